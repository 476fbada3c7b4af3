"""The maxims of good play as positions: pages in card language, and bots asked what they would do.

A page is read like a scenario page (``notation.scenario``): a heading with the number of the maxim,
a block ``deal`` that sets the table (``notation.position``), and a block ``play`` with

    good JS 9S        moves that accord with the maxim: cards, melds by name, or nothing
    bad AS KD         moves that offend against it
    value AH 20       in the end phase: points that a lead comes out ahead by

Elder is to move. ``rules`` are the two readings of the double bezique, see READINGS. Beside the
lines that every position has there are two:

    gone    6         so many cards have been won: plain ones from the sevens upwards, spades, then
                      diamonds, then clubs; never the queen of spades or the jack of diamonds
    unseen  KS QD     all cards that elder does not see; whatever is not named at all has been won

The numbers named in the text were measured (ai 10) by rules that ``strict`` comes nearest to (ai
1.1): four cards together for the double, a new card from the hand for every meld, no marriage out
of a sequence, tricks of the end phase to be won where they can be, and deals played to their end.
That announced melds wait to be scored is of ``classic`` and not of those rules.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random

from bezique.bots.player import choose
from bezique.bots.registry import BOTS, Bot, bot_named
from bezique.cards.kinds import kind_name, kind_of
from bezique.notation.placing import set_up
from bezique.notation.position import Position, PositionError, read_line
from bezique.notation.scenario import Case, read_page
from bezique.play.dealing import pack_of
from bezique.play.melds import name_of_meld
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View, blank, copied
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load

FOLDER = Path(__file__).parent
PLAYED_OUT = 100_000  # a target that no deal reaches
STRICT = {"double_bezique": "together", "reuse_needs_new_card": "from_hand"}
READINGS = {
    "strict": ("classic", {**STRICT, "target": PLAYED_OUT}),
    "looser": ("classic", {"target": PLAYED_OUT}),
}
JUNK = (*range(7), 7)  # seven to ace by rank
JUNK_SUITS = (0, 2, 3)
KEPT = ("QS", "JD")
MAXIMS = 25
# Who is judged: from the club player on; the analyst takes seconds for a move and plays no deals.
JUDGED = tuple(name for name, bot in BOTS.items() if 3 <= bot.level and name != "analyst")
LUCK = 1  # seed of a bot's own dice when it is asked once


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


@cache
def maxims() -> tuple[Maxim, ...]:
    """All positions, under every reading that they name."""
    cases = [
        case
        for page in sorted(FOLDER.glob("*.md"))
        for case in read_page(page.name, page.read_text("utf-8"))
    ]
    found = [Maxim(case, reading) for case in cases for reading in case.rules]
    return tuple(sorted(found, key=lambda maxim: (maxim.number, maxim.label)))


def counted(reading: str) -> Iterator[Maxim]:
    """The positions of the 25 under one reading; where a maxim has only the other, under that."""
    stated = {maxim.number for maxim in maxims() if maxim.reading == reading}
    for maxim in maxims():
        if maxim.counts and (maxim.reading == reading or maxim.number not in stated):
            yield maxim


@cache
def rules_of(reading: str) -> Ruleset:
    """The ruleset of a reading."""
    name, house = READINGS[reading]
    return load(name, house)


@cache
def position_of(maxim: Maxim) -> Deal:
    """The deal of a position; treat it as read-only. Raises PositionError where it cannot be."""
    rules = rules_of(maxim.reading)
    lines = [line for line in maxim.case.fields if line[0] not in ("gone", "unseen")]
    given = dict(maxim.case.fields)
    named = Position(pack_of(rules.book), 2)
    for key, value in lines:
        read_line(named, key, value)
    if "gone" in given:
        lines += _gone(named, int(given["gone"]))
    if "unseen" in given:
        lines += _unseen(named, given["unseen"].split())
    return set_up(rules, lines)


def _gone(named: Position, number: int) -> list[tuple[str, str]]:
    """Junk first; half of the tricks to each, and what is left in the stock to match."""
    free = {}
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
    won = won[:number]
    half = number // 4 * 2
    left = 48 - number + 2 * (named.stage == "window")
    return [
        ("left", str(left)),
        ("dealer", f"won {' '.join(won[:half])}"),
        ("elder", f"won {' '.join(won[half:])}"),
    ]


def _unseen(named: Position, cards: list[str]) -> list[tuple[str, str]]:
    """First into the other hand as many as it lacks, the rest into the stock."""
    gone = {card for pile in named.won for card in pile}
    shown = {card for meld in named.declared for card in meld.cards} - gone
    lacks = 8 - (named.stage != "lead") - len(shown)
    hidden = named.left - 1
    if len(cards) != lacks + hidden:
        raise PositionError(f"unseen: there must be {lacks + hidden} cards, not {len(cards)}")
    return [
        ("dealer", f"hand {' '.join(cards[:lacks])}"),
        ("stock", " ".join(cards[lacks:])),
    ]


def view_of(maxim: Maxim) -> View:
    """What elder sees."""
    rules = rules_of(maxim.reading)
    view = blank(View, rules.sizes)
    look(rules.book, position_of(maxim), 0, view)
    return view


def named_move(maxim: Maxim, move: int) -> str:
    """A move as the pages name it."""
    if move == mv.PASS:
        return "nothing"
    if move >= mv.DECLARE:
        rules = rules_of(maxim.reading)
        name = str(name_of_meld(rules.book, position_of(maxim), mv.meld_of(move)))
        return f"announce {name}" if mv.is_announcement(move) else name
    return kind_name(kind_of(mv.card_of(move)))


def first_done(maxim: Maxim, chosen: Callable[[View], int]) -> str:
    """What somebody does here; a meld announced for later does not count, but what comes after."""
    rules, deal = rules_of(maxim.reading), copied(position_of(maxim))
    while True:
        view = blank(View, rules.sizes)
        look(rules.book, deal, 0, view)
        move = chosen(view)
        if not mv.is_announcement(move):
            return named_move(maxim, move)
        step(rules.book, deal, move)


def at_its_best(bot: str) -> Bot:
    """A bot without the temperature that has the simpler ones overlook small differences."""
    plain = bot_named(bot)
    return replace(plain, work=plain.work._replace(temperature=0))


def asked(bot: str, maxim: Maxim, luck: int = LUCK) -> str:
    """What a bot holds best here, with this seed of its own dice."""
    rules, cool = rules_of(maxim.reading), at_its_best(bot)
    return first_done(maxim, lambda view: choose(cool, rules, view, Random(luck)))


def kept(bot: str, reading: str, luck: int = LUCK) -> dict[int, bool]:
    """Maxim by maxim whether a bot keeps to it in all its positions."""
    found = dict.fromkeys(range(1, MAXIMS + 1), True)
    for maxim in counted(reading):
        found[maxim.number] &= asked(bot, maxim, luck) in maxim.good
    return found
