"""The matches, open, in a file or a database. The key (match, version) of a line is the second
fence behind the room's lock: of two writers that add to the same version one is refused.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Row, Text, delete, insert, select, text, type_coerce, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bezique.play.log import Header, Line, header_to_json, line_to_json
from bezique.store.claim import Claim, taken
from bezique.store.database.bus import Alone, Bus, Listening
from bezique.store.database.engine import engine_of, on_disk
from bezique.store.database.writing import Writer
from bezique.store.errors import Conflict, NoSuchMatch, StoreError, UnreadableMatch
from bezique.store.migrating import bring_up_to_date
from bezique.store.people.tables import matches_of
from bezique.store.place import Place
from bezique.store.reading import header_of, line_of, plain
from bezique.store.tables import LINE, MATCH
from bezique.store.tallies import NO_LESSON, Counted, described, keep_counted

# As text, so that damage to one match is met where that match is read, not in a whole list.
_RAW_HEADER = type_coerce(MATCH.c.header, Text)

LISTED = (
    MATCH.c.id,
    _RAW_HEADER.label("header"),
    MATCH.c.version,
    MATCH.c.status,
    type_coerce(MATCH.c.summary, Text).label("summary"),
    MATCH.c.created,
    MATCH.c.updated,
)
"""What a list of matches is made from."""


@dataclass(frozen=True)
class Entry:
    """A line to be added: who brought it about, and by which command, if by any."""

    line: Line
    seat: int | None = None
    command_id: str | None = None


@dataclass(frozen=True)
class Standing:
    """How a match stands, for the list of matches; worked out again with every line."""

    over: bool = False
    summary: dict[str, Any] = field(default_factory=dict)
    counted: Counted | None = None  # where a deal has ended, or none has any more


@dataclass(frozen=True)
class Kept:
    """A whole match as it is kept."""

    match_id: str
    header: Header
    lines: tuple[Line, ...]
    commands: dict[str, int]  # command id -> the version to which the command led


@dataclass(frozen=True)
class Listed:
    """A match in a list. ``header`` is None where this program cannot read it."""

    match_id: str
    header: Header | None
    version: int
    standing: Standing
    created: float  # seconds since 1970, UTC
    updated: float


class Store:
    """All matches in one SQLite file, for one process, or in a PostgreSQL database, for several."""

    def __init__(self, place: Place, claim: Claim | None, engine: AsyncEngine) -> None:
        """Use ``Store.open``."""
        self.place = place
        self.bus: Bus = Listening(place) if place.shared else Alone()
        """By which other processes on this place are woken."""
        self._claim = claim
        self._engine = engine
        one_moment = {"isolation_level": "REPEATABLE READ"} if place.shared else {}  # SQLite is so
        self._snapshots = engine.execution_options(**one_moment)
        self._writer = Writer(engine, place.shared)

    @classmethod
    async def open(cls, where: str | Path | Place) -> Self:
        """Open a file of matches, made if it is not there, or a database by its address
        ``postgresql://…``, and bring it up to date.

        Raises StoreError when it cannot be used, with a reason in one line.
        """
        place, claim = taken(where)
        store = cls(place, claim, engine_of(place))
        try:
            async with store._engine.begin() as connection:
                await connection.run_sync(bring_up_to_date, place)
        except DBAPIError as error:
            await store.close()
            code, done = ("unreachable", "reached") if place.shared else ("broken", "read")
            raise StoreError(code, place, f"cannot be {done}: {error.orig}") from error
        except BaseException:
            await store.close()
            raise
        return store

    @property
    def changes(self) -> int | None:
        """As long as it is the same, what was read holds, lines apart; None where others write."""
        return None if self.place.shared else self._writer.changes

    @property
    def path(self) -> Path:
        """The file. Only of a store that is one."""
        assert self.place.file is not None
        return self.place.file

    async def close(self) -> None:
        """Close the file; a second time does nothing."""
        await self._writer.rest()
        await self._engine.dispose()
        if self._claim is not None:
            self._claim.release()

    async def create(self, match_id: str, header: Header, now: float) -> None:
        """Begin a match without lines.

        Raises Conflict if there is one with this id, StoreError ``unsaved`` if the disk refuses.
        """
        row = {
            "id": match_id,
            "header": header_to_json(header),
            "version": 0,
            "status": "running",
            "summary": {},
            "created": now,
            "updated": now,
            "counted": 0,
            **described(header),
        }

        async def add(connection: AsyncConnection) -> None:
            await connection.execute(insert(MATCH).values(row))

        with on_disk(self.place, "unsaved"):
            try:
                await self._writer.do(add)
            except IntegrityError as error:
                raise Conflict(match_id, 0) from error

    async def append(
        self,
        match_id: str,
        version: int,
        entries: Sequence[Entry],
        standing: Standing,
        now: float,
    ) -> None:
        """Add lines after the first ``version`` lines. When this returns they are on the disk.

        Raises Conflict if the match does not stand at ``version``, or if one of the command ids
        is there already; StoreError ``unsaved`` if the disk refuses. Then nothing was written.
        """
        after = version + len(entries)
        status = "over" if standing.over else "running"
        changed = (
            update(MATCH)
            .where(MATCH.c.id == match_id, MATCH.c.version == version)
            .values(version=after, status=status, summary=standing.summary, updated=now)
        )
        rows = [
            {
                "match": match_id,
                "version": number,
                "seat": entry.seat,
                "body": line_to_json(entry.line),
                "command_id": entry.command_id,
            }
            for number, entry in enumerate(entries, version + 1)
        ]

        async def add(connection: AsyncConnection) -> None:
            if (await connection.execute(changed)).rowcount != 1:
                raise Conflict(match_id, version)
            await connection.execute(insert(LINE), rows)
            if standing.counted is not None:
                await keep_counted(connection, match_id, standing.counted)

        with on_disk(self.place, "unsaved"):
            try:
                await self._writer.do(add)
            except IntegrityError as error:
                raise Conflict(match_id, version) from error
        self.bus.tell(match_id, after)

    async def load(self, match_id: str) -> Kept:
        """A whole match.

        Raises NoSuchMatch; UnreadableMatch where it is of a newer program, or lines are damaged or
        missing; StoreError ``unreachable`` if the disk refuses.
        """
        head = select(_RAW_HEADER, MATCH.c.version).where(MATCH.c.id == match_id)
        lines = select(LINE.c.version, LINE.c.command_id, type_coerce(LINE.c.body, Text))
        lines = lines.where(LINE.c.match == match_id).order_by(LINE.c.version)
        async with self.reading() as connection:
            found = (await connection.execute(head)).one_or_none()
            rows = (await connection.execute(lines)).all()
        if found is None:
            raise NoSuchMatch(match_id)
        header = header_of(found[0])
        if header is None:
            raise UnreadableMatch(match_id, "its header is none that this program knows")
        if [version for version, _, _ in rows] != list(range(1, found[1] + 1)):
            raise UnreadableMatch(match_id, "lines of it are missing")
        commands = {command: version for version, command, _ in rows if command is not None}
        read = tuple(line_of(match_id, version, body) for version, _, body in rows)
        return Kept(match_id, header, read, commands)

    async def matches(
        self, over: bool | None = None, limit: int = 200, of: str | None = None
    ) -> list[Listed]:
        """Matches, the last played first: all, or only those that are over or are not; no lessons.

        With ``of`` only those in which this visitor holds a seat. A damaged match harms no other.
        Raises StoreError ``unreachable`` if the disk refuses.
        """
        asked = select(*LISTED).where(NO_LESSON).order_by(MATCH.c.updated.desc(), MATCH.c.id)
        if over is not None:
            asked = asked.where(MATCH.c.status == ("over" if over else "running"))
        if of is not None:
            asked = asked.where(MATCH.c.id.in_(matches_of(of)))
        async with self.reading() as connection:
            rows = (await connection.execute(asked.limit(limit))).all()
        return [listed_of(row) for row in rows]

    async def delete(self, match_id: str) -> bool:
        """Remove a match with its lines for good. False if there was none.

        Raises StoreError ``unsaved`` if the disk refuses.
        """
        async with self.writing() as connection:
            gone = await connection.execute(delete(MATCH).where(MATCH.c.id == match_id))
            return gone.rowcount == 1

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only reads, all of it as of one moment.

        Raises StoreError ``unreachable`` if the disk refuses.
        """
        with on_disk(self.place, "unreachable"):
            async with self._snapshots.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self, alone: bool = False) -> AsyncIterator[AsyncConnection]:
        """A transaction in which one may read and then write: it has the right to from the start.

        With ``alone`` nobody else writes meanwhile, in a shared database either; in a file nobody
        ever does. Raises StoreError ``unsaved`` if the disk refuses.
        """
        with on_disk(self.place, "unsaved"):
            async with self._writer.transaction() as connection:
                if alone and self.place.shared:
                    await connection.execute(text("lock table match in share row exclusive mode"))
                yield connection


def listed_of(row: Row[Any]) -> Listed:
    """A row of LISTED."""
    header, summary = header_of(row.header), plain(row.summary)
    if not isinstance(summary, dict):
        header, summary = None, {}
    standing = Standing(row.status == "over", summary)
    return Listed(row.id, header, row.version, standing, row.created, row.updated)
