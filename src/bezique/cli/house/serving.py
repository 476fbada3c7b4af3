"""A server that says when it answers and lets every stream end before it goes; for two commands."""

import gc
import socket
from collections.abc import Callable
from errno import EACCES
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from bezique.cli.speaking import Refused, told

PORT: Final = 8265
HERE: Final = "127.0.0.1"
_SECONDS_FOR_STREAMS: Final = 1
_COLLECTING: Final = (5_000, 20, 1_000)
"""When garbage is collected: the young often, the old (as good as) never while people play. With
three hundred tables looking at everything took 0.36 s, every eight seconds, and all waited.
"""


class Serving(uvicorn.Server):
    """Serves an application until it is ended."""

    def __init__(self, app: Starlette, answers: Callable[[], None], **config: Any) -> None:
        """``answers`` is called once it does; ``config`` is for uvicorn."""
        self._app = app
        self._answers = answers
        usual: dict[str, Any] = {
            "log_level": "warning",
            "access_log": False,
            "proxy_headers": False,
            "server_header": False,
            "timeout_graceful_shutdown": _SECONDS_FOR_STREAMS,
        }
        super().__init__(uvicorn.Config(app, **(usual | config)))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, then say so."""
        await super().startup(sockets=sockets)
        if not self.should_exit:
            gc.collect()
            gc.freeze()  # what is there by now stays
            gc.set_threshold(*_COLLECTING)
            self._answers()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in, close the rooms, and with them the streams; then whatever else is open."""
        house = self._app.state.house
        house.leaving.set()
        for server in self.servers:
            server.close()
        await house.rooms.close()
        await super().shutdown(sockets=sockets)


def port_refused(error: OSError, port: int) -> Refused:
    """Why nothing can listen at a port of this machine."""
    if error.errno == EACCES:
        return Refused(told("port kept", port=port, switch="--port"))
    return Refused(told("port taken", port=port))


def listen(host: str, port: int) -> socket.socket:
    """A socket at an address of this machine. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)
