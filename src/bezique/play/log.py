"""The log of a match: a header and lines that are only ever added. Everything else is folded.

Lines as JSON, so that they can be kept anywhere and read in twenty years:

    {"line": "cut", "draws": [[card, card], ...], "dealer": seat, "chooser": seat,
     "pledge": {"seed": text, "of": text, "fingerprint": text}}
    {"line": "choice", "seat": seat, "dealer": seat}   where the chooser of the cut has the choice
    {"line": "shuffle", "deck": [card, ...], "lift": [cards, cards], "seed": text,
     "shares": [[seat, text], ...], "pledge": ...}     secret until the deal is over
    {"line": "share", "seat": seat, "text": text}      among persons: for the next shuffle; secret
                                                       until that deal is over
    {"line": "move", "seat": seat, "move": number, "how": text}
    {"line": "rest", "seat": seat}                     the table plays the moves after it
    {"line": "undo", "seat": seat, "to": version}      what came after that version does not count
    {"line": "stop", "seat": seat}                     between two games that are settled
    {"line": "walkover", "seat": seat, "away": [seat, ...]}    the others have stayed away

A card and a move are the kernel's whole numbers. ``LOG_FORMAT`` goes up when a line changes form.
Format 1 had no choice, no stop, no ``chooser`` and no ``lift``, format 2 no undo, no rest and no
``seed``, format 3 no pledge, no shares and no ``how``, format 4 no walkover; such logs are read as
they are, and a match that was begun before format 4 goes on without pledges.

A pledge is for the deal that comes next (``fairness.pledge``): that of the first stands in the cut,
of the second in the shuffle of the first, and so on. So it is on the disk before the deal that it
decides, and no undo ever takes it away.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from bezique.cards.kinds import NONE
from bezique.fairness.pledge import Pledge, Share

LOG_FORMAT: Final = 5
PLEDGED_SINCE: Final = 4
PERSON: Final = "person"
NO_LIFT: Final = (0, 0)


@dataclass(frozen=True)
class Seat:
    """Who sits where: a person (``player`` is PERSON) or a computer player by its name."""

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
    seed: str = ""  # which the players gave, so they may know the cards; see play/seeds.py
    again: bool = False  # whether the cards of the first deal have been played before
    lesson: str = ""  # in which the match begins: its first lines follow from it
    shares: bool = False  # whether persons are asked for a share before the first cards, too

    @property
    def pledged(self) -> bool:
        """Whether every deal is pledged before it is dealt: not where the cards were given."""
        return self.format >= PLEDGED_SINCE and not (self.seed or self.lesson)

    @property
    def given(self) -> str:
        """Why the cards may be known: ``seed``, ``again``; empty where they came by chance."""
        return "again" if self.again else "seed" if self.seed else ""

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats where persons sit."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.player == PERSON)


@dataclass(frozen=True)
class Cut:
    """The draw for the first deal; no draws where the dealer was agreed."""

    draws: tuple[tuple[int, ...], ...]
    dealer: int  # NONE where the chooser says who deals
    chooser: int = NONE
    pledge: Pledge | None = None  # of the first deal


@dataclass(frozen=True)
class Choice:
    """Who deals first, as the seat says that has the choice by the cut."""

    seat: int
    dealer: int


@dataclass(frozen=True)
class Shuffle:
    """The deck of the next deal, top card first, and what was lifted of it."""

    deck: tuple[int, ...]
    lift: tuple[int, int] = NO_LIFT  # cards as the dealer lifted them, and as they were estimated
    seed: str = ""  # from which both follow; empty where they follow from none
    shares: tuple[Share, ...] = ()  # what the players have added
    pledge: Pledge | None = None  # of the deal after this one


@dataclass(frozen=True)
class Added:
    """What one of several persons adds to the next shuffle; nobody hears of it before the deal."""

    seat: int
    text: str


@dataclass(frozen=True)
class Decision:
    """One move of one seat."""

    seat: int
    move: int
    how: str = (
        ""  # a computer player found it: ``bots.player.Chosen``, and who stood in for a person
    )


@dataclass(frozen=True)
class Rest:
    """A person has the rest of the deal played out, which is decided."""

    seat: int


@dataclass(frozen=True)
class Undo:
    """A person takes back what was done after a version of the running deal."""

    seat: int
    to: int


@dataclass(frozen=True)
class Stop:
    """A person's word that the match may end here; it ends when all persons have given it."""

    seat: int


