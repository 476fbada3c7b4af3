"""The registry of rooms, and those who wait to be woken."""

import asyncio
import gc
from dataclasses import replace
from random import Random

import pytest

from bezique.store.errors import NoSuchMatch
from bezique.store.store import Store
from bezique.table.room import RoomClosed, Surroundings
from bezique.table.rooms import Rooms
from table.playing import act, header, play, seat_to_act


async def test_a_match_has_one_room(rooms: Rooms) -> None:
    room = await rooms.create(header())
    again = await asyncio.gather(*(rooms.get(room.match_id) for _ in range(20)))
    assert {id(one) for one in again} == {id(room)}


async def test_addresses_cannot_be_guessed(rooms: Rooms) -> None:
    ids = [(await rooms.create(header())).match_id for _ in range(20)]
    assert len(set(ids)) == 20
    assert all(len(match_id) >= 22 and match_id.isascii() for match_id in ids)
    assert all(set(match_id) <= set(ALPHABET) for match_id in ids)


ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


async def test_an_idle_room_is_closed_and_opened_again(store: Store, around: Surroundings) -> None:
    async with Rooms(store, around, idle=0.0) as rooms:
        room = await rooms.create(header())
        await play(room, Random(1), 10)
        watch = room.watch(0)
        assert await rooms.sweep() == 0
        watch.close()
        assert await rooms.sweep() == 1
        with pytest.raises(RoomClosed):
            await room.command("late", room.version, 0, {"do": "pass"})
        opened = await rooms.get(room.match_id)
        assert opened is not room
        assert opened.snapshot(0) == room.snapshot(0)
        assert (await act(opened, Random(1))).outcome == "accepted"


async def test_a_seat_has_the_same_snapshot_until_something_changes(rooms: Rooms) -> None:
    room = await rooms.create(header())
    await play(room, Random(1), 10)
    before, other = room.snapshot(0), room.snapshot(1)
    assert room.snapshot(0) is before
    assert other.seat == 1
    room.wishes = replace(room.wishes, claim=not room.wishes.claim)
    wished = room.snapshot(0)
    assert wished is not before
    await play(room, Random(1), 11)
    assert room.snapshot(0).version > wished.version
    assert wished.version == before.version


async def test_rooms_are_swept_by_themselves(store: Store, around: Surroundings) -> None:
    async with Rooms(store, around, idle=0.02) as rooms:
        room = await rooms.create(header())
        await asyncio.sleep(0.2)
        with pytest.raises(RoomClosed):
            room.watch(0)


async def test_a_room_where_the_computer_thinks_is_not_idle(
    store: Store, around: Surroundings
) -> None:
    async with Rooms(store, around, idle=0.0) as rooms:
        room = await rooms.create(header("classic", "person", "random"))
        room.pace = 10
        while seat_to_act(room) >= 0:
            await act(room, Random(1))
        assert await rooms.sweep() == 0


async def test_a_deleted_match_is_gone(rooms: Rooms) -> None:
    room = await rooms.create(header())
    assert await rooms.delete(room.match_id)
    assert not await rooms.delete(room.match_id)
    with pytest.raises(RoomClosed):
        await room.command("late", room.version, 0, {"do": "pass"})
    with pytest.raises(NoSuchMatch):
        await rooms.get(room.match_id)
    assert await rooms.matches() == []


async def test_closing_ends_all_watches(store: Store, around: Surroundings) -> None:
    async with Rooms(store, around) as rooms:
        room = await rooms.create(header("classic", "person", "club"))

        async def follow() -> list[int]:
            return [version async for version in room.watch(0)]

        following = asyncio.create_task(follow())
        await play(room, Random(1), 20)
    versions = await asyncio.wait_for(following, 1)
    assert versions == sorted(set(versions))


async def test_a_slow_watch_hears_the_last_version(rooms: Rooms) -> None:
    room = await rooms.create(header())
    watch = room.watch(0)
    assert await anext(watch) == room.version
    await play(room, Random(1), room.version + 30)
    assert await anext(watch) == room.version
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(anext(watch), 0.02)


async def test_a_forgotten_watch_holds_nothing(rooms: Rooms) -> None:
    room = await rooms.create(header())
    for _ in range(1000):
        room.watch(0)
    gc.collect()
    assert not room.busy


async def test_seats_that_are_not_there(rooms: Rooms) -> None:
    room = await rooms.create(header())
    for seat in (-2, 2, 99):  # -1 watches
        with pytest.raises(IndexError):
            room.watch(seat)
        with pytest.raises(IndexError):
            room.snapshot(seat)
