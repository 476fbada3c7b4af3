"""Whatever arrives, a room answers, stays whole, and goes on."""

from random import Random
from typing import Any

import pytest

from bezique.store.store import Store
from bezique.table.replies import Reply
from bezique.table.room import Room
from bezique.table.rooms import Rooms
from table.playing import act, actions, header, play, seat_to_act

SCALARS = [None, True, False, 0, -1, 1 << 70, 1.5, float("nan"), "", "\ud800", "QS", b"QS", [], {}]


def odd(chance: Random) -> Any:
    """Anything that may stand in a field, mostly wrong."""
    kind = chance.randrange(6)
    if kind == 0:
        return "".join(chr(chance.randrange(1, 0x3000)) for _ in range(chance.randrange(40)))
    if kind == 1:
        return "A" * chance.choice([63, 64, 65, 4095, 4097, 100_000])
    if kind == 2:
        value: Any = "deep"
        for _ in range(chance.choice([1, 3, 5, 400, 960, 5000])):
            value = [value] if chance.random() < 0.5 else {"do": value}
        return value
    if kind == 3:
        return {chance.choice(["do", "card", "meld", "cards", "x", 7]): odd(chance)}
    return chance.choice(SCALARS)


def spoilt(action: dict[str, Any], chance: Random) -> Any:
    """A good action with something wrong in it, or something else altogether."""
    kind = chance.randrange(5)
    if kind == 0:
        return odd(chance)
    changed = dict(action)
    if kind == 1:
        changed[chance.choice([*changed, "extra", "announce"])] = odd(chance)
    elif kind == 2:
        changed.pop(chance.choice(list(changed)))
    elif kind == 3:
        rank, suit = chance.choice("7891JQKA"), chance.choice("SHDCX")
        place = chance.choice(["", "/hand", "/table", "/table:1+3", "/table:0", "/table:p9", "/"])
        changed = {"do": "play", "card": f"{rank}{suit}{place}"}
    else:
        meld = chance.choice(["bezique", "marriage", "four_aces", "trump_aces", "sequence", "x"])
        cards = [
            chance.choice(["QS", "JD", "KH", "QH/table", 7]) for _ in range(chance.randrange(9))
        ]
        changed = {"do": chance.choice(["declare", "announce"]), "meld": meld, "cards": cards}
    return changed


async def one(room: Room, chance: Random, number: int) -> Reply:
    """One command of which at least one field is not as it should be."""
    seat = max(seat_to_act(room), 0)
    command_id: Any = f"fuzz{number}"
    version: Any = room.version
    action: Any = spoilt(chance.choice(actions(room.snapshot(seat)) or [{"do": "pass"}]), chance)
    kind = chance.randrange(6)
    if kind == 0:
        command_id = odd(chance)
    elif kind == 1:
        version = odd(chance)
    elif kind == 2:
        version = chance.randrange(-3, room.version + 3)
    elif kind == 3:
        seat = odd(chance)
    elif kind == 4:
        seat = chance.randrange(-3, 9)
    return await room.command(command_id, version, seat, action)


@pytest.mark.parametrize(
    ("players", "commands"), [(("person", "person"), 1000), (("person", "beginner"), 300)]
)
async def test_odd_commands_never_break_a_room(
    rooms: Rooms, store: Store, players: tuple[str, str], commands: int
) -> None:
    room = await rooms.create(header("classic", *players))
    chance = Random(13)
    outcomes: dict[str, int] = {}
    for number in range(commands):
        version = room.version
        if number % 25 == 0:
            await play(room, chance, version + 3)
            version = room.version
        reply = await one(room, chance, number)
        outcomes[reply.outcome] = outcomes.get(reply.outcome, 0) + 1
        assert len(reply.detail) <= 300
        if reply.outcome != "accepted" and "beginner" not in players:
            assert room.version == version
    assert outcomes["refused"] > commands / 2
    assert outcomes["stale"] > commands / 50
    kept = await store.load(room.match_id)
    await play(room, chance, len(kept.lines) + 20)
    assert len((await store.load(room.match_id)).lines) >= len(kept.lines) + 20


async def test_a_command_id_is_taken_literally(rooms: Rooms) -> None:
    room = await rooms.create(header())
    for wrong in ("", "a b", "a\n", "ä", "x" * 65, "../x", None, 7, ["a"]):
        reply = await room.command(wrong, room.version, seat_to_act(room), {"do": "pass"})
        assert (reply.outcome, reply.code) == ("refused", "unknown-action")
    assert (await act(room, Random(1), "Az09-_" + "x" * 58)).outcome == "accepted"
