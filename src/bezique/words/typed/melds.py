"""From what was typed to melds: by name, with its suit or without, whole or shortened."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from bezique.words.melds import MELDS, a_meld, meld_name
from bezique.words.typed.vocabulary import PASSED_OVER, plain, without

_SUITS: Final = range(4)


class Named(NamedTuple):
    """A meld as in the deal log, and the suit if one was said."""

    meld: str
    suit: int | None


def read_melds(line: str, lang: str) -> tuple[Named, ...]:
    """The melds that a line may mean: the one so called, else all that it begins to name.

    *marriage* is the marriage and never the royal one; *roy mar* is every royal marriage.
    """
    words = without(PASSED_OVER, plain(line), lang)
    if not words:
        return ()
    exact = tuple(named for name, named in _names(lang) if name == words)
    if exact:
        return tuple(dict.fromkeys(exact))
    asked = words.split()
    begun = (named for name, named in _names(lang) if _begins(asked, name.split()))
    return tuple(dict.fromkeys(begun))


def _begins(asked: list[str], name: list[str]) -> bool:
    """Whether every word that was typed begins a word of the name, in the same order."""
    rest = iter(name)
    return all(len(word) > 1 and any(part.startswith(word) for part in rest) for word in asked)


@cache
def _names(lang: str) -> tuple[tuple[str, Named], ...]:
    return tuple(dict.fromkeys(_said(lang)))


def _said(lang: str) -> Iterator[tuple[str, Named]]:
    for meld in MELDS:
        for suit in (None, *_SUITS):
            for name in (meld_name(meld, lang, suit), a_meld(meld, lang, suit)):
                has_suit = suit is not None and meld_name(meld, lang, suit) != meld_name(meld, lang)
                named = Named(meld, suit if has_suit else None)
                yield without(PASSED_OVER, plain(name), lang), named
