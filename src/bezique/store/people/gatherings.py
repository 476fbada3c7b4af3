"""Gatherings: who holds which seat of a match, from before it begins."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bezique.play.log import Header, header_from_json, header_to_json
from bezique.store.errors import Conflict
from bezique.store.people.company import Company, Held, State
from bezique.store.people.names import told_apart
from bezique.store.people.secret import digest_of, new_secret
from bezique.store.people.tables import GATHERING, SEAT_HOLDER, VISITOR, VISITOR_KEY
from bezique.store.people.visitors import Visitor
from bezique.store.store import Store
from bezique.store.tables import MATCH


@dataclass(frozen=True)
class Called:
    """A gathering that is to be: its match, who calls it, the header and the terms."""

    match_id: str
    host: Visitor
    header: Header
    terms: Mapping[str, Any] = field(default_factory=dict)
    state: State = "open"


@dataclass(frozen=True)
class Gathering:
    """A gathering as it is kept."""

    match_id: str
    header: Header
    """Without the names of persons, who give them when they sit down."""
    company: Company
    created: float
    updated: float
    """When its host was last seen, while it is open; seconds since 1970."""


class Gatherings:
    """The gatherings of a store. All here raise StoreError if the disk refuses."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def call(self, called: Called, held: Iterable[int], now: float) -> None:
        """Begin a gathering; its host holds some of the persons' seats, the others are free.

        Raises Conflict where the match has one already.
        """
        mine = set(held)
        row = {
            "match": called.match_id,
            "host": called.host.id,
            "header": header_to_json(called.header),
            "state": called.state,
            "terms": dict(called.terms),
            "created": now,
            "updated": now,
        }
        seats = [
            {
                "match": called.match_id,
                "seat": seat,
                "visitor": called.host.id if seat in mine else None,
                "since": now,
                "seen": now,
            }
            for seat in called.header.persons
        ]
        async with self._store.writing() as connection:
            try:
                await connection.execute(insert(GATHERING).values(row))
            except IntegrityError as error:
                raise Conflict(called.match_id, 0) from error
            await connection.execute(insert(SEAT_HOLDER), seats)

    async def pass_on(self, match_id: str, visitor: Visitor, now: float) -> None:
        """Make somebody the host, with the seats that the host has held until now."""
        host = select(GATHERING.c.host).where(GATHERING.c.match == match_id).scalar_subquery()
        seats = update(SEAT_HOLDER).where(
            SEAT_HOLDER.c.match == match_id, SEAT_HOLDER.c.visitor == host
        )
        called = update(GATHERING).where(GATHERING.c.match == match_id)
        async with self._store.writing() as connection:
            await connection.execute(seats.values(visitor=visitor.id, link=None, seen=now))
            await connection.execute(called.values(host=visitor.id))

    async def company(self, match_id: str, secret: str) -> Company | None:
        """The people of a match, as whoever has this cookie asks; None where it has none."""
        found = await self.find(match_id, secret)
        return found.company if found else None

    async def find(self, match_id: str, secret: str) -> Gathering | None:
        """A gathering whole, as whoever has this cookie asks; None where there is none."""
        found = await self._found(secret, GATHERING.c.match == match_id)
        return found[0] if found else None

    async def held(self, secret: str) -> dict[str, tuple[int, ...]]:
        """By match, the seats of whoever has this cookie."""
        asked = select(SEAT_HOLDER.c.match, SEAT_HOLDER.c.seat).order_by(SEAT_HOLDER.c.seat)
        asked = asked.where(SEAT_HOLDER.c.visitor == _asking(secret))
        found: dict[str, tuple[int, ...]] = {}
        async with self._store.reading() as connection:
            for match_id, seat in await connection.execute(asked):
                found[match_id] = (*found.get(match_id, ()), seat)
        return found

    async def open_since(self, then: float) -> list[Gathering]:
        """Those that wait for people and whose host was there after a time, the newest first."""
        since = GATHERING.c.state == "open", GATHERING.c.updated >= then
        return (await self._found("", *since))[::-1]

    async def _found(self, secret: str, *which: ColumnElement[bool]) -> list[Gathering]:
        held = [column for column in SEAT_HOLDER.c if column.name not in ("match", "link")]
        beside = VISITOR.c.name, MATCH.c.updated.label("moved"), _asking(secret).label("asking")
        asked = select(*GATHERING.c, *held, *beside).select_from(
            GATHERING.join(SEAT_HOLDER)
            .outerjoin(VISITOR, VISITOR.c.id == SEAT_HOLDER.c.visitor)
            .outerjoin(MATCH, MATCH.c.id == GATHERING.c.match)
        )
        asked = asked.where(*which)
        asked = asked.order_by(GATHERING.c.created, GATHERING.c.match, SEAT_HOLDER.c.seat)
        async with self._store.reading() as connection:
            rows = (await connection.execute(asked)).all()
        by_match = groupby(rows, lambda row: str(row.match))
        return [_gathering([*of_match]) for _, of_match in by_match]

    async def touch(self, match_id: str, now: float) -> None:
        """The host is there."""
        changed = update(GATHERING).where(GATHERING.c.match == match_id)
        async with self._store.writing() as connection:
            await connection.execute(changed.values(updated=now))

    async def close(self, match_id: str, now: float) -> bool:
        """From an open gathering at which every seat is taken to a match; False if it is none."""
        free = exists().where(SEAT_HOLDER.c.match == match_id, SEAT_HOLDER.c.visitor.is_(None))
        changed = update(GATHERING).where(
            GATHERING.c.match == match_id, GATHERING.c.state == "open", ~free
        )
        async with self._store.writing() as connection:
            done = await connection.execute(changed.values(state="begun", updated=now))
            return done.rowcount == 1

    async def take(self, match_id: str, seat: int, visitor: Visitor, now: float) -> bool:
        """Give a free seat of an open gathering to somebody; False if it is free no more.

        Of many who take a seat at once one gets it: the row is changed only while it is free.
        """
        still_open = exists().where(GATHERING.c.match == match_id, GATHERING.c.state == "open")
        elsewhere = SEAT_HOLDER.alias()
        sits = exists().where(elsewhere.c.match == match_id, elsewhere.c.visitor == visitor.id)
        changed = update(SEAT_HOLDER).where(
            SEAT_HOLDER.c.match == match_id,
            SEAT_HOLDER.c.seat == seat,
            SEAT_HOLDER.c.visitor.is_(None),
            still_open,
            ~sits,
        )
        async with self._store.writing() as connection:
            done = await connection.execute(changed.values(visitor=visitor.id, since=now, seen=now))
            return done.rowcount == 1

    async def leave(self, match_id: str, visitor: str) -> None:
        """Make the seats of a visitor free again, before the match has begun."""
        still_open = exists().where(GATHERING.c.match == match_id, GATHERING.c.state == "open")
        changed = update(SEAT_HOLDER).where(
            SEAT_HOLDER.c.match == match_id, SEAT_HOLDER.c.visitor == visitor, still_open
        )
        async with self._store.writing() as connection:
            await connection.execute(changed.values(visitor=None, link=None))

    async def link(self, match_id: str, seat: int) -> str:
        """A new secret by which a seat can be taken over; an earlier one opens nothing more."""
        secret = new_secret()
        changed = update(SEAT_HOLDER).where(
            SEAT_HOLDER.c.match == match_id, SEAT_HOLDER.c.seat == seat
        )
        async with self._store.writing() as connection:
            await connection.execute(changed.values(link=digest_of(secret)))
        return secret

    async def behind(self, secret: str) -> tuple[str, int] | None:
        """The match and seat that a secret opens; None for one that opens nothing."""
        asked = select(SEAT_HOLDER.c.match, SEAT_HOLDER.c.seat)
        asked = asked.where(SEAT_HOLDER.c.link == digest_of(secret))
        async with self._store.reading() as connection:
            row = (await connection.execute(asked)).one_or_none()
        return None if row is None else (row.match, row.seat)

    async def take_over(self, secret: str, visitor: Visitor, now: float) -> str | None:
        """Give the seat that a secret opens to somebody, whoever holds it; the secret is used up.

        Returns the match; None for a secret that opens nothing.
        """
        opened = SEAT_HOLDER.c.link == digest_of(secret)
        async with self._store.writing() as connection:
            asked = select(SEAT_HOLDER.c.match).where(opened).with_for_update()  # one waits
            found = await connection.execute(asked)
            match_id = found.scalar_one_or_none()
            changed = update(SEAT_HOLDER).where(opened)
            await connection.execute(
                changed.values(visitor=visitor.id, link=None, since=now, seen=now)
            )
        return match_id

    async def alone(self, visitor: str) -> list[str]:
        """The matches of which a visitor holds every seat that is a person's."""
        others = SEAT_HOLDER.alias()
        shared = exists().where(
            others.c.match == SEAT_HOLDER.c.match,
            func.coalesce(others.c.visitor, "") != visitor,
        )
        asked = select(SEAT_HOLDER.c.match).distinct()
        asked = asked.where(SEAT_HOLDER.c.visitor == visitor, ~shared)
        async with self._store.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def remove(self, match_id: str) -> None:
        """Remove a gathering for good; its match, if it has begun, stays."""
        async with self._store.writing() as connection:
            await connection.execute(delete(GATHERING).where(GATHERING.c.match == match_id))


def _asking(secret: str) -> Any:
    """The visitor whose cookie holds a secret, as a part of a question."""
    key = VISITOR_KEY.c
    known = key.digest == digest_of(secret), key.expires.is_(None)
    return select(key.visitor).where(*known).scalar_subquery()


def _gathering(rows: Sequence[Any]) -> Gathering:
    first = rows[0]
    holders: tuple[Held, ...] = ()
    for held in map(_held, rows):
        others = {other.name for other in holders if other.visitor != held.visitor}
        holders += (replace(held, name=told_apart(held.name, others, held.seat + 1)),)
    asks = first.asking, first.moved or 0.0
    company = Company(first.state, first.host, first.terms, holders, *asks)
    header = header_from_json(first.header)
    return Gathering(first.match, header, company, first.created, first.updated)


def _held(row: Any) -> Held:
    return Held(
        seat=row.seat,
        visitor=row.visitor,
        name=row.name or "",
        seen=row.seen or 0.0,
        ready=-1 if row.ready is None else row.ready,
        ready_at=row.ready_at or 0.0,
        stand_in=row.stand_in or "",
        quiet=bool(row.quiet),
    )
