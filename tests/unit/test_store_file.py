"""The file of matches: what cannot be kept is refused in one line, and one process has it."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bezique.play.log import Cut, Decision, Header, Seat, Shuffle
from bezique.store import migrating
from bezique.store.errors import StoreError
from bezique.store.place import database_file
from bezique.store.store import Entry, Standing, Store

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


async def keep(store: Store) -> None:
    """A match with its first lines."""
    await store.create("m", HEADER, 1.0)
    await store.append("m", 0, [Entry(line) for line in LINES], Standing(), 2.0)


async def refusal(path: Path) -> StoreError:
    with pytest.raises(StoreError) as refused:
        await Store.open(path)
    assert "\n" not in str(refused.value)
    assert str(path) in str(refused.value)
    return refused.value


async def test_the_file_is_safe_at_a_power_cut(store: Store) -> None:
    async with store._engine.connect() as connection:
        asked = ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        found = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one() for name in asked
        ]
    assert found == ["wal", 2, 5000, 1]


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
    shared = {"BEZIQUE_STORE": "postgresql://me@there/matches", "BEZIQUE_DATA": "a.db"}
    assert database_file(None, shared) == "postgresql://me@there/matches"
    assert database_file("c.db", shared) == Path("c.db")
    assert database_file("postgres://x/y", {}) == "postgres://x/y"
