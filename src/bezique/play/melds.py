"""Melds by name, and the cards of a declaration. Names are those of the deal log (formats 1)."""

from typing import Any, Final

from bezique.cards.kinds import ACE, JACK, card
from bezique.rules import moves as mv
from bezique.rules.layout import Deal, View
from bezique.rules.melds.catalogue import is_royal, slot_kind, slots_of, suit_alike

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


_PREFIXES: Final = {
    mv.QUARTETS: "four_",
    mv.TRUMP_QUARTETS: "trump_",
    mv.TRUMP_QUINTETS: "five_trump_",
    mv.TRIPLETS: "three_",
    mv.SUIT_QUARTETS: "suit_",
}


def name_of_meld(rules: Any, table: Deal | View, meld: int) -> str:
    """The name of a meld as things stand; before trumps exist, as what it would make."""
    return meld_name(meld, royal=bool(is_royal(rules, table, meld % mv.MEMBERS)))


def meld_name(meld: int, *, royal: bool) -> str:
    """The name of a meld; ``royal`` tells marriages and sequences of trumps from plain ones."""
    family, member = divmod(meld, mv.MEMBERS)
    if family == mv.MARRIAGES:
        return "royal_marriage" if royal else "marriage"
    if family == mv.SEQUENCES:
        return "sequence" if royal else "plain_sequence"
    if family == mv.BEZIQUES:
        return _FOLD_WORDS[member]
    first = max(known for known in _PREFIXES if known <= family)  # three alike have four families
    return _PREFIXES[first] + _RANK_WORDS[member]


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
    mv.TRIPLETS: range(JACK, ACE + 1),
    mv.SUIT_QUARTETS: range(JACK, ACE + 1),
}
_SUITLESS: Final = {
    meld_name(family * mv.MEMBERS + member, royal=True): family * mv.MEMBERS + member
    for family, members in _MEMBERS.items()
    for member in members
}
MELDS: Final = (*_SUITED, *_SUITLESS)
"""The names of all melds of all forms."""


def meld_number(name: str, suit: int) -> int:
    """The meld of a name, one of MELDS.

    ``suit`` (0..3) is that of a marriage, a sequence, or cards that are all alike.
    """
    if name in _SUITED:
        return _SUITED[name] * mv.MEMBERS + suit
    meld = _SUITLESS[name]
    return meld + suit * mv.MEMBERS if meld >= mv.TRIPLETS * mv.MEMBERS else meld


def suit_of_meld(meld: int) -> int | None:
    """The suit of a marriage, a sequence, or cards that are all alike; None of any other meld."""
    family, member = divmod(meld, mv.MEMBERS)
    if family >= mv.TRIPLETS:
        return int(suit_alike(meld))
    return member if family in (mv.MARRIAGES, mv.SEQUENCES) else None


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
    found: list[int] = []
    left = 0
    for mask in masks:
        left |= mask
    while left:  # from one card to the next; asked many times for every page
        kind = (left & -left).bit_length() - 1
        found.extend(card(pack, kind) for pack, mask in enumerate(masks) if mask >> kind & 1)
        left &= left - 1
    return tuple(found)
