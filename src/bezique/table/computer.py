"""The computer players' moves: chosen in a thread from a view, and checked like anybody's.

Players that search are made ready in the background when they sit down; the table does not wait.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from typing import Final, Protocol

from bezique.bots.player import Chosen
from bezique.bots.registry import bot_named
from bezique.play.log import Decision
from bezique.play.match import Match
from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset
from bezique.table.course import Course
from bezique.table.lessons.teaching import reply

Chooser = Callable[[str, Ruleset, View, Random], int]
"""Name of the computer player, rules, its view, its chance -> one of the view's legal moves."""

AT_ONCE: Final = 16
"""Tables whose computer players can think at the same time; a thread each, and a compiled desk."""
BY_LOT: Final = "lot"
"""How a move was found where the player has failed."""
_LOG: Final = logging.getLogger(__name__)
THINKING: Final = ThreadPoolExecutor(AT_ONCE, "bezique-bot")


class MakesReady(Protocol):
    """Whoever compiles in the background: see ``bots.ready.readiness``."""

    def begin(self, ruleset: Ruleset, then: Callable[[], None]) -> bool:
        """Whether something has to be compiled; ``then`` is called in a thread at its end."""


class Computer:
    """The computer players of one table."""

    def __init__(self, choose: Chooser, tell: Callable[[], None]) -> None:
        """``tell`` is called when ``making_ready`` has changed."""
        self._choose = choose
        self._tell = tell
        self.making_ready = False
        """Whether code for a player here is being compiled, so that it thinks less until then."""

    def sit_down(self, match: Match, readiness: MakesReady) -> None:
        """Have the players made ready, where one of them searches and the match goes on."""
        seats = enumerate(match.header.seats)
        bots = [s.player for seat, s in seats if seat not in match.header.persons]
        if match.awaits and any(bot_named(name).work.worlds for name in bots):
            loop = asyncio.get_running_loop()
            self.making_ready = readiness.begin(match.ruleset, lambda: self._wake(loop))

    def _wake(self, loop: asyncio.AbstractEventLoop) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._made_ready)

    def _made_ready(self) -> None:
        self.making_ready = False
        self._tell()

    async def move(self, course: Course, stand_in: str = "") -> Decision:
        """The move of the computer player whose turn it is, and how it was found.

        ``stand_in`` is the one that plays for a person who is to move; empty for none.

        It gets its view and a generator of its own, the same whenever it is asked at this place of
        the deal (``play.seeds.luck_of``). If it fails or answers with something illegal, that is
        logged and a legal move drawn by lot, so that the person opposite is not left waiting. Where
        this is cancelled, a move that has not been begun is dropped, and of one that has nobody
        hears.
        """
        scripted = reply(course)
        if scripted is not None:
            return Decision(course.to_move, scripted)
        name = stand_in or course.match.header.seats[course.to_move].player
        view = course.deal.view(course.to_move)
        legal = view.move[: view.moves]
        own_chance = course.luck
        question = partial(self._choose, name, course.match.ruleset, view, own_chance)
        try:
            move = await asyncio.get_running_loop().run_in_executor(THINKING, question)
        except Exception:
            _LOG.exception("computer player %s failed", name)
        else:
            if move in legal:
                how = move.how if isinstance(move, Chosen) else ""
                return Decision(course.to_move, int(move), f"{how} {stand_in}".strip())
            _LOG.error("computer player %s chose %r, which is not legal", name, move)
        return Decision(course.to_move, own_chance.choice(legal), BY_LOT)
