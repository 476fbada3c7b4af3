"""Random play draws the move that stands in the drawn place of the list, without the list."""

from random import Random

import pytest

from bezique.arena.bout import play_at_random
from bezique.arena.ring import Ring
from bezique.arena.rollout import any_move, play_without_lists
from bezique.bots.luck import one_of, seeded
from bezique.play.dealing import deck_of
from bezique.rules import layout as at
from bezique.rules.deal import legal, step
from bezique.rules.layout import Deal, blank
from bezique.rules.opening import start
from bezique.rulesets.ruleset import load, ruleset_names

FORMS = (*ruleset_names(), "classic+open+no_turn_up")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.quick("classic", "polish", "rubicon", "three_hand", "four_hand_partners")
def test_the_move_drawn_is_the_listed_one_in_that_place(form: str) -> None:
    rules = load(form)
    deal, moves = blank(Deal, rules.sizes), [0] * rules.sizes.moves
    scratch = list(moves)
    chance = Random(f"any/{form}")
    for number in range(6):
        deck = deck_of(rules.book)
        chance.shuffle(deck)
        luck, again = seeded(form, number), seeded(form, number)
        start(rules.book, deal, number % 2, [0] * rules.sizes.seats, deck)
        while deal.stage != at.OVER:
            listed = moves[one_of(again, legal(rules.book, deal, moves))]
            assert any_move(rules.book, deal, scratch, luck) == listed
            step(rules.book, deal, listed)


@pytest.mark.parametrize("form", ["french", "classic", "chinese", "three_hand"])
def test_deals_drawn_without_lists_are_the_listed_ones(form: str) -> None:
    rules = load(form)
    ends = []
    for way in (play_at_random, play_without_lists):
        ring = Ring(rules, compiled=False)
        ring.set("shuffling", seeded("without lists", form))
        steps = ring.run(way, ring.rules, ring.bouts, ring.deals, 3)
        ends.append((steps, ring.deals[0], ring.bouts[0].shuffling))
    assert ends[0] == ends[1]
