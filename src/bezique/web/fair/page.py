"""What is shown of deals that anyone can check, as plain values; every sentence is written."""

from dataclasses import dataclass

from bezique.web.page import Look


@dataclass(frozen=True, slots=True)
class Step:
    """One step of working the cards out again."""

    says: str
    exactly: str = ""
    """The very text or numbers that it speaks of; may have several lines."""


@dataclass(frozen=True, slots=True)
class DealShown:
    """One deal."""

    number: int
    fingerprint: str
    state: str
    """In a sentence."""
    sound: bool
    """False where something does not fit."""
    seed: str = ""
    """Of this and what follows: empty while the deal is not over."""
    of: str = ""
    key: str = ""
    shares: tuple[tuple[str, str], ...] = ()
    """Who added what."""
    steps: tuple[Step, ...] = ()
    over: bool = False
    moves: tuple[str, ...] = ()
    """What became of the computer's moves, looked for again; empty until that is asked for."""


@dataclass(frozen=True, slots=True)
class FairPage:
    """The page on which the deals of a match are checked."""

    look: Look
    match: str
    title: str
    how: str
    limits: tuple[str, ...]
    """What it proves and what not, a paragraph each."""
    deals: tuple[DealShown, ...]
    """The last first."""
    has_record: bool
    """Whether a deal is over and was pledged, so that there is something to check."""
    honest: str
    """Why the computer's moves are looked for again; empty where no computer plays."""
    yourself: str
    """How to check it without this program."""
    command: str
    """What is typed for that."""
