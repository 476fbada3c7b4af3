"""kill -9 under load: servers die at any moment, persons send again, the log is asked at the end.

D1: no acknowledged command lost, none applied twice, no match missing, no log unreadable.
"""

import asyncio
import json
import os
import signal
import sys
import time
from dataclasses import asdict, dataclass
from mmap import mmap
from random import Random
from statistics import quantiles

from bezique.store.store import Store
from bezique.table.course import Course
from bezique.web.rendering import Pages
from bezique.words.catalogue import DEFAULT, translations
from harness.servers import House, forked
from harness.sitting import Person

SOONEST, LATEST = 0.02, 1.0
PATIENCE = 20.0


@dataclass
class Verdict:
    """What came of it."""

    cycles: int
    matches: int
    acknowledged: int
    sent_again: int
    lost: int
    doubled: int
    odd: list[str]
    lines: int
    back_ms: list[float]
    """From the start of a new process to the first answer of it."""

    @property
    def good(self) -> bool:
        """Whether everything is as it must be."""
        return not (self.lost or self.doubled or self.odd)

    def told(self) -> str:
        """As a line for people."""
        told = asdict(self) | {"back_ms": ""}
        cuts = quantiles(self.back_ms, n=100) if len(self.back_ms) > 1 else self.back_ms * 99
        told["back_ms"] = {"p50": round(cuts[49]), "p99": round(cuts[98]), "max": round(cuts[-1])}
        return json.dumps(told)


def kill_loop(where: str, cycles: int, houses: int, people: int, seed: int = 1) -> Verdict:
    """Kill one of the servers, again and again, while people play; then judge.

    Whatever ends it early, also SIGTERM, ends its processes.
    """
    signal.signal(signal.SIGTERM, lambda *_of: sys.exit(1))
    Pages(translations, hosted=True).warm(DEFAULT)  # once, before there are forks
    served = [House(where) for _ in range(houses)]
    for house in served:
        house.start()
    heard = mmap(-1, 8)  # shared with the players: how much was acknowledged
    reading, writing = os.pipe()
    addresses = [house.address for house in served]
    players = forked(lambda: asyncio.run(_people(addresses, people, seed, writing, heard)))
    os.close(writing)
    try:
        back = _kill(served, cycles, Random(seed), heard)
        os.kill(players, signal.SIGTERM)
        with os.fdopen(reading) as said:
            told = json.loads(said.read())
    finally:
        for pid in (players, *(house.pid for house in served)):
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    return asyncio.run(_verdict(where, told, cycles, back))


def _kill(served: list[House], cycles: int, chance: Random, heard: mmap) -> list[float]:
    """Kill and start again; returns how many ms each took to come back.

    Every second time not before something was acknowledged, so that a slow machine gets on too.
    """
    back: list[float] = []
    for number in range(cycles):
        before, until = heard[:], time.monotonic() + PATIENCE
        time.sleep(chance.uniform(SOONEST, LATEST))
        while number % 2 and heard[:] == before and time.monotonic() < until:
            time.sleep(0.01)
        house = chance.choice(served)
        if house.end() != signal.SIGKILL:
            raise AssertionError("a server ended by itself")
        begun = time.perf_counter()
        house.start()
        asyncio.run(_answers(house))
        back.append((time.perf_counter() - begun) * 1000)
    return back


async def _answers(house: House) -> None:
    """Wait until a new process answers that it is ready."""
    from harness.wire import Gone, Wire

    for _ in range(200):
        wire = Wire(house.address, "any")
        try:
            async with asyncio.timeout(20):
                if (await wire.ask("GET", "/readyz")).status == 200:
                    return
        except Gone:
            await asyncio.sleep(0.01)
        finally:
            wire.close()
    raise AssertionError("a server does not come back")


async def _people(
    addresses: list[tuple[str, int]], people: int, seed: int, pipe: int, heard: mmap
) -> None:
    """Play until the process is told to end; then say what was acknowledged."""
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    persons = [
        Person(addresses, Random(f"{seed} {n}"), f"10.0.{n // 200}.{n % 200 + 1}")
        for n in range(people)
    ]

    played: list[tuple[str, list[str]]] = []  # matches that are over

    async def play(person: Person) -> None:
        await person.begin()
        while not ended.is_set():
            await person.turn()
            if person.over:
                played.append((person.match, person.acknowledged))
                person.acknowledged = []
                await person.begin()
                continue
            await person.act()
            commands = [*(one.acknowledged for one in persons), *(done for _, done in played)]
            heard[:] = sum(map(len, commands)).to_bytes(8, "big")
            await asyncio.sleep(person.chance.uniform(0.0, 0.2))

    failed = await asyncio.gather(*map(play, persons), return_exceptions=True)
    played += [(one.match, one.acknowledged) for one in persons]
    told = {
        "matches": [[match.rpartition("/")[2], commands] for match, commands in played],
        "again": sum(person.retried for person in persons),
        "odd": [repr(one) for one in failed if one] + [o for p in persons for o in p.odd],
    }
    with os.fdopen(pipe, "w") as out:
        out.write(json.dumps(told))


async def _verdict(where: str, told: dict, cycles: int, back: list[float]) -> Verdict:
    """Compare what was acknowledged with what is on the disk."""
    store = await Store.open(where)
    lost = doubled = acknowledged = lines = 0
    for match_id, commands in told["matches"]:
        kept = await store.load(match_id)
        course = Course.of(kept.header, kept.lines)  # every line is legal where it stands
        lines += len(kept.lines)
        acknowledged += len(commands)
        lost += sum(command not in kept.commands for command in commands)
        doubled += len(commands) - len(set(commands))
        doubled += len(kept.commands) - len(set(kept.commands.values()))
        doubled += max(len(kept.commands) - len(set(commands)) - 1, 0)  # one may be under way
        lost += course.version != len(kept.lines)
    await store.close()
    return Verdict(
        cycles, len(told["matches"]), acknowledged, told["again"], lost, doubled,
        told["odd"], lines, back,
    )  # fmt: skip


def main(words: list[str]) -> None:
    """``WHERE CYCLES HOUSES PEOPLE``: for a test, which must not fork from a loop of its own."""
    verdict = kill_loop(words[0], *map(int, words[1:4]))
    print(verdict.told())
    sys.exit(0 if verdict.good and verdict.acknowledged else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
