"""Somebody comes to a table of people: seen by the others, given back the seat, dealt with fairly.

What belongs to one person, a wish or a hint, is not given where several play.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from starlette.requests import Request

from bezique.table.assisting.wishes import Wishes
from bezique.table.commands import NEXT_DEAL
from bezique.table.replies import Reply
from bezique.web.house import House, house_of
from bezique.web.looks import look_of
from bezique.web.page import TablePage
from bezique.web.people.absence.patience import awaited, may_deal
from bezique.web.people.access import WATCHING, Visit, visiting
from bezique.web.people.showing import hand_over, together
from bezique.web.people.talk.showing import talk_of

_SEEN_AGAIN: Final = 8.0
"""Seconds between two notes that somebody is there."""


async def came(request: Request, visit: Visit) -> Visit:
    """Note that somebody is there; if the computer has played for them, they play again."""
    house, company = house_of(request), visit.access.company
    if company is None or len(company.holders) < 2 or visit.seat == WATCHING:
        return visit
    seats, now = visit.access.seats, house.rooms.now
    if not request.url.path.endswith("/events"):
        changed = await house.attendance.stand_in(visit.room.match_id, seats, None)
        mine = [held for held in company.holders if held.seat in seats]
        if changed or any(now - held.seen >= _SEEN_AGAIN for held in mine):
            await house.presence.seen(visit.room.match_id, seats)
            visit = await visiting(request, visit.room)
    settle(visit)
    return visit


def settle(visit: Visit) -> None:
    """Tell the room for whom the computer plays."""
    if visit.access.company is not None:
        visit.room.wishes = Wishes(stand_ins=visit.access.company.stand_ins)


async def asks_for_deal(house: House, visit: Visit, version: int) -> Reply | None:
    """Note that somebody asks for the next deal; None if it may be dealt now.

    All others ask for it too, or they are not waited for any more.
    """
    company, shot = visit.access.company, visit.shot
    waits = shot.awaits == "shuffle" and shot.version == version
    if company is None or not waits or not awaited(company, shot):
        return None
    match_id, now = visit.room.match_id, house.rooms.now
    if may_deal(company, shot, now):
        return None
    await house.attendance.ready(match_id, visit.access.seats, shot.asked_at, now)
    house.rooms.nudge(match_id)
    return Reply("accepted", version)


def is_next_deal(action: object) -> bool:
    """Whether an action asks for the next deal."""
    return isinstance(action, Mapping) and action.get("do") == NEXT_DEAL["do"]


def with_people(request: Request, visit: Visit, page: TablePage) -> TablePage:
    """The table page, with the people at it, and who is to be given the device."""
    company, shot = visit.access.company, visit.shot
    if visit.seat == WATCHING and shot.to_move in visit.access.seats:
        page = replace(page, hand_over=hand_over(shot, look_of(request).language))
    if company is None:
        return page
    now = house_of(request).rooms.now
    lang = look_of(request).language
    others = together(company, shot, lang, now)
    if others is not None and company.mine:
        others = replace(others, talk=talk_of(company, visit.access.remarks, lang))
    return replace(page, together=others, movable=bool(company.mine))
