"""The end phase without a mistake: the bots' every card against solvers that try everything.

BEZIQUE_ENDINGS=10000 is the full comparison: so many hands of eight cards, each played to its end.
"""

import os
from random import Random

import pytest
from decks import whole_deck

from bezique.bots.deciding import decide
from bezique.bots.numbering import number_by_sight
from bezique.bots.registry import BOTS
from bezique.bots.search.weights import desk_for
from bezique.cards.kinds import kind_of
from bezique.play.why import legal_moves
from bezique.rules import layout as at
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View, blank
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load

from .obvious_endings import BRISQUE, TEN, Duties, Ending, in_order

NUMBER = int(os.environ.get("BEZIQUE_ENDINGS", "300"))
FEW = 8
PLAYED_OUT = {"target": 100_000}
FORMS = {  # house rules and what they ask of the second card
    "classic": ({}, Duties(must_win=True, must_trump=True)),
    "swedish": ({}, Duties(must_win=True, must_trump=True)),
    "french": ({"seven_play": "off"}, Duties(must_win=False, must_trump=True)),
}
EXACT = tuple(name for name, bot in BOTS.items() if bot.level >= BOTS["strong"].level)


class Player:
    """A bot with its desk, asked about one position after another."""

    def __init__(self, bot: str, rules: Ruleset) -> None:
        self.bot = BOTS[bot]
        self.rules = rules
        self.desk = desk_for(rules, self.bot.work, [1, 2, 3, 4])
        self.view = blank(View, rules.sizes)

    def move(self, deal: Deal) -> int:
        """The move of the seat whose turn it is, as the deal numbers it."""
        look(self.rules.book, deal, deal.turn, self.view)
        as_listed = self.view.move[: self.view.moves]
        number_by_sight(self.rules.book, self.view)
        chosen = decide(self.bot.level, self.rules.book, self.view, self.desk)
        return as_listed[self.view.move.index(chosen)]


def end_phase(rules: Ruleset, chance: Random, tricks: int) -> Deal:
    """The first lead, with so many tricks to go, after random play."""
    deal = blank(Deal, rules.sizes)
    deck = whole_deck(2)
    chance.shuffle(deck)
    start(rules.book, deal, chance.randrange(2), [0, 0], deck)
    while deal.stage != at.LEAD or deal.tricks < 32 - tricks:
        step(rules.book, deal, chance.choice(legal_moves(rules.book, deal)))
    return deal


def ahead(ending: Ending, deal: Deal) -> int:
    """How far seat 0 comes out ahead from here, trying everything."""
    hands = [in_order(masks) for masks in deal.held]
    turn, sign = deal.turn, (1, -1)[deal.lead]
    if deal.played == 0:
        return sign * ending.value(hands[turn], hands[1 - turn])
    card = kind_of(deal.trick[deal.lead])
    leads = tuple(sorted((*hands[deal.lead], card)))
    return sign * ending.led(leads, hands[turn], card)


def regret(ending: Ending, deal: Deal, move: int) -> int:
    """Points that a card gives away to a hand that makes no mistake either."""
    hands = [in_order(masks) for masks in deal.held]
    own, other = hands[deal.turn], hands[1 - deal.turn]
    sign = (1, -1)[deal.turn]
    if deal.played == 0:
        after = ending.led(own, other, kind_of(move))
    else:
        card = kind_of(deal.trick[deal.lead])
        after = -ending.answered(tuple(sorted((*other, card))), own, card, kind_of(move))
    return sign * ahead(ending, deal) - after


def taken(deal: Deal) -> int:
    """Points that seat 0 is ahead by its score and the brisques it has won, the last trick not."""
    brisques = [sum(kind % 8 >= TEN for kind in in_order(pile)) for pile in deal.won]
    counted = 0 if deal.stage == at.OVER else BRISQUE
    return deal.score[0] - deal.score[1] + counted * (brisques[0] - brisques[1])


def given_away(form: str, bot: str, number: int) -> tuple[int, int]:
    """Points given away by a bot that plays both hands of so many endings, and cards laid."""
    house, duties = FORMS[form]
    rules = load(form, {**house, **PLAYED_OUT})
    chance, player = Random(f"{form}/{bot}"), Player(bot, rules)
    points = cards = 0
    for _ in range(number):
        deal = end_phase(rules, chance, 8)
        ending = Ending(deal.trump, duties)
        expected = taken(deal) + ahead(ending, deal)
        lost = 0
        while deal.stage != at.OVER:
            move = player.move(deal)
            lost += regret(ending, deal, move) * (1, -1)[deal.turn]
            points += abs(regret(ending, deal, move))
            cards += 1
            step(rules.book, deal, move)
        assert taken(deal) == expected - lost  # the kernel counts what the book says
    return points, cards


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_no_card_of_the_end_phase_gives_a_point_away(form: str) -> None:
    """Share by share of BEZIQUE_ENDINGS; every card of 300 endings in each run."""
    each = NUMBER // len(FORMS) + 1
    assert given_away(form, "strong", each) == (0, 16 * each)


@pytest.mark.parametrize("bot", EXACT)
def test_every_bot_from_the_strong_one_on_plays_endings_exactly(bot: str) -> None:
    assert given_away("classic", bot, FEW) == (0, 16 * FEW)


def test_a_bot_without_a_solver_gives_points_away() -> None:
    """The comparison can fail: the club player, who estimates, does lose points."""
    points, _ = given_away("classic", "club", FEW)
    assert points > 0


def test_what_may_be_laid_is_what_the_kernel_lists() -> None:
    """The two readings of the duties agree, in rulesets that differ in them."""
    for form, (house, duties) in FORMS.items():
        rules = load(form, {**house, **PLAYED_OUT})
        chance = Random(form)
        for _ in range(40):
            deal = end_phase(rules, chance, 8)
            ending = Ending(deal.trump, duties)
            while deal.stage != at.OVER:
                moves = legal_moves(rules.book, deal)
                if deal.played:
                    card = kind_of(deal.trick[deal.lead])
                    there = ending.allowed(in_order(deal.held[deal.turn]), card)
                    assert {kind_of(move) for move in moves} == there
                step(rules.book, deal, chance.choice(moves))
