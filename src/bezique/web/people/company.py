"""What can be done about the people of a match: a stand-in for who is away, no more waiting."""

import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from bezique.store.errors import Conflict
from bezique.store.people.gatherings import Called
from bezique.table.commands import CHOOSE_DEALER, NEXT_DEAL
from bezique.table.forthcoming import dealer_to_lead
from bezique.web.forms import exactly, posted
from bezique.web.house import house_of
from bezique.web.opening.beginning import begun_by
from bezique.web.people.absence.patience import may_deal, may_stand_in
from bezique.web.people.access import TEXT, Visit, back_to, secret_of, visiting
from bezique.web.people.coming import settle
from bezique.web.people.passing import take
from bezique.web.tables import visit_of

STAND_IN: Final = "club"
"""The computer player that plays for who is away: it needs no time to be made ready."""
_STAND_IN: Final = re.compile(r"stand-in ([0-5])")


async def act(request: Request) -> Response:
    """Do what a button beside the people says, if it may still be done. HTTPException 400."""
    form = exactly(await posted(request), "do")
    visit = await visit_of(request)
    if asked := _STAND_IN.fullmatch(form["do"]):
        await _stand_in(request, visit, int(asked[1]))
    elif form["do"] == "deal":
        await _deal(request, visit)
    elif form["do"] == "again" and visit.access.company:
        return RedirectResponse(f"/tables/{await _again(request, visit)}", 303)
    else:
        raise HTTPException(400)
    return back_to(request, visit.room.match_id)


async def take_device(request: Request) -> Response:
    """Somebody says that they hold the device, where several play on one. HTTPException 400."""
    form = exactly(await posted(request), "seat")
    visit = await visit_of(request, watching=True)
    if form["seat"] not in tuple(map(str, visit.access.seats)):
        raise HTTPException(400)
    response = back_to(request, visit.room.match_id)
    take(response, visit.room, int(form["seat"]))
    return response


async def _stand_in(request: Request, visit: Visit, seat: int) -> None:
    house, company, shot = house_of(request), visit.access.company, visit.shot
    now = house.rooms.now
    held = [held for held in company.holders if held.seat == seat] if company else []
    if company is None or not held or seat in company.mine:
        raise HTTPException(400)
    if not may_stand_in(company, held[0], shot, now):
        return
    await house.attendance.stand_in(visit.room.match_id, [seat], STAND_IN)
    settle(await visiting(request, visit.room))
    if shot.awaits == "choice" and shot.to_move == seat:
        dealer = dealer_to_lead(seat, len(shot.scores))
        await _command(request, visit, seat, {"do": CHOOSE_DEALER, "dealer": dealer})
    house.rooms.nudge(visit.room.match_id)


async def _again(request: Request, visit: Visit) -> str:
    """Sit down at a table for the same people once the match is over; the first makes it.

    Raises HTTPException 400 while it is not over.
    """
    house, now = house_of(request), house_of(request).rooms.now
    gathering = await house.gatherings.find(visit.room.match_id, secret_of(request))
    visitor = await house.visitors.known(secret_of(request))
    if visit.shot.awaits or gathering is None or visitor is None:
        raise HTTPException(400)
    # Who watched knows the match, and must not find the table: nobody is told the id of its host.
    host = gathering.company.host or visitor.id
    match_id = begun_by(f"again {visit.room.match_id} {host}")
    called = Called(match_id, visitor, gathering.header, gathering.company.terms)
    try:
        await house.gatherings.call(called, visit.access.seats, now)
    except Conflict:  # another has asked before: sit down with them
        await house.gatherings.take(match_id, visit.seat, visitor, now)
    return match_id


async def _deal(request: Request, visit: Visit) -> None:
    company = visit.access.company
    if company is not None and may_deal(company, visit.shot, house_of(request).rooms.now):
        await _command(request, visit, visit.seat, dict(NEXT_DEAL))


async def _command(request: Request, visit: Visit, seat: int, action: dict[str, object]) -> None:
    """Something that the table does; done twice at once, the second is stale."""
    command_id = house_of(request).secrets.command_id()
    await visit.room.command(command_id, visit.shot.version, seat, action)


ROUTES: Final = [
    Route(f"/matches/{{match}}{at}/{what}", done, methods=["POST"])
    for at in ("", TEXT)
    for what, done in (("people", act), ("front", take_device))
]
