"""How much one address or one seat may ask for: token buckets in memory, per process.

What is above a limit is refused at once with 429 and the seconds to wait; nothing is queued. Who
asks for more than the machine can do is refused with 503 before it becomes slow for all.
"""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from ipaddress import ip_address, ip_network
from math import ceil
from time import monotonic
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from bezique.web.guard import PROBES
from bezique.web.hosting.figures import Figures, Rate

Refuse = Callable[[Request, str, int], Response]
"""The page that says a notice, with a status."""
TOO_MANY: Final = 429
OVERLOADED: Final = 503
_BUCKETS_AT_MOST: Final = 100_000
_BEGINNING: Final = ("/matches", "/tables", "/markers")
_OF_A_SEAT: Final = "/matches/"
_FOR_PROGRAMS: Final = "/api/v1"
_STREAM: Final = "/events"


class Buckets:
    """One bucket of tokens for each key."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}  # key -> tokens, at what time

    def wait(self, key: str) -> float:
        """Take a token: 0 if there was one, else the seconds until there is one."""
        now = self._clock()
        left, since = self._left.pop(key, (float(self._rate.at_once), now))
        left = min(left + (now - since) * self._rate.a_second, self._rate.at_once)
        taken = left >= 1
        while len(self._left) >= _BUCKETS_AT_MOST:  # the one that was used longest ago
            del self._left[next(iter(self._left))]
        self._left[key] = (left - taken, now)
        return 0.0 if taken else (1 - left) / self._rate.a_second


class Limits:
    """Wraps an application."""

    def __init__(
        self,
        app: ASGIApp,
        refuse: Refuse,
        figures: Figures,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._app = app
        self._refuse = refuse
        self._figures = figures
        self._buckets = {
            name: Buckets(getattr(figures, name), clock)
            for name in ("commands", "acts", "tables", "posts", "pages")
        }
        self._streams: Counter[str] = Counter()
        self._under_way = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it because there were too many."""
        if scope["type"] != "http" or scope["path"] in PROBES:
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        address = neighbourhood(request.client.host if request.client else "")
        if scope["method"] == "GET" and scope["path"].endswith(_STREAM):
            await self._stream(request, address, receive, send)
            return
        kind, key = _kind_of(request, address)
        seconds = self._buckets[kind].wait(key)
        if kind == "commands":
            seconds = seconds or self._buckets["acts"].wait(address)
        if seconds:
            await self._refused(request, TOO_MANY, seconds)(scope, receive, send)
        elif kind == "commands":
            await self._command(request, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _command(self, request: Request, receive: Receive, send: Send) -> None:
        if self._under_way >= self._figures.under_way:
            await self._refused(request, OVERLOADED, 1)(request.scope, receive, send)
            return
        self._under_way += 1
        try:
            await self._app(request.scope, receive, send)
        finally:
            self._under_way -= 1

    async def _stream(self, request: Request, address: str, receive: Receive, send: Send) -> None:
        if self._streams[address] >= self._figures.streams:
            await self._refused(request, TOO_MANY, 5)(request.scope, receive, send)
            return
        self._streams[address] += 1
        try:
            await self._app(request.scope, receive, send)
        finally:
            self._streams[address] -= 1
            if not self._streams[address]:
                del self._streams[address]

    def _refused(self, request: Request, status: int, seconds: float) -> Response:
        notice = "too-many" if status == TOO_MANY else "overloaded"
        page = self._refuse(request, notice, status)
        page.headers["retry-after"] = str(ceil(seconds))
        return page


def _kind_of(request: Request, address: str) -> tuple[str, str]:
    path = request.url.path.removeprefix(_FOR_PROGRAMS)
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return "pages", address
    if path.startswith(_OF_A_SEAT):
        visitor = request.headers.get("authorization") or request.cookies.get("bezique-visitor", "")
        who = sha256(visitor.encode()).hexdigest() if visitor else ""
        return "commands", f"{path.split('/')[2]} {who or address}"
    return ("tables" if path in _BEGINNING else "posts"), address


def neighbourhood(address: str) -> str:
    """Whom an address stands for: one machine, of the newer kind of address one household."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if ip.version == 4:
        return str(ip)
    mapped = getattr(ip, "ipv4_mapped", None)
    return str(mapped or ip_network((ip, 64), strict=False).network_address)
