"""The question before a rare act that costs much."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bezique.words.advice.speaking import About, places
from bezique.words.catalogue import say
from bezique.words.marks import N_, NP_


class _Asked(NamedTuple):
    asks: str
    says: str
    do: str


_ASKED: Final[Mapping[str, _Asked]] = {
    "bezique": _Asked(
        N_("Declare this bezique only?"),
        N_("You hold {a_meld}: {points} points, if all of it is declared at once."),
        N_("Declare this only"),
    ),
    "silent-seven": _Asked(
        N_("Play the seven without a word?"),
        N_("Announced, it brings {points} points."),
        N_("Play it without"),
    ),
    "stop": _Asked(
        N_("End the match here?"),
        N_("It cannot be gone on with afterwards."),
        N_("End the match"),
    ),
}
COSTLY: Final = tuple(_ASKED)
"""Every act that has a question."""
_BACK: Final = NP_("answer", "Not now")


def say_costly(what: str, about: About, lang: str) -> tuple[str, str, str, str]:
    """The question (a key of COSTLY), what it would cost, and what the two buttons say."""
    asked = _ASKED[what]
    costs = say(asked.says, lang, **places(about, lang))
    return say(asked.asks, lang), costs, say(asked.do, lang), say(_BACK, lang)
