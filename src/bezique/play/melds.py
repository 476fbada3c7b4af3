"""Melds by name, and the cards of a declaration. Names are those of the deal log (formats 1)."""

from typing import Any, Final

from bezique.cards.kinds import NONE
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


def cards_of(rules: Any, table: Deal | View, move: int) -> tuple[int, ...]:
    """The physical cards that a declaration or announcement lays, in the meld's own order."""
    meld = mv.meld_of(move)
    return tuple(
        pack << 6 | slot_kind(rules, table, meld, slot)
        for slot in range(slots_of(meld))
        for pack in range(mv.COPY_BITS)
        if move >> (slot * mv.COPY_BITS + pack) & 1
    )


def cards_in_masks(masks: list[int]) -> tuple[int, ...]:
    """The cards of one mask word a pack, by kind and then pack."""
    return tuple(
        pack << 6 | kind
        for kind in range(64)
        for pack, mask in enumerate(masks)
        if mask >> kind & 1
    )
