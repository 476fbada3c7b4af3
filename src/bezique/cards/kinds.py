"""The 32 kinds of card, their numbers and their names.

A *kind* is suit and rank; a *card* is one physical copy of it. Both are whole numbers:

    card = pack << 6 | kind        kind = suit << 3 | rank

so that ``1 << kind`` is the place of a kind in the mask word of one pack. Ranks are numbered in
the order in which they take tricks (FR-9: the ten stands above the king). Kind 32 is the joker,
of no suit; its upper bits read as suit 4. This module knows no rules of play.
"""

from typing import Final

NONE: Final = -1

RANKS: Final = ("7", "8", "9", "J", "Q", "K", "10", "A")
SUITS: Final = ("S", "H", "D", "C")
SEVEN, EIGHT, NINE, JACK, QUEEN, KING, TEN, ACE = range(8)
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)

KINDS: Final = 32
JOKER: Final = 32
SUITED: Final = 0xFFFFFFFF  # every kind that has a suit, as a mask
KIND_BITS: Final = 6
KIND_MASK: Final = 63
PACKS_AT_MOST: Final = 8

_NAMES: Final = (*(rank + suit for suit in SUITS for rank in RANKS), "JOKER")
_NUMBERS: Final = {name: number for number, name in enumerate(_NAMES)}


def card(pack: int, kind: int) -> int:
    """The number of the copy of ``kind`` (0..31) in ``pack`` (0..7)."""
    return pack << KIND_BITS | kind


def kind_of(number: int) -> int:
    """The kind (0..31, or JOKER) of a card."""
    return number & KIND_MASK


def kind_name(kind: int) -> str:
    """A kind in letters, rank then suit: ``QS``, ``10H``."""
    return _NAMES[kind]


def kind_number(name: str) -> int:
    """The kind with this name.

    Raises ValueError, naming the right forms, when there is none.
    """
    number = _NUMBERS.get(name.strip().upper())
    if number is None:
        raise ValueError(
            f"{name!r} is no card: write a rank ({' '.join(reversed(RANKS))}) "
            f"and a suit ({' '.join(SUITS)}), such as QS or 10H"
        )
    return number
