"""A table that waits for its people: its page, sitting down and getting up; the open tables."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.play.log import PERSON
from bezique.store.people.gatherings import Gathering
from bezique.store.people.names import name_given
from bezique.web.fill.sight import player_name
from bezique.web.forms import exactly, posted
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.people.access import secret_of
from bezique.web.people.arriving import Arrived, arrived
from bezique.web.people.drawing import qr_of
from bezique.web.people.pages import Chair, LobbyPage, OpenTable, WaitingPage
from bezique.web.people.starting import begin_if_full
from bezique.web.tables import FROM_SCRIPT
from bezique.words.notices import said_ago
from bezique.words.people.names import say_nameless
from bezique.words.rulesets import full_name, plain_name

ANY: Final = "any"
SEEN_SECONDS: Final = 120.0
"""A table whose host was not there for so long is not in the lobby any more."""
_TOUCH_SECONDS: Final = 30.0


async def show(request: Request) -> Response:
    """The table, or the match once it has begun. Raises HTTPException 404."""
    house, gathering = house_of(request), await _gathering(request)
    company = gathering.company
    if await begin_if_full(house, gathering) and company.mine:
        return RedirectResponse(f"/matches/{gathering.match_id}", 303)
    hosting = bool(company.asking) and company.asking == company.host
    if hosting and house.rooms.now - gathering.updated >= _TOUCH_SECONDS:
        await house.gatherings.touch(gathering.match_id, house.rooms.now)
    return _written(request, _page(request, gathering))


async def sit(request: Request) -> Response:
    """Take a seat, the one named or any that is free; of many at once one gets it.

    Raises HTTPException 400 for a seat that there is not, 404 for a table that there is not.
    """
    form = exactly(await posted(request), "seat", "name")
    house, gathering = house_of(request), await _gathering(request)
    company, match_id = gathering.company, gathering.match_id
    seats = {str(held.seat): held.seat for held in company.holders}
    if form["seat"] != ANY and form["seat"] not in seats:
        raise HTTPException(400)
    here: Arrived | None = None
    if not company.mine and company.state == "open":
        here = await arrived(request, name_given(form["name"]))
        if await house.remarks.kept_apart(match_id, here.visitor.id):
            raise HTTPException(403, "kept-apart")
        for seat in company.free if form["seat"] == ANY else (seats[form["seat"]],):
            if await house.gatherings.take(match_id, seat, here.visitor, house.rooms.now):
                break
        gathering = await _gathering(request, here.secret)
    if gathering.company.mine:
        await begin_if_full(house, gathering)
        response: Response = RedirectResponse(f"/tables/{match_id}", 303)
    else:
        response = _written(request, _page(request, gathering, refused=True), 409)
    if here is not None:
        here.remember(request, response)
    return response


async def rename(request: Request) -> Response:
    """What whoever sits there is called from now on."""
    form = exactly(await posted(request), "name")
    gathering = await _gathering(request)
    if gathering.company.mine and gathering.company.state == "open":
        await arrived(request, name_given(form["name"]))
    return RedirectResponse(f"/tables/{gathering.match_id}", 303)


async def leave(request: Request) -> Response:
    """Get up again; if it is the host who goes, the table is given up."""
    exactly(await posted(request), "sure")
    house, gathering = house_of(request), await _gathering(request)
    company = gathering.company
    if company.asking is not None and company.state == "open":
        if company.asking == company.host:
            await house.gatherings.remove(gathering.match_id)
            return RedirectResponse("/", 303)
        await house.gatherings.leave(gathering.match_id, company.asking)
    return RedirectResponse(f"/tables/{gathering.match_id}", 303)


async def lobby(request: Request) -> Response:
    """The tables at which anybody may sit down. Raises HTTPException 404 at home."""
    house, look = house_of(request), look_of(request)
    if not house.manner.hosted:
        raise HTTPException(404)
    now = house.rooms.now
    waiting = await house.gatherings.open_since(now - SEEN_SECONDS)
    visitor = await house.visitors.known(secret_of(request))
    tables = [
        _in_lobby(gathering, look.language, now)
        for gathering in waiting
        if gathering.company.terms.get("lobby")
        and gathering.company.free
        and not (visitor and await house.remarks.kept_apart(gathering.match_id, visitor.id))
    ]
    return HTMLResponse(house.pages.of("people/lobby.html", LobbyPage(look, tuple(tables))))


def _in_lobby(gathering: Gathering, lang: str, now: float) -> OpenTable:
    header, company = gathering.header, gathering.company
    return OpenTable(
        match=gathering.match_id,
        host=_host(gathering, lang),
        ruleset_name=full_name(header.ruleset, lang),
        house_rules=bool(header.house),
        sitting=len(header.seats) - len(company.free),
        seats=len(header.seats),
        when=said_ago(now - gathering.created, lang),
    )


def _page(request: Request, gathering: Gathering, *, refused: bool = False) -> WaitingPage:
    look, company, header = look_of(request), gathering.company, gathering.header
    held = {one.seat: one for one in company.holders}
    chairs = []
    for number, seat in enumerate(header.seats):
        if seat.player != PERSON:
            chairs.append(Chair(number, player_name(seat, look.language), True, False))
            continue
        holder = held[number]
        nameless = say_nameless(look.language) if holder.visitor else ""
        chairs.append(Chair(number, holder.name or nameless, False, number in company.mine))
    link = f"{request.url.scheme}://{request.headers['host']}/tables/{gathering.match_id}"
    hosting = bool(company.asking) and company.asking == company.host
    return WaitingPage(
        look=look,
        match=gathering.match_id,
        host=_host(gathering, look.language),
        hosting=hosting,
        seated=bool(company.mine),
        state=company.state,
        ruleset_name=full_name(header.ruleset, look.language),
        ruleset=plain_name(header.ruleset),
        house_rules=bool(header.house),
        chairs=tuple(chairs),
        link=link,
        qr=qr_of(link) if hosting else "",
        name=next((one.name for one in company.holders if one.seat in company.mine), ""),
        lobby=bool(company.terms.get("lobby")),
        watch=bool(company.terms.get("watch")),
        refused=refused,
    )


def _host(gathering: Gathering, lang: str) -> str:
    company = gathering.company
    names = [one.name for one in company.holders if one.visitor == company.host]
    return next(filter(None, names), "") or say_nameless(lang)


async def _gathering(request: Request, secret: str = "") -> Gathering:
    """The gathering of the address. Raises HTTPException 404."""
    match_id = request.path_params["match"]
    known = secret or secret_of(request)
    gathering = await house_of(request).gatherings.find(match_id, known)
    if gathering is None:
        raise HTTPException(404, "no-such-table")
    return gathering


def _written(request: Request, page: WaitingPage, status: int = 200) -> Response:
    template = "people/seats.html" if FROM_SCRIPT in request.headers else "people/waiting.html"
    return HTMLResponse(house_of(request).pages.of(template, page), status)


ROUTES: Final = [
    Route("/tables", lobby, methods=["GET"]),
    Route("/tables/{match}", show, methods=["GET"]),
    Route("/tables/{match}/seat", sit, methods=["POST"]),
    Route("/tables/{match}/name", rename, methods=["POST"]),
    Route("/tables/{match}/leave", leave, methods=["POST"]),
]
