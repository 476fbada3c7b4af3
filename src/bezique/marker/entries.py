"""One entry of a marker: what a person taps, read strictly.

An entry is plain data: ``id``, which makes it count once however often it arrives; ``do``; what
that needs (``FIELDS``); and ``over`` where a person insisted on it against the rules. A log takes
every entry of this form: what it may not be at its place is for ``fold`` to say, never a reason
to lose it.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from bezique.marker.book import Book

Entry = dict[str, Any]

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "meld": ("side", "meld"),
    "seven": ("side", "how"),
    "blank": ("side",),
    "trick": ("side",),
    "final": ("side",),
    "brisques": ("counts",),
    "captured": ("side", "count"),
    "penalty": ("side", "fault"),
    "lift": ("side", "how"),
    "points": ("side", "points"),
    "claim": ("side",),
    "trump": ("suit",),
    "dealer": ("seat",),
    "names": ("names",),
    "end": (),
    "deal": (),
    "game": (),
    "undo": ("of",),
    "redo": ("of",),
}
"""What can be entered, and the fields of each besides ``id``, ``do`` and ``over``."""
SEVENS: Final = ("turned", "exchange", "show", "play")
FAULTS: Final = ("too_many", "missed_draw", "revoke")
LIFTS: Final = ("lifted", "guessed")
NAME_AT_MOST: Final = 40
POINTS_AT_MOST: Final = 100_000
_ID: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")


class BadEntry(ValueError):
    """Something that no page of ours would send."""


def read_entry(given: Any, book: Book) -> Entry:
    """An entry for a marker of this ruleset, exactly its fields. Raises BadEntry."""
    if not isinstance(given, dict) or given.get("do") not in FIELDS:
        raise BadEntry("there is no such entry")
    fields = FIELDS[given["do"]]
    over = given.get("over", False)
    if set(given) - {"over"} != {"id", "do", *fields} or type(over) is not bool:
        raise BadEntry("an entry has exactly its fields")
    if not is_id(given["id"]):
        raise BadEntry("an id is 8 to 64 letters, digits, - and _")
    for field in fields:
        if not _GOOD[field](given[field], book):
            raise BadEntry(f"{field} is none there is: {given[field]!r}")
    if "how" in fields and given["how"] not in (SEVENS if given["do"] == "seven" else LIFTS):
        raise BadEntry(f"how is none there is: {given['how']!r}")
    entry = {name: given[name] for name in ("id", "do", *fields)}
    return {**entry, "over": True} if over else entry


def is_id(text: Any) -> bool:
    """Whether something can be the id of an entry."""
    return isinstance(text, str) and _ID.fullmatch(text) is not None


def is_name(text: Any) -> bool:
    """Whether something can be a player's name: one line, not blank, not long."""
    if not isinstance(text, str) or not 0 < len(text) <= NAME_AT_MOST:
        return False
    return bool(text.strip()) and text == text.strip() and text.isprintable()


def _number(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _counts(value: Any, book: Book) -> bool:
    if not isinstance(value, list) or len(value) != book["sides"]:
        return False
    return all(_number(count, 0, book["whole"]) for count in value)


def _names(value: Any, book: Book) -> bool:
    return isinstance(value, list) and len(value) == book["seats"] and all(map(is_name, value))


_GOOD: Final[Mapping[str, Any]] = {
    "side": lambda value, book: _number(value, 0, book["sides"] - 1),
    "seat": lambda value, book: _number(value, 0, book["seats"] - 1),
    "suit": lambda value, book: _number(value, 0, 3),
    "meld": lambda value, book: value in [meld["meld"] for meld in book["melds"]],
    "how": lambda value, book: value in (*SEVENS, *LIFTS),
    "fault": lambda value, book: value in FAULTS,
    "counts": _counts,
    "count": lambda value, book: _number(value, -book["whole"], book["whole"]),
    "points": lambda value, book: _number(value, -POINTS_AT_MOST, POINTS_AT_MOST),
    "names": _names,
    "of": lambda value, book: is_id(value),
}
