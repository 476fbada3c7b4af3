"""Files and folders that are named on the command line: judged before anything is done.

Whatever is wrong with one is said in the language of the terminal, with its name.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES, EISDIR, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS
from pathlib import Path
from typing import Any, Final

import click

from bezique.cli.speaking import Refused, told

REPLACE: Final = "--replace"
_SAID: Final = {
    ENOENT: "no file",
    EISDIR: "is a folder",
    ENOTDIR: "no file",
    ENOSPC: "disk full",
    EACCES: "not allowed",
    EPERM: "not allowed",
    EROFS: "not allowed",
}


class _Named(click.ParamType[Path]):
    """What all that is named has in common: an empty name is none."""

    name = "path"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The place, judged."""
        if not str(value):
            raise Refused(told("no name", given=_as_typed(param)))
        path = Path(value)
        try:
            self.judge(path)
        except (OSError, ValueError) as error:
            raise trouble(path, error) from error
        return path

    def judge(self, path: Path) -> None:
        """Raise Refused, OSError or ValueError for one that will not do."""


def _as_typed(param: click.Parameter | None) -> str:
    if isinstance(param, click.Option):
        return param.opts[0]
    return param.human_readable_name if param else ""


class Source(_Named):
    """A file that is there and can be read."""

    def judge(self, path: Path) -> None:
        """Open it."""
        path.open("rb").close()


class Target(_Named):
    """A file that can be made: its folder is there and may be written to."""

    def judge(self, path: Path) -> None:
        """Look at the folder; whether a file may be replaced is asked by ``not_there``."""
        if path.is_dir():
            raise Refused(told("is a folder", path=path))
        _may_write_in(path, path.parent)


class Folder(_Named):
    """A folder for what is written; it need not be there yet."""

    def judge(self, path: Path) -> None:
        """Look at the nearest folder that there is."""
        nearest = path
        while not nearest.exists() and nearest != nearest.parent:
            nearest = nearest.parent
        _may_write_in(path, nearest)


def _may_write_in(path: Path, folder: Path) -> None:
    if not folder.exists():
        raise Refused(told("no folder", path=path, folder=folder))
    if not folder.is_dir():
        raise Refused(told("is a file", path=path, folder=folder))
    if not os.access(folder, os.W_OK | os.X_OK):
        raise Refused(told("not allowed", path=path))


def not_there(path: Path, replace: bool) -> None:
    """See to it that nothing is lost unasked. Raises Refused where a file stands."""
    if path.exists() and not replace:
        raise Refused(told("stands there", path=path, switch=REPLACE))


@contextmanager
def written_whole(path: Path) -> Iterator[Path]:
    """A place beside ``path`` to write to; it takes its name at the end.

    Raises Refused where the disk will not take it.
    """
    part = path.with_name(path.name + ".part")
    try:
        yield part
        part.replace(path)
    except OSError as error:
        raise trouble(path, error) from error
    finally:
        part.unlink(missing_ok=True)


def trouble(path: object, error: Exception) -> Refused:
    """What the system says of a place, in the language of the terminal where it is one we know."""
    if isinstance(error, OSError) and error.errno in _SAID:
        return Refused(told(_SAID[error.errno], path=path))
    why = (error.strerror if isinstance(error, OSError) else None) or error
    return Refused(f"{path}: {why}")
