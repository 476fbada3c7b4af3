"""How the matches are opened by the driver of their database. Knows no table and no match."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bezique.store.errors import StoreError
from bezique.store.place import Place

_PRAGMAS: Final = (
    *("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"),
    "secure_delete=ON",  # what is deleted is overwritten on the disk
)
_CONNECTIONS: Final = 8
_MORE_CONNECTIONS: Final = 8
_SECONDS_TO_CONNECT: Final = 5


def engine_of(place: Place) -> AsyncEngine:
    """Connections to a place. Raises StoreError ``no-driver`` where PostgreSQL's is missing."""
    return _postgres(place) if place.shared else _sqlite(place)


def _postgres(place: Place) -> AsyncEngine:
    """A commit is on the disk of the server when it returns, unless its owner has changed that."""
    try:
        return create_async_engine(
            place.url,
            pool_size=_CONNECTIONS,
            max_overflow=_MORE_CONNECTIONS,
            pool_pre_ping=True,  # a server that was restarted is found again
            connect_args={"connect_timeout": _SECONDS_TO_CONNECT},
        )
    except ModuleNotFoundError as error:
        problem = "PostgreSQL needs psycopg: install bezique[postgres]"
        raise StoreError("no-driver", place, problem) from error


def _sqlite(place: Place) -> AsyncEngine:
    """Connections with our pragmas, and with transactions that begin where we say.

    The driver would begin one by itself before some statements and not before others, which
    leaves half a migration behind when the program is stopped.
    """
    engine = create_async_engine(place.url, pool_reset_on_return=None)  # each ends its own

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


@contextmanager
def on_disk(place: Place, code: str) -> Iterator[None]:
    """Say in one line what the disk refuses, as StoreError ``unsaved`` or ``unreachable``."""
    try:
        yield
    except (DBAPIError, NoConnection) as error:
        done = "written" if code == "unsaved" else "read"
        why = error.orig if isinstance(error, DBAPIError) else "too many wait for it"
        raise StoreError(code, place, f"cannot be {done}: {why}") from error
