"""Shuffling, lifting, and drawing for the first deal. Chance comes in as a generator."""

from random import Random
from typing import Any, Final

from bezique.cards.kinds import JOKER, KIND_MASK, KINDS
from bezique.fairness.stream import Stream
from bezique.rules.opening import LIFT, fill_deck
from bezique.rulesets.ruleset import Ruleset

LIFT_SPREAD: Final = 3.0
"""Cards: how far a hand that aims at a number, or an eye that estimates one, is off as a rule."""
LEAST_LIFT: Final = 6  # cards


def deck_of(rules: Any) -> list[int]:
    """Every card that the rules are played with, each once."""
    deck = [0] * (rules.packs * KINDS + rules.jokers)
    return deck[: fill_deck(rules, deck)]


def shuffled(ruleset: Ruleset, chance: Random | Stream) -> list[int]:
    """A whole deck in an order that follows from the chance given."""
    deck = deck_of(ruleset.book)
    chance.shuffle(deck)
    return deck


def lift(ruleset: Ruleset, chance: Random | Stream) -> tuple[int, int]:
    """How many cards the dealer lifts for the bonus, and how many the other says they are (PKC).

    Two numbers of cards, each between six and half the deck: the dealer aims at 24, the other at
    what he sees. No lift, (0, 0), where the rules have no bonus for it.
    """
    if not ruleset.options["deal_lift_bonus"]:
        return 0, 0

    def about(cards: int) -> int:
        if isinstance(chance, Stream):
            hit = chance.about(cards)
        else:
            hit = round(chance.normalvariate(cards, LIFT_SPREAD))
        return min(max(hit, LEAST_LIFT), ruleset.sizes.deck // 2)

    lifted = about(LIFT)
    return lifted, about(lifted)


def draw_for_deal(ruleset: Ruleset, chance: Random) -> tuple[list[list[int]], int]:
    """Everybody draws a card until one alone is lowest (FR-18) or highest, as the rules say.

    Returns the cards of each round by seat, and the seat that deals or, where the highest card
    chooses, has the choice. Ranks stand in the order in which they take tricks; equal cards draw
    again, all seats together (PKC).
    """
    seats = ruleset.sizes.seats
    wanted = max if ruleset.options["first_dealer"] != "lowest" else min
    suited = [card for card in deck_of(ruleset.book) if card & KIND_MASK != JOKER]
    rounds: list[list[int]] = []
    while True:
        drawn = chance.sample(suited, seats)
        rounds.append(drawn)
        ranks = [card & 7 for card in drawn]
        best = wanted(ranks)
        if ranks.count(best) == 1:
            return rounds, ranks.index(best)
