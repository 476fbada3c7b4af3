"""The computer players' moves: chosen in a thread from a view, and checked like anybody's."""

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import Final

from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset
from bezique.table.course import Course

Chooser = Callable[[str, Ruleset, View, Random], int]
"""Name of the computer player, rules, its view, its chance -> one of the view's legal moves."""

_LOG: Final = logging.getLogger(__name__)


async def computer_move(course: Course, choose: Chooser, chance: Random) -> int:
    """The move of the computer player whose turn it is.

    It gets its view and a generator of its own, so that it can draw nothing from the one that
    shuffles. If it fails or answers with something illegal, that is logged and a legal move drawn
    by lot, so that the person opposite is not left waiting.
    """
    name = course.match.header.seats[course.to_move].player
    view = course.deal.view(course.to_move)
    legal = view.move[: view.moves]
    own_chance = Random(chance.getrandbits(64))
    try:
        move = await asyncio.to_thread(choose, name, course.match.ruleset, view, own_chance)
    except Exception:
        _LOG.exception("computer player %s failed", name)
    else:
        if move in legal:
            return move
        _LOG.error("computer player %s chose %r, which is not legal", name, move)
    return own_chance.choice(legal)
