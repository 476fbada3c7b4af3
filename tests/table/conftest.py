"""Rooms over a file of their own for each test; chance is seeded, time stands still."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bezique.store.store import Store
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms


@pytest.fixture(autouse=True)
def _nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that search are ready at once: compiling one would take minutes beside the tests."""
    monkeypatch.setenv("BEZIQUE_PLAIN", "1")


@pytest.fixture
def around() -> Surroundings:
    return Surroundings(chance=Random(7), clock=lambda: 1_000_000.0)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "bezique.sqlite")
    yield opened
    await opened.close()


@pytest.fixture
async def rooms(store: Store, around: Surroundings) -> AsyncIterator[Rooms]:
    async with Rooms(store, around) as opened:
        yield opened
