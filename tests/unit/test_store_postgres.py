"""A database that several processes share: who may come in, and what is said to who may not."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from postgresql import Server

from bezique.play.log import Cut, Header, Seat
from bezique.store.database import engine
from bezique.store.errors import Conflict, StoreError
from bezique.store.place import place_of
from bezique.store.raw import RawLine, RawMatch, bring_in
from bezique.store.store import Entry, Standing, Store

HEADER = Header("french", {}, (Seat("person"), Seat("club")))
CUT = Entry(Cut((), 1))


@pytest.fixture
async def address(postgres: Server) -> str:
    return postgres.database()


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()


async def refusal(address: str) -> StoreError:
    with pytest.raises(StoreError) as refused:
        await Store.open(address)
    assert "\n" not in str(refused.value)
    assert "hush" not in str(refused.value)
    return refused.value


async def run(store: Store, statement: str) -> None:
    async with store._engine.begin() as connection:
        await connection.exec_driver_sql(statement)


async def test_several_start_at_once_on_an_empty_database(address: str) -> None:
    stores = await asyncio.gather(*(Store.open(address) for _ in range(4)))
    await stores[0].create("m", HEADER, 1.0)
    assert [len(await store.matches()) for store in stores] == [1] * 4
    for store in stores:
        await store.close()


async def test_of_many_writers_at_once_one_wins(store: Store, address: str) -> None:
    other = await Store.open(address)
    await store.create("m", HEADER, 1.0)
    for version in range(10):
        tries = [one.append("m", version, [CUT], Standing(), 2.0) for one in (store, other) * 4]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(one is None for one in done) == 1
        assert all(one is None or isinstance(one, Conflict) for one in done)
    assert len((await other.load("m")).lines) == 10
    await other.close()


async def test_a_newer_or_foreign_database_is_refused(store: Store, address: str) -> None:
    await run(store, "update alembic_version set version_num = '9999'")
    assert (await refusal(address)).code == "newer"
    await run(store, "drop table alembic_version")
    assert (await refusal(address)).code == "foreign"


async def test_what_cannot_be_reached_is_said_without_the_password(address: str) -> None:
    wrong = address.replace("bezique@", "bezique:hush@").rsplit("/", 1)[0]
    for bad in (f"{wrong}/absent", "postgresql://me:hush@127.0.0.1:1/x", "postgresql://:hush@:x/"):
        assert (await refusal(bad)).code == "unreachable"
    shown = place_of("postgres://me:hush@db.example/x?passfile=hush&connect_timeout=3")
    assert str(shown) == "postgresql://me@db.example/x"


async def test_without_its_driver_it_is_said_what_to_install(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_of: object, **_named: object) -> None:
        raise ModuleNotFoundError("No module named 'psycopg'")

    monkeypatch.setattr(engine, "create_async_engine", missing)
    refused = await refusal(address)
    assert refused.code == "no-driver"
    assert "bezique[postgres]" in str(refused)


async def test_a_server_that_was_restarted_is_found_again(postgres: Server, store: Store) -> None:
    await store.create("m", HEADER, 1.0)
    postgres.stop()
    with pytest.raises(StoreError):
        await store.append("m", 0, [CUT], Standing(), 2.0)
    postgres.start()
    await store.append("m", 0, [CUT], Standing(), 2.0)
    assert len((await store.load("m")).lines) == 1


async def test_what_is_damaged_or_odd_can_be_kept_too(store: Store) -> None:
    odd = RawMatch("odd", "no JSON {", "", "over", 1.0, 2.0, (RawLine(1, "\\u0000 ]"),))
    assert (await bring_in(store, [odd])).new == 1
    assert (await bring_in(store, [odd])).known == 1
    assert (await store.matches())[0].header is None
