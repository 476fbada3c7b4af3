"""What the sheet says when somebody asks for a hint, and before a move that gives up much.

Plain values: every sentence is in the viewer's language. It must not know how advice is found.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hint:
    """What I would do."""

    act: str
    action: str
    """What the button sends that is marked."""
    reasons: tuple[str, ...] = ()
    sure: tuple[str, ...] = ()
    """How sure it is, and how that was found out."""


@dataclass(frozen=True, slots=True)
class Question:
    """Whether a move is meant that gives up much; either answer is as good a button."""

    asks: str
    says: tuple[str, ...]
    action: str
    """What was to be done, and is done after all."""
    do: str
    back: str
    command_id: str
    """That of the command which is asked about, so that it is carried out once."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a seat hopes for, said aloud where hands are open."""

    heading: str
    says: tuple[str, ...]
    to_move: bool = False


@dataclass(frozen=True, slots=True)
class Aside:
    """What is said beside the play; at most one of hint and question."""

    may_ask: bool = False
    """There is a choice of mine for which a hint may be asked."""
    hint: Hint | None = None
    question: Question | None = None
    plans: tuple[Plan, ...] = ()
    """Where hands are open: of whoever is to move, then of the others."""
