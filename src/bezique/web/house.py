"""What all routes share: the rooms, the writer of pages, and the secrets of this process."""

from asyncio import Event
from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_bytes, token_hex
from typing import Final, cast

from starlette.requests import Request

from bezique.history.beside import Counting
from bezique.store.people.attendance import Attendance
from bezique.store.people.company import Company
from bezique.store.people.forgetting import Forgetting
from bezique.store.people.gatherings import Gatherings
from bezique.store.people.remarks import Remarks
from bezique.store.people.visitors import Visitors
from bezique.table.advice.hints import Hints
from bezique.table.rooms import Rooms
from bezique.web.fill.sight import Sight
from bezique.web.hosting import names
from bezique.web.hosting.figures import Figures
from bezique.web.hosting.meters import Meters
from bezique.web.hosting.names import Names
from bezique.web.page import TablePage
from bezique.web.people.absence.presence import Presence
from bezique.web.rendering import Pages
from bezique.web.settings.own_decks import OwnDecks
from bezique.words.catalogue import DEFAULT, translations

_KEY_BYTES: Final = 32
_ID_BYTES: Final = 16


@dataclass(frozen=True)
class Secrets:
    """Chance that nobody may foresee; given from outside only to repeat a page byte for byte."""

    handles: bytes = field(default_factory=lambda: token_bytes(_KEY_BYTES))
    command_id: Callable[[], str] = lambda: token_hex(_ID_BYTES)


@dataclass(frozen=True)
class Manner:
    """How the house is kept."""

    language: str | None = None
    """Spoken to visitors who have chosen none, whatever their browser asks for; None asks it."""
    spoken_here: str = DEFAULT
    """The language of this machine, for visitors whose browser asks for none of ours."""
    hosted: bool = False
    """Whether it answers to others than this machine. Then every match belongs to visitors."""
    names: Names = names.AT_HOME
    """Under which it answers."""
    figures: Figures | None = None
    """How much of anything is too much; None sets no limits, which is for this machine alone."""
    meters: Meters | None = None
    """Where answers are counted; None counts nothing."""


AT_HOME: Final = Manner()


@dataclass(frozen=True)
class House:
    """The server's belongings."""

    rooms: Rooms
    secrets: Secrets
    decks: OwnDecks
    counting: Counting
    """Of matches that nobody has counted; begun and ended with the application."""
    presence: Presence
    """Who of the people at tables is there."""
    manner: Manner = AT_HOME
    hints: Hints = field(default_factory=Hints)
    leaving: Event = field(default_factory=Event)
    """Set when this process is about to end."""
    companies: dict[tuple[str, str], tuple[int | None, Company | None]] = field(
        default_factory=dict
    )
    """Who is at a match, as somebody with a secret asks: see ``people.access``."""
    at_home: set[str] = field(default_factory=set)
    """Matches that are known to belong to whoever is at this machine; see ``people.access``."""
    laid: dict[tuple[str, int], tuple[Sight, TablePage]] = field(default_factory=dict)
    """By match and seat, the page that was filled last; see ``web.tables``."""

    pages: Pages = field(init=False)
    since: float = field(init=False)
    """When this process began to answer; seconds since 1970."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "since", self.rooms.now)
        object.__setattr__(self, "pages", Pages(translations, hosted=self.manner.hosted))

    @property
    def visitors(self) -> Visitors:
        """Whoever has been here and has a cookie."""
        return Visitors(self.rooms.store)

    @property
    def gatherings(self) -> Gatherings:
        """Who holds which seat of which match."""
        return Gatherings(self.rooms.store)

    @property
    def remarks(self) -> Remarks:
        """What they say to each other, and who keeps whom away."""
        return Remarks(self.rooms.store)

    @property
    def forgetting(self) -> Forgetting:
        """What personal data goes, and when."""
        return Forgetting(self.rooms.store)

    @property
    def attendance(self) -> Attendance:
        """Who of them is there, and for whom the computer plays."""
        return Attendance(self.rooms.store)


def house_of(request: Request) -> House:
    """The house in which a request has arrived."""
    return cast("House", request.app.state.house)
