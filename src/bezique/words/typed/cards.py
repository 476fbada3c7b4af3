"""From what was typed to a card: *queen of spades*, *QS*, *dame de pique*, *DP*, *SV*.

A rank and a suit in either order, in words or by letters; the letters are those that stand on the
viewer's cards. Where a language has no use for them, the letters of the deal log are read too.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Final

from bezique.cards.kinds import JOKER as JOKER_KIND
from bezique.words.cards import index_letter
from bezique.words.typed import vocabulary
from bezique.words.typed.vocabulary import JOKER, PASSED_OVER, plain, without, words_for

_DEAL_LOG: Final = "en"


def read_kind(line: str, lang: str, letters: str) -> int | None:
    """The kind (0..32) that a line names, or None.

    ``letters`` is the language whose letters stand in the corners of the cards.
    """
    key = without(PASSED_OVER, plain(line), lang).replace(" ", "")
    return _by_text(lang, letters).get(key)


@cache
def _by_text(lang: str, letters: str) -> Mapping[str, int]:
    found = dict(named(_DEAL_LOG, _DEAL_LOG))
    found |= dict(named(lang, lang))
    if letters != lang:
        found |= dict(named(lang, letters))
    return found


def named(lang: str, letters: str) -> Iterator[tuple[str, int]]:
    """Every way to write every card, without spaces, with the kind that it names."""
    for rank, suit in product(range(8), range(4)):
        ranks = {*words_for(vocabulary.RANKS[rank], lang), plain(index_letter(rank, letters))}
        for one, other in product(ranks, words_for(vocabulary.SUITS[suit], lang)):
            yield one + other, suit << 3 | rank
            yield other + one, suit << 3 | rank
    for word in words_for(JOKER, lang):
        yield word, JOKER_KIND


def letters_of(kind: int, lang: str, letters: str) -> str:
    """The shortest way to write a card: *QS*, *DP*, *SV*; a joker by its name."""
    if kind == JOKER_KIND:
        return words_for(JOKER, lang)[0]
    suit = min(words_for(vocabulary.SUITS[kind >> 3], lang), key=len)
    return index_letter(kind & 7, letters) + suit.capitalize()
