"""The file of matches: what is kept comes back, what cannot be kept is refused in one line."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bezique.play.log import Cut, Decision, Header, Seat, Shuffle
from bezique.store import migrating
from bezique.store.errors import Conflict, NoSuchMatch, StoreError, UnreadableMatch
from bezique.store.place import database_file
from bezique.store.store import Entry, Kept, Standing, Store
from bezique.store.tables import METADATA

HEADER = Header("french", {"target": 500}, (Seat("person", "Ann"), Seat("club")), dealer=1)
LINES = [Cut(((5, 64),), 1), Shuffle(tuple(range(64))), Decision(0, 3 << 56 | 7), Decision(1, 1024)]
SRC = Path(__file__).parents[2] / "src"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "kept.sqlite"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(path)
    yield opened
    await opened.close()


async def keep(store: Store, match_id: str = "m") -> None:
    """A match with its first lines, the decisions among them made by commands."""
    await store.create(match_id, HEADER, 1.0)
    entries = [Entry(LINES[0]), Entry(LINES[1]), Entry(LINES[2], 0, "c2"), Entry(LINES[3], 1, "c3")]
    for version, entry in enumerate(entries):
        await store.append(match_id, version, [entry], Standing(), 2.0 + version)


async def refusal(path: Path) -> StoreError:
    with pytest.raises(StoreError) as refused:
        await Store.open(path)
    assert "\n" not in str(refused.value)
    assert str(path) in str(refused.value)
    return refused.value


async def test_a_match_comes_back_as_it_was(store: Store, path: Path) -> None:
    await keep(store)
    kept = Kept("m", HEADER, tuple(LINES), {"c2": 3, "c3": 4})
    assert await store.load("m") == kept
    await store.close()
    again = await Store.open(path)
    assert await again.load("m") == kept
    assert await again.reply("m", "c3") == 4
    assert await again.reply("m", "c9") is None
    await again.close()


async def test_several_lines_are_one_whole(store: Store) -> None:
    await store.create("m", HEADER, 1.0)
    await store.append("m", 0, [Entry(line) for line in LINES[:2]], Standing(), 2.0)
    doubled = [Entry(LINES[2], 0, "same"), Entry(LINES[3], 1, "same")]
    with pytest.raises(Conflict):
        await store.append("m", 2, doubled, Standing(), 3.0)
    assert (await store.load("m")).lines == tuple(LINES[:2])
    (listed,) = await store.matches()
    assert (listed.version, listed.updated) == (2, 2.0)


@pytest.mark.parametrize("version", [0, 3, 5, 99])
async def test_a_version_that_is_not_the_next_is_refused(store: Store, version: int) -> None:
    await keep(store)
    with pytest.raises(Conflict):
        await store.append("m", version, [Entry(LINES[3], 1, "new")], Standing(True), 9.0)
    assert len((await store.load("m")).lines) == 4
    assert not (await store.matches())[0].standing.over


async def test_a_command_is_kept_once_in_a_match(store: Store) -> None:
    await keep(store)
    await keep(store, "other")  # the same ids in another match are other commands
    with pytest.raises(Conflict):
        await store.append("m", 4, [Entry(LINES[2], 0, "c2")], Standing(), 9.0)
    await store.append("m", 4, [Entry(LINES[2]), Entry(LINES[2])], Standing(), 9.0)
    assert len((await store.load("m")).lines) == 6
    assert len((await store.load("other")).lines) == 4


async def test_of_two_writers_one_is_refused(store: Store) -> None:
    await keep(store)
    engine = store._engine
    second = Store(store.path, store._claim, engine)
    await store.append("m", 4, [Entry(LINES[2], 0, "one")], Standing(), 9.0)
    with pytest.raises(Conflict):
        await second.append("m", 4, [Entry(LINES[2], 0, "two")], Standing(), 9.0)
    beside = sqlite3.connect(store.path)
    with pytest.raises(sqlite3.IntegrityError):
        beside.execute("insert into line (match, version, body) values ('m', 5, '{}')")
    beside.close()


async def test_matches_are_listed_last_played_first(store: Store) -> None:
    for number, match_id in enumerate("abc"):
        await store.create(match_id, HEADER, float(number))
    standing = Standing(True, {"scores": [1000, 40], "winner": 0})
    await store.append("a", 0, [Entry(LINES[0])], standing, 50.0)
    listed = await store.matches()
    assert [match.match_id for match in listed] == ["a", "c", "b"]
    assert (listed[0].header, listed[0].standing) == (HEADER, standing)
    assert (listed[0].created, listed[0].updated) == (0.0, 50.0)
    assert [match.match_id for match in await store.matches(over=True)] == ["a"]
    assert [match.match_id for match in await store.matches(over=False)] == ["c", "b"]
    assert [match.match_id for match in await store.matches(limit=2)] == ["a", "c"]


async def test_a_deleted_match_leaves_no_line(store: Store) -> None:
    await keep(store)
    await keep(store, "other")
    assert await store.delete("m")
    assert not await store.delete("m")
    with pytest.raises(NoSuchMatch):
        await store.load("m")
    beside = sqlite3.connect(store.path)
    assert beside.execute("select distinct match from line").fetchall() == [("other",)]
    beside.close()
    with pytest.raises(Conflict):
        await store.append("m", 4, [Entry(LINES[2])], Standing(), 9.0)


async def test_an_id_is_given_once(store: Store) -> None:
    await keep(store)
    with pytest.raises(Conflict):
        await store.create("m", HEADER, 1.0)


async def test_a_match_of_a_newer_program_spoils_no_list(store: Store) -> None:
    await keep(store)
    await store.create("later", HEADER, 1.0)
    beside = sqlite3.connect(store.path)
    beside.execute("""update match set header = '{"format": 99}' where id = 'later'""")
    beside.execute("""update line set body = '{"line": "bid"}' where version = 4""")
    beside.commit()
    beside.close()
    headers = {match.match_id: match.header for match in await store.matches()}
    assert headers == {"m": HEADER, "later": None}
    for match_id in ("m", "later"):
        with pytest.raises(UnreadableMatch, match=match_id):
            await store.load(match_id)


async def test_the_file_is_safe_at_a_power_cut(store: Store) -> None:
    async with store._engine.connect() as connection:
        asked = ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        found = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one() for name in asked
        ]
    assert found == ["wal", 2, 5000, 1]


async def test_the_migrations_make_the_tables_that_the_program_knows(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async with store._engine.connect() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(MigrationContext.configure(plain), METADATA)
        )
    assert differences == []


async def test_a_migration_is_made_whole_or_not_at_all(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade = migrating._upgrade

    def interrupted(connection: object) -> None:
        upgrade(connection)
        raise KeyboardInterrupt

    monkeypatch.setattr(migrating, "_upgrade", interrupted)
    with pytest.raises(KeyboardInterrupt):
        await Store.open(path)
    beside = sqlite3.connect(path)
    assert beside.execute("select name from sqlite_master").fetchall() == []
    beside.close()
    monkeypatch.undo()
    await (await Store.open(path)).close()


async def test_a_newer_file_is_refused(store: Store, path: Path) -> None:
    await store.close()
    beside = sqlite3.connect(path)
    beside.execute("update alembic_version set version_num = '9999'")
    beside.commit()
    beside.close()
    refused = await refusal(path)
    assert refused.code == "newer"
    assert "newer bezique" in str(refused)


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.sqlite"
    path.write_bytes(b"Dear Sir or Madam, " * 500)
    assert (await refusal(path)).code == "broken"
    assert path.read_bytes().startswith(b"Dear Sir")


async def test_a_damaged_file_is_refused(store: Store, path: Path) -> None:
    await keep(store)
    for number in range(40):
        await store.create(f"filler {number}", HEADER, 1.0)
    await store.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\x55" * (len(whole) - 4096))
    assert (await refusal(path)).code == "broken"


async def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.sqlite"
    beside = sqlite3.connect(path)
    beside.execute("create table bookmark (address text)")
    beside.close()
    assert (await refusal(path)).code == "foreign"
    beside = sqlite3.connect(path)
    assert beside.execute("select name from sqlite_master").fetchall() == [("bookmark",)]
    beside.close()


async def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert (await refusal(tmp_path)).code == "unreachable"
    assert (await refusal(tmp_path / "file" / "kept.sqlite")).code == "unreachable"


async def test_a_full_disk_is_said_and_loses_nothing(store: Store) -> None:
    await keep(store)
    async with store._engine.connect() as connection:
        await connection.exec_driver_sql("PRAGMA max_page_count = 1")
    huge = Standing(False, {"filler": "x" * 500_000})
    with pytest.raises(StoreError) as refused:
        await store.append("m", 4, [Entry(LINES[2])], huge, 9.0)
    assert refused.value.code == "unsaved"
    assert len((await store.load("m")).lines) == 4


async def test_one_process_at_a_time(store: Store, path: Path) -> None:
    assert (await refusal(path)).code == "in-use"
    link = path.parent / "link.sqlite"
    link.symlink_to(path)
    with pytest.raises(StoreError, match="another bezique"):
        await Store.open(link)
    await store.close()
    await (await Store.open(path)).close()


async def test_a_killed_process_holds_nothing(path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from bezique.store.store import Store\n"
        "async def hold():\n"
        "    await Store.open(sys.argv[1])\n"
        "    print('open', flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(hold())\n"
    )
    environment = os.environ | {"PYTHONPATH": str(SRC)}
    command = [sys.executable, "-c", program, str(path)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as holding:
        assert holding.stdout is not None
        assert holding.stdout.readline() == b"open\n"
        assert (await refusal(path)).code == "in-use"
        holding.kill()
        holding.wait(10)
    await (await Store.open(path)).close()


def test_where_matches_are_kept(tmp_path: Path) -> None:
    assert database_file(None, {}).name == "bezique.sqlite"
    assert database_file(None, {}).parent.name == "bezique"
    assert database_file(None, {"BEZIQUE_DATA": "a/b.db"}) == Path("a/b.db")
    assert database_file("c.db", {"BEZIQUE_DATA": "a/b.db"}) == Path("c.db")
    assert database_file(str(tmp_path), {}) == tmp_path / "bezique.sqlite"
    assert database_file("new/", {}) == Path("new/bezique.sqlite")
    assert database_file("~/x.db", {}) == Path("~/x.db").expanduser()
