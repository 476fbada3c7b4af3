"""Where bots meet: the records of one form, plain or compiled, and deals and games played in them.

Seats that score together are played by one bot. Where the number of sides is even, the bots
alternate round the table, and a pair of deals has them change places. Where three sides play, a
rotation is six deals: every side in turn stands alone, once played by A against two of B, once by
B against two of A. Pack, dealer and the piles that seats draw from stay the same through all of
it, so whatever the cards give to a seat each bot gets, and two bots that play alike come out even.

Every deal has its own luck, derived from the seed, the number of the pair or game, the seat and
the bot, so that any deal can be played again alone and nothing depends on how fast it went.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from bezique.arena.bout import Bout, play_bout
from bezique.arena.fortune import LUCK_OF_A_POINT, Fortune, play_watched
from bezique.bots.luck import seeded
from bezique.bots.registry import Bot
from bezique.bots.search.weights import desk_for
from bezique.compiled.there import available
from bezique.compiled.twin import twin
from bezique.rules.layout import SETTLED, Deal, View, blank
from bezique.rulesets.ruleset import Ruleset, load

NEVER_STOPPED: Final = 100_000  # a target that no single deal reaches
DEALS_AT_MOST: Final = 1_000  # in one game; even pure chance needs a tenth of it


@dataclass(frozen=True)
class Pairing:
    """Who meets whom, by which rules, from which seed."""

    ruleset: Ruleset
    a: Bot
    b: Bot
    seed: int


def played_out(ruleset: Ruleset) -> Ruleset:
    """The same rules with a target that no deal reaches, so that every deal is counted whole.

    A deal that is settled has no target and is left as it is.
    """
    if ruleset.options["scoring"] == "settlement":
        return ruleset
    house = {**ruleset.house, "target": NEVER_STOPPED}
    return load(ruleset.name, house)


class Ring:
    """The records for deals of one ruleset, made once and used for every deal."""

    def __init__(self, ruleset: Ruleset, compiled: bool | None = None, deals: int = 1) -> None:
        """Records for this ruleset; ``compiled`` None means: if numba is there."""
        self.compiled = available() if compiled is None else compiled
        self._ruleset = ruleset
        seats = ruleset.sizes.seats
        self.rules = self._rules(ruleset)
        self.bouts = self._records([blank(Bout, ruleset.sizes)])
        self.deals = self._records([blank(Deal, ruleset.sizes) for _ in range(deals)])
        # One more of each than there are seats, for what the arena itself wants to see.
        self.views = self._records([blank(View, ruleset.sizes) for _ in range(seats + 1)])
        self.desks = self._records([desk_for(ruleset) for _ in range(seats + 1)])

    def _rules(self, ruleset: Ruleset) -> Any:
        if not self.compiled:
            return [ruleset.book]
        from bezique.compiled.records import rulebook_array  # numpy only where it is used

        return rulebook_array(ruleset.book)

    def _records(self, plain: list[Any]) -> Any:
        if not self.compiled:
            return plain
        from bezique.compiled.records import put, records

        made = records(type(plain[0]), self._ruleset.sizes, len(plain))
        for row, record in enumerate(plain):
            put(made, row, record)
        return made

    def run(self, function: Any, *arguments: Any) -> Any:
        """A kernel function, as its compiled twin or as it stands."""
        return (twin(function) if self.compiled else function)(*arguments)

    def set(self, name: str, value: Any) -> None:
        """Set a field of the bout; a list is copied."""
        if self.compiled:
            self.bouts[0][name] = value
        else:
            setattr(self.bouts[0], name, _copied(value))

    def seat(self, seat: int, bot: Bot, luck: list[int]) -> None:
        """Lay on the desk of a seat how the bot that sits there works, and its luck."""
        for name, value in {**bot.work._asdict(), "luck": luck}.items():
            if self.compiled:
                self.desks[seat][name] = value
            else:
                setattr(self.desks[seat], name, _copied(value))

    def results(self) -> tuple[int, ...]:
        """What the deal brought each seat: its score, or where it is settled the signed payoff."""
        if self.deal_field("reason") == SETTLED:
            winner, payoff = self.deal_field("winner"), self.deal_field("payoff")
            seats = range(self._ruleset.sizes.seats)
            return tuple(0 if winner < 0 else payoff if s == winner else -payoff for s in seats)
        return self.scores()

    def scores(self) -> tuple[int, ...]:
        """The scores by seat after the deal."""
        deal = self.deals[0]
        return tuple(map(int, deal["score"] if self.compiled else deal.score))

    def deal_field(self, name: str) -> int:
        """A number of the deal just played."""
        deal = self.deals[0]
        return int(deal[name] if self.compiled else getattr(deal, name))

    def play(self) -> tuple[int, ...]:
        """Play the bout that has been set; returns what it brought each seat."""
        self.run(play_bout, self.rules, self.bouts, self.deals, self.views, self.desks)
        return self.results()

    def play_watched(self) -> tuple[int, ...]:
        """The same, with the luck of the draws written down."""
        records = (self.bouts, self.deals, self.views, self.desks, self._fortunes)
        self.run(play_watched, self.rules, *records)
        return self.results()

    def luck(self) -> tuple[int, ...]:
        """How lucky each seat was in the deal just watched, LUCK_OF_A_POINT to the point."""
        fortune = self._fortunes[0]
        return tuple(map(int, fortune["luck"] if self.compiled else fortune.luck))

    @cached_property
    def _fortunes(self) -> Any:
        return self._records([blank(Fortune, self._ruleset.sizes)])


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, (list, tuple)) else value


def seatings(ruleset: Ruleset) -> tuple[tuple[bool, ...], ...]:
    """Who plays each seat in the deals of one rotation: True is A."""
    seats = ruleset.sizes.seats
    sides = {"none": seats, "two_sides": 2, "three_sides": 3}[str(ruleset.options["sides"])]
    if sides % 2 == 0:
        first = tuple(seat % sides % 2 == 0 for seat in range(seats))
        return first, tuple(not is_a for is_a in first)
    return tuple(
        tuple((seat % sides == alone) == is_a for seat in range(seats))
        for alone in range(sides)
        for is_a in (True, False)
    )


def seat_bots(ring: Ring, pairing: Pairing, number: int, seating: tuple[bool, ...]) -> None:
    """Seat A and B and give each the luck that belongs to this deal, seat and bot."""
    bots = [pairing.a if is_a else pairing.b for is_a in seating]
    ring.set("level", [bot.level for bot in bots])
    for seat, bot in enumerate(bots):
        ring.seat(seat, bot, seeded("bot", pairing.seed, number, seat, bot.name))


def pair(ring: Ring, pairing: Pairing, number: int) -> tuple[float, ...]:
    """One pair or rotation: deal by deal what a seat of A made more than a seat of B, on average.

    All deals have the same pack and dealer, and each seat draws from its own pile. The ruleset
    should not stop a deal before its end: see ``contest.played_out``.
    """
    return tuple(a_ahead(ring.play(), seating) for seating in deals_of_pair(ring, pairing, number))


def watched_pair(ring: Ring, pairing: Pairing, number: int) -> tuple[tuple[float, ...], float]:
    """The same pair, and how much luckier in its draws a seat of A was: points a deal."""
    ahead, luck = [], []
    for seating in deals_of_pair(ring, pairing, number):
        ahead.append(a_ahead(ring.play_watched(), seating))
        luck.append(a_ahead(ring.luck(), seating))
    return tuple(ahead), sum(luck) / len(luck) / LUCK_OF_A_POINT


def deals_of_pair(ring: Ring, pairing: Pairing, number: int) -> Iterator[tuple[bool, ...]]:
    """Set each deal of a pair or rotation in turn; yields who sits where."""
    places = seatings(pairing.ruleset)
    seats = len(places[0])
    ring.set("scores", [0] * seats)
    ring.set("piles", 1)
    ring.set("barred_suits", barred_after(pairing.ruleset, number % 4))
    for seating in places:
        ring.set("dealer", number % seats)
        ring.set("shuffling", seeded("pack", pairing.seed, number))
        seat_bots(ring, pairing, number, seating)
        yield seating


def a_ahead(results: tuple[int, ...], seating: tuple[bool, ...]) -> float:
    """What the seats of A made more than those of B, each on average."""
    of_a = [made for made, is_a in zip(results, seating, strict=True) if is_a]
    of_b = [made for made, is_a in zip(results, seating, strict=True) if not is_a]
    return sum(of_a) / len(of_a) - sum(of_b) / len(of_b)


def game(ring: Ring, pairing: Pairing, number: int) -> int:
    """One whole game of independent deals: 1 if A won, 0 if B did.

    Who deals first and who sits where change from game to game; the deal passes on by the rules.
    A settled deal is a game of its own, and a void one is dealt again by the same dealer.
    """
    places = seatings(pairing.ruleset)
    seating = places[number % len(places)]
    options = pairing.ruleset.options
    scores = [0] * len(seating)
    dealer = number // len(places) % len(seating)
    barred = 0
    ring.set("piles", 0)
    for deal in range(DEALS_AT_MOST):
        ring.set("scores", scores)
        ring.set("dealer", dealer)
        ring.set("barred_suits", barred)
        ring.set("shuffling", seeded("pack", pairing.seed, "game", number, deal))
        seat_bots(ring, pairing, number * DEALS_AT_MOST + deal, seating)
        ring.play()
        winner = ring.deal_field("winner")
        if winner >= 0:
            return int(seating[winner])
        if options["scoring"] != "settlement":
            scores = list(ring.scores())
            rotates = options["deal_rotation"] == "rotate"
            dealer = (dealer + 1) % len(seating) if rotates else ring.deal_field("last_winner")
            barred = barred_after(pairing.ruleset, ring.deal_field("trump"))
    raise RuntimeError(f"game {number} has no winner after {DEALS_AT_MOST} deals")


def barred_after(ruleset: Ruleset, trump: int) -> int:
    """The suit that may not be trumps in the next deal, as a bit (rules 2.7)."""
    return 1 << trump if ruleset.options["trump_repeat_barred"] and trump >= 0 else 0
