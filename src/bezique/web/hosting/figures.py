"""How much one visitor, one address and all together may ask for."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many more with every second."""

    a_second: float
    at_once: int


@dataclass(frozen=True)
class Figures:
    """The limits of a house."""

    commands: Rate = Rate(10, 20)
    """Of one visitor in one match."""
    acts: Rate = Rate(60, 200)
    """Commands of one address, whoever sends them."""
    tables: Rate = Rate(10 / 60, 10)
    """New tables of one address."""
    posts: Rate = Rate(2, 30)
    """Anything else that one address changes."""
    pages: Rate = Rate(30, 120)
    """Whatever one address reads, streams not counted."""
    streams: int = 30
    """Open streams of one address."""
    under_way: int = 24
    """Commands of all that are being carried out at one time."""
