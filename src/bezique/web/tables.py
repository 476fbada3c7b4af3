"""The table: its page, the commands that are sent from it, and the stream that keeps it fresh.

Every route looks from the seat that the visitor holds (``people.access``). What it shows comes from
a snapshot.
"""

from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.table.assisting.wishes import Wishes
from bezique.table.commands import SHARE
from bezique.table.replies import Reply
from bezique.table.room import RoomClosed
from bezique.web.actions import BadAction, read, with_share
from bezique.web.advice.asking import doubts, find_hint, hint_shown
from bezique.web.advice.plans import plans_shown
from bezique.web.fair.sharing import added_before
from bezique.web.fill.sight import Sight
from bezique.web.fill.table import Asked, table_page
from bezique.web.forms import exactly, posted
from bezique.web.hand.own import NO_ORDER, Own, own_order
from bezique.web.hosting.leaving import with_farewell
from bezique.web.house import House, house_of
from bezique.web.lessons.filling import strayed
from bezique.web.looks import look_of
from bezique.web.page import Look, TablePage
from bezique.web.page.advice import Aside, Question
from bezique.web.page.paper import Refused
from bezique.web.people.access import WATCHING, Visit, visiting
from bezique.web.people.coming import asks_for_deal, came, is_next_deal, with_people
from bezique.web.people.looking import MOVED, looking

PING_SECONDS: Final = 15
SECONDS_TO_END: Final = 0.5
"""How long a stream may take to end by itself, with its room, when the server is ended."""
SECONDS_TO_READ: Final = 30
"""How long somebody may leave unread what lies in the way; 64 KB and a view can lie there."""
FILLED: Final = 256
"""Tables whose last page is kept."""
FROM_SCRIPT: Final = "bezique-view"
"""The header with which the script asks for the view alone."""
STATUS: Final = {"accepted": 200, "repeated": 200, "stale": 409, "refused": 422}


async def visit_of(request: Request, *, watching: bool = False) -> Visit:
    """The visitor before the match in the address, which goes on as they want it to.

    What the table does by itself is a wish of one person; where several play it does nothing.
    Raises NoSuchMatch, also for a match that is not theirs.
    """
    room = await house_of(request).rooms.get(request.path_params["match"])
    visit = await came(request, await visiting(request, room, watching=watching))
    look, alone = look_of(request), len(room.header.persons) < 2
    if visit.seat != WATCHING:
        room.pace = look.pace / 1000
    if alone:
        room.wishes = Wishes(forced=look.forced, claim=look.claim)
    return visit


async def show(request: Request) -> Response:
    """The table page."""
    visit, house = await visit_of(request, watching=True), house_of(request)
    page = page_of(house, visit, look_of(request), own=own_order(request))
    return HTMLResponse(house.pages.table(with_people(request, visit, page)))


async def command(request: Request) -> Response:
    """Do what a button says: once, and answer with the table as it stands then."""
    share, fields = with_share_apart(await posted(request))
    form = exactly(fields, "command_id", "version", "action")
    try:
        action = with_share(read(form["action"]), share)
        version = whole_number(form["version"])
    except (BadAction, ValueError) as error:
        raise HTTPException(400) from error
    visit = await visit_of(request)
    astray = refused_by_lesson(request, visit, version, action)
    answer = astray or await doubts(request, visit, form, action)
    if answer is not None:
        return _answer(request, visit, answer=answer)
    reply = await carried_out(request, form["command_id"], version, action)
    visit = await visit_of(request, watching=True)  # the device may be another's by now
    status = STATUS[reply.outcome]
    if status == 200 and FROM_SCRIPT not in request.headers:
        return RedirectResponse(f"/matches/{visit.room.match_id}", 303)
    return _answer(request, visit, status, Asked(form["action"], reply))


def with_share_apart(fields: list[tuple[str, str]]) -> tuple[str, list[tuple[str, str]]]:
    """What was typed for the shuffle, empty where the page has no place for it; and the rest."""
    typed = [value for name, value in fields if name == SHARE]
    if len(typed) > 1:
        raise HTTPException(400)
    return "".join(typed), [(name, value) for name, value in fields if name != SHARE]


def refused_by_lesson(
    request: Request, visit: Visit, version: int, action: Mapping[str, Any]
) -> Refused | None:
    """Why a move is not made in a lesson; None for one that is."""
    room = visit.room
    if not room.header.lesson or version != room.version:
        return None
    why = strayed(visit.shot, action, room.header.seats[-1].name, look_of(request).language)
    return Refused(why) if why else None


