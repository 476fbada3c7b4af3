"""What the others have done wrong is not on the page: it looks as if nothing had been done."""

from random import Random

from bezique.cards.kinds import NONE
from bezique.play.dealing import shuffled
from bezique.play.log import Cut, Decision, Header, Seat, Shuffle
from bezique.play.why import irregular_moves
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.table.course import Course
from bezique.table.snapshot import snapshot_of
from bezique.web.fill.sight import Sight
from bezique.web.fill.table import table_page
from bezique.web.page import Look

SEATS = (Seat("person", "Ada"), Seat("person", "Odile"))
HEADER = Header("norwegian", {"irregularities": "penalise"}, SEATS)
LOOK = Look("en", "en")
FAULTS = (at.MISSED_DRAW, at.TOO_MANY, at.REVOKED, at.WRONG_MELD)


def page_of(course: Course, seat: int) -> object:
    return table_page(Sight(snapshot_of("m", course, seat), LOOK, b"secret"), "c1")


def dealt(chance: Random) -> Course:
    course = Course.of(HEADER, [Cut((), 0)])
    return course.then(Shuffle(tuple(shuffled(course.match.ruleset, chance))))


def test_the_page_is_the_same_whether_there_is_something_to_claim_or_not() -> None:
    met = dict.fromkeys(FAULTS, 0)
    for seed in range(6):
        chance = Random(seed)
        course = dealt(chance)
        while course.match.awaits == "move":
            state, book = course.deal.state, course.match.ruleset.book
            legal = course.deal.moves()
            if mv.CLAIM_PENALTY in legal:
                faults = state.fault[1 - state.turn]
                before = page_of(course, state.turn)
                state.fault[1 - state.turn] = 0
                assert mv.CLAIM_PENALTY not in course.deal.moves()
                assert page_of(course, state.turn) == before
                state.fault[1 - state.turn] = faults
                for fault in FAULTS:
                    met[fault] += bool(faults & fault)
                legal.remove(mv.CLAIM_PENALTY)
            wrong = irregular_moves(book, state)
            careless = wrong and chance.random() < 0.3
            course = course.then(Decision(state.turn, chance.choice(wrong if careless else legal)))
    assert course.to_move == NONE
    assert all(met.values()), met
