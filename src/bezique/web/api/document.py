"""The description of ``/api/v1`` for programs (OpenAPI 3.1), made of the schemas beside it."""

from typing import Any, Final

from bezique import __version__
from bezique.web.api import schemas

PREFIX: Final = "/api/v1"
Json = dict[str, Any]


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def _json(name: str, about: str) -> Json:
    return {"description": about, "content": {"application/json": {"schema": _ref(name)}}}


def _wrong(*statuses: int) -> Json:
    """Errors that an operation may answer with."""
    said = {
        400: "What was sent is no JSON object.",
        401: "No token was sent, or one that nobody bears.",
        403: "A page of another site, or a match among people.",
        404: "There is no such match for this token.",
        409: "The match cannot be read by this program.",
        413: "What was sent is too large.",
        415: "What was sent is not application/json.",
        422: "What was sent cannot be done.",
        429: "Too many requests: wait as long as Retry-After says.",
        503: "Nothing can be kept at the moment.",
    }
    return {str(status): _json("Error", said[status]) for status in statuses}


def _either(about: str) -> Json:
    """The table's answer to a command, or an error before it came there."""
    schema = {"anyOf": [_ref("Reply"), _ref("Error")]}
    return {"description": about, "content": {"application/json": {"schema": schema}}}


_MATCH: Final[Json] = {
    "name": "match",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
}
_BEARER: Final[list[Json]] = [{"token": []}]
_OF_A_MATCH: Final = (401, 403, 404, 409, 429, 503)


def _body(name: str) -> Json:
    return {"required": True, "content": {"application/json": {"schema": _ref(name)}}}


_LISTED: Final = "A list that changes with the program only."
_PATHS: Final[Json] = {
    "/openapi.json": {
        "get": {
            "operationId": "document",
            "summary": "This description",
            "responses": {
                "200": {
                    "description": _LISTED,
                    "content": {"application/json": {"schema": {"type": "object"}}},
                }
            },
        }
    },
    "/rulesets": {
        "get": {
            "operationId": "rulesets",
            "summary": "What can be played",
            "responses": {"200": _json("Rulesets", _LISTED)},
        }
    },
    "/players": {
        "get": {
            "operationId": "players",
            "summary": "The computer players",
            "responses": {"200": _json("Players", _LISTED)},
        }
    },
    "/matches": {
        "post": {
            "operationId": "begin",
            "summary": "Begin a match against the computer",
            "description": "With a token that is known already the match is held by it too.",
            "security": [{}, *_BEARER],
            "requestBody": _body("Wanted"),
            "responses": {
                "201": _json("Begun", "It has begun; keep the token."),
                **_wrong(400, 403, 413, 415, 422, 429, 503),
            },
        }
    },
    "/matches/{match}": {
        "parameters": [_MATCH],
        "get": {
            "operationId": "show",
            "summary": "The match as your seat sees it",
            "security": _BEARER,
            "responses": {"200": _json("State", "As it stands."), **_wrong(*_OF_A_MATCH)},
        },
    },
    "/matches/{match}/moves": {
        "parameters": [_MATCH],
        "post": {
            "operationId": "move",
            "summary": "Do one thing, once",
            "security": _BEARER,
            "requestBody": _body("Command"),
            "responses": {
                "200": _json("Reply", "Done, now or before, and on the disk."),
                **_wrong(400, 401, 403, 404, 413, 415, 429, 503),
                "409": _either("Meant for an older version; nothing has changed."),
                "422": _either("Not allowed; nothing has changed."),
            },
        },
    },
    "/matches/{match}/events": {
        "parameters": [_MATCH],
        "get": {
            "operationId": "events",
            "summary": "The match now and whenever it goes on",
            "description": "Server-sent events named state; the first comes at once.",
            "security": _BEARER,
            "responses": {
                "200": {
                    "description": "Each event holds a State.",
                    "content": {"text/event-stream": {"schema": {"type": "string"}}},
                },
                **_wrong(*_OF_A_MATCH),
            },
        },
    },
    "/matches/{match}/deals": {
        "parameters": [_MATCH],
        "get": {
            "operationId": "deals",
            "summary": "The deals that are over, to be checked",
            "security": _BEARER,
            "responses": {"200": _json("Deals", "The record."), **_wrong(*_OF_A_MATCH)},
        },
    },
}
DOCUMENT: Final[Json] = {
    "openapi": "3.1.0",
    "info": {
        "title": "Bezique",
        "version": __version__,
        "description": "Matches of Bezique against the computer, for programs.",
    },
    "servers": [{"url": PREFIX}],
    "paths": _PATHS,
    "components": {
        "schemas": schemas.SCHEMAS,
        "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
    },
}
