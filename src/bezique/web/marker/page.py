"""What the pages of markers show, as plain values. It must not know the rules, a store or HTML."""

from dataclasses import dataclass
from typing import Any

from bezique.web.page import Look


@dataclass(frozen=True, slots=True)
class Key:
    """A key: what it enters, what it says, what it is worth."""

    value: str
    name: str
    points: str
    meld: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """An entry that is doubted, before it is made."""

    text: str
    why: str
    rule: str
    """The address of the paragraph; empty where there is none."""
    quoted: str
    """How it begins."""
    fields: tuple[tuple[str, str], ...]
    """What has to be sent once more to insist; empty where nothing can be."""


@dataclass(frozen=True, slots=True)
class MarkerPage:
    """A marker."""

    look: Look
    marker: str
    form: str
    """The name of its ruleset."""
    goal: str
    rules: str
    entry_id: str
    side: int
    view: dict[str, Any]
    keys: tuple[Key, ...]
    """Of the melds, in the order of the ruleset."""
    others: tuple[Key, ...]
    """What else scores by one tap."""
    faults: tuple[Key, ...]
    seats: tuple[str, ...]
    dealer: int
    suits: tuple[str, ...]
    trump: int
    counts: bool
    """Brisques, or cards won, are counted once, after the last trick."""
    whole: int
    cards: bool
    """Points of cards are counted, not brisques."""
    ends: bool
    """The end of a deal has to be said."""
    carried: dict[str, Any]
    """Everything the page takes with it: what it needs while the line is down."""
    qr: str = ""
    """Its address as a drawing, SVG."""
    refused: Refused | None = None


@dataclass(frozen=True, slots=True)
class KeptOne:
    """A marker in the list."""

    marker: str
    form: str
    sides: tuple[tuple[str, str], ...]
    """Each with its score, or its signed points of settled games."""
    when: str


@dataclass(frozen=True, slots=True)
class FormFamily:
    """Rulesets of one size."""

    name: str
    forms: tuple[tuple[str, str, str], ...]
    """Value, name, a line."""
    opened: bool


@dataclass(frozen=True, slots=True)
class MarkersPage:
    """The markers of this device, and the forms for a new one."""

    look: Look
    markers: tuple[KeptOne, ...]
    families: tuple[FormFamily, ...]


@dataclass(frozen=True, slots=True)
class NewMarkerPage:
    """Who plays, and who deals."""

    look: Look
    marker: str
    """The id that it will have, so that a form sent twice begins one."""
    form: str
    says: str
    goal: str
    kept: tuple[tuple[str, str], ...]
    """What was chosen before."""
    seats: tuple[tuple[str, str], ...]
    """For each seat a name to begin with, and whose partner it is."""
    short: bool
    """A short game can be had."""
    house: str
    """The address of the house rules; empty where they are chosen already."""
    changed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """One deal on paper."""

    name: str
    rows: tuple[dict[str, Any], ...]
    steps: tuple[dict[str, str], ...]
    says: str
    notes: tuple[str, ...]
    match: str
    """How the match of settled games stands after it."""


@dataclass(frozen=True, slots=True)
class MarkerSheetPage:
    """A marker on paper."""

    look: Look
    marker: str
    form: str
    goal: str
    when: str
    heads: tuple[str, ...]
    deals: tuple[SheetDeal, ...]
    running: tuple[tuple[str, str, str], ...]
    """What has been entered in a deal that is not over: text, sum, mark."""
