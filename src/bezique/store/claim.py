"""One process at a time on a file of matches.

The claim is a lock of the operating system, held through a second, empty database beside the
first, so it works the same on every system and is gone with the process, however that ends.
"""

import os
import sqlite3
from pathlib import Path

from bezique.store.errors import StoreError
from bezique.store.place import Place, place_of


class Claim:
    """The right to write to ``path``, from the making of this object to ``release``."""

    def __init__(self, path: Path) -> None:
        """Take the right. Raises StoreError ``in-use`` when another process has it."""
        beside = path.with_name(path.name + ".lock")
        self._lock = sqlite3.connect(
            beside, timeout=0, isolation_level=None, check_same_thread=False
        )
        try:
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._lock.close()
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            problem = "another bezique is using this file; stop it, or name another file"
            raise StoreError("in-use", path, problem) from error

    def release(self) -> None:
        """Give the right back; a second time does nothing."""
        self._lock.close()


def claimed(file: Path) -> tuple[Path, Claim]:
    """A file, where it truly lies, and the right to it; its folder is made if it is not there.

    Raises StoreError ``in-use``, or ``unreachable`` where no file can be.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file = file.resolve()
        if file.is_dir():
            raise IsADirectoryError("it is a folder")
        if file.exists() and not os.access(file, os.R_OK | os.W_OK):
            raise PermissionError("it may not be read and written")
        return file, Claim(file)
    except (OSError, sqlite3.Error) as error:
        raise StoreError("unreachable", file, f"cannot be opened: {error}") from error


def taken(where: str | Path | Place) -> tuple[Place, Claim | None]:
    """A place to write to, with the right to it. Raises StoreError."""
    place = place_of(where)
    if place.file is None:
        return place, None
    file, claim = claimed(place.file)
    return place_of(file), claim
