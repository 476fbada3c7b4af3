"""Cards of the obvious model: a kind's name and the number of its copy, nothing more.

Knows nothing of rules beyond the order of the ranks (rules 2.0.1, FR-9).
"""

from collections import Counter
from typing import Any, NamedTuple

RANKS_HIGH_TO_LOW = ["A", "10", "K", "Q", "J", "9", "8", "7"]
RANKS_TEN_LOW = ["A", "K", "Q", "J", "10", "9", "8", "7"]  # HOFF's footnote on the last tricks
SUITS = ["S", "H", "D", "C"]
COURT = ("K", "Q", "J")
JOKER = "JOKER"  # of no rank and no suit


class Card(NamedTuple):
    """One physical card: its kind, such as ``QS``, ``10H`` or ``JOKER``, and its copy, from 1."""

    kind: str
    copy: int


def rank(card: Card) -> str:
    """The rank as it is printed: ``A 10 K Q J 9 8 7``; a joker has none."""
    return "" if card.kind == JOKER else card.kind[:-1]


def suit(card: Card) -> str:
    """The suit's letter: ``S H D C``; a joker has none."""
    return "" if card.kind == JOKER else card.kind[-1]


def pack_of(options: dict[str, Any]) -> list[str]:
    """The kind names of the pack of a form: low ranks left out, jokers put in."""
    low, jokers = options["lowest_rank"], options["jokers"]
    left_out = RANKS_HIGH_TO_LOW[RANKS_HIGH_TO_LOW.index(low) + 1 :]
    deck = whole_pack(options["packs"], options["drop_one_eight"])
    return [kind for kind in deck if kind[:-1] not in left_out] + [JOKER] * jokers


def whole_pack(packs: int = 2, drop_one_eight: bool = False) -> list[str]:
    """The kind names of so many piquet packs (FR-7, FR-8), perhaps less an eight of clubs (ENQ)."""
    deck = [name + letter for letter in SUITS for name in RANKS_HIGH_TO_LOW] * packs
    if drop_one_eight:
        del deck[len(deck) - 1 - deck[::-1].index("8C")]
    return deck


def number_copies(deck: list[str], packs: int = 2, drop_one_eight: bool = False) -> list[Card]:
    """The physical cards of so many whole packs; see ``numbered``."""
    options = {"packs": packs, "drop_one_eight": drop_one_eight, "lowest_rank": "7", "jokers": 0}
    return numbered(deck, options)


def numbered(deck: list[str], options: dict[str, Any]) -> list[Card]:
    """The physical cards of a deck; of each kind the one nearer the top has the lower number.

    Raises ValueError unless the deck is the pack of the form in some order; where one eight is
    dropped it may be of any suit.
    """
    expected = pack_of(options | {"drop_one_eight": False})
    missing = Counter(expected) - Counter(deck)
    eights = [kind for kind in missing.elements() if kind[0] == "8"]
    left_out = 1 if options["drop_one_eight"] else 0
    if missing.total() != left_out or len(eights) != left_out:
        raise ValueError(f"this is not a deck of {options['packs']} packs")
    if len(deck) != len(expected) - left_out:
        raise ValueError("a deck holds no card too many")
    seen: Counter[str] = Counter()
    cards = []
    for kind in deck:
        seen[kind] += 1
        cards.append(Card(kind, seen[kind]))
    return cards
