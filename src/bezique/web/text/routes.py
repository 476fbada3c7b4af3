"""The routes of the table in words: its page, what is typed or pressed there, and its stream.

The room is that of the table with pictures, and so are its commands: an id, the version that was
seen, an action. Only what is typed is read here first.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from sse_starlette import ServerSentEvent
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.table.replies import Reply
from bezique.table.room import RoomClosed
from bezique.web.actions import BadAction, read, with_share
from bezique.web.advice.asking import doubts
from bezique.web.fill.sight import Sight
from bezique.web.fill.table import Asked
from bezique.web.forms import exactly, posted
from bezique.web.hand.own import own_order
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.page.advice import Aside
from bezique.web.page.paper import Refused
from bezique.web.people.access import Visit
from bezique.web.people.coming import with_people
from bezique.web.people.looking import MOVED, looking
from bezique.web.tables import (
    FROM_SCRIPT,
    STATUS,
    carried_out,
    page_of,
    refused_by_lesson,
    stream_of,
    visit_of,
    whole_number,
    with_share_apart,
)
from bezique.web.text.filling import text_page
from bezique.web.text.page import TextPage
from bezique.web.text.reading import understand

_TYPED_AT_MOST: Final = 200
_WAITS_AT_MOST: Final = 6.0
"""Seconds for which a page without scripts waits for the computer to move."""
_NEVER: Final = "declare bezique 7S"
"""Sent in the place of a line for another page than the present one: it can never be done."""


async def show(request: Request) -> Response:
    """The page, for whoever holds a seat, watches, or is to be given the device."""
    visit = await visit_of(request, watching=True)
    return HTMLResponse(house_of(request).pages.text(_page(request, visit)))


async def command(request: Request) -> Response:
    """Do what a button or a typed line says, and answer with the page as it stands then."""
    share, fields = with_share_apart(await posted(request))
    asks = "typed" if any(name == "typed" for name, _ in fields) else "action"
    form = exactly(fields, "command_id", "version", asks)
    try:
        version = whole_number(form["version"])
    except ValueError as error:
        raise HTTPException(400) from error
    visit, action = await visit_of(request), form[asks]
    if asks == "typed":
        meant = _meant(request, visit, action, version)
        if isinstance(meant, TextPage):
            return _written(request, meant, 200 if meant.question else 422)
        action = meant
    if astray := _astray(request, visit, version, action):
        return _written(request, replace(_page(request, visit), told=astray, question=True), 200)
    doubt = await _doubts(request, visit, form, action)
    if doubt is not None:
        return _written(request, doubt, 200)
    reply = await _do(request, form["command_id"], version, (action, share))
    visit = await visit_of(request, watching=True)  # the device may be another's by now
    if FROM_SCRIPT not in request.headers and STATUS[reply.outcome] == 200:
        await _moved_on(visit)
        return RedirectResponse(f"/matches/{visit.room.match_id}/text#says", 303)
    return _written(request, _page(request, visit, Asked(action, reply)), STATUS[reply.outcome])


def _meant(request: Request, visit: Visit, line: str, version: int) -> str | TextPage:
    """The action that a line asks for, or the page with the answer where it asks for none.

    A line that was typed on another page than the present one may have meant something else there.
    """
    if visit.room.version != version:
        return _NEVER
    page = _page(request, visit)
    meant = understand(line[:_TYPED_AT_MOST], page, _sight(request, visit))
    if meant.action:
        return meant.action
    kept = "" if meant.question else line
    told = Refused(meant.said, meant.rule)
    return replace(page, told=told, question=meant.question, typed=kept)


def _astray(request: Request, visit: Visit, version: int, line: str) -> Refused | None:
    """Why a move is not made in a lesson; None for one that is."""
    with suppress(BadAction):
        return refused_by_lesson(request, visit, version, read(line))
    return None


async def _doubts(
    request: Request, visit: Visit, form: Mapping[str, str], line: str
) -> TextPage | None:
    """The page with the question of the play checker; None where there is none."""
    with suppress(BadAction):
        question = await doubts(request, visit, form, read(line))
        if question is not None:
            page = _page(request, visit)
            table = replace(page.table, aside=Aside(question=question))
            told = Refused(" ".join((*question.says, question.asks)))
            return replace(page, table=table, told=told, question=True)
    return None


async def _do(request: Request, command_id: str, version: int, asked: tuple[str, str]) -> Reply:
    """Do what a line asks, with what was typed for the shuffle."""
    line, share = asked
    try:
        action = with_share(read(line), share)
    except BadAction as error:
        raise HTTPException(400) from error
    return await carried_out(request, command_id, version, action)


async def _moved_on(visit: Visit) -> None:
    """Wait until the computer players have moved, so that no page has to be asked for again."""
    with suppress(TimeoutError, RoomClosed):
        async with asyncio.timeout(_WAITS_AT_MOST):
            with visit.room.watch(visit.seat) as watch:
                async for _version in watch:
                    if not visit.shot.computer:
                        return


def _sight(request: Request, visit: Visit) -> Sight:
    house = house_of(request)
    own = own_order(request)
    return Sight(visit.shot, look_of(request), house.secrets.handles, own)


def _page(request: Request, visit: Visit, asked: Asked | None = None) -> TextPage:
    """The page as the person at it sees the match now."""
    house, look, own = house_of(request), look_of(request), own_order(request)
    table = page_of(house, visit, look, asked, own)
    return text_page(_sight(request, visit), with_people(request, visit, table))


def _written(request: Request, page: TextPage, status: int) -> Response:
    pages = house_of(request).pages
    write = pages.text_view if FROM_SCRIPT in request.headers else pages.text
    return HTMLResponse(write(page), status)


async def after_command(request: Request) -> Response:
    """Somebody reloads the answer to a command: back to the page."""
    return RedirectResponse(f"/matches/{request.path_params['match']}/text", 303)


async def events(request: Request) -> Response:
    """The view, now and whenever the match goes on. The first event is always the whole view."""
    return stream_of(request, _views(request, await visit_of(request, watching=True)))


async def _views(request: Request, visit: Visit) -> AsyncIterator[ServerSentEvent]:
    async for now in looking(request, visit):
        if now is None:
            yield ServerSentEvent(MOVED, event="moved")
            return
        page = _page(request, now)
        view = house_of(request).pages.text_view(page)
        yield ServerSentEvent(view, event="view", id=str(page.table.version))


ROUTES: Final = [
    Route("/matches/{match}/text", show, methods=["GET"]),
    Route("/matches/{match}/text/moves", command, methods=["POST"]),
    Route("/matches/{match}/text/moves", after_command, methods=["GET"]),
    Route("/matches/{match}/text/events", events, methods=["GET"]),
]
