"""The addresses of one marker: its page, its entries, the stream that keeps devices in step."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, Final

from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.marker.entries import BadEntry, read_entry
from bezique.marker.header import FORMAT
from bezique.marker.judging import IDLE, judge
from bezique.web.forms import exactly, posted, posted_json
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.marker.desk import Desk, as_sent, desk_of
from bezique.web.marker.filling import marker_page, refused
from bezique.web.marker.mine import forget, remember
from bezique.web.marker.taps import tapped
from bezique.web.people.drawing import qr_of
from bezique.web.tables import PING_SECONDS, SECONDS_TO_END, whole_number

SENT_AT_MOST: Final = 400_000
"""Bytes of entries sent at one time: a long evening out of reach."""
STAY: Final = "stay"
"""The first button of the form: what the Enter key presses in a field, so that nothing happens."""
_DOUBTFUL: Final = 422


async def show(request: Request) -> Response:
    """The page of a marker; from now on it is among those of this device."""
    opened = await desk_of(request).opened(request.path_params["marker"])
    asked = request.query_params.get("side", "")
    side = int(asked) if asked.isdecimal() and int(asked) < opened.book["sides"] else 0
    house = house_of(request)
    page = marker_page(opened, look_of(request), house.secrets.command_id(), side)
    page = replace(page, qr=qr_of(str(request.url.replace(query="", fragment=""))))
    response = HTMLResponse(house.pages.of("marker/marker.html", page))
    remember(request, response, opened.marker_id)
    return response


async def enter(request: Request) -> Response:
    """What a key says, without a script: entered once, or asked about if it is doubtful."""
    desk, marker = desk_of(request), request.path_params["marker"]
    opened = await desk.opened(marker)
    fields = await posted(request)
    if dict(fields).get("entry") == STAY:
        return RedirectResponse(f"/markers/{marker}", 303)
    state = opened.state
    try:
        entry = tapped(fields, opened.book, state)
    except BadEntry as error:
        raise HTTPException(400) from error
    side = int(dict(fields).get("side", "0")) % opened.book["sides"]
    known = any(entry["id"] == other["id"] for other in opened.entries)
    code = "" if known or entry["do"] in ("undo", "redo") else judge(opened.book, state, entry)
    if code and (code in IDLE or not entry.get("over")):
        house = house_of(request)
        page = marker_page(opened, look_of(request), house.secrets.command_id(), side)
        page = refused(page, opened, entry, code, fields)
        return HTMLResponse(house.pages.of("marker/marker.html", page), _DOUBTFUL)
    await desk.add(marker, [entry])
    return RedirectResponse(f"/markers/{marker}?side={side}", 303)


async def after_entry(request: Request) -> Response:
    """Somebody reloads the answer to an entry: back to the marker."""
    return RedirectResponse(f"/markers/{request.path_params['marker']}", 303)


async def log(request: Request) -> Response:
    """The entries that a browser does not know yet."""
    opened = await desk_of(request).opened(request.path_params["marker"])
    return JSONResponse(as_sent(opened, _since(request.query_params.get("since", "0"))))


async def send(request: Request) -> Response:
    """Take the entries of a browser, each id once, and answer with those it does not know.

    None is refused for what it means: it was entered at a real table, perhaps long ago.
    """
    desk, marker = desk_of(request), request.path_params["marker"]
    opened = await desk.opened(marker)
    sent: Any = await posted_json(request, SENT_AT_MOST)
    if not isinstance(sent, dict) or set(sent) != {"since", "entries"}:
        raise HTTPException(400)
    try:
        entries = [read_entry(entry, opened.book) for entry in sent["entries"]]
        since = _since(str(sent["since"]))
    except (BadEntry, TypeError) as error:
        raise HTTPException(400) from error
    if entries:
        await desk.add(marker, entries)
    return JSONResponse(as_sent(await desk.opened(marker), since))


async def events(request: Request) -> Response:
    """The entries as they come, from any device."""
    desk, marker = desk_of(request), request.path_params["marker"]
    await desk.opened(marker)
    if request.method == "HEAD":
        return Response(media_type="text/event-stream", headers={"cache-control": "no-store"})
    last = request.headers.get("last-event-id") or request.query_params.get("since", "0")
    return EventSourceResponse(
        _coming(desk, marker, _since(last)),
        ping=PING_SECONDS,
        headers={"cache-control": "no-store"},
        shutdown_grace_period=SECONDS_TO_END,
    )


async def _coming(desk: Desk, marker: str, since: int) -> AsyncIterator[ServerSentEvent]:
    async for version in desk.versions(marker):
        if version < since:
            continue
        told = json.dumps(as_sent(await desk.opened(marker), since))
        since = version
        yield ServerSentEvent(told, event="entries", id=str(version))


async def file(request: Request) -> Response:
    """The marker as a file: its header and every entry, as ``docs/marker.md`` says."""
    opened = await desk_of(request).opened(request.path_params["marker"])
    told = {**opened.header.to_json(), "entries": list(opened.entries)}
    name = f"{FORMAT}-{opened.marker_id[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = json.dumps(told, ensure_ascii=False, indent=1)
    return Response(text, media_type="application/json", headers=headers)


async def delete(request: Request) -> Response:
    """Delete a marker for good; a second time does nothing."""
    exactly(await posted(request), "sure")
    marker = request.path_params["marker"]
    await desk_of(request).markers.delete(marker)
    response = RedirectResponse("/markers", 303)
    forget(request, response, marker)
    return response


def _since(text: str) -> int:
    try:
        return whole_number(text)
    except ValueError as error:
        raise HTTPException(400) from error


ROUTES: Final = [
    Route("/markers/{marker}", show, methods=["GET"]),
    Route("/markers/{marker}/entries", enter, methods=["POST"]),
    Route("/markers/{marker}/entries", after_entry, methods=["GET"]),
    Route("/markers/{marker}/log", log, methods=["GET"]),
    Route("/markers/{marker}/log", send, methods=["POST"]),
    Route("/markers/{marker}/events", events, methods=["GET"]),
    Route("/markers/{marker}/file", file, methods=["GET"]),
    Route("/markers/{marker}/delete", delete, methods=["POST"]),
]
