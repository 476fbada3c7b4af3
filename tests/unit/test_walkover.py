"""A match that is ended by whoever has waited long enough, as its log tells it."""

from random import Random

import pytest

from bezique.cards.kinds import NONE
from bezique.play.log import (
    PERSON,
    Decision,
    Header,
    Seat,
    Walkover,
    line_from_json,
    line_to_json,
)
from bezique.play.match import WrongLine, opponents_of
from bezique.table.course import Course
from bezique.table.forthcoming import Source, supplied
from bezique.table.people.watched import seen_by


def a_course(ruleset: str, seats: str, moves: int) -> Course:
    """A match of persons (p) and computer players (b), some moves on."""
    players = tuple(Seat(PERSON if one == "p" else "random") for one in seats)
    course, chance = Course.of(Header(ruleset, {}, players)), Random(2)
    while course.match.awaits != "move" or moves:
        if course.match.awaits != "move":
            course = course.then(supplied(course, Source("walkover", chance)))
            continue
        view = course.deal.view(course.to_move)
        move = chance.choice(view.move[: view.moves])
        course, moves = course.then(Decision(course.to_move, move)), moves - 1
    return course


@pytest.mark.parametrize("moves", [0, 1, 2, 9, 70, 200])
@pytest.mark.parametrize("ruleset", ["french", "rubicon", "classic"])
def test_who_waited_wins_whatever_the_score(ruleset: str, moves: int) -> None:
    course = a_course(ruleset, "pp", moves)
    line = Walkover(1, (0,))
    after = course.then(line_from_json(line_to_json(line)))
    match = after.match
    assert match.awaits == ""
    assert match.walkover == line
    begun = bool(match.results) or match.deal.state.tricks > 0  # type: ignore[union-attr]
    assert (match.winner, match.game_points) == ((1, 1) if begun else (NONE, 0))
    assert after.scores == course.scores
    assert match.results == course.match.results
    assert after.marks == "people walkover"
    for seat in (0, 1):
        shot = seen_by("m", after, seat)
        assert shot.over
        assert shot.to_move == NONE
        assert shot.opponents == ()
        assert shot.broken_off
        assert shot.deal_number == len(match.results) + 1
    with pytest.raises(WrongLine):
        after.then(line)


@pytest.mark.parametrize(
    ("ruleset", "seats", "seat", "away"),
    [
        ("french", "pp", 0, ()),
        ("french", "pp", 0, (0,)),
        ("french", "pp", 0, (0, 1)),
        ("french", "pp", 2, (0,)),
        ("french", "pb", 0, ()),
        ("french", "pb", 0, (1,)),
        ("three_hand", "ppp", 0, (1,)),
        ("three_hand", "ppb", 0, (1,)),
        ("four_hand_partners", "pppp", 0, (1,)),
        ("four_hand_partners", "pppp", 0, (1, 2, 3)),
    ],
)
def test_only_against_all_persons_of_all_other_sides(
    ruleset: str, seats: str, seat: int, away: tuple[int, ...]
) -> None:
    course = a_course(ruleset, seats, 9)
    with pytest.raises((WrongLine, IndexError)):
        course.then(Walkover(seat, away))


def test_partners_win_together() -> None:
    course = a_course("four_hand_partners", "pppb", 40)
    assert opponents_of(course.match, 2) == (1,)
    assert course.then(Walkover(2, (1,))).match.winner == 0


def test_not_before_there_are_cards() -> None:
    course = Course.of(Header("french", {}, (Seat(PERSON), Seat(PERSON))))
    assert opponents_of(course.match, 0) == ()
    with pytest.raises(WrongLine):
        course.then(Walkover(0, (1,)))
