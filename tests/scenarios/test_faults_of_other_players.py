"""Faults that the computer players of other programs were seen to have (R12, R75, R77, R83)."""

from dataclasses import replace
from random import Random

import pytest
from laws.worlds import dealt_again

from bezique.bots.player import choose
from bezique.bots.registry import bot_named
from bezique.bots.search.desk import Work
from bezique.cards.kinds import JACK, SEVEN, TEN
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.play.log import (
    Cut,
    Decision,
    Header,
    Line,
    Seat,
    Shuffle,
    line_from_json,
    line_to_json,
)
from bezique.play.match import Match
from bezique.rules.layout import FOLLOW, View, blank
from bezique.rules.trick import in_stock_phase, strength
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load

TWO_HAND = ("french", "dutch", "norwegian", "swedish", "classic")


def taken_up(header: Header, lines: list[Line]) -> Match:
    """The match as another run of the program folds it from what was written."""
    match = Match(header)
    for line in lines:
        match.apply(line_from_json(line_to_json(line)))
    return match


@pytest.mark.parametrize("name", TWO_HAND)
def test_r12_a_deal_taken_up_again_and_the_computer_at_it_are_the_same(name: str) -> None:
    chance = Random(12)
    header = Header(name, {}, (Seat("club", "A"), Seat("club", "B")))
    ruleset = load(name)
    lines: list[Line] = [Cut((), 0), Shuffle(tuple(shuffled(ruleset, chance)))]
    match = taken_up(header, lines)
    while match.awaits == "move":
        assert match.deal is not None
        turn = match.deal.state.turn
        move = choose("club", ruleset, match.deal.view(turn), Random(1))
        if chance.random() < 0.2:
            again = taken_up(header, lines).deal
            assert again is not None
            assert again.state == match.deal.state
            assert [again.view(seat) for seat in (0, 1)] == [match.deal.view(s) for s in (0, 1)]
            assert choose("club", ruleset, again.view(turn), Random(1)) == move
        lines.append(Decision(turn, int(move)))
        match.apply(lines[-1])


@pytest.mark.parametrize("name", TWO_HAND)
def test_r75_r77_what_lies_hidden_moves_no_player(name: str) -> None:
    ruleset, chance = load(name), Random(77)
    moved = 0
    for _ in range(4):
        deal = LiveDeal(ruleset, 0, (0, 0), shuffled(ruleset, chance))
        while not deal.over:
            turn = deal.state.turn
            move = choose("club", ruleset, deal.view(turn), Random(1))
            other = dealt_again(deal, turn, chance)
            moved += other.held[1 - turn] != deal.state.held[1 - turn]
            view = blank(View, ruleset.sizes)
            look(ruleset.book, other, turn, view)
            assert choose("club", ruleset, view, Random(1)) == move
            deal.do(move)
    assert moved > 100  # worlds that differ in the other hand


def cards_to_throw(ruleset: Ruleset, deal: LiveDeal) -> tuple[list[int], list[int]]:
    """Of a seat that can win the trick with nothing: its aces and tens, and its blank cards."""
    state = deal.state
    led = state.trick[state.lead]
    suit = led >> 3 & 7
    high = [strength(ruleset.book, 0, state.trump, card, suit) for card in (led, *deal.moves())]
    if max(high[1:]) >= high[0]:
        return [], []
    dear = [card for card in deal.moves() if card & 7 >= TEN]
    blank_cards = [
        card
        for card in deal.moves()
        if card & 7 < JACK and not (card & 7 == SEVEN and card >> 3 & 7 == state.trump)
    ]
    return dear, blank_cards


@pytest.mark.parametrize("name", TWO_HAND)
def test_r83_no_ace_or_ten_goes_to_a_lost_trick_beside_a_blank_card(name: str) -> None:
    """As the strong player thinks. At the table it does not tell small differences apart."""
    ruleset, chance = load(name), Random(83)
    thinking = replace(bot_named("strong"), work=Work())
    met = 0
    for _ in range(12):
        deal = LiveDeal(ruleset, 0, (0, 0), shuffled(ruleset, chance))
        while not deal.over:
            move = choose(thinking, ruleset, deal.view(deal.state.turn), chance)
            if deal.state.stage == FOLLOW and in_stock_phase(deal.state):
                dear, blank_cards = cards_to_throw(ruleset, deal)
                if dear and blank_cards:
                    assert move not in dear
                    met += 1
            deal.do(move)
    assert met > 5
