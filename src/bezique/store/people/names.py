"""Names that people give themselves, made harmless: short, one line, nothing that hides."""

import unicodedata
from collections.abc import Collection
from typing import Final

NAME_AT_MOST: Final = 24
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_MARKS_IN_A_ROW: Final = 2
_BEFORE_NUMBER: Final = NAME_AT_MOST - len(" (6)")


def name_given(text: str) -> str:
    """A name as it will be shown: normalised, without controls, at most 24 characters."""
    kept, marks = "", 0
    for sign in unicodedata.normalize("NFKC", text):
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks > _MARKS_IN_A_ROW:
            continue
        kept += " " if sign.isspace() else "" if unicodedata.category(sign) in _UNSEEN else sign
    return " ".join(kept.split())[:NAME_AT_MOST].strip()


def told_apart(name: str, others: Collection[str], number: int) -> str:
    """A name for somebody beside others: with the number of their seat where another has it."""
    if not name or name not in others:
        return name
    return f"{name[:_BEFORE_NUMBER].strip()} ({number})"
