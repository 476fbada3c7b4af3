"""How writes come to the disk: to a file one after the other, those that wait together at once.

A commit must wait for the disk, and a file takes one at a time. So whatever has come meanwhile goes
into the next commit as one transaction, each write in a savepoint of its own: one that is refused
takes nothing away from the others. A database that is shared orders its writers by itself.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Work = Callable[[AsyncConnection], Awaitable[None]]
"""Writes by a connection, within a transaction that is not its own to end."""


class Writer:
    """The one hand that writes in a place."""

    def __init__(self, engine: AsyncEngine, shared: bool) -> None:
        """``shared``: other processes write there too, and its owner keeps them in order."""
        self._engine = engine.execution_options(writes=True)
        self._shared = shared
        self._lock = asyncio.Lock()
        self._waiting: list[tuple[Work, asyncio.Future[None]]] = []
        self._committing: asyncio.Task[None] | None = None
        self.changes = 0
        """How often this process has written by ``transaction``."""

    async def do(self, work: Work) -> None:
        """Do it in a transaction; when this returns, what it wrote is on the disk.

        Raises what ``work`` raises, or what the disk says; then nothing of it was written.
        """
        if self._shared:
            async with self._engine.begin() as connection:
                await work(connection)
            return
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._committing is None or self._committing.done():
            self._committing = asyncio.create_task(self._commit_all())
        await done

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that has the right to write from its start."""
        if self._shared:
            async with self._engine.begin() as connection:
                yield connection
        else:
            async with self._lock, self._engine.begin() as connection:
                yield connection
        self.changes += 1

    async def rest(self) -> None:
        """Wait until nothing is left to be written."""
        if self._committing is not None:
            await asyncio.wait([self._committing])

    async def _commit_all(self) -> None:
        """Commit what waits, until nothing does; whoever stops waiting stops nothing."""
        while self._waiting:
            async with self._lock:
                batch, self._waiting = self._waiting, []
                try:
                    refusals = await self._commit([work for work, _ in batch])
                except Exception as error:
                    refusals = [error] * len(batch)
            for (_, done), refusal in zip(batch, refusals, strict=True):
                if done.cancelled():
                    continue
                if refusal is None:
                    done.set_result(None)
                else:
                    done.set_exception(refusal)

    async def _commit(self, works: list[Work]) -> list[Exception | None]:
        """One transaction. Returns for each work why it was refused, None if it was done."""
        async with self._engine.begin() as connection:
            if len(works) == 1:
                await works[0](connection)
                return [None]
            return [await _apart(connection, work) for work in works]


async def _apart(connection: AsyncConnection, work: Work) -> Exception | None:
    try:
        async with connection.begin_nested():
            await work(connection)
    except Exception as error:
        return error
    return None
