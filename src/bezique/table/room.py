"""One match being played: the single writer of its log.

Every line takes one way: tried on a copy of the match, kept on the disk, then in force, then told.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from random import Random, SystemRandom
from time import time
from typing import Any, Final, Self, TypeVar
from weakref import WeakSet

from bezique.cards.kinds import NONE
from bezique.play.dealing import draw_for_deal, shuffled
from bezique.play.log import Cut, Decision, Header, Line, Pack
from bezique.store.errors import Conflict, StoreError, UnreadableMatch
from bezique.store.store import Entry, Kept, Standing, Store
from bezique.table.commands import BadCommand, Command, read_command
from bezique.table.computer import Chooser, computer_move
from bezique.table.course import Course
from bezique.table.judging import judge, refused
from bezique.table.replies import Reply
from bezique.table.snapshot import Snapshot, is_computer, snapshot_of
from bezique.table.watching import Watch

_LOG: Final = logging.getLogger(__name__)
PACE_AT_MOST: Final = 10.0
Result = TypeVar("Result")


@dataclass(frozen=True)
class Surroundings:
    """What a room needs from outside: chance, time, and somebody to play for the computer."""

    choose: Chooser
    chance: Random = field(default_factory=SystemRandom)
    clock: Callable[[], float] = time  # seconds since 1970, UTC


class RoomClosed(RuntimeError):
    """This room is closed: ask for the match again."""


class Room:
    """A match that is open. Made by ``Room.open``; there must be one room only for a match."""

    def __init__(self, match_id: str, store: Store, around: Surroundings) -> None:
        """Use ``Room.open``."""
        self.match_id = match_id
        self._store = store
        self._around = around
        self._pace = 0.0
        self._course: Course
        self._commands: dict[str, int] = {}
        self._lock = asyncio.Lock()
        self._behind = False  # the disk may know more than we do
        self._closed = False
        self._player: asyncio.Task[None] | None = None
        self._running: set[asyncio.Task[Any]] = set()
        self._watches: WeakSet[Watch] = WeakSet()

    @classmethod
    async def open(cls, match_id: str, store: Store, around: Surroundings) -> Self:
        """Fold a match from its log, deal if nothing is dealt yet, let the computer go on.

        Raises NoSuchMatch, or UnreadableMatch where the log cannot be played again.
        """
        room = cls(match_id, store, around)
        room._take(await store.load(match_id))
        async with room._lock:
            while room._course.match.deal is None:
                await room._write(Entry(room._supplied()))
        room._wake()
        return room

    @property
    def header(self) -> Header:
        """What the match is played by, and who sits where."""
        return self._course.match.header

    @property
    def version(self) -> int:
        """The number of lines of the log that are in force."""
        return self._course.version

    @property
    def pace(self) -> float:
        """Seconds of pause before each move of a computer player, 0 to 10."""
        return self._pace

    @pace.setter
    def pace(self, seconds: float) -> None:
        self._pace = min(max(seconds, 0.0), PACE_AT_MOST)

    @property
    def busy(self) -> bool:
        """Whether somebody watches, or something is being done."""
        watched = any(not watch.closed for watch in self._watches)
        playing = self._player is not None and not self._player.done()
        return watched or playing or bool(self._running)

    def snapshot(self, seat: int) -> Snapshot:
        """The match before a seat. Raises IndexError for a seat that is not there."""
        return snapshot_of(self.match_id, self._course, seat)

    def watch(self, seat: int) -> Watch:
        """Versions as they come into force, the present one first; wake-ups only.

        Every seat is woken alike, so that the number of wake-ups tells nothing.
        Raises IndexError for a seat that is not there, RoomClosed after ``close``.
        """
        if not 0 <= seat < len(self.header.seats):
            raise IndexError(f"there is no seat {seat}")
        if self._closed:
            raise RoomClosed(self.match_id)
        watch = Watch(self.version)
        self._watches.add(watch)
        self._wake()
        return watch

    async def command(
        self, command_id: object, version: object, seat: object, action: object
    ) -> Reply:
        """Do one thing for a seat: once, whole, and on the disk before this returns.

        ``action`` is an action of the deal log, or ``{"do": "next_deal"}``. What is no command at
        all is refused like an illegal move. Once begun it is finished even if the caller goes
        away. Raises RoomClosed after ``close``, StoreError if the disk refuses.
        """
        if self._closed:
            raise RoomClosed(self.match_id)
        try:
            command = read_command(command_id, version, seat, action)
        except BadCommand as error:
            return refused(self._course, "unknown-action", str(error))
        return await self._finished(self._carry_out(command))

    async def close(self) -> None:
        """Stop the computer, finish what is being written, end all watches."""
        self._closed = True
        if self._player is not None:
            self._player.cancel()
            await asyncio.wait([self._player])
        if self._running:
            await asyncio.wait(self._running)
        for watch in list(self._watches):
            watch.close()

    async def _finished(self, doing: Coroutine[Any, Any, Result]) -> Result:
        """Wait for something that goes on to its end even if whoever waits is cancelled."""
        task = asyncio.create_task(doing)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _carry_out(self, command: Command) -> Reply:
        async with self._lock:
            await self._catch_up()
            reply = self._known(command) or await self._do(command)
        self._wake()
        return reply

    def _known(self, command: Command) -> Reply | None:
        """The answer to a command that is not to be judged: done before, or out of date."""
        done = self._commands.get(command.command_id)
        if done is not None:
            return Reply("repeated", done)
        return None if command.version == self.version else Reply("stale", self.version)

    async def _do(self, command: Command) -> Reply:
        judged = judge(self._course, command)
        if isinstance(judged, Reply):
            return judged
        line = self._supplied() if judged is None else judged
        try:
            await self._write(Entry(line, command.seat, command.command_id))
        except Conflict:
            await self._catch_up()
            return self._known(command) or Reply("stale", self.version)
        return Reply("accepted", self.version)

    def _supplied(self) -> Line:
        """The line that comes from the table itself: the cut, or the next pack."""
        match, chance = self._course.match, self._around.chance
        if match.awaits == "pack":
            return Pack(tuple(shuffled(match.ruleset, chance)))
        if match.header.dealer is not None:
            return Cut((), match.header.dealer)
        draws, dealer = draw_for_deal(match.ruleset, chance)
        return Cut(tuple(map(tuple, draws)), dealer)

    async def _write(self, entry: Entry) -> None:
        """Try a line, keep it, put it in force, tell. The lock must be held.

        Raises WrongLine or IllegalMove before anything is kept, Conflict or StoreError if it
        could not be kept. Nothing is in force then, and the next who comes looks at the disk.
        """
        after = self._course.then(entry.line)
        standing = Standing(over=not after.match.awaits, summary=summary_of(after))
        self._behind = True
        now = self._around.clock()
        await self._store.append(self.match_id, self.version, [entry], standing, now)
        self._course = after
        self._behind = False
        if entry.command_id is not None:
            self._commands[entry.command_id] = after.version
        self._tell()

    async def _catch_up(self) -> None:
        """Fold the match again if an attempt to write left in doubt what is on the disk."""
        if self._behind:
            self._take(await self._store.load(self.match_id))
            self._behind = False
            self._tell()

    def _take(self, kept: Kept) -> None:
        try:
            self._course = Course.of(kept.header, kept.lines)
        except (ValueError, TypeError, IndexError, KeyError) as error:
            raise UnreadableMatch(self.match_id, str(error)) from error
        self._commands = kept.commands

    def _tell(self) -> None:
        for watch in list(self._watches):
            watch.tell(self.version)

    def _computer_is_to_move(self) -> bool:
        seat = self._course.to_move
        return seat != NONE and is_computer(self.header, seat)

    def _wake(self) -> None:
        """Let the computer play if it is its turn and it is not playing already."""
        idle = self._player is None or self._player.done()
        if idle and not self._closed and self._computer_is_to_move():
            self._player = asyncio.create_task(self._play_on())

    async def _play_on(self) -> None:
        """The computer's moves, each after the pace, until a person is to move."""
        try:
            while self._computer_is_to_move():
                await asyncio.sleep(self.pace)
                course = self._course
                move = await computer_move(course, self._around.choose, self._around.chance)
                await self._finished(self._enter(course, move))
        except (StoreError, Conflict):
            _LOG.exception("match %s waits: the computer's move could not be kept", self.match_id)

    async def _enter(self, course: Course, move: int) -> None:
        """Write a move that was chosen for this course, unless the match has gone on since."""
        async with self._lock:
            await self._catch_up()
            if self.version == course.version:
                await self._write(Entry(Decision(course.to_move, move), course.to_move))


def summary_of(course: Course) -> dict[str, Any]:
    """What a list of matches shows: scores by seat, deals begun, winner (or -1), game points."""
    match = course.match
    running = match.deal is not None and not match.deal.over
    return {
        "scores": list(course.scores),
        "deals": len(match.results) + running,
        "winner": match.winner,
        "game_points": match.game_points,
    }
