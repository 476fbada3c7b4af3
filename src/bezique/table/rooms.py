"""All open rooms: opened on demand, one for a match, closed when nobody has come for a while."""

import asyncio
import logging
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Final

from bezique.play.log import Header
from bezique.play.match import Match
from bezique.store.archive import Archive
from bezique.store.errors import NoSuchMatch, StoreError, UnreadableMatch
from bezique.store.later import versions_of
from bezique.store.store import Listed, Store
from bezique.table.room import Room, Surroundings
from bezique.table.scribe import check_players

_ID_BYTES: Final = 16  # 128 random bits: an address that nobody guesses
IDLE_SECONDS: Final = 300.0
LOOK_SECONDS: Final = 2.0
"""How often the versions of open rooms are looked up where other processes may have written."""
NEWS: Final = -1
"""In the place of a version, among processes: who plays has changed, not the match."""
ANEW: Final = -2
"""In the place of a version: what stands in the header of the match has changed."""
_LOG: Final = logging.getLogger(__name__)


class Rooms:
    """The rooms of one store. ``async with`` closes them all; the store is not closed."""

    def __init__(self, store: Store, around: Surroundings, idle: float = IDLE_SECONDS) -> None:
        """``idle`` is how many seconds a room stays open that nobody watches or uses."""
        self._store = store
        self.archive = Archive(store)
        self._around = around
        self._idle = idle
        self._rooms: dict[str, Room] = {}
        self._used: dict[str, float] = {}
        self._lock = asyncio.Lock()
        self._beside: list[asyncio.Task[None]] = []
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._closing = asyncio.Event()

    async def __aenter__(self) -> "Rooms":
        self._beside = [asyncio.create_task(self._sweep_on())]
        if self._store.place.shared:
            self._store.bus.begin(self._heard)
            self._beside.append(asyncio.create_task(self._look_on()))
        return self

    async def __aexit__(self, *of_error: object) -> None:
        await self.close()

    async def create(self, header: Header, match_id: str | None = None) -> Room:
        """Begin a match: its first cards are dealt and on the disk when this returns.

        ``match_id`` is the caller's to choose, hard to guess; None draws one.

        Raises RulesetError for rules that cannot be played, UnknownBot for a computer player
        there is not, ValueError for a wrong number of seats or a dealer who is not at the table,
        Conflict if the match is there already, StoreError if the disk refuses.
        """
        seats = len(Match(header).scores)
        check_players(header)
        if header.dealer is not None and not 0 <= header.dealer < seats:
            raise ValueError(f"there is no seat {header.dealer} to deal first")
        match_id = match_id or self._unguessable()
        await self._store.create(match_id, header, self._around.clock())
        return await self._opened(match_id, new=True)

    def _unguessable(self) -> str:
        """An id by the chance of these surroundings."""
        return urlsafe_b64encode(self._around.chance.randbytes(_ID_BYTES)).decode().rstrip("=")

    async def get(self, match_id: str) -> Room:
        """The room of a match, opened if it is not open.

        Raises NoSuchMatch, or UnreadableMatch where the log cannot be played again.
        """
        if self._store.place.shared and match_id in self._rooms:
            await self._look(match_id)
        return await self._opened(match_id)

    async def _opened(self, match_id: str, new: bool = False) -> Room:
        async with self._lock:
            if match_id not in self._rooms:
                opened = await Room.open(match_id, self._store, self._around, new)
                self._rooms[match_id] = opened
            self._used[match_id] = monotonic()
            return self._rooms[match_id]

    @property
    def now(self) -> float:
        """The time by which matches are begun: seconds since 1970, UTC."""
        return self._around.clock()

    @property
    def number(self) -> int:
        """How many rooms are open."""
        return len(self._rooms)

    @property
    def store(self) -> Store:
        """Where the matches are kept."""
        return self._store

    async def matches(
        self, over: bool | None = None, limit: int = 200, of: str | None = None
    ) -> list[Listed]:
        """Matches, the last played first: all, or only those that are over or are not.

        With ``of`` only those in which this visitor holds a seat.
        """
        return await self._store.matches(over, limit, of)

    async def delete(self, *match_ids: str) -> int:
        """Close the rooms and remove these matches for good. Returns how many there were."""
        async with self._lock:
            for match_id in match_ids:
                await self._shut(match_id)
            there = sum([await self._store.delete(match_id) for match_id in match_ids])
            await self.archive.scrub()
        return there

    @asynccontextmanager
    async def at_rest(self) -> AsyncIterator[Store]:
        """The store while no room is open and none can be opened."""
        async with self._lock:
            for match_id in list(self._rooms):
                await self._shut(match_id)
            yield self._store

    async def delete_all(self) -> int:
        """Close every room and remove all matches for good. Returns how many there were."""
        async with self.at_rest():
            number = await self.archive.delete_all()
            await self.archive.scrub()
        return number

    async def sweep(self) -> int:
        """Close the rooms that have been idle too long. Returns how many were closed."""
        closed = 0
        async with self._lock:
            now = monotonic()
            for match_id, room in list(self._rooms.items()):
                if room.busy:
                    self._used[match_id] = now
                elif now - self._used[match_id] >= self._idle:
                    await self._shut(match_id)
                    closed += 1
        return closed

    async def close(self) -> None:
        """Close all rooms."""
        self._closing.set()
        for task in self._beside[:1]:  # who sweeps; others may be reading, and end by themselves
            task.cancel()
        if beside := [*self._beside, *self._looking.values()]:
            await asyncio.wait(beside)
        self._beside = []
        async with self.at_rest():
            await self._store.bus.close()

    async def _close(self, match_id: str) -> None:
        async with self._lock:
            await self._shut(match_id)

    async def _shut(self, match_id: str) -> None:
        self._used.pop(match_id, None)
        if room := self._rooms.pop(match_id, None):
            await room.close()

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(max(self._idle / 4, 0.01))
            await self.sweep()

    def nudge(self, match_id: str) -> None:
        """Wake all who watch a match, here and elsewhere: something beside its log has changed."""
        self._heard(match_id, NEWS)
        self._store.bus.tell(match_id, NEWS)

    async def reopen(self, match_id: str) -> None:
        """Read a match anew when next asked for, here and elsewhere: its header is another."""
        await self._close(match_id)
        self._store.bus.tell(match_id, ANEW)

    def _heard(self, match_id: str, version: int) -> None:
        """Another process says at which version a match stands; it may well be this one."""
        room = self._rooms.get(match_id)
        if room is not None and version == NEWS:
            room.nudge()
        elif match_id in self._looking or self._closing.is_set():
            return
        elif room is not None and (room.version < version or version == ANEW):
            looking = self._close if version == ANEW else self._look_again
            self._looking[match_id] = task = asyncio.create_task(looking(match_id))
            task.add_done_callback(lambda _done: self._looking.pop(match_id, None))

    async def _look_again(self, match_id: str) -> None:
        try:
            await self._look(match_id)
        except (StoreError, UnreadableMatch) as error:
            _LOG.warning("match %s: what others have written is not read: %s", match_id, error)

    async def _look(self, match_id: str) -> None:
        """Bring a room to where its match stands; where that was deleted, it is closed."""
        room = self._rooms.get(match_id)
        try:
            if room is not None:
                await room.look()
        except NoSuchMatch:
            await self._close(match_id)

    async def _look_on(self) -> None:
        """Find what was written and never told, because its writer was killed or not heard."""
        while not self._closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), LOOK_SECONDS)
            rooms = dict(self._rooms)
            try:
                found = await versions_of(self._store, rooms) if rooms else {}
            except StoreError as error:
                _LOG.warning("%s", error)
                continue
            for match_id, room in rooms.items():
                if found.get(match_id, -1) != room.version:
                    await self._look_again(match_id)
