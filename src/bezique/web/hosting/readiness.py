"""``/readyz``: whether this process should be sent anybody. ``/healthz`` only says that it runs."""

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bezique.store.errors import StoreError
from bezique.store.later import versions_of
from bezique.web.house import house_of

_SECONDS: Final = 2.0
_NOT_READY: Final = 503


async def ready(request: Request) -> Response:
    """That the store answers and nobody has asked this process to end.

    Migrations are done before a process answers at all.
    """
    house = house_of(request)
    if house.leaving.is_set():
        return PlainTextResponse("leaving\n", _NOT_READY)
    try:
        async with asyncio.timeout(_SECONDS):
            await versions_of(house.rooms.store, [])
    except (StoreError, TimeoutError):
        return PlainTextResponse("store\n", _NOT_READY)
    return PlainTextResponse("ok\n")


ROUTES: Final = [Route("/readyz", ready, methods=["GET"])]
