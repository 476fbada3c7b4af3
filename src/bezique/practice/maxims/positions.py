"""The maxims of good play as positions, read from pages in card language.

A page is read like a scenario page (``notation.scenario``): a heading with the number of the maxim,
a block ``deal`` that sets the table (``notation.position``), and a block ``play`` with

    good JS 9S        moves that accord with the maxim: cards, melds by name, or nothing
    bad AS KD         moves that offend against it
    value AH 20       in the end phase: points that a lead comes out ahead by

Elder is to move. ``rules`` are the two readings of the double bezique: *strict*, where its four
cards are laid together, and *looser*, where a single bezique may grow. Beside the lines that every
position has there are two:

    gone    6         so many cards have been won: plain ones from the sevens upwards, spades, then
                      diamonds, then clubs; never the queen of spades or the jack of diamonds
    unseen  KS QD     all cards that elder does not see; whatever is not named at all has been won

The numbers named in the text were measured (ai 10) by rules that *strict* comes nearest to (ai
1.1): four cards together for the double, a new card from the hand for every meld, no marriage out
of a sequence, tricks of the end phase to be won where they can be, and deals played to their end.
That announced melds wait to be scored is of ``classic`` and not of those rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from bezique.cards.kinds import kind_name, kind_of
from bezique.notation.placing import set_up
from bezique.notation.position import Position, PositionError, read_line
from bezique.notation.scenario import Case, read_page
from bezique.play.dealing import deck_of
from bezique.play.melds import name_of_meld
from bezique.rules import moves as mv
from bezique.rules.layout import Deal, View, blank
from bezique.rules.view import look
from bezique.rulesets.rulebook import TURN_UP
from bezique.rulesets.ruleset import Ruleset

PAGES: Final = ("following", "declaring", "trumps_and_leads", "end")
POPULAR: Final = "popular"
"""The page of what is often said; its headings have a letter where maxims have a number."""
JUNK: Final = (*range(7), 7)  # seven to ace by rank
JUNK_SUITS: Final = (0, 2, 3)
KEPT: Final = ("QS", "JD")
MAXIMS: Final = 25
MADE_TRUMPS: Final = ("dealer", "declared royal_marriage KH* QH*")
"""How hearts became trumps where no card is turned up: a marriage whose cards have been played."""


@dataclass(frozen=True, eq=False)
class Maxim:
    """A position under one reading of the rules, with what is good and bad there."""

    case: Case
    reading: str

    @property
    def number(self) -> int:
        """Which of the 25 it belongs to."""
        digits = "".join(c for c in self.case.name.split()[0] if c.isdigit())
        return int(digits)

    @property
    def label(self) -> str:
        """The heading as far as it is no sentence: ``14 strict``."""
        words = self.case.name.split()
        return " ".join(word for word in words[:2] if not word[0].isupper())

    @property
    def counts(self) -> bool:
        """Whether it is one of the 25, and not the same hand turned round to compare."""
        return "control" not in self.label

    def said(self, verb: str) -> list[list[str]]:
        """What stands after a verb, line by line."""
        words = [phrase.text.split() for phrase in self.case.phrases]
        return [rest for first, *rest in words if first == verb]

    @property
    def good(self) -> set[str]:
        """Moves that accord with the maxim."""
        return {name for line in self.said("good") for name in line}

    @property
    def bad(self) -> set[str]:
        """Moves that offend against it."""
        return {name for line in self.said("bad") for name in line}

    @property
    def values(self) -> dict[str, int]:
        """Points ahead by lead, in the end phase."""
        return {card: int(points) for card, points in self.said("value")}


def reading_of(ruleset: Ruleset) -> str:
    """Which reading of the double bezique a ruleset has."""
    return "strict" if ruleset.options["double_bezique"] == "together" else "looser"


@cache
def maxims() -> tuple[Maxim, ...]:
    """All positions, under every reading that they name, in the order of their numbers."""
    found = [Maxim(case, reading) for case in _cases(PAGES) for reading in case.rules]
    return tuple(sorted(found, key=lambda maxim: (maxim.number, maxim.label)))


@cache
def popular() -> tuple[Maxim, ...]:
    """Positions of what is often said, under every reading that they name."""
    return tuple(Maxim(case, reading) for case in _cases((POPULAR,)) for reading in case.rules)


def _cases(pages: Sequence[str]) -> list[Case]:
    folder = files("bezique.practice.maxims")
    return [
        case
        for page in pages
        for case in read_page(page, (folder / f"{page}.md").read_text("utf-8"))
    ]


def position_of(maxim: Maxim, ruleset: Ruleset) -> Deal:
    """The deal of a position under some rules. Raises PositionError where it cannot be there."""
    given = dict(maxim.case.fields)
    lines = [line for line in maxim.case.fields if line[0] not in ("gone", "unseen")]
    if ruleset.book.trump_source != TURN_UP:
        lines = [MADE_TRUMPS, *(line for line in lines if line[0] != "turn-up")]
    named = Position(deck_of(ruleset.book), ruleset.sizes.seats)
    for key, value in lines:
        read_line(named, key, value)
    if "gone" in given:
        lines += _gone(named, int(given["gone"]), ruleset.sizes.stock)
    if "unseen" in given:
        lines += _unseen(named, given["unseen"].split(), int(ruleset.book.hand_size))
    return set_up(ruleset, lines)


def _gone(named: Position, number: int, stock: int) -> list[tuple[str, str]]:
    """Junk first; half of the tricks to each, and what is left in the stock to match."""
    free: dict[int, int] = {}
    for copy in named.pack:
        if copy not in named.named:
            free[kind_of(copy)] = free.get(kind_of(copy), 0) + 1
    won: list[str] = []
    for rank in JUNK:
        for suit in JUNK_SUITS:
            kind = suit << 3 | rank
            if suit != named.trump and kind_name(kind) not in KEPT:
                won += [kind_name(kind)] * free.get(kind, 0)
    if len(won) < number:
        raise PositionError(f"gone {number}: there are only {len(won)} such cards")
    won = won[: number - sum(map(len, named.won))]
    half = number // 4 * 2
    left = stock - number + 2 * (named.stage == "window")
    return [
        ("left", str(left)),
        ("dealer", f"won {' '.join(won[:half])}"),
        ("elder", f"won {' '.join(won[half:])}"),
    ]


def _unseen(named: Position, cards: list[str], hand: int) -> list[tuple[str, str]]:
    """First into the other hand as many as it lacks, the rest into the stock."""
    gone = {card for pile in named.won for card in pile}
    shown = {card for meld in named.declared for card in meld.cards} - gone
    lacks = hand - (named.stage != "lead") - len(shown)
    hidden = named.left - 1
    if len(cards) != lacks + hidden:
        raise PositionError(f"unseen: there must be {lacks + hidden} cards, not {len(cards)}")
    return [
        ("dealer", f"hand {' '.join(cards[:lacks])}"),
        ("stock", " ".join(cards[lacks:])),
    ]


def view_of(maxim: Maxim, ruleset: Ruleset) -> View:
    """What elder sees."""
    view = blank(View, ruleset.sizes)
    look(ruleset.book, position_of(maxim, ruleset), 0, view)
    return view


def named_move(ruleset: Ruleset, deal: Deal | View, move: int) -> str:
    """A move as the pages name it."""
    if move == mv.PASS:
        return "nothing"
    if move >= mv.DECLARE:
        name = str(name_of_meld(ruleset.book, deal, mv.meld_of(move)))
        return f"announce {name}" if mv.is_announcement(move) else name
    if move < mv.SILENT:
        return kind_name(kind_of(mv.card_of(move)))
    return f"{kind_name(kind_of(mv.card_of(move)))} silent" if mv.is_play(move) else f"act {move}"
