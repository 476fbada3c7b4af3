"""Marks a message for extraction where it is written down, to be translated where it is said.

Both functions return what they are given; ``python -m bezique.words.update`` finds the calls. This
module knows no language.
"""

from typing import NamedTuple


class InContext(NamedTuple):
    """A message that means different things in different places, with its place."""

    context: str
    message: str


def N_(message: str) -> str:
    """Mark a message."""
    return message


def NP_(context: str, message: str) -> InContext:
    """Mark a message that needs its context to be translated rightly."""
    return InContext(context, message)
