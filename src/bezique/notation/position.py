"""A position set on the table from the lines of a scenario's deal block.

    elder     hand KS QS 10H            cards in hand; small plain cards make it up
    dealer    hand 9D
    elder     declared marriage KH QH   a meld scored before: its cards lie in the spread
    elder     waiting bezique QS JD     a meld announced and not yet scored
    elder     won AS 10S                cards in the tricks that a seat has taken
    elder     score 970                 match score
    elder     brisques 9                of the aces and tens not named, so many to the elder
    trump     spades                    or none
    turn-up   8S
    stock     9D KS                     the next cards to be drawn
    left      20                        cards to be drawn, the turn-up among them
    stage     elder window              or: dealt, elder lead, dealer follow KH (the card led)
    out       7S                        the seven just named was turned up, exchanged or played

Every mention of a name is another copy, except in brackets: ``(QS)`` is the copy named last. A
``*`` after a declared card says that it has been played since: ``KH*``. Cards not named fill hands
(sevens to nines of plain suits first), stock and won tricks, so that each lies in just one place.
The elder is seat 0, the dealer seat 1.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from bezique.cards.kinds import NONE, card, kind_of
from bezique.notation.cards import read_kind
from bezique.play.melds import MELDS, meld_number

SEATS: Final = {"elder": 0, "dealer": 1}
SUIT_NAMES: Final = {"spades": 0, "hearts": 1, "diamonds": 2, "clubs": 3, "none": NONE}
_CARD: Final = re.compile(r"\(?([0-9AKQJ]+[SHDC])\)?(\*?)")


class PositionError(ValueError):
    """A position that cannot be: a line that is not understood, or a card in two places."""


@dataclass
class Laid:
    """A meld that lies on the table, and which of its cards are gone."""

    seat: int
    meld: int
    cards: list[int]


@dataclass
class Position:
    """What the lines say, before the rest is made up."""

    packs: int
    pack: list[int]  # every card of it
    trump: int = NONE
    turn_up: int = NONE
    left: int = 20
    stage: str = "window"
    seat: int = 0  # to whom the stage belongs
    led: int = NONE
    scores: list[int] = field(default_factory=lambda: [0, 0])
    brisques: list[int | None] = field(default_factory=lambda: [None, None])
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    won: list[list[int]] = field(default_factory=lambda: [[], []])
    stock: list[int] = field(default_factory=list)
    declared: list[Laid] = field(default_factory=list)
    waiting: list[Laid] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    named: list[int] = field(default_factory=list)  # every copy, in order of mention

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
            if len(before) == self.packs:
                raise PositionError(f"there are only {self.packs} copies of {match[1]}")
            self.named.append(card(len(before), kind))
            found.append(self.named[-1])
        return found


def read_line(position: Position, key: str, value: str) -> None:
    """Take in one line. Raises PositionError, listing the lines that there are."""
    if key in SEATS:
        what, _, rest = value.partition(" ")
        _read_seat(position, SEATS[key], what, rest.strip())
    elif key == "trump":
        if value not in SUIT_NAMES:
            raise PositionError(f"trump {value}: it must be one of {', '.join(SUIT_NAMES)}")
        position.trump = SUIT_NAMES[value]
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
    else:
        raise PositionError(
            f"{key!r} is no line of a deal; the lines are rules, option, elder, dealer, trump, "
            "turn-up, stock, left, stage and out"
        )


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
    position.won[1 - seat] += gone
    return Laid(seat, meld_number(name, cards[0] >> 3 & 7), cards)


def _read_stage(position: Position, value: str) -> None:
    words = value.split()
    if words == ["dealt"]:
        position.stage = "dealt"
        return
    if len(words) < 2 or words[0] not in SEATS or words[1] not in ("lead", "follow", "window"):
        raise PositionError(
            f"stage {value}: it must be dealt, or elder or dealer with lead, follow or window"
        )
    position.seat, position.stage = SEATS[words[0]], words[1]
    if position.stage == "follow":
        (position.led,) = position.name(" ".join(words[2:]))


def unnamed(position: Position) -> list[int]:
    """The copies that no line names, the dullest first: small cards of plain suits, then others."""

    def dullness(copy: int) -> tuple[bool, bool, int, int]:
        rank = copy & 7
        trump = copy >> 3 & 7 == position.trump
        return rank >= 3, trump or rank == 0 and position.trump == NONE, rank, copy

    return sorted((copy for copy in position.pack if copy not in position.named), key=dullness)
