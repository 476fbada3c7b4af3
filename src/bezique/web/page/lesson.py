"""What a lesson says at its table, as plain values in the viewer's language."""

from dataclasses import dataclass

from bezique.words.howto.anchors import Ground


@dataclass(frozen=True, slots=True)
class Named:
    """A lesson in a list, or the next one."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class LessonPaper:
    """What a lesson says at its table."""

    title: str
    number: int
    of: int
    task: str
    """What is asked for, or once that is done the last word."""
    rules: tuple[Ground, ...]
    """What it teaches, in the words of the page of rules."""
    ruleset: str
    done: bool
    next: Named | None
    """The lesson after this one; None after the last."""
    answer: str = ""
    """Why a move was not made that leads away from the lesson."""
