"""What became of one deal, with all that a sheet of it shows. Knows no match."""

from dataclasses import dataclass
from typing import Any, Final

from bezique.cards.kinds import KINDS, NONE
from bezique.rules.layout import REASONS, SETTLED, Deal
from bezique.rules.melds.catalogue import is_brisque
from bezique.rules.settlement import in_reserve

BRISQUES: Final = sum(1 << kind for kind in range(KINDS) if is_brisque(kind))


@dataclass(frozen=True)
class DealResult:
    """One deal that is over. Everything by seat; partners have the same scores."""

    dealer: int
    before: tuple[int, ...]  # scores; zero where every deal is a game of its own
    after: tuple[int, ...]  # of a settlement the raw points, without the brisques in reserve
    reason: str  # "deal_over", "stopped" or "settled"
    last_trick: int  # the seat that took the last trick played, NONE if none was
    winner: int  # of the game that this deal decided, of a side its lowest seat; else NONE
    trump: int  # the suit, NONE if none came about
    brisques: tuple[int, ...]  # aces and tens taken, cards
    reserve: tuple[int, ...]  # points of brisques that count for a tie or an escape only
    brisques_added: bool  # whether the reserves of both were added to settle it
    rubiconed: bool
    payoff: int  # points, from the loser to the winner
    by_fault: bool = False  # a card too many ended a settled game at once (PORT 17)

    @property
    def void(self) -> bool:
        """Whether nothing decided a settlement: the deal is replayed."""
        return self.reason == REASONS[SETTLED] and self.winner == NONE


def result_of(rules: Any, d: Deal, before: tuple[int, ...]) -> DealResult:
    """The result of a deal that is over; ``before`` are the scores with which it began."""
    return DealResult(
        dealer=d.dealer,
        before=before,
        after=tuple(d.score),
        reason=REASONS[d.reason],
        last_trick=d.last_winner,
        winner=d.winner,
        trump=d.trump,
        brisques=tuple(sum((won & BRISQUES).bit_count() for won in piles) for piles in d.won),
        reserve=tuple(in_reserve(rules, d, seat) for seat in range(len(d.score))),
        brisques_added=bool(d.brisques_added),
        rubiconed=bool(d.rubiconed),
        payoff=d.payoff,
        by_fault=d.reason == SETTLED and any(any(cards) for cards in d.held),
    )
