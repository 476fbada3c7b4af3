"""The keys of a marker that are no melds, and the pages around it."""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_, NP_, InContext

_KEYS: Final[Mapping[str, InContext]] = {
    "lift lifted": NP_("key of the marker", "Lift of twenty-four"),
    "lift guessed": NP_("key of the marker", "Lift estimated"),
    "blank": NP_("key of the marker", "Carte blanche"),
    "seven turned": NP_("key of the marker", "Seven turned up"),
    "seven exchange": NP_("key of the marker", "Seven exchanged"),
    "seven show": NP_("key of the marker", "Seven shown"),
    "seven play": NP_("key of the marker", "Seven played"),
    "captured 1": NP_("key of the marker", "Brisque"),
    "trick": NP_("key of the marker", "Last trick"),
    "stock trick": NP_("key of the marker", "Last stock trick"),
    "final": NP_("key of the marker", "Last trick"),
    "claim": NP_("key of the marker", "Claim the game"),
    "end": NP_("key of the marker", "End of the deal"),
}
KEYS: Final = tuple(_KEYS)
_FAULTS: Final[Mapping[str, InContext]] = {
    "too_many": NP_("fault of the other side", "A card too many"),
    "missed_draw": NP_("fault of the other side", "A draw forgotten"),
    "revoke": NP_("fault of the other side", "A revoke"),
}
_PLAYER: Final = N_("Player {number}")


def key_name(key: str, lang: str) -> str:
    """A key by what it enters (one of KEYS)."""
    return say(_KEYS[key], lang)


def fault_name(fault: str, lang: str) -> str:
    """What the other side has done wrong."""
    return say(_FAULTS[fault], lang)


def player_number(number: int, lang: str) -> str:
    """A name for somebody who has given none."""
    return say(_PLAYER, lang, number=number)
