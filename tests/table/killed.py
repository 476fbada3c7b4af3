"""A program that plays and is killed: run by test_kill.py, which reads what it prints.

    python -m table.killed FILE CYCLES RULESET PLAYER...

The program itself forks a player for every cycle, so that the packages are read only once. By
turns the player kills itself just before and just after the line of a command is on the disk, and
is killed after a random time. All by SIGKILL. Prints one JSON line: all commands that were
acknowledged, and what became of those that were sent again.
"""

import asyncio
import json
import os
import signal
import sys
import time
from random import Random
from typing import Any

from bezique.cards.kinds import JACK, KING
from bezique.store.store import Store
from bezique.table.room import Room, Surroundings
from bezique.table.rooms import Rooms
from table.playing import an_action, header, seat_to_act

HOW = ("before", "after", "")


class DyingStore(Store):
    """A store whose process dies at the nth command: ``before`` or ``after`` it is on the disk."""

    when = ""
    left = 0

    async def append(self, *given: Any) -> None:
        self.left -= given[2][0].command_id is not None
        if self.left == 0 and self.when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        await super().append(*given)
        if self.left == 0 and self.when == "after":
            os.kill(os.getpid(), signal.SIGKILL)


class KindChance(Random):
    """Chance that deals no court card for as long as there are others: carte blanche for all."""

    def shuffle(self, x: Any) -> None:
        super().shuffle(x)
        x.sort(key=lambda card: JACK <= card & 7 <= KING)


def say(pipe: int, *words: Any) -> None:
    """One line to the one who counts, out of this process at once."""
    os.write(pipe, (json.dumps(words) + "\n").encode())


async def send(room: Room, pipe: int, command: list[Any]) -> None:
    """Announce a command, send it, say what was answered."""
    say(pipe, "sent", command)
    reply = await room.command(*command)
    say(pipe, "reply", command[0], reply.outcome, reply.version)


async def player(path: str, pipe: int, number: int, pending: list[Any] | None) -> None:
    """Play for ever: first the command that had no answer, then whatever is legal."""
    _, _, _, ruleset, *players = sys.argv
    chance = Random(number)
    store = await DyingStore.open(path)
    store.when = HOW[number % 3]
    store.left = chance.randrange(2, 10)
    kind = KindChance if ruleset == "rubicon" else Random
    rooms = Rooms(store, Surroundings(chance=Random(chance.random()), of_deal=kind))
    running = await rooms.matches()
    if running:
        room = await rooms.get(running[0].match_id)
    else:
        house = {} if ruleset == "rubicon" else {"target": 100_000}
        room = await rooms.create(header(ruleset, *players, **house))
    say(pipe, "open", room.version)
    if pending is not None:
        await send(room, pipe, pending)
    takes_back = number % 2 == 1  # so that the shortest run has it too
    while True:
        seat = seat_to_act(room)
        if seat < 0:
            await asyncio.sleep(0.001)
            continue
        shot = room.snapshot(seat)
        back = shot.may_undo and (takes_back or chance.random() < 0.2)
        takes_back = takes_back and not back
        action = {"do": "undo"} if back else an_action(shot, chance)
        command_id = f"{number}-{room.version}"
        await send(room, pipe, [command_id, room.version, seat, action])


def cycle(path: str, number: int, pending: list[Any] | None) -> list[list[Any]]:
    """One life of a player; returns what it said until it was killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            asyncio.run(player(path, writing, number, pending))
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as said:
        first = said.readline()
        if not HOW[number % 3]:
            time.sleep(Random().uniform(0.0, 0.3))
            os.kill(child, signal.SIGKILL)
        rest = said.read()
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL, "the player ended by itself"
    return [json.loads(line) for line in (first + rest).splitlines()]


def main() -> None:
    """Run all cycles and print what came of them."""
    path, cycles = sys.argv[1], int(sys.argv[2])
    pending = None
    acknowledged: dict[str, int] = {}
    opened: list[list[int]] = []
    again: list[str] = []
    for number in range(cycles):
        retried = pending
        for what, *words in cycle(path, number, pending):
            if what == "open":
                opened.append([max(acknowledged.values(), default=0), words[0]])
            elif what == "sent":
                (pending,) = words
            else:
                command_id, outcome, version = words
                if retried is not None and command_id == retried[0]:
                    again.append(outcome)
                assert outcome in ("accepted", "repeated"), words
                acknowledged[command_id] = version
                pending = None
    print(json.dumps({"acknowledged": acknowledged, "opened": opened, "again": again}))


if __name__ == "__main__":
    main()
