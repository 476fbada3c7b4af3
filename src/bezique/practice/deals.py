"""Deals that were played beforehand, and the points in them at which something may be asked.

A file of ``practice/kept``, one for each ruleset, has two sorts of line:

    deal 7f3a 0412031...       a seed, and for each decision the place of the move in the list of
                               legal moves, one digit of DIGITS each
    ending 3 88 2              a question: its kind, the deal by its place in the file, after how
                               many decisions it is asked, and how hard it is

Everything that a page shows is played again from there by the rules, so the file can say nothing
that is not so. ``making`` finds the questions, the command ``bezique puzzles`` writes the files.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from random import Random
from string import ascii_letters, digits
from typing import Final, Literal, NamedTuple, cast, get_args

from bezique.play.dealing import shuffled
from bezique.rules import moves as mv
from bezique.rules.deal import legal, step
from bezique.rules.layout import FOLLOW, LEAD, Deal, View, blank
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names

Kind = Literal["declare", "trumps", "hand", "ending"]
KINDS: Final = get_args(Kind)
DIGITS: Final = digits + ascii_letters
LEVELS: Final = 4


class Point(NamedTuple):
    """A question: where it is asked."""

    kind: Kind
    deal: int
    """The place of the deal in its file."""
    after: int
    """Decisions that come before it."""
    level: int
    """From 1, easy, to LEVELS; 1 where no levels are told apart."""


class Laid(NamedTuple):
    """A card that was laid to a trick."""

    seat: int
    card: int


@dataclass(frozen=True)
class Shelf:
    """The deals and questions of one ruleset."""

    ruleset: Ruleset
    deals: tuple[tuple[str, str], ...]
    """Seed and decisions of each."""
    points: tuple[Point, ...]

    def of(self, kind: Kind) -> tuple[Point, ...]:
        """The questions of a kind; a question is known by its place among them."""
        return tuple(point for point in self.points if point.kind == kind)


@dataclass(frozen=True)
class Scene:
    """A deal up to a point, before the eyes of the seat to move."""

    ruleset: Ruleset
    deal: Deal
    """Whole; only for what is shown once the question has been answered."""
    seat: int
    view: View
    tricks: tuple[tuple[Laid, ...], ...]
    """All tricks so far, the card led first."""
    chance: str
    """From which the choices that a question offers follow."""


@dataclass
class Course:
    """A deal that is played on from its pack."""

    ruleset: Ruleset
    seed: str
    deal: Deal = field(init=False)
    tricks: list[list[Laid]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Deal the pack that follows from the seed."""
        self.deal = blank(Deal, self.ruleset.sizes)
        seats = self.ruleset.sizes.seats
        deck = shuffled(self.ruleset, Random(self.seed))
        start(self.ruleset.book, self.deal, seats - 1, [0] * seats, deck)

    def listed(self) -> list[int]:
        """The legal moves."""
        room = [0] * self.ruleset.sizes.moves
        return room[: legal(self.ruleset.book, self.deal, room)]

    def do(self, move: int) -> None:
        """Carry out a legal move."""
        if self.deal.stage in (LEAD, FOLLOW) and mv.is_play(move):
            if self.deal.stage == LEAD:
                self.tricks.append([])
            self.tricks[-1].append(Laid(self.deal.turn, mv.card_of(move)))
        step(self.ruleset.book, self.deal, move)

    def scene(self) -> Scene:
        """What is to be seen now by the seat to move."""
        seat = self.deal.turn
        view = blank(View, self.ruleset.sizes)
        look(self.ruleset.book, self.deal, seat, view)
        tricks = tuple(tuple(trick) for trick in self.tricks)
        chance = f"{self.seed}|{len(self.tricks)}|{self.deal.stage}"
        return Scene(self.ruleset, self.deal, seat, view, tricks, chance)


def scene_of(shelf: Shelf, point: Point) -> Scene:
    """The deal of a question as it stands when it is asked."""
    seed, decisions = shelf.deals[point.deal]
    course = Course(shelf.ruleset, seed)
    for digit in decisions[: point.after]:
        course.do(course.listed()[DIGITS.index(digit)])
    return course.scene()


@cache
def shelf_of(name: str) -> Shelf:
    """The questions of a ruleset; none where no file is kept for it or for one with its rules."""
    ruleset, kept = load(name), files("bezique.practice") / "kept"
    for known in (name, *ruleset_names()):
        file = kept / f"{known}.txt"
        if file.is_file() and load(known).digest == ruleset.digest:
            return read_shelf(ruleset, file.read_text("utf-8"))
    return Shelf(ruleset, (), ())


def read_shelf(ruleset: Ruleset, text: str) -> Shelf:
    """A file of kept deals. Raises ValueError for a line that is none."""
    deals, points = [], []
    for kind, *rest in _lines(text):
        if kind == "deal":
            seed, decisions = rest
            deals.append((seed, decisions))
        elif kind in KINDS:
            deal, after, level = map(int, rest)
            points.append(Point(cast("Kind", kind), deal, after, level))
        else:
            raise ValueError(f"{kind!r} is no line of a file of kept deals")
    return Shelf(ruleset, tuple(deals), tuple(points))


def _lines(text: str) -> Iterator[list[str]]:
    return (line.split() for line in text.splitlines() if line and not line.startswith("#"))


def write_shelf(shelf: Shelf) -> str:
    """The file of some deals and questions."""
    lines = ["# Deals for practice. Written by the command bezique puzzles; not by hand."]
    lines += [f"deal {seed} {decisions}" for seed, decisions in shelf.deals]
    lines += [" ".join(map(str, point)) for point in shelf.points]
    return "\n".join(lines) + "\n"
