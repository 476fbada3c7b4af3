"""Cards of the obvious model: a kind's name and the number of its copy, nothing more.

Knows nothing of rules beyond the order of the ranks (rules 2.0.1, FR-9).
"""

from typing import NamedTuple

RANKS_HIGH_TO_LOW = ["A", "10", "K", "Q", "J", "9", "8", "7"]
RANKS_TEN_LOW = ["A", "K", "Q", "J", "10", "9", "8", "7"]  # HOFF's footnote on the last tricks
SUITS = ["S", "H", "D", "C"]


class Card(NamedTuple):
    """One physical card: its kind, such as ``QS`` or ``10H``, and its copy (1 or 2)."""

    kind: str
    copy: int


def rank(card: Card) -> str:
    """The rank as it is printed: ``A 10 K Q J 9 8 7``."""
    return card.kind[:-1]


def suit(card: Card) -> str:
    """The suit's letter: ``S H D C``."""
    return card.kind[-1]


def whole_pack() -> list[str]:
    """The 64 kind names of the two-hand pack, each kind twice (FR-7, FR-8)."""
    return [name + letter for letter in SUITS for name in RANKS_HIGH_TO_LOW] * 2


def number_copies(deck: list[str]) -> list[Card]:
    """The physical cards of a deck; of each kind the one nearer the top is copy 1.

    Raises ValueError unless the deck is the 64-card pack in some order.
    """
    if sorted(deck) != sorted(whole_pack()):
        raise ValueError("a deck holds each of the 32 kinds twice")
    seen: dict[str, int] = {}
    cards = []
    for kind in deck:
        seen[kind] = seen.get(kind, 0) + 1
        cards.append(Card(kind, seen[kind]))
    return cards
