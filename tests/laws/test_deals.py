"""Laws of every deal, in every ruleset and under house rules: random play must keep them all."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.worlds import EVERY, HOUSE, dealt_again, play_through

from bezique.play.events import tell
from bezique.play.faults import faults
from bezique.play.live import IllegalMove
from bezique.play.why import legal_moves, why
from bezique.rules import moves as mv
from bezique.rules.layout import OVER, Deal, View, blank, copied
from bezique.rules.view import look

DEALS = 12
FORMS = [(name, None) for name in EVERY] + [("classic", house) for house in HOUSE]
IDS = [name if house is None else f"{name} {sorted(house)[0]}" for name, house in FORMS]
every_form = pytest.mark.parametrize(("ruleset", "house"), FORMS, ids=IDS)


@every_form
def test_every_step_leaves_a_sound_table(ruleset: str, house: dict | None) -> None:
    for seed in range(DEALS):
        before = (0, 0)
        for deal, move in play_through(ruleset, seed, house):
            assert faults(deal.ruleset.book, deal.state) == [], f"seed {seed} after {move}"
            assert deal.over or deal.moves(), "a move there must be, until the deal is over"
            now = tuple(deal.state.score)
            assert all(b <= n for b, n in zip(before, now, strict=True)), "points never fall"
            before = now


@every_form
def test_a_deal_ends_after_its_number_of_tricks(ruleset: str, house: dict | None) -> None:
    for seed in range(DEALS):
        *_, (deal, _) = play_through(ruleset, seed, house)
        hand = deal.ruleset.book.hand_size
        if deal.state.reason == 1:
            assert deal.state.tricks == (64 - 2 * hand) // 2 + hand
            assert sum(m.bit_count() for won in deal.state.won for m in won) == 64


@every_form
def test_all_brisques_and_the_last_trick_are_given_out(ruleset: str, house: dict | None) -> None:
    for seed in range(DEALS):
        told: dict[str, int] = {}
        for deal, _ in play_through(ruleset, seed, house):
            for event in deal.events:
                told[event.what] = told.get(event.what, 0) + event.points
        if deal.state.reason == 1:
            points = told.get("brisques", 0) + told["trick"]
            assert points == (240 if deal.ruleset.options["trick_points"] == "card_points" else 160)
            assert told["last_trick"] == 10


@every_form
def test_a_view_is_the_same_in_every_world_it_cannot_tell_apart(
    ruleset: str, house: dict | None
) -> None:
    chance = Random(7)
    for seed in range(DEALS // 3):
        for deal, _ in play_through(ruleset, seed, house):
            if deal.over:
                continue
            for seat in range(2):
                twin = dealt_again(deal, seat, chance)
                assert faults(deal.ruleset.book, twin) == []
                there = blank(View, deal.ruleset.sizes)
                look(deal.ruleset.book, twin, seat, there)
                assert there == deal.view(seat)


def test_the_twin_world_law_would_catch_a_peeping_view() -> None:
    """Planted leaks: the next card of the stock, or one of the other hand, lies in the view."""
    chance = Random(7)
    noticed = {peep_at_the_stock: 0, peep_at_the_other_hand: 0}
    for deal, _ in play_through("classic", 3):
        if not deal.over and deal.state.drawn < 40:
            twin = dealt_again(deal, 0, chance)
            for peep in noticed:
                here, there = (blank(View, deal.ruleset.sizes) for _ in range(2))
                peep(deal.ruleset.book, deal.state, here)
                peep(deal.ruleset.book, twin, there)
                noticed[peep] += here != there
    assert all(number > 10 for number in noticed.values())


def peep_at_the_stock(rules: Any, d: Deal, v: View) -> None:
    look(rules, d, 0, v)
    v.turn_up = d.stock[d.drawn]


def peep_at_the_other_hand(rules: Any, d: Deal, v: View) -> None:
    look(rules, d, 0, v)
    v.known[1][0] = d.held[1][0]


@every_form
def test_what_a_seat_is_told_holds_no_hidden_card(ruleset: str, house: dict | None) -> None:
    for seed in range(DEALS // 2):
        for deal, _ in play_through(ruleset, seed, house):
            for event in deal.events:
                if event.what != "draw":
                    continue
                card = event.card
                public = deal.state.seen[card >> 6] >> (card & 63) & 1
                known = public or deal.ruleset.book.open_hands
                for seat in (-1, 0, 1):
                    told = tell(event, seat)
                    assert (told.card is not None) == bool(known or seat == event.seat)


@every_form
def test_why_is_silent_exactly_for_legal_moves(ruleset: str, house: dict | None) -> None:
    chance = Random(3)
    single = (mv.PASS, mv.EXCHANGE, mv.SHOW_SEVEN)
    for seed in range(DEALS // 4):
        for deal, _ in play_through(ruleset, seed, house):
            listed = legal_moves(deal.ruleset.book, deal.state)
            strange = [chance.randrange(1 << 50) | mv.DECLARE for _ in range(4)]
            tried = {*listed, *single, *strange, *chance.sample(range(mv.PASS), 20)}
            for move in tried:
                code = why(deal.ruleset.book, deal.state, move)
                assert (code == "") == (move in listed), f"{move}: {code!r}"


@every_form
def test_a_refused_move_changes_nothing(ruleset: str, house: dict | None) -> None:
    chance = Random(5)
    for seed in range(2):
        for deal, _ in play_through(ruleset, seed, house):
            before = copied(deal.state)
            wrong = chance.randrange(mv.PASS)
            if wrong not in legal_moves(deal.ruleset.book, deal.state):
                with pytest.raises(IllegalMove):
                    deal.do(wrong)
                assert deal.state == before


@given(st.integers(0, 10**9), st.sampled_from(EVERY))
def test_a_finished_deal_stays_finished(seed: int, ruleset: str) -> None:
    *_, (deal, _) = play_through(ruleset, seed)
    assert deal.state.stage == OVER
    assert deal.moves() == []
    assert why(deal.ruleset.book, deal.state, mv.PASS) == "deal-over"
