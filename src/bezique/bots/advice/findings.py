"""What advice is made of: every move with its value, what it gives up, and why the best is best.

Values only. Cards are kinds, melds and points as in the rules, places are those in ``view.move``.
Knows no language and works nothing out.
"""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from bezique.cards.kinds import NONE

Basis = Literal["only", "free", "rule", "search", "solved"]
"""What values rest on: there is one move; what costs nothing is done first; the club player's
rule of thumb; imagined deals; or the end phase played out to the last card, which is exact."""

MARGIN: Final = 5.0
"""Points that the search cannot see: nearer moves count as equal whatever the figures say."""
DOUBT: Final = 2.0
"""Standard errors within which two moves count as equal."""

REASONS: Final = (
    *("only", "exchange", "show-seven", "carte-blanche", "claim", "draw", "pass-right"),
    *("solved", "declares", "takes", "for-exchange", "ours", "empty", "holds-down"),
    *("keeps", "ready", "idle", "spare", "least", "gives"),
    *("scores", "first", "stays", "rules-out", "no-gain", "few-turns", "later"),
)


class Prospect(NamedTuple):
    """What a move does to one meld that I may still declare."""

    meld: int
    points: int
    missing: int
    """Cards that it lacks before the move."""
    chance: int
    """Out of 100: it is completed and declared in time, as it goes among good players."""
    left: int
    """The same after the move."""
    worth: float
    """Points that I may expect less of it after the move."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason, by a word of REASONS and what it speaks of."""

    what: str
    card: int = NONE
    """A kind."""
    meld: int = NONE
    points: int = 0
    chance: int = 100
    """Out of 100."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One legal move."""

    place: int
    move: int
    """With its copies numbered by what the seat sees; kind and meld are those of the view."""
    behind: float
    """Points that it is worth less than the move that is advised; never below 0."""
    error: float
    """Standard error of that; 0 where it is exact, and where nothing was tried."""
    gives_up: tuple[Prospect, ...] = ()
    """The melds that it makes less likely, the most valuable first."""
    held_down: float = 0.0
    """Of ``behind``, the points that the other side gains."""
    wins: int = 0
    """Out of 100: a card takes the trick, as the bots judge it."""

    @property
    def equal(self) -> bool:
        """Whether it may as well be the best, as far as can be told."""
        return self.behind <= max(DOUBT * self.error, MARGIN if self.error else 0.0)


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and how every other move compares."""

    basis: Basis
    best: Weighed
    others: tuple[Weighed, ...]
    """The other moves that were compared, the best of them first."""
    reasons: tuple[Reason, ...]
    """Of the best move, the strongest first; at most three."""
    rival: Weighed | None = None
    """The best of the moves that do something else than the best: another card, another meld."""
    worlds: int = 0
    """Imagined deals in which all moves were tried."""

    def at(self, place: int) -> Weighed | None:
        """What was found of the move at a place; None if it was not compared."""
        return next((w for w in (self.best, *self.others) if w.place == place), None)
