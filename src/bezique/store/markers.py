"""Markers for real cards, kept beside the matches: headers and entries as plain data.

What an entry means is the ``marker`` package's to say. Entries are only ever added, in the order
of their arrival, each id once: a telephone that was out of reach sends what it has as often as it
likes.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete, insert, select, update

from bezique.store.store import Store
from bezique.store.tables import MARKER, MARKER_ENTRY

ENTRIES_AT_MOST: Final = 20_000


@dataclass(frozen=True)
class KeptMarker:
    """A marker as it is kept."""

    marker_id: str
    header: Mapping[str, Any]
    entries: tuple[Mapping[str, Any], ...]
    updated: float  # seconds since 1970, UTC

    @property
    def version(self) -> int:
        """How many entries there are."""
        return len(self.entries)


class MarkerFull(ValueError):
    """More entries than a marker may have."""


class Markers:
    """All markers of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def create(self, marker_id: str, header: Mapping[str, Any], now: float) -> None:
        """Begin a marker; one that is there already stays. Raises StoreError ``unsaved``."""
        row = {"id": marker_id, "header": header, "version": 0, "created": now, "updated": now}
        async with self._store.writing() as connection:
            there = select(MARKER.c.id).where(MARKER.c.id == marker_id)
            if (await connection.execute(there)).one_or_none() is None:
                await connection.execute(insert(MARKER).values(row))

    async def load(self, marker_id: str) -> KeptMarker | None:
        """A whole marker, None if there is none. Raises StoreError ``unreachable``."""
        head = select(MARKER.c.header, MARKER.c.updated).where(MARKER.c.id == marker_id)
        entries = select(MARKER_ENTRY.c.body).where(MARKER_ENTRY.c.marker == marker_id)
        async with self._store.reading() as connection:
            found = (await connection.execute(head)).one_or_none()
            rows = (await connection.execute(entries.order_by(MARKER_ENTRY.c.version))).all()
        if found is None:
            return None
        return KeptMarker(marker_id, found.header, tuple(row.body for row in rows), found.updated)

    async def version(self, marker_id: str) -> int | None:
        """How many entries a marker has, None if there is none."""
        asked = select(MARKER.c.version).where(MARKER.c.id == marker_id)
        async with self._store.reading() as connection:
            return (await connection.execute(asked)).scalar_one_or_none()

    async def append(
        self, marker_id: str, entries: Sequence[Mapping[str, Any]], now: float
    ) -> bool:
        """Add the entries whose ids are not there yet. False if there is no such marker.

        Raises MarkerFull, StoreError ``unsaved``; then nothing was written.
        """
        new: dict[str, Mapping[str, Any]] = {}
        for entry in entries:
            new.setdefault(str(entry["id"]), entry)
        ids = select(MARKER_ENTRY.c.entry).where(MARKER_ENTRY.c.marker == marker_id)
        async with self._store.writing() as connection:
            # Written before anything is read, so that two writers come one after the other.
            touched = update(MARKER).where(MARKER.c.id == marker_id).values(updated=now)
            if (await connection.execute(touched)).rowcount != 1:
                return False
            asked = select(MARKER.c.version).where(MARKER.c.id == marker_id)
            version = (await connection.execute(asked)).scalar_one()
            there = (await connection.execute(ids.where(MARKER_ENTRY.c.entry.in_(new)))).scalars()
            known = set(there)
            bodies = [body for key, body in new.items() if key not in known]
            if version + len(bodies) > ENTRIES_AT_MOST:
                raise MarkerFull(marker_id)
            if bodies:
                rows = [
                    {"marker": marker_id, "version": number, "entry": body["id"], "body": body}
                    for number, body in enumerate(bodies, version + 1)
                ]
                await connection.execute(insert(MARKER_ENTRY), rows)
                counted = update(MARKER).where(MARKER.c.id == marker_id)
                await connection.execute(counted.values(version=version + len(bodies)))
        return True

    async def some(self, marker_ids: Collection[str]) -> list[KeptMarker]:
        """Those of these markers that are there, the last written first."""
        found = [await self.load(marker_id) for marker_id in marker_ids]
        there = [marker for marker in found if marker is not None]
        return sorted(there, key=lambda marker: -marker.updated)

    async def delete(self, marker_id: str) -> None:
        """Remove a marker for good; a second time does nothing."""
        async with self._store.writing() as connection:
            await connection.execute(delete(MARKER).where(MARKER.c.id == marker_id))
