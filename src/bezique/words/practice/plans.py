"""The plan of a seat at an open table, in words that fit whoever's it is."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from babel.numbers import format_percent

from bezique.words.cards import card_name
from bezique.words.catalogue import listed, say
from bezique.words.marks import N_
from bezique.words.melds import meld_name

_MINE: Final = N_("Your plan")
_OF: Final = N_("What {name} plans")
_READY: Final = N_("Ready: {meld}, {points} points, {chance} likely to be scored.")
_HOPED: Final = N_("Hoped for: {meld}, {points} points, {chance} likely.")
_KEPT: Final = N_("Kept for it: {cards}.")
_LACKS: Final = N_("Missing: {cards}.")
_MISSING: Final = N_("Cards missing: {number}.")
_FREE: Final = N_("Needed for no declaration: {cards}.")
_NONE: Final[Mapping[bool, str]] = {
    True: N_("No declaration is in sight."),
    False: N_("Nothing more can be declared: only the tricks are left."),
}
_TWICE: Final = N_("{card} twice")
_TIMES: Final = N_("{card} {number} times")


def say_whose(name: str | None, lang: str) -> str:
    """The heading of a plan; ``name`` is None for the reader's own."""
    return say(_MINE, lang) if name is None else say(_OF, lang, name=name)


def say_hope(
    meld: tuple[str, int | None], figures: tuple[int, int, int],
    cards: tuple[Sequence[int], Sequence[int]], lang: str,
) -> str:  # fmt: skip
    """A meld that is hoped for, by its name in the deal log and its suit.

    ``figures`` are points, chance out of 100, and missing cards; ``cards`` the kinds that are kept
    for it, and those that are missing where they can be named.
    """
    points, chance, missing = figures
    kept, lacks = cards
    said, name = _HOPED if missing else _READY, meld_name(meld[0], lang, meld[1])
    percent = format_percent(chance / 100, locale=lang)
    found = [say(said, lang, meld=name, points=points, chance=percent)]
    if kept:
        found.append(say(_KEPT, lang, cards=_cards(kept, lang)))
    if lacks:
        found.append(say(_LACKS, lang, cards=_cards(lacks, lang)))
    elif missing:
        found.append(say(_MISSING, lang, number=missing))
    return " ".join(found)


def say_free(kinds: Sequence[int], lang: str) -> str:
    """The cards that no declaration needs."""
    return say(_FREE, lang, cards=_cards(kinds, lang))


def say_nothing(lang: str, *, can_declare: bool) -> str:
    """That nothing is hoped for."""
    return say(_NONE[can_declare], lang)


def _cards(kinds: Sequence[int], lang: str) -> str:
    """Cards in a sentence, each once."""
    return listed([_times(kind, number, lang) for kind, number in Counter(kinds).items()], lang)


def _times(kind: int, number: int, lang: str) -> str:
    card = card_name(kind, lang)
    if number == 1:
        return card
    return say(_TWICE if number == 2 else _TIMES, lang, card=card, number=number)
