"""What the table page of one seat shows, as plain values.

This is the contract between the table and the templates: whoever fills it has already decided what
the seat may see, and has already written every sentence in the seat's language. It must not know
the rules, the server or HTML. A hidden card has no field here: the other hand is one number.

Wherever a field is called `action` it holds the text that the page sends back when the button is
pressed ("play QS/hand", "declare bezique QS/hand JD"); the templates never look inside.
"""

from dataclasses import dataclass
from typing import Literal

PegShape = Literal["round", "lozenge", "bar", "triangle"]


@dataclass(frozen=True, slots=True)
class Face:
    """A card that lies face up before this viewer."""

    kind: int
    """suit << 3 | rank; suits S H D C = 0..3, ranks 7 8 9 J Q K 10 A = 0..7."""
    handle: str
    """Opaque and unique on the page, letters and digits only, drawn at random for each deal and
    viewer. It stays with the card while this viewer can see it, so that the card can be seen to
    move; a card that was hidden gets a new one when it is turned up."""
    name: str
    """The card in words, in the viewer's language: "queen of spades"."""


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of mine, in hand or laid out, that may be played or says why not."""

    face: Face
    action: str
    refusal: str = ""
    """Why the card may not be played now, one sentence; empty if it may."""
    new: bool = False
    """The card I drew last, until I next act."""
    scored: str = ""
    """What the card has scored in, in words; empty if nothing."""


@dataclass(frozen=True, slots=True)
class Caption:
    """One scored declaration, as written under its cards."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class MyGroup:
    """Cards of mine that belong together because declarations share them."""

    cards: tuple[HeldCard, ...]
    captions: tuple[Caption, ...]


@dataclass(frozen=True, slots=True)
class TheirGroup:
    """The same for the other seat: cards to be looked at only."""

    cards: tuple[Face, ...]
    captions: tuple[Caption, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """My unshown cards from left to right."""

    cards: tuple[HeldCard, ...]
    gap: int | None = None
    """Where the card I am about to draw will lie (0 = far left); None if no draw is awaited."""

    @property
    def mixed(self) -> bool:
        """Some cards may be played and some may not, so the playable ones carry a mark."""
        return len({bool(card.refusal) for card in self.cards}) > 1


@dataclass(frozen=True, slots=True)
class Dial:
    """One player's half of the marker."""

    name: str
    """"You" in the viewer's language, or the opponent's name."""
    score: int
    before: int
    """The score before the last gain; the hollow pegs stand there."""
    peg: PegShape
    to_move: bool = False


@dataclass(frozen=True, slots=True)
class Stock:
    """What may still be drawn, and what is trumps."""

    left: int
    """Cards still to be drawn, the turn-up included; 0 in the end phase."""
    turn_up: Face | None
    last_shown: Face | None
    """The last face-down card where the rules have it shown (swedish), else None."""
    trump: int | None
    """Suit 0..3, None while there are no trumps yet."""
    trump_name: str

    @property
    def backs(self) -> int:
        """How many of them lie face down."""
        return self.left - (self.turn_up is not None) - (self.last_shown is not None)


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card played to a trick."""

    face: Face
    mine: bool
    caption: str
    """Who did what with it: "Odile leads", "You win"."""
    winner: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """A card in small: index letter and suit, for rows where a face would be unreadable."""

    index: str
    suit: int


@dataclass(frozen=True, slots=True)
class CopyChoice:
    """One way to take the cards of a declaration, where the ways differ."""

    action: str
    says: str


@dataclass(frozen=True, slots=True)
class Declaration:
    """A meld I may score now."""

    name: str
    points: int
    tiles: tuple[Tile, ...]
    action: str
    others: tuple[CopyChoice, ...] = ()
    """The same meld with other copies, where the difference matters later."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Anything else I may do: exchange or show the seven, lay a meld to be scored later."""

    text: str
    action: str
    key: str = ""
    """One letter that presses the button; empty for none."""
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """A meld that was announced and waits to be scored; both players see it."""

    name: str
    points: int
    mine: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of paper: what I may do now, beginning with one sentence."""

    headline: str
    note: str = ""
    declarations: tuple[Declaration, ...] = ()
    choices: tuple[Choice, ...] = ()
    draw: Choice | None = None
    """The pass that ends the window; its text is "Draw" while there is a stock."""
    pending: tuple[Pending, ...] = ()
    why_not: tuple[str, ...] = ()
    """For melds I nearly have: why each cannot be declared, a sentence each."""
    refusal: str = ""
    """Why the last command that was no card was refused; empty if it was not."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened, told to this viewer."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of the reckoning; None where a player scored nothing of the sort."""

    name: str
    mine: int | None
    theirs: int | None


@dataclass(frozen=True, slots=True)
class DealEnd:
    """The reckoning of a deal."""

    headline: str
    note: str
    rows: tuple[ScoreRow, ...]
    """Melds, sevens, brisques, last trick, in the order of the marker."""
    deal: ScoreRow
    before: ScoreRow
    total: ScoreRow
    next: Choice | None
    """Deals again; None when the match is over."""


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The end of a match; the reckoning of its last deal is shown below it."""

    headline: str
    note: str
    deals: tuple[ScoreRow, ...]
    total: ScoreRow


@dataclass(frozen=True, slots=True)
class Look:
    """How this viewer wants the page to look and behave."""

    language: str
    letters: str
    """Whose index letters the faces bear: a language."""
    deck: Literal["four-colour", "two-colour"] = "four-colour"
    theme: Literal["auto", "light", "dark"] = "auto"
    keys: bool = True
    """Letters and digits of the keyboard act (WCAG 2.1.4 wants a switch)."""
    pace: int = 600
    """Pause before the computer plays, in milliseconds, 0..3000."""
    order: Literal["suits", "arrival"] = "suits"
    """How my hand is ordered; it changes only when I ask for it."""


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
    target: int
    me: Dial
    them: Dial
    hand: Hand
    my_spread: tuple[MyGroup, ...]
    their_spread: tuple[TheirGroup, ...]
    their_hidden: int
    stock: Stock
    trick: tuple[TrickCard, ...]
    last_trick: tuple[TrickCard, ...]
    sheet: Sheet
    log: tuple[LogLine, ...]
    look: Look
    waiting: bool = False
    """The computer is to act, so a page without JavaScript asks again."""
    refused: str = ""
    """The `action` of the card of mine that was refused last; empty for none."""
    their_open: tuple[Face, ...] = ()
    """Their hand where the rules have it open (open bezique); `their_hidden` is then 0."""
    deal_end: DealEnd | None = None
    match_end: MatchEnd | None = None
