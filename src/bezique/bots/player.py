"""One move of a computer player at a table: plain Python, nothing kept between moves."""

from random import Random

from bezique.bots.luck import WORD, WORDS
from bezique.bots.notes import Notes
from bezique.bots.numbering import number_by_sight
from bezique.bots.registry import Bot, bot_named
from bezique.rules.layout import View, blank, copied
from bezique.rulesets.ruleset import Ruleset


def choose(bot: Bot | str, ruleset: Ruleset, view: View, chance: Random) -> int:
    """The move that a bot makes: one of ``view.move[:view.moves]``.

    ``chance`` is the bot's own; a seeded one repeats its games. Raises UnknownBot for a name that
    is none, and ValueError when the seat is not to move. Takes a few milliseconds, at worst some
    tens of them in the end phase.
    """
    player = bot_named(bot) if isinstance(bot, str) else bot
    if not view.moves:
        raise ValueError(f"seat {view.seat} is not to move")
    luck = [chance.getrandbits(32) & WORD for _ in range(WORDS)]
    seen = copied(view)
    number_by_sight(ruleset.book, seen)
    move = player.decide(ruleset.book, seen, blank(Notes, ruleset.sizes), luck)
    return view.move[seen.move.index(move)]
