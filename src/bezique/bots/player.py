"""One move of a computer player at a table: plain Python, nothing kept between moves."""

from random import Random

from bezique.bots.deciding import decide
from bezique.bots.luck import WORD, WORDS
from bezique.bots.numbering import number_by_sight
from bezique.bots.registry import Bot, bot_named
from bezique.bots.search.weights import desk_for
from bezique.rules.layout import View, copied
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
    desk = desk_for(ruleset, player.work, luck)
    seen = copied(view)
    number_by_sight(ruleset.book, seen)
    move = decide(player.level, ruleset.book, seen, desk)
    return view.move[seen.move.index(move)]
