"""kill -9 at any moment: no acknowledged command is lost, none acts twice, the match goes on.

Wherever the server falls, there is one state afterwards (fault R53).
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bezique.play.log import Decision, Undo
from bezique.rules import moves as mv
from bezique.store.store import Store
from bezique.table.course import Course

ROOT = Path(__file__).parents[2]


LONG = pytest.mark.slow
FORMS = [
    pytest.param(9, "classic", "person beginner", id="9"),
    pytest.param(60, "classic", "person beginner", id="60", marks=LONG),
    pytest.param(6, "rubicon", "person random", id="rubicon", marks=LONG),
    pytest.param(6, "four_hand_partners", "person random person random", id="partners", marks=LONG),
    pytest.param(6, "three_hand", "person random random", id="three", marks=LONG),
]


@pytest.mark.parametrize(("cycles", "ruleset", "players"), FORMS)
async def test_a_killed_program_resumes_at_the_very_move(
    tmp_path: Path, cycles: int, ruleset: str, players: str
) -> None:
    path = tmp_path / "bezique.sqlite"
    command = [sys.executable, "-m", "table.killed", str(path), str(cycles), ruleset]
    command += players.split()
    places = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    run = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": places}, capture_output=True, timeout=300
    )
    assert run.returncode == 0, run.stderr.decode()
    said = json.loads(run.stdout)

    store = await Store.open(path)
    (listed,) = await store.matches()
    kept = await store.load(listed.match_id)
    await store.close()
    course = Course.of(kept.header, kept.lines)  # every line is legal where it stands

    acknowledged = said["acknowledged"]
    assert len(acknowledged) > cycles
    assert {one: kept.commands.get(one) for one in acknowledged} == acknowledged
    assert len(set(kept.commands.values())) == len(kept.commands)
    assert len(set(kept.commands) - set(acknowledged)) <= 1  # the one in flight at the last kill
    assert listed.version == course.version == len(kept.lines)
    assert len(said["opened"]) == cycles
    assert all(opened >= before for before, opened in said["opened"])
    assert set(said["again"]) == {"accepted", "repeated"}
    undone = [line for line in kept.lines if isinstance(line, Undo)]
    assert course.undos == len(undone)
    assert (
        undone or cycles < 60
    )  # one act in five that may be taken back is; few acts, perhaps none
    done = {line.move for line in kept.lines if isinstance(line, Decision)}
    assert mv.SHOW_BLANK in done or ruleset != "rubicon"
    assert mv.PASS_RIGHT in done or ruleset != "four_hand_partners"


@pytest.mark.slow
def test_servers_that_are_killed_lose_nothing_that_was_said(where: Path | str) -> None:
    """D1, small: one server on a file, three on a database.

    Persons play over HTTP and send again, to any server, what had no answer.
    """
    houses, cycles = ("1", "5") if isinstance(where, Path) else ("3", "8")
    command = [sys.executable, "-m", "harness.killing", str(where), cycles, houses, "5"]
    places = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    plain = os.environ | {"PYTHONPATH": places, "BEZIQUE_PLAIN": "1"}
    run = subprocess.run(command, env=plain, capture_output=True, timeout=300)
    assert run.returncode == 0, run.stderr.decode()[-3000:] + run.stdout.decode()
    said = json.loads(run.stdout)
    assert (said["lost"], said["doubled"], said["odd"]) == (0, 0, [])
    assert said["acknowledged"] > 1
