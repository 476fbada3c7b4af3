"""Decks that a person has put into the folder ``decks`` beside the matches.

A deck is a folder with one picture for each card, ``QS.svg`` or ``10H.png``. What is in the folder
is listed when somebody looks for it; a name that comes from outside is only ever looked up in that
list, so no address leads to another file. What is no plain picture of moderate size is left out,
with a reason; a face that is missing is drawn by us. Knows no words and no page.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bezique.cards.kinds import KINDS, kind_name, kind_number

FACE_BYTES: Final = 512 * 1024
DECKS_AT_MOST: Final = 24
FILES_AT_MOST: Final = 120
BACK: Final = -1
"""Stands for the back among the kinds of a deck."""
KINDS_OF_FILE: Final[Mapping[str, str]] = {".svg": "image/svg+xml", ".png": "image/png"}
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
DOTS_AT_MOST: Final = 4096
"""The largest width and height of a PNG."""
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_ACTING: Final = re.compile(rb"<script|<foreignobject|<!entity|javascript:|\son[a-z]+\s*=", re.I)


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a file or a folder is left out."""

    code: str
    """name, empty, many, size, picture, acting or card."""
    where: str
    """The file, or the folder."""


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A folder with at least one face that can be shown."""

    name: str
    files: Mapping[int, Path]
    """By kind (0..31, 32 for the joker, or BACK)."""
    flaws: tuple[Flaw, ...] = ()

    @property
    def missing(self) -> str:
        """The cards with a suit that have no picture, as files are named: ``QS, 10H``."""
        return ", ".join(kind_name(kind) for kind in range(KINDS) if kind not in self.files)


@dataclass(frozen=True)
class OwnDecks:
    """The folder of decks, which need not be there."""

    folder: Path
    _known: dict[str, OwnDeck] = field(default_factory=dict)
    flaws: list[Flaw] = field(default_factory=list)
    """Folders that hold no deck."""

    def __post_init__(self) -> None:
        """See what is there now."""
        self.look()

    def look(self) -> Mapping[str, OwnDeck]:
        """The decks that are in the folder now, by name."""
        self._known.clear()
        self.flaws.clear()
        try:
            folders = sorted(path for path in self.folder.iterdir() if path.is_dir())
        except OSError:
            folders = []
        for path in folders[:DECKS_AT_MOST]:
            deck = _read(path) if _NAME.fullmatch(path.name) and not path.is_symlink() else None
            if deck and deck.files:
                self._known[deck.name] = deck
            else:
                self.flaws.append(Flaw("empty" if deck else "name", path.name))
                self.flaws.extend(deck.flaws if deck else ())
        return self._known

    def get(self, name: str) -> OwnDeck | None:
        """The deck of this name, as it was when last looked at."""
        return self._known.get(name)

    def picture(self, name: str, kind: int) -> tuple[bytes, str] | None:
        """A picture and its media type; None where the deck has none that may be shown."""
        deck = self._known.get(name)
        path = deck.files.get(kind) if deck else None
        if path is None or _flaw_of(path):
            return None
        try:
            return path.read_bytes(), KINDS_OF_FILE[path.suffix.lower()]
        except OSError:
            return None


def _read(folder: Path) -> OwnDeck:
    files: dict[int, Path] = {}
    flaws: list[Flaw] = []
    listed = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    if len(listed) > FILES_AT_MOST:
        return OwnDeck(folder.name, {}, (Flaw("many", folder.name),))
    for path in listed:
        if path.suffix.lower() not in KINDS_OF_FILE:
            continue  # a licence, a note
        kind = _kind_of(path.stem)
        code = "card" if kind is None else _flaw_of(path)
        if kind is None or code:
            flaws.append(Flaw(code, f"{folder.name}/{path.name}"))
        else:
            files.setdefault(kind, path)
    return OwnDeck(folder.name, files, tuple(flaws))


def _kind_of(stem: str) -> int | None:
    """The kind that a file is named after; a ten may be T, as many decks have it."""
    name = stem.upper()
    if name == "BACK":
        return BACK
    try:
        return kind_number(name if name[:1] != "T" else f"10{name[1:]}")
    except ValueError:
        return None


def _flaw_of(path: Path) -> str:
    """Why a file is not shown; empty for one that is. A link may lead anywhere, so none is."""
    try:
        if path.is_symlink() or not path.is_file():
            return "picture"
        if path.stat().st_size > FACE_BYTES:
            return "size"
        with path.open("rb") as file:
            data = file.read(FACE_BYTES + 1)
    except OSError:
        return "picture"
    if path.suffix.lower() == ".png":
        return _flaw_of_png(data)
    if b"<svg" not in data[:4096]:
        return "picture"
    return "acting" if _ACTING.search(data) else ""


def _flaw_of_png(data: bytes) -> str:
    if not data.startswith(_PNG):
        return "picture"
    sides = (int.from_bytes(data[16:20]), int.from_bytes(data[20:24]))
    return "" if 0 < min(sides) and max(sides) <= DOTS_AT_MOST else "size"
