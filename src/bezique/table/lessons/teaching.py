"""How far a lesson has come, what it asks for now, and what the other player does in it.

Worked out from the log and nothing else, so that a lesson goes on where it was left.
"""

from dataclasses import dataclass

from bezique.cards.kinds import kind_name, kind_of
from bezique.play.log import Decision
from bezique.play.melds import name_of_meld
from bezique.rules import moves as mv
from bezique.rules.layout import FOLLOW, LEAD
from bezique.table.course import Course
from bezique.table.lessons.given import ME, THEM, Lesson, Step, lesson_named
from bezique.table.lessons.stacking import prelude


@dataclass(frozen=True)
class Taught:
    """A lesson as it stands for the person in it."""

    lesson: Lesson
    steps: tuple[Step, ...]
    done: int
    """Of the steps."""
    wanted: frozenset[int]
    """The moves that are asked for; empty while it is not the person's turn."""

    @property
    def step(self) -> Step | None:
        """What is asked for; None once all is done."""
        return self.steps[self.done] if self.done < len(self.steps) else None

    @property
    def free(self) -> bool:
        """Whether any card may be played now: the person has to choose, and may ask for a hint."""
        step = self.step
        return bool(self.wanted) and step is not None and step.act == "play" and not step.which


def taught(course: Course, seat: int) -> Taught | None:
    """The lesson of a match for a seat; None where there is none, or not for this seat."""
    header = course.match.header
    if not header.lesson or seat != ME or course.version < len(prelude(header)):
        return None
    lesson = lesson_named(header.lesson)
    steps = lesson.steps(course.match.ruleset.options)
    done = min(_decisions(course), len(steps))
    mine = course.match.awaits == "move" and course.to_move == ME and done < len(steps)
    wanted = frozenset(_wanted(course, steps[done])) if mine else frozenset()
    return Taught(lesson, steps, done, wanted)


def _decisions(course: Course) -> int:
    """How often the person has moved since the lesson began."""
    if len(course.match.results) > int(course.match.deal is not None and course.deal.over):
        return len(course.made) + 1_000  # another deal: the lesson is long over
    before = len(prelude(course.match.header))
    return sum(
        isinstance(made.line, Decision) and made.line.seat == ME and made.version > before
        for made in course.made
    )


def _wanted(course: Course, step: Step) -> list[int]:
    moves = course.deal.moves()
    match step.act:
        case "draw":
            return [move for move in moves if move == mv.PASS]
        case "exchange":
            return [move for move in moves if move == mv.EXCHANGE]
        case "carte_blanche":
            return [move for move in moves if move == mv.SHOW_BLANK]
        case "declare":
            return [
                move for move in moves if mv.is_declaration(move) and _named(course, move, step)
            ]
    plays = [m for m in moves if mv.is_play(m) and (not step.which or _name(m) in step.which)]
    if step.act == "play":
        return plays
    return [
        move for move in plays if _taken_by(course, move) == (ME if step.act == "take" else THEM)
    ]


def _name(move: int) -> str:
    return kind_name(kind_of(mv.card_of(move)))


def _named(course: Course, move: int, step: Step) -> bool:
    rules, view = course.match.ruleset.book, course.deal.view(course.to_move)
    return name_of_meld(rules, view, mv.meld_of(move)) in step.which


def _taken_by(course: Course, move: int) -> int:
    """Who takes the trick that a card ends."""
    after = course.then(Decision(course.to_move, move))
    return after.deal.state.last_winner


def reply(course: Course) -> int | None:
    """The move of the other player while the lesson lasts; None where it plays by itself."""
    header = course.match.header
    if not header.lesson or course.to_move != THEM:
        return None
    lesson = lesson_named(header.lesson)
    steps = lesson.steps(course.match.ruleset.options)
    if _decisions(course) > len(steps):
        return None
    moves = course.deal.moves()
    if course.deal.state.stage not in (LEAD, FOLLOW):
        return mv.PASS if mv.PASS in moves else None
    plays = sorted(filter(mv.is_play, moves), key=lambda move: _value(course, move))
    leads = course.deal.state.stage == LEAD
    wishes = lesson.leads if leads else lesson.answers
    liked = (move for name in wishes for move in plays if _name(move) == name)
    return next(liked, plays[0])


def _value(course: Course, move: int) -> tuple[bool, int, int]:
    """What a card is worth keeping for."""
    card = mv.card_of(move)
    return card >> 3 & 7 == course.deal.state.trump, card & 7, card
