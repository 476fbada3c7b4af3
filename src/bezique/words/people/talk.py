"""Phrases that are heard in the language of whoever hears them, and the words round about them."""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_PHRASES: Final[Mapping[str, str]] = {
    "hello": N_("Good day."),
    "luck": N_("Good luck."),
    "nice": N_("Well played."),
    "thanks": N_("Thank you."),
    "moment": N_("One moment, please."),
    "back": N_("I am back."),
    "sorry": N_("I am sorry, I have to go."),
    "again": N_("Shall we play again?"),
}
PHRASES: Final = tuple(_PHRASES)
_SAYS: Final = N_("{name}: {text}")


def say_phrase(key: str, lang: str) -> str:
    """A phrase (one of PHRASES). Raises KeyError for any other."""
    return say(_PHRASES[key], lang)


def say_says(name: str, text: str, lang: str) -> str:
    """Who says what."""
    return say(_SAYS, lang, name=name, text=text)
