"""What histories keep of finished deals: it follows from the log, and from nothing else."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest

from bezique.history.counting import count_all, count_log
from bezique.history.replay import finished_deal, replay
from bezique.play.log import Header
from bezique.store.archive import Archive, Wanted
from bezique.store.store import Store
from bezique.store.tallies import Counted
from bezique.table.room import Room
from bezique.table.rooms import Rooms
from table.playing import act, header, persons, play

MATCHES = {
    "race": persons("classic", target=300),
    "settled": persons("rubicon"),
    "partners": persons("four_hand_partners", target=400),
}


async def played(rooms: Rooms, sitting: Header, deals: int = 2) -> Room:
    """A match to its end, or so many deals of it."""
    room, chance = await rooms.create(sitting), Random(3)
    while not room.snapshot(0).over and len(room.snapshot(0).results) < deals:
        assert (await act(room, chance)).outcome == "accepted"
    return room


@pytest.mark.parametrize("kind", MATCHES)
async def test_the_rows_are_those_of_the_log(rooms: Rooms, store: Store, kind: str) -> None:
    room = await played(rooms, MATCHES[kind])
    archive = Archive(store)
    kept, deals = await store.load(room.match_id), await archive.deals(room.match_id)
    results = room.snapshot(0).results
    assert [deal.number for deal in deals] == list(range(1, len(results) + 1))
    assert tuple(deals) == count_log(kept.header, kept.lines).new
    for deal, result in zip(deals, results, strict=True):
        assert (deal.dealer, deal.reason, deal.trump) == (
            result.dealer,
            result.reason,
            result.trump,
        )
        for tally in deal.seats:
            gained = result.after[tally.seat] - result.before[tally.seat]
            assert tally.points == gained == sum(tally.rows.values())
            assert tally.brisques == result.brisques[tally.seat]
            if kind != "partners":
                assert sum(points for _, _, points in tally.melds) == tally.rows.get("melds", 0)
        assert sum(tally.last_trick for tally in deal.seats) == (result.last_trick >= 0)
        assert sum(tally.payoff for tally in deal.seats) == 0
    assert any(tally.melds for deal in deals for tally in deal.seats)


async def test_all_can_be_counted_again(rooms: Rooms, store: Store) -> None:
    room = await played(rooms, MATCHES["race"], deals=9)
    archive = Archive(store)
    before = await archive.deals(room.match_id), await archive.match(room.match_id)
    assert before[1] is not None
    assert before[1].won is None  # two persons play: it is nobody's own
    assert before[1].marks == "people"
    async with store.writing() as connection:
        await connection.exec_driver_sql("update match set counted = null")
        await connection.exec_driver_sql("delete from tally")
    assert await archive.deals(room.match_id) == []
    assert await count_all(store, lambda: True) == 0  # the program ends
    assert await count_all(store) == 1
    assert (await archive.deals(room.match_id), await archive.match(room.match_id)) == before
    assert await count_all(store) == 0


async def test_a_file_of_the_first_release_is_counted(rooms: Rooms, store: Store) -> None:
    """Taken back to the form it had then, with a header that nobody can read beside it."""
    room = await played(rooms, MATCHES["race"])
    before = await Archive(store).deals(room.match_id)
    await store.close()
    back_to_the_first_form(store.path)
    again = await Store.open(store.path)
    archive = Archive(again)
    assert await count_all(again) == 1
    assert await archive.deals(room.match_id) == before
    assert await archive.kinds() == [("classic+house", "")]
    assert await archive.number(Wanted()) == 2
    await again.close()


def back_to_the_first_form(path: Path) -> None:
    """What was added since is taken away."""
    with sqlite3.connect(path) as beside:
        first = ("match", "line", "alembic_version")
        rows = beside.execute("select name from sqlite_master where type = 'table'").fetchall()
        for (table,) in rows:
            if table not in first:
                beside.execute(f"drop table {table}")
        for column in ("form", "opponents", "counted", "marks", "won"):
            beside.execute(f"alter table match drop column {column}")
        beside.execute("update alembic_version set version_num = '0001'")
        odd = "insert into match values ('odd', '{', 0, 'running', '{}', 1, 1)"
        beside.execute(odd)
    beside.close()


async def test_a_deal_whose_end_is_taken_back_is_being_played(rooms: Rooms, store: Store) -> None:
    """Its rows go, nothing of it is replayed, and the match is marked from then on."""
    room, chance = await rooms.create(header("classic", "person", "random", target=500)), Random(3)
    while not room.snapshot(0).results:
        await play(room, chance, room.version + 1)
    archive = Archive(store)
    assert len(await archive.deals(room.match_id)) == 1
    taken = await room.command("back", room.version, 0, {"do": "undo"})
    assert taken.outcome == "accepted"
    kept, past = await store.load(room.match_id), await archive.match(room.match_id)
    assert past is not None
    assert past.marks == "undo"
    assert await archive.deals(room.match_id) == []
    assert finished_deal(kept.header, kept.lines, 1) is None
    assert await archive.matches(Wanted(marked=False), 9) == []
    while not room.snapshot(0).results:
        await play(room, chance, room.version + 1)
    kept, (deal,) = await store.load(room.match_id), await archive.deals(room.match_id)
    assert count_log(kept.header, kept.lines) == Counted(1, (deal,), None, "undo")
    stretch = finished_deal(kept.header, kept.lines, 1)
    assert stretch is not None
    steps = replay(stretch, 1, 0).steps
    assert len(steps) < len(kept.lines) - 1
    assert sum(told.what == "over" for step in steps for told in step.told) == 1


async def test_counting_waits_for_who_is_writing(store: Store) -> None:
    """What reads and then writes has the right to write before it reads."""
    await store.create("m", MATCHES["race"], 1.0)
    archive, reached = Archive(store), []

    async def slowly(number: int) -> None:
        async with store.writing() as connection:
            await connection.exec_driver_sql("select count(*) from match")
            reached.append(number)
            await asyncio.sleep(0.05)
            await connection.exec_driver_sql("update match set won = 1")

    await asyncio.gather(slowly(1), slowly(2), archive.keep("m", 0, Counted(0, (), None)))
    assert sorted(reached) == [1, 2]


async def test_matches_are_found_by_form_and_opponent(rooms: Rooms, store: Store) -> None:
    for sitting in (header("french", "person", "random"), header("classic", "person", "beginner")):
        await play(await rooms.create(sitting), Random(1), 8)
    archive = Archive(store)
    assert await archive.kinds() == [("classic", "beginner"), ("french", "random")]
    assert await archive.number(Wanted()) == 2
    (found,) = await archive.matches(Wanted(opponents="random"), 9)
    assert (found.form, found.won, found.marks) == ("french", None, "")
    assert await archive.matches(Wanted(form="french", opponents="beginner"), 9) == []


async def test_what_was_deleted_is_not_on_the_disk(rooms: Rooms, store: Store) -> None:
    gone, stays = [await played(rooms, MATCHES["race"], 1) for _ in range(2)]
    assert await rooms.delete(gone.match_id)
    assert not await rooms.delete(gone.match_id)
    for path in store.path.parent.iterdir():
        assert gone.match_id.encode() not in path.read_bytes(), path
    assert stays.match_id.encode() in store.path.read_bytes()
    assert len(await Archive(store).deals(stays.match_id)) == 1
    assert await rooms.delete_all() == 1
    assert all(stays.match_id.encode() not in p.read_bytes() for p in store.path.parent.iterdir())
