"""Seat piles: every seat draws from a pile of its own, whoever takes the trick.

Nobody has seen the stock, so no seat can tell the difference. It takes out of a comparison what is
nobody's doing. The last round, where a card lies face up, keeps the order of the rules.
"""

from typing import Any

from bezique.rules import layout as at
from bezique.rules.dialect import rule


@rule
def own_pile(d: Any) -> None:
    """Before a draw: the next card of each seat's pile lies where that seat will draw it.

    The cards of a round lie in the order of the seats; the winner of the trick draws first.
    """
    seats = len(d.score)
    if d.stage != at.DECLARE_WINDOW or d.drawn + seats >= len(d.stock):
        return
    for _ in range(d.lead):
        first = d.stock[d.drawn]
        for place in range(d.drawn, d.drawn + seats - 1):
            d.stock[place] = d.stock[place + 1]
        d.stock[d.drawn + seats - 1] = first
