"""What a player adds to the shuffle: a line of text."""

from typing import Final
from unicodedata import normalize

LETTERS_AT_MOST: Final = 64


def tidied(text: str) -> str:
    """A share as it goes into the shuffle; empty where nothing is left of it.

    One line in one form of Unicode, without spaces at its ends, of 64 letters at most.
    """
    one_line = " ".join(normalize("NFC", text).split())
    plain = "".join(letter for letter in one_line if letter.isprintable())
    return plain[:LETTERS_AT_MOST].strip()


def is_share(text: object) -> bool:
    """Whether this can go into a shuffle as it is."""
    return isinstance(text, str) and text != "" and tidied(text) == text
