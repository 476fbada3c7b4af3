"""What a program sends, read strictly: small, JSON, shallow, exactly the members that are known.

Knows no match. Whatever is wrong becomes a Problem before anything is done.
"""

import json
from collections.abc import Collection, Mapping
from typing import Any, Final

from starlette.requests import ClientDisconnect, Request

from bezique.web.forms import check_origin, whole

BYTES_AT_MOST: Final = 4096
DEPTH_AT_MOST: Final = 5
_KIND: Final = "application/json"


class Problem(Exception):
    """A request that is answered with an error: its status, a code, and one line."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message


def bearer_of(request: Request) -> str:
    """The token that a request bears; empty for none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def body_of(request: Request) -> dict[str, Any]:
    """The object that was sent. Raises Problem, or HTTPException for a page of another site."""
    check_origin(request)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _KIND:
        raise Problem(415, "no-json", f"send {_KIND}")
    body = b""
    try:
        async for part in request.stream():
            body += part
            if len(body) > BYTES_AT_MOST:
                raise Problem(413, "too-large", f"a body has up to {BYTES_AT_MOST} bytes")
    except ClientDisconnect as error:  # nobody is left to hear the answer
        raise Problem(400, "no-json", "the body is cut off") from error
    try:
        data = whole(json.loads(body, object_pairs_hook=_once, parse_constant=_no_number))
    except (ValueError, RecursionError) as error:
        raise Problem(400, "no-json", "the body is no JSON, or has a name twice") from error
    if not isinstance(data, dict):
        raise Problem(400, "no-object", "the body is no object")
    if _deeper_than(DEPTH_AT_MOST, data):
        raise Problem(400, "too-deep", f"a body has up to {DEPTH_AT_MOST} levels")
    return data


def known_only(data: Mapping[str, Any], needed: Collection[str], others: Collection[str]) -> None:
    """Refuse an object in which a member is missing or strange. Raises Problem 422."""
    for name in needed:
        if name not in data:
            raise Problem(422, "missing", f"{name} is missing")
    for name in data:
        if name not in needed and name not in others:
            raise Problem(422, "unknown-member", f"there is no {name[:40]!r} here")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name twice")
    return found


def _no_number(text: str) -> None:
    raise ValueError(text)


def _deeper_than(levels: int, value: object) -> bool:
    if not isinstance(value, dict | list):
        return False
    inside = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_deeper_than(levels - 1, one) for one in inside)
