"""What a deal has brought each seat, sorted by what it was for. Counted from what was told."""

from collections.abc import Iterable
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
}
"""Where points go by event. An announced meld has not scored; the points of "over" are games."""


@dataclass(frozen=True)
class Reckoning:
    """The points of one seat in one deal."""

    melds: int = 0
    sevens: int = 0
    brisques: int = 0  # or card points, where the rules count those
    last_trick: int = 0

    @property
    def total(self) -> int:
        """All of them."""
        return sum(getattr(self, row.name) for row in fields(self))


def reckon(events: Iterable[Event], seats: int) -> tuple[Reckoning, ...]:
    """The reckoning of each seat from the events of a deal."""
    rows: list[dict[str, int]] = [{} for _ in range(seats)]
    for event in events:
        if event.points and (row := _ROWS.get(event.what)):
            rows[event.seat][row] = rows[event.seat].get(row, 0) + event.points
    return tuple(Reckoning(**points) for points in rows)
