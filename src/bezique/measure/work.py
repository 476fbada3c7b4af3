"""A contest as plain values that travel to a worker, and the work on a stretch of its numbers.

A worker may be another process, a thread, or another machine: it gets names and numbers and looks
up rules and players itself. Knows nothing of how stretches are shared out.
"""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Any, NamedTuple

from bezique.arena.ring import Pairing, Ring, game, pair, watched_pair
from bezique.arena.warming import Warming, is_compiled
from bezique.bots.mark import DECIDE, mark_of
from bezique.bots.registry import bot_named
from bezique.rulesets.ruleset import Ruleset, load

_own = threading.local()  # the rings of this thread, by ruleset
_warmings: dict[tuple[str, bool], Warming] = {}


@dataclass(frozen=True)
class Contest:
    """Two bots by name under the rules of a name, and what they play."""

    ruleset: str
    house: Mapping[str, Any]
    a: str
    b: str
    seed: int
    games: bool
    watched: bool = False  # pairs with the luck of their draws

    def rules(self) -> Ruleset:
        """The ruleset, with the options that were changed."""
        return load(self.ruleset, self.house)


class Stretch(NamedTuple):
    """Results of consecutive numbers from ``first`` on, and the seconds that they took."""

    first: int
    results: list[Any]
    seconds: float


def contest_of(pairing: Pairing, games: bool, watched: bool = False) -> Contest:
    """The contest of a pairing."""
    rules, a, b = pairing.ruleset, pairing.a.name, pairing.b.name
    return Contest(rules.name, dict(rules.house), a, b, pairing.seed, games, watched)


def played(contest: Contest, first: int, count: int) -> Stretch:
    """Play the pairs or games of these numbers, compiled as soon as compiled code is there."""
    ring = _ring(contest)
    pairing = Pairing(contest.rules(), bot_named(contest.a), bot_named(contest.b), contest.seed)
    began = perf_counter()
    play: Any = game if contest.games else watched_pair if contest.watched else pair
    results = [play(ring, pairing, number) for number in range(first, first + count)]
    return Stretch(first, results, perf_counter() - began)


def _ring(contest: Contest) -> Ring:
    rules = contest.rules()
    rings: dict[str, Ring] = _own.__dict__.setdefault("rings", {})
    ring = rings.get(rules.digest)
    compiled = is_compiled(rules, contest.watched)
    if ring is None or ring.compiled != compiled:
        ring = rings[rules.digest] = Ring(rules, compiled)
    return ring


def warm(contest: Contest) -> None:
    """Begin to compile for the contest's rules in the background of this machine."""
    key = contest.ruleset, contest.watched
    if key not in _warmings:
        _warmings[key] = Warming(contest.rules(), contest.watched)


def cool() -> None:
    """End compilers that still run."""
    while _warmings:
        _warmings.popitem()[1].stop()


@cache
def code_mark() -> str:
    """A word for the rules, the players and the arena: equal marks give equal results."""
    return mark_of(*DECIDE, "arena")
