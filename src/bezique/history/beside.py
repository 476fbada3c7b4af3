"""Counting beside everything else: begun when there may be something to count, ended with the app.

Counting a match again takes a tenth of a second or more, and a file may bring in hundreds.
"""

import asyncio

from bezique.history.counting import count_in_peace
from bezique.store.store import Store


class Counting:
    """Counts the matches of a store, one after the other, in the background."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted = False
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Count what nobody has counted; if that is being done, look once more after it."""
        self._wanted = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._count_on())

    async def close(self) -> None:
        """Stop after the match in hand; what was not counted is counted another time.

        Not in the middle of it: a connection that is dropped while it opens answers to nobody.
        """
        self._closing = True
        await self.done()

    async def done(self) -> None:
        """Wait until nothing is left to count."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _count_on(self) -> None:
        while self._wanted and not self._closing:
            self._wanted = False
            await count_in_peace(self._store, lambda: self._closing)
