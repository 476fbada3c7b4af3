"""Searching bots play the same game plain and compiled, and twice the same from equal seeds."""

import os
from copy import deepcopy
from dataclasses import fields
from typing import Any

import pytest

from bezique.arena.ring import Pairing, Ring, deals_of_pair, played_out
from bezique.bots.registry import BOTS
from bezique.compiled.there import available
from bezique.rules.layout import Deal
from bezique.rulesets.ruleset import load

PAIRS = int(os.environ.get("BEZIQUE_SEARCHED_PAIRS", "1"))
ANALYST = "analyst"  # takes seconds for a move and plays no deals
SEARCHING = tuple(name for name, bot in BOTS.items() if bot.work.worlds and name != ANALYST)
no_compiler = pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")


def played(bot: str, compiled: bool, seed: int, pairs: int) -> list[Any]:
    """All that is left after each deal of a bot and the strong player: every field, all dice."""
    rules = played_out(load("classic"))
    ring = Ring(rules, compiled)
    pairing = Pairing(rules, BOTS[bot], BOTS["strong"], seed)
    left: list[Any] = []
    for number in range(pairs):
        for _ in deals_of_pair(ring, pairing, number):
            ring.play()
            left.append([numbers(ring.deals[0], line.name) for line in fields(Deal)])
            left.append([numbers(ring.desks[seat], "luck") for seat in range(2)])
    return left


def numbers(record: Any, name: str) -> Any:
    """A field of a plain or a compiled record, as plain numbers that nothing changes any more."""
    if hasattr(record, "dtype"):
        return record[name].tolist()
    return deepcopy(getattr(record, name))


@no_compiler
@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("bot", SEARCHING)
def test_plain_and_compiled_search_play_the_same_deals(bot: str) -> None:
    """The same cards laid, the same scores, and as many dice thrown."""
    assert played(bot, True, 1, PAIRS) == played(bot, False, 1, PAIRS)


@no_compiler
@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize("bot", SEARCHING)
def test_equal_seeds_give_equal_games_and_others_do_not(bot: str) -> None:
    assert played(bot, True, 2, 3) == played(bot, True, 2, 3) != played(bot, True, 3, 3)
