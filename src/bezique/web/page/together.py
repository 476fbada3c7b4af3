"""What the table page says of the people at it, as plain values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remedy:
    """Something that can be done about a person: sent as ``do`` to the people of the match."""

    do: str
    text: str


@dataclass(frozen=True, slots=True)
class HandOver:
    """To whom the device is to be passed on."""

    seat: int
    headline: str
    note: str
    press: str


@dataclass(frozen=True, slots=True)
class Talk:
    """What is said at the table, and what may be."""

    said: tuple[str, ...]
    phrases: tuple[tuple[str, str], ...]
    """Key and words of each."""
    free: bool
    """Whether one may say what one likes."""
    quiet: bool
    """The viewer wants to hear nothing."""
    others: tuple[tuple[int, str], ...]
    """The persons who can be kept away in future: seat and name."""


@dataclass(frozen=True, slots=True)
class Together:
    """The people at a table, before one of them."""

    lines: tuple[str, ...]
    """Who is there, who is away, for whom the computer plays: a sentence each."""
    offers: tuple[Remedy, ...] = ()
    talk: Talk | None = None
    waits: str = ""
    """For whose word the next deal waits, once mine is given."""
    time: str = ""
    """How long I have for my move, where that was agreed."""
    late: str = ""
    """What follows now that this time is over."""
    soon: str = ""
    """When I can end the match because the others stay away; empty while there is no cause."""
    claim: str = ""
    """On the link to the page where that can be done; empty while it cannot."""
