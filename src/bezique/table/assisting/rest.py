"""The rest of a deal that is decided: whether it is offered, and how the table plays it out."""

from bezique.bots.ending.solver import ending_move
from bezique.bots.strong import can_be_solved
from bezique.cards.kinds import NONE
from bezique.play.log import Decision, Line, Rest
from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset
from bezique.store.store import Entry
from bezique.table.assisting.proof import POSITIONS, Verdict, paper, verdict
from bezique.table.course import Course
from bezique.table.judging import refused
from bezique.table.replies import Reply


class Offer:
    """Whether the rest of a match's deal is decided, worked out once for each version."""

    def __init__(self) -> None:
        self._version = -1
        self._verdict: Verdict = ""

    def verdict(self, course: Course, seat: int) -> Verdict:
        """How it is decided for a person to move who plays against computer players alone."""
        if course.to_move != seat or course.match.awaits != "move":
            return ""
        if course.match.header.persons != (seat,) or course.match.header.lesson:
            return ""
        if course.version != self._version:
            deal = course.deal
            self._version = course.version
            self._verdict = verdict(course.match.ruleset, deal.state, deal.view(seat))
        return self._verdict

    def taken(self, course: Course, seat: int) -> Reply | tuple[Line, *tuple[Entry, ...]]:
        """The lines of a person who takes the offer, or a refusal where it does not stand."""
        if not self.verdict(course, seat):
            return refused(course, "unknown-action", "the rest of the deal is not decided")
        rest, *moves = played_out(course, seat)
        return rest, *(Entry(move, move.seat) for move in moves)


def played_out(course: Course, seat: int) -> list[Rest | Decision]:
    """The lines that end the deal: that the table plays, and a move for every card left."""
    lines: list[Rest | Decision] = [Rest(seat)]
    course = course.then(lines[0])
    while course.match.awaits == "move":
        mover = course.to_move
        move = _move(course.match.ruleset, course.deal.view(mover))
        lines.append(Decision(mover, move))
        course = course.then(lines[-1])
    return lines


def _move(ruleset: Ruleset, view: View) -> int:
    """Of two known hands the best card, so that what can be had is had; else any."""
    first = view.move[0]
    if not can_be_solved(ruleset.book, view):
        return first
    best = ending_move(ruleset.book, view, paper(ruleset.sizes), POSITIONS)
    return first if best == NONE else best
