"""Servers that are killed and come back: each a fork of this process, on a socket that stays open.

A fork has the packages read already, so a life costs a fraction of a second, and who connects
while nobody is alive waits in the socket. Whoever forks may have no threads and no event loop.
"""

import asyncio
import os
import signal
from collections.abc import Callable

from bezique.cli.house.serving import Serving, listen
from bezique.store.store import Store
from bezique.web.app import make_app
from bezique.web.hosting.figures import Figures, Rate
from bezique.web.hosting.names import Names
from bezique.web.house import Manner
from harness.sitting import NAME

NO_LIMITS = Figures(*[Rate(1e6, 10**6)] * 5, streams=10**6, under_way=10**6)


def forked(doing: Callable[[], None]) -> int:
    """Do something in a process of its own; returns its id."""
    child = os.fork()
    if child:
        return child
    try:
        doing()
    except BaseException:  # nothing of the child may go on as the parent
        import traceback

        traceback.print_exc()
        os._exit(1)
    os._exit(0)


class House:
    """A process that serves, whenever there is one."""

    def __init__(self, where: str, figures: Figures = NO_LIMITS) -> None:
        self._where = where
        self._figures = figures
        self._socket = listen("127.0.0.1", 0)
        self.address = self._socket.getsockname()[:2]
        self.pid = 0

    def start(self) -> None:
        """Serve from now on."""
        self.pid = forked(lambda: asyncio.run(self._serve()))

    async def _serve(self) -> None:
        store = await Store.open(self._where)
        manner = Manner(hosted=True, names=Names.of([f"https://{NAME}"]), figures=self._figures)
        app = make_app(store, manner=manner)
        serving = Serving(
            app, lambda: None, proxy_headers=True, forwarded_allow_ips="127.0.0.1", backlog=2048
        )
        await serving.serve([self._socket])
        await store.close()

    def end(self, how: int = signal.SIGKILL) -> int:
        """End the process; returns how it ended."""
        os.kill(self.pid, how)
        return os.waitpid(self.pid, 0)[1]

    def close(self) -> None:
        """Nobody serves here any more."""
        self._socket.close()
