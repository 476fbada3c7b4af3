"""Work that is finished even if whoever waits for it goes away. Knows no match."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class Unbroken:
    """The works of one room that are under way."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    @property
    def busy(self) -> bool:
        """Whether there is one."""
        return bool(self._running)

    async def finished(self, doing: Coroutine[Any, Any, Result]) -> Result:
        """Wait for something that goes on to its end even if whoever waits is cancelled."""
        task = asyncio.create_task(doing)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def rest(self) -> None:
        """Wait for all of them."""
        if self._running:
            await asyncio.wait(self._running)
