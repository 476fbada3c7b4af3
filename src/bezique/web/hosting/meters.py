"""What a house tells those who watch over it: figures for Prometheus, and a line for each request.

Both name the part of the program that answered, never an address: that of a match is a secret.
"""

import logging
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bezique.web.guard import PROBES
from bezique.web.hosting.logs import shortened

ACCESS: Final = logging.getLogger("bezique.access")
_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
_STREAM: Final = "/events"


class Meters:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.answers = self._of(Counter, "answers", "Answers by page and status", "page", "status")
        self.seconds = self._of(
            Histogram, "answer_seconds", "Seconds to an answer, streams left out", "page",
            buckets=_SECONDS,
        )  # fmt: skip
        self.streams = self._of(Gauge, "streams", "Open streams")
        self.rooms = self._of(Gauge, "rooms", "Open rooms")

    def _of(self, kind: Any, name: str, told: str, *labels: str, **more: Any) -> Any:
        return kind(f"bezique_{name}", told, labels, registry=self.registry, **more)

    def count_rooms(self, number: Callable[[], float]) -> None:
        """Ask for the number of open rooms whenever the figures are read."""
        self.rooms.set_function(number)


class Metered:
    """Wraps an application."""

    def __init__(self, app: ASGIApp, meters: Meters) -> None:
        self._app = app
        self._meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and say how it went."""
        if scope["type"] != "http" or scope["path"] in PROBES:
            await self._app(scope, receive, send)
            return
        status = 500
        begun = perf_counter()
        streams = scope["path"].endswith(_STREAM)

        async def send_metered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        if streams:
            self._meters.streams.inc()
        try:
            await self._app(scope, receive, send_metered)
        finally:
            if streams:
                self._meters.streams.dec()
            self._told(scope, status, perf_counter() - begun, streams)

    def _told(self, scope: Scope, status: int, seconds: float, streams: bool) -> None:
        page = _page_of(scope)
        self._meters.answers.labels(page, status).inc()
        if not streams:
            self._meters.seconds.labels(page).observe(seconds)
        client = Request(scope).client
        said = {
            "page": page,
            "method": scope["method"],
            "status": status,
            "ms": round(seconds * 1000, 1),
            "from": shortened(client.host) if client else "",
        }
        ACCESS.info("answered", extra={"said": said})


def _page_of(scope: Scope) -> str:
    """The function that answered, such as ``tables.command``."""
    endpoint = scope.get("endpoint")
    if endpoint is None:
        return "none"
    module = getattr(endpoint, "__module__", "").rpartition(".")[2]
    return f"{module}.{getattr(endpoint, '__name__', type(endpoint).__name__)}"
