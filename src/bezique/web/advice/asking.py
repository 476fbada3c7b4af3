"""A hint when somebody asks for one, and the question before what costs or gives up much.

Neither changes a match. A question is asked of the same command as often as it is sent, and the
command is done once, when it comes back with the word that it is meant.
"""

from collections.abc import Mapping
from typing import Any, Final

from starlette.requests import Request

from bezique.bots.advice.objecting import objection_to
from bezique.notation.asked import ActionError
from bezique.notation.moves import read_action
from bezique.rules.moves import CLAIM_PENALTY
from bezique.table.snapshot import Snapshot
from bezique.web.advice.filling import hint_of, question_of
from bezique.web.assisting.asking import costly, may_cost
from bezique.web.fill.sight import Sight
from bezique.web.house import House, house_of
from bezique.web.looks import look_of
from bezique.web.page.advice import Aside, Question
from bezique.web.people.access import Visit

MEANT: Final = "meant"
"""In the address of a command: whoever sends it has been asked."""


def hint_shown(house: House, sight: Sight) -> Aside:
    """Whether there is something to ask, and the hint that was asked for in this position.

    A fault that could be claimed is nothing to ask about: to notice it is part of the game. A
    lesson says by itself what is to be done, but where any card will do.
    """
    taught = sight.shot.lesson
    if not sight.look.hints or not _alone(sight.shot) or (taught and not taught.free):
        return Aside()
    may_ask = len({*sight.shot.moves} - {CLAIM_PENALTY}) > 1
    advice = house.hints.shown(sight.shot)
    return Aside(may_ask, hint_of(sight, advice) if advice else None)


async def find_hint(request: Request, shot: Snapshot) -> None:
    """Find a hint for a seat, unless the visitor wants none."""
    if look_of(request).hints and _alone(shot):
        await house_of(request).hints.show(shot)


def _alone(shot: Snapshot) -> bool:
    """Whether one person plays against the computer: among several nobody gets advice."""
    return len(shot.header.persons) < 2


async def doubts(
    request: Request, visit: Visit, form: Mapping[str, str], action: Mapping[str, Any]
) -> Question | None:
    """The question before a command; None where it is to be done without one."""
    house, look = house_of(request), look_of(request)
    rare = look.confirm and may_cost(action)
    if not (look.checker or rare) or MEANT in request.query_params:
        return None
    shot = visit.shot
    if form["version"] != str(shot.version) or (shot.lesson and shot.lesson.step):
        return None
    sight = Sight(shot, look, house.secrets.handles)
    if rare and (question := costly(sight, action, form["command_id"])):
        return question
    if not (look.checker and _alone(shot)) or shot.to_move != visit.seat or shot.awaits != "move":
        return None
    try:
        move = read_action(shot.ruleset.book, shot.view, dict(action))
    except ActionError:
        return None
    advice = await house.hints.advice(shot)
    place = shot.view.move.index(move)
    found = objection_to(advice, place) if advice else None
    if found is None:
        return None
    return question_of(sight, place, found, form["command_id"])
