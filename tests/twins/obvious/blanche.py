"""Carte blanche: who is asked for it, before the first lead and after each draw (PORT 15, 16).

Knows hands and drawn cards; neither tricks nor melds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import COURT, Card, rank
from .seats import clockwise

if TYPE_CHECKING:
    from .deal import ObviousDeal


class Blanche:
    """The questions still to be asked, and the seats whose chain is unbroken."""

    def __init__(self) -> None:
        self.to_ask: list[int] = []
        self.chain: set[int] = set()

    def after_deal(self, deal: ObviousDeal) -> None:
        """Everybody without king, queen and jack is asked, the dealer's left first (A-32)."""
        if deal.options["carte_blanche"]:
            for seat in clockwise(deal.dealer + 1, deal.options):
                if not any(rank(card) in COURT for card in deal.hand[seat]):
                    self.to_ask.append(seat)

    def after_draw(self, deal: ObviousDeal, drawn: list[tuple[int, Card]]) -> None:
        """A court card ends a chain; whoever has drawn another card is asked again."""
        for seat, card in drawn:
            if rank(card) in COURT:
                self.chain.discard(seat)
            elif seat in self.chain:
                self.to_ask.append(seat)

    def answer(self, deal: ObviousDeal, shown: bool) -> None:
        """The seat that is asked shows or does not; showing scores."""
        seat = self.to_ask.pop(0)
        if not shown:
            self.chain.discard(seat)
            return
        if deal.options["carte_blanche_repeat"]:
            self.chain.add(seat)
        deal.score(seat, deal.options["carte_blanche"], "carte_blanche")
