"""The question before a move that gives up much."""

from collections.abc import Mapping
from typing import Final

from bezique.words.advice.speaking import About, places
from bezique.words.catalogue import say
from bezique.words.marks import N_

_LOSSES: Final[Mapping[str, str]] = {
    "gives": N_("{The_card} gives up {a_meld}: {points} points, still {chance} likely."),
    "gives-ready": N_("{The_card} gives up {a_meld}, which you have together: {points} points."),
    "lets-go": N_("{The_card} leaves the trick to the other side."),
    "loses-turn": N_("{The_card} gives up the trick after which you could declare {a_meld}."),
    "rules-out": N_("This spoils {a_meld}: {points} points, still {chance} likely."),
    "misses": N_("You could declare {a_meld} now: {points} points."),
}
LOSSES: Final = tuple(_LOSSES)
_COSTS: Final = N_("In all that costs about {points} points.")
_COSTS_EXACTLY: Final = N_("All cards are known: that costs {points} points.")
_ASKED: Final[Mapping[str, str]] = {
    "play": N_("Play {the_card} all the same?"),
    "declare": N_("Declare {a_meld} all the same?"),
    "draw": N_("Draw all the same?"),
    "play-on": N_("Play on all the same?"),
}
ASKED: Final = tuple(_ASKED)
_ANSWERS: Final[Mapping[str, str]] = {
    "play": N_("Play it all the same"),
    "declare": N_("Declare it all the same"),
    "draw": N_("Draw all the same"),
    "play-on": N_("Play on all the same"),
}
_BACK: Final = N_("Take it back")


def say_loss(what: str, about: About, lang: str) -> str:
    """What a move would give up (a key of LOSSES)."""
    return say(_LOSSES[what], lang, **places(about, lang))


def say_costs(points: int, lang: str, *, exact: bool) -> str:
    """How much a move is worth less than the best."""
    return say(_COSTS_EXACTLY if exact else _COSTS, lang, points=points)


def say_question(act: str, about: About, lang: str) -> str:
    """Whether it is to be done (a key of ASKED)."""
    return say(_ASKED[act], lang, **places(about, lang))


def say_answers(act: str, lang: str) -> tuple[str, str]:
    """What the two buttons say: do it, and take it back."""
    return say(_ANSWERS[act], lang), say(_BACK, lang)
