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
class Together:
    """The people at a table, before one of them."""

    lines: tuple[str, ...]
    """Who is there, who is away, for whom the computer plays: a sentence each."""
    offers: tuple[Remedy, ...] = ()
    waits: str = ""
    """For whose word the next deal waits, once mine is given."""
