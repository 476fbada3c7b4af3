"""How the processes on one database wake each other when a match has gone on.

A wake-up is the id of a match and a version, and nothing else. The log is the truth: whoever is
woken reads it, and who was not woken finds out by looking (``Rooms`` does, now and then). So
nothing is lost if a wake-up is, and it need not be part of the transaction, where it would make
all writers wait for one another.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Protocol

from bezique.store.place import Place

Heard = Callable[[str, int], None]
"""Called with the id of a match and the version at which it stands."""
CHANNEL: Final = "bezique"
_FIRST_PAUSE: Final = 0.1
_LONGEST_PAUSE: Final = 5.0
_AT_ONCE: Final = 500
_LOG: Final = logging.getLogger(__name__)


class Bus(Protocol):
    """The way to the other processes."""

    def tell(self, match_id: str, version: int) -> None:
        """Say that a match has gone on. Neither waits nor fails."""

    def begin(self, heard: Heard) -> None:
        """Listen from now on, in the running event loop."""

    def also(self, heard: Heard) -> None:
        """Have somebody else hear everything too, from when it listens."""

    async def close(self) -> None:
        """Listen no more; what was told is still sent if that can be done at once."""


class Alone:
    """There is no other process."""

    def tell(self, match_id: str, version: int) -> None:
        """Nobody needs to be told."""

    def begin(self, heard: Heard) -> None:
        """Nothing will be heard."""

    def also(self, heard: Heard) -> None:
        """By nobody else either."""

    async def close(self) -> None:
        """Nothing to close."""


class Listening:
    """By LISTEN and NOTIFY of PostgreSQL, over two connections of its own.

    What is told while a message is under way goes with the next one, the last version of each
    match only.
    """

    def __init__(self, place: Place) -> None:
        self._address = place.url.set(drivername="postgresql").render_as_string(False)
        self._news: dict[str, int] = {}
        self._told = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._also: list[Heard] = []

    def also(self, heard: Heard) -> None:
        """Have somebody else hear everything too."""
        self._also.append(heard)

    def tell(self, match_id: str, version: int) -> None:
        """Say that a match has gone on."""
        if self._tasks:
            self._news[match_id] = version
            self._told.set()

    def begin(self, heard: Heard) -> None:
        """Listen, and go on whatever becomes of the connection."""

        async def listen() -> None:
            async with await self._connected() as connection:
                await connection.execute(f"listen {CHANNEL}")
                async for message in connection.notifies():
                    version, _, match_id = message.payload.partition(" ")
                    if version.removeprefix("-").isdecimal():  # below zero: beside the log
                        for one in (heard, *self._also):
                            one(match_id, int(version))

        self._tasks = [asyncio.create_task(_on_and_on(doing)) for doing in (listen, self._speak)]

    async def close(self) -> None:
        """Say what is left, for a moment; then stop."""
        with suppress(TimeoutError):
            async with asyncio.timeout(0.5 if self._news else 0):
                while self._news:
                    await asyncio.sleep(0.01)
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _speak(self) -> None:
        async with await self._connected() as connection:
            while True:
                await self._told.wait()
                self._told.clear()
                said = dict(list(self._news.items())[:_AT_ONCE])
                lines = [f"{version} {match_id}" for match_id, version in said.items()]
                question = "select pg_notify(%s, line) from unnest(%s::text[]) as line"
                await connection.execute(question, (CHANNEL, lines))
                for match_id, version in said.items():
                    if self._news[match_id] == version:
                        del self._news[match_id]
                if self._news:
                    self._told.set()

    async def _connected(self) -> Any:
        from psycopg import AsyncConnection

        return await AsyncConnection.connect(self._address, autocommit=True, connect_timeout=5)


async def _on_and_on(doing: Callable[[], Any]) -> None:
    """Begin again after a pause, as often as it ends."""
    pause = _FIRST_PAUSE
    while True:
        begun = asyncio.get_running_loop().time()
        try:
            await doing()
        except Exception as error:  # a server that goes away may say so in many ways
            _LOG.warning("other processes are not reached: %s", " ".join(str(error).split()))
        lasted = asyncio.get_running_loop().time() - begun
        pause = _FIRST_PAUSE if lasted > _LONGEST_PAUSE else min(pause * 2, _LONGEST_PAUSE)
        await asyncio.sleep(pause)
