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
NEEDED = ("__init__.py", "cards", "rulesets", "rules", "fairness", "play", "notation")
PLAY_ALL = """
import sys
from pathlib import Path
from bezique.notation.scenario import read_page, run_page
pages = [Path(name) for name in sys.argv[1:]]
red = [line for page in pages for line in run_page(read_page(page.name, page.read_text("utf-8")))]
print(*red, sep="\\n")
sys.exit(len(red) > 0)
"""


class Mutation(NamedTuple):
    """A line of the kernel put wrong, and the page that must notice it."""

    name: str
    page: str
    file: str
    right: str
    wrong: str


MUTATIONS = [
    Mutation(
        "the second of equal cards wins", "tricks", "trick",
        "height > high or (", "height >= high or (",
    ),
    Mutation(
        "a royal marriage counts as a plain one", "melds", "melds/catalogue",
        "return rules.royal_marriage if", "return rules.marriage if",
    ),
    Mutation(
        "cards of a sequence always marry", "melds", "melds/catalogue",
        "mask = 0 if rules.marriage_after_sequence else", "mask = 0 if True else",
    ),
    Mutation(
        "a double may always be built up", "bezique", "melds/catalogue",
        "(lower and rules.double_bezique == r.TOGETHER)", "False",
    ),
    Mutation(
        "no new card is asked for", "reuse", "melds/reuse",
        "if fresh:\n        return 1", "if True:\n        return 1",
    ),
    Mutation(
        "two melds on one trick", "melds", "melds/declarable",
        "d.declared_now < rules", "d.declared_now <= rules",
    ),
    Mutation(
        "the loser draws first", "tricks", "course",
        "    seat = d.turn\n    for _ in range(len(d.score))",
        "    seat = 1 - d.turn\n    for _ in range(len(d.score))",
    ),
    Mutation(
        "the spread stays on the table", "last_draw", "course",
        "d.shown[pack] = 0", "d.shown[pack] = d.shown[pack]",
    ),
    Mutation(
        "a seven is exchanged for a seven", "sevens", "sevens",
        "    if is_trump_seven(d, d.stock[len(d.stock) - 1]):", "    if False:",
    ),
    Mutation(
        "the first seven scores as well", "sevens_played", "sevens",
        "rules.seven_play == r.ANY or another_is_out(d, card)", "True",
    ),
    Mutation(
        "a seven scores again", "sevens", "sevens",
        "if rules.seven_once_per_card and", "if False and",
    ),
    Mutation(
        "the card taken may always be declared", "sevens", "sevens",
        "NONE if rules.seven_exchange_card_usable else taken", "NONE",
    ),
    Mutation(
        "the target must be passed", "deal_and_game_end", "score",
        "d.score[seat] >= target(rules, d)", "d.score[seat] > target(rules, d)",
    ),
    Mutation(
        "the limit itself still loses double", "ties_and_doubles", "score",
        ">= rules.double_game_below", "> rules.double_game_below",
    ),
    Mutation(
        "a tie goes to the next seat", "ties_and_doubles", "score",
        "return first_of_side(rules, d, d.last_winner)",
        "return first_of_side(rules, d, 1 - d.last_winner)",
    ),
    Mutation(
        "nobody need win", "end_phase", "trick",
        "must_win = rules.end_must_win or", "must_win = False and",
    ),
    Mutation("nobody need trump", "end_phase", "trick", "or rules.end_trump == r.FREE", "or True"),
    Mutation(
        "a waiting meld survives its cards", "waiting_melds", "deal",
        "    if d.pendings:\n", "    if False:\n",
    ),
    Mutation(
        "the last trick brings nothing", "deal_and_game_end", "score",
        "rules.last_trick and rules.last_trick_is", "False and rules.last_trick_is",
    ),
    Mutation(
        "a broken set is formed again and again", "rubicon", "melds/reuse",
        "d.declared_spent[i] = 1", "d.declared_spent[i] = 0",
    ),
    Mutation(
        "couples change partners freely", "rubicon", "melds/reuse",
        "if not overlaps or broken:", "if True:",
    ),
    Mutation(
        "singles are not united", "rubicon_beziques", "melds/reuse",
        "return rules.bezique_unite", "return 0",
    ),
    Mutation(
        "brisques are added though the loser is rubiconed", "settlement", "settlement",
        "if d.rubiconed:", "if False:",
    ),
    Mutation(
        "the rubicon itself is rubiconed", "settlement", "settlement",
        "< rules.rubicon else", "<= rules.rubicon else",
    ),
    Mutation(
        "who comes out ahead by brisques wins", "settlement", "settlement",
        "ahead = d.score[0] - d.score[1]",
        "ahead = d.score[0] - d.score[1] + in_reserve(rules, d, 0) - in_reserve(rules, d, 1)",
    ),
    Mutation(
        "a chain goes on over court cards", "carte_blanche", "carte_blanche",
        "in_stock_phase(d) and not court", "in_stock_phase(d)",
    ),
    Mutation(
        "the barred suit makes trumps", "chinese_and_eight_packs", "melds/catalogue",
        "return 0 if barred and", "return 0 if False and",
    ),
    Mutation(
        "any four are trumps as they lie", "chinese_and_eight_packs", "melds/reuse",
        "    if have_scored(rules, d, mv.QUARTETS * mv.MEMBERS + (meld & 7), move):",
        "    if False:",
    ),
    Mutation(
        "one fresh card repeats a double", "three_hand", "melds/reuse",
        "new_to_level(rules, d, move) < 2", "new_to_level(rules, d, move) < 1",
    ),
    Mutation(
        "partners have a score each", "partners", "score",
        "if other % sides == seat % sides:\n            d.score",
        "if other == seat:\n            d.score",
    ),
    Mutation(
        "a double is made of both partners' cards", "partners", "melds/copies",
        "return rules.partner_bezique == r.EITHER", "return 1",
    ),
    Mutation(
        "the right is passed on without end", "partners", "sides",
        "return d.passed < partners +", "return d.passed < 9 + partners +",
    ),
    Mutation(
        "a partner exchanges the seven", "partners", "sevens",
        " or d.turn != d.lead:\n        return 0\n    if d.stage",
        ":\n        return 0\n    if d.stage",
    ),
    Mutation(
        "won cards need not be new", "polish", "melds/reuse",
        "return has_won_card(rules, d, move)", "return 1",
    ),
    Mutation(
        "three alike out of a four", "options_seldom_met", "melds/catalogue",
        "for higher in range(row + 1, at.TRUMP_QUINTET + 1):", "for higher in range(row, row):",
    ),
    Mutation(
        "a false claim wins", "options_seldom_met", "score",
        "return d.score[d.turn] >= rules.target", "return 1",
    ),
    Mutation(
        "a tie is claimed before it is parted", "claims_after_ties", "score",
        "or rules.scoring != r.RACE or d.parting:", "or rules.scoring != r.RACE:",
    ),
    Mutation(
        "the fourth hand is never played out", "partners_end", "course",
        "if d.duel != NONE and kinds_held", "if False and kinds_held",
    ),
]  # fmt: skip


def play_all(source: Path, pages: list[Path]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", PLAY_ALL, *map(str, pages)]
    world = os.environ | {"PYTHONPATH": str(source.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, env=world, capture_output=True, text=True, timeout=120)


def test_the_pages_are_green_as_things_are() -> None:
    played = play_all(SOURCE, sorted(PAGES.glob("*.md")))
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
    played = play_all(changed, [PAGES / f"{mutation.page}.md"])
    assert played.returncode == 1, played.stderr or "no case noticed"
    assert ".md: " in played.stdout, played.stderr
