"""Static files as they are sent: styles and scripts joined, packed once, marked in the address.

A page asks for one style sheet and one script, however many files they are written in, because
each request costs a way to the server and back. The joined files are made when the program starts
and kept in memory. Whoever adds a style sheet or a script gives it a place in ``SHEETS`` or
``SCRIPTS``; a test asks for it.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from gzip import compress
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parents[1] / "static"
STATIC_FILES: Final[Mapping[str, Path]] = {
    path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()
}
"""Every file that may be asked for; no name from outside is ever looked up on the disk."""

SHEETS: Final = (
    *("ground", "cloths", "contrast", "controls", "top", "rooms", "cards", "backs", "held"),
    *("marker", "table", "side", "sheet", "reckoning"),
    *("phone-sheet", "phone", "low", "players", "players-wide", "players-phone", "players-low"),
    *("won", "many", "small-phone", "large", "six", "hand"),
    *("front", "opening", "first", "facing", "opening-phone", "reading"),
    *("lost", "settings", "arranging", "text", "text-phone", "advice"),
    *("history", "charts", "replay", "printed", "people"),
    *("scoring", "scoring-many", "scoring-keys", "scoring-past", "scoring-wide"),
    *("assisting", "rule", "fair", "howto", "howto-print", "practice", "maxims"),
    *("learn", "forced", "motion"),
)
"""The style sheets of every page, in the order in which they overrule each other."""
_MORPH: Final = "vendor/idiomorph-0.8.0.min"
SCRIPTS: Final[Mapping[str, tuple[str, ...]]] = {
    "shell": ("shell",),
    "table": (
        _MORPH,
        *("wire", "flights", "holding", "views", "table", "arranging", "dragging"),
        *("hands", "heard", "advice", "copying", "sounds"),
    ),
    "text": (_MORPH, "wire", "text", "heard"),
    "settings": (_MORPH, "settings"),
    "history": ("history",),
    "waiting": ("waiting",),
    "fair": ("fair",),
    "marker": (
        *("marker-needs", "marker-judge", "marker-fold", "marker-ended", "marker-show"),
        "marker-draw",
        *("marker-line", "marker-page"),
    ),
    "marker-begin": ("marker-line", "marker-begin"),
}
"""The scripts of a kind of page, in their order; the first are those of every page."""
_FONT_FILE: Final = re.compile(r'url\("([\w-]+\.woff2)"\)')
_MARK_LENGTH: Final = 10


def mark_of(contents: bytes) -> str:
    """A mark that changes when the contents do."""
    return sha256(contents).hexdigest()[:_MARK_LENGTH]


def _art_mark() -> str:
    """A mark of everything that faces, backs, signs and fonts are made from."""
    art = Path(str(files("bezique.art")))
    drawn = sorted(path for path in art.rglob("*") if path.suffix in (".py", ".svg", ".woff2"))
    return mark_of(b"".join(path.read_bytes() for path in drawn))


ART_MARK: Final = _art_mark()


@cache
def contents(name: str) -> bytes:
    """A static file, or one that is joined of several. Raises FileNotFoundError for any other."""
    folder, _, last = name.partition("/")
    if folder == "joined":
        stem, _, kind = last.rpartition(".")
        if last == "pages.css":
            return _joined((_fonts(), *(contents(f"{sheet}.css") for sheet in SHEETS)))
        if kind == "js" and stem in SCRIPTS:
            return _joined(contents(f"{script}.js") for script in SCRIPTS[stem])
    if name not in STATIC_FILES:
        raise FileNotFoundError(name)
    return STATIC_FILES[name].read_bytes()


@cache
def packed(name: str) -> bytes:
    """The same, compressed by gzip as far as it goes."""
    return compress(contents(name), 9, mtime=0)


@cache
def asset(name: str) -> str:
    """The address of a static file, with a mark of its contents.

    Raises FileNotFoundError for a file that is not there.
    """
    return f"/static/{name}?v={mark_of(contents(name))}"


def _joined(parts: Iterable[bytes]) -> bytes:
    """Files one after the other, each ended, whatever its last line was."""
    return b"\n".join(part.rstrip() for part in parts) + b"\n"


def _fonts() -> bytes:
    """The style sheet of the fonts, whose files lie in another folder than the joined sheet."""
    sheet = (Path(str(files("bezique.art"))) / "fonts" / "fonts.css").read_text("utf-8")
    return _FONT_FILE.sub(rf'url("/fonts/{ART_MARK}/\1")', sheet).encode()
