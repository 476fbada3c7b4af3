"""A position set on the table from the lines of a scenario's deal block.

    elder     hand KS QS 10H            cards in hand; small plain cards make it up
    dealer    hand 9D
    elder     declared marriage KH QH   a meld scored before: its cards lie in the spread
    elder     waiting bezique QS JD     a meld announced and not yet scored
    elder     won AS 10S                cards in the tricks that a seat has taken
    elder     score 970                 match score, of partners that of both
    elder     brisques 9                of the aces and tens not named, so many to the elder
    trump     spades                    or none
    turn-up   8S
    stock     9D KS                     the next cards to be drawn
    left      20                        cards to be drawn, the turn-up among them
    stage     elder window              or: dealt, elder lead, dealer follow KH (the card led)
    out       7S                        the seven just named was turned up, exchanged or played
    duel      P1                        he and the next play on alone, after the stock, by twos
    last-trump hearts                   the trump suit of the deal before
    lift      24 20                     cards lifted by the dealer, and as they were estimated

With two hands the seats are elder and dealer. With more they are P0, P1 ... clockwise: P0 is led to
first and leads the first trick, the dealer is the last. ``P2 follow 9D JS`` then names all cards
of the trick, the card led first.

Every mention of a name is another copy, except in brackets: ``(QS)`` is the copy named last. A
``*`` after a declared card says that it has been played since: ``KH*``. Cards not named fill hands
(sevens to nines of plain suits first), stock and won tricks, so that each lies in just one place.
A hand that is made up is no carte blanche where one would be paid: it then has a jack.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from bezique.cards.kinds import JOKER, NONE, card, kind_of
from bezique.notation.cards import read_kind
from bezique.play.melds import MELDS, meld_number

TWO_HANDS: Final = ("elder", "dealer")
SEAT_NAMES: Final = (*TWO_HANDS, "P0", "P1", "P2", "P3", "P4", "P5")
SUIT_NAMES: Final = {"spades": 0, "hearts": 1, "diamonds": 2, "clubs": 3, "none": NONE}
_CARD: Final = re.compile(r"\(?([0-9AKQJ]+[SHDC]|JOKER)\)?(\*?)")
_STAGES: Final = ("lead", "follow", "window")


class PositionError(ValueError):
    """A position that cannot be: a line that is not understood, or a card in two places."""


def seats_of(number: int) -> dict[str, int]:
    """The names of so many seats, and which seat each is."""
    if number == 2:
        return dict(zip(TWO_HANDS, (0, 1), strict=True))
    return {f"P{seat}": seat for seat in range(number)}


@dataclass
class Laid:
    """A meld that lies on the table; some of its cards may have been played since."""

    seat: int
    meld: int
    cards: list[int]


@dataclass
class Position:
    """What the lines say, before the rest is made up."""

    pack: list[int]  # every card of it
    seats: int = 2
    trump: int = NONE
    turn_up: int = NONE
    left: int = NONE  # NONE: some, if it does not matter how many
    stage: str = "window"
    seat: int = 0  # to whom the stage belongs
    duel: int = NONE
    last_trump: int = NONE
    lift: tuple[int, int] = (0, 0)
    trick: list[int] = field(default_factory=list)  # the card led first
    scores: dict[int, int] = field(default_factory=dict)
    brisques: dict[int, int] = field(default_factory=dict)
    hands: list[list[int]] = field(default_factory=list)
    won: list[list[int]] = field(default_factory=list)
    stock: list[int] = field(default_factory=list)
    declared: list[Laid] = field(default_factory=list)
    waiting: list[Laid] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    named: list[int] = field(default_factory=list)  # every copy, in order of mention

    def __post_init__(self) -> None:
        self.names = seats_of(self.seats)
        self.hands = [[] for _ in range(self.seats)]
        self.won = [[] for _ in range(self.seats)]

    def name(self, text: str) -> list[int]:
        """The copies that a list of names stands for. Raises PositionError."""
        found = []
        for word in text.split():
            match = _CARD.fullmatch(word)
            if match is None:
                raise PositionError(f"{word!r} is no card")
            kind = read_kind(match[1])
            before = [copy for copy in self.named if kind_of(copy) == kind]
            if word.startswith("("):
                if not before:
                    raise PositionError(f"{word}: no {match[1]} was named before")
                found.append(before[-1])
                continue
            copies = sum(kind_of(copy) == kind for copy in self.pack)
            if len(before) == copies:
                raise PositionError(f"there are only {copies} copies of {match[1]}")
            self.named.append(card(len(before), kind))
            found.append(self.named[-1])
        return found


def read_line(position: Position, key: str, value: str) -> None:
    """Take in one line. Raises PositionError, listing the lines that there are."""
    if key in position.names:
        what, _, rest = value.partition(" ")
        _read_seat(position, position.names[key], what, rest.strip())
    elif key == "trump":
        position.trump = _suit(value)
    elif key == "last-trump":
        position.last_trump = _suit(value)
    elif key == "turn-up":
        (position.turn_up,) = position.name(value)
    elif key == "stock":
        position.stock = position.name(value)
    elif key == "left":
        position.left = int(value)
    elif key == "out":
        position.out += position.name(" ".join(f"({word})" for word in value.split()))
    elif key == "stage":
        _read_stage(position, value)
    elif key == "duel":
        position.duel = _seat(position, value)
    elif key == "lift":
        lifted, estimated = map(int, value.split())
        position.lift = (lifted, estimated)
    else:
        raise PositionError(
            f"{key!r} is no line of a deal; the lines are rules, option, "
            f"{', '.join(position.names)}, trump, turn-up, stock, left, stage, out, duel, "
            "last-trump and lift"
        )


def _suit(name: str) -> int:
    if name not in SUIT_NAMES:
        raise PositionError(f"trump {name}: it must be one of {', '.join(SUIT_NAMES)}")
    return SUIT_NAMES[name]


def _seat(position: Position, name: str) -> int:
    if name not in position.names:
        raise PositionError(f"{name!r} does not play; here play {', '.join(position.names)}")
    return position.names[name]


def _read_seat(position: Position, seat: int, what: str, rest: str) -> None:
    if what == "hand":
        position.hands[seat] += position.name(rest)
    elif what == "won":
        position.won[seat] += position.name(rest)
    elif what == "score":
        position.scores[seat] = int(rest)
    elif what == "brisques":
        position.brisques[seat] = int(rest)
    elif what in ("declared", "waiting"):
        getattr(position, what).append(_read_meld(position, seat, rest))
    else:
        raise PositionError(
            f"{what!r} is nothing a seat has; it has hand, won, score, brisques, declared, waiting"
        )


def _read_meld(position: Position, seat: int, text: str) -> Laid:
    words = text.split()
    first = next((i for i, word in enumerate(words) if _CARD.fullmatch(word)), len(words))
    name = "_".join(words[:first])
    if name not in MELDS or first == len(words):
        raise PositionError(f"{text!r} is no meld with its cards, such as: bezique QS JD")
    cards = position.name(" ".join(words[first:]))
    gone = [c for c, word in zip(cards, words[first:], strict=True) if word.endswith("*")]
    position.won[(seat + 1) % position.seats] += gone
    return Laid(seat, meld_number(name, cards[0] >> 3 & 7), cards)


def _read_stage(position: Position, value: str) -> None:
    words = value.split()
    if words == ["dealt"]:
        position.stage = "dealt"
        return
    if len(words) < 2 or words[0] not in position.names or words[1] not in _STAGES:
        raise PositionError(
            f"stage {value}: it must be dealt, or {' or '.join(position.names)} with lead, "
            "follow or window"
        )
    position.seat, position.stage = position.names[words[0]], words[1]
    if position.stage == "follow":
        position.trick = position.name(" ".join(words[2:]))


def unnamed(position: Position) -> list[int]:
    """The copies that no line names, the dullest first: small cards of plain suits, then others."""

    def dullness(copy: int) -> tuple[bool, bool, int, int]:
        rank = copy & 7
        trump = copy >> 3 & 7 == position.trump
        return (
            rank >= 3 or kind_of(copy) == JOKER,
            trump or rank == 0 and position.trump == NONE,
            rank,
            copy,
        )

    return sorted((copy for copy in position.pack if copy not in position.named), key=dullness)
