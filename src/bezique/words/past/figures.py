"""What the figures of many deals are called."""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

_LABELS: Final[Mapping[str, str]] = {
    "won": N_("Matches won"),
    "mine": N_("Your points a deal"),
    "theirs": N_("Points a deal opposite"),
    "last-trick": N_("Last tricks taken"),
    "brisques": N_("Brisques a deal"),
    "longest": N_("Most matches won in a row"),
}
LABELS: Final = tuple(_LABELS)


def say_label(key: str, lang: str) -> str:
    """What a figure counts (one of LABELS)."""
    return say(_LABELS[key], lang)