async def carried_out(
    request: Request, command_id: str, version: int, action: Mapping[str, Any]
) -> Reply:
    """Do a command for the visitor's seat; in another room where that one has just closed."""
    visit = await visit_of(request)
    added = await added_before(request, visit, (command_id, version, action))
    if isinstance(added, Reply):
        return added
    version, action = added
    if is_next_deal(action):
        visit = await visit_of(request)
        waits = await asks_for_deal(house_of(request), visit, version)
        if waits is not None:
            return waits
    with suppress(RoomClosed):
        return await visit.room.command(command_id, version, visit.seat, action)
    visit = await visit_of(request)
    return await visit.room.command(command_id, version, visit.seat, action)


def _answer(
    request: Request,
    visit: Visit,
    status: int = 200,
    asked: Asked | None = None,
    answer: Question | Refused | None = None,
) -> Response:
    """The table as it stands, whole or for the script, with what is said instead of acting."""
    house = house_of(request)
    page = page_of(house, visit, look_of(request), asked, own_order(request))
    page = with_people(request, visit, page)
    if isinstance(answer, Question):
        page = replace(page, aside=Aside(question=answer))
    elif answer and page.lesson:
        page = replace(page, lesson=replace(page.lesson, answer=answer.text))
    if FROM_SCRIPT in request.headers:
        return HTMLResponse(house.pages.view(page), status)
    return HTMLResponse(house.pages.table(page), status)


async def after_command(request: Request) -> Response:
    """Somebody reloads the answer to a command: back to the table."""
    return RedirectResponse(f"/matches/{request.path_params['match']}", 303)


async def hint(request: Request) -> Response:
    """What the person at the table could do best. Nothing is changed by asking."""
    visit = await visit_of(request)
    await find_hint(request, visit.shot)
    if FROM_SCRIPT in request.headers:
        return _answer(request, visit)
    return RedirectResponse(f"{request.url.path.removesuffix('/hint')}#advice", 303)


async def events(request: Request) -> Response:
    """The view, now and whenever the match goes on. The first event is always the whole view."""
    return stream_of(request, _views(request, await visit_of(request, watching=True)))


def stream_of(request: Request, views: AsyncIterator[ServerSentEvent]) -> Response:
    """Views as they come; for a question that wants no body, the head alone."""
    if request.method == "HEAD":
        return Response(media_type="text/event-stream", headers={"cache-control": "no-store"})
    return EventSourceResponse(
        with_farewell(house_of(request).leaving, views),
        ping=PING_SECONDS,
        headers={"cache-control": "no-store"},
        send_timeout=SECONDS_TO_READ,
        shutdown_grace_period=SECONDS_TO_END,
    )


async def _views(request: Request, visit: Visit) -> AsyncIterator[ServerSentEvent]:
    house, look, own = house_of(request), look_of(request), own_order(request)
    async for now in looking(request, visit):
        if now is None:
            yield ServerSentEvent(MOVED, event="moved")
            return
        page = with_people(request, now, page_of(house, now, look, own=own))
        view = house.pages.view(page)
        yield ServerSentEvent(view, event="view", id=str(page.version))


def page_of(
    house: House, visit: Visit, look: Look, asked: Asked | None = None, own: Own = NO_ORDER
) -> TablePage:
    """The table as the person at it sees it now, with the hint that was asked for."""
    sight = Sight(visit.shot, look, house.secrets.handles, own)
    page = filled(house, sight, asked)
    aside = replace(hint_shown(house, sight), plans=plans_shown(visit, sight))
    return replace(page, aside=aside)


def filled(house: House, sight: Sight, asked: Asked | None = None) -> TablePage:
    """The table alone. What was answered is told once more by the stream, so the last is kept; but
    a refusal is for who asked alone.
    """
    command_id = house.secrets.command_id()
    if asked is not None and asked.reply.outcome not in ("accepted", "repeated"):
        return table_page(sight, command_id, asked)
    place = sight.shot.match_id, sight.me
    then, page = house.laid.pop(place, (None, None))
    if page is None or then != sight:
        page = table_page(sight, command_id)
    while len(house.laid) >= FILLED:
        del house.laid[next(iter(house.laid))]
    house.laid[place] = sight, page
    return replace(page, command_id=command_id)


def whole_number(text: str) -> int:
    """A version as our pages write it. Raises ValueError."""
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise ValueError(text)
    return int(text)


ROUTES: Final = [
    Route("/matches/{match}", show, methods=["GET"]),
    Route("/matches/{match}/moves", command, methods=["POST"]),
    Route("/matches/{match}/moves", after_command, methods=["GET"]),
    Route("/matches/{match}/hint", hint, methods=["GET"]),
    Route("/matches/{match}/text/hint", hint, methods=["GET"]),
    Route("/matches/{match}/events", events, methods=["GET"]),
]
