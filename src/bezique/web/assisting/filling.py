"""The buttons for taking back and finishing, and what marks a match, filled from a snapshot."""

from typing import Final

from bezique.web.actions import FINISH, UNDO
from bezique.web.fill.sight import Sight
from bezique.web.page.paper import Choice
from bezique.words.assisting import say_finish, say_undo
from bezique.words.past.marked import say_marks

UNDO_KEY: Final = "u"
FINISH_KEY: Final = "e"


def undo_of(sight: Sight) -> Choice | None:
    """Taking back my last decision, if there is one."""
    return Choice(say_undo(sight.lang), UNDO, UNDO_KEY) if sight.shot.may_undo else None


def finish_of(sight: Sight) -> tuple[Choice, ...]:
    """Having the rest of the deal played, once it is decided."""
    if not sight.shot.rest:
        return ()
    other = sight.names[sight.others[0]]  # alone against me, where not all is mine
    text, why = say_finish(sight.shot.rest, other, sight.lang)
    return (Choice(text, FINISH, FINISH_KEY, why=why),)


def marks_of(sight: Sight) -> tuple[str, ...]:
    """What marks this match: cards that may be known, moves taken back."""
    return say_marks(sight.shot.header.given, sight.shot.undos, sight.lang)
