"""What personal data goes, and when: a visitor who asks for it, and what nobody needs any more.

Moves stay, for they are the match of others too; names, what was said and who it was do not.
"""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnElement, delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bezique.play.log import PERSON
from bezique.store.people.tables import GATHERING, REMARK, SEAT_HOLDER, VISITOR
from bezique.store.store import Store
from bezique.store.tables import MATCH

_AT_ONCE = 200  # matches in one transaction


class Forgetting:
    """The visitors and matches of a store. All here raise StoreError if the disk refuses."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def forget(self, visitor: str) -> list[str]:
        """Remove a visitor for good: name, cookies, what they said, whom they kept away, and that
        seats were theirs; a table at which they wait for others as its host.

        In matches that others have played their name is nobody's from now on: these are returned.
        """
        held = select(SEAT_HOLDER.c.match, SEAT_HOLDER.c.seat)
        held = held.where(SEAT_HOLDER.c.visitor == visitor)
        waits = GATHERING.c.host == visitor, GATHERING.c.state == "open"
        changed = []
        async with self._store.writing() as connection:
            await connection.execute(delete(GATHERING).where(*waits))
            for match_id, seat in (await connection.execute(held)).all():
                said = REMARK.c.match == match_id, REMARK.c.seat == seat
                await connection.execute(delete(REMARK).where(*said))
                await _unname(connection, match_id, [seat])
                changed.append(match_id)
            await connection.execute(delete(VISITOR).where(VISITOR.c.id == visitor))
        return changed

    async def fade(self, before: float) -> list[str]:
        """Take names, and what was said, out of the matches that have not gone on since.

        The links of their seats open nothing more; whoever holds a seat holds it still.
        """
        old = GATHERING.c.state == "begun", MATCH.c.updated < before
        asked = select(MATCH.c.id).join(GATHERING, GATHERING.c.match == MATCH.c.id).where(*old)
        faded: list[str] = []
        while True:
            async with self._store.writing() as connection:
                found = (await connection.execute(asked.limit(_AT_ONCE))).scalars().all()
                for match_id in found:
                    await _unname(connection, match_id)
                of = SEAT_HOLDER.c.match.in_(found)
                await connection.execute(update(SEAT_HOLDER).where(of).values(link=None))
                await connection.execute(delete(REMARK).where(REMARK.c.match.in_(found)))
                closed = update(GATHERING).where(GATHERING.c.match.in_(found))
                await connection.execute(closed.values(state="closed"))
            faded += found
            if len(found) < _AT_ONCE:
                return faded

    async def absent(self, before: float) -> list[str]:
        """The visitors who have not come since: no match of theirs has gone on either."""
        plays = exists().where(
            SEAT_HOLDER.c.visitor == VISITOR.c.id,
            or_(*_since(before)),
        )
        asked = select(VISITOR.c.id).where(VISITOR.c.seen < before, ~plays)
        async with self._store.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def clear(self, before: float) -> int:
        """Remove tables that still wait, and whose host was not there since. Returns how many."""
        waits = GATHERING.c.state == "open", GATHERING.c.updated < before
        async with self._store.writing() as connection:
            return (await connection.execute(delete(GATHERING).where(*waits))).rowcount


def _since(before: float) -> Iterable[ColumnElement[bool]]:
    """That a seat was taken, or its match has gone on, since a time."""
    gone_on = exists().where(MATCH.c.id == SEAT_HOLDER.c.match, MATCH.c.updated >= before)
    return SEAT_HOLDER.c.since >= before, gone_on


async def _unname(
    connection: AsyncConnection, match_id: str, seats: Iterable[int] | None = None
) -> None:
    """Take the names of persons out of a header: of these seats, or of all.

    What is no header of ours stays as it is.
    """
    asked = select(MATCH.c.header).where(MATCH.c.id == match_id)
    header: Any = (await connection.execute(asked)).scalar_one_or_none()
    sitting = header.get("seats") if isinstance(header, dict) else None
    if not isinstance(sitting, list):
        return
    for number, seat in enumerate(sitting):
        theirs = seats is None or number in seats
        if theirs and isinstance(seat, dict) and seat.get("player") == PERSON:
            seat["name"] = ""
    await connection.execute(update(MATCH).where(MATCH.c.id == match_id).values(header=header))
