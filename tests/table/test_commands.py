"""Commands act once or not at all, whatever is sent how often, and only what is allowed.

So no trick is scored by two (fault R54), and nothing but a legal move changes a score (R56).
"""

import asyncio
import sqlite3
from random import Random

import pytest

from bezique.rules.layout import FOLLOW
from bezique.store.store import Store
from bezique.table.room import Room, RoomClosed
from bezique.table.rooms import Rooms
from table.playing import act, actions, an_action, header, play, seat_to_act


async def begun(rooms: Rooms, moves: int = 6) -> Room:
    """A match of two persons after some moves."""
    room = await rooms.create(header())
    await play(room, Random(1), room.version + moves)
    return room


async def test_a_double_click_acts_once(rooms: Rooms) -> None:
    room = await begun(rooms)
    before, seat = room.version, seat_to_act(room)
    action = an_action(room.snapshot(seat), Random(1))
    replies = await asyncio.gather(
        *(room.command("click", before, seat, action) for _ in range(50))
    )
    assert room.version == before + 1
    assert [reply.outcome for reply in replies].count("accepted") == 1
    assert {reply.outcome for reply in replies} == {"accepted", "repeated"}
    assert {reply.version for reply in replies} == {before + 1}


async def test_a_repeat_is_known_for_the_whole_match(rooms: Rooms) -> None:
    room = await begun(rooms)
    reply = await act(room, Random(2), "early")
    await play(room, Random(3), room.version + 40)
    version = room.version
    again = await room.command("early", reply.version - 1, 0, {"do": "pass"})
    assert (again.outcome, again.version) == ("repeated", reply.version)
    assert room.version == version
    for share in ("", " mine", "two\nlines", 1, None, "x" * 65):  # is no action, whoever says it
        spoilt = {"do": "next_deal", "share": share}
        refused = await room.command("early", reply.version - 1, 0, spoilt)
        assert (refused.outcome, refused.code) == ("refused", "unknown-action")
    assert room.version == version


async def test_of_two_commands_for_one_version_one_wins(rooms: Rooms) -> None:
    room = await begun(rooms)
    before, seat = room.version, seat_to_act(room)
    legal = actions(room.snapshot(seat))
    replies = await asyncio.gather(
        room.command("one", before, seat, legal[0]), room.command("two", before, seat, legal[-1])
    )
    assert sorted(reply.outcome for reply in replies) == ["accepted", "stale"]
    assert room.version == before + 1
    assert {reply.version for reply in replies} == {before + 1}


async def test_a_late_command_never_hits_the_next_move(rooms: Rooms) -> None:
    room = await begun(rooms)
    late = room.version
    await act(room, Random(4))
    seat = seat_to_act(room)
    action = an_action(room.snapshot(seat), Random(1))
    for version in (late, 0, room.version + 1, room.version + 1000):
        reply = await room.command(f"late{version}", version, seat, action)
        assert (reply.outcome, reply.version) == ("stale", late + 1)
    assert room.version == late + 1


async def test_a_refusal_changes_nothing(rooms: Rooms, store: Store) -> None:
    room = await begun(rooms)
    while room.snapshot(0).view.stage != FOLLOW:
        await act(room, Random(1))
    seat = seat_to_act(room)
    snapshots = [room.snapshot(0), room.snapshot(1)]
    kept = await store.load(room.match_id)
    listed = await store.matches()
    own = {action["card"] for action in actions(room.snapshot(seat))}
    strange = next(card for card in ("7S", "8H", "9D", "JC", "QS") if card not in own)
    refused = {
        "not-held": (seat, {"do": "play", "card": strange}),
        "not-your-turn": (1 - seat, {"do": "play", "card": strange}),
        "no-window": (seat, {"do": "pass"}),
        "unknown-action": (seat, {"do": "next_deal"}),
    }
    for code, (by, action) in refused.items():
        reply = await room.command(f"no-{code}", room.version, by, action)
        assert (reply.outcome, reply.code) == ("refused", code)
        assert reply.seat == seat
    assert [room.snapshot(0), room.snapshot(1)] == snapshots
    assert await store.load(room.match_id) == kept
    assert await store.matches() == listed


