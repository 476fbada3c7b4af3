"""Copies that are taken while people play, and going back to one: performed, not only described."""

import asyncio
import subprocess
from pathlib import Path
from random import Random

import postgresql
import pytest
from click.testing import CliRunner
from table.playing import act

from bezique.cli.main import commands
from bezique.play.log import Header, Seat
from bezique.store.database.copying import copy_file
from bezique.store.errors import StoreError
from bezique.store.store import Store
from bezique.table.course import Course
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms

SITTING = Header("classic", {}, (Seat("person"), Seat("person")))


async def test_a_copy_is_a_whole_moment_of_a_file_in_use(tmp_path: Path) -> None:
    """D8: what was acknowledged before the copy began is in it, and the copy goes on by itself."""
    file, copy = tmp_path / "used.sqlite", tmp_path / "copy.sqlite"
    copy.write_text("an old copy")
    store = await Store.open(file)
    async with Rooms(store, Surroundings(Random(1), lambda: 1.0)) as rooms:
        room, chance = await rooms.create(SITTING), Random(2)
        for _ in range(12):
            await act(room, chance)
        before = room.version
        copying = asyncio.create_task(asyncio.to_thread(copy_file, file, copy))
        while not copying.done():
            await act(room, chance)
        await copying
        now = await store.load(room.match_id)
    await store.close()

    again = await Store.open(copy)
    kept = await again.load(room.match_id)
    assert before <= len(kept.lines) <= len(now.lines)
    assert kept.lines == now.lines[: len(kept.lines)]
    assert Course.of(kept.header, kept.lines).version == len(kept.lines)
    async with Rooms(again, Surroundings(Random(1), lambda: 1.0)) as rooms:
        assert (await act(await rooms.get(room.match_id), chance)).outcome == "accepted"
    await again.close()
    assert not list(tmp_path.glob("*.part"))


def test_what_cannot_be_copied_is_said(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no such file"):
        copy_file(tmp_path / "absent.sqlite", tmp_path / "copy.sqlite")
    (tmp_path / "letter").write_bytes(b"Dear Sir or Madam, " * 500)
    with pytest.raises(StoreError) as refused:
        copy_file(tmp_path / "letter", tmp_path / "copy.sqlite")
    assert refused.value.code == "broken"
    assert not (tmp_path / "copy.sqlite").exists()
    said = CliRunner().invoke(commands, ["backup", "x", "--data", "postgresql://me:hush@db/x"])
    assert said.exit_code == 2
    assert "pg_dump" in said.output
    assert "hush" not in said.output


async def test_a_dump_of_a_database_comes_back(postgres: postgresql.Server, tmp_path: Path) -> None:
    """What docs/hosting.md says of pg_dump and pg_restore, done."""
    address = postgres.database()
    schema = address.rpartition("%3D")[2]
    store = await Store.open(address)
    async with Rooms(store, Surroundings(Random(1), lambda: 1.0)) as rooms:
        room, chance = await rooms.create(SITTING), Random(2)
        for _ in range(6):
            await act(room, chance)
        kept = await store.load(room.match_id)
        dump = postgres.run("pg_dump", *postgres.at(), "-Fc", "-n", schema, "postgres")
    async with store.writing() as connection:
        await connection.exec_driver_sql(f"drop schema {schema} cascade")
    await store.close()
    file = tmp_path / "matches.dump"
    file.write_bytes(dump)
    restore = [str(postgresql.program("pg_restore")), *postgres.at(), "-d", "postgres", str(file)]
    subprocess.run(restore, check=True, timeout=60)
    again = await Store.open(address)
    assert await again.load(room.match_id) == kept
    await again.close()
