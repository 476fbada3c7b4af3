"""What the pages of practice show, as plain values; every sentence is already written.

It must not know the rules, the server or HTML.
"""

from dataclasses import dataclass

from bezique.web.page import Look
from bezique.web.page.choosing import RulesChoice

Shown = tuple[int, str]
"""A card: its kind and its name."""


@dataclass(frozen=True, slots=True)
class Named:
    """A ruleset to choose."""

    value: str
    name: str


@dataclass(frozen=True, slots=True)
class Door:
    """A way to something."""

    address: str
    name: str
    says: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class HubPage:
    """Where practice begins."""

    look: Look
    rules: RulesChoice
    today: Door | None
    drills: tuple[Door, ...]
    others: tuple[Door, ...]
    yesterday: Door | None = None
    solved: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Cards that lie together, with what they are."""

    label: str
    cards: tuple[Shown, ...]
    note: str = ""
    names: tuple[str, ...] = ()
    """What the cards have been declared as."""


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that can be given."""

    value: str
    text: str
    kind: int | None = None
    points: int | None = None
    state: str = ""
    """Of an answered question: right, wrong (and chosen), or nothing."""
    says: str = ""
    """Of an answered question: why, or what it comes to."""


@dataclass(frozen=True, slots=True)
class Played:
    """A trick of a line of play."""

    mine: Shown
    theirs: Shown
    i_lead: bool
    i_take: bool


@dataclass(frozen=True, slots=True)
class Line:
    """How a hand is played out."""

    heading: str
    says: str
    tricks: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """A question, and once it is answered, its answer."""

    look: Look
    kind: str
    ruleset: Named
    address: str
    heading: str
    lead: str
    asks: str
    rows: tuple[Row, ...]
    facts: tuple[str, ...]
    """What else is known: the trump suit, cards left, points."""
    options: tuple[Option, ...]
    trump: int | None
    tricks: tuple[tuple[Shown, ...], ...] = ()
    answered: bool = False
    right: bool = False
    verdict: str = ""
    reasons: tuple[str, ...] = ()
    sure: str = ""
    counted: tuple[tuple[str, int], ...] = ()
    held: tuple[Shown, ...] = ()
    """What was in the other hand in fact."""
    lines: tuple[Line, ...] = ()
    again: str = ""
    next: Door | None = None
    before: Door | None = None
