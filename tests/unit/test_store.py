"""Kept matches: what is kept comes back as it was, in a file and in a database alike."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from bezique.play.log import Cut, Decision, Header, Seat, Shuffle
from bezique.store.errors import Conflict, NoSuchMatch, UnreadableMatch
from bezique.store.store import Entry, Kept, Standing, Store
from bezique.store.tables import METADATA

HEADER = Header("french", {"target": 500}, (Seat("person", "Ann"), Seat("club")), dealer=1)
LINES = [Cut(((5, 64),), 1), Shuffle(tuple(range(64))), Decision(0, 3 << 56 | 7), Decision(1, 1024)]


@pytest.fixture
async def store(where: Path | str) -> AsyncIterator[Store]:
    opened = await Store.open(where)
    yield opened
    await opened.close()


async def asked(store: Store, *questions: str) -> list[list[Any]]:
    """What stands in the tables themselves, by the last of some statements."""
    async with store._engine.begin() as connection:
        for question in questions:
            found = await connection.exec_driver_sql(question)
        return [list(row) for row in found.all()] if found.returns_rows else []


async def keep(store: Store, match_id: str = "m") -> None:
    """A match with its first lines, the decisions among them made by commands."""
    await store.create(match_id, HEADER, 1.0)
    entries = [Entry(LINES[0]), Entry(LINES[1]), Entry(LINES[2], 0, "c2"), Entry(LINES[3], 1, "c3")]
    for version, entry in enumerate(entries):
        await store.append(match_id, version, [entry], Standing(), 2.0 + version)


async def test_a_match_comes_back_as_it_was(store: Store) -> None:
    await keep(store)
    kept = Kept("m", HEADER, tuple(LINES), {"c2": 3, "c3": 4})
    assert await store.load("m") == kept
    await store.close()
    again = await Store.open(store.place)
    assert await again.load("m") == kept
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
    second = Store(store.place, None, engine)
    await store.append("m", 4, [Entry(LINES[2], 0, "one")], Standing(), 9.0)
    with pytest.raises(Conflict):
        await second.append("m", 4, [Entry(LINES[2], 0, "two")], Standing(), 9.0)
    with pytest.raises(IntegrityError):
        await asked(store, "insert into line (match, version, body) values ('m', 5, '{}')")


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
    assert await asked(store, "select distinct match from line") == [["other"]]
    with pytest.raises(Conflict):
        await store.append("m", 4, [Entry(LINES[2])], Standing(), 9.0)


async def test_an_id_is_given_once(store: Store) -> None:
    await keep(store)
    with pytest.raises(Conflict):
        await store.create("m", HEADER, 1.0)


async def test_a_match_of_a_newer_program_spoils_no_list(store: Store) -> None:
    await keep(store)
    await store.create("later", HEADER, 1.0)
    await asked(
        store,
        """update match set header = '{"format": 99}' where id = 'later'""",
        """update line set body = '{"line": "bid"}' where version = 4""",
    )
    headers = {match.match_id: match.header for match in await store.matches()}
    assert headers == {"m": HEADER, "later": None}
    for match_id in ("m", "later"):
        with pytest.raises(UnreadableMatch, match=match_id):
            await store.load(match_id)


async def test_the_migrations_make_the_tables_that_the_program_knows(store: Store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async with store._engine.connect() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(MigrationContext.configure(plain), METADATA)
        )
    assert differences == []
