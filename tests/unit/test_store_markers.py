"""Markers for real cards, kept in a file and in a database alike."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bezique.store.markers import Markers
from bezique.store.store import Store

HEADER = {"format": "bezique-marker-1", "names": ["Åse", "Jörg"]}


@pytest.fixture
async def markers(where: Path | str) -> AsyncIterator[Markers]:
    store = await Store.open(where)
    yield Markers(store)
    await store.close()


async def test_entries_come_back_in_the_order_of_their_arrival_each_once(markers: Markers) -> None:
    await markers.create("m", HEADER, 1.0)
    await markers.create("m", {"another": "one"}, 2.0)  # is there already
    assert await markers.append("m", [{"id": "b"}, {"id": "a", "n": 1}, {"id": "b"}], 3.0)
    assert await markers.append("m", [{"id": "a", "n": 2}, {"id": "c"}], 4.0)
    kept = await markers.load("m")
    assert kept
    assert (kept.header, kept.version, kept.updated) == (HEADER, 3, 4.0)
    assert kept.entries == ({"id": "b"}, {"id": "a", "n": 1}, {"id": "c"})
    assert await markers.version("m") == 3


async def test_writers_at_one_time_lose_nothing(markers: Markers) -> None:
    await markers.create("m", HEADER, 1.0)
    every = [[{"id": f"{one}-{n}"} for n in range(3)] for one in range(8)]
    await asyncio.gather(*(markers.append("m", entries, 2.0) for entries in every))
    kept = await markers.load("m")
    assert kept
    assert {entry["id"] for entry in kept.entries} == {e["id"] for some in every for e in some}
    assert await markers.version("m") == 24


async def test_what_is_deleted_is_gone_and_takes_no_entries(markers: Markers) -> None:
    await markers.create("m", HEADER, 1.0)
    await markers.append("m", [{"id": "a"}], 2.0)
    await markers.delete("m")
    await markers.delete("m")
    assert (await markers.load("m"), await markers.version("m")) == (None, None)
    assert not await markers.append("m", [{"id": "a"}], 3.0)
    await markers.create("m", HEADER, 4.0)
    assert await markers.version("m") == 0
