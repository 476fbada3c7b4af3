"""Commands sent several times, in another order and over several ways: what counts, counts once.

I1 and I2. The oracle is a model that shares nothing with the rooms: a table of what was answered.
"""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from table.playing import an_action, header, seat_to_act

from bezique.table.replies import Reply
from bezique.table.room import RoomClosed
from bezique.table.rooms import Rooms

WINDOW = 20
Command = tuple[str, int, int, dict[str, Any]]


@dataclass
class Model:
    """What must be so, worked out from the answers alone."""

    accepted: dict[str, int] = field(default_factory=dict)  # command id -> version
    faults: list[str] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)

    def hears(self, command: Command, reply: Reply) -> None:
        """One answer."""
        name = command[0]
        self.outcomes[reply.outcome] += 1
        if reply.outcome == "accepted":
            if name in self.accepted:
                self.faults.append(f"{name} was accepted twice")
            if reply.version in self.accepted.values():
                self.faults.append(f"version {reply.version} was given twice")
            if reply.version != command[1] + 1:
                self.faults.append(f"{name} led from {command[1]} to {reply.version}")
            self.accepted[name] = reply.version
        elif (
            reply.outcome == "repeated" and self.accepted.get(name, reply.version) != reply.version
        ):
            self.faults.append(f"{name} was answered {self.accepted[name]} and {reply.version}")

    def ends(self, kept: dict[str, int], sent: int) -> None:
        """The log, after everything."""
        if kept != self.accepted:
            self.faults.append(f"the log has {len(kept)} commands, {len(self.accepted)} counted")
        if sum(self.outcomes.values()) != sent:
            self.faults.append(f"{sent} were sent, {sum(self.outcomes.values())} answered")


def window(room: Any, number: int, chance: Random, old: list[Command]) -> list[Command]:
    """Some commands for one position and what was sent before, each one to five times, mixed up."""
    seat, version = seat_to_act(room), room.version
    shot = room.snapshot(seat)
    fresh = [
        (f"{number}-{n}", version, seat, an_action(shot, chance))
        for n in range(chance.randrange(1, 5))
    ]
    fresh.append((f"{number}-ahead", version + 1, 1 - seat, {"do": "pass"}))
    again = chance.sample(old, min(len(old), 3))
    old += fresh
    del old[:-WINDOW]
    sent = [one for one in (*fresh, *again) for _ in range(chance.randrange(1, 6))]
    chance.shuffle(sent)
    return sent[:WINDOW]


async def repeat(ways: list[Rooms], commands: int, seed: int = 1) -> tuple[Model, int]:
    """Send about so many commands over several ways to one match after another."""
    chance, sent, faults = Random(seed), 0, Model()
    number = 0
    while sent < commands:
        match_id = (await ways[0].create(header("classic", target=300))).match_id
        model, mine, old = Model(), 0, list[Command]()
        for _ in range(60):
            room = await ways[0].get(match_id)
            if room.snapshot(0).over or sent + mine >= commands:
                break
            number += 1
            burst = window(room, number, chance, old)
            mine += len(burst)
            answers = await asyncio.gather(
                *(_sent(chance.choice(ways), match_id, one) for one in burst)
            )
            for one, reply in sorted(
                zip(burst, answers, strict=True), key=lambda pair: pair[1].outcome
            ):
                model.hears(one, reply)
        model.ends((await ways[0].store.load(match_id)).commands, mine)
        sent += mine
        faults.faults += model.faults
        faults.outcomes += model.outcomes
    return faults, sent


async def _sent(rooms: Rooms, match_id: str, command: Command) -> Reply:
    try:
        return await (await rooms.get(match_id)).command(*command)
    except RoomClosed:
        return await (await rooms.get(match_id)).command(*command)
