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
    "casual": _Described(
        N_("Casual player"),
        N_(
            "Follows rules of thumb: it throws low cards first, keeps the cards of bezique, three "
            "aces and its trumps, and takes aces and tens. It forgets what was played."
        ),
    ),
    "club": _Described(
        N_("Club player"),
        N_(
            "Keeps the cards that are likely to make melds, but remembers only the latest tricks "
            "and does not weigh everything exactly."
        ),
    ),
    "strong": _Described(
        N_("Strong player"),
        N_(
            "Like the club player, but between two it plays the tricks after the last draw without "
            "a mistake, unless melds are still declared then."
        ),
    ),
    "expert": _Described(
        N_("Expert"),
        N_(
            "Tries its cards in imagined deals that fit what it has seen, plays the trick out in "
            "them, and judges by rule of thumb what that leads to."
        ),
    ),
    "master": _Described(
        N_("Master"),
        N_(
            "Looks ahead like the expert, but has learned from many deals what a position is "
            "worth. In rules that it has not trained for it judges by rule of thumb."
        ),
    ),
    "grandmaster": _Described(
        N_("Grandmaster"),
        N_(
            "Looks further ahead than the master and plays to win the game, not just the deal. In "
            "rules that it has not trained for it judges by rule of thumb."
        ),
    ),
    "analyst": _Described(
        N_("Analyst"),
        N_(
            "The grandmaster with far more time for each move: slow, and meant for judging play."
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
