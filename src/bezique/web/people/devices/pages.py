"""What these pages show, as plain values."""

from dataclasses import dataclass

from bezique.web.page import Look


@dataclass(frozen=True, slots=True)
class SeatPage:
    """My seat at a match: going on elsewhere, leaving."""

    look: Look
    match: str
    ruleset_name: str
    others: str
    """The names of the other persons, empty where there are none."""
    over: bool
    claimable: bool
    """Whether the others can claim the match if nobody comes back to this seat."""
    link: str = ""
    """A link that was just made; it is shown once."""
    qr: str = ""


@dataclass(frozen=True, slots=True)
class TakingPage:
    """Before a seat is taken over on this device."""

    look: Look
    secret: str
    match: str
    ruleset_name: str
    name: str
    mine: bool
    """It is played on this device already."""


@dataclass(frozen=True, slots=True)
class YourselfPage:
    """Who a visitor is here."""

    look: Look
    known: bool
    name: str
    names_days: int
    """For how many days a match keeps names."""
    visitor_days: int
    """And for how many a visitor is known who does not come."""
    devices: int = 1
    """How many are this visitor's."""
    code: str = ""
    """A code that was just made; it is shown once."""
    refused: bool = False
    """A code that was typed opens nothing."""
    forgetting: bool = False
    """It is asked once more whether everything is to be forgotten."""
