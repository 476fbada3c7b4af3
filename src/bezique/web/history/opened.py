"""What the page of a replay shows, as plain values: a finished deal, so nothing is hidden."""

from dataclasses import dataclass

from bezique.web.page import Look

Cards = tuple[tuple[int, str], ...]
"""Kind and name of each card."""


@dataclass(frozen=True, slots=True)
class ReplaySeat:
    """One player's cards."""

    name: str
    score: int
    tricks: int
    hand: Cards
    spread: Cards
    played: Cards
    """To the trick on the table, or to the one just taken."""
    to_move: bool
    took: bool
    """The trick that lies there."""


@dataclass(frozen=True, slots=True)
class ReplayLine:
    """What happened, and after how many moves."""

    move: int
    text: str


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A finished deal after some of its moves."""

    look: Look
    title: str
    number: int
    match: str
    address: str
    at: int
    """Moves made; 0 is the deal itself."""
    last: int
    trick_before: int
    trick_after: int
    says: tuple[str, ...]
    seats: tuple[ReplaySeat, ...]
    stock: int
    turn_up: Cards
    trump: int | None
    trump_name: str
    log: tuple[ReplayLine, ...]
