"""How a match goes on while nobody has to say a word: computer players, forced moves, the pace.

It chooses a move and hands it back; the room writes it, if the match still stands there.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import uniform
from typing import Final

from bezique.play.log import Decision
from bezique.store.errors import Conflict, StoreError
from bezique.table.assisting.wishes import Wishes, forced_move, goes_on_by_itself
from bezique.table.computer import Computer
from bezique.table.course import Course
from bezique.table.forthcoming import is_due
from bezique.table.scribe import Scribe

TRIES_AFTER: Final = (0.0, 0.1, 1.0, 5.0, 30.0)
"""Seconds before each attempt at the table's turn; after the last a visitor must wake it."""
_LOG: Final = logging.getLogger(__name__)


class GoingOn:
    """What the table does by itself in one match."""

    def __init__(
        self,
        scribe: Scribe,
        computer: Computer,
        begin: Callable[[], Awaitable[None]],
        enter: Callable[[int, Decision], Awaitable[None]],
    ) -> None:
        """``begin`` deals what is due, ``enter`` writes a move chosen for a version."""
        self.pace = 0.0  # seconds before each move
        self.wishes = Wishes()
        self.patience = 0.0
        """Seconds for which another process may think before this one moves as well, if any can."""
        self._scribe = scribe
        self._computer = computer
        self._begin = begin
        self._enter = enter
        self._stopped = False
        self._playing: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether it is at it."""
        return self._playing is not None and not self._playing.done()

    def wake(self, others_may: bool = False) -> None:
        """Go on, if it is the table's turn and it is not at it already.

        Where ``others_may`` be at it, in another process, only if they are not: see ``patience``.
        """
        if not self.busy and not self._stopped and self._is_due():
            self._playing = asyncio.create_task(self._play_on(others_may))

    async def stop(self) -> None:
        """For good; what is being written is written."""
        self._stopped = True
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.wait([self._playing])

    def _is_due(self) -> bool:
        """Whether it is not a person that the match waits for."""
        course = self._scribe.course
        return is_due(course) or goes_on_by_itself(course, self.wishes)

    async def _play_on(self, others_may: bool) -> None:
        """Move after move until a person is to choose, tried again if the disk refuses."""
        for pause in TRIES_AFTER:
            await asyncio.sleep(pause)
            try:
                if others_may and await self._others_go_on():
                    return
                await self._begin()
                while self._is_due():
                    course = self._scribe.course
                    await asyncio.sleep(self.pace)
                    await self._enter(course.version, await self._move(course))
                    written = self._scribe.read > course.version  # by others, meanwhile
                    if written and await self._others_go_on():
                        return
                return
            except Conflict:
                others_may = True
            except StoreError as error:
                said = "match %s: a move of the table was not kept: %s"
                _LOG.warning(said, self._scribe.match_id, error)

    async def _others_go_on(self) -> bool:
        """Wait for as long as another process goes on with this match.

        True if it does so until a person is to choose, false if the table waits for this one.
        """
        while self._is_due():
            seen = self._scribe.course.version
            await asyncio.sleep(self.patience and self.patience * uniform(1, 1.5) + self.pace)
            if self._is_due() and self._scribe.course.version == seen:
                return False
        return True

    async def _move(self, course: Course) -> Decision:
        seat, stand_ins = course.to_move, self.wishes.stand_ins
        if seat in course.match.header.persons and seat not in stand_ins:
            forced = forced_move(course)
            assert forced is not None  # goes_on_by_itself said so
            return Decision(seat, forced)
        return await self._computer.move(course, stand_ins.get(seat, ""))
