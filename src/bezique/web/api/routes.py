"""The routes of ``/api/v1``. A seat is known by the token that was given with its match."""

import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import wraps
from http import HTTPStatus
from secrets import token_urlsafe
from typing import Any, Final

from sse_starlette import ServerSentEvent
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bezique.bots.registry import BOTS, styles_of
from bezique.fairness.record import record_to_json
from bezique.history.fair import fair_match
from bezique.rulesets.ruleset import load, modifier_names, ruleset_names
from bezique.store.errors import NoSuchMatch, StoreError, UnreadableMatch
from bezique.store.people.gatherings import Called
from bezique.table.replies import Reply
from bezique.table.room import Room, RoomClosed
from bezique.web.api.document import DOCUMENT, PREFIX
from bezique.web.api.reading import Problem, bearer_of, body_of, known_only
from bezique.web.api.shaping import reply_to_json, state_of
from bezique.web.api.wanted import header_wanted
from bezique.web.house import house_of
from bezique.web.people.starting import ALONE
from bezique.web.tables import STATUS, stream_of

_ID_BYTES: Final = 16
_LOG: Final = logging.getLogger(__name__)
Endpoint = Callable[[Request], Awaitable[Response]]


def answered(endpoint: Endpoint) -> Endpoint:
    """Whatever goes wrong is answered in JSON, in one line."""

    @wraps(endpoint)
    async def answer(request: Request) -> Response:
        try:
            return await endpoint(request)
        except Problem as problem:
            return _error(problem.status, problem.code, problem.message)
        except HTTPException as error:
            return _error(error.status_code, "refused", HTTPStatus(error.status_code).phrase)
        except NoSuchMatch:
            return _error(404, "no-such-match", "there is no such match for this token")
        except UnreadableMatch as error:
            _LOG.warning("%s", error)
            return _error(409, "unreadable-match", "this program cannot read the match")
        except StoreError as error:
            _LOG.warning("%s", error)
            return _error(503, "unsaved", "nothing can be kept at the moment; try again")

    return answer


def _error(status: int, code: str, message: str) -> Response:
    heads = {"www-authenticate": "Bearer"} if status == HTTPStatus.UNAUTHORIZED else {}
    return JSONResponse({"error": {"code": code, "message": message}}, status, heads)


async def document(_request: Request) -> Response:
    """The description of all this (OpenAPI)."""
    return JSONResponse(DOCUMENT)


async def rulesets(_request: Request) -> Response:
    """What can be played."""
    found = [{"name": name, "seats": load(name).sizes.seats} for name in ruleset_names()]
    return JSONResponse({"rulesets": found, "modifiers": list(modifier_names())})


async def players(_request: Request) -> Response:
    """Against whom."""
    found = [
        {"name": bot.name, "level": bot.level, "styles": list(styles_of(bot.name))}
        for bot in BOTS.values()
    ]
    return JSONResponse({"players": found})


@answered
async def begin(request: Request) -> Response:
    """Begin a match against the computer."""
    header, house = header_wanted(await body_of(request)), house_of(request)
    token = bearer_of(request)
    visitor, match_id = await house.visitors.known(token), token_urlsafe(_ID_BYTES)
    if visitor is None:
        visitor, token = await house.visitors.admit("", house.rooms.now)
    called = Called(match_id, visitor, header, ALONE, "begun")
    await house.gatherings.call(called, header.persons, house.rooms.now)
    room = await house.rooms.create(header, match_id)
    begun = {"match": match_id, "token": token, "state": state_of(room.snapshot(0))}
    return JSONResponse(begun, 201, {"location": f"{PREFIX}/matches/{match_id}"})


@answered
async def show(request: Request) -> Response:
    """A match before the seat of a token."""
    room, seat = await _seated(request)
    return JSONResponse(state_of(room.snapshot(seat)))


@answered
async def move(request: Request) -> Response:
    """Do one thing, once."""
    room, seat = await _seated(request)
    data = await body_of(request)
    known_only(data, ("command_id", "version", "action"), ())
    reply = await _done(request, room, seat, data)
    room, seat = await _seated(request)
    return JSONResponse(reply_to_json(reply, room.snapshot(seat)), STATUS[reply.outcome])


async def _done(request: Request, room: Room, seat: int, data: dict[str, Any]) -> Reply:
    """Do a command; in another room where that one has just closed."""
    command = data["command_id"], data["version"], seat, data["action"]
    with suppress(RoomClosed):
        return await room.command(*command)
    room, _ = await _seated(request)
    return await room.command(*command)


@answered
async def events(request: Request) -> Response:
    """The match, now and whenever it goes on."""
    room, seat = await _seated(request)
    return stream_of(request, _states(request, room, seat))


async def _states(request: Request, room: Room, seat: int) -> AsyncIterator[ServerSentEvent]:
    with suppress(RoomClosed), room.watch(seat) as watch:  # the program asks again
        async for _version in watch:
            try:
                await _seated(request)
            except (Problem, NoSuchMatch):
                return
            state = state_of(room.snapshot(seat))
            text = json.dumps(state, separators=(",", ":"))
            yield ServerSentEvent(text, event="state", id=str(state["version"]))


@answered
async def deals(request: Request) -> Response:
    """The record of the deals that are over, to be checked."""
    room, _ = await _seated(request)
    kept = await house_of(request).rooms.store.load(room.match_id)
    return JSONResponse(record_to_json(fair_match(room.match_id, kept.header, kept.lines).record))


async def _seated(request: Request) -> tuple[Room, int]:
    """The room of the match in the address, and the seat of whoever bears the token.

    Raises Problem 401 without a token that is known, NoSuchMatch where it has no seat.
    """
    token, match_id = bearer_of(request), request.path_params["match"]
    if not token:
        raise Problem(401, "no-token", "send the token of the match as a bearer")
    house = house_of(request)
    company = await house.gatherings.company(match_id, token)
    if company is None or not company.mine or company.state == "open":
        if await house.visitors.known(token) is None:
            raise Problem(401, "unknown-token", "nobody bears this token")
        raise NoSuchMatch(match_id)
    room = await house.rooms.get(match_id)
    if len(room.header.persons) != 1:
        raise Problem(403, "people-play", "people play here: sit down in a browser")
    return room, company.mine[0]


ROUTES: Final = [
    Route(f"{PREFIX}/openapi.json", document, methods=["GET"]),
    Route(f"{PREFIX}/rulesets", rulesets, methods=["GET"]),
    Route(f"{PREFIX}/players", players, methods=["GET"]),
    Route(f"{PREFIX}/matches", begin, methods=["POST"]),
    Route(f"{PREFIX}/matches/{{match}}", show, methods=["GET"]),
    Route(f"{PREFIX}/matches/{{match}}/moves", move, methods=["POST"]),
    Route(f"{PREFIX}/matches/{{match}}/events", events, methods=["GET"]),
    Route(f"{PREFIX}/matches/{{match}}/deals", deals, methods=["GET"]),
]
