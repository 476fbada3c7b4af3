"""A deal that is over, move by move, with everything open. Never a deal that is being played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bezique.cards.kinds import NONE, kind_of
from bezique.play.events import Event, Told, tell
from bezique.play.log import Decision, Header, Line, Shuffle, in_force
from bezique.play.melds import cards_in_masks
from bezique.rules.layout import Deal
from bezique.table.course import Course


@dataclass(frozen=True)
class Step:
    """What one move made happen; of the first step, the deal itself."""

    seat: int  # who moved, NONE for the deal
    told: tuple[Told, ...]  # with every card open


@dataclass(frozen=True)
class OpenSeat:
    """The cards of a seat, as kinds, in the order of their numbers."""

    hand: tuple[int, ...]
    spread: tuple[int, ...]
    played: int  # to the trick on the table, or to the last one; NONE if nothing
    score: int
    tricks: int


@dataclass(frozen=True)
class Position:
    """The table after a step."""

    seats: tuple[OpenSeat, ...]
    stock: int  # cards left to be drawn
    turn_up: int  # the kind that lies beside the stock, NONE if none
    trump: int
    turn: int  # the seat to move, NONE when the deal is over
    taken: bool  # whether the cards played are those of a trick that is finished
    taker: int


@dataclass(frozen=True)
class Replay:
    """A finished deal: what happened step by step, and the table after one of them."""

    number: int
    dealer: int
    sides: tuple[int, ...]
    steps: tuple[Step, ...]
    at: int
    position: Position


Stretch = Sequence[Course]
"""A finished deal: the match after each of its lines, from the shuffle on."""


def finished_deal(header: Header, lines: Iterable[Line], number: int) -> Stretch | None:
    """Deal ``number`` of a match, from 1; None where there is none, or it is not over.

    What was taken back is not shown; a deal whose end was taken back is being played.

    Raises ValueError where the log cannot be played again.
    """
    course, stretch = Course.of(header), list[Course]()
    for line in in_force(lines):
        over = len(course.match.results)
        course = course.then(line)
        if isinstance(line, Shuffle):
            stretch = []
        if isinstance(line, Shuffle | Decision):
            stretch.append(course)
        if over < len(course.match.results) == number:
            return stretch
    return None


def replay(courses: Stretch, number: int, at: int) -> Replay:
    """A finished deal after ``at`` moves, or after all where there are fewer."""
    at = min(at, len(courses) - 1)
    last, shown = courses[-1], courses[at]
    before = [NONE, *(course.to_move for course in courses)]
    ends = [0, *(len(course.events) for course in courses)]
    steps = tuple(
        Step(seat, _open(last.events[begin:end]))
        for seat, begin, end in zip(before[:-1], ends[:-1], ends[1:], strict=True)
    )
    dealer = last.match.results[-1].dealer
    position = _position(shown.deal.state, shown.events)
    return Replay(number, dealer, last.match.sides, steps, at, position)


def _open(events: Iterable[Event]) -> tuple[Told, ...]:
    return tuple(tell(event, event.seat) for event in events)


def _position(d: Deal, events: Iterable[Event]) -> Position:
    tricks = [event.seat for event in events if event.what == "trick"]
    lying = any(card != NONE for card in d.trick)
    cards = d.trick if lying else d.last_trick
    seats = []
    for seat, masks in enumerate(d.held):
        spread = [mask & shown for mask, shown in zip(masks, d.shown, strict=True)]
        hand = [mask & ~shown for mask, shown in zip(masks, d.shown, strict=True)]
        seats.append(
            OpenSeat(
                hand=_kinds(hand),
                spread=_kinds(spread),
                played=NONE if cards[seat] == NONE else kind_of(cards[seat]),
                score=d.score[seat],
                tricks=tricks.count(seat),
            )
        )
    left = len(d.stock) - d.drawn
    return Position(
        seats=tuple(seats),
        stock=left,
        turn_up=kind_of(d.stock[-1]) if left and d.turned else NONE,
        trump=d.trump,
        turn=d.turn,
        taken=not lying and bool(tricks),
        taker=d.last_winner,
    )


def _kinds(masks: list[int]) -> tuple[int, ...]:
    return tuple(kind_of(card) for card in cards_in_masks(masks))
