"""How commands speak: the language of the terminal, and errors as one line with exit status 2."""

import gettext
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import click

from bezique.store.errors import StoreError
from bezique.words.catalogue import DEFAULT, negotiate, write_compiled
from bezique.words.terminal.commands import say_line

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
BACKUP: Final = "bezique backup"
"""The command that copies matches while people play."""
_WIDEST_VALUE: Final = 60
_STORE_LINES: Final = {
    "in-use": "data in use",
    "newer": "data newer",
    "broken": "data broken",
    "foreign": "data broken",
    "unreachable": "data unreachable",
    "unsaved": "data unsaved",
}
_DATABASE_LINES: Final = {
    "newer": "database newer",
    "foreign": "database foreign",
    "unreachable": "database unreachable",
    "no-driver": "data no driver",
}
_OF_CLICK: Final = "messages"  # the domain in which click looks for its texts


class Refused(click.ClickException):
    """What was asked for cannot be done; one line says why."""

    exit_code = 2


def store_refused(error: StoreError, *, reads: bool = False) -> Refused:
    """Why kept matches cannot be used, as a line in the language of the terminal.

    A command that only ``reads`` them can do with a copy, where another process uses the file.
    """
    lines = _DATABASE_LINES if error.place.startswith("postgresql:") else _STORE_LINES
    if reads and error.code == "in-use":
        return Refused(told("data in use, copied", path=error.place, command=BACKUP))
    line = lines.get(error.code, lines["unreachable"])
    return Refused(told(line, path=error.place, package="bezique[postgres]"))


def spoken(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the system's settings ask for, as gettext reads them."""
    for variable in _VARIABLES:
        if named := environment.get(variable):
            return negotiate(None, named.split(":")[0].split(".")[0])
    return DEFAULT


def told(key: str, **values: object) -> str:
    """A line of ``words.terminal`` in the language of the terminal."""
    return say_line(key, spoken(), **values)


def teach_click(folder: Path) -> None:
    """Give click its own texts in the language of the terminal, for as long as the folder is."""
    lang = spoken()
    if lang == DEFAULT:
        return
    path = folder / lang / "LC_MESSAGES" / f"{_OF_CLICK}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(write_compiled(lang))
    os.environ["LANGUAGE"] = lang
    gettext.bindtextdomain(_OF_CLICK, folder)


def shown(value: Any) -> str:
    """What was written, as a line repeats it: cut where it is long, and seen where it is empty."""
    written = value if isinstance(value, str) else json.dumps(value)
    cut = written if len(written) <= _WIDEST_VALUE else f"{written[:_WIDEST_VALUE]}…"
    return cut if cut.strip() else f'"{cut}"'
