"""What a person looks back on: matches by form and opponents, what their deals came to, and how
they go for good.
"""

import logging
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, delete, func, select

from bezique.play.tally import DealTally
from bezique.store.people.tables import matches_of
from bezique.store.store import LISTED, Listed, Store, listed_of
from bezique.store.tables import MATCH, TALLY
from bezique.store.tallies import NO_LESSON, Counted, keep_counted, seat_of

_LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class Wanted:
    """Which matches are looked for; empty: all. ``marked``: also those that carry marks."""

    form: str = ""
    opponents: str = ""
    marked: bool = True
    of: str | None = None
    """Only matches in which this visitor holds a seat; None: whoever plays."""


@dataclass(frozen=True)
class Past:
    """A match in a history."""

    listed: Listed
    form: str
    opponents: str
    marks: str
    won: bool | None
    mine: int = 0
    """The seat of whoever looks back; NONE for somebody who looks from none."""


@dataclass(frozen=True)
class PastDeal:
    """A deal that is over, with the match that it was part of."""

    match_id: str
    form: str
    opponents: str
    deal: DealTally
    mine: int = 0
    """As in ``Past``."""


class Archive:
    """The matches of a store, looked back on."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def matches(self, wanted: Wanted, limit: int, offset: int = 0) -> list[Past]:
        """Matches, the last played first. Raises StoreError ``unreachable``, as all here."""
        asked = select(*LISTED, MATCH.c.form, MATCH.c.opponents, MATCH.c.marks, MATCH.c.won)
        asked = asked.where(*_where(wanted)).order_by(MATCH.c.updated.desc(), MATCH.c.id)
        async with self._store.reading() as connection:
            rows = (await connection.execute(asked.limit(limit).offset(offset))).all()
        return [_past(row) for row in rows]

    async def match(self, match_id: str) -> Past | None:
        """One match; None where there is none."""
        asked = select(*LISTED, MATCH.c.form, MATCH.c.opponents, MATCH.c.marks, MATCH.c.won)
        async with self._store.reading() as connection:
            row = (await connection.execute(asked.where(MATCH.c.id == match_id))).one_or_none()
        return None if row is None else _past(row)

    async def number(self, wanted: Wanted) -> int:
        """How many matches these are."""
        asked = select(func.count()).select_from(MATCH).where(*_where(wanted))
        async with self._store.reading() as connection:
            return int((await connection.execute(asked)).scalar_one())

    async def kinds(self, of: str | None = None) -> list[tuple[str, str]]:
        """The forms and opponents there are, each pair once; of everybody, or of one visitor."""
        asked = select(MATCH.c.form, MATCH.c.opponents).where(MATCH.c.form.is_not(None))
        asked = asked.where(*_where(Wanted(of=of)))
        asked = asked.distinct().order_by(MATCH.c.form, MATCH.c.opponents)
        async with self._store.reading() as connection:
            rows = (await connection.execute(asked)).all()
        return [(form, opponents) for form, opponents in rows]

    async def deals(self, match_id: str) -> list[DealTally]:
        """The deals of a match that are over, in order."""
        return [past.deal for past in await self._read(TALLY.c.match == match_id)]

    async def all_deals(self, wanted: Wanted) -> list[PastDeal]:
        """All deals that are over, in the order in which their matches were begun."""
        return await self._read(*_where(wanted))

    async def _read(self, *conditions: ColumnElement[bool]) -> list[PastDeal]:
        asked = select(TALLY, MATCH.c.form, MATCH.c.opponents).join(MATCH).where(*conditions)
        asked = asked.order_by(MATCH.c.created, MATCH.c.id, TALLY.c.deal, TALLY.c.seat)
        async with self._store.reading() as connection:
            rows = (await connection.execute(asked)).all()
        return _by_deal(rows)

    async def uncounted(self) -> list[str]:
        """Matches that nobody has counted yet."""
        asked = select(MATCH.c.id).where(MATCH.c.counted.is_(None), MATCH.c.form.is_not(None))
        async with self._store.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def keep(self, match_id: str, version: int, counted: Counted) -> bool:
        """Keep what was counted of a match, unless it has gone on since this version."""
        here = select(MATCH.c.id).where(MATCH.c.id == match_id, MATCH.c.version == version)
        here = here.with_for_update()  # where several may write, nobody does so in between
        async with self._store.writing() as connection:
            if (await connection.execute(here)).first() is None:
                return False
            await keep_counted(connection, match_id, counted)
        return True

    async def delete_all(self) -> int:
        """Remove every match for good. Returns how many there were."""
        async with self._store.writing() as connection:
            return (await connection.execute(delete(MATCH))).rowcount

    async def scrub(self) -> None:
        """Write the file anew without what was removed, so that nothing of it stays on the disk.

        Where there is no room for that, what was removed is overwritten all the same. A database
        that is shared does it by itself, when nobody can see the old rows any more.
        """
        if self._store.place.shared:
            return
        async with self._store.reading() as connection:
            plain = (await connection.get_raw_connection()).driver_connection
            assert plain is not None
            for command in ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
                try:
                    await (await plain.execute(command)).close()
                except sqlite3.Error as error:
                    _LOG.warning("%s: %s: %s", self._store.place, command, error)


def _where(wanted: Wanted) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = [NO_LESSON]
    if wanted.form:
        conditions.append(MATCH.c.form == wanted.form)
    if wanted.opponents:
        conditions.append(MATCH.c.opponents == wanted.opponents)
    if not wanted.marked:
        conditions.append(func.coalesce(MATCH.c.marks, "") == "")
    if wanted.of is not None:
        conditions.append(MATCH.c.id.in_(matches_of(wanted.of)))
    return conditions


def _past(row: Row[Any]) -> Past:
    return Past(listed_of(row), row.form or "", row.opponents or "", row.marks or "", row.won)


def _by_deal(rows: Sequence[Row[Any]]) -> list[PastDeal]:
    """Rows by seat as deals."""
    found: dict[tuple[str, int], PastDeal] = {}
    for row in rows:
        key = row.match, row.deal
        if key not in found:
            deal = DealTally(row.deal, row.dealer, row.trump, row.reason, ())
            found[key] = PastDeal(row.match, row.form, row.opponents, deal)
        past = found[key]
        found[key] = replace(past, deal=replace(past.deal, seats=(*past.deal.seats, seat_of(row))))
    return list(found.values())
