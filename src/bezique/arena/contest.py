"""A contest between two bots in this process, pair by pair or game by game.

Deals are played plain until compiled code is ready, which changes nothing but the pace.
"""

from collections.abc import Iterator
from typing import Any

from bezique.arena.ring import NEVER_STOPPED, Pairing, Ring, game, pair
from bezique.arena.warming import Warming, is_compiled
from bezique.rulesets.ruleset import Ruleset, load


def played_out(ruleset: Ruleset) -> Ruleset:
    """The same rules with a target that no deal reaches, so that every deal is counted whole.

    A deal that is settled has no target and is left as it is.
    """
    if ruleset.options["scoring"] == "settlement":
        return ruleset
    house = {**ruleset.house, "target": NEVER_STOPPED}
    return load(ruleset.name, house)


def compared(pairing: Pairing, count: int) -> Iterator[tuple[float, ...]]:
    """Results of ``count`` pairs or rotations as they come (see ``ring.pair``)."""
    return _in_the_ring(pairing, pair, count)


def won_games(pairing: Pairing, count: int) -> Iterator[int]:
    """Results of ``count`` games as they come: 1 if A won, 0 if B did."""
    return _in_the_ring(pairing, game, count)


def _in_the_ring(pairing: Pairing, play: Any, count: int) -> Iterator[Any]:
    warming = Warming(pairing.ruleset)
    ring = Ring(pairing.ruleset, compiled=is_compiled(pairing.ruleset))
    try:
        for number in range(count):
            if not ring.compiled and warming.done():
                ring = Ring(pairing.ruleset, compiled=True)
            yield play(ring, pairing, number)
    finally:
        warming.stop()
