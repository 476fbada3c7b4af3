"""Computer players at the table: views only, legal moves only, at the pace that was asked for."""

import asyncio
import logging
from random import Random
from threading import get_ident
from time import monotonic
from typing import Any

import pytest

from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset
from bezique.store.store import Store
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms
from table.playing import act, header, play, seat_to_act


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
