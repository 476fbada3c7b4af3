"""Which melds are in a hand, for every hand of five cards that can stand in one (fault R92).

What should be offered is said here from the table of melds in rules 2.0.5, by names of cards alone.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from bezique.cards.kinds import kind_number
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.play.why import legal_moves
from bezique.rules import moves as mv
from bezique.rules.layout import DECLARE_WINDOW, Deal
from bezique.rules.melds.catalogue import cards_in, points_of
from bezique.rulesets.ruleset import Ruleset, load

SUITS, RANKS = "SHDC", ("A", "10", "K", "Q", "J")
ALIKE = {"A": 100, "K": 80, "Q": 60, "J": 40}
KINDS = [rank + suit for suit in SUITS for rank in RANKS]
HAND = 5
Melds = set[tuple[int, tuple[str, ...]]]  # points, and the cards in order


def hands() -> Iterator[tuple[str, ...]]:
    """Every hand of five, no card more than twice."""
    for hand in combinations_with_replacement(KINDS, HAND):
        if max(Counter(hand).values()) <= 2:
            yield hand


def melds_in(hand: tuple[str, ...], trump: str) -> Melds:
    """What the book finds in a hand: a set and its points."""
    has = Counter(hand)
    found: Melds = set()

    def meld(points: int, *cards: str) -> None:
        if Counter(cards) <= has:
            found.add((points, tuple(sorted(cards))))

    for suit in SUITS:
        meld(40 if suit == trump else 20, "K" + suit, "Q" + suit)
    meld(250, *(rank + trump for rank in RANKS))
    meld(40, "QS", "JD")
    meld(500, "QS", "QS", "JD", "JD")
    for rank, points in ALIKE.items():
        alike = [card for card in hand if card.rstrip(SUITS) == rank]
        for four in combinations(alike, 4):
            meld(points, *four)
    return found


def window(ruleset: Ruleset) -> Deal:
    """A window after a won trick, early in a deal."""
    chance = Random(92)
    deal = LiveDeal(ruleset, 0, (0, 0), shuffled(ruleset, chance))
    while deal.state.stage != DECLARE_WINDOW:
        deal.do(chance.choice(deal.moves()))
    return deal.state


def melds_offered(ruleset: Ruleset, deal: Deal) -> Melds:
    """What the kernel offers to declare, read back into names of cards."""
    found: Melds = set()
    for move in legal_moves(ruleset.book, deal):
        if mv.is_declaration(move):
            masks = [cards_in(ruleset.book, deal, move, pack) for pack in range(2)]
            cards = [kind for kind in KINDS for mask in masks if mask >> kind_number(kind) & 1]
            points = points_of(ruleset.book, deal, mv.meld_of(move))
            found.add((points, tuple(sorted(cards))))
    return found


@pytest.mark.parametrize("name", ["classic", "french"])
def test_r92_every_meld_in_a_hand_is_offered_and_nothing_else(name: str) -> None:
    ruleset = load(name)
    deal = window(ruleset)
    deal.used = [[0, 0] for _ in deal.used]
    deal.shown = [0, 0]
    several = 0
    for number, hand in enumerate(hands()):
        trump = SUITS[number % 4]
        deal.trump = SUITS.index(trump)
        held = [0, 0]
        for kind, copies in Counter(hand).items():
            for pack in range(copies):
                held[pack] |= 1 << kind_number(kind)
        deal.held[deal.turn] = held
        wanted = melds_in(hand, trump)
        assert melds_offered(ruleset, deal) == wanted, (hand, trump)
        several += len(wanted) > 1
    assert several > 500
