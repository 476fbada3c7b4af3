"""How long the moves of a bot take: whole deals against itself, each move by the clock.

Measured plain, as moves are made at the table; compiled moves are too short to be timed singly.
"""

from time import process_time
from typing import Final

from bezique.arena.estimate import quantile
from bezique.bots.deciding import decide
from bezique.bots.luck import seeded, shuffle
from bezique.bots.numbering import number_by_sight
from bezique.bots.registry import Bot
from bezique.bots.search.weights import desk_for
from bezique.play.dealing import pack_of
from bezique.rules import layout as at
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View, blank
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset

DEALS: Final = 5
PATIENCE: Final = 10_000.0  # milliseconds of moves after which no further deal begins


def move_times(ruleset: Ruleset, bot: Bot, seed: int, deals: int = DEALS) -> dict[str, float]:
    """Milliseconds of CPU time a move over some deals: ``median``, ``p99`` and ``max``.

    A bot that takes long plays fewer deals, but one at least.
    """
    times: list[float] = []
    for number in range(deals):
        if sum(times) < PATIENCE:
            _play_timed(ruleset, bot, seeded("clock", seed, number), times)
    times.sort()
    return {
        "median": round(quantile(times, 0.5), 4),
        "p99": round(quantile(times, 0.99), 4),
        "max": round(times[-1], 4),
    }


def _play_timed(ruleset: Ruleset, bot: Bot, luck: list[int], times: list[float]) -> None:
    deck = pack_of(ruleset.book)
    shuffle(luck, deck)
    deal = blank(Deal, ruleset.sizes)
    views = [blank(View, ruleset.sizes) for _ in deal.score]
    desks = [desk_for(ruleset, bot.work, luck) for _ in deal.score]
    start(ruleset.book, deal, luck[0] % len(deal.score), [0] * len(deal.score), deck)
    while deal.stage != at.OVER:
        seat = deal.turn
        look(ruleset.book, deal, seat, views[seat])
        moves = views[seat].move[: views[seat].moves]
        began = process_time()
        number_by_sight(ruleset.book, views[seat])
        chosen = decide(bot.level, ruleset.book, views[seat], desks[seat])
        times.append((process_time() - began) * 1000)
        step(ruleset.book, deal, moves[views[seat].move.index(chosen)])
