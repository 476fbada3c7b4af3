"""Routes that save all matches as a file, bring in those of a file, and lead to deleting them."""

import asyncio
from collections.abc import AsyncGenerator
from datetime import datetime
from time import time
from typing import Final

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException, MultiPartParser
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from bezique import __version__
from bezique.history.bundle import BundleError, Checked, check, matches_in, written
from bezique.store.archive import Wanted
from bezique.store.raw import bring_in, raw_matches
from bezique.web.forms import check_origin
from bezique.web.history.shown import MovingPage
from bezique.web.house import house_of
from bezique.web.looks import chosen_of, is_value, keep, look_of
from bezique.web.people.access import looks_back
from bezique.words.past.bundle import say_broken, say_brought

FILE_BYTES: Final = 256 << 20
"""The largest file that a browser may bring in; the command takes any."""
_MEGA: Final = 1 << 20


async def show(request: Request, said: str = "", *, refused: bool = False) -> Response:
    """The page from which files are saved and brought in."""
    house = house_of(request)
    number = await house.rooms.archive.number(Wanted(of=await looks_back(request)))
    page = MovingPage(look_of(request), number, house.manner.hosted, said, refused)
    return HTMLResponse(house.pages.of("history/keep.html", page), 422 if refused else 200)


async def save(request: Request) -> Response:
    """All matches and the visitor's settings as one file."""
    lines = written(
        raw_matches(house_of(request).rooms.store, await looks_back(request)),
        chosen_of(request),
        __version__,
        time(),
    )
    name = f"bezique-{datetime.now():%Y-%m-%d}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(lines, media_type="application/x-ndjson", headers=headers)


async def bring(request: Request) -> Response:
    """Bring in a file: matches that are not here yet, and the settings that were saved with it."""
    check_origin(request)
    if house_of(request).manner.hosted:
        raise HTTPException(404)
    look = look_of(request)
    try:
        upload = await _uploaded(request)
    except HTTPException as error:
        if error.status_code != 413:
            raise
        most = FILE_BYTES // _MEGA
        return await show(request, say_broken("large", look.language, most), refused=True)
    file = upload.file
    try:
        if not upload.size:
            return await show(request, say_broken("empty", look.language), refused=True)
        found = await asyncio.to_thread(check, file)
        async with house_of(request).rooms.at_rest() as store:
            brought = await bring_in(store, matches_in(file))
    except BundleError as error:
        return await show(request, say_broken(error.code, look.language), refused=True)
    finally:
        await upload.close()
    house_of(request).counting.begin()
    return await _done(request, found, say_brought(look.language, **vars(brought)))


async def _done(request: Request, found: Checked, said: str) -> Response:
    answer = await show(request, said)
    settings = {name: value for name, value in found.settings.items() if is_value(name, value)}
    if settings:
        keep(request, answer, settings)
    return answer


async def _uploaded(request: Request) -> UploadFile:
    """The one file of a form. Raises HTTPException 413 above the limit, 400 for anything else."""
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        raise HTTPException(400)
    try:
        parser = MultiPartParser(request.headers, _limited(request), max_files=1, max_fields=0)
        form = await parser.parse()
    except (MultiPartException, KeyError, ClientDisconnect) as error:
        raise HTTPException(400) from error
    upload = form.get("file")
    if not isinstance(upload, UploadFile):
        raise HTTPException(400)
    return upload


async def _limited(request: Request) -> AsyncGenerator[bytes, None]:
    size = 0
    async for part in request.stream():
        size += len(part)
        if size > FILE_BYTES:
            raise HTTPException(413)
        yield part


async def keep_page(request: Request) -> Response:
    """The page as it is first seen."""
    return await show(request)


ROUTES: Final = [
    Route("/history/keep", keep_page, methods=["GET"]),
    Route("/history/keep", bring, methods=["POST"]),
    Route("/history/matches.jsonl", save, methods=["GET"]),
]
