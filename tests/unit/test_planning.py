"""A plan is true of its hand: what is kept is held, and what is free serves nothing."""

from collections import Counter

import pytest
from maxims.asking import rules_of, view_of

from bezique.bots.advice.planning import HOPES, Hope, Plan, plan_of
from bezique.cards.kinds import kind_name, kind_number
from bezique.play.melds import meld_number
from bezique.practice.deals import scene_of, shelf_of
from bezique.practice.maxims.positions import maxims
from bezique.rules import moves as mv
from bezique.rules.layout import View, blank, copied
from bezique.rules.view import look

HEARTS = 1


def planned(label: str) -> Plan:
    """The plan in a position of the maxims."""
    maxim = next(maxim for maxim in maxims() if maxim.label == label)
    return plan_of(rules_of(maxim.reading), view_of(maxim))


def hope_for(plan: Plan, name: str) -> Hope:
    meld = meld_number(name, HEARTS)
    return next(hope for hope in plan.hopes if hope.meld == meld)


def named(kinds: tuple[int, ...]) -> list[str]:
    return [kind_name(kind) for kind in kinds]


def test_a_whole_sequence_lies_ready_and_small_cards_are_free() -> None:
    plan = planned("12")  # AH 10H KH QH JH 8S 7D
    sequence = hope_for(plan, "sequence")
    assert (sequence.points, sequence.missing) == (250, 0)
    assert sorted(named(sequence.kept)) == ["10H", "AH", "JH", "KH", "QH"]
    assert named(plan.free) == ["8S", "7D"]
    assert plan.can_declare


def test_a_double_bezique_lacks_the_second_jack() -> None:
    double = hope_for(planned("14 strict"), "double_bezique")  # QS QS JD
    assert double.missing == 1
    assert named(double.lacks) == ["JD"]
    assert Counter(named(double.kept)) == {"QS": 2, "JD": 1}
    assert 0 < double.chance < 60


def test_nobody_hopes_for_a_double_whose_queen_has_been_shown() -> None:
    plan = planned("15")  # QS JD JD, the other queen lies before the other side
    assert meld_number("double_bezique", 0) not in {hope.meld for hope in plan.hopes}


@pytest.mark.parametrize("ruleset", ["classic", "french", "rubicon"])
def test_a_plan_is_true_of_its_hand(ruleset: str) -> None:
    shelf = shelf_of(ruleset)
    for point in shelf.points[::25]:
        scene = scene_of(shelf, point)
        for seat in (0, 1):
            view = blank(View, shelf.ruleset.sizes)
            look(shelf.ruleset.book, scene.deal, seat, view)
            before = copied(view)
            plan = plan_of(shelf.ruleset, view)
            assert view == before
            held = Counter(kind for mask in view.own for kind in range(32) if mask >> kind & 1)
            assert len(plan.hopes) <= HOPES
            assert not Counter(plan.free) - held
            for hope in plan.hopes:
                assert not Counter(hope.kept) - held
                assert hope.kept
                assert not hope.lacks or len(hope.lacks) == hope.missing
                assert 0 < hope.chance <= 100
                assert not Counter(hope.kept) + Counter(plan.free) - held
            if seat == scene.seat:
                ready = {
                    mv.meld_of(move) for move in view.move[: view.moves] if mv.is_declaration(move)
                }
                assert not ready & {hope.meld for hope in plan.hopes if hope.missing}
                assert all(hope.chance == 100 for hope in plan.hopes if hope.meld in ready)


def test_nothing_is_planned_once_the_stock_is_gone() -> None:
    plan = planned("25a")
    assert plan.hopes == ()
    assert not plan.can_declare
    assert kind_number("AC") in plan.free
