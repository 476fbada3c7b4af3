"""Cards and who has them: what lies on the table page, as plain values.

What the seat may see has been decided by whoever fills them. A hidden card has no field here:
another hand is one number.
"""

from dataclasses import dataclass
from typing import Final, Literal

from bezique.words.howto.anchors import Ground

PegShape = Literal["round", "lozenge", "bar", "triangle", "square", "cross"]
Place = Literal["mine", "left", "far-left", "across", "far-right", "right"]
"""Where somebody sits, seen from the viewer; clockwise the others go from left to right."""
SLIVERS: Final = 48


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
    rule: Ground | None = None
    """The rule that forbids it."""
    new: bool = False
    """The card I drew last, until I next act."""
    scored: str = ""
    """What the card has scored in, in words; empty if nothing."""


@dataclass(frozen=True, slots=True)
class Caption:
    """A scored declaration, as written under its cards."""

    name: str
    points: int
    times: int = 1
    """How often it was scored with these cards, for the same points each time."""


@dataclass(frozen=True, slots=True)
class MyGroup:
    """Cards of mine that belong together because declarations share them."""

    cards: tuple[HeldCard, ...]
    captions: tuple[Caption, ...]


@dataclass(frozen=True, slots=True)
class TheirGroup:
    """Cards to be looked at only: of another seat, or those that lie won and open."""

    cards: tuple[Face, ...]
    captions: tuple[Caption, ...]
    says: str = ""
    """What they are, where they have scored in nothing."""
    fresh: frozenset[str] = frozenset()
    """The handles of those that came with the trick just won."""
    usable: frozenset[str] = frozenset()
    """The handles of a partner's cards that may serve in a declaration of mine now."""


@dataclass(frozen=True, slots=True)
class Hand:
    """My unshown cards from left to right."""

    cards: tuple[HeldCard, ...]
    gap: int | None = None
    """Where the card I am about to draw will lie (0 = far left); None if no draw is awaited."""

    @property
    def faces(self) -> tuple[Face, ...]:
        """The cards alone, with nothing of what may be done with them."""
        return tuple(card.face for card in self.cards)

    @property
    def mixed(self) -> bool:
        """Some cards may be played and some may not, so the playable ones carry a mark."""
        return len({bool(card.refusal) for card in self.cards}) > 1


@dataclass(frozen=True, slots=True)
class Dial:
    """What the marker shows of one player, or of the players who score together."""

    name: str
    """"You" in the viewer's language, another's name, or the names of a side."""
    mine: bool
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
    of: int
    """How many cards the stock had when the deal began."""
    turn_up: Face | None
    trump: int | None
    """Suit 0..3, None while there are no trumps yet."""
    trump_name: str
    whole: bool = False
    """Nothing is dealt yet: the pack lies there."""
    barred: tuple[tuple[int, str], ...] = ()
    """The suits that cannot become trumps, with their names, while there are none."""
    take: str = ""
    """The action of pressing it, where everybody draws for himself and it is my turn to."""

    @property
    def backs(self) -> int:
        """How many of them lie face down."""
        return self.left - (self.turn_up is not None)

    @property
    def slivers(self) -> int:
        """How many backs are drawn one over the other: of a large stock one for several cards."""
        behind = max(self.backs - 2, 0)
        return behind if self.of <= SLIVERS else round(behind * SLIVERS / self.of)


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card played to a trick."""

    face: Face
    place: Place
    by: str
    """The part of the page that the card came from: "me", or the id of another player."""
    caption: str
    """Who did what with it: "Odile leads", "You win"."""
    winner: bool = False
    """The card has taken the trick."""
    ahead: bool = False
    """The card holds the trick so far, where more than two play."""

    @property
    def mine(self) -> bool:
        """Whether the viewer has played it."""
        return self.place == "mine"


@dataclass(frozen=True, slots=True)
class Other:
    """Another player, as the viewer sees that seat."""

    id: str
    """Unique on the page: "seat-1"."""
    name: str
    place: Place
    partner: bool
    hidden: int
    """Cards in hand that the viewer does not see."""
    open: tuple[Face, ...]
    """The hand where the rules have it open (open bezique); `hidden` is then 0."""
    spread: tuple[TheirGroup, ...]
    won: tuple[TheirGroup, ...]
    """What was won and lies open, where melds are made of it."""
    says: str = ""
    """What the seat is in this deal: "deals", "your partner"."""
    to_move: bool = False
