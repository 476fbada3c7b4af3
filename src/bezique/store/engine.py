"""How the file of matches is opened by the driver. Knows no table and no match."""

from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

_PRAGMAS: Final = (
    *("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"),
    "secure_delete=ON",  # what is deleted is overwritten on the disk
)


def engine_of(path: Path) -> AsyncEngine:
    """Connections with our pragmas, and with transactions that begin where we say.

    The driver would begin one by itself before some statements and not before others, which
    leaves half a migration behind when the program is stopped.
    """
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(path)))

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
