"""Why the best move is best, in an order of weight: at most three reasons, as data.

Every reason is true by itself: it is read off the view and a bot's notes, and where it compares
two moves the search has to agree. Begins with notes as a bot has them before it chooses.
"""

from typing import Any, Final

from bezique.bots.advice.findings import Advice, Reason
from bezique.bots.advice.playing import reasons_to_play
from bezique.bots.advice.weighing import Weights
from bezique.bots.advice.window import reasons_in_window
from bezique.cards.kinds import SEVEN, kind_of
from bezique.rules import moves as mv
from bezique.rules.layout import View
from bezique.rules.sevens import ten_of

AT_MOST: Final = 3
ALONE: Final = {
    mv.EXCHANGE: "exchange",
    mv.SHOW_SEVEN: "show-seven",
    mv.SHOW_BLANK: "carte-blanche",
    mv.CLAIM: "claim",
    mv.DRAW: "draw",
    mv.PASS_RIGHT: "pass-right",
}
"""Moves of which there is one of a sort, by name."""


def reasons_for(
    rules: Any, v: View, n: Any, advice: Advice, weights: Weights
) -> tuple[Reason, ...]:
    """The reasons for the best move of some advice."""
    move = v.move[advice.best.place]
    found: list[Reason] = []
    if advice.basis == "solved":
        found.append(Reason("solved", points=weights.ahead))
    if move in ALONE:
        found.append(_alone(rules, v, n, move))
    elif mv.is_play(move):
        found += reasons_to_play(rules, v, n, advice)
    else:
        found += reasons_in_window(rules, v, n, advice)
    if advice.basis == "only" and not found:
        found.append(Reason("only"))
    return tuple(found[:AT_MOST])


def _alone(rules: Any, v: View, n: Any, move: int) -> Reason:
    """Why one does what costs nothing."""
    card = kind_of(v.turn_up) if move == mv.EXCHANGE else -1
    points = 0
    if move == mv.SHOW_BLANK:
        points = rules.carte_blanche
    elif move in (mv.EXCHANGE, mv.SHOW_SEVEN):
        kind = v.trump * 8 + SEVEN
        held = [pack << 6 | kind for pack in range(len(v.own)) if v.own[pack] >> kind & 1]
        points = max((ten_of(rules, n, seven) for seven in held), default=0)
    return Reason(ALONE[move], card=card, points=points)
