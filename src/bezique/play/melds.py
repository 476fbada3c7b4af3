"""Melds by name, and the cards of a declaration. Names are those of the deal log (formats 1)."""

from typing import Any, Final

from bezique.cards.kinds import ACE, JACK, NONE, card
from bezique.rules import moves as mv
from bezique.rules.layout import Deal, View
from bezique.rules.meld import slot_kind, slots_of

_RANK_WORDS: Final = ("", "", "", "jacks", "queens", "kings", "tens", "aces")
_FOLD_WORDS: Final = (
    "bezique",
    "double_bezique",
    "triple_bezique",
    "quadruple_bezique",
    "quintuple_bezique",
    "sextuple_bezique",
    "septuple_bezique",
)


def meld_name(meld: int, trump: int) -> str:
    """The name of a meld under a trump suit; before there is one, as that which would make it."""
    family, member = divmod(meld, mv.MEMBERS)
    if family == mv.MARRIAGES:
        return "royal_marriage" if trump in (member, NONE) else "marriage"
    if family == mv.SEQUENCES:
        return "sequence" if trump in (member, NONE) else "plain_sequence"
    if family == mv.BEZIQUES:
        return _FOLD_WORDS[member]
    prefix = {mv.QUARTETS: "four_", mv.TRUMP_QUARTETS: "trump_", mv.TRUMP_QUINTETS: "five_trump_"}
    return prefix[family] + _RANK_WORDS[member]


_SUITED: Final = {
    "marriage": mv.MARRIAGES,
    "royal_marriage": mv.MARRIAGES,
    "sequence": mv.SEQUENCES,
    "plain_sequence": mv.SEQUENCES,
}
_MEMBERS: Final = {
    mv.BEZIQUES: range(len(_FOLD_WORDS)),
    mv.QUARTETS: range(JACK, ACE + 1),
    mv.TRUMP_QUARTETS: range(JACK, ACE + 1),
    mv.TRUMP_QUINTETS: range(JACK, ACE + 1),
}
_SUITLESS: Final = {
    meld_name(family * mv.MEMBERS + member, NONE): family * mv.MEMBERS + member
    for family, members in _MEMBERS.items()
    for member in members
}
MELDS: Final = (*_SUITED, *_SUITLESS)
"""The names of all melds of all forms."""


def meld_number(name: str, suit: int) -> int:
    """The meld of a name, one of MELDS. ``suit`` (0..3) is that of a marriage or sequence."""
    if name in _SUITED:
        return _SUITED[name] * mv.MEMBERS + suit
    return _SUITLESS[name]


def cards_of(rules: Any, table: Deal | View, move: int) -> tuple[int, ...]:
    """The physical cards that a declaration or announcement lays, in the meld's own order."""
    meld = mv.meld_of(move)
    return tuple(
        card(pack, slot_kind(rules, table, meld, slot))
        for slot in range(slots_of(meld))
        for pack in range(mv.COPY_BITS)
        if move >> (slot * mv.COPY_BITS + pack) & 1
    )


def cards_in_masks(masks: list[int]) -> tuple[int, ...]:
    """The cards of one mask word a pack, by kind and then pack."""
    return tuple(
        card(pack, kind)
        for kind in range(64)
        for pack, mask in enumerate(masks)
        if mask >> kind & 1
    )
