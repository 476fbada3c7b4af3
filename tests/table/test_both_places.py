"""A match lives alike in a file and in a database: played, counted, moved, taken back, deleted."""

from io import BytesIO
from pathlib import Path
from random import Random

from bezique.history.bundle import matches_in, written
from bezique.history.counting import count_all, count_log
from bezique.store.archive import Archive, Wanted
from bezique.store.raw import bring_in, raw_matches
from bezique.store.store import Store
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms
from table.playing import act, header, play


async def test_a_match_is_played_counted_moved_and_deleted(
    where: Path | str, around: Surroundings, tmp_path: Path
) -> None:
    store = await Store.open(where)
    async with Rooms(store, around) as rooms:
        room, chance = await rooms.create(header("classic", target=300)), Random(3)
        while not room.snapshot(0).over and len(room.snapshot(0).results) < 2:
            assert (await act(room, chance)).outcome == "accepted"
        alone = await rooms.create(header("french", "person", "beginner"))
        await play(alone, chance, 8)
        undone = await alone.command("back", alone.version, 0, {"do": "undo"})
        assert undone.outcome == "accepted"
        kept = await store.load(room.match_id)
        counted = count_log(kept.header, kept.lines)
        archive = rooms.archive
        assert tuple(await archive.deals(room.match_id)) == counted.new
        assert await archive.kinds() == [("classic+house", ""), ("french", "beginner")]
        assert await archive.number(Wanted(form="french", marked=False)) == 0

        copy = await Store.open(tmp_path / "copy.sqlite")
        file = b"".join([line async for line in written(raw_matches(store), {}, "0", 9.0)])
        assert (await bring_in(copy, matches_in(BytesIO(file)))).new == 2
        assert await count_all(copy) == 2
        assert await Archive(copy).deals(room.match_id) == await archive.deals(room.match_id)
        again = await bring_in(store, matches_in(BytesIO(file)))
        assert (again.known, again.new) == (2, 0)
        await copy.close()

        assert await rooms.delete(alone.match_id)
        assert await rooms.delete_all() == 1
        assert await archive.all_deals(Wanted()) == []
    await store.close()
