"""Cards of the obvious model: a kind's name and the number of its copy, nothing more.

Knows nothing of rules beyond the order of the ranks (rules 2.0.1, FR-9).
"""

from collections import Counter
from typing import NamedTuple

RANKS_HIGH_TO_LOW = ["A", "10", "K", "Q", "J", "9", "8", "7"]
RANKS_TEN_LOW = ["A", "K", "Q", "J", "10", "9", "8", "7"]  # HOFF's footnote on the last tricks
SUITS = ["S", "H", "D", "C"]
COURT = ("K", "Q", "J")


class Card(NamedTuple):
    """One physical card: its kind, such as ``QS`` or ``10H``, and its copy, counted from 1."""

    kind: str
    copy: int


def rank(card: Card) -> str:
    """The rank as it is printed: ``A 10 K Q J 9 8 7``."""
    return card.kind[:-1]


def suit(card: Card) -> str:
    """The suit's letter: ``S H D C``."""
    return card.kind[-1]


def whole_pack(packs: int = 2, drop_one_eight: bool = False) -> list[str]:
    """The kind names of so many piquet packs (FR-7, FR-8), perhaps less an eight of clubs (ENQ)."""
    deck = [name + letter for letter in SUITS for name in RANKS_HIGH_TO_LOW] * packs
    if drop_one_eight:
        del deck[len(deck) - 1 - deck[::-1].index("8C")]
    return deck


def number_copies(deck: list[str], packs: int = 2, drop_one_eight: bool = False) -> list[Card]:
    """The physical cards of a deck; of each kind the one nearer the top has the lower number.

    Raises ValueError unless the deck is that many packs in some order; where one eight is dropped
    it may be of any suit.
    """
    missing = Counter(whole_pack(packs)) - Counter(deck)
    eights = [kind for kind in missing.elements() if kind[0] == "8"]
    left_out = 1 if drop_one_eight else 0
    if missing.total() != left_out or len(eights) != left_out:
        raise ValueError(f"this is not a deck of {packs} packs")
    if len(deck) != 32 * packs - left_out:
        raise ValueError("a deck holds no card too many")
    seen: Counter[str] = Counter()
    cards = []
    for kind in deck:
        seen[kind] += 1
        cards.append(Card(kind, seen[kind]))
    return cards
