"""Who of a gathering is there, what they wait for, and for whom the computer plays."""

from collections.abc import Collection, Sequence

from sqlalchemy import Update, bindparam, update

from bezique.store.people.tables import SEAT_HOLDER
from bezique.store.store import Store


class Attendance:
    """The seats of all gatherings. All here raise StoreError if the disk refuses."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def seen(self, seats: Sequence[tuple[str, int]], now: float) -> None:
        """The holders of these seats (match and seat) are there; with ``-now`` they have gone."""
        if not seats:
            return
        one = update(SEAT_HOLDER).where(
            SEAT_HOLDER.c.match == bindparam("of"), SEAT_HOLDER.c.seat == bindparam("at")
        )
        rows = [{"of": match_id, "at": seat} for match_id, seat in seats]
        async with self._store.writing() as connection:
            await connection.execute(one.values(seen=now), rows)

    async def ready(self, match_id: str, seats: Collection[int], version: int, now: float) -> None:
        """These seats ask for the next deal; who has asked before keeps the time of it."""
        asked = _of(match_id, seats).where(SEAT_HOLDER.c.ready.is_distinct_from(version))
        async with self._store.writing() as connection:
            await connection.execute(asked.values(ready=version, ready_at=now))

    async def stand_in(self, match_id: str, seats: Collection[int], bot: str | None) -> bool:
        """Let a computer player go on for these seats; None gives them back.

        Returns whether anything has changed.
        """
        asked = _of(match_id, seats).where(SEAT_HOLDER.c.stand_in.is_distinct_from(bot))
        async with self._store.writing() as connection:
            return (await connection.execute(asked.values(stand_in=bot))).rowcount > 0


def _of(match_id: str, seats: Collection[int]) -> Update:
    return update(SEAT_HOLDER).where(SEAT_HOLDER.c.match == match_id, SEAT_HOLDER.c.seat.in_(seats))
