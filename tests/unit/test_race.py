"""What points are worth near the target, to a player that plays for the match."""

import pytest

from bezique.bots.search.desk import Work
from bezique.bots.search.race import EVEN, WON, chance_at, weigh_points
from bezique.bots.search.weights import desk_for
from bezique.rules.layout import View, blank
from bezique.rulesets.ruleset import Ruleset, load

CLASSIC = load("classic")
POINT = 1000
LAST_DRAW = 2  # cards of the stock


def weights(
    scores: tuple[int, int],
    expected: tuple[int, int],
    races: int = 1,
    cards: int = LAST_DRAW,
    rules: Ruleset = CLASSIC,
) -> tuple[int, int]:
    """What a point of mine and one of the other's is worth, from scores and what a deal brings."""
    desk, view = desk_for(rules, Work(worlds=1, races=races)), blank(View, rules.sizes)
    view.stock_left = cards
    view.score[:2] = scores
    desk.my_score, desk.their_score = (points * POINT for points in expected)
    weigh_points(rules.book, view, desk)
    return desk.my_weight, desk.their_weight


def test_far_from_the_target_points_are_points() -> None:
    assert weights((300, 200), (340, 240)) == (EVEN, EVEN)


def test_who_needs_ten_to_go_out_counts_them_and_minds_little_what_the_other_makes() -> None:
    mine, theirs = weights((960, 680), (990, 700))
    assert mine > 2 * theirs


def test_who_is_far_behind_must_above_all_keep_the_other_from_going_out() -> None:
    mine, theirs = weights((680, 960), (700, 990))
    assert theirs > 2 * mine


def test_who_plays_for_points_weighs_nothing() -> None:
    assert weights((960, 680), (990, 700), races=0) == (EVEN, EVEN)


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [(1000, 990, WON), (990, 1000, 0), (1040, 1010, WON), (1010, 1040, 0), (1200, 0, WON)],
)
def test_beyond_the_target_the_higher_score_has_won(mine: int, theirs: int, chance: int) -> None:
    assert chance_at(CLASSIC.book, desk_for(CLASSIC).net, mine * POINT, theirs * POINT) == chance


def test_a_match_that_goes_on_is_the_likelier_won_the_less_i_need() -> None:
    net = desk_for(CLASSIC).net
    chances = [chance_at(CLASSIC.book, net, s * POINT, 800 * POINT) for s in range(400, 1000, 50)]
    assert chances == sorted(chances)
    assert chance_at(CLASSIC.book, net, 800 * POINT, 800 * POINT) == pytest.approx(WON / 2, abs=20)


@pytest.mark.parametrize("cards", [12, 24, 40])
def test_what_a_point_is_worth_changes_little_with_ten_points(cards: int) -> None:
    """The chance leaps at the target; what is expected is never so sure that a weight may."""
    found = [weights((760, 700), (s, 930), cards=cards)[0] for s in range(800, 1200, 10)]
    assert max(abs(one - next_) for one, next_ in zip(found, found[1:], strict=False)) <= EVEN // 5
    assert max(found) - min(found) > EVEN // 5


def test_where_the_target_stops_a_deal_points_are_points() -> None:
    assert weights((960, 680), (990, 700), rules=load("swedish")) == (EVEN, EVEN)
