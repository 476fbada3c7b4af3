"""Requests that nobody would send: made from good ones by spoiling them, or from nothing.

Z1: whatever arrives, no answer is a fault of ours (5xx), nothing is raised, and the match that
stands beside it goes on. They are given to the application itself, without a network in between.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlencode

from web.visiting import Visitor, form_of, open_buttons

METHODS = ("GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "GE T", "")
SCRAPS = ("../", "%2e%2e%2f", "\x00", "%00", "null", "NaN", "[]", "{}", "<script>", "'--", "\u202e")
SCRAPS += (
    "\ud800",
    "1e999",
    "-1",
    "9" * 400,
    "A" * 5000,
    "ä",
    "?",
    "#",
    "//",
    "é" * 90,
    "\r\nx: y",
)
HEADERS = ("host", "origin", "cookie", "content-type", "content-length", "accept-encoding", "range")
HEADERS += (
    "accept-language",
    "if-none-match",
    "last-event-id",
    "transfer-encoding",
    "x-forwarded-for",
)
STREAM = "/events"


@dataclass
class Seen:
    """What became of them."""

    sent: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


class Fuzzer:
    """Spoils requests to one application at which somebody plays."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self._visitor = visitor
        self._chance = Random(seed)
        self._paths = sorted({r.path for r in visitor.app.routes if hasattr(r, "methods")})
        self.seen = Seen()

    async def run(self, number: int) -> Seen:
        """Send so many; now and then play on as people do."""
        for sent in range(number):
            if sent % 200 == 0:
                await self._play_on()
            await self._one()
        await self._play_on()
        return self.seen

    async def _play_on(self) -> None:
        page = await self._visitor.settled()
        self._form = form_of(page)
        buttons = open_buttons(page)
        if not buttons:
            await self._visitor.begin(command_id=f"{self._chance.getrandbits(128):032x}")
            return
        self._buttons = buttons
        answer = await self._visitor.send(buttons[-1], page)
        if answer.status_code >= 500:
            self.seen.faults.append(f"a good move: {answer.status_code}")

    def _spoilt(self, text: str) -> str:
        chance = self._chance
        kind = chance.randrange(5)
        if kind == 0 or not text:
            return chance.choice(SCRAPS)
        at = chance.randrange(len(text))
        if kind == 1:
            return text[:at] + chance.choice(SCRAPS) + text[at:]
        if kind == 2:
            return text[:at]
        if kind == 3:
            return text[:at] + chr(chance.randrange(1, 0x2FFF)) + text[at + 1 :]
        return text * chance.randrange(2, 40)

    def _path(self) -> str:
        path = self._chance.choice(self._paths).replace("{match}", self._visitor.match)
        for part in ("{ruleset}", "{first}", "{second}"):
            path = path.replace(part, self._chance.choice(["french", "rubicon", "x"]))
        return self._spoilt(path) if self._chance.random() < 0.4 else path

    def _body(self) -> bytes:
        chance = self._chance
        if chance.random() < 0.2:
            return chance.randbytes(chance.choice([0, 1, 40, 5000, 20_000]))
        fields = list((self._form | {"action": chance.choice(self._buttons)}).items())
        for _ in range(chance.randrange(3)):
            name, value = fields.pop(chance.randrange(len(fields)))
            more = [(name, self._spoilt(value)), (self._spoilt(name), value)]
            fields += more[: chance.randrange(3)]
        chance.shuffle(fields)
        return urlencode(fields, errors="replace").encode()

    def _headers(self, body: bytes) -> list[tuple[bytes, bytes]]:
        jar = "; ".join(f"{k}={v}" for k, v in self._visitor.client.cookies.items())
        found = {"host": "127.0.0.1:8265", "cookie": jar, "content-length": str(len(body))}
        found["content-type"] = "application/x-www-form-urlencoded"
        for _ in range(self._chance.choice([0, 0, 0, 1, 2])):
            name = self._chance.choice(HEADERS)
            found[name] = self._spoilt(found.get(name, ""))
        return [(n.encode(), v.encode("latin-1", "replace")) for n, v in found.items()]

    async def _one(self) -> None:
        chance, body = self._chance, self._body()
        method, path = chance.choice(METHODS[: chance.choice([2, 2, 10])]), self._path()
        path, _, query = path.partition("?")
        scope: dict[str, Any] = {
            "type": "http", "method": method, "path": path,
            "raw_path": path.encode(errors="replace"),
            "query_string": (self._spoilt(query) if chance.random() < 0.3 else query).encode(
                errors="replace"),
            "headers": self._headers(body), "http_version": "1.1", "scheme": "http",
            "server": ("127.0.0.1", 8265), "client": ("127.0.0.1", 1), "root_path": "",
        }  # fmt: skip
        if path.endswith(STREAM):
            scope["method"] = "HEAD"  # a stream has no end
        parts = [body[:at] for at in (len(body) // 2,)] + [body[len(body) // 2 :]]

        async def receive() -> dict[str, Any]:
            if not parts or chance.random() < 0.02:
                return {"type": "http.disconnect"}
            return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}

        status = 0

        async def send(message: Any) -> None:
            nonlocal status
            status = message.get("status", status)

        self.seen.sent += 1
        try:
            await self._visitor.app(scope, receive, send)
        except Exception as error:
            self.seen.faults.append(f"{method} {path!r}: {error!r}"[:300])
        self.seen.statuses[status] += 1
        if status >= 500 or status == 0:
            self.seen.faults.append(f"{method} {path!r} {scope['query_string']!r}: {status}"[:300])
