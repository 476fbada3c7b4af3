"""Who is there: the seats whose pages are open in this process, told to all through the store.

A page that is closed, reloaded or loses its line is noticed when its stream ends. Whoever does not
come back within a moment is away; the others see it at once.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from bezique.store.errors import StoreError
from bezique.store.people.attendance import Attendance
from bezique.store.people.company import Held
from bezique.table.rooms import Rooms

A_MOMENT: Final = 2.5
"""Seconds that a page may take to be loaded again before its reader is away."""
EVERY: Final = 10.0
"""How often it is written down that those who are there still are, in seconds."""
LOST_AFTER: Final = 25.0
"""Whoever was not written down for so long is away: their server has gone."""
Seat = tuple[str, int]


def is_here(held: Held, now: float) -> bool:
    """Whether the holder of a seat is there."""
    return held.seen > 0 and now - held.seen < LOST_AFTER


def away_since(held: Held, now: float) -> float | None:
    """Since when the holder of a seat is away; None while they are there."""
    return None if is_here(held, now) else abs(held.seen)


class Presence:
    """The seats whose pages are open here."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._open = Counter[Seat]()
        self._tasks: set[asyncio.Task[None]] = set()
        self._writing: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def there(self, match_id: str, seats: tuple[int, ...]) -> AsyncIterator[None]:
        """While a page of somebody who holds these seats is open."""
        mine = [(match_id, seat) for seat in seats]
        new = [seat for seat in mine if not self._open[seat]]
        self._open.update(mine)
        try:
            if new:
                await self.seen(match_id, seats)
            if self._writing is None:
                self._writing = self._begin(self._write_on())
            yield
        finally:
            self._open.subtract(mine)
            self._begin(self._later(match_id, seats))

    async def seen(self, match_id: str, seats: tuple[int, ...]) -> None:
        """Somebody who holds these seats has been there just now."""
        now = max(self._rooms.now, 1.0)  # above zero: there
        await Attendance(self._rooms.store).seen([(match_id, seat) for seat in seats], now)
        self._rooms.nudge(match_id)

    async def gone(self, match_id: str, seats: tuple[int, ...]) -> None:
        """Somebody who holds these seats has left."""
        await self._away([(match_id, seat) for seat in seats])
        self._rooms.nudge(match_id)

    async def close(self) -> None:
        """Write nothing more."""
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _begin(self, doing: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _away(self, seats: list[Seat]) -> None:
        await Attendance(self._rooms.store).seen(seats, -max(self._rooms.now, 1.0))

    async def _later(self, match_id: str, seats: tuple[int, ...]) -> None:
        await asyncio.sleep(A_MOMENT)
        gone = [(match_id, seat) for seat in seats if self._open[match_id, seat] <= 0]
        self._open = +self._open
        if not gone:
            return
        try:
            await self._away(gone)
        except StoreError:
            return  # they are away all the same once they were not seen for a while
        self._rooms.nudge(match_id)

    async def _write_on(self) -> None:
        while self._open:
            await asyncio.sleep(EVERY)
            there = [seat for seat, pages in self._open.items() if pages > 0]
            try:
                await Attendance(self._rooms.store).seen(there, max(self._rooms.now, 1.0))
            except StoreError:
                continue
        self._writing = None
