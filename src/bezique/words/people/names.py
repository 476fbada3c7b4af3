"""What is said of persons whom the program does not know."""

from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_NAMELESS: Final = N_("Guest")


def say_nameless(lang: str) -> str:
    """What somebody is called who has given no name."""
    return say(_NAMELESS, lang)
