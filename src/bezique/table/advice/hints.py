"""Advice on the positions that persons have before them: asked for once, kept while they last.

It is found in the threads of the computer players, by a few of them at most, so that nobody's
computer player waits for it. It gets a view and changes nothing; no log knows that it was asked.
"""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, TypeVar

from bezique.bots.advice.adviser import advise
from bezique.bots.advice.findings import Advice
from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset
from bezique.table.computer import AT_ONCE, THINKING
from bezique.table.snapshot import Snapshot

Adviser = Callable[[Ruleset, View], Advice | None]
ADVISED_AT_ONCE: Final = AT_ONCE // 4
MATCHES_AT_MOST: Final = 256  # whose last position is remembered; the oldest go first
Kept = TypeVar("Kept")
_LOG: Final = logging.getLogger(__name__)


class _Position(NamedTuple):
    match: str
    version: int
    seat: int


class Hints:
    """What is known of the present position of each match."""

    def __init__(self, adviser: Adviser = advise) -> None:
        """``adviser`` is called in a thread."""
        self._adviser = adviser
        self._found: dict[str, tuple[_Position, asyncio.Task[Advice | None]]] = {}
        self._shown: dict[str, _Position] = {}
        self._turns = asyncio.Semaphore(ADVISED_AT_ONCE)

    async def advice(self, shot: Snapshot) -> Advice | None:
        """What the seat of a snapshot could do best; None when it is not to move.

        For one position it is worked out once, whoever asks and however often. Where it fails,
        that is logged, and there is none.
        """
        if shot.to_move != shot.seat or shot.awaits != "move":
            return None
        position = _position(shot)
        known = self._found.get(shot.match_id)
        if known is None or known[0] != position:
            task = asyncio.create_task(self._find(shot))
            known = (position, task)
            _keep(self._found, shot.match_id, known)
        return await asyncio.shield(known[1])

    async def show(self, shot: Snapshot) -> None:
        """Find advice, and remember that it was asked for in this position."""
        if await self.advice(shot) is not None:
            _keep(self._shown, shot.match_id, _position(shot))

    def shown(self, shot: Snapshot) -> Advice | None:
        """The advice that was asked for in just this position; None if none was."""
        known = self._found.get(shot.match_id)
        if known is None or self._shown.get(shot.match_id) != _position(shot):
            return None
        position, task = known
        return task.result() if position == _position(shot) and task.done() else None

    async def _find(self, shot: Snapshot) -> Advice | None:
        async with self._turns:
            question = partial(self._adviser, shot.ruleset, shot.view)
            try:
                return await asyncio.get_running_loop().run_in_executor(THINKING, question)
            except Exception:
                _LOG.exception("match %s: no advice could be found", shot.match_id)
                return None


def _position(shot: Snapshot) -> _Position:
    return _Position(shot.match_id, shot.version, shot.seat)


def _keep(memory: dict[str, Kept], match: str, kept: Kept) -> None:
    memory.pop(match, None)
    while len(memory) >= MATCHES_AT_MOST:
        del memory[next(iter(memory))]
    memory[match] = kept
