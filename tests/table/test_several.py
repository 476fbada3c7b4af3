"""Several processes on one database: woken by each other, one bot move, one count of a command.

Each process is a store and rooms of its own; that they share an event loop here changes nothing.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
from postgresql import Server

from bezique.play.log import Decision
from bezique.rules.layout import View
from bezique.store.store import Store
from bezique.table import room as room_module
from bezique.table.room import Room, Surroundings
from bezique.table.rooms import Rooms
from table.playing import act, an_action, header, persons, seat_to_act

ASKED: Counter[str] = Counter()


def choosing(name: str) -> Surroundings:
    """Surroundings whose computer player says who was asked, and takes the first move."""

    def choose(_bot: str, _ruleset: Any, view: View, _chance: Random) -> int:
        ASKED[name] += 1
        return view.move[0]

    return Surroundings(chance=Random(7), clock=lambda: 1.0, choose=choose)


@pytest.fixture
async def houses(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Rooms]]:
    """Three processes on one database. Patience is short, so that a test need not have much."""
    monkeypatch.setattr(room_module, "PATIENCE", 0.6)
    ASKED.clear()
    address = postgres.database()
    async with AsyncExitStack() as stack:
        found = []
        for name in "abc":
            store = await Store.open(address)
            stack.push_async_callback(store.close)
            found.append(await stack.enter_async_context(Rooms(store, choosing(name))))
        yield found


async def until(room: Room, version: int, seconds: float = 1.5) -> float:
    """Wait until a room stands at a version, as a stream does; how long that took."""
    loop = asyncio.get_running_loop()
    begun = loop.time()
    async with asyncio.timeout(seconds):
        with room.watch(0) as watch:
            async for now in watch:
                if now >= version:
                    break
    return loop.time() - begun


async def test_streams_of_every_process_are_woken(houses: list[Rooms]) -> None:
    first = await houses[0].create(persons("classic"))
    rooms = [first, *[await house.get(first.match_id) for house in houses[1:]]]
    await asyncio.sleep(0.3)  # until all of them listen
    chance = Random(1)
    for number in range(12):
        acting = rooms[number % 3]
        assert (await act(acting, chance)).outcome == "accepted"
        for room in rooms:
            assert await until(room, acting.version) < 1.0  # woken, not found by looking
    assert len({room.version for room in rooms}) == 1
    views = [room.snapshot(1).view for room in rooms]
    assert views[0] == views[1] == views[2]


async def test_a_command_counts_once_wherever_it_arrives(houses: list[Rooms]) -> None:
    match_id = (await houses[0].create(persons("classic"))).match_id
    chance = Random(2)
    for number in range(8):
        rooms = [await house.get(match_id) for house in houses]
        seat, version = seat_to_act(rooms[0]), rooms[0].version
        command = (f"c{number}", version, seat, an_action(rooms[0].snapshot(seat), chance))
        other = (f"d{number}", *command[1:])
        tries = [room.command(*one) for room in rooms for one in (command, command, other)]
        replies = await asyncio.gather(*tries)
        outcomes = Counter(reply.outcome for reply in replies)
        assert outcomes["accepted"] == 1
        assert outcomes["refused"] == 0
        kept = await houses[0].store.load(match_id)
        assert len(kept.commands) == number + 1
        (winner,) = [name for name in (command[0], other[0]) if name in kept.commands]
        for house in houses:
            again = await (await house.get(match_id)).command(winner, *command[1:])
            assert (again.outcome, again.version) == ("repeated", kept.commands[winner])


async def test_the_computer_moves_in_one_process(houses: list[Rooms]) -> None:
    room = await houses[0].create(header("classic", "person", "random"))
    rooms = [room, *[await house.get(room.match_id) for house in houses[1:]]]
    await asyncio.sleep(0.3)
    ASKED.clear()
    chance = Random(3)
    for _ in range(10):
        acting = rooms[0] if seat_to_act(rooms[0]) >= 0 else None
        while acting is None:
            await asyncio.sleep(0.01)
            acting = rooms[0] if seat_to_act(rooms[0]) >= 0 else None
        assert (await act(acting, chance)).outcome == "accepted"
    await asyncio.sleep(0.1)
    kept = await houses[0].store.load(room.match_id)
    moves = [line for line in kept.lines if isinstance(line, Decision) and line.seat == 1]
    assert 0 <= len(moves) - ASKED["a"] <= 1  # one may have been made when the match began
    assert ASKED["b"] == ASKED["c"] == 0


async def test_the_others_go_on_for_a_process_that_is_gone(houses: list[Rooms]) -> None:
    room = await houses[0].create(header("classic", "person", "random"))
    left = [await house.get(room.match_id) for house in houses[1:]]
    chance = Random(4)
    while seat_to_act(room) < 0:
        await asyncio.sleep(0.01)
    room.pace = 9.0  # it is about to move when it goes
    while seat_to_act(room) >= 0:
        assert (await act(room, chance)).outcome == "accepted"
    version = room.version
    await houses[0].close()
    for other in left:
        await until(other, version + 1, 4.0)
    await asyncio.sleep(0.3)
    kept = await houses[1].store.load(room.match_id)
    made = [line.seat for line in kept.lines[version:] if isinstance(line, Decision)]
    assert made
    assert set(made) == {1}


async def test_what_was_never_told_is_found(
    houses: list[Rooms], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await houses[0].create(persons("classic"))
    other = await houses[1].get(room.match_id)
    monkeypatch.setattr(houses[0].store.bus, "tell", lambda *_of: None)
    assert (await act(room, Random(5))).outcome == "accepted"
    await until(other, room.version, 4.0)


async def test_a_deleted_match_is_gone_everywhere(houses: list[Rooms]) -> None:
    room = await houses[0].create(persons("classic"))
    other = await houses[1].get(room.match_id)
    with other.watch(0) as watch:
        assert await houses[0].delete(room.match_id)
        async with asyncio.timeout(4):
            assert [version async for version in watch] == [room.version]


async def test_wake_ups_go_on_after_the_database_was_away(
    houses: list[Rooms], postgres: Server
) -> None:
    room = await houses[0].create(persons("classic"))
    other = await houses[1].get(room.match_id)
    await asyncio.sleep(0.3)
    postgres.stop()
    postgres.start()
    chance = Random(6)
    await asyncio.sleep(0.6)
    for _ in range(3):
        assert (await act(room, chance)).outcome == "accepted"
        await until(other, room.version, 4.0)
