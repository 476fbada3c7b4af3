"""The puzzle of a day: from the date and the ruleset alone, so the same for everybody.

It gets harder from Monday to Sunday. All puzzles of a difficulty come before one comes again.
"""

from datetime import date
from random import Random
from typing import Final

from bezique.practice.deals import Kind, Shelf

_FIRST: Final[tuple[Kind, ...]] = ("ending", "declare", "hand", "trumps")
ENOUGH: Final = 7
"""Puzzles of a kind, so that none comes back within a week."""
LEVELS: Final = (1, 1, 2, 2, 3, 3, 4)
"""By weekday, from Monday on."""


def puzzle_of(shelf: Shelf, day: date) -> tuple[Kind, int] | None:
    """The kind and the place of the puzzle of a day; None where nothing is kept for a ruleset.

    Where the end phase has too few it is a declaration, or whatever there is most of.
    """
    kind = max(_FIRST, key=lambda one: min(len(shelf.of(one)), ENOUGH))
    return (kind, _place(shelf, kind, day)) if shelf.of(kind) else None


def _place(shelf: Shelf, kind: Kind, day: date) -> int:
    levels = [point.level for point in shelf.of(kind)]
    wanted = LEVELS[day.weekday()]
    level = min(set(levels), key=lambda one: (abs(one - wanted), one))
    places = [place for place, one in enumerate(levels) if one == level]
    Random(f"{shelf.ruleset.name} {kind} {level}").shuffle(places)
    same = [weekday for weekday, one in enumerate(LEVELS) if one == wanted]
    number = day.toordinal() // 7 * len(same) + same.index(day.weekday())
    return places[number % len(places)]
