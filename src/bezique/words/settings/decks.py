"""What is said about a deck of one's own that cannot be shown as it lies in its folder.

Knows no folder: it is given a code and a name.
"""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_FLAWS: Final[Mapping[str, str]] = {
    "name": N_("“{where}” is left out: a deck is named with a to z, 0 to 9 and hyphens."),
    "empty": N_("“{where}” is left out: it holds no face that can be shown."),
    "many": N_("“{where}” is left out: it holds more than 120 files."),
    "size": N_("“{where}” is left out: it is larger than 512 kB or 4096 dots."),
    "picture": N_("“{where}” is left out: it is no picture in SVG or PNG."),
    "acting": N_("“{where}” is left out: it holds a script."),
    "card": N_("“{where}” is left out: no card has this name."),
    "gone": N_("The deck “{where}” is not there any more; the faces are ours."),
}


def say_deck_flaw(code: str, where: str, lang: str) -> str:
    """Why a folder or file is not shown. Raises KeyError for a code there is not."""
    return say(_FLAWS[code], lang, where=where)


def say_missing_faces(deck: str, cards: str, lang: str) -> str:
    """That a deck lacks faces, which are drawn by us."""
    message = N_("“{deck}” has no picture of {cards}; these are ours.")
    return say(message, lang, deck=deck, cards=cards)
