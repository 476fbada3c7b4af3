"""Computer players at the table: views only, legal moves only, at the pace that was asked for."""

import asyncio
import logging
from dataclasses import replace
from random import Random
from threading import Event, get_ident
from time import monotonic
from typing import Any

import pytest

from bezique.play.log import Header
from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset
from bezique.store.store import Store
from bezique.table.computer import AT_ONCE
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms
from table.playing import MakesReady, act, header, play, seat_to_act


async def test_a_computer_player_gets_its_view_and_nothing_else(store: Store) -> None:
    given: list[tuple[Any, ...]] = []
    threads = set()

    def first(*everything: Any) -> int:
        given.append(everything)
        threads.add(get_ident())
        return everything[2].move[0]

    around = Surroundings(chance=Random(3), clock=lambda: 0.0, choose=first)
    async with Rooms(store, around) as rooms:
        room = await rooms.create(header("french", "person", "club"))
        await play(room, Random(1), 40)
    assert len(given) > 8
    for name, ruleset, view, chance in given:
        assert (name, view.seat) == ("club", 1)
        assert (type(ruleset), type(view), type(chance)) == (Ruleset, View, Random)
        assert chance is not around.chance
    assert get_ident() not in threads


@pytest.mark.parametrize("answer", [-1, 1 << 60, None, "QS", ValueError("lost")])
async def test_a_computer_player_that_fails_does_not_stop_the_match(
    store: Store, caplog: pytest.LogCaptureFixture, answer: Any
) -> None:
    def failing(*everything: Any) -> int:
        if isinstance(answer, Exception):
            raise answer
        return answer

    around = Surroundings(chance=Random(3), clock=lambda: 0.0, choose=failing)
    with caplog.at_level(logging.ERROR):
        async with Rooms(store, around) as rooms:
            room = await rooms.create(header("french", "person", "club"))
            await play(room, Random(1), 30)
            assert room.version >= 30
    assert "club" in caplog.text


async def test_the_pace_is_kept_and_may_be_zero(rooms: Rooms) -> None:
    room = await rooms.create(header("french", "person", "random"))
    await play(room, Random(1), 10)
    for pace in (0.15, 0.0):
        while seat_to_act(room) < 0:
            await asyncio.sleep(0.002)
        room.pace = pace
        while seat_to_act(room) >= 0:
            await act(room, Random(1))
        version, since = room.version, monotonic()
        with room.watch(0) as watch:
            while await anext(watch) == version:
                pass
        assert monotonic() - since >= pace * 0.9
    room.pace = -1
    assert room.pace == 0
    room.pace = 1e9
    assert room.pace == 10


async def test_thinking_does_not_hold_up_the_loop(store: Store) -> None:
    thinking = asyncio.Event()
    loop = asyncio.get_running_loop()
    let_go = False

    def slow(name: str, ruleset: Ruleset, view: View, chance: Random) -> int:
        loop.call_soon_threadsafe(thinking.set)
        until = monotonic() + 5
        while not let_go and monotonic() < until:
            pass
        return view.move[0]

    around = Surroundings(chance=Random(3), clock=lambda: 0.0, choose=slow)
    async with Rooms(store, around) as rooms:
        room = await rooms.create(header("french", "person", "club"))
        while seat_to_act(room) >= 0:
            await act(room, Random(1))
        await thinking.wait()
        version = room.version
        for number in range(5):
            reply = await room.command(f"i{number}", version, 0, {"do": "pass"})
            assert reply.code == "not-your-turn"
        assert room.version == version
        let_go = True


def computer_begins(ruleset: str) -> Header:
    return replace(header(ruleset, "person", "club"), dealer=0)


def first_move(name: str, ruleset: Ruleset, view: View, chance: Random) -> int:
    return view.move[0]


async def test_a_table_says_while_its_player_is_made_ready(store: Store) -> None:
    makes = MakesReady()
    around = Surroundings(Random(3), lambda: 0.0, first_move, makes)
    async with Rooms(store, around) as rooms:
        room = await rooms.create(header("french", "person", "expert"))
        assert [ruleset.name for ruleset, _ in makes.asked] == ["french"]
        await play(room, Random(1), 12)  # it is played all the same
        while seat_to_act(room) < 0:
            await asyncio.sleep(0.002)
        assert room.snapshot(0).making_ready
        with room.watch(0) as watch:
            version = await anext(watch)
            makes.get_ready()
            assert await asyncio.wait_for(anext(watch), 5) == version
        assert not room.snapshot(0).making_ready
        await rooms.delete(room.match_id)
        makes.get_ready()  # and nobody is there any more


@pytest.mark.parametrize("player", ["club", "expert"])
async def test_nothing_is_said_where_nothing_is_compiled(store: Store, player: str) -> None:
    makes = MakesReady(compiles=False)
    around = Surroundings(Random(3), lambda: 0.0, first_move, makes)
    async with Rooms(store, around) as rooms:
        room = await rooms.create(header("french", "person", player))
        assert not room.snapshot(0).making_ready
    assert len(makes.asked) == (player == "expert")


async def test_tables_do_not_wait_for_one_another_and_an_abandoned_move_is_dropped(
    store: Store,
) -> None:
    let_go = Event()
    thinking: list[str] = []

    def slow_in_swedish(name: str, ruleset: Ruleset, view: View, chance: Random) -> int:
        if ruleset.name == "swedish":
            thinking.append(name)
            let_go.wait(10)
        return view.move[0]

    around = Surroundings(Random(3), lambda: 0.0, slow_in_swedish)
    try:
        async with Rooms(store, around) as rooms:
            slow = [await rooms.create(computer_begins("swedish")) for _ in range(AT_ONCE - 1)]
            while len(thinking) < len(slow):
                await asyncio.sleep(0.002)
            quick = await rooms.create(computer_begins("french"))
            await asyncio.wait_for(play(quick, Random(1), 12), 5)
            late = [await rooms.create(computer_begins("swedish")) for _ in range(3)]
            await asyncio.sleep(0.05)
            for room in (*slow, *late):
                await asyncio.wait_for(rooms.delete(room.match_id), 5)
            assert len(thinking) == AT_ONCE
    finally:
        let_go.set()
    await asyncio.sleep(0.05)
    assert len(thinking) == AT_ONCE  # the moves that had not been begun never were
