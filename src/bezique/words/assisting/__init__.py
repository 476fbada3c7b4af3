"""What is said of taking back, of the same cards again, and of a rest that is decided.

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
