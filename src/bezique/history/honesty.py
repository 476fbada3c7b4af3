"""Whether the computer players moved by what they saw: each of their moves found once more.

A player gets the view of its seat and the luck of that place in the deal, both worked out from the
log. If the same move comes of it, then it came of nothing else. Only deals that are over are asked.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from bezique.bots.mark import mark_of_players
from bezique.bots.player import (
    COMPILED,
    PLAIN,
    found_again,
    found_again_compiled,
    plain_desks,
)
from bezique.bots.ready.desks import CompiledDesks, PlainDesks
from bezique.bots.ready.readiness import READINESS
from bezique.bots.registry import UnknownBot, bot_named
from bezique.compiled.there import available
from bezique.play.log import Decision, Header, Line, Shuffle
from bezique.rulesets.ruleset import Ruleset
from bezique.table.computer import BY_LOT
from bezique.table.course import Course

Outcome = Literal["same", "other", "lot", "unknown", "changed", "compiled"]
OUTCOMES: Final[tuple[Outcome, ...]] = ("same", "other", "lot", "unknown", "changed", "compiled")
"""The same move; another; drawn by lot because the player had failed; how it was found was not
written down, as in older matches; the players have changed since; it needs compiled code."""


@dataclass(frozen=True)
class Again:
    """A move of a computer player, found once more or not."""

    deal: int
    number: int
    """Of the move in its deal, from 1, with those that were taken back later."""
    seat: int
    player: str
    outcome: Outcome


Desks = Callable[[Ruleset], PlainDesks | CompiledDesks | None]
"""Where what was found with compiled code is found again; None where there is no such place."""


def at_hand(ruleset: Ruleset) -> CompiledDesks | None:
    """Compiled desks where they are ready in this process: nobody has to wait for them."""
    return READINESS.desks_for(ruleset)


@cache
def at_any_price(ruleset: Ruleset) -> PlainDesks | CompiledDesks:
    """Desks that can find every move again: compiled, which may take minutes to make, or slow."""
    return CompiledDesks(ruleset) if available() else plain_desks(ruleset)


def moves_again(
    header: Header, lines: Iterable[Line], desks: Desks = at_hand, deal: int = 0
) -> Iterator[Again]:
    """Every move of a computer player in the deals that are over; with ``deal``, in that one.

    Moves with which the table played out a decided rest are nobody's. Raises as ``Course.then``.
    """
    whole = list(lines)
    over = len(Course.of(header, whole).match.results)
    course, dealt, number = Course.of(header), 0, 0
    for line in whole:
        if isinstance(line, Shuffle):
            dealt, number = dealt + 1, 0
        if isinstance(line, Decision):
            number += 1
            asked = dealt <= over and deal in (0, dealt) and not course.resting
            if asked and (line.how or line.seat not in header.persons):
                player = _player(header, line)
                yield Again(dealt, number, line.seat, player, _again(course, line, desks))
        course = course.then(line)


def _player(header: Header, line: Decision) -> str:
    """Who made a move: the player of the seat, or the one that stood in for a person."""
    stood_in = line.how.split(" ")[2:]
    return stood_in[0] if stood_in else header.seats[line.seat].player


def _again(course: Course, line: Decision, desks: Desks) -> Outcome:
    way, mark = (*line.how.split(" "), "")[:2]
    if way == BY_LOT:
        return "lot"
    if way not in (PLAIN, COMPILED):
        return "unknown"
    ruleset, view = course.match.ruleset, course.deal.view(line.seat)
    try:
        bot = bot_named(_player(course.match.header, line))
    except UnknownBot:
        return "changed"
    if way == COMPILED:
        at = desks(ruleset)
        move = at and found_again_compiled(bot, at, view, course.luck)
    else:
        move = found_again(bot, ruleset, view, course.luck)
    if move == line.move:
        return "same"
    if mark != mark_of_players():
        return "changed"
    return "compiled" if move is None else "other"


def counted(moves: Iterable[Again]) -> dict[str, int]:
    """How many moves had each outcome, in the order of OUTCOMES; without those that none had."""
    numbers = Counter(move.outcome for move in moves)
    return {outcome: numbers[outcome] for outcome in OUTCOMES if numbers[outcome]}
