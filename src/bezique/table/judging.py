"""What a command would do to a match: make a line, or be refused with a code. Changes nothing."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from bezique.cards.kinds import NONE
from bezique.notation.asked import ActionError
from bezique.notation.cards import read_copy
from bezique.notation.moves import read_action
from bezique.play.log import Added, Choice, Decision, Line, Stop, Undo
from bezique.table.commands import CHOOSE_DEALER, Command
from bezique.table.course import Course
from bezique.table.meaning import moves_meant
from bezique.table.replies import Reply

_DETAIL_AT_MOST: Final = 300


def judge(course: Course, command: Command) -> Line | Reply | None:
    """The line a command makes; None where it rightly asks for the next deal; or a refusal."""
    match = course.match
    if command.wants_deal:
        wanted = match.awaits == "shuffle" and 0 <= command.seat < len(match.scores)
        alone = match.coming is not None and len(match.header.persons) == 1
        if command.shares and not alone:
            return refused(course, "unknown-action", "no share goes with the word for this deal")
        return None if wanted else refused(course, "unknown-action", "no deal is to be dealt now")
    if command.added:
        if match.may_add(command.seat):
            return Added(command.seat, command.added)
        return refused(course, "unknown-action", "nothing is to be added now")
    if command.wants_stop:
        if match.may_stop and command.seat in set(match.header.persons) - set(match.stops):
            return Stop(command.seat)
        return refused(course, "unknown-action", "the match is not to be stopped now")
    if command.wants_undo:
        to = course.undo_to(command.seat)
        if to is None:
            return refused(course, "unknown-action", "there is nothing to take back")
        return Undo(command.seat, to)
    if match.awaits not in ("move", "choice"):
        return refused(course, "deal-over", f"what is awaited is {match.awaits or 'nothing'}")
    if command.seat != course.to_move or command.seat not in match.header.persons:
        if command.claims_penalty and command.seat in match.header.persons:
            return refused(course, "nothing-to-claim", "a fault is claimed in one's turn")
        return refused(course, "not-your-turn", f"seat {course.to_move} is to {match.awaits}")
    if match.awaits == "choice":
        return _choice(course, command)
    try:
        move = read_action(match.ruleset.book, course.deal.state, dict(command.action))
    except ActionError as error:
        code = "unknown-action" if error.code == "bad-action" else error.code
        return refused(course, code, error.message, _card_of(command.action))
    return Decision(command.seat, move)


def meant_by(course: Course, command: Command) -> list[Command]:
    """A command as the moves that it stands for, in order; there is always a first."""
    if course.match.awaits != "move" or command.seat != course.to_move:
        return [command]
    meant = moves_meant(course.match.ruleset.book, course.deal.state, command.action)
    return [replace(command, action=action) for action in meant]


def following(course: Course, meant: dict[int, list[Command]]) -> list[Decision]:
    """The moves that go on with earlier commands, each made as soon as it is that seat's turn.

    ``meant`` has by seat what is still to be done, and loses what is done or cannot be.
    """
    lines: list[Decision] = []
    while later := meant.get(course.to_move):
        line = judge(course, replace(later.pop(0), version=course.version))
        if not isinstance(line, Decision):
            later.clear()
            break
        lines.append(line)
        course = course.then(line)
    if course.match.awaits != "move":
        meant.clear()
    return lines


def _choice(course: Course, command: Command) -> Choice | Reply:
    dealer, seats = command.chosen_dealer, len(course.match.scores)
    if type(dealer) is int and 0 <= dealer < seats:
        return Choice(command.seat, dealer)
    detail = f"what is awaited is {CHOOSE_DEALER} with a dealer from 0 to {seats - 1}"
    return refused(course, "unknown-action", detail)


def refused(course: Course, code: str, detail: str, card: int | None = None) -> Reply:
    """A refusal, with what makes its sentence exact: the card, the suit led, who is to move."""
    led = NONE
    if course.match.awaits == "move":
        state = course.deal.state
        led = state.trick[state.lead] if state.played else NONE
    return Reply(
        "refused",
        course.version,
        code=code,
        card=card,
        suit=None if led == NONE else led >> 3 & 7,
        seat=None if course.to_move == NONE else course.to_move,
        detail=detail[:_DETAIL_AT_MOST],
    )


def _card_of(action: Mapping[str, Any]) -> int | None:
    """The kind of the card that an action would play, if it names one."""
    try:
        return read_copy(action.get("card")).kind
    except ValueError:
        return None
