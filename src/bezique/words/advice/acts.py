"""What to do, in one sentence, and how sure that is."""

from collections.abc import Mapping
from typing import Final

from bezique.words.advice.speaking import About, places
from bezique.words.catalogue import say
from bezique.words.marks import N_

_ACTS: Final[Mapping[str, str]] = {
    "play": N_("Play {the_card}."),
    "declare": N_("Declare {a_meld}."),
    "announce": N_("Announce {a_meld} for later."),
    "draw": N_("Declare nothing and draw."),
    "play-on": N_("Declare nothing and play on."),
    "exchange": N_("Exchange the seven of trumps."),
    "show-seven": N_("Show the seven of trumps."),
    "carte-blanche": N_("Show the carte blanche."),
    "claim": N_("Claim the game."),
    "take": N_("Draw a card."),
    "pass-right": N_("Leave the right to declare to {name}."),
}
ACTS: Final = tuple(_ACTS)
_AS_GOOD: Final[Mapping[str, str]] = {
    "play": N_("As far as can be told, you could as well play {the_card}."),
    "declare": N_("As far as can be told, you could as well declare {a_meld}."),
    "announce": N_("As far as can be told, you could as well announce {a_meld}."),
    "draw": N_("As far as can be told, you could as well draw at once."),
    "play-on": N_("As far as can be told, you could as well play on at once."),
}
AS_GOOD: Final = tuple(_AS_GOOD)
_JUST_AS_GOOD: Final = N_("With {with_card} it comes out the same.")
_BETTER: Final = N_("That is about {points} points better than anything else (±{error}).")
_BETTER_EXACTLY: Final = N_("Anything else comes out {points} points worse.")
_TRIED: Final = N_("Tried out in {number} imagined deals.")
_BY_RULE: Final = N_("This is a rule of thumb; nothing was tried out.")


def say_act(act: str, about: About, lang: str) -> str:
    """What I would do (a key of ACTS). Raises KeyError for another."""
    return say(_ACTS[act], lang, **places(about, lang))


def say_as_good(act: str, about: About, lang: str, *, exact: bool = False) -> str:
    """That another act (a key of AS_GOOD) would be as good; ``exact`` of a card, if it is known."""
    message = _JUST_AS_GOOD if exact else _AS_GOOD[act]
    return say(message, lang, **places(about, lang))


def say_better(points: int, error: int, lang: str) -> str:
    """By how many points it is better than the next best; without an error that is exact."""
    if not error:
        return say(_BETTER_EXACTLY, lang, points=points)
    return say(_BETTER, lang, points=points, error=error)


def say_tried(number: int, lang: str) -> str:
    """In how many imagined deals it was tried; 0 for a rule of thumb."""
    return say(_TRIED, lang, number=number) if number else say(_BY_RULE, lang)
