"""What a marker shows after some entries, as data. Lists are by side, in the order of the seats."""

from dataclasses import dataclass, field
from typing import Any, Final

NOBODY: Final = -1
ROWS: Final = (
    *("melds", "sevens", "brisques", "last_trick", "carte_blanche", "penalties", "lift", "other"),
)
"""What points are for."""


@dataclass
class Deal:
    """The running deal, or the one just over."""

    number: int
    dealer: int
    start: list[int]
    barred: int = NOBODY  # the suit that was trumps in the deal before
    over: bool = False
    trump: int = NOBODY  # where somebody has noted it
    melds: list[list[Any]] = field(default_factory=list)  # side, name
    proof: list[list[Any]] = field(default_factory=list)  # those that nothing speaks against
    sevens: list[list[Any]] = field(default_factory=list)  # side, how
    blanks: list[int] = field(default_factory=list)  # the sides, once for each time
    captured: list[int] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)  # empty before the count
    trick: int = NOBODY  # who has taken the trick that the points are for
    final: int = NOBODY  # who has taken the very last trick
    faults: list[list[Any]] = field(default_factory=list)  # side that gains, fault
    lifts: list[str] = field(default_factory=list)
    rows: dict[str, list[int]] = field(default_factory=dict)


@dataclass
class Settled:
    """How a deal that is a game of its own was settled (rules 2.6)."""

    winner: int
    reserve: list[int]  # points of brisques that count for a tie or an escape
    added: bool
    rubiconed: bool
    by_fault: bool  # a card too many loses the game (PORT 17)
    payoff: int


@dataclass
class Result:
    """A deal that is over."""

    number: int
    dealer: int
    start: list[int]
    scores: list[int]  # with which it ended
    rows: dict[str, list[int]]
    melds: list[list[Any]]
    reason: str  # "deal_over", "stopped", "claimed" or "settled"
    winner: int  # of the game, NOBODY while it goes on
    game_points: int
    level: bool  # totals were equal at the target
    settled: Settled | None


@dataclass
class Line:
    """What became of an entry of the log."""

    id: str
    deal: int
    game: int
    gains: list[int]
    scores: list[int]
    code: str  # why it is doubted or passed over; empty for a plain one
    counts: bool


@dataclass
class State:
    """Everything."""

    names: list[str]
    scores: list[int]
    before: list[int]  # where each score stood before its last gain
    points: list[int]  # signed, of settled games
    games: list[int]  # won
    game: int
    deal: Deal
    winner: int = NOBODY  # of the game
    results: list[Result] = field(default_factory=list)  # of all games
    lines: list[Line] = field(default_factory=list)  # of the entries that were not taken back
