"""Every numbered invariant of a deal notices the fault that it is there for."""

from collections.abc import Callable
from random import Random

import pytest

from bezique.cards.kinds import NONE, kind_number
from bezique.play.dealing import shuffled
from bezique.play.faults import faults
from bezique.play.live import LiveDeal
from bezique.rules.layout import DECLARE_WINDOW, FOLLOW, LEAD, Deal, copied
from bezique.rules.moves import ANNOUNCE, DECLARE
from bezique.rulesets.ruleset import load

RULESET = load("classic")
BOOK = RULESET.book


def deals(until: Callable[[Deal], bool]) -> Deal:
    """A deal of random play, at the first stand that is as asked for."""
    for seed in range(200):
        chance = Random(seed)
        deal = LiveDeal(RULESET, 0, (0, 0), shuffled(RULESET, chance))
        while not deal.over:
            if until(deal.state):
                return copied(deal.state)
            moves = deal.moves()
            melds = [move for move in moves if move >= DECLARE]
            late = [move for move in melds if move >= ANNOUNCE]
            deal.do(chance.choice(late or melds or moves))
    raise AssertionError("random play never came there")


def lose_a_card(d: Deal) -> None:
    d.held[0][0] &= d.held[0][0] - 1


def double_a_card(d: Deal) -> None:
    d.won[1][0] |= d.held[0][0]


def open_a_card_that_nobody_holds(d: Deal) -> None:
    card = d.stock[d.drawn]
    d.shown[card >> 6] |= 1 << (card & 63)


def open_a_card_in_the_end_phase(d: Deal) -> None:
    d.shown[0] |= d.held[0][0]


def draw_one_too_many(d: Deal) -> None:
    card = d.stock[d.drawn]
    d.drawn += 1
    d.held[0][card >> 6] |= 1 << (card & 63)


def score_an_unseen_card(d: Deal) -> None:
    d.used[0][0] |= d.held[1][0] & ~d.seen[0]


def forget_the_card_that_was_led(d: Deal) -> None:
    d.played = 0


def forget_trumps(d: Deal) -> None:
    d.trump = NONE


def play_a_card_of_a_waiting_meld(d: Deal) -> None:
    d.shown[0] = d.shown[1] = 0


def score_too_much(d: Deal) -> None:
    d.declared_points[0] += 10


def declare_twice_a_trick(d: Deal) -> None:
    d.declarations = d.tricks + 1
    d.declared_points[: d.declarations] = [40] * d.declarations
    d.declared_meld[: d.declarations] = [d.trump] * d.declarations


def drawing(d: Deal) -> bool:
    return d.stage == LEAD and d.tricks == 3


def melded(d: Deal) -> bool:
    return d.stage == LEAD and d.declarations > 0


FAULTS = [
    (1, drawing, lose_a_card),
    (1, drawing, double_a_card),
    (2, drawing, open_a_card_that_nobody_holds),
    (2, lambda d: d.drawn == len(d.stock) and d.stage == LEAD, open_a_card_in_the_end_phase),
    (3, drawing, draw_one_too_many),
    (3, lambda d: d.stage == DECLARE_WINDOW, draw_one_too_many),
    (4, drawing, score_an_unseen_card),
    (5, lambda d: d.stage == FOLLOW, forget_the_card_that_was_led),
    (6, drawing, forget_trumps),
    (7, lambda d: d.pendings > 0, play_a_card_of_a_waiting_meld),
    (8, melded, score_too_much),
    (8, melded, declare_twice_a_trick),
]


@pytest.mark.parametrize(
    ("number", "until", "spoil"), FAULTS, ids=[spoil.__name__ for *_, spoil in FAULTS]
)
def test_a_fault_is_noticed_by_its_number(
    number: int, until: Callable[[Deal], bool], spoil: Callable[[Deal], None]
) -> None:
    d = deals(until)
    assert faults(BOOK, d) == []
    spoil(d)
    assert number in faults(BOOK, d)


def test_a_stock_without_a_turn_up_makes_trumps_only_by_a_meld() -> None:
    ruleset = load("classic+no_turn_up")
    deal = LiveDeal(ruleset, 0, (0, 0), shuffled(ruleset, Random(1)))
    assert faults(ruleset.book, deal.state) == []
    deal.state.trump = kind_number("7H") >> 3
    assert faults(ruleset.book, deal.state) == [6]
