"""How a process takes leave of those who watch: they are to come again, not all at one moment."""

from asyncio import Event
from collections.abc import AsyncIterator
from random import uniform
from typing import Final

from sse_starlette import ServerSentEvent

_SOONEST: Final = 100
_LATEST: Final = 2000
"""Milliseconds after which a browser asks again."""


async def with_farewell(
    leaving: Event, views: AsyncIterator[ServerSentEvent]
) -> AsyncIterator[ServerSentEvent]:
    """A stream, and at its end, where the process ends too, when to come again."""
    async for view in views:
        yield view
    if leaving.is_set():
        yield ServerSentEvent(retry=round(uniform(_SOONEST, _LATEST)))
