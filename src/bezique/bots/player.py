"""One move of a computer player at a table: nothing that matters is kept between moves.

A player that searches works with compiled code where that has been made ready, at its best; else
in plain Python with as many imagined deals as a person has the patience for.
"""

from random import Random
from threading import Lock
from typing import Final, Self

from bezique.bots.luck import WORD, WORDS
from bezique.bots.mark import mark_of_players
from bezique.bots.ready.budget import affordable
from bezique.bots.ready.desks import CompiledDesks, PlainDesks
from bezique.bots.ready.readiness import READINESS
from bezique.bots.registry import Bot, bot_named
from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset

FORMS_AT_MOST: Final = 16  # whose plain desks are kept; the oldest go first
PLAIN: Final = "plain"
COMPILED: Final = "compiled"
_PLAIN: Final[dict[str, PlainDesks]] = {}
_LOCK: Final = Lock()


class Chosen(int):
    """A move, and how it was found: enough to find it again from the same view and chance."""

    how: str
    """PLAIN or COMPILED, and behind a space the mark of the players (``bots.mark``)."""

    def __new__(cls, move: int, how: str) -> Self:
        """``how`` without the mark, which is added."""
        chosen = super().__new__(cls, move)
        chosen.how = f"{how} {mark_of_players()}"
        return chosen


def choose(bot: Bot | str, ruleset: Ruleset, view: View, chance: Random) -> Chosen:
    """The move that a bot makes: one of ``view.move[:view.moves]``.

    ``chance`` is the bot's own; a seeded one repeats its games, unless compiled code for a bot that
    searches becomes ready in between. Raises UnknownBot for a name that is none, and ValueError
    when the seat is not to move. Takes a few milliseconds; in plain Python some tens of them in
    the end phase, and up to 0.3 s where deals are imagined.
    """
    player = bot_named(bot) if isinstance(bot, str) else bot
    if not view.moves:
        raise ValueError(f"seat {view.seat} is not to move")
    luck = luck_from(chance)
    ready = READINESS.desks_for(ruleset) if player.work.worlds else None
    move = view.move[place_chosen(player, ruleset, view, luck, ready)]
    return Chosen(move, COMPILED if ready else PLAIN)


def luck_from(chance: Random) -> list[int]:
    """Four words, a bot's luck for one move."""
    return [chance.getrandbits(32) & WORD for _ in range(WORDS)]


def found_again(bot: Bot, ruleset: Ruleset, view: View, chance: Random) -> int:
    """The move that a bot makes in plain Python, as it does when nothing compiled is ready."""
    return view.move[place_chosen(bot, ruleset, view, luck_from(chance), None)]


def found_again_compiled(
    bot: Bot, desks: PlainDesks | CompiledDesks, view: View, chance: Random
) -> int:
    """The move that a bot makes compiled, at its best.

    On plain desks the same work leads to the same move; a player that searches then takes seconds.
    """
    return view.move[desks.choose(bot, view, luck_from(chance))]


def place_chosen(
    bot: Bot, ruleset: Ruleset, view: View, luck: list[int], ready: CompiledDesks | None
) -> int:
    """The place of a bot's move in ``view.move``: on compiled desks, or plain where there are none.

    ``luck`` are four words.
    """
    if ready is not None:
        return ready.choose(bot, view, luck)
    return plain_desks(ruleset).choose(affordable(bot, ruleset, view), view, luck)


def plain_desks(ruleset: Ruleset) -> PlainDesks:
    """The plain desks of a form, which all tables share."""
    with _LOCK:
        if ruleset.digest not in _PLAIN:
            while len(_PLAIN) >= FORMS_AT_MOST:
                del _PLAIN[next(iter(_PLAIN))]
            _PLAIN[ruleset.digest] = PlainDesks(ruleset)
        return _PLAIN[ruleset.digest]
