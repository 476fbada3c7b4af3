"""What the list of lessons shows, as plain values in the visitor's language."""

from dataclasses import dataclass
from typing import Literal

from bezique.web.page import Look
from bezique.web.page.choosing import RulesChoice
from bezique.web.page.lesson import Named


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson in the list."""

    lesson: Named
    state: Literal["new", "begun", "done"]
    match: str = ""
    """Where it goes on, if it was begun."""
    next: bool = False
    """The first that is not done."""


@dataclass(frozen=True, slots=True)
class LearnPage:
    """All lessons."""

    look: Look
    command_id: str
    rules: RulesChoice
    lessons: tuple[LessonRow, ...]
    done: int
