"""Searching bots are honest: what a seat cannot see never changes its move, and a view is enough.

Every bot is asked in the same 1,000 positions, or as many as BEZIQUE_HONEST says, each with all
that is hidden dealt out again twenty times.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from random import Random

import pytest
from desks import Asked
from laws.worlds import dealt_again

from bezique.bots.luck import seeded
from bezique.bots.player import choose
from bezique.bots.registry import BOTS
from bezique.compiled.there import available
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.rules.layout import View, blank, copied
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load

ANALYST = "analyst"  # takes seconds for a move and plays no deals
SEARCHING = tuple(name for name, bot in BOTS.items() if bot.work.worlds and name != ANALYST)
POSITIONS = int(os.environ.get("BEZIQUE_HONEST", "1000"))
AGAIN = 20
FEW_POSITIONS, FEW_AGAIN = 4, 3
LUCK = [1, 2, 3, 4]
LOOKED_AT = 0.2  # of all positions of a deal
no_compiler = pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")


def positions(rules: Ruleset, seed: str, number: int) -> Iterator[LiveDeal]:
    """Positions with a choice, out of deals of the club player."""
    chance = Random(seed)
    found = 0
    while True:
        deal = LiveDeal(rules, found % 2, [0, 0], shuffled(rules, chance))
        while not deal.over:
            if len(deal.moves()) > 1 and chance.random() < LOOKED_AT:
                yield deal
                found += 1
                if found == number:
                    return
            deal.do(choose("club", rules, deal.view(deal.state.turn), chance))


def ask_again(
    asked: list[Asked], rules: Ruleset, number: int, again: int
) -> tuple[dict[str, int], int]:
    """How often the move of each bot was another one, and how often cards did change places."""
    chance = Random("again")
    other_move = dict.fromkeys((each.bot.name for each in asked), 0)
    other_cards = 0
    for deal in positions(rules, "honest", number):
        seat = deal.state.turn
        luck = seeded("honest", deal.state.tricks)
        first = [each.place(deal.view(seat), luck) for each in asked]
        for _ in range(again):
            hidden = dealt_again(deal, seat, chance)
            view = blank(View, rules.sizes)
            look(rules.book, hidden, seat, view)
            for each, place in zip(asked, first, strict=True):
                other_move[each.bot.name] += each.place(copied(view), luck) != place
            other_cards += hidden.held != deal.state.held or hidden.stock != deal.state.stock
    return other_move, other_cards


@no_compiler
@pytest.mark.slow
@pytest.mark.compiled
def test_cards_that_a_searching_bot_cannot_see_never_change_its_move() -> None:
    rules = load("classic")
    asked = [Asked(BOTS[bot], rules, True) for bot in SEARCHING]
    other_move, other_cards = ask_again(asked, rules, POSITIONS, AGAIN)
    assert other_move == dict.fromkeys(SEARCHING, 0)
    assert other_cards > POSITIONS * AGAIN // 2


@pytest.mark.parametrize("bot", SEARCHING)
@pytest.mark.quick(*SEARCHING[:1])
def test_the_same_without_compiled_code(bot: str) -> None:
    rules = load("classic")
    asked = [Asked(BOTS[bot], rules, False)]
    other_move, other_cards = ask_again(asked, rules, FEW_POSITIONS, FEW_AGAIN)
    assert other_move == {bot: 0}
    assert other_cards


def test_a_bot_that_peeks_would_be_found() -> None:
    """The law can fail: a place that depends on the other hand changes with it."""
    rules = load("classic+open")  # hands lie open, so that views differ where hands do
    asked = Asked(BOTS["club"], rules, False)
    closed = load("classic")
    changed = 0
    for deal in positions(closed, "peek", 40):
        seat = deal.state.turn
        views = [blank(View, rules.sizes) for _ in range(2)]
        look(rules.book, deal.state, seat, views[0])
        look(rules.book, dealt_again(deal, seat, Random(1)), seat, views[1])
        changed += asked.place(views[0], LUCK) != asked.place(views[1], LUCK)
    assert changed


ELSEWHERE = """
import json, sys
from random import Random
from bezique.bots.player import choose
from bezique.rules.layout import View
from bezique.rulesets.ruleset import load
for line in sys.stdin:
    asked = json.loads(line)
    view = View(**asked["view"])
    print(choose(asked["bot"], load(asked["rules"]), view, Random(asked["luck"])))
"""


@pytest.mark.slow
def test_a_view_written_down_and_read_elsewhere_is_all_that_a_bot_needs() -> None:
    """Another process gets lines of text, no deal and no stock, and makes the same moves."""
    rules = load("classic")
    lines, here = [], []
    for number, bot in enumerate(name for name in BOTS if name != ANALYST):
        for deal in positions(rules, f"elsewhere/{number}", 2):
            view = deal.view(deal.state.turn)
            here.append(choose(bot, rules, view, Random(number)))
            question = {"bot": bot, "rules": "classic", "luck": number, "view": asdict(view)}
            lines.append(json.dumps(question))
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input="\n".join(lines), env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert list(map(int, done.stdout.split())) == here
