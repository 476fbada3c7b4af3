"""The last tricks of two hands solved by trying everything, to hold the bots' solver against.

Written from the rule book (rules 2.0.8, 2.0.9) and not from the kernel: a card is its suit and its
rank, a hand a sorted tuple of cards, and a position is worth what the best lead brings when it is
answered best. Positions that come again are remembered; nothing is cut off. Sevens must score
nothing any more in the end phase.
"""

from collections.abc import Iterator
from typing import NamedTuple

Hand = tuple[int, ...]  # kinds, in order; two copies of a kind are two equal numbers
TEN, ACE = 6, 7
BRISQUE = LAST_TRICK = 10


class Duties(NamedTuple):
    """What a ruleset asks of the second card of a trick."""

    must_win: bool
    must_trump: bool


class Ending:
    """One end phase, with all that was found out about it."""

    def __init__(self, trump: int, duties: Duties) -> None:
        """Nothing is known yet."""
        self.trump = trump
        self.duties = duties
        self.found: dict[tuple[Hand, Hand], int] = {}

    def value(self, leads: Hand, follows: Hand) -> int:
        """Points by which the leader comes out ahead of the other from here to the end."""
        if not leads:
            return 0
        known = self.found.get((leads, follows))
        if known is None:
            known = max(self.led(leads, follows, card) for card in set(leads))
            self.found[leads, follows] = known
        return known

    def led(self, leads: Hand, follows: Hand, card: int) -> int:
        """The same when this card is led."""
        return min(
            self.answered(leads, follows, card, reply) for reply in self.allowed(follows, card)
        )

    def answered(self, leads: Hand, follows: Hand, card: int, reply: int) -> int:
        """The same when this card is led and answered so."""
        points = BRISQUE * (card % 8 >= TEN) + BRISQUE * (reply % 8 >= TEN)
        if len(leads) == 1:
            points += LAST_TRICK
        leads, follows = without(leads, card), without(follows, reply)
        if self.beats(reply, card):
            return -points - self.value(follows, leads)
        return points + self.value(leads, follows)

    def beats(self, reply: int, card: int) -> bool:
        """Whether the second card takes the trick; of equal cards the first does."""
        if reply // 8 == card // 8:
            return reply % 8 > card % 8
        return reply // 8 == self.trump

    def allowed(self, hand: Hand, card: int) -> set[int]:
        """Follow suit, and win if that is a duty; without the suit trump if that is one."""
        same = {own for own in hand if own // 8 == card // 8}
        higher = {own for own in same if self.beats(own, card)}
        if same:
            return higher if self.duties.must_win and higher else same
        trumps = {own for own in hand if own // 8 == self.trump}
        return trumps if self.duties.must_trump and trumps else set(hand)


def without(hand: Hand, card: int) -> Hand:
    """A hand after one of its cards has been laid."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def in_order(masks: list[int]) -> Hand:
    """A hand of the kernel, a mask for each pack, as a sorted tuple of kinds."""
    return tuple(sorted(kind for mask in masks for kind in _kinds(mask)))


def _kinds(mask: int) -> Iterator[int]:
    return (kind for kind in range(32) if mask >> kind & 1)
