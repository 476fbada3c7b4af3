"""A contest between two bots, and its figures as other programs read them (formats 2).

Deals are played plain until compiled code is ready, which changes nothing but the pace.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from bezique.arena.estimate import estimate, share
from bezique.arena.ring import NEVER_STOPPED, Pairing, Ring, game, pair
from bezique.arena.timing import move_times
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


def pair_figures(pairing: Pairing, results: Sequence[tuple[float, ...]]) -> dict[str, Any]:
    """The object of ``bezique arena --pairs``. Raises ValueError when no pair was finished."""
    found = estimate([sum(ahead) / len(ahead) for ahead in results])
    deals = [ahead for pair in results for ahead in pair]
    return {
        **_who(pairing),
        "pairs": len(results),  # or rotations
        **found._asdict(),
        "wins": sum(ahead > 0 for ahead in deals),
        "draws": sum(ahead == 0 for ahead in deals),
        "losses": sum(ahead < 0 for ahead in deals),
        **_end(pairing),
    }


def game_figures(pairing: Pairing, results: list[int]) -> dict[str, Any]:
    """The object of ``bezique arena --games``. Raises ValueError when no game was finished."""
    found = share(sum(results), len(results))
    settled = pairing.ruleset.options["scoring"] == "settlement"
    return {
        **_who(pairing),
        "games": len(results),
        "target": None if settled else pairing.ruleset.options["target"],
        "won": sum(results),
        "lost": len(results) - sum(results),
        "share": found.mean,
        "low": found.low,
        "high": found.high,
        **_end(pairing),
    }


def _who(pairing: Pairing) -> dict[str, Any]:
    return {"a": pairing.a.name, "b": pairing.b.name, "ruleset": pairing.ruleset.name}


def _end(pairing: Pairing) -> dict[str, Any]:
    return {
        "ms_per_move": {
            "a": move_times(pairing.ruleset, pairing.a, pairing.seed),
            "b": move_times(pairing.ruleset, pairing.b, pairing.seed),
        },
        "seed": pairing.seed,
    }
