"""How long the moves of a bot take, by the clock, and for one that searches in every form.

Measured as a table asks for a move: from a view to one of its moves, with all that lies between.
"""

from collections.abc import Iterator
from time import process_time
from typing import Any, Final

from bezique.arena.estimate import quantile
from bezique.bots.luck import WORDS, next_word, seeded, shuffle
from bezique.bots.player import place_chosen
from bezique.bots.ready.desks import CompiledDesks
from bezique.bots.ready.readiness import MOVE
from bezique.bots.registry import Bot, bot_named
from bezique.compiled.making import is_compiled
from bezique.play.dealing import deck_of
from bezique.rules import layout as at
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View, blank
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names

DEALS: Final = 5
PATIENCE: Final = 10_000.0  # milliseconds of moves after which no further deal begins
SAMPLE: Final = 24  # moves of one form, where all forms are asked
OUT_OF: Final = 5  # views in a row, of which that with the most moves is asked
FIRST: Final = "club"  # who plays there


def move_times(
    ruleset: Ruleset, bot: Bot, seed: int, deals: int = DEALS, compiled: bool | None = None
) -> dict[str, Any]:
    """Milliseconds of CPU time a move over some deals: ``median``, ``p99`` and ``max``.

    ``compiled``: None means, of a bot that searches, where compiled code lies ready. Plain, such a
    bot imagines as few deals as it does at a table. One that takes long plays fewer deals, but one
    at least.
    """
    ready = _ready(ruleset, bot, compiled)
    times: list[float] = []
    for number in range(deals):
        if sum(times) < PATIENCE:
            for deal, view, luck in _moments(ruleset, seeded("clock", seed, number)):
                began = process_time()
                place = place_chosen(bot, ruleset, view, luck, ready)
                times.append((process_time() - began) * 1000)
                step(ruleset.book, deal, view.move[place])
    return _figures(times)


def times_in_every_form(bot: Bot) -> Iterator[tuple[str, dict[str, Any]]]:
    """The same in plain Python, ruleset by ruleset, over the longer moves of one deal or two."""
    for name in ruleset_names():
        yield name, _long_moves(load(name), bot)


def _long_moves(ruleset: Ruleset, bot: Bot) -> dict[str, Any]:
    first = bot_named(FIRST)
    times: list[float] = []
    row: list[tuple[View, list[int]]] = []
    number = 0
    while len(times) < SAMPLE:
        for deal, view, luck in _moments(ruleset, seeded("forms", number)):
            move = view.move[place_chosen(first, ruleset, view, luck, None)]
            row.append((view, luck))
            if len(row) == OUT_OF and len(times) < SAMPLE:
                longest, luck = max(row, key=lambda moment: moment[0].moves)
                began = process_time()
                place_chosen(bot, ruleset, longest, luck, None)
                times.append((process_time() - began) * 1000)
                row.clear()
            step(ruleset.book, deal, move)
        number += 1
    return _figures(times)


def _ready(ruleset: Ruleset, bot: Bot, compiled: bool | None) -> CompiledDesks | None:
    if compiled is None:
        compiled = bool(bot.work.worlds) and is_compiled(MOVE, ruleset)
    return CompiledDesks(ruleset) if compiled else None


def _moments(ruleset: Ruleset, luck: list[int]) -> Iterator[tuple[Deal, View, list[int]]]:
    """A deal, before each move of it: with what the seat to move sees, and luck for the move."""
    deck = deck_of(ruleset.book)
    shuffle(luck, deck)
    deal = blank(Deal, ruleset.sizes)
    start(ruleset.book, deal, luck[0] % len(deal.score), [0] * len(deal.score), deck)
    while deal.stage != at.OVER:
        view = blank(View, ruleset.sizes)
        look(ruleset.book, deal, deal.turn, view)
        yield deal, view, [next_word(luck) for _ in range(WORDS)]


def _figures(times: list[float]) -> dict[str, Any]:
    times.sort()
    return {
        "median": round(quantile(times, 0.5), 4),
        "p99": round(quantile(times, 0.99), 4),
        "max": round(times[-1], 4),
    }
