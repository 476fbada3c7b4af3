"""Load as people make it: moves at planned times, whether or not the server keeps up.

A move is timed from the moment at which it was to be sent (so a server that stalls cannot hide
what it made wait) to its answer, which says that it is on the disk, and to the view that the
stream brings. Where there is too much to do some are refused and come again; the time of those
that were accepted, from when they came, is told as well. Late wake-ups of the generator itself are
measured and told beside them.
"""

import asyncio
import os
import time
from dataclasses import dataclass, field
from random import Random

from harness.servers import House
from harness.sitting import NAME, VERSION, Person
from harness.wire import Gone, Wire

SETTING_UP = 16
"""Tables that are begun at one time."""


@dataclass(frozen=True)
class Plan:
    """What is asked of the servers."""

    tables: int
    rate: float  # commands a second, of all tables
    seconds: float
    seed: int = 1


@dataclass
class Measured:
    """What was seen."""

    acks: list[float] = field(default_factory=list)  # ms from the planned time to the answer
    accepted: list[float] = field(default_factory=list)  # ms from the last sending to the answer
    views: list[float] = field(default_factory=list)  # ms from the planned time to the stream
    lags: list[float] = field(default_factory=list)  # ms by which the generator woke too late
    refused: int = 0
    odd: list[str] = field(default_factory=list)
    ended: int = 0
    moves: int = 0  # lines that came onto the disk, the computer's among them
    lasted: float = 0.0
    cpu: float = 0.0  # seconds of all servers
    memory: int = 0  # KB of the largest server

    def told(self) -> dict[str, object]:
        """As plain data."""
        made = len(self.acks)
        return {
            "commands": made,
            "commands_a_second": round(made / self.lasted, 1),
            "moves_a_second": round(self.moves / self.lasted, 1),
            "ack_ms": spread(self.acks),
            "accepted_ms": spread(self.accepted),
            "view_ms": spread(self.views),
            "generator_late_ms": spread(self.lags),
            "refused": self.refused,
            "matches_ended": self.ended,
            "errors": len(self.odd),
            "server_cpu_ms_a_command": round(1000 * self.cpu / max(made, 1), 1),
            "server_memory_mb": self.memory // 1024,
            "first_error": self.odd[:1],
        }


def spread(found: list[float]) -> dict[str, float]:
    """Median, high percentiles and the worst."""
    if not found:
        return {}
    ordered = sorted(found)
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    last = len(ordered) - 1
    return {name: round(ordered[int(last * part)], 1) for name, part in at.items()}


class Table:
    """One person with a stream, against a computer player."""

    def __init__(self, person: Person, measured: Measured) -> None:
        self._person = person
        self._measured = measured
        self._planned: dict[int, float] = {}  # version that was answered -> when it was planned
        self._news = asyncio.Event()

    async def listen(self) -> None:
        """Keep the page fresh, as a browser does."""
        person = self._person
        while True:
            wire = Wire(person.wire.address, NAME, person.comes_from)
            wire.cookies = person.wire.cookies
            try:
                lines: list[bytes] = []
                async for line in wire.stream(f"{person.match}/events"):
                    if line.startswith(b"data: "):
                        lines.append(line[6:])
                    elif not line and lines:
                        self._seen(b"\n".join(lines))
                        lines = []
            except Gone:
                await asyncio.sleep(0.5)

    def _seen(self, view: bytes) -> None:
        found = VERSION.search(view)
        assert found is not None
        version, now = int(found[1]), time.perf_counter()
        for asked in [asked for asked in self._planned if asked <= version]:
            self._measured.views.append((now - self._planned.pop(asked)) * 1000)
        if version >= self.version:
            self._person.page = view
            self._news.set()

    @property
    def version(self) -> int:
        """At which the page stands that this person sees."""
        found = VERSION.search(self._person.page)
        return int(found[1]) if found else 0

    async def act(self, planned: float) -> None:
        """One move, which was to be sent at this time."""
        person, measured = self._person, self._measured
        while not person.moves:
            if person.over:
                measured.ended += 1
                return
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 20)
        before = self.version
        self._planned[before + 1] = planned
        before_odd, refused = len(person.odd), person.refused
        await person.act()
        measured.refused += person.refused - refused
        if len(person.odd) > before_odd:
            measured.odd.append(person.odd[-1])
        now = time.perf_counter()
        measured.acks.append((now - planned) * 1000)
        measured.accepted.append((now - person.sent) * 1000)


async def load(houses: list[House], plan: Plan) -> Measured:
    """Set everything up, then ask for moves at their times."""
    measured, chance = Measured(), Random(plan.seed)
    persons = [
        Person([houses[n % len(houses)].address], Random(f"{plan.seed} {n}"), address(n))
        for n in range(plan.tables)
    ]
    gate = asyncio.Semaphore(SETTING_UP)

    async def begin(person: Person) -> None:
        async with gate:
            await person.begin()

    await asyncio.gather(*map(begin, persons))
    tables = [Table(person, measured) for person in persons]
    listening = [asyncio.create_task(table.listen()) for table in tables]
    await asyncio.sleep(2)
    before = sum(table.version for table in tables)
    cpu, begun = cpu_of(houses), time.perf_counter()
    playing = [asyncio.create_task(_play(table, plan, begun, chance)) for table in tables]
    results = await asyncio.gather(*playing, return_exceptions=True)
    measured.odd += [repr(result) for result in results if result]
    measured.lasted = time.perf_counter() - begun
    measured.cpu = cpu_of(houses) - cpu
    measured.moves = sum(table.version for table in tables) - before
    measured.memory = max(memory_of(house.pid) for house in houses)
    for task in listening:
        task.cancel()
    await asyncio.wait(listening)
    for person in persons:
        person.wire.close()
    return measured


async def _play(table: Table, plan: Plan, begun: float, chance: Random) -> None:
    """Moves of one table: its own rate, begun at a time of its own, with pauses as people make."""
    pause = plan.tables / plan.rate
    planned = begun + chance.uniform(0, pause)
    while planned < begun + plan.seconds:
        await asyncio.sleep(max(planned - time.perf_counter(), 0))
        late = time.perf_counter() - planned
        if late < pause:  # else it is the table that waits, not the generator
            table._measured.lags.append(late * 1000)
        await table.act(planned)
        planned = planned + pause * chance.lognormvariate(-0.125, 0.5)


def address(number: int) -> str:
    """Where the person of a number comes from."""
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


def cpu_of(houses: list[House]) -> float:
    """Seconds of CPU that the servers have used."""
    ticks = 0
    for house in houses:
        with open(f"/proc/{house.pid}/stat") as file:
            ticks += sum(map(int, file.read().rpartition(")")[2].split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """KB that a process holds."""
    with open(f"/proc/{pid}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
