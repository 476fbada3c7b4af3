"""The people of a match, as whoever asks may know of them: who holds which seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

State = Literal["open", "begun", "closed"]


@dataclass(frozen=True)
class Held:
    """A seat of a person."""

    seat: int
    visitor: str | None
    """The id of who holds it; None while it is free."""
    name: str = ""
    seen: float = 0.0
    """When its holder was there last; below zero once they have gone; 0 if never."""
    ready: int = -1
    """The version at which they asked for the next deal; -1 if they have not."""
    ready_at: float = 0.0
    stand_in: str = ""
    """The computer player that plays for them; empty while they play themselves."""
    quiet: bool = False
    """Whether they want to hear nothing of what the others say."""


@dataclass(frozen=True)
class Company:
    """Who holds the seats of a match, as somebody asks who has a cookie."""

    state: State
    host: str | None
    terms: Mapping[str, Any]
    holders: tuple[Held, ...]
    asking: str | None
    """The id of the visitor who asks; None for somebody unknown."""
    moved: float = 0.0
    """When the last line of the match was written; 0 before it has begun."""
    up: float = 0.0
    """Since when they can be at it: before, the server may have been down."""

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of whoever asks."""
        return tuple(h.seat for h in self.holders if h.visitor and h.visitor == self.asking)

    @property
    def stand_ins(self) -> dict[int, str]:
        """By seat, the computer players that play for persons."""
        return {held.seat: held.stand_in for held in self.holders if held.stand_in}

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that nobody holds."""
        return tuple(h.seat for h in self.holders if h.visitor is None)
