"""What a person wants done for them at the table, and the only move where there is but one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bezique.cards.kinds import NONE
from bezique.rules.moves import DRAW, PASS, is_play
from bezique.table.course import Course


@dataclass(frozen=True)
class Wishes:
    """The settings of a person that change what the table does by itself."""

    forced: bool = False
    """Where a card, a pass or a draw is the only move there is, the table makes it."""
    claim: bool = False
    """The table says when the rest of the deal is decided."""
    stand_ins: Mapping[int, str] = field(default_factory=dict)
    """By seat, the computer player that plays for a person who is away."""


def forced_move(course: Course) -> int | None:
    """The only move of the seat to move, if it is to play, to pass or to draw; else None.

    While a meld could be declared, or a card be chosen, there is more than one.
    """
    if course.match.awaits != "move":
        return None
    view = course.deal.view(course.to_move)
    if view.moves != 1 or view.irregular:
        return None
    move = view.move[0]
    return move if is_play(move) or move in (PASS, DRAW) else None


def goes_on_by_itself(course: Course, wishes: Wishes) -> bool:
    """Whether the match waits for nobody's word, its first cards aside."""
    if course.to_move == NONE:
        return False
    if course.to_move not in course.match.header.persons:
        return True
    if course.match.awaits == "move" and course.to_move in wishes.stand_ins:
        return True
    return wishes.forced and forced_move(course) is not None
