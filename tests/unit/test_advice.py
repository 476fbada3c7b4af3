"""Advice is what the search would do, its reasons are true, and it knows no more than its seat."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from laws.worlds import dealt_again
from maxims.advising import asked, place_of
from maxims.asking import named_move, rules_of

from bezique.bots.advice.adviser import ADVISER, advise, worlds_for
from bezique.bots.advice.findings import MARGIN, REASONS, Advice, Reason
from bezique.bots.advice.objecting import COSTLY, objection_to
from bezique.bots.advice.weighing import try_plainly
from bezique.bots.beginner import free_points
from bezique.bots.luck import seeded
from bezique.bots.numbering import number_by_sight
from bezique.bots.player import choose
from bezique.bots.ready.desks import CompiledDesks
from bezique.bots.search.weights import desk_for
from bezique.cards.kinds import NONE, kind_number
from bezique.compiled.there import available
from bezique.notation.placing import set_up
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.play.melds import meld_number
from bezique.rules import moves as mv
from bezique.rules.layout import View, blank, copied
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names

HEARTS = 1
DOUBLE = meld_number("double_bezique", 0)
SEQUENCE = meld_number("sequence", HEARTS)
ROYAL = meld_number("royal_marriage", HEARTS)
FEW_VIEWS = 4
BASES = {"only", "free", "rule", "search", "solved"}


def said(advice: Advice, what: str) -> Reason:
    """The reason of this word."""
    found = [reason for reason in advice.reasons if reason.what == what]
    assert len(found) == 1, advice.reasons
    return found[0]


def views(form: str, seed: int, every: int) -> Iterator[tuple[Ruleset, LiveDeal, View]]:
    """What the seats to move see in a deal of the club player, now and then."""
    rules, chance = load(form), Random(seed)
    seats = rules.sizes.seats
    deal = LiveDeal(rules, 0, [0] * seats, shuffled(rules, chance))
    number = 0
    while not deal.over:
        view = deal.view(deal.state.turn)
        number += view.moves > 1
        if view.moves > 1 and number % every == 0:
            yield rules, deal, view
        deal.do(choose("club", rules, view, chance))


# What is advised


@pytest.mark.parametrize(
    ("label", "reading"),
    [("3", "strict"), ("8", "looser"), ("9", "strict"), ("12", "strict"), ("13", "strict")]
    + [("14 looser", "looser"), ("14 strict", "strict"), ("18", "strict")]
    + [("19", "strict"), ("25b", "strict")],
)
def test_what_is_advised_is_what_the_expert_does(label: str, reading: str) -> None:
    maxim, view, advice = asked(label, reading)
    name = named_move(maxim, view.move[advice.best.place])
    assert name in maxim.good
    expert = choose("expert", rules_of(reading), view, Random(1))
    level = advice.at(view.move.index(expert))
    assert level is not None
    assert level.place == advice.best.place or level.equal


def test_three_cards_of_the_double_bezique_are_kept() -> None:
    maxim, view, advice = asked("8", "strict")
    kept = said(advice, "keeps")
    assert (kept.meld, kept.points) == (DOUBLE, 500)
    assert kept.card in (kind_number("QS"), kind_number("JD"))
    # One card of two, in 16 draws of 43 cards: 60 of 100; in time and before the other: 20 to 40.
    assert 20 < kept.chance < 40
    assert said(advice, "idle").card == view.move[advice.best.place] & 63
    lost = advice.at(place_of(maxim, view, "QS"))
    assert lost is not None
    assert lost.behind > 50 > 2 * lost.error
    assert lost.gives_up[0].meld == DOUBLE
    assert lost.gives_up[0].left < lost.gives_up[0].chance // 2


def test_a_single_bezique_waits_only_where_it_spoils_the_double() -> None:
    _, _, waits = asked("14 strict", "strict")
    assert waits.best.move == mv.PASS
    spoilt = said(waits, "rules-out")
    assert (spoilt.meld, spoilt.points) == (DOUBLE, 500)
    _, _, lays = asked("14 looser", "looser")
    assert said(lays, "scores").points == 40
    assert said(lays, "stays").meld == DOUBLE


def test_the_royal_marriage_goes_first_while_there_is_time() -> None:
    maxim, view, early = asked("12", "strict")
    assert said(early, "first").meld == SEQUENCE
    other = early.at(place_of(maxim, view, "sequence"))
    assert other is not None
    spoilt = [lost for lost in other.gives_up if lost.meld == ROYAL]
    assert spoilt
    assert spoilt[0].left < spoilt[0].chance
    _, _, late = asked("13", "strict")
    assert said(late, "scores").points == 250
    assert said(late, "few-turns")


def test_a_sure_winner_brings_the_turn_to_declare() -> None:
    _, _, advice = asked("18", "strict")
    turn = said(advice, "declares")
    assert (turn.meld, turn.points, turn.chance) == (DOUBLE, 500, 100)
    assert said(advice, "takes").points == 10  # the ace itself
    assert advice.rival is not None
    assert not advice.rival.equal


def test_a_trick_is_worth_the_turn_up_that_the_seven_brings() -> None:
    _, _, advice = asked("19", "strict")
    assert said(advice, "for-exchange").card == kind_number("AH")


def test_where_all_cards_are_known_values_are_exact() -> None:
    maxim, view, advice = asked("25b", "strict")
    assert advice.basis == "solved"
    assert said(advice, "solved").points == maxim.values[named_move(maxim, advice.best.move)]
    for name, points in maxim.values.items():
        weighed = advice.at(place_of(maxim, view, name))
        assert weighed is not None
        assert weighed.error == 0
        assert weighed.behind == said(advice, "solved").points - points


def test_what_costs_nothing_is_done_first() -> None:
    rules = load("classic")
    fields = [
        *(("trump", "hearts"), ("elder", "hand 7H 8S 9S KD QC 8D 9C"), ("turn-up", "AH")),
        *(("left", "30"), ("stage", "elder window")),
    ]
    view = blank(View, rules.sizes)
    look(rules.book, set_up(rules, fields), 0, view)
    advice = advise(rules, view)
    assert advice is not None
    assert (advice.basis, advice.best.move) == ("free", mv.EXCHANGE)
    assert said(advice, "exchange").card == kind_number("AH")
    assert said(advice, "exchange").points == rules.book.seven_points


def test_the_second_of_two_kings_of_spades_is_spare_and_not_idle() -> None:
    """It serves in the meld that has the number 0."""
    rules = load("classic")
    fields = [
        *(("trump", "hearts"), ("dealer", "hand KS KS QS AH 10H JH QH 10H")),
        *(("elder", "won KD KD KC KC"), ("left", "34"), ("stage", "dealer follow AH")),
    ]
    view = blank(View, rules.sizes)
    look(rules.book, set_up(rules, fields), 1, view)
    advice = advise(rules, view)
    assert advice is not None
    assert said(advice, "spare").card == kind_number("KS")


# How sure it is


def test_cards_that_serve_nothing_are_said_to_be_equal() -> None:
    _, _, advice = asked("8", "strict")
    assert advice.rival is not None
    assert advice.rival.equal
    assert advice.rival.behind <= max(MARGIN, 2 * advice.rival.error)


def test_only_a_costly_move_is_asked_about() -> None:
    maxim, view, advice = asked("8", "strict")
    found = objection_to(advice, place_of(maxim, view, "QS"))
    assert found is not None
    assert found.points >= COSTLY
    assert found.losses[0].what == "gives"
    assert found.losses[0].meld == DOUBLE
    assert objection_to(advice, advice.best.place) is None
    for weighed in advice.others:
        if weighed.behind < COSTLY:
            assert objection_to(advice, weighed.place) is None


def test_a_rule_of_thumb_objects_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bezique.bots.advice.adviser.PATIENCE", 1)
    maxim, view, _ = asked("8", "strict")
    advice = advise(rules_of("strict"), view)
    assert advice is not None
    assert (advice.basis, advice.worlds) == ("rule", 0)
    assert named_move(maxim, view.move[advice.best.place]) in maxim.good
    assert said(advice, "keeps").meld == DOUBLE
    assert all(objection_to(advice, place) is None for place in range(view.moves))


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")
def test_compiled_and_plain_desks_find_the_same_in_the_same_imagined_deals() -> None:
    rules = load("classic")
    compiled = CompiledDesks(rules)
    looked = 0
    for _, _, view in views("classic", 6, 3):
        if view.stock_left == 0 or view.moves == 1 or free_points(view) != NONE:
            continue
        seen = copied(view)
        number_by_sight(rules.book, seen)
        lucks = [seeded("same", looked, number) for number in range(3)]
        found = compiled.weigh(ADVISER, seen, lucks)
        assert found == try_plainly(rules.book, seen, desk_for(rules, ADVISER.work), lucks)
        assert len(found[0].gains) > 1
        advice = advise(rules, view, compiled)
        assert advice is not None
        assert advice.worlds > worlds_for(rules, view, compiled=False)
        looked += 1
    assert looked > 5


# Everywhere, and honestly


@pytest.mark.parametrize("form", ruleset_names())
@pytest.mark.quick("classic", "polish", "four_hand_partners")
def test_there_is_advice_in_every_form(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bezique.bots.advice.adviser.WORLDS_PLAIN", 6)
    seen = 0
    for rules, _, view in islice(views(form, 4, 7), FEW_VIEWS):
        advice = advise(rules, view)
        assert advice is not None
        assert advice.basis in BASES
        assert advice.reasons or advice.basis == "search" or advice.basis == "rule"
        assert {reason.what for reason in advice.reasons} <= set(REASONS)
        assert len(advice.reasons) <= 3
        places = {w.place for w in (advice.best, *advice.others)}
        assert places <= set(range(view.moves))
        assert worlds_for(rules, view, compiled=True) >= worlds_for(rules, view, compiled=False)
        seen += 1
    assert seen


def test_cards_that_a_seat_cannot_see_never_change_its_advice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bezique.bots.advice.adviser.WORLDS_PLAIN", 8)
    chance = Random(5)
    other_cards = 0
    for rules, deal, view in views("classic", 2, 9):
        first = advise(rules, view)
        for _ in range(2):
            hidden = dealt_again(deal, view.seat, chance)
            again = blank(View, rules.sizes)
            look(rules.book, hidden, view.seat, again)
            assert advise(rules, again) == first
            other_cards += hidden.held != deal.state.held or hidden.stock != deal.state.stock
    assert other_cards


def test_nobody_is_told_of_a_fault_that_could_be_claimed() -> None:
    rules = load("classic", {"irregularities": "penalise"})
    deal = LiveDeal(rules, 0, [0, 0], shuffled(rules, Random(3)))
    view = deal.view(deal.state.turn)
    before = advise(rules, view)
    view.move[view.moves] = mv.CLAIM_PENALTY
    view.moves += 1
    advice = advise(rules, view)
    assert advice is not None
    assert advice == before
    assert all(w.move != mv.CLAIM_PENALTY for w in (advice.best, *advice.others))


def test_whoever_is_not_to_move_gets_no_advice() -> None:
    rules = load("classic")
    deal = LiveDeal(rules, 0, [0, 0], shuffled(rules, Random(3)))
    assert advise(rules, deal.view(1 - deal.state.turn)) is None
