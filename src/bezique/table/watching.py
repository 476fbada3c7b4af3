"""Being woken when a match goes on. A wake-up carries a version and nothing else: whoever is woken
looks for himself, so one that is too slow for every version misses nothing by hearing the last.
"""

import asyncio
from types import TracebackType
from typing import Self


class Watch:
    """The versions of one match, for one reader: the present one, then later ones as they come.

    It holds one version at most. One that the reader has not fetched when the next comes is
    dropped for it. Ends when the room closes or the reader leaves the ``with`` block.
    """

    def __init__(self, version: int) -> None:
        self._news = asyncio.Event()
        self._news.set()
        self._version = version
        self._closed = False

    def tell(self, version: int) -> None:
        """Put a version in place of one not fetched."""
        self._version = version
        self._news.set()

    def close(self) -> None:
        """No more versions will come."""
        self._closed = True
        self._news.set()

    @property
    def closed(self) -> bool:
        """Whether it has ended."""
        return self._closed

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> int:
        await self._news.wait()
        if self._closed:
            raise StopAsyncIteration
        self._news.clear()
        return self._version

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
