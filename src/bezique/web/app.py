"""The application: all routes behind the guard, with rooms that live as long as it runs."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from bezique.history.beside import Counting
from bezique.store.errors import NoSuchMatch, StoreError, UnreadableMatch
from bezique.store.markers import Markers
from bezique.store.store import Store
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms
from bezique.web import pictures, tables
from bezique.web.api import routes as api
from bezique.web.assisting import routes as assisting
from bezique.web.fair import routes as fair
from bezique.web.guard import Guard
from bezique.web.hand import routes as hand
from bezique.web.history import bundle, replaying, sheets
from bezique.web.history import routes as history
from bezique.web.hosting import readiness
from bezique.web.hosting.keeping import keeping
from bezique.web.hosting.limits import Limits
from bezique.web.hosting.meters import Metered
from bezique.web.house import AT_HOME, House, Manner, Secrets, house_of
from bezique.web.howto import routes as howto
from bezique.web.lessons import routes as lessons
from bezique.web.looks import look_of
from bezique.web.marker import beginning as beginning_markers
from bezique.web.marker import routes as one_marker
from bezique.web.marker import sheet as marker_sheet
from bezique.web.marker.desk import Desk
from bezique.web.opening import routes as opening
from bezique.web.page.trouble import ErrorPage
from bezique.web.people import routes as people
from bezique.web.people.absence.presence import Presence
from bezique.web.practice import routes as practice
from bezique.web.settings import deck_routes
from bezique.web.settings import routes as settings
from bezique.web.settings.own_decks import OwnDecks
from bezique.web.shell import installing
from bezique.web.text import routes as text
from bezique.words.notices import NOTICES, say_notice

DECKS: Final = "decks"
"""The folder of decks of one's own, beside the matches."""
_NOT_FOUND: Final = 404
_FAILED: Final = 500
_NOT_OURS: Final = 409
_DISK_REFUSES: Final = 503
_PARTS: Final = (
    *(opening, howto, settings, deck_routes, tables, hand, text),
    *(history, bundle, replaying, sheets, pictures, installing, assisting, readiness),
    *(people, fair, practice, lessons, api),
    *(beginning_markers, one_marker, marker_sheet),
)
"""Whatever answers to addresses."""
_COMPRESSED: Final = 5
"""Of 9: half a millisecond for a table page, a sixth of its size."""
_LOG: Final = logging.getLogger(__name__)


def make_app(
    store: Store,
    around: Surroundings | None = None,
    secrets: Secrets | None = None,
    manner: Manner = AT_HOME,
) -> Starlette:
    """The table in the browser on a store, which stays the caller's to close."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        decks = OwnDecks(store.place.folder / DECKS)
        async with Rooms(store, around or Surroundings()) as rooms:
            beside = Counting(store), Presence(rooms)
            house = House(rooms, secrets or Secrets(), decks, *beside, manner)
            app.state.house = house
            app.state.desk = Desk(Markers(store), store.bus)
            house.counting.begin()
            if manner.meters is not None:
                manner.meters.count_rooms(lambda: rooms.number)
            if manner.hosted:
                house.pages.warm(manner.language or manner.spoken_here)
            async with keeping(house):
                yield
            await house.presence.close()
            await house.counting.close()

    return Starlette(
        routes=[route for part in _PARTS for route in part.ROUTES],
        middleware=_before(manner),
        exception_handlers={
            HTTPException: _refused,
            NoSuchMatch: _no_match,
            UnreadableMatch: _unreadable_match,
            StoreError: _disk_refuses,
            Exception: _failed,
        },
        lifespan=life,
    )


def _before(manner: Manner) -> list[Middleware]:
    """What a request passes before any page: the outermost first."""
    before = [Middleware(Metered, manner.meters)] if manner.meters else []
    before.append(Middleware(Guard, manner.names))
    if manner.figures is not None:
        before.append(Middleware(Limits, _page, manner.figures))
    return [*before, Middleware(GZipMiddleware, compresslevel=_COMPRESSED)]


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    notice = "no-such-page" if error.status_code == _NOT_FOUND else "unreadable"
    if error.detail in NOTICES:
        notice = error.detail
    page = _page(request, notice, error.status_code)
    page.headers.update(error.headers or {})  # a refused method names those that are allowed
    return page


async def _no_match(request: Request, _error: Exception) -> Response:
    return _page(request, "no-such-match", _NOT_FOUND)


async def _unreadable_match(request: Request, error: Exception) -> Response:
    _LOG.warning("%s", error)
    return _page(request, "unreadable-match", _NOT_OURS)


async def _disk_refuses(request: Request, error: Exception) -> Response:
    _LOG.warning("%s", error)
    match = request.path_params.get("match")
    if match is None or request.method != "POST":
        return _page(request, "disk-refuses", _DISK_REFUSES)
    return _page(request, "unsaved", _DISK_REFUSES, f"/matches/{match}")


async def _failed(request: Request, _error: Exception) -> Response:
    return _page(request, "failed", _FAILED)


def _page(request: Request, notice: str, status: int, back: str = "/") -> Response:
    look = look_of(request)
    headline, note = say_notice(notice, look.language)
    page = ErrorPage(look, headline, note, back)
    return HTMLResponse(house_of(request).pages.error(page), status)
