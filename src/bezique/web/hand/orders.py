"""The orders in which a hand can lie, from left to right.

A hand changes its order only by an act of its owner. So whatever has come to it since lies at the
right end, as it came, until its owner acts again. Knows cards as numbers, and no page.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bezique.cards.kinds import NONE

_SUITS: Final = (0, 1, 3, 2, 4)
"""The place of spades, hearts, diamonds, clubs in a hand, black and red by turns; then jokers."""
ORDERS: Final = ("suits", "rank", "trumps", "arrival", "own")
"""By suits and from high to low; by rank and then by suit; as by suits but trumps first; as the
cards came, those of the deal by suits; as its owner has put them."""


@dataclass(frozen=True, slots=True)
class Known:
    """What an order may ask about a hand."""

    trump: int = NONE
    """The suit that was trumps when its owner last acted; NONE for none."""
    came: Sequence[int] = ()
    """The cards that have come to it since the deal, in order."""
    late: Sequence[int] = ()
    """Those of its cards that have come since its owner last acted, in order."""
    own: Sequence[int] = ()
    """The order of its own, as far as there is one; cards that have left it may be there too."""


def in_order(cards: Iterable[int], order: str, known: Known) -> list[int]:
    """The cards from left to right. Raises KeyError for an order that is not one of ORDERS."""
    came = {card: place for place, card in enumerate(known.came)}
    put = {card: place for place, card in enumerate(known.own)} if order == "own" else {}
    late = {card: place for place, card in enumerate(known.late) if card not in put}
    key = _KEYS[order]

    def place(card: int) -> tuple[int, ...]:
        if card in late:
            return 2, late[card]
        if card in put:
            return 0, put[card]
        return 1, *key(card, known.trump, came)

    return sorted(cards, key=place)


def _by_suits(card: int, _trump: int, came: Mapping[int, int]) -> tuple[int, ...]:
    return _SUITS[card >> 3 & 7], -(card & 7), came.get(card, NONE)


def _by_rank(card: int, _trump: int, came: Mapping[int, int]) -> tuple[int, ...]:
    suit = card >> 3 & 7
    return suit == len(_SUITS) - 1, -(card & 7), _SUITS[suit], came.get(card, NONE)


def _trumps_first(card: int, trump: int, came: Mapping[int, int]) -> tuple[int, ...]:
    return card >> 3 & 7 != trump, *_by_suits(card, trump, came)


def _as_it_came(card: int, trump: int, came: Mapping[int, int]) -> tuple[int, ...]:
    return came.get(card, NONE), *_by_suits(card, trump, came)


_KEYS: Final[Mapping[str, Callable[[int, int, Mapping[int, int]], tuple[int, ...]]]] = {
    "suits": _by_suits,
    "rank": _by_rank,
    "trumps": _trumps_first,
    "arrival": _as_it_came,
    "own": _as_it_came,
}
