"""What the table page of one seat shows, as plain values.

This is the contract between the table and the templates: whoever fills it has already decided what
the seat may see, and has already written every sentence in the seat's language. It must not know
the rules, the server or HTML. Cards and players are in ``lying``, what is written in ``paper``.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from bezique.web.page.advice import Aside
from bezique.web.page.choosing import Field
from bezique.web.page.lesson import LessonPaper
from bezique.web.page.lying import Dial, Hand, MyGroup, Other, Place, Stock, TheirGroup, TrickCard
from bezique.web.page.paper import DealEnd, LogLine, MatchEnd, Sheet
from bezique.web.page.together import HandOver, Together


@dataclass(frozen=True, slots=True)
class Look:
    """How this viewer wants the page to look and behave.

    Values and where they can be changed stand in ``web.looks``; the defaults stand here.
    """

    language: str
    letters: str
    """Whose index letters the faces bear: a language."""
    deck: Literal["four-colour", "two-colour"] = "four-colour"
    faces: str = "classic"
    """How the faces are drawn: classic, big-index, or ``own-`` and the name of a person's deck."""
    back: str = "lozenge"
    size: Literal["small", "medium", "large"] = "medium"
    spread: Literal["close", "medium", "wide"] = "medium"
    """How far the cards of my hand lie apart."""
    theme: Literal["auto", "light", "dark"] = "auto"
    cloth: str = "trianon"
    contrast: Literal["auto", "more"] = "auto"
    motion: Literal["device", "full", "quick", "off"] = "device"
    sound: bool = False
    order: Literal["suits", "rank", "trumps", "arrival", "own"] = "suits"
    """How my hand is ordered; it changes only when I ask for it."""
    pace: int = 600
    """Pause before the computer plays, in milliseconds, 0..3000."""
    hold: Literal["tap", "0", "1", "2", "4"] = "1"
    """How long a finished trick stays, in seconds, or until I tap."""
    keys: bool = True
    """Letters and digits of the keyboard act (WCAG 2.1.4 wants a switch)."""
    forced: bool = False
    """The only card that may be played is played for me."""
    claim: bool = True
    """I am asked whether the rest is mine when it is decided."""
    confirm: bool = True
    """I am asked again before a rare act that costs much."""
    share: bool = False
    """I am asked for a word of my own before the first shuffle of a match."""
    hints: bool = True
    checker: bool = False
    """I am warned before a card that gives up much."""

    @property
    def own_deck(self) -> str:
        """The name of the person's deck that is chosen; empty for faces of ours."""
        return self.faces.removeprefix("own-") if self.faces.startswith("own-") else ""


class Where(NamedTuple):
    """From which match a link leads to which page of rules."""

    ruleset: str
    match: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """Everything on the table page of one seat at one version of the match."""

    match: str
    """The address of the match below /matches/."""
    version: int
    command_id: str
    """128 random bits in hexadecimal, new for every page, sent back with the command."""
    ruleset_name: str
    ruleset: str
    deal_number: int
    goal: str
    """What is to be reached: "to 1000", "rubicon at 1000"."""
    standing: str
    """How a match of settled games stands for me; empty in others."""
    title: str
    """Who plays against whom."""
    hand_size: int
    """Cards that each player holds, hand and spread together, while there is a stock."""
    dials: tuple[Dial, ...]
    """Mine last."""
    others: tuple[Other, ...]
    """Clockwise from my left."""
    hand: Hand
    my_spread: tuple[MyGroup, ...]
    my_won: tuple[TheirGroup, ...]
    stock: Stock
    trick: tuple[TrickCard, ...]
    awaited: tuple[Place, ...]
    """Who is still to play to the trick."""
    last_trick: tuple[TrickCard, ...]
    finished: tuple[TrickCard, ...]
    """The last trick as it lay in the middle; empty while it lies there, or before there is one."""
    arranged: str
    """In which order the hand lies, told apart from every other order."""
    sheet: Sheet
    log: tuple[LogLine, ...]
    look: Look
    quick: tuple[Field, ...]
    """The settings that are changed during play."""
    yours: bool = False
    """Something is asked of me."""
    marks: tuple[str, ...] = ()
    """What sets this match apart: cards that may be known, moves taken back."""
    waiting: bool = False
    """The computer is to act, so a page without JavaScript asks again."""
    refused: str = ""
    """The `action` of the card of mine that was refused last; empty for none."""
    deal_end: DealEnd | None = None
    match_end: MatchEnd | None = None
    aside: Aside = Aside()
    behind: Other | None = None
    """The player behind whom a watcher sits; None for whoever holds a seat."""
    movable: bool = False
    """Whether my seat can be moved to another device."""
    hand_over: HandOver | None = None
    """Where several play on one device: who is to take it before any hand is shown."""
    together: Together | None = None
    """The people at the table; None where one person plays against the computer."""
    lesson: LessonPaper | None = None
    """What the lesson says that is given here."""

    @property
    def where(self) -> Where:
        """What links to the rules need."""
        return Where(self.ruleset, self.match)
