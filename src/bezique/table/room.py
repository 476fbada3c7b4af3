"""One match being played: commands in, one after the other; the computer's moves; wake-ups out."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random, SystemRandom
from time import time
from typing import Final, Self

from bezique.bots.player import choose
from bezique.bots.ready.readiness import READINESS
from bezique.cards.kinds import NONE
from bezique.fairness.stream import Stream
from bezique.play.log import Decision, Header, Line, Walkover
from bezique.play.seeds import chance_of_deal
from bezique.store.errors import Conflict
from bezique.store.store import Entry, Store
from bezique.table.assisting.going_on import GoingOn
from bezique.table.assisting.rest import Offer
from bezique.table.assisting.shown import Shots
from bezique.table.assisting.wishes import Wishes
from bezique.table.commands import BadCommand, Command, read_command
from bezique.table.computer import Chooser, Computer, MakesReady
from bezique.table.forthcoming import Source, due, is_due, supplied
from bezique.table.judging import following, judge, meant_by, refused
from bezique.table.replies import Reply
from bezique.table.scribe import Scribe
from bezique.table.snapshot import Snapshot
from bezique.table.unbroken import Unbroken
from bezique.table.watching import Watch

PACE_AT_MOST: Final = 10.0
PATIENCE: Final = 2.0
"""Seconds before this process makes a move of the table that another one may be making."""


@dataclass(frozen=True)
class Surroundings:
    """What a room needs from outside: chance, time, and somebody to play for the computer."""

    chance: Random = field(default_factory=SystemRandom)
    clock: Callable[[], float] = time  # seconds since 1970, UTC
    choose: Chooser = choose
    readiness: MakesReady = READINESS
    of_deal: Callable[[str], Random | Stream] = chance_of_deal  # that a deal's seed begins

    def source(self, match_id: str) -> Source:
        """Where the chance of a match comes from."""
        return Source(match_id, self.chance, self.of_deal)


class RoomClosed(RuntimeError):
    """This room is closed: ask for the match again."""


class Room:
    """A match that is open, and the only writer of its log. Made by ``Room.open``."""

    def __init__(self, scribe: Scribe, around: Surroundings) -> None:
        """Use ``Room.open``."""
        self._scribe = scribe
        self._around = around
        self._computer = Computer(around.choose, scribe.tell)
        self._going_on = GoingOn(scribe, self._computer, self._begin, self.enter)
        self._offer = Offer()
        self._shots = Shots(scribe.match_id, self._offer)
        self._meant: dict[int, list[Command]] = {}  # by seat: what its last command goes on with
        self._closed = False
        self._lock = asyncio.Lock()
        self._works = Unbroken()

    @classmethod
    async def open(cls, match_id: str, store: Store, around: Surroundings, new: bool) -> Self:
        """Fold a match from its log, deal if nobody has to choose first, let the computer go on.

        A ``new`` match is nobody else's yet. Raises NoSuchMatch, or UnreadableMatch where the log
        cannot be played again. There must be one room only in a process; ``Rooms`` sees to that.
        """
        room = cls(Scribe(store, await store.load(match_id), around.clock), around)
        room._going_on.patience = PATIENCE if store.place.shared else 0.0
        await room._deal_first()
        room._computer.sit_down(room._scribe.course.match, around.readiness)
        room._going_on.wake(others_may=not new)
        return room

    @property
    def match_id(self) -> str:
        """The id of the match."""
        return self._scribe.match_id

    @property
    def header(self) -> Header:
        """What the match is played by, and who sits where."""
        return self._scribe.course.match.header

    @property
    def version(self) -> int:
        """The number of lines of the log that are in force."""
        return self._scribe.course.version

    @property
    def pace(self) -> float:
        """Seconds of pause before each move that the table makes, 0 to 10."""
        return self._going_on.pace

    @pace.setter
    def pace(self, seconds: float) -> None:
        self._going_on.pace = min(max(seconds, 0.0), PACE_AT_MOST)

    @property
    def wishes(self) -> Wishes:
        """What the person here wants done by the table; nothing at first."""
        return self._going_on.wishes

    @wishes.setter
    def wishes(self, wishes: Wishes) -> None:
        self._going_on.wishes = wishes
        self._going_on.wake()

    @property
    def busy(self) -> bool:
        """Whether somebody watches, or something is being done."""
        watched = any(not watch.closed for watch in self._scribe.watches)
        return watched or self._going_on.busy or self._works.busy

    def snapshot(self, seat: int) -> Snapshot:
        """The match before a seat, or before who watches (NONE). Raises IndexError otherwise."""
        making_ready = self._computer.making_ready
        return self._shots.of(self._scribe.course, seat, self.wishes, making_ready=making_ready)

    def watch(self, seat: int) -> Watch:
        """Versions as they come into force, the present one first; wake-ups only.

        Every seat is woken alike, so that the number of wake-ups tells nothing.
        Raises IndexError for a seat that is not there, RoomClosed after ``close``.
        """
        if not NONE <= seat < len(self.header.seats):
            raise IndexError(f"there is no seat {seat}")
        if self._closed:
            raise RoomClosed(self.match_id)
        watch = Watch(self.version)
        self._scribe.watches.add(watch)
        self._going_on.wake()
        return watch

    async def command(
        self, command_id: object, version: object, seat: object, action: object
    ) -> Reply:
        """Do one thing for a seat: once, whole, and on the disk before this returns.

        ``action`` is an action of the deal log, ``{"do": "next_deal"}``, perhaps with a ``"share"``
        in the shuffle, ``{"do": "stop"}`` between two games that are settled, ``{"do": "undo"}``,
        ``{"do": "choose_dealer", "dealer": seat}`` or, where the rest is decided, ``"finish"``.
        Once begun it is finished if the caller goes away too. Raises RoomClosed, StoreError.
        """
        if self._closed:
            raise RoomClosed(self.match_id)
        try:
            command = read_command(command_id, version, seat, action)
        except BadCommand as error:
            return refused(self._scribe.course, "unknown-action", str(error))
        return await self._works.finished(self._carry_out(command))

    def nudge(self) -> None:
        """Wake all who watch: beside the log something has changed."""
        self._scribe.tell()

    async def look(self) -> None:
        """Bring into force what another process has written. Raises NoSuchMatch, StoreError."""
        async with self._lock:
            gone_on = await self._scribe.look()
        if gone_on:
            self._going_on.wake(others_may=True)

    async def close(self) -> None:
        """Stop the computer, finish what is being written, end all watches."""
        self._closed = True
        await self._going_on.stop()
        await self._works.rest()
        for watch in list(self._scribe.watches):
            watch.close()

    async def _carry_out(self, command: Command) -> Reply:
        async with self._lock:
            await self._scribe.catch_up()
            reply = self._known(command) or await self._do(command)
        self._going_on.wake()
        return reply

    def _known(self, command: Command) -> Reply | None:
        """The answer to a command that is not to be judged: done before, or out of date."""
        if (done := self._scribe.commands.get(command.command_id)) is not None:
            return Reply("repeated", done)
        return None if command.version == self.version else Reply("stale", self.version)

    async def _do(self, command: Command) -> Reply:
        first, *later = meant_by(self._scribe.course, command)
        judged = self._judged(first)
        if isinstance(judged, Reply):
            return judged
        line, *more = judged
        try:
            self._meant[command.seat] = later
            await self._write(Entry(line, command.seat, command.command_id), *more)
            reply = Reply("accepted", self.version)
            await self._deal_first()
        except Conflict:
            await self._scribe.catch_up()
            return self._known(command) or Reply("stale", self.version)
        return reply

    def _judged(self, command: Command) -> Reply | tuple[Line, *tuple[Entry, ...]]:
        """A refusal; or the line that a command makes, and what is written with it."""
        course = self._scribe.course
        if command.wants_finish:
            return self._offer.taken(course, command.seat)
        judged = judge(course, command)
        if isinstance(judged, Reply):
            return judged
        source = self._around.source(self.match_id)
        return (supplied(course, source, command.shares) if judged is None else judged,)

    async def _write(self, entry: Entry, *more: Entry) -> None:
        """Write lines, and with them the moves that the last command of a seat goes on with."""
        goes_on = any(self._meant.values())
        later = following(self._scribe.course.then(entry.line), self._meant) if goes_on else []
        await self._scribe.write(entry, *more, *(Entry(line, line.seat) for line in later))

    async def _deal_first(self) -> None:
        """Write what comes before the first cards and needs nobody's word, and deal them."""
        while is_due(self._scribe.course):
            try:
                source = self._around.source(self.match_id)
                await self._scribe.write(*map(Entry, due(self._scribe.course, source)))
            except Conflict:  # another process deals as well
                await self._scribe.catch_up()

    async def _begin(self) -> None:
        """Deal the first cards, if the disk refused them when they were due."""
        await self._works.finished(self._in_turn(self._deal_first))

    async def enter(self, version: int, line: Decision | Walkover) -> None:
        """Write a line that was chosen for a version, unless the match has gone on. Of a walkover
        the caller knows that the others are away. Raises WrongLine, Conflict, StoreError."""

        async def enter() -> None:
            if self.version == version:
                await self._write(Entry(line, line.seat))

        await self._works.finished(self._in_turn(enter))

    async def _in_turn(self, doing: Callable[[], Awaitable[None]]) -> None:
        async with self._lock:
            await self._scribe.catch_up()
            await doing()
