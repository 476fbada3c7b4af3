"""The lines with which the match of a lesson begins: a pack stacked so that its position comes.

Whoever holds all cards of the position but one, and a card that does not matter, plays that card
away and draws another that does not matter; the last draw brings the one that was missing. So
every position of the stock phase is the end of some legal play. The rules check it all.
"""

from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from bezique.cards.kinds import NONE, kind_of
from bezique.notation.cards import read_kind
from bezique.notation.position import Position, unnamed
from bezique.play.dealing import deck_of
from bezique.play.log import PERSON, Cut, Decision, Header, Line, Seat, Shuffle
from bezique.play.melds import cards_of, name_of_meld
from bezique.rules import moves as mv
from bezique.rules.layout import DECLARE_WINDOW
from bezique.rules.trick import strength
from bezique.rulesets.ruleset import Ruleset, load
from bezique.table.course import Course
from bezique.table.lessons.given import ME, THEM, Lesson, lesson_named

Hands = tuple[list[int], list[int]]
TEACHER = Seat("beginner", "Odile")
"""Who sits opposite: plays as the lesson has it, and by itself when somebody plays on."""


class _Trick(NamedTuple):
    """A trick before the position: who leads, who takes it, what each plays by seat."""

    leader: int
    winner: int
    cards: tuple[int, int]


def header_of_lesson(lesson: Lesson, ruleset: Ruleset) -> Header:
    """The header of a match in which a lesson is given."""
    seats = (Seat(PERSON), TEACHER)
    return Header(ruleset.name, {}, seats, lesson.dealer, lesson=lesson.name)


def prelude(header: Header) -> tuple[Line, ...]:
    """All lines before the first step of the lesson that a header names.

    Raises ValueError where there is no such lesson, or these rules cannot bring it about.
    """
    return _prelude(header.lesson, header.ruleset)


@lru_cache(maxsize=64)
def _prelude(name: str, rules: str) -> tuple[Line, ...]:
    lesson, ruleset = lesson_named(name), load(rules)
    position = Position(deck_of(ruleset.book))
    turned = position.name(lesson.turn_up)
    position.trump = turned[0] >> 3 & 7 if turned else NONE
    hands = position.name(lesson.mine), position.name(lesson.theirs)
    draws = position.name(lesson.draws)
    pool = unnamed(position)
    tricks = _tricks(lesson, ruleset.book, position.trump, pool)
    Random(name).shuffle(pool)
    stock = [card for card in _drawn(hands, tricks) + draws + pool if card not in turned]
    deck = _dealt(lesson, ruleset, _first_hands(hands, tricks)) + turned + stock
    builder = _Builder(header_of_lesson(lesson, ruleset), (Cut((), lesson.dealer), _shuffle(deck)))
    for number, trick in enumerate(tricks, start=1):
        builder.play(kind_of(trick.cards[trick.leader]))
        builder.play(kind_of(trick.cards[1 - trick.leader]))
        for after, meld, cards in lesson.melds:
            if after == number:
                builder.declare(meld, cards)
        builder.go_on()
    for card in lesson.then.split():
        builder.play(read_kind(card))
    return tuple(builder.lines)


def _shuffle(deck: list[int]) -> Shuffle:
    return Shuffle(tuple(deck))


def _tricks(lesson: Lesson, rules: Any, trump: int, pool: list[int]) -> list[_Trick]:
    """The tricks before the position, of cards taken out of the pool."""
    leader = 1 - lesson.dealer
    found = []
    for number in range(lesson.gone):
        winner = ME if lesson.winners[min(number, len(lesson.winners) - 1)] == "m" else THEM
        led, other = next(
            (led, other)
            for led in pool
            for other in pool
            if led != other and _takes(rules, trump, led, other) == (winner != leader)
        )
        pool.remove(led)
        pool.remove(other)
        cards = (led, other) if leader == ME else (other, led)
        found.append(_Trick(leader, winner, cards))
        leader = winner
    return found


def _takes(rules: Any, trump: int, led: int, other: int) -> bool | None:
    """Whether the second card takes a trick of two; None for two alike, where rules differ."""
    if kind_of(led) == kind_of(other):
        return None
    suit = led >> 3 & 7
    return bool(strength(rules, 0, trump, other, suit) > strength(rules, 0, trump, led, suit))


def _first_hands(hands: Hands, tricks: list[_Trick]) -> Hands:
    """What is dealt: the position with the first card to be played in the place of the last."""
    if not tricks:
        return hands
    mine, theirs = ([*hand[:-1], tricks[0].cards[seat]] for seat, hand in enumerate(hands))
    return mine, theirs


def _drawn(hands: Hands, tricks: list[_Trick]) -> list[int]:
    """What is drawn after these tricks, in order."""
    found = []
    for number, trick in enumerate(tricks, start=1):
        for seat in (trick.winner, 1 - trick.winner):
            last = number == len(tricks)
            found.append(hands[seat][-1] if last else tricks[number].cards[seat])
    return found


def _dealt(lesson: Lesson, ruleset: Ruleset, hands: Hands) -> list[int]:
    """Both hands as they lie in the pack, in the packets of the deal."""
    deck: list[int] = []
    given = 0
    packets: Any = ruleset.options["deal_packets"]
    for packet in packets:
        for seat in (1 - lesson.dealer, lesson.dealer):
            deck += hands[seat][given : given + packet]
        given += packet
    return deck


class _Builder:
    """Lines that are played as they are written down."""

    def __init__(self, header: Header, lines: tuple[Line, ...]) -> None:
        self.lines: list[Line] = list(lines)
        self._course = Course.of(header, lines)

    def play(self, kind: int) -> None:
        """A card by its kind, for the rules offer copies that are alike once."""
        self._do(next(move for move in self._legal if mv.is_play(move) and kind_of(move) == kind))

    def _do(self, move: int) -> None:
        self.lines.append(Decision(self._course.to_move, move))
        self._course = self._course.then(self.lines[-1])

    def declare(self, meld: str, cards: str) -> None:
        """A meld made of just these kinds."""
        rules, view = self._course.match.ruleset.book, self._course.deal.view(self._course.to_move)
        wanted = sorted(map(read_kind, cards.split()))
        self._do(
            next(
                move
                for move in filter(mv.is_declaration, self._legal)
                if name_of_meld(rules, view, mv.meld_of(move)) == meld
                and sorted(kind_of(card) for card in cards_of(rules, view, move)) == wanted
            )
        )

    def go_on(self) -> None:
        """The draw after a trick."""
        if self._course.deal.state.stage == DECLARE_WINDOW:
            self._do(mv.PASS)

    @property
    def _legal(self) -> list[int]:
        return self._course.deal.moves()
