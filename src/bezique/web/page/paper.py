"""What is written on the table page: the sheet, the log, the reckoning of a deal and of a match.

Every sentence is in the viewer's language already. Wherever a field is called ``action`` it holds
the text that the page sends back when the button is pressed ("play QS/hand").
"""

from dataclasses import dataclass
from typing import Literal

from bezique.words.howto.anchors import Ground


@dataclass(frozen=True, slots=True)
class Tile:
    """A card in small: index letter and suit, for rows where a face would be unreadable."""

    index: str
    suit: int
    lies: Literal["hand", "table", "partner"] = "hand"
    """Where the card is: unshown, before me, or before a partner of mine."""


@dataclass(frozen=True, slots=True)
class CopyChoice:
    """One way to take the cards of a declaration, where the ways differ."""

    action: str
    says: str
    tiles: tuple[Tile, ...] = ()
    """The cards in which this way differs from others."""


@dataclass(frozen=True, slots=True)
class Declaration:
    """A meld I may score now, or announce to be scored later."""

    name: str
    points: int
    tiles: tuple[Tile, ...]
    action: str
    others: tuple[CopyChoice, ...] = ()
    """The same meld with other copies, where the difference matters later."""
    note: str = ""
    """Which of the cards are a partner's, or are a copy that others could stand for."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Anything else I may do: exchange or show the seven, leave the right to my partner."""

    text: str
    action: str
    key: str = ""
    """One letter that presses the button; empty for none."""
    points: int | None = None
    why: str = ""
    """What comes of it, where the text does not tell."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A meld that was announced and waits to be scored; all players see it."""

    name: str
    points: int
    who: str = ""
    """Whose it is; empty for mine."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Why something cannot be done, and the rule of the page behind it, if there is one."""

    text: str
    rule: Ground | None = None


@dataclass(frozen=True, slots=True)
class Pledges:
    """The fingerprints of what decides the cards, for whoever wants to check them later."""

    now: str
    """Of the deal that is played, or is over; empty before the first."""
    next: str
    """Of the deal after it; empty where there is none to come."""
    asks: bool
    """Whether a word may be added to the next shuffle now."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of paper: what I may do now, beginning with one sentence."""

    headline: str
    note: str = ""
    declarations: tuple[Declaration, ...] = ()
    later: tuple[Declaration, ...] = ()
    """Melds that may be announced; the name is then the whole text of the button."""
    choices: tuple[Choice, ...] = ()
    draw: Choice | None = None
    """The pass that ends the window; its text is "Draw" while there is a stock."""
    claim: Choice | None = None
    """Claiming a fault of the others, whether there is one or not; only where it is penalised."""
    careless: tuple[Choice, ...] = ()
    wrong: tuple[Declaration, ...] = ()
    """What is against the rules and can be done all the same where it is penalised."""
    pending: tuple[Pending, ...] = ()
    why_not: tuple[Refused, ...] = ()
    """For melds I nearly have: why each cannot be declared, a sentence each."""
    refusal: Refused | None = None
    """Why the last command that was no card was refused; None if it was not."""
    making_ready: str = ""
    """Why a computer player is not at its best yet; empty if it is."""
    undo: Choice | None = None
    """Takes back my last decision, of the head of the page; None if there is none."""
    answer: Refused | None = None
    """What a claim that came to nothing is answered."""
    pledges: Pledges | None = None
    """None where the cards were given, or the match is older than pledges."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened, told to this viewer."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of the reckoning, in the order of its heads; None where nothing was scored."""

    name: str
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Stated:
    """A line of a list that gives its reasons: a step of a calculation, an option of the rules."""

    label: str
    value: str
    """What it is, or comes to, as it is calculated: "1300 + 800 = 2100"."""
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a deal that is a game of its own was settled."""

    rows: tuple[ScoreRow, ...]
    """Both players' points, brisques, and what counts."""
    steps: tuple[Stated, ...]
    """From the points of the deal to what the loser pays."""
    payoff: Stated | None
    """None when the deal is void."""
    match: tuple[ScoreRow, ...]
    """Deal by deal and altogether what has been won and lost, signed."""


@dataclass(frozen=True, slots=True)
class SameCards:
    """Cards that can be played once more, in a match of their own."""

    what: Literal["deal", "match"]
    text: str
    """On the button that begins it."""
    address: str
    """The opening page with these cards chosen, for whoever follows it."""


@dataclass(frozen=True, slots=True)
class DealEnd:
    """The reckoning of a deal."""

    headline: str
    note: str
    heads: tuple[str, ...]
    """Who scored, me or my side first."""
    rows: tuple[ScoreRow, ...]
    """Melds, sevens, brisques, last trick, in the order of the marker."""
    deal: ScoreRow
    before: ScoreRow | None
    total: ScoreRow | None
    """What the match stood at and stands at; None where each deal is settled by itself."""
    next: Choice | None
    """Deals again; None when the match is over."""
    stop: Choice | None = None
    """Ends a match that has no target; None where there is one."""
    settlement: Settlement | None = None
    broken_off: bool = False
    """Whether it was not played to its end, because the match had ended before."""
    same_cards: tuple[SameCards, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The end of a match; the reckoning of its last deal is shown below it."""

    headline: str
    note: str
    deals: tuple[ScoreRow, ...]
    total: ScoreRow
