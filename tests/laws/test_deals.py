"""Laws of every deal, in every ruleset and under house rules: random play must keep them all."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.worlds import EVERY, FORMS, IDS, SOME, House, deals_of, dealt_again, play_through

from bezique.play.events import tell
from bezique.play.faults import faults
from bezique.play.live import IllegalMove, LiveDeal
from bezique.play.why import legal_moves, why
from bezique.rules import moves as mv
from bezique.rules.carte_blanche import COURTS
from bezique.rules.layout import (
    CARTE_BLANCHE_WINDOW,
    OVER,
    SETTLED,
    STOPPED,
    Deal,
    View,
    blank,
    copied,
)
from bezique.rules.sides import sides_in
from bezique.rules.trick import kinds_held
from bezique.rules.view import look
from bezique.rulesets.ruleset import load


def every_form(law: Callable[..., None]) -> Any:
    """Ask a law of every form; in the quick check of some."""
    return pytest.mark.quick(*SOME)(
        pytest.mark.parametrize(("ruleset", "house"), FORMS, ids=IDS)(law)
    )


@every_form
def test_every_step_leaves_a_sound_table(ruleset: str, house: House | None) -> None:
    for seed in deals_of(ruleset, 4):
        before = (0,) * load(ruleset).sizes.seats
        for deal, move in play_through(ruleset, seed, house):
            assert faults(deal.ruleset.book, deal.state) == [], f"seed {seed} after {move}"
            assert deal.over or deal.moves(), "a move there must be, until the deal is over"
            now = tuple(deal.state.score)
            assert all(b <= n for b, n in zip(before, now, strict=True)), "points never fall"
            assert is_shared_by_partners(deal), "partners have one score"
            before = now


def is_shared_by_partners(deal: LiveDeal) -> bool:
    sides = sides_in(deal.ruleset.book, deal.state)
    return all(
        points == deal.state.score[seat % sides] for seat, points in enumerate(deal.state.score)
    )


@every_form
def test_a_deal_ends_as_its_form_says(ruleset: str, house: House | None) -> None:
    """After its number of tricks, all cards won, all brisques and the last trick given out."""
    for seed in deals_of(ruleset, 4):
        told: Counter[str] = Counter()
        for deal, _ in play_through(ruleset, seed, house):
            for event in deal.events:
                told[event.what] += event.points
        if deal.state.reason == STOPPED:
            continue
        size, options = deal.ruleset.sizes, deal.ruleset.options
        pairs = 2 if options["end_pairing"] == "duels" else 1
        assert deal.state.tricks == size.stock // size.seats + options["hand_size"] * pairs
        assert sum(m.bit_count() for won in deal.state.won for m in won) == size.deck
        assert told["brisques"] + told["trick"] == worth_of_pack(options)
        assert told["last_trick"] == options["last_trick"]
        assert (deal.state.reason == SETTLED) == (options["scoring"] == "settlement")


def worth_of_pack(options: Mapping[str, Any]) -> int:
    """What all aces and tens, or all card points, count that are counted."""
    if options["brisques_counted"] in ("never", "tie_or_escape"):
        return 0
    card_points = options["trick_points"] == "card_points"
    return options["packs"] * (120 if card_points else 8 * options["brisque"])


@pytest.mark.parametrize("ruleset", ["rubicon", "chinese", "eight_pack"])
def test_a_settled_deal_is_paid_in_hundreds_or_is_void(ruleset: str) -> None:
    for seed in deals_of(ruleset, 8):
        *_, (deal, _) = play_through(ruleset, seed)
        d, options = deal.state, deal.ruleset.options
        assert d.payoff % 100 == 0
        assert (d.payoff > 0) == (d.winner >= 0)
        bonus = options["rubicon_game_bonus" if d.rubiconed else "game_bonus"]
        assert not d.payoff or d.payoff >= bonus + 100
        assert d.score[d.winner] >= d.score[1 - d.winner]


@every_form
def test_a_view_is_the_same_in_every_world_it_cannot_tell_apart(
    ruleset: str, house: House | None
) -> None:
    chance = Random(7)
    for seed in deals_of(ruleset, 2):
        for deal, _ in play_through(ruleset, seed, house):
            if deal.over:
                continue
            for seat in chance.sample(range(deal.ruleset.sizes.seats), 2):
                twin = dealt_again(deal, seat, chance)
                assert faults(deal.ruleset.book, twin) == []
                there = blank(View, deal.ruleset.sizes)
                look(deal.ruleset.book, twin, seat, there)
                assert there == deal.view(seat)


def test_the_twin_world_law_covers_a_carte_blanche_asked_for() -> None:
    asked = 0
    for seed in range(1_000):
        deal, _ = next(play_through("rubicon", seed))
        if deal.state.stage == CARTE_BLANCHE_WINDOW:
            asked += 1
            seat = 1 - deal.state.turn
            twin = dealt_again(deal, seat, Random(seed))
            assert twin.held[deal.state.turn] != deal.state.held[deal.state.turn]
            assert not kinds_held(twin, deal.state.turn) & COURTS
    assert asked > 9


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
def test_what_a_seat_is_told_holds_no_hidden_card(ruleset: str, house: House | None) -> None:
    for seed in deals_of(ruleset, 3):
        for deal, _ in play_through(ruleset, seed, house):
            for event in deal.events:
                if event.what != "draw":
                    continue
                card = event.card
                public = deal.state.seen[card >> 6] >> (card & 63) & 1
                known = public or deal.ruleset.book.open_hands
                for seat in range(-1, deal.ruleset.sizes.seats):
                    told = tell(event, seat)
                    assert (told.card is not None) == bool(known or seat == event.seat)


@every_form
def test_why_is_silent_exactly_for_legal_moves(ruleset: str, house: House | None) -> None:
    chance = Random(3)
    single = range(mv.PASS, mv.CLAIM_PENALTY + 1)
    for seed in deals_of(ruleset, 2):
        for deal, _ in play_through(ruleset, seed, house):
            listed = legal_moves(deal.ruleset.book, deal.state)
            strange = [chance.randrange(1 << 50) | mv.DECLARE for _ in range(4)]
            tried = {*listed, *single, *strange, *chance.sample(range(mv.PASS), 20)}
            for move in tried:
                code = why(deal.ruleset.book, deal.state, move)
                assert (code == "") == (move in listed), f"{move}: {code!r}"


@every_form
def test_a_refused_move_changes_nothing(ruleset: str, house: House | None) -> None:
    chance = Random(5)
    for seed in deals_of(ruleset, 1):
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
