"""Lessons taken without a table: where each begins, and the actions that lead to its end."""

from bezique.notation.moves import write_actions
from bezique.play.log import Decision
from bezique.table.course import Course
from bezique.table.lessons.given import ME, Lesson, ruleset_for
from bezique.table.lessons.stacking import header_of_lesson, prelude
from bezique.table.lessons.teaching import Taught, reply, taught
from bezique.web.actions import written


def begun(lesson: Lesson, ruleset: str) -> Course:
    """A lesson at its beginning, once the other player has led if it is theirs to do so."""
    header = header_of_lesson(lesson, ruleset_for(lesson, ruleset))
    return at_my_turn(Course.of(header, prelude(header)))


def at_my_turn(course: Course) -> Course:
    """The same once the other player has answered."""
    while course.match.awaits == "move" and course.to_move != ME:
        move = reply(course)
        assert move is not None, "the other player has nothing to do in the lesson"
        course = course.then(Decision(course.to_move, move))
    return course


def there(course: Course) -> Taught:
    """The lesson as it stands."""
    found = taught(course, ME)
    assert found is not None
    return found


def after(course: Course) -> Course:
    """The same after one step."""
    return at_my_turn(course.then(Decision(ME, max(there(course).wanted))))


def way(lesson: Lesson, ruleset: str) -> list[str]:
    """What is to be pressed, in order, from the beginning of a lesson to its end."""
    course, actions = begun(lesson, ruleset), []
    while there(course).step:
        move = max(there(course).wanted)
        (action,) = write_actions(course.match.ruleset.book, course.deal.view(ME), [move])
        actions.append(written(action))
        course = after(course)
    return actions
