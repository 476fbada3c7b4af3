"""What a sentence of advice speaks of, and the places of a message that this fills."""

from typing import NamedTuple

from babel.numbers import format_percent

from bezique.words.cards import card_words
from bezique.words.melds import a_meld


class About(NamedTuple):
    """The card, the meld and the figures of one sentence; what it does not need stays empty."""

    card: int | None = None
    """A kind."""
    meld: str = ""
    """By its name in the deal log."""
    suit: int | None = None
    """Of a meld that has one."""
    points: int = 0
    chance: int = 100
    """Out of 100."""
    name: str = ""
    """Of a partner."""


def places(about: About, lang: str) -> dict[str, object]:
    """What stands in the places of a message."""
    found: dict[str, object] = {
        "points": abs(about.points),
        "chance": format_percent(about.chance / 100, locale=lang),
        "name": about.name,
    }
    if about.card is not None:
        found |= card_words(about.card, lang)
    if about.meld:
        found["a_meld"] = a_meld(about.meld, lang, about.suit)
    return found
