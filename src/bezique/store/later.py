"""What others have added since one last looked: at which versions matches stand, and the lines."""

from collections.abc import Collection

from sqlalchemy import Text, select, type_coerce

from bezique.play.log import Line
from bezique.store.errors import UnreadableMatch
from bezique.store.reading import line_of
from bezique.store.store import Store
from bezique.store.tables import LINE, MATCH


async def versions_of(store: Store, match_ids: Collection[str]) -> dict[str, int]:
    """At which versions matches stand, without those that are not there any more.

    Raises StoreError ``unreachable`` if the disk refuses, as all here.
    """
    asked = select(MATCH.c.id, MATCH.c.version).where(MATCH.c.id.in_(match_ids))
    async with store.reading() as connection:
        return {row.id: row.version for row in (await connection.execute(asked)).all()}


async def lines_after(store: Store, match_id: str, version: int) -> list[tuple[Line, str | None]]:
    """The lines after the first ``version`` lines, each with the id of the command it is of.

    Raises UnreadableMatch where one is missing, or is none that this program knows.
    """
    body = type_coerce(LINE.c.body, Text)
    asked = select(LINE.c.version, body, LINE.c.command_id).order_by(LINE.c.version)
    asked = asked.where(LINE.c.match == match_id, LINE.c.version > version)
    async with store.reading() as connection:
        rows = (await connection.execute(asked)).all()
    if [number for number, _, _ in rows] != list(range(version + 1, version + 1 + len(rows))):
        raise UnreadableMatch(match_id, "lines of it are missing")
    return [(line_of(match_id, number, raw), command) for number, raw, command in rows]
