"""A page that stays open: woken when the match goes on, or when something changes with its people.

Rights are asked for anew each time: a seat that was taken over elsewhere shows nothing more here.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

from starlette.requests import Request

from bezique.table.room import RoomClosed
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.page.together import Together
from bezique.web.people.access import Visit, again
from bezique.web.people.coming import settle
from bezique.web.people.showing import together

_LOOKS: Final = 10.0
"""Seconds after which the people are looked at again though nobody was woken: they may be late."""
MOVED: Final = "/moved"
"""Where a page goes whose seat was taken over elsewhere."""
Known = tuple[int, bool, int, Together | None]


async def looking(request: Request, visit: Visit) -> AsyncIterator[Visit | None]:
    """The visitor before the match, now and whenever there is something new to see.

    Ends with None where the seat is theirs no more.
    """
    if visit.access.company is None or len(visit.access.company.holders) < 2:
        with suppress(RoomClosed), visit.room.watch(visit.seat) as watch:
            async for _version in watch:
                present = await again(request, visit)
                yield present
                if present is None:
                    return
        return
    house, shown = house_of(request), None
    async with house.presence.there(visit.room.match_id, visit.access.seats):
        with suppress(RoomClosed, StopAsyncIteration), visit.room.watch(visit.seat) as watch:
            while True:
                woken = True
                try:
                    await asyncio.wait_for(anext(watch), _LOOKS)
                except TimeoutError:
                    woken = False
                now = await again(request, visit)
                if now is None:
                    yield None
                    return
                settle(now)
                known = _known(request, now)
                if woken or known != shown:
                    shown = known
                    yield now


def _known(request: Request, visit: Visit) -> Known:
    """What a page shows of the people and of where the match stands."""
    company, shot = visit.access.company, visit.shot
    assert company is not None  # asked before
    now, lang = house_of(request).rooms.now, look_of(request).language
    said = len(visit.access.remarks)
    return shot.version, shot.goes_on, said, together(company, shot, lang, now)
