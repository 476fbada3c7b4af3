"""The maxims of good play as positions, and bots asked what they would do.

The positions are those of ``practice.maxims``; ``rules`` are the two readings of the double
bezique, see READINGS.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random

from bezique.bots.player import choose
from bezique.bots.registry import BOTS, Bot, bot_named
from bezique.practice.maxims import positions
from bezique.practice.maxims.positions import MAXIMS, Maxim, maxims
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View, blank, copied
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load

PLAYED_OUT = 100_000  # a target that no deal reaches
STRICT = {"double_bezique": "together", "reuse_needs_new_card": "from_hand"}
READINGS = {
    "strict": ("classic", {**STRICT, "target": PLAYED_OUT}),
    "looser": ("classic", {"target": PLAYED_OUT}),
}
# Who is judged: from the club player on; the analyst takes seconds for a move and plays no deals.
JUDGED = tuple(name for name, bot in BOTS.items() if 3 <= bot.level and name != "analyst")
LUCK = 1  # seed of a bot's own dice when it is asked once


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
    return positions.position_of(maxim, rules_of(maxim.reading))


def view_of(maxim: Maxim) -> View:
    """What elder sees."""
    return positions.view_of(maxim, rules_of(maxim.reading))


def named_move(maxim: Maxim, move: int) -> str:
    """A move as the pages name it."""
    return positions.named_move(rules_of(maxim.reading), position_of(maxim), move)


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
