"""A table that penalises faults: what one press does there, what can be claimed, what is told."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from bezique.cards.kinds import kind_name
from bezique.rules import moves as mv
from bezique.rules.layout import DECLARE_WINDOW, DRAW, LEAD
from bezique.table.replies import Reply
from bezique.table.room import Room
from bezique.table.rooms import Rooms
from table.playing import act, actions, header, seat_to_act

CLAIM = {"do": "claim_penalty"}


async def a_room(rooms: Rooms, *players: str, **house: Any) -> Room:
    penalised = header("norwegian", *players, irregularities="penalise", **house)
    return await rooms.create(penalised)


async def say(room: Room, seat: int, action: Mapping[str, Any]) -> Reply:
    return await room.command(f"s{room.version}", room.version, seat, action)


async def at_window(rooms: Rooms) -> tuple[Room, int]:
    """Two persons, one trick played: the room and the winner, who should draw."""
    room, chance = await a_room(rooms), Random(5)
    while room.snapshot(0).view.stage != DECLARE_WINDOW:
        await act(room, chance)
    return room, seat_to_act(room)


def held(room: Room, seat: int) -> int:
    return sum(mask.bit_count() for mask in room.snapshot(seat).view.own)


def a_card(room: Room, seat: int) -> dict[str, str]:
    """A card of which one copy is held, as a play."""
    own = room.snapshot(seat).view.own
    kind = next(k for k in range(32) if own[0] >> k & 1 and not own[1] >> k & 1)
    return {"do": "play", "card": kind_name(kind)}


async def test_drawing_ends_the_window_at_one_press(rooms: Rooms) -> None:
    room, winner = await at_window(rooms)
    assert (await say(room, winner, {"do": "draw"})).outcome == "accepted"
    assert held(room, winner) == 8
    assert room.snapshot(0).view.stage == DRAW
    assert seat_to_act(room) == 1 - winner
    assert (await say(room, 1 - winner, {"do": "draw"})).outcome == "accepted"
    assert room.snapshot(0).view.stage == LEAD


async def test_who_leads_a_card_instead_has_forgotten_to_draw(rooms: Rooms) -> None:
    room, winner = await at_window(rooms)
    assert room.snapshot(winner).refusals == {}
    play = a_card(room, winner)
    assert (await say(room, winner, play)).outcome == "accepted"
    assert (held(room, winner), room.snapshot(0).view.played) == (7, 0)
    await say(room, 1 - winner, {"do": "draw"})
    assert room.snapshot(0).view.played == 1, "the card meant is led as soon as all have drawn"
    assert held(room, winner) == 6
    before = room.snapshot(0).scores
    assert (await say(room, 1 - winner, CLAIM)).outcome == "accepted"
    gained = [now - was for now, was in zip(room.snapshot(0).scores, before, strict=True)]
    assert gained == [10 if seat != winner else 0 for seat in (0, 1)]
    assert room.snapshot(winner).reckoning[1 - winner].penalties == 10


async def test_a_card_that_is_none_forgets_nothing(rooms: Rooms) -> None:
    room, winner = await at_window(rooms)
    await say(room, winner, {"do": "play", "card": "QS/nowhere"})
    assert room.snapshot(0).view.stage == DECLARE_WINDOW


async def test_a_claim_of_nothing_changes_nothing(rooms: Rooms) -> None:
    room, winner = await at_window(rooms)
    for seat in (winner, 1 - winner):
        before = [replace(room.snapshot(s)) for s in (0, 1)]
        reply = await say(room, seat, CLAIM)
        assert (reply.outcome, reply.code) == ("refused", "nothing-to-claim")
        assert [room.snapshot(s) for s in (0, 1)] == before


async def test_a_fault_is_not_told_to_the_other_seat(rooms: Rooms) -> None:
    """Of a forgotten draw it sees the number of cards; that it can claim is in its moves alone."""
    room, winner = await at_window(rooms)
    other = 1 - winner
    await say(room, winner, {"do": "no_draw"})
    there = room.snapshot(other)
    assert there.view.owed == 0
    assert there.view.count[winner] + sum(m.bit_count() for m in there.view.spread[winner]) == 7
    assert all(told.fault is None for told in there.told)
    assert CLAIM in actions(there)


async def test_a_computer_draws_and_claims(rooms: Rooms) -> None:
    """The club player notices whatever its opponent has done wrong."""
    room, chance, forgotten = await a_room(rooms, "person", "club"), Random(2), 0
    with room.watch(0) as watch:
        async for _ in watch:
            shot = room.snapshot(0)
            if shot.over or shot.reckoning[1].penalties >= 30:
                break
            if shot.to_move == 0 or shot.awaits == "shuffle":
                if shot.may_forget:
                    forgotten += 1
                    await say(room, 0, {"do": "draw_two" if forgotten > 3 else "no_draw"})
                else:
                    await act(room, chance)
    assert room.snapshot(0).reckoning[1].penalties >= 30


async def test_where_faults_are_prevented_there_is_no_such_thing(rooms: Rooms) -> None:
    room, chance = await rooms.create(header("norwegian")), Random(5)
    while room.snapshot(0).view.stage != DECLARE_WINDOW:
        await act(room, chance)
    winner = seat_to_act(room)
    assert not room.snapshot(winner).may_forget
    assert set(room.snapshot(winner).refusals.values()) == {"draw-first"}
    for do in ("draw", "no_draw", "draw_two", "claim_penalty"):
        assert (await say(room, winner, {"do": do})).outcome == "refused"
    assert mv.CLAIM_PENALTY not in room.snapshot(winner).moves
