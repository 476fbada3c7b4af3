"""Which cards each meld is made of, in words, for the page of a ruleset."""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_

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


def meld_cards(meld: str, lang: str, *, fixed_pair: bool = True) -> str:
    """What a meld is made of: *king and queen of trumps*.

    Without ``fixed_pair`` the pair of bezique depends on trumps (option ``bezique_pair``) and is
    not named. Raises KeyError for an unknown meld.
    """
    if not fixed_pair and meld in _OTHER_PAIR:
        return say(_OTHER_PAIR[meld], lang)
    return say(_MADE_OF[meld], lang)
