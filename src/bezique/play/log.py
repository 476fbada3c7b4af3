"""The log of a match: a header and lines that are only ever added. Everything else is folded.

Lines as JSON, so that they can be kept anywhere and read in twenty years:

    {"line": "cut", "draws": [[card, card], ...], "dealer": seat}
    {"line": "shuffle", "deck": [card, ...]}           secret until the deal is over
    {"line": "move", "seat": seat, "move": number}

A card and a move are the kernel's whole numbers. ``LOG_FORMAT`` goes up when a line changes form.
"""

from dataclasses import asdict, dataclass, field
from typing import Any, Final

LOG_FORMAT: Final = 1


@dataclass(frozen=True)
class Seat:
    """Who sits where: a person (``player`` is "person") or a computer player by its name."""

    player: str
    name: str = ""


@dataclass(frozen=True)
class Header:
    """What a match is played by, fixed before the first card."""

    ruleset: str
    house: dict[str, Any] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    dealer: int | None = None  # where the players agree who deals first (SE-6)
    format: int = LOG_FORMAT


@dataclass(frozen=True)
class Cut:
    """The draw for the first deal; no draws where the dealer was agreed."""

    draws: tuple[tuple[int, ...], ...]
    dealer: int


@dataclass(frozen=True)
class Shuffle:
    """The order of the pack of the next deal, top card first."""

    deck: tuple[int, ...]


@dataclass(frozen=True)
class Decision:
    """One move of one seat."""

    seat: int
    move: int


Line = Cut | Shuffle | Decision


def header_to_json(header: Header) -> dict[str, Any]:
    """A header as plain data."""
    return asdict(header)


def header_from_json(data: dict[str, Any]) -> Header:
    """A header from plain data. Raises ValueError for a format newer than this program."""
    if data["format"] > LOG_FORMAT:
        raise ValueError(
            f"this match was written in log format {data['format']}; I read {LOG_FORMAT}"
        )
    return Header(**{**data, "seats": tuple(Seat(**seat) for seat in data["seats"])})


def line_to_json(line: Line) -> dict[str, Any]:
    """A line as plain data."""
    name = {Cut: "cut", Shuffle: "shuffle", Decision: "move"}[type(line)]
    return {"line": name, **asdict(line)}


def line_from_json(data: dict[str, Any]) -> Line:
    """A line from plain data. Raises ValueError for a line of an unknown kind."""
    match data:
        case {"line": "cut", "draws": draws, "dealer": int(dealer)}:
            return Cut(tuple(tuple(drawn) for drawn in draws), dealer)
        case {"line": "shuffle", "deck": deck}:
            return Shuffle(tuple(deck))
        case {"line": "move", "seat": int(seat), "move": int(move)}:
            return Decision(seat, move)
    raise ValueError(f"no line of a match: {data!r}")
