"""The scenario pages alone notice a wrong kernel: one line changed, and some case must go red."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

PAGES = Path(__file__).parent
SOURCE = PAGES.parents[1] / "src" / "bezique"
NEEDED = ("__init__.py", "cards", "rulesets", "rules", "play", "notation")
PLAY_ALL = """
import sys
from pathlib import Path
from bezique.notation.scenario import read_page, run_page
pages = sorted(Path(sys.argv[1]).glob("*.md"))
red = [line for page in pages for line in run_page(read_page(page.name, page.read_text("utf-8")))]
print(*red, sep="\\n")
sys.exit(len(red) > 0)
"""


class Mutation(NamedTuple):
    """A line of the kernel put wrong."""

    name: str
    file: str
    right: str
    wrong: str


MUTATIONS = [
    Mutation("the second of equal cards wins", "trick", "height > high or", "height >= high or"),
    Mutation(
        "a royal marriage counts as a plain one", "meld",
        "return rules.royal_marriage if", "return rules.marriage if",
    ),
    Mutation(
        "cards of a sequence always marry", "meld",
        "        if rules.marriage_after_sequence:", "        if True:",
    ),
    Mutation(
        "a double may always be built up", "meld",
        "at.BEZIQUE if together else row_of(meld)", "row_of(meld)",
    ),
    Mutation("no new card is asked for", "declarable", "if fresh or not again:", "if True:"),
    Mutation(
        "two melds on one trick", "declarable",
        "d.declared_now < rules", "d.declared_now <= rules",
    ),
    Mutation(
        "the loser draws first", "deal",
        "    seat = d.turn\n    for _ in", "    seat = 1 - d.turn\n    for _ in",
    ),
    Mutation(
        "the spread stays on the table", "deal",
        "            d.shown[pack] = 0\n        d.pendings",
        "            d.shown[pack] = d.shown[pack]\n        d.pendings",
    ),
    Mutation(
        "a seven is exchanged for a seven", "sevens",
        "    if is_trump_seven(d, d.stock[len(d.stock) - 1]):", "    if False:",
    ),
    Mutation(
        "the first seven scores as well", "sevens",
        "rules.seven_play == r.ANY or another_is_out(d, card)", "True",
    ),
    Mutation(
        "a seven scores again", "sevens", "if rules.seven_once_per_card and", "if False and"
    ),
    Mutation(
        "the card taken may always be declared", "sevens",
        "NONE if rules.seven_exchange_card_usable else taken", "NONE",
    ),
    Mutation(
        "the target must be passed", "score",
        "d.score[seat] >= rules.target:\n        close",
        "d.score[seat] > rules.target:\n        close",
    ),
    Mutation(
        "the limit itself still loses double", "score",
        "< rules.double_game_below", "<= rules.double_game_below",
    ),
    Mutation("a tie goes to the elder", "score", "return d.last_winner if", "return 0 if"),
    Mutation("nobody need win", "trick", "if rules.end_must_win and", "if False and"),
    Mutation("nobody need trump", "trick", "or rules.end_trump == r.FREE", "or True"),
    Mutation(
        "a waiting meld survives its cards", "deal",
        "    if d.pendings:\n", "    if False:\n",
    ),
    Mutation(
        "the last trick brings nothing", "score",
        "d.score[d.last_winner] += rules.last_trick", "d.score[d.last_winner] += 0",
    ),
]  # fmt: skip


def play_all(source: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PLAY_ALL, str(PAGES)]
    world = os.environ | {"PYTHONPATH": str(source.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, env=world, capture_output=True, text=True, timeout=120)


def test_the_pages_are_green_as_things_are() -> None:
    played = play_all(SOURCE)
    assert played.returncode == 0, played.stdout + played.stderr


@pytest.mark.slow
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.name)
def test_a_wrong_rule_turns_a_case_red(mutation: Mutation, tmp_path: Path) -> None:
    changed = tmp_path / "bezique"
    for name in NEEDED:
        source = SOURCE / name
        if source.is_dir():
            shutil.copytree(source, changed / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            changed.mkdir(exist_ok=True)
            shutil.copy(source, changed / name)
    path = changed / "rules" / f"{mutation.file}.py"
    text = path.read_text("utf-8")
    assert text.count(mutation.right) == 1, "the line to change is no longer there"
    path.write_text(text.replace(mutation.right, mutation.wrong), "utf-8")
    played = play_all(changed)
    assert played.returncode == 1, played.stderr or "no case noticed"
    assert ".md: " in played.stdout, played.stderr
