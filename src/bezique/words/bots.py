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
            "Keeps the cards that are likely to make melds, but does not weigh everything exactly, "
            "and of the cards that are gone it remembers only trumps, aces and those of bezique."
        ),
    ),
    "strong": _Described(
        N_("Strong player"),
        N_(
            "Like the club player, but it forgets no card, and between two it plays the tricks "
            "after the last draw without a mistake, unless melds are still declared then."
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
        N_("The grandmaster with far more time for each move: slow, and meant for judging play."),
    ),
}
BOTS: Final = tuple(_BOTS)
_STYLES: Final[Mapping[str, _Described]] = {
    "hunter": _Described(
        N_("brisque hunter"), N_("Would rather win aces and tens than anything else.")
    ),
    "collector": _Described(
        N_("meld collector"), N_("Keeps its melds together, whatever it costs in tricks.")
    ),
    "cautious": _Described(N_("cautious"), N_("Saves its trumps and high cards for later.")),
}
STYLES: Final = tuple(_STYLES)
_NO_STYLE: Final = N_("no particular style")
_HONEST: Final = N_("None of them sees a hidden card.")


def has_words(name: str) -> bool:
    """Whether this is a computer player that has words, in a style or without."""
    plain, mark, style = name.partition(":")
    return plain in _BOTS and (not mark or style in _STYLES)


def bot_name(name: str, lang: str) -> str:
    """What a computer player is called, with its style. Raises KeyError for one without words."""
    plain, mark, style = name.partition(":")
    called = say(_BOTS[plain].name, lang)
    return f"{called} ({style_name(style, lang)})" if mark else called


def bot_description(name: str, lang: str) -> str:
    """One line that says how it plays, whatever its style. Raises KeyError as ``bot_name``."""
    return say(_BOTS[name.partition(":")[0]].description, lang)


def style_name(style: str, lang: str) -> str:
    """What a style is called; an empty one is no particular style."""
    return say(_STYLES[style].name if style else _NO_STYLE, lang)


def style_description(style: str, lang: str) -> str:
    """One line that says what a style does."""
    return say(_STYLES[style].description, lang)


def honest_line(lang: str) -> str:
    """What holds for every computer player."""
    return say(_HONEST, lang)
