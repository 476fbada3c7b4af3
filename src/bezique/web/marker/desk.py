"""The markers that are kept here, and whoever waits for what is entered next.

A telephone at the same table waits and is woken, also by another process on the same store.
What is lost on that way is found by looking again.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from time import time
from typing import Any, Final, cast

from starlette.exceptions import HTTPException
from starlette.requests import Request

from bezique.marker.book import Book
from bezique.marker.entries import BadEntry, Entry, read_entry
from bezique.marker.fold import fold
from bezique.marker.header import Header, read_header
from bezique.marker.state import State
from bezique.rulesets.ruleset import Ruleset
from bezique.store.database.bus import Bus
from bezique.store.markers import MarkerFull, Markers
from bezique.web.marker.speaking import book_for

LOOK_AGAIN: Final = 10.0
"""Seconds after which a waiting stream asks the store all the same."""
_NAME: Final = "marker/"
"""Before the id of a marker, where processes wake each other: no match is called so."""


@dataclass(frozen=True)
class Opened:
    """A marker, read and folded."""

    marker_id: str
    header: Header
    ruleset: Ruleset
    book: Book
    entries: tuple[Entry, ...]
    updated: float

    @property
    def state(self) -> State:
        """How it stands."""
        return fold(self.header, self.book, self.entries)


class Desk:
    """Opens markers, adds to them, and wakes those who wait."""

    def __init__(self, markers: Markers, bus: Bus) -> None:
        self.markers = markers
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._bus = bus
        bus.also(self._heard)

    async def opened(self, marker_id: str) -> Opened:
        """A marker by its id. Raises HTTPException 404."""
        kept = await self.markers.load(marker_id)
        if kept is None:
            raise HTTPException(404, "no-such-marker")
        try:
            header = read_header(dict(kept.header))
            book = book_for(header.rules)
            entries = tuple(read_entry(dict(entry), book) for entry in kept.entries)
        except (ValueError, BadEntry) as error:
            raise HTTPException(409, "unreadable-marker") from error
        return Opened(marker_id, header, header.rules, book, entries, kept.updated)

    async def add(self, marker_id: str, entries: Sequence[Entry]) -> None:
        """Add entries, each id once, and wake those who wait. Raises HTTPException 404, 413."""
        try:
            there = await self.markers.append(marker_id, entries, time())
        except MarkerFull as error:
            raise HTTPException(413) from error
        if not there:
            raise HTTPException(404, "no-such-marker")
        self._heard(f"{_NAME}{marker_id}", len(entries))
        self._bus.tell(f"{_NAME}{marker_id}", len(entries))

    def _heard(self, name: str, _entries: int) -> None:
        for event in self._waiting.get(name.removeprefix(_NAME), ()):
            event.set()

    async def versions(self, marker_id: str) -> AsyncIterator[int]:
        """How many entries there are, now and whenever there are more."""
        woken, shown = asyncio.Event(), -1
        self._waiting.setdefault(marker_id, set()).add(woken)
        try:
            while True:
                woken.clear()
                version = await self.markers.version(marker_id)
                if version is None:
                    return
                if version != shown:
                    shown = version
                    yield version
                try:
                    await asyncio.wait_for(woken.wait(), LOOK_AGAIN)
                except TimeoutError:
                    continue
        finally:
            self._waiting[marker_id].discard(woken)
            if not self._waiting[marker_id]:
                del self._waiting[marker_id]


def desk_of(request: Request) -> Desk:
    """The desk of the application."""
    return cast("Desk", request.app.state.desk)


def as_sent(opened: Opened, since: int) -> dict[str, Any]:
    """What a browser is told: the entries after the first ``since``."""
    since = min(since, len(opened.entries))
    return {"since": since, "entries": list(opened.entries[since:])}
