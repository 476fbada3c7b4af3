"""A view that a bot gets tells nothing by the numbers of copies, not even over a whole deal."""

from random import Random
from typing import Any

import pytest
from laws.test_names import both_sevens
from laws.worlds import EVERY, inclined, play_through

from bezique.bots.numbering import number_by_sight
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View
from bezique.rules.meld import slot_kind, slots_of
from bezique.rulesets.ruleset import load

PACKS = 7 << 6


def seen(deal: LiveDeal, seat: int) -> View:
    """The view of a seat as a bot gets it."""
    view = deal.view(seat)
    number_by_sight(deal.ruleset.book, view)
    return view


def stripped(view: View) -> View:
    """A view without its moves: of own copies that are alike the kernel lists the lower one."""
    view.move = []
    return view


def flip(rules: Any, table: Deal, move: int, flipped: set[int]) -> int:
    """The same move in a world where these kinds have their copies exchanged."""
    if mv.is_play(move):
        return move ^ 64 if move & 63 in flipped else move
    meld = mv.meld_of(move)
    for slot in range(slots_of(meld) if move >= mv.DECLARE else 0):
        if slot_kind(rules, table, meld, slot) in flipped:
            low, high = move >> slot * 8 & 1, move >> slot * 8 + 1 & 1
            move ^= ((low ^ high) * 3) << slot * 8
    return move


@pytest.mark.parametrize("ruleset", EVERY)
def test_worlds_that_differ_in_copies_only_look_the_same(ruleset: str) -> None:
    """All through a deal: what is left in a view depends on no number of any card."""
    rules = load(ruleset)
    for seed in range(6):
        chance = Random(seed)
        deck = shuffled(rules, chance)
        flipped = {kind for kind in range(32) if chance.random() < 0.5}
        other = [card ^ 64 if card & 63 in flipped else card for card in deck]
        one, two = LiveDeal(rules, 0, [0, 0], deck), LiveDeal(rules, 0, [0, 0], other)
        while not one.over:
            for seat in range(2):
                assert stripped(seen(one, seat)) == stripped(seen(two, seat))
            move = inclined(chance, one.moves())
            if move in (mv.EXCHANGE, mv.SHOW_SEVEN) and both_sevens(one):
                break  # either of two equal sevens may go
            there = flip(rules.book, one.state, move, flipped)
            one.do(move)
            step(rules.book, two.state, there)
        assert one.state.score == two.state.score


@pytest.mark.parametrize("ruleset", EVERY)
def test_moves_keep_their_places(ruleset: str) -> None:
    for deal, _ in play_through(ruleset, 11):
        view = deal.view(deal.state.turn)
        plain = view.move[: view.moves]
        number_by_sight(deal.ruleset.book, view)
        for before, after in zip(plain, view.move[: view.moves], strict=True):
            assert before & ~PACKS == after & ~PACKS if before < mv.PASS else True
            assert mv.meld_of(before) == mv.meld_of(after)


def test_the_plain_view_would_not_do() -> None:
    """The law can fail: without the numbering the two worlds look different."""
    rules = load("classic")
    deck = shuffled(rules, Random(0))
    one = LiveDeal(rules, 0, [0, 0], deck)
    two = LiveDeal(rules, 0, [0, 0], [card ^ 64 for card in deck])
    assert one.view(0) != two.view(0)
    assert stripped(seen(one, 0)) == stripped(seen(two, 0))
