"""A visitor without a browser: pages over ASGI, the form on a page, and the stream as bytes."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from html.parser import HTMLParser
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
from decks import whole_deck
from starlette.applications import Starlette

from bezique.play.log import PERSON, Header, Seat
from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset
from bezique.store.store import Store
from bezique.table.room import Surroundings
from bezique.web.app import make_app
from bezique.web.house import AT_HOME, Manner, Secrets

HOST = "http://127.0.0.1:8265"
SCRIPT = {"bezique-view": "1"}
FIRST = "random"  # a name that is known; how it plays is first_move


class Dealt(Random):
    """Chance that gives the decks it was told, then others by its seed."""

    def __init__(self, seed: int, *decks: list[int]) -> None:
        super().__init__(seed)
        self.decks = list(decks)

    def of_deal(self, _seed: str) -> Random:
        """Whatever the seed of a deal is, its cards are those that were told."""
        return self

    def shuffle(self, x: Any) -> None:
        if self.decks:
            x[:] = self.decks.pop(0)
        else:
            super().shuffle(x)


def in_order(seed: int) -> list[int]:
    """A deck shuffled by a seed."""
    deck = whole_deck(2)
    Random(seed).shuffle(deck)
    return deck


def first_move(name: str, ruleset: Ruleset, view: View, chance: Random) -> int:
    """A computer player that does the first thing it may."""
    return view.move[0]


HEARD = ("aria-label", "alt", "title", "data-lost", "data-back", "data-kept", "data-placed")
"""Attributes that hold words."""


class Words(HTMLParser):
    """The words of a page: what is to be read, and what is only heard."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in ("style", "script")
        self.found += [
            value or ""
            for name, value in attrs
            if name in HEARD and tag != "html"  # whose data-back is a card's
        ]

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("style", "script")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.found.append(data)


def words_of(html: str) -> set[str]:
    """Every piece of text on a page that holds a word."""
    parser = Words()
    parser.feed(html)
    return {text.strip() for text in parser.found if re.search(r"[^\W\d_]{2}", text)}


class Visitor:
    """Somebody at the table."""

    def __init__(self, app: Starlette, client: httpx.AsyncClient) -> None:
        self.app = app
        self.client = client
        self.match = ""
        self.host = "127.0.0.1:8265"

    async def begin(self, **fields: str) -> httpx.Response:
        """Begin a match with the opening page's form, changed in some fields."""
        form = {
            "command_id": "0" * 32,
            "ruleset": "french",
            "opponent": "random",
            "first_dealer": "lots",
        }
        answer = await self.client.post("/matches", data=form | fields)
        if answer.status_code == 303:
            self.match = answer.headers["location"].removeprefix("/matches/")
        return answer

    async def sit(self, header: Header, match: str = "match-1") -> None:
        """Sit down at a match of a known name."""
        await self.app.state.house.rooms._store.create(match, header, 0.0)
        self.match = match

    async def table(self) -> str:
        """The table page."""
        answer = await self.client.get(f"/matches/{self.match}")
        assert answer.status_code == 200
        return answer.text

    async def send(self, action: str, page: str = "", **changed: str) -> httpx.Response:
        """Press a button of a page, by default of the page as it is now, as the script does."""
        page = page or await self.table()
        fields = form_of(page) | {"action": action} | changed
        return await self.client.post(f"/matches/{self.match}/moves", data=fields, headers=SCRIPT)

    async def settled(self) -> str:
        """The table page once the computer has finished its moves."""
        for _ in range(200):
            page = await self.table()
            if "http-equiv" not in page:
                return page
            await asyncio.sleep(0.01)
        raise AssertionError("the computer does not move")

    async def settled_together(self) -> str:
        """The table page once a computer player that stands in for somebody has moved."""
        room = await self.app.state.house.rooms.get(self.match)
        while room.snapshot(0).goes_on:
            await asyncio.sleep(0.01)
        return await self.table()

    async def play(self, moves: int) -> str:
        """Press the last button that may be pressed, so many times; returns the last page."""
        page = await self.settled()
        for _ in range(moves):
            buttons = open_buttons(page)
            if not buttons:
                break
            await self.send(buttons[-1], page)
            page = await self.settled()
        return page


