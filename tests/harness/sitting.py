"""Somebody at a table of a served house: begins a match, plays by the buttons of the page."""

import asyncio
import re
import time
from dataclasses import dataclass, field
from html import unescape
from random import Random

from harness.wire import Address, Answer, Gone, Wire

NAME = "bezique.example"
BUTTON = re.compile(rb'<button form="move" name="action" value="([^"]*)"([^>]*)>')
VERSION = re.compile(rb'data-version="(\d+)"')
COMMAND = re.compile(
    rb'name="command_id" value="(\w+)">\s*<input type="hidden" name="version" value="(\d+)"'
)
NOT_A_MOVE = (b"undo", b"finish")
TRIES = 400


@dataclass
class Person:
    """One person against a computer player, over any of several servers."""

    servers: list[Address]
    chance: Random
    comes_from: str = ""
    match: str = ""
    page: bytes = b""
    acknowledged: list[str] = field(default_factory=list)
    """Command ids that were answered with 200: they must be on the disk for ever."""
    retried: int = 0
    refused: int = 0
    """How often there was too much to do, and this one was asked to come again."""
    sent: float = 0.0
    """When the last request went out, by ``time.perf_counter``."""
    odd: list[str] = field(default_factory=list)
    """Answers that there should not have been."""

    def __post_init__(self) -> None:
        self.wire = self._wire()

    def _wire(self) -> Wire:
        wire = Wire(self.chance.choice(self.servers), NAME, self.comes_from)
        wire.cookies = (
            self.wire.cookies if hasattr(self, "wire") else {"bezique-look": "confirm:off|pace:0"}
        )
        return wire

    async def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> Answer:
        """Ask until somebody answers, each time at any of the servers."""
        for _ in range(TRIES):
            try:
                self.sent = time.perf_counter()
                async with asyncio.timeout(30):
                    answer = await self.wire.ask(method, path, form)
            except (*Gone, TimeoutError):
                self.retried += 1
                self.wire.close()
                self.wire = self._wire()
                await asyncio.sleep(0.05)
                continue
            if answer.status in (429, 503) and "retry-after" in answer.head:
                self.refused += 1
                await asyncio.sleep(float(answer.head["retry-after"]))
                continue
            return answer
        raise AssertionError(f"nobody answers {method} {path}")

    async def begin(self, ruleset: str = "french", opponent: str = "random") -> None:
        """Begin a match, once, however often it must be asked for."""
        form = {"command_id": f"{self.chance.getrandbits(128):032x}", "ruleset": ruleset}
        form |= {"opponent": opponent, "first_dealer": "lots"}
        answer = await self.ask("POST", "/matches", form)
        assert answer.status == 303, (answer.status, answer.body[:300])
        self.match = answer.head["location"]
        await self.look()

    async def look(self) -> None:
        """The table as it stands."""
        answer = await self.ask("GET", self.match)
        assert answer.status == 200, answer.status
        self.page = answer.body

    @property
    def moves(self) -> list[str]:
        """The actions that the page offers."""
        found = BUTTON.findall(self.page)
        return [
            unescape(action.decode())
            for action, rest in found
            if b"aria-disabled" not in rest and not action.startswith(NOT_A_MOVE)
        ]

    @property
    def over(self) -> bool:
        """Whether the match has ended: a deal is reckoned, and no other is to come."""
        return b'reckoning"' in self.page and b"next_deal" not in self.page

    async def turn(self) -> None:
        """Wait until it is this person's turn, or the match is over."""
        for _ in range(TRIES):
            if self.moves or self.over:
                return
            await asyncio.sleep(0.02)
            await self.look()
        raise AssertionError("the table does not go on")

    async def act(self) -> str:
        """Press one of the buttons; returns the id of the command, which is on the disk then."""
        found = COMMAND.search(self.page)
        assert found is not None
        command, version = found[1].decode(), found[2].decode()
        form = {"command_id": command, "version": version, "action": self.chance.choice(self.moves)}
        answer = await self.ask("POST", f"{self.match}/moves", form)
        if answer.status == 200:
            self.acknowledged.append(command)
            self.page = answer.body
        else:
            self.odd.append(f"{answer.status} {form}")
            await self.look()
        return command
