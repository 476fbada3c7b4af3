"""Laws of a table that penalises faults (rules 2.17): random play, faults and all, stays sound."""

from random import Random

import pytest
from laws.worlds import begun, deals_of

from bezique.notation.moves import read_action, write_actions
from bezique.play.faults import faults
from bezique.play.live import LiveDeal
from bezique.play.reckoning import reckon
from bezique.play.why import irregular_moves
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.irregularities.revokes import is_open_to_objection
from bezique.rules.score import won_by_side
from bezique.rules.sides import first_of_side
from bezique.rulesets.ruleset import load

TABLES = ("norwegian", "enquire_within", "portland")
FORMS = [
    ("classic", {}),
    ("norwegian", {}),
    ("french", {"game_end": "claim"}),
    ("swedish+no_turn_up", {}),
    ("norwegian", {"brisques_counted": "at_capture", "game_end": "immediate"}),
    ("four_hand_partners", {"brisques_counted": "at_capture", "game_end": "immediate"}),
    ("classic", {"declarations_per_trick": 0, "pending_declarations": True}),
    ("rubicon", {}),
    ("rubicon", {"penalty_table": "norwegian", "declare_in_end_phase": True}),
    ("chinese", {"penalty_table": "enquire_within"}),
    ("polish", {"penalty_table": "enquire_within"}),
    ("three_hand", {"carte_blanche": 50, "carte_blanche_repeat": True}),
    ("four_hand_partners", {}),
    ("four_hand_partners", {"end_pairing": "duels", "partner_declare": "either_of_side"}),
    ("six_hand_partners", {"sides": "three_sides"}),
]
IDS = [f"{name} {min(house, default='')}".strip() for name, house in FORMS]
CARELESS = 0.25


def careless(deal: LiveDeal, chance: Random) -> int:
    """A random move, every now and then one against the rules, and most claims made."""
    legal = deal.moves()
    wrong = irregular_moves(deal.ruleset.book, deal.state)
    if mv.CLAIM_PENALTY in legal and chance.random() < 0.6:
        return mv.CLAIM_PENALTY
    if wrong and chance.random() < CARELESS:
        return chance.choice(wrong)
    return chance.choice(legal)


every_form = pytest.mark.parametrize(("ruleset", "house"), FORMS, ids=IDS)


def ends_in_play(form: tuple[str, dict[str, object]]) -> bool:
    """Whether points end the game in the middle of a deal, at once or by a claim."""
    name, house = form
    options = load(name, {"irregularities": "penalise", **house}).options
    return options["scoring"] == "race" and options["game_end"] != "deal_end"


@every_form
def test_play_with_faults_stays_sound_and_ends(ruleset: str, house: dict[str, object]) -> None:
    rules = load(ruleset, {"irregularities": "penalise", **house})
    claimed = 0
    for seed in deals_of(ruleset, 4):
        chance = Random(f"faults {ruleset} {seed}")
        deal, steps = begun(rules, seed, chance), 0
        total = deal.state.score[:]
        while not deal.over:
            for event in deal.do(careless(deal, chance)):
                claimed += event.what == "penalty"
                if event.points and event.what not in ("over", "announce"):
                    gain(deal, total, event.seat, event.points)
            assert faults(rules.book, deal.state) == [], f"seed {seed} after {steps} steps"
            assert deal.state.score == total, "what is told is what is scored"
            steps += 1
            assert steps < 4_000
    assert claimed


def gain(deal: LiveDeal, total: list[int], seat: int, points: int) -> None:
    """Points for a seat and its partners."""
    rules, d = deal.ruleset.book, deal.state
    for other in range(len(total)):
        if first_of_side(rules, d, other) == first_of_side(rules, d, seat):
            total[other] += points


