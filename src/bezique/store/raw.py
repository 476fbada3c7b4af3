"""Whole matches out of a file and into it, as plain data, whatever stands in them.

What this program cannot read goes along as it is, so that nothing is lost on the way. Bringing in
is one transaction: everything or nothing.
"""

import json
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Text, select, text, type_coerce
from sqlalchemy.ext.asyncio import AsyncConnection

from bezique.store.people.tables import matches_of
from bezique.store.reading import header_of
from bezique.store.store import Store
from bezique.store.tables import LINE, MATCH
from bezique.store.tallies import NO_LESSON, described

_TWIN_DIGITS: Final = 20
# Written out, because the columns hold texts here that need not be JSON.
_NEW_MATCH: Final = text(
    "insert into match (id, header, version, status, summary, created, updated, form, opponents)"
    " values (:id, :header, :version, :status, :summary, :created, :updated, :form, :opponents)"
)
_LATER_MATCH: Final = text(
    "update match set version = :version, status = :status, summary = :summary,"
    " updated = :updated, counted = null where id = :id"
)
_NEW_LINE: Final = text(
    "insert into line (match, version, seat, body, command_id)"
    " values (:match, :version, :seat, :body, :command_id)"
)
_RAW = {name: type_coerce(MATCH.c[name], Text) for name in ("header", "summary")}


@dataclass(frozen=True)
class RawLine:
    """A line of a log; ``body`` is its text as it is kept."""

    version: int
    body: str
    seat: int | None = None
    command_id: str | None = None


@dataclass(frozen=True)
class RawMatch:
    """A match as it is kept; ``header`` and ``summary`` are texts."""

    match_id: str
    header: str
    summary: str
    status: str
    created: float
    updated: float
    lines: tuple[RawLine, ...]

    @property
    def version(self) -> int:
        """At which it stands: that of the last line, whether or not all are there."""
        return self.lines[-1].version if self.lines else 0


@dataclass(frozen=True)
class Brought:
    """What became of the matches of a file."""

    new: int = 0
    longer: int = 0  # gone further in the file than here, so they go on from there
    known: int = 0  # here already, as far or further
    twins: int = 0  # went on differently here, so they stand beside it under another id


async def raw_matches(store: Store, of: str | None = None) -> AsyncIterator[RawMatch]:
    """Every match but lessons, in the order in which they were begun, one at a time.

    With ``of`` only matches of that visitor which are over, for in others cards are hidden.

    Raises StoreError ``unreachable`` if the disk refuses.
    """
    async with store.reading() as connection:
        order = select(MATCH.c.id).where(NO_LESSON).order_by(MATCH.c.created, MATCH.c.id)
        if of is not None:
            order = order.where(MATCH.c.id.in_(matches_of(of)), MATCH.c.status == "over")
        for match_id in (await connection.execute(order)).scalars().all():
            found = await _read(connection, match_id)
            if found is not None:
                yield found


async def bring_in(store: Store, matches: Iterable[RawMatch]) -> Brought:
    """Take in matches that are not here yet, or have gone further: all of it or nothing.

    The same file brought in again changes nothing. No room may have one of these matches open.
    Raises StoreError ``unsaved`` if the disk refuses, and whatever ``matches`` raises.
    """
    counts = {"new": 0, "longer": 0, "known": 0, "twins": 0}
    async with store.writing(alone=True) as connection:
        for match in matches:
            counts[await _take(connection, match)] += 1
    return Brought(**counts)


async def _take(connection: AsyncConnection, match: RawMatch) -> str:
    here = await _read(connection, match.match_id)
    if here is None:
        await _add(connection, match)
        return "new"
    if _same_header(here, match):
        shared = min(len(here.lines), len(match.lines))
        if _alike(here.lines[:shared], match.lines[:shared]):
            if len(match.lines) <= len(here.lines):
                return "known"
            await _go_on(connection, match, shared)
            return "longer"
    beside = _twin(match)
    if await _read(connection, beside.match_id) is not None:
        return "known"
    await _add(connection, beside)
    return "twins"


async def _read(connection: AsyncConnection, match_id: str) -> RawMatch | None:
    columns = (*_RAW.values(), MATCH.c.status, MATCH.c.created, MATCH.c.updated)
    row = (await connection.execute(select(*columns).where(MATCH.c.id == match_id))).one_or_none()
    if row is None:
        return None
    body = type_coerce(LINE.c.body, Text)
    asked = select(LINE.c.version, body, LINE.c.seat, LINE.c.command_id)
    lines = await connection.execute(asked.where(LINE.c.match == match_id).order_by(LINE.c.version))
    header, summary, status, created, updated = row
    kept = tuple(RawLine(*line) for line in lines.all())
    return RawMatch(match_id, header, summary, status, created, updated, kept)


def _same_header(one: RawMatch, other: RawMatch) -> bool:
    return bool(_plain(one.header) == _plain(other.header))


def _alike(one: Sequence[RawLine], other: Sequence[RawLine]) -> bool:
    """Whether two stretches of a log say the same, however it is written."""
    return all(
        a.version == b.version and a.seat == b.seat and _plain(a.body) == _plain(b.body)
        for a, b in zip(one, other, strict=True)
    )


def _plain(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _twin(match: RawMatch) -> RawMatch:
    """The same match under an id of its own, always the same for the same lines."""
    told = [match.match_id, _plain(match.header), [_plain(line.body) for line in match.lines]]
    digest = sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:_TWIN_DIGITS]
    return replace(match, match_id=f"twin-{digest}")


async def _add(connection: AsyncConnection, match: RawMatch) -> None:
    header = header_of(match.header)
    row = {
        "id": match.match_id,
        "version": match.version,
        "header": match.header,
        "summary": match.summary,
        "status": match.status,
        "created": match.created,
        "updated": match.updated,
        **({"form": None, "opponents": None} if header is None else described(header)),
    }
    await connection.execute(_NEW_MATCH, row)
    await _add_lines(connection, match.match_id, match.lines)


async def _go_on(connection: AsyncConnection, match: RawMatch, shared: int) -> None:
    later = {
        "id": match.match_id,
        "version": match.version,
        "summary": match.summary,
        "status": match.status,
        "updated": match.updated,
    }
    await connection.execute(_LATER_MATCH, later)
    await _add_lines(connection, match.match_id, match.lines[shared:])


async def _add_lines(connection: AsyncConnection, match_id: str, lines: Sequence[RawLine]) -> None:
    rows = [{"match": match_id, **asdict(line)} for line in lines]
    if rows:
        await connection.execute(_NEW_LINE, rows)
