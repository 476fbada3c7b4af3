"""Who is at a table and who is not, for whom the computer plays, and what can be done about it."""

from collections.abc import Mapping, Sequence
from typing import Final

from bezique.words.catalogue import listed, say
from bezique.words.marks import N_

_LINES: Final[Mapping[str, str]] = {
    "here": N_("{name} is here."),
    "away": N_("{name} is away."),
    "late": N_("{name} has taken longer than agreed."),
    "stand-in": N_("{name} is away; the computer plays in their place."),
    "ready": N_("{name} has asked for the next deal."),
}
_OFFERS: Final[Mapping[str, str]] = {
    "stand-in": N_("Let the computer play for {name}"),
    "deal": N_("Deal without waiting"),
    "claim": N_("Wait no longer…"),
    "again": N_("Play again with the same people"),
}
_WAITS: Final = N_("The next deal also waits for the word of: {names}.")


def say_presence(state: str, name: str, lang: str) -> str:
    """How it is with somebody: here, away, late, stand-in, ready. Raises KeyError otherwise."""
    return say(_LINES[state], lang, name=name)


def say_offer(what: str, name: str, lang: str) -> str:
    """What can be done: stand-in, deal, claim, again. Raises KeyError otherwise."""
    return say(_OFFERS[what], lang, name=name)


def say_waits_for(names: Sequence[str], lang: str) -> str:
    """For whose word the next deal waits."""
    return say(_WAITS, lang, names=listed(list(names), lang))