def form_of(page: str) -> dict[str, str]:
    """The hidden fields of the form "move"."""
    form = page[page.index('<form id="move"') :]
    form = form[: form.index("</form>")]
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))


def open_buttons(page: str) -> list[str]:
    """The actions that the page offers: of the sheet, then of the cards."""
    buttons = re.findall(r'<button form="move" name="action" value="([^"]*)"([^>]*)>', page)
    of_head = ("undo",)
    open_now = (unescape(action) for action, rest in buttons if "aria-disabled" not in rest)
    return [action for action in open_now if action not in of_head]


def refused_cards(page: str) -> list[str]:
    """The actions of cards that may not be played now."""
    buttons = re.findall(r'<button form="move" name="action" value="([^"]*)"([^>]*)>', page)
    return [unescape(action) for action, rest in buttons if "aria-disabled" in rest]


def header(ruleset: str = "french", opponent: str = FIRST, dealer: int | None = None) -> Header:
    """A person in seat 0 against a computer player."""
    return Header(ruleset, {}, (Seat(PERSON), Seat(opponent, "Odile")), dealer)


@asynccontextmanager
async def visit(
    path: Path | str,
    around: Surroundings | None = None,
    language: str = "en",
    new_ids: bool = True,
    manner: Manner = AT_HOME,
) -> AsyncIterator[Visitor]:
    """A visitor of a server on a file of its own, whose secrets repeat and whose pace is zero.

    Without ``new_ids`` every page has the same command id, however often it was looked at.
    """
    numbers = count(1)
    secrets = Secrets(b"k" * 32, lambda: f"{next(numbers) if new_ids else 0:032x}")
    around = around or Surroundings(Random(1), lambda: 0.0, first_move)
    store = await Store.open(path)
    app = make_app(store, around, secrets, manner)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    cookies = {"bezique-look": f"confirm:off|language:{language}|pace:0"}
    try:
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url=HOST, cookies=cookies) as client,
        ):
            yield Visitor(app, client)
    finally:
        await store.close()


class Stream:
    """The stream of a match as the bytes that are sent."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self.sent = b""
        self.status = 0
        self._left = asyncio.Event()

    async def __aenter__(self) -> "Stream":
        cookies = "; ".join(f"{k}={v}" for k, v in self._visitor.client.cookies.items())
        scope = {
            "type": "http",
            "method": "GET",
            "path": f"/matches/{self._visitor.match}/events",
            "raw_path": b"",
            "query_string": b"",
            "headers": [(b"host", self._visitor.host.encode()), (b"cookie", cookies.encode())],
            "http_version": "1.1",
            "scheme": "http",
            "server": ("127.0.0.1", 8265),
            "client": ("127.0.0.1", 1),
            "root_path": "",
            "app": self._visitor.app,
        }
        self._task = asyncio.create_task(self._visitor.app(scope, self._receive, self._send))
        return self

    async def __aexit__(self, *of_error: object) -> None:
        self._left.set()
        await asyncio.wait_for(self._task, 5)

    async def _receive(self) -> dict[str, Any]:
        await self._left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        self.sent += message.get("body", b"")

    @property
    def events(self) -> list[tuple[int, str]]:
        """The whole events so far: version and view."""
        found = []
        for event in self.sent.decode().replace("\r\n", "\n").split("\n\n")[:-1]:
            lines = event.split("\n")
            number = next((line[4:] for line in lines if line.startswith("id: ")), None)
            view = "\n".join(line[6:] for line in lines if line.startswith("data: "))
            if number is not None:
                found.append((int(number), view))
        return found

    async def says(self, text: str) -> None:
        """Wait until the last view has a text."""
        for _ in range(300):
            if self.events and text in self.events[-1][1]:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"the last view does not say {text!r}")

    async def ended(self) -> None:
        """Wait until the server has ended it."""
        await asyncio.wait_for(asyncio.shield(self._task), 5)

    async def until(self, version: int) -> None:
        """Wait until the view of a version has come."""
        for _ in range(500):
            if any(number >= version for number, _ in self.events):
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"no version {version}; there are {[n for n, _ in self.events]}")
