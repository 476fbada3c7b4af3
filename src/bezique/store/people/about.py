"""What is kept about a visitor, as plain data: whoever asks for it has it as a file."""

from typing import Any

from sqlalchemy import func, select

from bezique.store.people.tables import (
    BLOCKED,
    GATHERING,
    REMARK,
    SEAT_HOLDER,
    VISITOR,
    VISITOR_KEY,
)
from bezique.store.store import Store


async def kept_about(store: Store, visitor: str) -> dict[str, Any]:
    """Everything but the matches themselves, which are saved by their own file. No secret is in it:
    of those only digests are kept. Raises StoreError if the disk refuses.
    """
    person = select(VISITOR.c.name, VISITOR.c.created, VISITOR.c.seen).where(
        VISITOR.c.id == visitor
    )
    devices = select(func.count()).select_from(VISITOR_KEY)
    devices = devices.where(VISITOR_KEY.c.visitor == visitor, VISITOR_KEY.c.expires.is_(None))
    apart = select(func.count()).select_from(BLOCKED).where(BLOCKED.c.visitor == visitor)
    columns = [SEAT_HOLDER.c[name] for name in ("match", "seat", "since", "seen", "stand_in")]
    seats = select(*columns, GATHERING.c.state, GATHERING.c.terms).join(GATHERING)
    seats = seats.where(SEAT_HOLDER.c.visitor == visitor).order_by(SEAT_HOLDER.c.since)
    mine = (REMARK.c.match == SEAT_HOLDER.c.match) & (REMARK.c.seat == SEAT_HOLDER.c.seat)
    said = select(REMARK.c.match, REMARK.c.said, REMARK.c.body).join(SEAT_HOLDER, mine)
    said = said.where(SEAT_HOLDER.c.visitor == visitor).order_by(REMARK.c.said)
    async with store.reading() as connection:
        about = (await connection.execute(person)).mappings().one_or_none()
        return {
            "visitor": dict(about) if about else None,
            "devices": (await connection.execute(devices)).scalar_one(),
            "kept_apart_from": (await connection.execute(apart)).scalar_one(),
            "seats": [dict(row) for row in (await connection.execute(seats)).mappings()],
            "said": [dict(row) for row in (await connection.execute(said)).mappings()],
        }
