"""My seat at a match: its link for another device, taking it over there, leaving it."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.play.log import PERSON
from bezique.store.people.company import Company
from bezique.web.fill.sight import player_name
from bezique.web.forms import exactly, posted
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.people.access import Visit, secret_of, visiting
from bezique.web.people.arriving import arrived
from bezique.web.people.coming import settle
from bezique.web.people.company import STAND_IN
from bezique.web.people.devices.pages import SeatPage, TakingPage
from bezique.web.people.drawing import qr_of
from bezique.web.people.looking import MOVED
from bezique.words.catalogue import listed
from bezique.words.rulesets import full_name


async def show(request: Request) -> Response:
    """The page. Raises HTTPException 404 at home, where there is but one device."""
    visit, _ = await _visit(request)
    return _written(request, visit)


async def act(request: Request) -> Response:
    """Make a link for another device, or leave. Raises HTTPException 400."""
    form = exactly(await posted(request), "do")
    house, (visit, company) = house_of(request), await _visit(request)
    match_id = visit.room.match_id
    if form["do"] == "link":
        secret = await house.gatherings.link(match_id, company.mine[0])
        return _written(request, visit, f"{_origin(request)}/seats/{secret}")
    if form["do"] != "leave":
        raise HTTPException(400)
    if len(company.holders) > len(company.mine) and visit.room.snapshot(visit.seat).awaits:
        await house.attendance.stand_in(match_id, company.mine, STAND_IN)
        await house.presence.gone(match_id, company.mine)
        settle(await visiting(request, visit.room, watching=True))
    return RedirectResponse("/", 303)


async def ask(request: Request) -> Response:
    """Ask whether the seat of a link is to be taken over. Raises HTTPException 404."""
    secret, look, house = request.path_params["secret"], look_of(request), house_of(request)
    behind = await house.gatherings.behind(secret)
    if behind is None:
        raise HTTPException(404, "no-such-seat")
    match_id, seat = behind
    gathering = await house.gatherings.find(match_id, secret_of(request))
    assert gathering is not None  # its seat has just been found
    held = next(one for one in gathering.company.holders if one.seat == seat)
    page = TakingPage(
        look=look,
        secret=secret,
        match=match_id,
        ruleset_name=full_name(gathering.header.ruleset, look.language),
        name=held.name,
        mine=seat in gathering.company.mine,
    )
    return HTMLResponse(house.pages.of("people/taking.html", page))


async def take(request: Request) -> Response:
    """Take the seat over; the link is used up, and the device that had it sees nothing more."""
    exactly(await posted(request), "sure")
    house, secret = house_of(request), request.path_params["secret"]
    if await house.gatherings.behind(secret) is None:
        raise HTTPException(404, "no-such-seat")
    here = await arrived(request)
    match_id = await house.gatherings.take_over(secret, here.visitor, house.rooms.now)
    if match_id is None:
        raise HTTPException(404, "no-such-seat")
    house.rooms.nudge(match_id)
    response = RedirectResponse(f"/matches/{match_id}", 303)
    here.remember(request, response)
    return response


async def moved(_request: Request) -> Response:
    """Where a device goes whose seat was taken over on another."""
    raise HTTPException(409, "seat-moved")


async def _visit(request: Request) -> tuple[Visit, Company]:
    room = await house_of(request).rooms.get(request.path_params["match"])
    visit = await visiting(request, room, watching=True)
    company = visit.access.company
    if company is None:
        raise HTTPException(404)
    if not company.mine:
        raise HTTPException(403, "not-your-seat")
    return visit, company


def _origin(request: Request) -> str:
    return f"{request.url.scheme}://{request.headers['host']}"


def _written(request: Request, visit: Visit, link: str = "") -> Response:
    look, company, header = look_of(request), visit.access.company, visit.room.header
    others = [
        player_name(seat, look.language)
        for number, seat in enumerate(header.seats)
        if seat.player == PERSON and company and number not in company.mine
    ]
    page = SeatPage(
        look=look,
        match=visit.room.match_id,
        ruleset_name=full_name(header.ruleset, look.language),
        others=listed(others, look.language) if others else "",
        over=not visit.shot.awaits,
        claimable=bool(visit.shot.opponents),
        link=link,
        qr=qr_of(link) if link else "",
    )
    return HTMLResponse(house_of(request).pages.of("people/seat.html", page))


ROUTES: Final = [
    Route("/matches/{match}/seat", show, methods=["GET"]),
    Route("/matches/{match}/seat", act, methods=["POST"]),
    Route(MOVED, moved, methods=["GET"]),
    Route("/seats/{secret}", ask, methods=["GET"]),
    Route("/seats/{secret}", take, methods=["POST"]),
]
