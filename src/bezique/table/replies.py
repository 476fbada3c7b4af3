"""What a room answers to a command. Codes, no sentences."""

from dataclasses import dataclass
from typing import Literal

Outcome = Literal["accepted", "repeated", "stale", "refused"]


@dataclass(frozen=True)
class Reply:
    """The answer to one command; every command gets one.

    ``accepted``: done, and on the disk. ``repeated``: the same command was done before, nothing
    happened now. ``stale``: meant for an older state of the match. ``refused``: not allowed,
    ``code`` says why. After ``stale`` and ``refused`` nothing has changed.
    """

    outcome: Outcome
    version: int
    """To which the command led (accepted, repeated), else at which the match stands."""
    code: str = ""
    """One of ``play.why`` or ``not-your-turn``; ``words.refusals`` has a sentence for each."""
    card: int | None = None
    """The kind of the card that was refused."""
    suit: int | None = None
    """The suit that was led, 0..3, where there is one to follow."""
    seat: int | None = None
    """The seat to move."""
    detail: str = ""
    """One line in English for whoever writes a program that sends commands."""
