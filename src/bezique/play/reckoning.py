"""What a deal has brought each seat, sorted by what it was for. Counted from what was told."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Final

from bezique.play.events import Event

_ROWS: Final = {
    "declare": "melds",
    "turned_seven": "sevens",
    "exchange": "sevens",
    "show_seven": "sevens",
    "played_seven": "sevens",
    "trick": "brisques",
    "brisques": "brisques",
    "last_trick": "last_trick",
    "carte_blanche": "carte_blanche",
    "lift": "lift",
    "guess": "lift",
    "penalty": "penalties",
}
"""Where points go by event. An announced meld has not scored; "over" tells games or a payoff."""


@dataclass(frozen=True)
class Reckoning:
    """The points of one seat in one deal; those of its partners are its own."""

    melds: int = 0
    sevens: int = 0
    brisques: int = 0  # or card points, where the rules count those
    last_trick: int = 0
    carte_blanche: int = 0
    penalties: int = 0  # of others; points struck off for a wrong declaration count against it
    lift: int = 0  # the dealer's for lifting 24 cards, the other's for estimating them right

    @property
    def total(self) -> int:
        """All of them."""
        return sum(getattr(self, row.name) for row in fields(self))


def reckon(events: Iterable[Event], sides: Sequence[int]) -> tuple[Reckoning, ...]:
    """The reckoning of each seat from the events of a deal; ``sides`` says whose points are one.

    ``sides`` gives for each seat the lowest seat of its side.
    """
    rows: dict[int, dict[str, int]] = {side: {} for side in sides}
    for event in events:
        if event.points and (row := _ROWS.get(event.what)):
            side = rows[sides[event.seat]]
            side[row] = side.get(row, 0) + event.points
    return tuple(Reckoning(**rows[side]) for side in sides)
