"""What the pages show on which a table comes together, as plain values."""

from dataclasses import dataclass

from bezique.web.page import Look
from bezique.web.page.together import Remedy
from bezique.words.people.absence import Claiming

Field = tuple[str, str]


@dataclass(frozen=True, slots=True)
class OtherChair:
    """A seat beside the host's, and who may sit there."""

    seat: int
    place: str
    """Where it is, as the host looks at the table; empty where there is but one."""
    called: str
    """What a person there is called who gives no name and plays on the same device."""


@dataclass(frozen=True, slots=True)
class CallingPage:
    """The page on which a table is made for people."""

    look: Look
    ruleset_name: str
    kept: tuple[Field, ...]
    """What was chosen before, to be sent on."""
    back: str
    command_id: str
    name: str
    """What the visitor is called, or empty."""
    chairs: tuple[OtherChair, ...]
    computers: tuple[Field, ...]
    """Value and name of the computer players that may take a seat."""
    house_rules: bool
    hosted: bool
    """Whether others can come from elsewhere."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a table that waits."""

    seat: int
    name: str
    """Of the person or the computer player; empty while it is free."""
    computer: bool
    mine: bool

    @property
    def free(self) -> bool:
        """Whether somebody may sit down there."""
        return not self.name


@dataclass(frozen=True, slots=True)
class WaitingPage:
    """A table that waits for its people."""

    look: Look
    match: str
    host: str
    """Who has made the table."""
    hosting: bool
    """Whether the visitor has."""
    seated: bool
    """Whether the visitor has a seat."""
    state: str
    """``open``, ``begun`` or ``closed``."""
    ruleset_name: str
    ruleset: str
    house_rules: bool
    chairs: tuple[Chair, ...]
    link: str
    """The whole address that is sent to others."""
    qr: str
    """The same as a drawing, SVG."""
    name: str
    lobby: bool
    watch: bool = False
    """Whether one may look on without a seat."""
    refused: bool = False
    """The seat that was asked for had just been taken."""

    @property
    def free(self) -> int:
        """How many seats are free."""
        return sum(chair.free for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class ClaimPage:
    """What whoever waits for the others can decide."""

    look: Look
    table: str
    """The address of the table from which one has come."""
    says: Claiming
    stand_ins: tuple[Remedy, ...]
    """Letting the computer play for those for whom it does not yet."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table in the lobby."""

    match: str
    host: str
    ruleset_name: str
    house_rules: bool
    sitting: int
    seats: int
    when: str


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """The tables at which anybody may sit down."""

    look: Look
    tables: tuple[OpenTable, ...]
