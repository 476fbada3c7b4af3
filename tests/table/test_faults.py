"""What happens when the disk refuses, when a second writer comes, when the program is restarted."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bezique.play.log import Decision
from bezique.store.errors import NoSuchMatch, StoreError, UnreadableMatch
from bezique.store.store import Entry, Standing, Store
from bezique.table.room import Room, Surroundings
from bezique.table.rooms import Rooms
from table.playing import act, an_action, header, play, seat_to_act

BROKEN = StoreError("unsaved", Path("disk"), "no space is left")


class FailingStore(Store):
    """A store whose next append fails, before or after the line is on the disk."""

    failing = ""

    async def append(self, *given: Any) -> None:
        when, self.failing = self.failing, ""
        if when == "before":
            raise BROKEN
        await super().append(*given)
        if when == "after":
            raise BROKEN


@pytest.fixture
async def failing(tmp_path: Path) -> Any:
    store = await FailingStore.open(tmp_path / "failing.sqlite")
    yield store
    await store.close()


@pytest.mark.parametrize(("when", "outcome"), [("before", "accepted"), ("after", "repeated")])
async def test_a_failing_disk_costs_no_move_and_doubles_none(
    failing: FailingStore, around: Surroundings, when: str, outcome: str
) -> None:
    async with Rooms(failing, around) as rooms:
        room = await rooms.create(header())
        await play(room, Random(1), 12)
        before, seat = room.version, seat_to_act(room)
        snapshot = room.snapshot(seat)
        action = an_action(snapshot, Random(1))
        failing.failing = when
        with pytest.raises(StoreError):
            await room.command("fails", before, seat, action)
        assert room.snapshot(seat) == snapshot  # nobody has been told
        reply = await room.command("fails", before, seat, action)
        assert (reply.outcome, reply.version) == (outcome, before + 1)
        assert room.version == before + 1 == len((await failing.load(room.match_id)).lines)


@pytest.mark.parametrize("when", ["before", "after"])
async def test_the_computer_goes_on_after_the_disk_has_failed(
    failing: FailingStore, around: Surroundings, when: str
) -> None:
    async with Rooms(failing, around) as rooms:
        room = await rooms.create(header("classic", "person", "beginner"))
        await play(room, Random(1), 20)
        while (seat := seat_to_act(room)) < 0:
            await asyncio.sleep(0.001)
        while seat_to_act(room) == seat:
            room.pace = 0.05
            await act(room, Random(2))
        failing.failing = when
        while failing.failing:
            await asyncio.sleep(0.005)
        version = room.version
        await play(room, Random(3), version + 10)
        assert room.version >= version + 10
        assert len((await failing.load(room.match_id)).lines) == room.version


async def test_a_second_writer_is_noticed(rooms: Rooms, store: Store) -> None:
    room = await rooms.create(header())
    await play(room, Random(1), 10)
    version, seat = room.version, seat_to_act(room)
    snapshot = room.snapshot(seat)
    other = Entry(Decision(seat, snapshot.moves[0]), seat, "elsewhere")
    await store.append(room.match_id, version, [other], Standing(), 0.0)
    last = an_action(snapshot, Random(1))
    with room.watch(0) as watch:
        assert await anext(watch) == version
        reply = await room.command("here", version, seat, last)
        assert (reply.outcome, reply.version) == ("stale", version + 1)
        assert await anext(watch) == version + 1
    again = await room.command("elsewhere", version, seat, last)
    assert (again.outcome, again.version) == ("repeated", version + 1)
    assert (await act(room, Random(1))).outcome == "accepted"


async def test_a_restart_resumes_at_the_very_move(tmp_path: Path, around: Surroundings) -> None:
    path = tmp_path / "bezique.sqlite"
    store = await Store.open(path)
    async with Rooms(store, around) as rooms:
        room = await rooms.create(header())
        asked = (await act(room, Random(1), "asked")).version
        before = [room.snapshot(0), room.snapshot(1)]
    await store.close()
    for start in range(12):
        store = await Store.open(path)
        async with Rooms(store, around) as rooms:
            room = await rooms.get(room.match_id)
            assert [room.snapshot(0), room.snapshot(1)] == before
            again = await room.command("asked", 0, 0, {"do": "pass"})
            assert (again.outcome, again.version) == ("repeated", asked)
            await play(room, Random(start), room.version + 11)
            before = [room.snapshot(0), room.snapshot(1)]
        await store.close()


async def test_a_restart_lets_the_computer_move(tmp_path: Path, around: Surroundings) -> None:
    path = tmp_path / "bezique.sqlite"
    store = await Store.open(path)
    async with Rooms(store, around) as rooms:
        room = await rooms.create(header("classic", "person", "club"))
        while seat_to_act(room) < 0:
            await asyncio.sleep(0.005)
        room.pace = 10
        while seat_to_act(room) >= 0:
            await act(room, Random(1))
        version = room.version
    await store.close()
    store = await Store.open(path)
    assert len((await store.load(room.match_id)).lines) == version
    async with Rooms(store, around) as rooms:
        room = await rooms.get(room.match_id)
        with room.watch(0) as watch:
            while (reached := await asyncio.wait_for(anext(watch), 5)) == version:
                assert room.snapshot(0).computer
            assert reached == version + 1
            assert isinstance((await store.load(room.match_id)).lines[version], Decision)
    await store.close()


async def test_a_stop_between_birth_and_first_cards(store: Store, around: Surroundings) -> None:
    await store.create("newborn", header(), 0.0)
    async with Rooms(store, around) as rooms:
        room = await rooms.get("newborn")
        assert room.version == 2
        assert len(room.snapshot(0).moves + room.snapshot(1).moves) >= 4
    await store.create("cut", header(), 0.0)
    async with Rooms(store, around) as rooms:
        lines = (await store.load("newborn")).lines
        await store.append("cut", 0, [Entry(lines[0])], Standing(), 0.0)
        assert (await rooms.get("cut")).version == 2


async def test_what_cannot_be_played_again_is_said(store: Store, rooms: Rooms) -> None:
    with pytest.raises(NoSuchMatch):
        await rooms.get("nowhere")
    wrong: dict[str, Sequence[Entry]] = {
        "no cut first": [Entry(Decision(0, 5))],
        "illegal": [*await first_lines(store, rooms), Entry(Decision(0, 1024))],
    }
    for match_id, entries in wrong.items():
        await store.create(match_id, header(), 0.0)
        await store.append(match_id, 0, entries, Standing(), 0.0)
        with pytest.raises(UnreadableMatch, match=match_id):
            await rooms.get(match_id)
    await store.create("strange", header("whist"), 0.0)
    with pytest.raises(UnreadableMatch, match="whist"):
        await rooms.get("strange")
    assert len(await rooms.matches()) == 4


async def first_lines(store: Store, rooms: Rooms) -> list[Entry]:
    room: Room = await rooms.create(header())
    return [Entry(line) for line in (await store.load(room.match_id)).lines]