async def test_a_refused_card_comes_with_what_its_sentence_needs(rooms: Rooms) -> None:
    room = await rooms.create(header())
    seat = seat_to_act(room)
    reply = await room.command("strange", room.version, 1 - seat, {"do": "play", "card": "10H"})
    assert (reply.code, reply.seat, reply.card) == ("not-your-turn", seat, None)
    held = {action["card"] for action in actions(room.snapshot(seat))}
    card, kind = next(c for c in (("QS", 4), ("10H", 14), ("7C", 24)) if c[0] not in held)
    reply = await room.command("absent", room.version, seat, {"do": "play", "card": card})
    assert (reply.code, reply.card, reply.suit) == ("not-held", kind, None)
    await act(room, Random(1))
    led = room.snapshot(seat).view.trick[seat] >> 3 & 7
    reply = await room.command("pass", room.version, 1 - seat, {"do": "pass"})
    assert (reply.code, reply.suit) == ("no-window", led)


async def test_the_next_deal_is_dealt_once(rooms: Rooms) -> None:
    room = await rooms.create(header())
    while room.snapshot(0).awaits == "move":
        await act(room, Random(1))
    assert room.snapshot(0).deal_number == 1
    version = room.version
    move = await room.command("play", version, 0, {"do": "play", "card": "QS"})
    assert (move.outcome, move.code) == ("refused", "deal-over")
    asked = [room.command(f"deal{seat}", version, seat, {"do": "next_deal"}) for seat in (0, 1)]
    outcomes = [reply.outcome for reply in await asyncio.gather(*asked)]
    assert sorted(outcomes) == ["accepted", "stale"]
    assert room.snapshot(0).deal_number == 2
    assert room.snapshot(0).before_deal == room.snapshot(0).results[0].after


async def test_nobody_plays_for_a_computer_player(rooms: Rooms) -> None:
    room = await rooms.create(header("classic", "beginner", "person"))
    room.pace = 10
    while seat_to_act(room) >= 0:
        await act(room, Random(1))
    version = room.version
    for seat in (0, 1):
        reply = await room.command(f"for{seat}", version, seat, {"do": "play", "card": "QS"})
        assert (reply.outcome, reply.code, reply.seat) == ("refused", "not-your-turn", 0)
    assert room.version == version


async def test_what_is_told_is_on_the_disk_already(rooms: Rooms, store: Store) -> None:
    room = await rooms.create(header("classic", "person", "random"))
    beside = sqlite3.connect(store.path)
    count = "select count(*) from line"

    async def look() -> int:
        seen = 0
        with room.watch(0) as watch:
            async for version in watch:
                assert beside.execute(count).fetchone()[0] >= version
                seen += 1
                if version > 60:
                    return seen

    looking = asyncio.create_task(look())
    chance = Random(5)
    while room.version <= 60:
        if seat_to_act(room) < 0:
            await asyncio.sleep(0.001)
            continue
        reply = await act(room, chance)
        assert beside.execute(count).fetchone()[0] >= reply.version
    assert await looking > 10
    beside.close()


async def test_a_caller_who_goes_away_leaves_a_whole_move(rooms: Rooms, store: Store) -> None:
    room = await begun(rooms)
    for number in range(20):
        before, seat = room.version, seat_to_act(room)
        action = an_action(room.snapshot(seat), Random(number))
        sending = asyncio.create_task(room.command(f"gone{number}", before, seat, action))
        for _ in range(number):
            await asyncio.sleep(0)
        sending.cancel()
        await asyncio.wait([sending])
        while room.busy:
            await asyncio.sleep(0.001)
        assert room.version == before + (number > 0)  # what was begun has been finished
        again = await room.command(f"gone{number}", before, seat, action)
        assert again.outcome in ("accepted", "repeated")
        assert room.version == before + 1 == len((await store.load(room.match_id)).lines)


async def test_a_closed_room_takes_nothing(rooms: Rooms) -> None:
    room = await begun(rooms)
    watch = room.watch(0)
    await room.close()
    assert [version async for version in watch] == []
    with pytest.raises(RoomClosed):
        await room.command("late", room.version, 0, {"do": "pass"})
    with pytest.raises(RoomClosed):
        room.watch(0)
