"""What was missed comes back: five boxes after Leitner.

A question that was missed goes into the first box and comes back after a few others; each time it
is answered it moves on one box, which waits longer; missed again it is back in the first. Out of
the last box it goes for good. A question that was never missed is in no box.

Days are whole numbers, as ``date.toordinal`` has them. Knows no clock.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

OTHERS_FIRST: Final = 3
"""Answers after which a question of the first box comes back."""
DAYS: Final = (0, 1, 3, 7, 21)
"""Days that a question waits in each box."""
CARDS_AT_MOST: Final = 60
SEEN_AT_MOST: Final = 24
SOLVED_AT_MOST: Final = 14


class Asked(NamedTuple):
    """A question: the ruleset, the kind, and its place among those of the kind."""

    ruleset: str
    kind: str
    number: int


class Boxed(NamedTuple):
    """A question in a box."""

    box: int
    """0 to 4."""
    due: int
    """In the first box, a number of answers; in the others a day."""


@dataclass(frozen=True)
class Memory:
    """What somebody has practised."""

    answers: int = 0
    boxed: Mapping[Asked, Boxed] = field(default_factory=dict)
    seen: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """By ruleset and kind, how many questions have been asked for the first time."""
    solved: Mapping[int, bool] = field(default_factory=dict)
    """By day, whether the puzzle of the day was solved at the first try."""

    def is_due(self, asked: Asked, today: int) -> bool:
        """Whether a boxed question is to be asked again now."""
        boxed = self.boxed.get(asked)
        if boxed is None:
            return False
        return boxed.due <= (self.answers if boxed.box == 0 else today)

    def due(self, ruleset: str, kind: str, today: int) -> tuple[Asked, ...]:
        """The questions of a kind that are to be asked again now, of the lower boxes first."""
        found = [a for a in self.boxed if a[:2] == (ruleset, kind) and self.is_due(a, today)]
        return tuple(sorted(found, key=lambda asked: (self.boxed[asked], asked.number)))


def next_asked(memory: Memory, ruleset: str, kind: str, number: int, today: int) -> Asked:
    """What is asked next of so many questions: what is due, else what was not asked yet.

    When all have been asked, they begin again. Raises ValueError where there are none.
    """
    if number < 1:
        raise ValueError("there is nothing to ask")
    for asked in memory.due(ruleset, kind, today):
        if asked.number < number:
            return asked
    return Asked(ruleset, kind, memory.seen.get((ruleset, kind), 0) % number)


def answered(memory: Memory, asked: Asked, today: int, *, right: bool) -> Memory:
    """What is known after an answer. The same answer sent twice counts once."""
    ruleset, kind, number = asked
    seen, boxed = dict(memory.seen), dict(memory.boxed)
    fresh = number == seen.get((ruleset, kind), 0)
    was = boxed.get(asked)
    due = memory.is_due(asked, today)
    if fresh:
        seen.pop((ruleset, kind), None)
        seen[ruleset, kind] = number + 1
    answers = memory.answers + (fresh or due)
    if not right and (was is None or due or was.box):
        boxed[asked] = Boxed(0, answers + OTHERS_FIRST)
    elif right and was is not None and due:
        del boxed[asked]
        if was.box + 1 < len(DAYS):
            boxed[asked] = Boxed(was.box + 1, today + DAYS[was.box + 1])
    return Memory(
        answers,
        dict(list(boxed.items())[-CARDS_AT_MOST:]),
        dict(list(seen.items())[-SEEN_AT_MOST:]),
        memory.solved,
    )


def solved_on(memory: Memory, day: int, *, right: bool) -> Memory:
    """What is known after the first answer to the puzzle of a day; later ones change nothing."""
    days = {**memory.solved, day: memory.solved.get(day, right)}
    kept = sorted(days)[-SOLVED_AT_MOST:]
    return replace(memory, solved={one: days[one] for one in kept})
