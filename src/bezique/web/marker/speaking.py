"""What a browser takes with it: the ruleset as data, and every sentence in its language."""

from functools import lru_cache
from typing import Any, Final

from bezique.marker.book import Book, book_of
from bezique.rulesets.ruleset import Ruleset
from bezique.words.cards import suit_name
from bezique.words.howto.sections.melds import melds_of
from bezique.words.marker.doubts import doubts, grounds
from bezique.words.marker.texts import marker_texts
from bezique.words.melds import meld_name

_KEPT: Final = 64


def book_for(ruleset: Ruleset) -> Book:
    """The page of a ruleset for markers."""
    return _book(_Known(ruleset))


def words_for(ruleset: Ruleset, lang: str) -> dict[str, Any]:
    """Every sentence that a marker of this ruleset may have to say."""
    return _words(_Known(ruleset), lang)


class _Known:
    """A ruleset that equals another of the same name and rules, to be looked up by."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._key = (ruleset.name, ruleset.digest)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and self._key == other._key


@lru_cache(maxsize=_KEPT)
def _book(known: _Known) -> Book:
    return book_of(known.ruleset, list(melds_of(known.ruleset)))


@lru_cache(maxsize=_KEPT)
def _words(known: _Known, lang: str) -> dict[str, Any]:
    way = f"/rules/{known.ruleset.name}"
    return {
        "texts": marker_texts(lang),
        "doubts": doubts(lang),
        "melds": {meld["meld"]: meld_name(meld["meld"], lang) for meld in _book(known)["melds"]},
        "suits": [suit_name(suit, lang) for suit in range(4)],
        "rules": {
            code: [f"{way}#{ground.anchor}", ground.words]
            for code, ground in grounds(known.ruleset, lang).items()
        },
    }
