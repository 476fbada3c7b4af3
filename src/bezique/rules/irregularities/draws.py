"""Drawing for oneself: a missed draw, a card too many, and how they are made good (rules 2.17).

What a seat is short of it draws at its next draw; who has one too many then draws none. So the
stock always ends with a round in which everybody has the right number again.
"""

from typing import Any

from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.sides import seat_after


@rule
def next_to_draw(d: Any) -> None:
    """Go past the seats that have a card too many: they take none, and have made it good."""
    while d.to_draw and d.owed[d.turn] < 0:
        d.owed_all += 1
        d.owed[d.turn] = 0
        d.fault[d.turn] &= ~at.TOO_MANY
        d.to_draw -= 1
        d.turn = seat_after(d, d.turn, 1)


@rule
def cards_to_take(d: Any, move: int) -> int:
    """How many cards a seat takes from the stock with this move."""
    if move == mv.DRAW:
        return 1 + d.owed[d.turn]
    return 2 if move == mv.DRAW_TWO else 0


@rule
def settle_debt(d: Any, move: int) -> None:
    """What the seat to move is short of after this move, and whether that can be claimed."""
    seat = d.turn
    d.owed_all -= d.owed[seat]
    d.owed[seat] = 0
    d.fault[seat] &= ~at.MISSED_DRAW
    if move == mv.NO_DRAW:
        d.owed[seat] = 1
        d.fault[seat] |= at.MISSED_DRAW
    elif move == mv.DRAW_TWO:
        d.owed[seat] = -1
        d.fault[seat] |= at.TOO_MANY
    d.owed_all += d.owed[seat]


@rule
def may_draw_wrongly(d: Any) -> int:
    """Whether there is stock enough left to make a wrong draw good, and none is open yet.

    That takes this round, the next, in which it is made good, and a whole last one.
    """
    return d.owed[d.turn] == 0 and len(d.stock) - d.drawn >= 3 * len(d.score)
