"""What people say at a table, who hears nothing of it, and whom somebody will not sit with."""

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from secrets import token_hex
from typing import Final

from sqlalchemy import and_, exists, insert, or_, select, update

from bezique.store.people.tables import BLOCKED, REMARK, SEAT_HOLDER
from bezique.store.store import Store

TEXT_AT_MOST: Final = 200
A_PAUSE: Final = 1.0
"""Seconds between two remarks of one seat."""
SHOWN: Final = 6
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


@dataclass(frozen=True)
class Remark:
    """Something that was said."""

    seat: int
    phrase: bool
    """Whether it is one of the phrases that everybody hears in their own language."""
    body: str
    said: float


def text_given(text: str) -> str:
    """A text as it will be shown: one line without controls, at most 200 characters."""
    signs = unicodedata.normalize("NFC", text)
    kept = "".join(" " if sign.isspace() else sign for sign in signs if not _hides(sign))
    return " ".join(kept.split())[:TEXT_AT_MOST].strip()


def _hides(sign: str) -> bool:
    return not sign.isspace() and unicodedata.category(sign) in _UNSEEN


class Remarks:
    """The remarks at all tables. All here raise StoreError if the disk refuses."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def last(self, match_id: str) -> tuple[Remark, ...]:
        """What was said last, the oldest of it first."""
        asked = select(REMARK.c.seat, REMARK.c.phrase, REMARK.c.body, REMARK.c.said)
        asked = asked.where(REMARK.c.match == match_id)
        asked = asked.order_by(REMARK.c.said.desc(), REMARK.c.id).limit(SHOWN)
        async with self._store.reading() as connection:
            rows = (await connection.execute(asked)).all()
        return tuple(Remark(*row) for row in rows[::-1])

    async def say(self, match_id: str, remark: Remark) -> bool:
        """Keep a remark; False where the same seat has said something a moment ago."""
        since = REMARK.c.said > remark.said - A_PAUSE
        lately = select(REMARK.c.id).where(
            REMARK.c.match == match_id, REMARK.c.seat == remark.seat, since
        )
        row = {"id": token_hex(16), "match": match_id, "seat": remark.seat}
        row |= {"phrase": remark.phrase, "body": remark.body, "said": remark.said}
        async with self._store.writing() as connection:
            if (await connection.execute(lately.limit(1))).first() is not None:
                return False
            await connection.execute(insert(REMARK).values(row))
        return True

    async def quiet(self, match_id: str, seats: Collection[int], wanted: bool) -> None:
        """Whether those in these seats want to hear nothing."""
        changed = update(SEAT_HOLDER).where(
            SEAT_HOLDER.c.match == match_id, SEAT_HOLDER.c.seat.in_(seats)
        )
        async with self._store.writing() as connection:
            await connection.execute(changed.values(quiet=wanted))

    async def block(self, visitor: str, other: str) -> None:
        """Keep somebody away from a visitor's tables from now on; a second time does nothing."""
        known = select(BLOCKED.c.other).where(
            BLOCKED.c.visitor == visitor, BLOCKED.c.other == other
        )
        async with self._store.writing() as connection:
            if (await connection.execute(known)).first() is None:
                await connection.execute(insert(BLOCKED).values(visitor=visitor, other=other))

    async def kept_apart(self, match_id: str, visitor: str) -> bool:
        """Whether a visitor and somebody at a table have been kept apart by one of them."""
        held = SEAT_HOLDER.c
        either = or_(
            and_(BLOCKED.c.visitor == held.visitor, BLOCKED.c.other == visitor),
            and_(BLOCKED.c.visitor == visitor, BLOCKED.c.other == held.visitor),
        )
        asked = select(held.seat).where(held.match == match_id, exists().where(either))
        async with self._store.reading() as connection:
            return (await connection.execute(asked.limit(1))).first() is not None