@every_form
def test_every_move_is_read_back_by_name(ruleset: str, house: dict[str, object]) -> None:
    rules = load(ruleset, {"irregularities": "penalise", **house})
    chance = Random(f"names {ruleset}")
    deal = begun(rules, 1, chance)
    while not deal.over:
        moves = [*deal.moves(), *irregular_moves(rules.book, deal.state)]
        assert len(moves) <= rules.sizes.moves
        for action, move in zip(write_actions(rules.book, deal.state, moves), moves, strict=True):
            assert read_action(rules.book, deal.state, action) == move, action
        deal.do(careless(deal, chance))


@pytest.mark.parametrize("table", ["norwegian", "enquire_within"])
@pytest.mark.parametrize("ruleset", ["classic", "four_hand_partners", "polish"])
def test_brisques_scored_as_they_are_captured_are_those_that_count(
    ruleset: str, table: str
) -> None:
    """Whoever claims a revoke has those of the other side that a count at the end would give."""
    house = {"brisques_counted": "at_capture", "penalty_table": table, "game_end": "deal_end"}
    rules = load(ruleset, {"irregularities": "penalise", **house})
    moved = 0
    for seed in range(8):
        chance = Random(f"captured {ruleset} {table} {seed}")
        deal = begun(rules, seed, chance)
        events = list(deal.events)
        while not deal.over:
            events += deal.do(careless(deal, chance))
        side_of = [first_of_side(rules.book, deal.state, seat) for seat in range(rules.sizes.seats)]
        for seat, part in enumerate(reckon(events, side_of)):
            assert part.brisques == won_by_side(rules.book, deal.state, seat)
        moved += any(event.what == "brisques" and event.points < 0 for event in events)
    assert moved


@pytest.mark.parametrize(("ruleset", "house"), [*filter(ends_in_play, FORMS)])
def test_no_deal_goes_on_at_the_target_but_for_an_objection(
    ruleset: str, house: dict[str, object]
) -> None:
    """With an end at once; and what can be claimed is at the target and past objection."""
    rules = load(ruleset, {"irregularities": "penalise", **house})
    book, stops = rules.book, rules.options["game_end"] == "immediate"
    for seed in deals_of(ruleset, 6):
        chance = Random(f"target {ruleset} {seed}")
        deal = begun(rules, seed, chance)
        while not deal.over:
            for seat, score in enumerate(deal.state.score):
                if stops and score >= book.target:
                    assert is_open_to_objection(book, deal.state, seat)
            if mv.CLAIM in deal.moves():
                assert deal.state.score[deal.state.turn] >= book.target
                assert not is_open_to_objection(book, deal.state, deal.state.turn)
            deal.do(careless(deal, chance))


def test_the_stock_ends_with_a_whole_round_whatever_was_forgotten() -> None:
    """Everybody comes to the end phase with a full hand."""
    rules = load("three_hand", {"irregularities": "penalise"})
    came = forgotten = 0
    for seed in range(12):
        chance = Random(seed)
        deal = begun(rules, seed, chance)
        while deal.state.drawn < len(deal.state.stock) and not deal.over:
            wrong = irregular_moves(rules.book, deal.state)
            drawing = deal.state.stage == at.DRAW and wrong and chance.random() < 0.8
            forgotten += bool(drawing)
            deal.do(chance.choice(wrong) if drawing else careless(deal, chance))
        if deal.over:
            continue  # the target was reached before
        came += 1
        held = [sum(mask.bit_count() for mask in hand) for hand in deal.state.held]
        assert held == [rules.options["hand_size"]] * rules.sizes.seats
    assert came > 9
    assert forgotten > 100


def test_where_faults_are_prevented_there_is_none() -> None:
    """T103: what is against the rules is no move at all."""
    chance = Random(3)
    deal = begun(load("norwegian"), 3, chance)
    while not deal.over:
        assert irregular_moves(deal.ruleset.book, deal.state) == []
        assert mv.CLAIM_PENALTY not in deal.moves()
        deal.do(chance.choice(deal.moves()))
