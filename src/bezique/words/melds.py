"""The names of melds in each language, alone and as something that is declared.

Melds are named as in the deal log (``royal_marriage``, ``four_aces``). Knows no values and no
cards: what a meld scores is the ruleset's to say.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bezique.words.cards import suit_name
from bezique.words.catalogue import say
from bezique.words.marks import NP_, InContext


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
MELDS: Final = tuple(_PLAIN)
"""Every meld that has a name, by its name in the deal log."""


def meld_name(meld: str, lang: str, suit: int | None = None) -> str:
    """A meld by itself, *marriage*, or with its suit (0..3), *marriage in spades*.

    The suit is passed over where a meld has none. Raises KeyError for an unknown meld.
    """
    if suit is None or meld not in _IN_SUIT:
        return say(_PLAIN[meld].name, lang)
    return say(_IN_SUIT[meld].name, lang, suit=suit_name(suit, lang))


def a_meld(meld: str, lang: str, suit: int | None = None) -> str:
    """The same inside a sentence, as what somebody declares: *a marriage in spades*."""
    if suit is None or meld not in _IN_SUIT:
        return say(_PLAIN[meld].object, lang)
    return say(_IN_SUIT[meld].object, lang, suit=suit_name(suit, lang))
