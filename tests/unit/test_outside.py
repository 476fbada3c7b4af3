"""Programs of others as players: the example of the docs, what they see, and how they are held."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from click.testing import CliRunner
from laws.worlds import dealt_again

from bezique.bots.registry import bot_named
from bezique.cli.main import commands
from bezique.outside.meeting import OurPlayer, pair, seatings
from bezique.outside.player import GivenUp, OutsidePlayer
from bezique.outside.process import Fault, Limits, Process
from bezique.outside.sight import heard, seen_by
from bezique.play.dealing import shuffled
from bezique.play.events import tell_all
from bezique.play.live import LiveDeal
from bezique.rules.layout import View, blank
from bezique.rules.view import look
from bezique.rulesets.ruleset import load

DOCS = Path(__file__).parents[2] / "docs/bots.md"
QUICK = Limits(seconds=1.5, megabytes=512)
BAD = {
    "late": "import time; time.sleep(60)",
    "deaf": "import sys, time; sys.stdin.close(); time.sleep(60)",
    "gone": "raise SystemExit('no more')",
    "babble": "print('hello', flush=True); input()",
    "flood": "import sys; sys.stdout.write('x' * 10**6); sys.stdout.flush(); input()",
    "illegal": "import sys\nfor _ in sys.stdin: print('{\"move\": 99}', flush=True)",
    "list": "import sys\nfor _ in sys.stdin: print('[1]', flush=True)",
    "greedy": "x = bytearray(2 * 10**9); input()",
    "writer": "open('/dev/stderr', 'w').write('y' * 10**7); input()",
}


def example(tmp_path: Path) -> str:
    """The program of the page, as a command."""
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    path = tmp_path / "mine.py"
    path.write_text(code)
    return f"{sys.executable} {path}"


def test_the_example_of_the_page_plays(tmp_path: Path) -> None:
    run = CliRunner().invoke(
        commands,
        ["arena", "mine", "beginner", "--bot", f"mine={example(tmp_path)}", "--pairs", "2",
         "--seed", "4", "--json"],
    )  # fmt: skip
    assert run.exit_code == 0, run.output
    figures = json.loads(run.output)
    assert (figures["a"], figures["b"], figures["pairs"]) == ("mine", "beginner", 2)
    assert figures["faults"] == {"a": 0, "b": 0}
    assert figures["wins"] + figures["draws"] + figures["losses"] == 4
    assert figures["ms_per_move"]["a"]["median"] > 0


@pytest.mark.parametrize("ruleset", ["rubicon", "four_hand_partners", "three_hand"])
def test_equal_players_come_out_even(ruleset: str, tmp_path: Path) -> None:
    """The same program on both sides: what the cards give to a seat each of them gets."""
    rules = load(ruleset)
    both = [OutsidePlayer(name, example(tmp_path), QUICK, print) for name in "ab"]
    try:
        ahead = pair(rules, (both[0], both[1]), 3, 0)
    finally:
        for player in both:
            player.end()
    assert len(ahead) == len(list(seatings(rules))) == (6 if ruleset == "three_hand" else 2)
    assert sum(ahead) == pytest.approx(0)
    assert any(ahead)


@pytest.mark.parametrize("kind", BAD)
def test_a_fault_is_one_line_and_the_deal_goes_on(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text(BAD[kind])
    told: list[str] = []
    limits = Limits(seconds=0.6 if kind in ("late", "deaf") else 5.0, megabytes=256)
    player = OutsidePlayer("mine", f"{sys.executable} {path}", limits, told.append)
    began = monotonic()
    against = player, OurPlayer(bot_named("random"))
    try:
        pair(load("french"), against, 1, 0)
        with pytest.raises(GivenUp, match="mine has failed 3 times"):
            pair(load("french"), against, 1, 1)
    finally:
        player.end()
    assert len(told) == player.faults == 3
    assert all(line.startswith("mine ") and "\n" not in line for line in told)
    assert monotonic() - began < 30
    if kind == "gone":
        assert told[0].startswith("mine ends with status 1: no more")


def test_what_it_has_started_ends_with_it(tmp_path: Path) -> None:
    child, mark = tmp_path / "child.py", tmp_path / "alive"
    child.write_text(f"import time\nwhile True:\n open({str(mark)!r}, 'w').close(); time.sleep(.1)")
    parent = tmp_path / "parent.py"
    parent.write_text(
        f"import subprocess, sys, time\nsubprocess.Popen([sys.executable, {str(child)!r}])\n"
        "time.sleep(60)"
    )
    process = Process(f"{sys.executable} {parent}", QUICK)
    with pytest.raises(Fault, match="does not answer"):
        process.ask({"say": "move"})
    assert mark.exists()
    process.end()
    mark.unlink()
    with pytest.raises(subprocess.TimeoutExpired):
        subprocess.run(["sleep", "1"], timeout=0.4, check=False)
    assert not mark.exists()


def test_a_program_that_is_not_there_is_a_fault() -> None:
    process = Process("/nowhere/at-all", QUICK)
    with pytest.raises(Fault, match="ends with status"):
        process.ask({})
    process.end()
    with pytest.raises(Fault, match="closing quotation"):
        Process("'", QUICK)


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "mine", "club", "--bot", "mine"],
        ["arena", "mine", "club", "--bot", "club=cat"],
        ["arena", "mine", "club", "--bot", "a=cat", "--bot", "a=cat"],
        ["arena", "mine", "club", "--bot", "mine=cat", "--games", "3"],
        ["arena", "mine", "nobody", "--bot", "mine=cat"],
        ["arena", "mine", "club", "--bot", "mine=./not-there --fast"],
        ["arena", "mine", "club", "--bot", "mine= "],
        ["arena", "mine", "club", "--bot", "mine='"],
    ],
)
def test_switches_that_do_not_fit_are_refused(words: list[str]) -> None:
    run = CliRunner().invoke(commands, words)
    assert run.exit_code == 2, run.output


@pytest.mark.parametrize("ruleset", ["french", "rubicon", "three_hand"])
def test_equal_knowledge_is_written_equally(ruleset: str) -> None:
    """Twin worlds: what goes to a program does not change with what its seat cannot see."""
    rules, chance, compared = load(ruleset), Random(9), 0
    seats = rules.sizes.seats
    deal = LiveDeal(rules, 0, [0] * seats, shuffled(rules, chance))
    while not deal.over:
        for seat in range(seats):
            twin, view = dealt_again(deal, seat, chance), blank(View, rules.sizes)
            look(rules.book, twin, seat, view)
            mine = json.dumps(seen_by(rules.book, deal.view(seat)))
            assert json.dumps(seen_by(rules.book, view)) == mine
            compared += twin.held != deal.state.held
        deal.do(chance.choice(deal.moves()))
    assert compared > 60


def test_of_a_draw_only_its_seat_hears_the_card() -> None:
    rules, chance = load("french"), Random(2)
    deal = LiveDeal(rules, 0, [0, 0], shuffled(rules, chance))
    draws = 0
    for _ in range(20):
        events = deal.do(deal.moves()[0])
        lines = [heard(tell_all(events, seat)) for seat in (0, 1)]
        for mine, theirs in zip(*lines, strict=True):
            if mine["event"] == "draw":
                draws += 1
                assert ("card" in mine) == (mine["player"] == 0)
                assert ("card" in theirs) == (theirs["player"] == 1)
    assert draws > 4
