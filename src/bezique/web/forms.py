"""What a page has posted, read strictly: from our own pages, small, and exactly the fields asked.

Knows no match and no rules. Whatever is wrong becomes an HTTP error before anything is done.
"""

import json
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request

COMMAND_BYTES: Final = 4096
FORM_BYTES: Final = 16384
_JSON: Final = "application/json"
_KIND: Final = "application/x-www-form-urlencoded"
_FIELDS_AT_MOST: Final = 128


async def posted(request: Request, limit: int = COMMAND_BYTES) -> list[tuple[str, str]]:
    """The fields of a form in their order.

    Raises HTTPException: 403 for a form of another site, 413 for one above ``limit`` bytes, 400
    for what is no form.
    """
    check_origin(request)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _KIND:
        raise HTTPException(400)
    body = await _body(request, limit)
    try:
        return parse_qsl(
            body.decode("ascii"),
            keep_blank_values=True,
            strict_parsing=True,
            errors="strict",
            max_num_fields=_FIELDS_AT_MOST,
        )
    except ValueError as error:
        raise HTTPException(400) from error


async def posted_json(request: Request, limit: int) -> Any:
    """What a script of ours has sent. Raises HTTPException like ``posted``."""
    check_origin(request)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _JSON:
        raise HTTPException(400)
    try:
        return whole(json.loads(await _body(request, limit)))
    except (ValueError, RecursionError) as error:
        raise HTTPException(400) from error


def whole(data: Any) -> Any:
    """What was read from JSON, if every text in it can be sent on. Raises ValueError.

    JSON can hold half of a pair that stands for one letter; no answer could be written with it.
    """
    json.dumps(data, ensure_ascii=False).encode()
    return data


def check_origin(request: Request) -> None:
    """Refuse what a page of another site sends. Raises HTTPException 403.

    A browser names the origin of everything that is posted; a program need not.
    """
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise HTTPException(403)
    origin = request.headers.get("origin")
    if origin is None:
        return
    if origin != f"{request.url.scheme}://{request.headers.get('host')}":
        raise HTTPException(403)


def exactly(fields: list[tuple[str, str]], *names: str) -> Mapping[str, str]:
    """The fields by name: all of these, each once, and no other. Raises HTTPException 400."""
    if sorted(name for name, _ in fields) != sorted(names):
        raise HTTPException(400)
    return dict(fields)


async def _body(request: Request, limit: int) -> bytes:
    body = b""
    try:
        async for part in request.stream():
            body += part
            if len(body) > limit:
                raise HTTPException(413)
    except ClientDisconnect as error:  # nobody is left to hear the answer
        raise HTTPException(400) from error
    return body
