"""The figures of one contest as other programs read them (formats 2).

Knows no language and plays nothing but the few deals by the clock.
"""

from collections.abc import Sequence
from typing import Any

from bezique.arena.estimate import estimate, share
from bezique.arena.ring import Pairing
from bezique.arena.timing import move_times
from bezique.measure.control import control_figures
from bezique.measure.spread import bootstrap, deviation, elo


def pair_means(results: Sequence[Sequence[float]]) -> list[float]:
    """Of each pair or rotation the mean over its deals: these are independent of each other."""
    return [sum(ahead) / len(ahead) for ahead in results]


def points(results: Sequence[Sequence[float]], seed: int) -> dict[str, Any]:
    """Points a deal ahead with intervals, and the tally. Raises ValueError without results."""
    means = pair_means(results)
    deals = [ahead for pair in results for ahead in pair]
    return {
        "pairs": len(results),  # or rotations
        **estimate(means)._asdict(),
        "sd": deviation(means),
        "bootstrap": bootstrap(means, seed),
        "wins": sum(ahead > 0 for ahead in deals),
        "draws": sum(ahead == 0 for ahead in deals),
        "losses": sum(ahead < 0 for ahead in deals),
    }


def wins(results: Sequence[int]) -> dict[str, Any]:
    """The share of games won with Wilson's interval, and as Elo. Raises ValueError without any."""
    found = share(sum(results), len(results))
    return {
        "games": len(results),
        "won": sum(results),
        "lost": len(results) - sum(results),
        "share": found.mean,
        "low": found.low,
        "high": found.high,
        "elo": elo(found.mean),
        "elo_low": None if found.low is None else elo(found.low),
        "elo_high": None if found.high is None else elo(found.high),
    }


def pair_figures(pairing: Pairing, results: Sequence[Any]) -> dict[str, Any]:
    """The object of ``bezique arena --pairs``; with ``control`` where the pairs were watched.

    Raises ValueError when no pair was finished.
    """
    if not results or not isinstance(results[0][0], Sequence):
        return {**_who(pairing), **points(results, pairing.seed), **_end(pairing)}
    raw = [ahead for ahead, _ in results]
    less = control_figures(pair_means(raw), [luck for _, luck in results])
    return {**_who(pairing), **points(raw, pairing.seed), "control": less, **_end(pairing)}


def mean_and_luck(watched: tuple[Sequence[float], float]) -> tuple[float, float]:
    """The mean of a watched pair and its luck (``ring.watched_pair``)."""
    ahead, luck = watched
    return pair_means([ahead])[0], luck


def game_figures(pairing: Pairing, results: Sequence[int]) -> dict[str, Any]:
    """The object of ``bezique arena --games``. Raises ValueError when no game was finished."""
    settled = pairing.ruleset.options["scoring"] == "settlement"
    target = None if settled else pairing.ruleset.options["target"]
    return {**_who(pairing), "target": target, **wins(results), **_end(pairing)}


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
