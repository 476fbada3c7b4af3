"""What stands before every page: which hosts we answer to, and what a browser may do with it.

Answering to our own names only keeps a foreign site from reaching the table through a name that
it lets point at this machine. Under public names nothing is changed by a page of another site,
whatever a route does about it, and cookies travel as safely as the pages.
"""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bezique.web.hosting.names import AT_HOME, Names

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
PROBES: Final = ("/healthz", "/readyz")
"""Asked by whoever watches over the machine, under any name; they tell nothing."""
_ENCRYPTED: Final = {"strict-transport-security": "max-age=31536000"}
_READING: Final = ("GET", "HEAD", "OPTIONS")
_UNREADABLE: Final = 400
_MISDIRECTED: Final = 421
_FORBIDDEN: Final = 403


class Guard:
    """Wraps an application."""

    def __init__(self, app: ASGIApp, names: Names = AT_HOME) -> None:
        """``names`` are those under which we answer."""
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it for its host, its origin or letters that are none."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        origin = self._names.origin_of(headers.get("host", ""), scope["scheme"])
        if self._names.origins and origin:
            scope["scheme"] = origin.partition(":")[0]  # as the browser sees it, not the proxy
        public = bool(self._names.origins)
        encrypted = public and scope["scheme"] == "https"

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                _guard(MutableHeaders(scope=message), encrypted)
            await send(message)

        app = self._app
        if origin is None and scope["path"] not in PROBES:
            app = Response(status_code=_MISDIRECTED)
        elif public and not _is_own(scope["method"], headers, origin):
            app = Response(status_code=_FORBIDDEN)
        elif not _is_text(scope["path"]):
            app = Response(status_code=_UNREADABLE)
        await app(scope, receive, send_guarded)


def _is_text(path: str) -> bool:
    """Whether a path is one of letters; half a letter could be written down nowhere."""
    return path == path.encode(errors="replace").decode()


def _is_own(method: str, headers: Headers, ours: str | None) -> bool:
    """Whether a request may change something: from a page of ours, or from no browser."""
    if method in _READING:
        return True
    origin = headers.get("origin")
    return origin == ours if origin is not None else "cookie" not in headers


def _guard(headers: MutableHeaders, encrypted: bool) -> None:
    for name, value in (HEADERS | (_ENCRYPTED if encrypted else {})).items():
        headers.setdefault(name, value)
    headers.setdefault("cache-control", "no-store")
    if encrypted and "set-cookie" in headers:
        cookies = headers.getlist("set-cookie")
        del headers["set-cookie"]
        for cookie in cookies:
            secure = "; secure" in cookie.lower()
            headers.append("set-cookie", cookie if secure else f"{cookie}; Secure")
