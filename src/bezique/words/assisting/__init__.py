"""What is said of taking back, of cards that are given, and of a rest that is decided.

Knows no match: whoever asks says what is so.
"""

from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_, NP_

_UNDO: Final = NP_("button", "Take back")
_FINISH: Final = N_("Finish the deal")
_DECIDED: Final = {
    "mine": N_("All that is left is yours."),
    "theirs": N_("All that is left goes to {name}."),
    "same": N_("However it is played, it comes to the same."),
}
_SAME_CARDS: Final = {
    "deal": N_("Play these cards again"),
    "match": N_("Play the whole match again"),
}
_UNDONE: Final = N_("taken back: {number}")
_GIVEN: Final = N_("given cards")
_AGAIN: Final = N_("cards played before")


def say_undo(lang: str) -> str:
    """On the button that takes a decision back."""
    return say(_UNDO, lang)


def say_finish(rest: str, name: str, lang: str) -> tuple[str, str]:
    """On the button that has the rest of a deal played, and why it may be.

    ``rest`` is how it is decided (mine, theirs, same), ``name`` the other player.
    """
    return say(_FINISH, lang), say(_DECIDED[rest], lang, name=name)


def say_same_cards(what: str, lang: str) -> str:
    """On the button that begins with the cards of the ``deal`` just over, or of the ``match``."""
    return say(_SAME_CARDS[what], lang)


def say_marks(lang: str, *, undos: int, given: bool, again: bool) -> tuple[str, ...]:
    """By what a match is marked, a few words each: it was not played as all others are.

    ``undos`` is how often something was taken back; ``given``, whether the players gave the seed of
    the cards; ``again``, whether these cards had been played before.
    """
    cards = _AGAIN if again else _GIVEN
    marks = [say(cards, lang)] if given or again else []
    if undos:
        marks.append(say(_UNDONE, lang, number=undos))
    return tuple(marks)