@dataclass(frozen=True)
class Walkover:
    """The match is ended by a person who has waited long enough for all of the other sides."""

    seat: int
    away: tuple[int, ...]  # the persons who were waited for


Line = Cut | Choice | Added | Shuffle | Decision | Rest | Undo | Stop | Walkover

NAMES: Final[dict[type[Line], str]] = {
    Cut: "cut",
    Choice: "choice",
    Added: "share",
    Shuffle: "shuffle",
    Decision: "move",
    Rest: "rest",
    Undo: "undo",
    Stop: "stop",
    Walkover: "walkover",
}


def in_force(lines: Iterable[Line]) -> list[Line]:
    """The lines that count, in order: without undos and what they took back.

    Folded, they lead to the same match as all of them, but for the number of lines and of undos.
    """
    kept: list[tuple[int, Line]] = []
    for version, line in enumerate(lines, start=1):
        if isinstance(line, Undo):
            kept = [(older, one) for older, one in kept if older <= line.to]
        else:
            kept.append((version, line))
    return [line for _, line in kept]


def header_to_json(header: Header) -> dict[str, Any]:
    """A header as plain data; without a lesson as older programs read it."""
    data = asdict(header)
    if not header.lesson:
        del data["lesson"]
    return data


def header_from_json(data: dict[str, Any]) -> Header:
    """A header from plain data. Raises ValueError for a format newer than this program."""
    if data["format"] > LOG_FORMAT:
        raise ValueError(
            f"this match was written in log format {data['format']}; I read {LOG_FORMAT}"
        )
    return Header(**{**data, "seats": tuple(Seat(**seat) for seat in data["seats"])})


def line_to_json(line: Line) -> dict[str, Any]:
    """A line as plain data."""
    return {"line": NAMES[type(line)], **asdict(line)}


def line_from_json(data: dict[str, Any]) -> Line:
    """A line from plain data. Raises ValueError for a line of an unknown kind."""
    match data:
        case {"line": "cut", "draws": draws, "dealer": int(dealer)}:
            drawn = tuple(tuple(row) for row in draws)
            return Cut(drawn, dealer, _seat(data.get("chooser", NONE)), _pledge(data))
        case {"line": "choice", "seat": int(seat), "dealer": int(dealer)}:
            return Choice(seat, dealer)
        case {"line": "shuffle", "deck": deck}:
            lifted, estimated = data.get("lift", NO_LIFT)
            shares = tuple((_seat(seat), str(text)) for seat, text in data.get("shares", ()))
            seed = str(data.get("seed", ""))
            return Shuffle(tuple(deck), (lifted, estimated), seed, shares, _pledge(data))
        case {"line": "share", "seat": int(seat), "text": str(text)}:
            return Added(seat, text)
        case {"line": "move", "seat": int(seat), "move": int(move)}:
            return Decision(seat, move, str(data.get("how", "")))
        case {"line": "rest", "seat": int(seat)}:
            return Rest(seat)
        case {"line": "undo", "seat": int(seat), "to": int(version)}:
            return Undo(seat, version)
        case {"line": "stop", "seat": int(seat)}:
            return Stop(seat)
        case {"line": "walkover", "seat": int(seat), "away": away}:
            return Walkover(seat, tuple(map(_seat, away)))
    raise ValueError(f"no line of a match: {data!r}")


def _seat(given: object) -> int:
    if type(given) is not int:
        raise ValueError(f"no seat: {given!r}")
    return given


def _pledge(data: dict[str, Any]) -> Pledge | None:
    given = data.get("pledge")
    return None if given is None else Pledge(**{name: str(text) for name, text in given.items()})
