"""The names of melds in each language, as something that is declared, and what they are made of.

Melds are named as in the deal log (``royal_marriage``, ``four_aces``). Knows no values and no
cards: what a meld scores is the ruleset's to say.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bezique.words.cards import card_name, suit_name
from bezique.words.catalogue import listed, say
from bezique.words.marks import N_, NP_, InContext


class _MeldWords(NamedTuple):
    """A meld by itself (*royal marriage*) and as the object of a verb (*a royal marriage*)."""

    name: InContext
    object: InContext


_PLAIN: Final[Mapping[str, _MeldWords]] = {
    "marriage": _MeldWords(NP_("meld", "marriage"), NP_("meld that is declared", "a marriage")),
    "royal_marriage": _MeldWords(
        NP_("meld", "royal marriage"), NP_("meld that is declared", "a royal marriage")
    ),
    "sequence": _MeldWords(NP_("meld", "sequence"), NP_("meld that is declared", "a sequence")),
    "plain_sequence": _MeldWords(
        NP_("meld", "plain sequence"), NP_("meld that is declared", "a plain sequence")
    ),
    "bezique": _MeldWords(NP_("meld", "bezique"), NP_("meld that is declared", "a bezique")),
    "double_bezique": _MeldWords(
        NP_("meld", "double bezique"), NP_("meld that is declared", "a double bezique")
    ),
    "triple_bezique": _MeldWords(
        NP_("meld", "triple bezique"), NP_("meld that is declared", "a triple bezique")
    ),
    "quadruple_bezique": _MeldWords(
        NP_("meld", "quadruple bezique"), NP_("meld that is declared", "a quadruple bezique")
    ),
    "quintuple_bezique": _MeldWords(
        NP_("meld", "quintuple bezique"), NP_("meld that is declared", "a quintuple bezique")
    ),
    "sextuple_bezique": _MeldWords(
        NP_("meld", "sextuple bezique"), NP_("meld that is declared", "a sextuple bezique")
    ),
    "septuple_bezique": _MeldWords(
        NP_("meld", "septuple bezique"), NP_("meld that is declared", "a septuple bezique")
    ),
    "four_aces": _MeldWords(NP_("meld", "four aces"), NP_("meld that is declared", "four aces")),
    "four_kings": _MeldWords(NP_("meld", "four kings"), NP_("meld that is declared", "four kings")),
    "four_queens": _MeldWords(
        NP_("meld", "four queens"), NP_("meld that is declared", "four queens")
    ),
    "four_jacks": _MeldWords(NP_("meld", "four jacks"), NP_("meld that is declared", "four jacks")),
    "four_tens": _MeldWords(NP_("meld", "four tens"), NP_("meld that is declared", "four tens")),
    "trump_aces": _MeldWords(
        NP_("meld", "four aces of trumps"), NP_("meld that is declared", "four aces of trumps")
    ),
    "trump_tens": _MeldWords(
        NP_("meld", "four tens of trumps"), NP_("meld that is declared", "four tens of trumps")
    ),
    "trump_kings": _MeldWords(
        NP_("meld", "four kings of trumps"), NP_("meld that is declared", "four kings of trumps")
    ),
    "trump_queens": _MeldWords(
        NP_("meld", "four queens of trumps"), NP_("meld that is declared", "four queens of trumps")
    ),
    "trump_jacks": _MeldWords(
        NP_("meld", "four jacks of trumps"), NP_("meld that is declared", "four jacks of trumps")
    ),
    "five_trump_aces": _MeldWords(
        NP_("meld", "five aces of trumps"), NP_("meld that is declared", "five aces of trumps")
    ),
    "five_trump_tens": _MeldWords(
        NP_("meld", "five tens of trumps"), NP_("meld that is declared", "five tens of trumps")
    ),
    "five_trump_kings": _MeldWords(
        NP_("meld", "five kings of trumps"), NP_("meld that is declared", "five kings of trumps")
    ),
    "five_trump_queens": _MeldWords(
        NP_("meld", "five queens of trumps"), NP_("meld that is declared", "five queens of trumps")
    ),
    "five_trump_jacks": _MeldWords(
        NP_("meld", "five jacks of trumps"), NP_("meld that is declared", "five jacks of trumps")
    ),
    "suit_aces": _MeldWords(
        NP_("meld", "four aces alike"), NP_("meld that is declared", "four aces alike")
    ),
    "suit_tens": _MeldWords(
        NP_("meld", "four tens alike"), NP_("meld that is declared", "four tens alike")
    ),
    "suit_kings": _MeldWords(
        NP_("meld", "four kings alike"), NP_("meld that is declared", "four kings alike")
    ),
    "suit_queens": _MeldWords(
        NP_("meld", "four queens alike"), NP_("meld that is declared", "four queens alike")
    ),
    "suit_jacks": _MeldWords(
        NP_("meld", "four jacks alike"), NP_("meld that is declared", "four jacks alike")
    ),
    "three_aces": _MeldWords(
        NP_("meld", "three aces alike"), NP_("meld that is declared", "three aces alike")
    ),
    "three_tens": _MeldWords(
        NP_("meld", "three tens alike"), NP_("meld that is declared", "three tens alike")
    ),
    "three_kings": _MeldWords(
        NP_("meld", "three kings alike"), NP_("meld that is declared", "three kings alike")
    ),
    "three_queens": _MeldWords(
        NP_("meld", "three queens alike"), NP_("meld that is declared", "three queens alike")
    ),
    "three_jacks": _MeldWords(
        NP_("meld", "three jacks alike"), NP_("meld that is declared", "three jacks alike")
    ),
}
_IN_SUIT: Final[Mapping[str, _MeldWords]] = {
    "marriage": _MeldWords(
        NP_("meld", "marriage in {suit}"), NP_("meld that is declared", "a marriage in {suit}")
    ),
    "royal_marriage": _MeldWords(
        NP_("meld", "royal marriage in {suit}"),
        NP_("meld that is declared", "a royal marriage in {suit}"),
    ),
    "sequence": _MeldWords(
        NP_("meld", "sequence in {suit}"), NP_("meld that is declared", "a sequence in {suit}")
    ),
    "plain_sequence": _MeldWords(
        NP_("meld", "plain sequence in {suit}"),
        NP_("meld that is declared", "a plain sequence in {suit}"),
    ),
}
_ALIKE_IN_SUIT: Final = N_("{meld} of {suit}")
"""Of cards that are all alike, which are of some plain suit: *three aces alike of spades*."""
_ALIKE: Final = ("suit_", "three_")
_MADE_OF: Final[Mapping[str, str]] = {
    "marriage": N_("king and queen of one plain suit"),
    "royal_marriage": N_("king and queen of trumps"),
    "sequence": N_("ace, ten, king, queen and jack of trumps"),
    "plain_sequence": N_("ace, ten, king, queen and jack of one plain suit"),
    "bezique": N_("queen of spades and jack of diamonds"),
    "double_bezique": N_("two queens of spades and two jacks of diamonds"),
    "triple_bezique": N_("three queens of spades and three jacks of diamonds"),
    "quadruple_bezique": N_("four queens of spades and four jacks of diamonds"),
    "quintuple_bezique": N_("five queens of spades and five jacks of diamonds"),
    "sextuple_bezique": N_("six queens of spades and six jacks of diamonds"),
    "septuple_bezique": N_("seven queens of spades and seven jacks of diamonds"),
    "four_aces": N_("four aces of any suits"),
    "four_kings": N_("four kings of any suits"),
    "four_queens": N_("four queens of any suits"),
    "four_jacks": N_("four jacks of any suits"),
    "four_tens": N_("four tens of any suits"),
    "trump_aces": N_("four aces of trumps, all alike"),
    "trump_tens": N_("four tens of trumps, all alike"),
    "trump_kings": N_("four kings of trumps, all alike"),
    "trump_queens": N_("four queens of trumps, all alike"),
    "trump_jacks": N_("four jacks of trumps, all alike"),
    "five_trump_aces": N_("five aces of trumps, all alike"),
    "five_trump_tens": N_("five tens of trumps, all alike"),
    "five_trump_kings": N_("five kings of trumps, all alike"),
    "five_trump_queens": N_("five queens of trumps, all alike"),
    "five_trump_jacks": N_("five jacks of trumps, all alike"),
    "suit_aces": N_("four aces of one plain suit"),
    "suit_tens": N_("four tens of one plain suit"),
    "suit_kings": N_("four kings of one plain suit"),
    "suit_queens": N_("four queens of one plain suit"),
    "suit_jacks": N_("four jacks of one plain suit"),
    "three_aces": N_("three aces of one suit"),
    "three_tens": N_("three tens of one suit"),
    "three_kings": N_("three kings of one suit"),
    "three_queens": N_("three queens of one suit"),
    "three_jacks": N_("three jacks of one suit"),
}
_OTHER_PAIR: Final[Mapping[str, str]] = {
    "bezique": N_("queen and jack of the pair of bezique"),
    "double_bezique": N_("two pairs of bezique"),
    "triple_bezique": N_("three pairs of bezique"),
    "quadruple_bezique": N_("four pairs of bezique"),
    "quintuple_bezique": N_("five pairs of bezique"),
    "sextuple_bezique": N_("six pairs of bezique"),
    "septuple_bezique": N_("seven pairs of bezique"),
}
_PAIR: Final = N_("trumps {suits}: {pair}")
MELDS: Final = tuple(_PLAIN)
"""Every meld that has a name, by its name in the deal log."""


def meld_name(meld: str, lang: str, suit: int | None = None) -> str:
    """A meld by itself, *marriage*, or with its suit (0..3), *marriage in spades*.

    The suit is passed over where a meld has none. Raises KeyError for an unknown meld.
    """
    if suit is not None and meld in _IN_SUIT:
        return say(_IN_SUIT[meld].name, lang, suit=suit_name(suit, lang))
    return _in_its_suit(meld, say(_PLAIN[meld].name, lang), lang, suit)


def a_meld(meld: str, lang: str, suit: int | None = None) -> str:
    """The same inside a sentence, as what somebody declares: *a marriage in spades*."""
    if suit is not None and meld in _IN_SUIT:
        return say(_IN_SUIT[meld].object, lang, suit=suit_name(suit, lang))
    return _in_its_suit(meld, say(_PLAIN[meld].object, lang), lang, suit)


def _in_its_suit(meld: str, said: str, lang: str, suit: int | None) -> str:
    if suit is None or not meld.startswith(_ALIKE):
        return said
    return say(_ALIKE_IN_SUIT, lang, meld=said, suit=suit_name(suit, lang))


def pair_for_trumps(trumps: Sequence[int], queen: int, jack: int, lang: str) -> str:
    """The pair of bezique under some trumps: *with spades or diamonds as trumps: ...*.

    ``trumps`` are suits, ``queen`` and ``jack`` kinds.
    """
    suits = listed([suit_name(suit, lang) for suit in trumps], lang, "or")
    pair = listed([card_name(queen, lang), card_name(jack, lang)], lang)
    return say(_PAIR, lang, suits=suits, pair=pair)


def pair_always(queen: int, jack: int, lang: str) -> str:
    """The pair of bezique, two kinds, where it is the same whatever trumps are."""
    return listed([card_name(queen, lang), card_name(jack, lang)], lang)


def meld_cards(meld: str, lang: str, *, fixed_pair: bool = True) -> str:
    """What a meld is made of: *king and queen of trumps*.

    Without ``fixed_pair`` the pair of bezique depends on trumps (option ``bezique_pair``) and is
    not named. Raises KeyError for an unknown meld.
    """
    if not fixed_pair and meld in _OTHER_PAIR:
        return say(_OTHER_PAIR[meld], lang)
    return say(_MADE_OF[meld], lang)
