"""Where the matches of this person, or of this house, are kept. Opens nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bezique.store.errors import StoreError

DATABASE: Final = "bezique.sqlite"
VARIABLE: Final = "BEZIQUE_DATA"
SHARED_VARIABLE: Final = "BEZIQUE_STORE"
_SCHEMES: Final = ("postgresql://", "postgres://", "postgresql+psycopg://")
_DRIVER: Final = "postgresql+psycopg"
_SHOWN: Final = "postgresql://…"
"""Of an address that cannot be read; the rest of it may be a password."""


@dataclass(frozen=True)
class Place:
    """A file for one process, or a database that several share."""

    url: URL
    file: Path | None = None

    @property
    def shared(self) -> bool:
        """Whether other processes may write there too."""
        return self.file is None

    @property
    def folder(self) -> Path:
        """Where what is no match lies, such as decks of one's own."""
        return self.file.parent if self.file else user_data_path("bezique")

    def __str__(self) -> str:
        """What may be shown: of an address no password and no switches."""
        if self.file is not None:
            return str(self.file)
        url = self.url
        shown = URL.create("postgresql", url.username, None, url.host, url.port, url.database)
        return shown.render_as_string()


def place_of(where: str | Path | Place) -> Place:
    """The place of a file, or of an address that begins with ``postgresql://``.

    Raises StoreError ``unreachable``, which repeats nothing of an address but its kind.
    """
    if isinstance(where, Place):
        return where
    if isinstance(where, str) and where.startswith(_SCHEMES):
        return _database(where)
    file = Path(where).expanduser().absolute()
    return Place(URL.create("sqlite+aiosqlite", database=str(file)), file)


def _database(address: str) -> Place:
    try:
        url = make_url(address).set(drivername=_DRIVER)
    except (ArgumentError, ValueError) as error:
        raise StoreError("unreachable", _SHOWN, "this is not a complete address") from error
    return Place(url)


def database_file(given: str | None, environment: Mapping[str, str]) -> Path | str:
    """Where matches are kept: what was given, else BEZIQUE_STORE, BEZIQUE_DATA, the person's own.

    An address of PostgreSQL stays as it is. A folder, there or written with a slash at its end,
    stands for ``bezique.sqlite`` inside it.
    """
    named = given or environment.get(SHARED_VARIABLE) or environment.get(VARIABLE)
    if not named:
        return user_data_path("bezique") / DATABASE
    if named.startswith(_SCHEMES):
        return named
    path = Path(named).expanduser()
    return path / DATABASE if path.is_dir() or named.endswith(("/", "\\")) else path
