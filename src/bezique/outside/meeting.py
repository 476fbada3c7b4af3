"""Two players in pairs of deals, at least one of them a program of somebody else's.

As in the arena, the deals of a pair have the same pack and dealer, and the players change seats
between them: where the number of sides is even they alternate round the table, where three sides
play every side stands alone in turn. Unlike there the stock is one pile for all. Played in plain
Python, some deals a second.
"""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Protocol

from bezique.bots.player import choose
from bezique.bots.registry import Bot
from bezique.play.dealing import lift, shuffled
from bezique.play.events import Told, tell_all
from bezique.play.live import Brought, LiveDeal
from bezique.play.result import result_of
from bezique.rules.layout import View
from bezique.rules.sides import first_of_side
from bezique.rulesets.ruleset import Ruleset


class Player(Protocol):
    """Whoever plays some seats of a deal."""

    name: str
    faults: int
    times: list[float]

    def begin(self, ruleset: Ruleset, seats: Sequence[int], luck: int) -> None:
        """A deal begins."""

    def move(self, ruleset: Ruleset, view: View, told: Sequence[Told]) -> int:
        """One of the legal moves of the view."""


class OurPlayer:
    """A computer player of this program."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.faults = 0
        self.times: list[float] = []
        self._bot = bot
        self._luck = Random()

    def begin(self, ruleset: Ruleset, seats: Sequence[int], luck: int) -> None:
        """A deal begins."""
        self._luck = Random(luck)

    def move(self, ruleset: Ruleset, view: View, told: Sequence[Told]) -> int:
        """Chosen as at a table."""
        began = perf_counter()
        move = choose(self._bot, ruleset, view, self._luck)
        self.times.append(perf_counter() - began)
        return int(move)


def pair(
    ruleset: Ruleset, players: tuple[Player, Player], seed: int, number: int
) -> tuple[float, ...]:
    """How far the first player is ahead in each deal of a pair, by points.

    Raises GivenUp where a program has had its last chance.
    """
    name = f"{seed}/{number}"
    return tuple(_ahead(ruleset, players, of_a, name) for of_a in seatings(ruleset))


def seatings(ruleset: Ruleset) -> Iterator[frozenset[int]]:
    """The seats of A in each deal of a pair, in order."""
    seats = range(ruleset.sizes.seats)
    side = [first_of_side(ruleset.book, None, seat) for seat in seats]
    sides = sorted(set(side))
    if len(sides) % 2 == 0:
        odd = frozenset(seat for seat in seats if sides.index(side[seat]) % 2)
        yield frozenset(seats) - odd
        yield odd
        return
    for alone in sides:
        mine = frozenset(seat for seat in seats if side[seat] == alone)
        yield mine
        yield frozenset(seats) - mine


def _ahead(
    ruleset: Ruleset,
    players: tuple[Player, Player],
    of_a: frozenset[int],
    name: str,
) -> float:
    """One deal; the points of A's sides less those of B's, each as a mean."""
    seats = range(ruleset.sizes.seats)
    chance = Random(name)
    deck, lifted = shuffled(ruleset, chance), lift(ruleset, chance)
    dealer = chance.randrange(len(seats))
    live = LiveDeal(ruleset, dealer, [0] * len(seats), deck, Brought(lift=lifted))
    for place, player in enumerate(players):
        own = [seat for seat in seats if (seat in of_a) == (place == 0)]
        player.begin(ruleset, own, Random(f"{name} {place} {sorted(of_a)}").getrandbits(63))
    events = list(live.events)
    while not live.over:
        seat = live.state.turn
        player = players[0 if seat in of_a else 1]
        events += live.do(player.move(ruleset, live.view(seat), tell_all(events, seat)))
    result = result_of(ruleset.book, live.state, (0,) * len(seats))
    if ruleset.options["scoring"] == "settlement":
        points = [
            0 if result.void else result.payoff if seat == result.winner else -result.payoff
            for seat in seats
        ]
    else:
        points = list(result.after)
    mine = fmean(points[seat] for seat in of_a)
    return mine - fmean(points[seat] for seat in seats if seat not in of_a)
