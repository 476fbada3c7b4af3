"""What the computer players are called, and honestly how they play."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bezique.words.catalogue import say
from bezique.words.marks import N_


class _Described(NamedTuple):
    name: str
    description: str


_BOTS: Final[Mapping[str, _Described]] = {
    "random": _Described(
        N_("Pure chance"),
        N_("Plays any card that the rules allow, without looking at it."),
    ),
    "beginner": _Described(
        N_("Beginner"),
        N_("Knows the rules and declares what it sees, but does not plan ahead."),
    ),
    "club": _Described(
        N_("Club player"),
        N_(
            "Keeps the cards that are likely to make melds. Between two it plays the tricks after "
            "the last draw without a mistake. It sees no hidden card."
        ),
    ),
}
BOTS: Final = tuple(_BOTS)


def bot_name(name: str, lang: str) -> str:
    """What a computer player is called. Raises KeyError for one without words."""
    return say(_BOTS[name].name, lang)


def bot_description(name: str, lang: str) -> str:
    """One line that says how it plays."""
    return say(_BOTS[name].description, lang)
