"""How many imagined deals a player can afford in plain Python, where a person waits for its move.

By the form and what is to be compared, never by the clock: equal positions get equal thought on
every machine. Compiled code needs no such limit.
"""

from dataclasses import replace
from typing import Final

from bezique.bots.registry import Bot
from bezique.bots.search.desk import TRIED
from bezique.rules.layout import FOLLOW, LEAD, View
from bezique.rulesets.ruleset import Ruleset

BUDGET: Final = 250_000  # microseconds for one move at a table
# Judging one hand where looking ahead stops takes so many nanoseconds at most, for each pack and
# the square of the hand; choosing for another seat that has yet to play, twice that. Measured in
# every form: see the figures.
JUDGING: Final = 2600
CHOOSING: Final = 2
FEW: Final = 3  # imagined deals below which it is better to think without any


def affordable(bot: Bot, ruleset: Ruleset, view: View) -> Bot:
    """The bot as it is, or one that imagines fewer deals and is the harder to convince by them.

    Solving the end phase in every one of them is for compiled code alone.
    """
    if not bot.work.worlds:
        return bot
    wanted = bot.work._replace(solves=0)
    worlds = BUDGET // max(1, dearest(ruleset, view))
    if wanted.worlds <= worlds:
        return replace(bot, work=wanted)
    if worlds < FEW:
        return replace(bot, work=wanted._replace(worlds=0, races=0))  # without a guess to weigh by
    # How far they scatter is told the worse the fewer they are. This is close to what Student's
    # distribution asks beyond the normal one.
    doubt = wanted.doubt * worlds // (worlds - 1)
    return replace(bot, work=wanted._replace(worlds=worlds, doubt=doubt))


def dearest(ruleset: Ruleset, view: View) -> int:
    """What one imagined deal may take at most, with all the moves of a view: microseconds."""
    seats, hand = ruleset.sizes.seats, ruleset.book.hand_size
    seats_to_play = seats - 1 - view.played if view.stage in (LEAD, FOLLOW) else 0
    steps = min(view.moves, TRIED) * (seats + CHOOSING * seats_to_play)
    return JUDGING * ruleset.sizes.packs * hand * hand * steps // 1000
