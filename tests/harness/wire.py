"""HTTP as thin as it can be: one kept connection, requests one after the other, and streams.

A load generator must cost less than what it measures; a library for everything costs more.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from urllib.parse import urlencode

Address = tuple[str, int]
Gone = (OSError, EOFError, asyncio.IncompleteReadError, ValueError)
"""What happens where a server is killed in the middle of anything."""


@dataclass(frozen=True)
class Answer:
    status: int
    head: dict[str, str]
    body: bytes


class Wire:
    """A connection to one server, made again when it is needed and is not there."""

    def __init__(self, address: Address, host: str, comes_from: str = "") -> None:
        self.address = address
        self._always = f"host: {host}\r\norigin: https://{host}\r\n"
        if comes_from:
            self._always += f"x-forwarded-for: {comes_from}\r\n"
        self.cookies: dict[str, str] = {}
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    def close(self) -> None:
        """Let the connection go."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None

    async def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> Answer:
        """One request and its answer. Raises one of ``Gone``; then nobody knows what was done."""
        body = b"" if form is None else urlencode(form).encode()
        try:
            reader = await self._send(method, path, body, form is not None)
            answer = await _answer(reader)
        except BaseException:
            self.close()
            raise
        for cookie in answer.head.get("set-cookie", "").split("\n"):
            name, _, rest = cookie.partition("=")
            if rest:
                self.cookies[name] = rest.partition(";")[0]
        if answer.head.get("connection") == "close":
            self.close()
        return answer

    async def stream(self, path: str) -> AsyncIterator[bytes]:
        """The lines of a stream, until it ends."""
        reader = await self._send("GET", path, b"", False)
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in head.split(b"\r\n", 1)[0]:
            raise EOFError(head[:40])
        try:
            while size := int(await reader.readline(), 16):
                for line in (await reader.readexactly(size + 2)).splitlines():
                    yield line
        finally:
            self.close()

    async def _send(self, method: str, path: str, body: bytes, form: bool) -> asyncio.StreamReader:
        if self._writer is None or self._reader is None or self._reader.at_eof():
            opening = asyncio.open_connection(*self.address, limit=1 << 20)
            self._reader, self._writer = await asyncio.wait_for(opening, 10)
        head = f"{method} {path} HTTP/1.1\r\n{self._always}bezique-view: 1\r\n"
        if self.cookies:
            head += f"cookie: {'; '.join(f'{k}={v}' for k, v in self.cookies.items())}\r\n"
        if form:
            head += "content-type: application/x-www-form-urlencoded\r\n"
            head += f"content-length: {len(body)}\r\n"
        self._writer.write(head.encode() + b"\r\n" + body)
        await self._writer.drain()
        return self._reader


async def _answer(reader: asyncio.StreamReader) -> Answer:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    head: dict[str, str] = {}
    for line in lines[1:-2]:
        name, _, value = line.partition(": ")
        name = name.lower()
        head[name] = f"{head[name]}\n{value}" if name in head else value
    if head.get("transfer-encoding") == "chunked":
        body = b""
        while size := int(await reader.readline(), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readexactly(2)
    else:
        body = await reader.readexactly(int(head.get("content-length", 0)))
    return Answer(int(lines[0].split(" ")[1]), head, body)
