"""Where bots meet: the records of one form, plain or compiled, and deals and games played in them.

Every deal has its own luck, derived from the seed, the number of the pair or game, the seat and
the bot, so that any deal can be played again alone and nothing depends on how fast it went.
"""

from dataclasses import dataclass
from typing import Any, Final

from bezique.arena.bout import Bout, play_bout
from bezique.bots.luck import seeded
from bezique.bots.notes import Notes
from bezique.bots.registry import Bot
from bezique.compiled.there import available
from bezique.compiled.twin import twin
from bezique.rules.layout import Deal, View, blank
from bezique.rulesets.ruleset import Ruleset

NEVER_STOPPED: Final = 100_000  # a target that no single deal reaches
DEALS_AT_MOST: Final = 1_000  # in one game; even pure chance needs a tenth of it


@dataclass(frozen=True)
class Pairing:
    """Who meets whom, by which rules, from which seed. The form must be for two seats."""

    ruleset: Ruleset
    a: Bot
    b: Bot
    seed: int


class Ring:
    """The records for deals of one ruleset, made once and used for every deal."""

    def __init__(self, ruleset: Ruleset, compiled: bool | None = None, deals: int = 1) -> None:
        """Records for this ruleset; ``compiled`` None means: if numba is there."""
        self.compiled = available() if compiled is None else compiled
        seats = ruleset.sizes.seats
        self.rules = self._rules(ruleset)
        self.bouts = self._records(Bout, ruleset, 1)
        self.deals = self._records(Deal, ruleset, deals)
        self.views = self._records(View, ruleset, seats)
        self.notes = self._records(Notes, ruleset, seats)

    def _rules(self, ruleset: Ruleset) -> Any:
        if not self.compiled:
            return [ruleset.book]
        from bezique.compiled.records import rulebook_array  # numpy only where it is used

        return rulebook_array(ruleset.book)

    def _records(self, record: type[Any], ruleset: Ruleset, count: int) -> Any:
        if not self.compiled:
            return [blank(record, ruleset.sizes) for _ in range(count)]
        from bezique.compiled.records import put, records

        made = records(record, ruleset.sizes, count)
        for row in range(count):
            put(made, row, blank(record, ruleset.sizes))
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

    def scores(self) -> tuple[int, ...]:
        """The scores by seat after the deal."""
        deal = self.deals[0]
        return tuple(map(int, deal["score"] if self.compiled else deal.score))

    def deal_field(self, name: str) -> int:
        """A number of the deal just played."""
        deal = self.deals[0]
        return int(deal[name] if self.compiled else getattr(deal, name))

    def play(self) -> tuple[int, ...]:
        """Play the bout that has been set; returns the scores by seat."""
        self.run(play_bout, self.rules, self.bouts, self.deals, self.views, self.notes)
        return self.scores()


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, (list, tuple)) else value


def seat_bots(ring: Ring, pairing: Pairing, number: int, a_first: bool) -> None:
    """Seat A and B and give each the luck that belongs to this deal, seat and bot."""
    bots = (pairing.a, pairing.b) if a_first else (pairing.b, pairing.a)
    ring.set("level", [bot.level for bot in bots])
    luck = [seeded("bot", pairing.seed, number, seat, bot.name) for seat, bot in enumerate(bots)]
    ring.set("luck", luck)


def pair(ring: Ring, pairing: Pairing, number: int) -> tuple[int, int]:
    """One pair of deals: what A made more than B, first in seat 0 and then in seat 1.

    Both deals have the same pack and dealer, and each seat draws from its own pile. The ruleset
    should not stop a deal before its end: see ``contest.played_out``.
    """
    ring.set("scores", [0, 0])
    ring.set("piles", 1)
    ahead = []
    for a_first in (True, False):
        ring.set("dealer", number & 1)
        ring.set("shuffling", seeded("pack", pairing.seed, number))
        seat_bots(ring, pairing, number, a_first)
        first, second = ring.play()
        ahead.append(first - second if a_first else second - first)
    return ahead[0], ahead[1]


def game(ring: Ring, pairing: Pairing, number: int) -> int:
    """One whole game of independent deals: 1 if A won, 0 if B did.

    Who deals first and who sits where change from game to game; the deal passes on by the rules.
    """
    a_first = number % 2 == 0
    rotates = pairing.ruleset.options["deal_rotation"] == "rotate"
    scores = [0, 0]
    dealer = number // 2 % 2
    ring.set("piles", 0)
    for deal in range(DEALS_AT_MOST):
        ring.set("scores", scores)
        ring.set("dealer", dealer)
        ring.set("shuffling", seeded("pack", pairing.seed, "game", number, deal))
        seat_bots(ring, pairing, number * DEALS_AT_MOST + deal, a_first)
        scores = list(ring.play())
        winner = ring.deal_field("winner")
        if winner >= 0:
            return int((winner == 0) == a_first)
        dealer = 1 - dealer if rotates else ring.deal_field("last_winner")
    raise RuntimeError(f"game {number} has no winner after {DEALS_AT_MOST} deals")
