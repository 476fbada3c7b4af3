"""A copy of the file of matches while it is in use: whole, as of one moment, or not at all."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from bezique.store.errors import StoreError

_PAGES_AT_ONCE = 1024
"""Of 4 KB; between two such steps whoever plays may write."""


def copy_file(file: Path, to: Path) -> None:
    """Copy ``file``, with what a running process has written until now, into the file ``to``.

    Something that stands there is replaced when the copy is complete and has been read through.
    Raises StoreError ``unreachable``, ``broken`` or ``unsaved``.
    """
    if not file.is_file():
        raise StoreError("unreachable", file, "there is no such file")
    if not os.access(file, os.R_OK):
        raise StoreError("unreachable", file, "it may not be read")
    part = to.with_name(to.name + ".part")
    try:
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as kept:
            _copy(kept, part)
        part.replace(to)
    except sqlite3.DatabaseError as error:
        code = (
            "broken" if "malformed" in str(error) or "not a database" in str(error) else "unsaved"
        )
        raise StoreError(code, file if code == "broken" else to, str(error)) from error
    except OSError as error:
        raise StoreError("unsaved", to, str(error)) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _copy(kept: sqlite3.Connection, part: Path) -> None:
    with closing(sqlite3.connect(part)) as copy:
        kept.backup(copy, pages=_PAGES_AT_ONCE)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, not three
        if copy.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("the copy is malformed")
