"""What one command stands for where everybody draws for himself: perhaps several moves in a row.

At a table that penalises faults (rules 2.17) the window and the draw are two things to the rules.
To the player they are one: he draws. And who leads a card while he should draw has forgotten to.
Asks about nothing that the seat does not see.
"""

from collections.abc import Mapping
from typing import Any, Final

from bezique.notation.cards import read_copy
from bezique.rules import layout as at
from bezique.rules.irregularities.draws import may_draw_wrongly
from bezique.rules.layout import Deal
from bezique.rules.trick import in_stock_phase, kinds_held
from bezique.rulesets.rulebook import PREVENT

Action = Mapping[str, Any]
_PASS: Final[Action] = {"do": "pass"}
_NO_DRAW: Final[Action] = {"do": "no_draw"}
_DRAWING: Final = ("draw", "no_draw", "draw_two")


def moves_meant(rules: Any, d: Deal, action: Action) -> tuple[Action, ...]:
    """The moves that an action of the seat to move stands for, in order; mostly itself alone.

    The later ones are made as soon as it is the seat's turn again. Whether any of them is legal is
    not known here, but no more than the first is done where forgetting would come to nothing.
    """
    do = action.get("do")
    window = _own_window(rules, d)
    first = (_PASS,) if window else ()
    if do in _DRAWING and window and d.owed[d.turn] >= 0:
        return (*first, action) if do == "draw" or may_draw_wrongly(d) else (action,)
    if do == "play" and leads_undrawn(rules, d) and _holds(d, action.get("card")):
        skips = window and d.owed[d.turn] < 0
        return (*first, action) if skips else (*first, _NO_DRAW, action)
    return (action,)


def leads_undrawn(rules: Any, d: Deal) -> bool:
    """Whether the seat to move, who should draw, can lead a card instead.

    It has forgotten to draw, or has a card too many and draws none.
    """
    if _own_window(rules, d):
        return d.owed[d.turn] < 0 or bool(may_draw_wrongly(d))
    return d.stage == at.DRAW and d.turn == d.lead and bool(may_draw_wrongly(d))


def may_forget(rules: Any, d: Deal, seat: int) -> bool:
    """Whether a seat that should draw now can play on without, or draw two."""
    drawing = d.stage == at.DRAW or _own_window(rules, d)
    return seat == d.turn and drawing and bool(may_draw_wrongly(d))


def _own_window(rules: Any, d: Deal) -> bool:
    """Whether the winner of a trick is before his draw, at a table where faults can happen."""
    if rules.irregularities == PREVENT or d.stage != at.DECLARE_WINDOW:
        return False
    return d.turn == d.lead and bool(in_stock_phase(d))


def _holds(d: Deal, name: object) -> bool:
    """Whether the seat to move has a card of this name."""
    try:
        kind = read_copy(name).kind
    except ValueError:
        return False
    return bool(kinds_held(d, d.turn) >> kind & 1)
