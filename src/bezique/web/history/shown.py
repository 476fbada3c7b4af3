"""What the pages that look back show, as plain values; every sentence is already written.

It must not know the store, the rules, the server or HTML.
"""

from dataclasses import dataclass

from bezique.web.history.charts import Histogram, ScoreChart, Whisker
from bezique.web.page import Look
from bezique.web.page.paper import ScoreRow


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match in the list."""

    match: str
    name: str
    opponents: str
    scores: tuple[int, ...]
    """Mine first; empty where the match cannot be read."""
    deals: int
    when: str
    outcome: str
    marks: str
    finished: bool


@dataclass(frozen=True, slots=True)
class Filter:
    """A choice by which the list is narrowed: value and words; the first is everything."""

    choices: tuple[tuple[str, str], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """All matches, the last played first."""

    look: Look
    matches: tuple[PastMatch, ...]
    forms: Filter
    opponents: Filter
    number: int
    page: int
    """From 1."""
    pages: int
    before: str
    """The address of the page before; empty on the first."""
    after: str


@dataclass(frozen=True, slots=True)
class DealRow:
    """A finished deal of a match."""

    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    melds: tuple[str, ...]
    """By side: what it declared."""


@dataclass(frozen=True, slots=True)
class MatchPage:
    """One match: its deals and how it went."""

    look: Look
    match: str
    title: str
    form: str
    when: str
    outcome: str
    marks: str
    finished: bool
    heads: tuple[str, ...]
    deals: tuple[DealRow, ...]
    total: tuple[int, ...]
    chart: ScoreChart | None
    signed: bool
    """Totals are won and lost points."""
    deletable: bool = True
    """Whether it may be deleted by whoever looks: nobody else has played it."""


@dataclass(frozen=True, slots=True)
class ConfirmPage:
    """Before something is deleted for good."""

    look: Look
    headline: str
    note: str
    action: str
    press: str
    back: str


@dataclass(frozen=True, slots=True)
class Stat:
    """A figure: what it is, how much, how sure."""

    label: str
    value: str
    note: str = ""
    whisker: Whisker | None = None


@dataclass(frozen=True, slots=True)
class MeldRow:
    """How often a meld is declared in a deal; the bars are hundredths of the longest."""

    name: str
    mine: str
    theirs: str
    my_bar: float
    their_bar: float


@dataclass(frozen=True, slots=True)
class FormFigures:
    """The figures of one form against the same opponents."""

    id: str
    heading: str
    stats: tuple[Stat, ...]
    notes: tuple[str, ...]
    histogram: Histogram | None
    melds: tuple[MeldRow, ...]
    best: str
    """The address of the deal that brought most."""
    best_points: int
    address: str
    """The matches behind the figures."""


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """All figures."""

    look: Look
    forms: tuple[FormFigures, ...]
    marked: bool
    has_marked: bool


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """One deal of a printed score sheet."""

    name: str
    rows: tuple[ScoreRow, ...]
    points: ScoreRow
    total: ScoreRow


@dataclass(frozen=True, slots=True)
class SheetPage:
    """The score sheet of a match."""

    look: Look
    title: str
    form: str
    when: str
    outcome: str
    heads: tuple[str, ...]
    deals: tuple[SheetDeal, ...]
    total: ScoreRow
    signed: bool
    back: str


@dataclass(frozen=True, slots=True)
class EmptySheetPage:
    """A sheet to be filled with a pencil."""

    look: Look
    name: str
    says: str
    melds: tuple[tuple[str, str, int], ...]
    """Name, cards, points."""
    rows: tuple[str, ...]
    sides: int
    deals: tuple[str, ...]
    back: str


@dataclass(frozen=True, slots=True)
class MovingPage:
    """Keeping a copy, bringing one in, deleting."""

    look: Look
    number: int
    hosted: bool
    """Others come here too, so no file is brought in, and only finished matches are saved."""
    said: str = ""
    """What came of it, or why nothing was brought in."""
    refused: bool = False
