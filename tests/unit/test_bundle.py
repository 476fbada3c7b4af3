"""The file of everything: what goes out comes back; of a file that is not whole nothing does."""

import json
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from bezique.history.bundle import BundleError, check, matches_in, written
from bezique.play.log import Cut, Decision, Header, Line, Seat, Shuffle
from bezique.store.raw import Brought, RawMatch, bring_in, raw_matches
from bezique.store.store import Entry, Kept, Standing, Store

HEADER = Header("french", {"target": 500}, (Seat("person"), Seat("club")), dealer=1)
LINES: list[Line] = [Cut((), 1), Shuffle(tuple(range(64))), Decision(0, 7), Decision(1, 1024)]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "one.sqlite")
    yield opened
    await opened.close()


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "other.sqlite")
    yield opened
    await opened.close()


async def keep(store: Store, match_id: str, lines: list[Line], *, over: bool = False) -> None:
    await store.create(match_id, HEADER, 1.0)
    entries = [Entry(line, 0, f"c{number}") for number, line in enumerate(lines)]
    await store.append(match_id, 0, entries, Standing(over, {"scores": [1, 2]}), 2.5)


async def file_of(store: Store) -> bytes:
    settings = {"language": "nl"}
    return b"".join([line async for line in written(raw_matches(store), settings, "0.1.0", 9.0)])


async def bring(store: Store, file: bytes) -> Brought:
    check(BytesIO(file))
    return await bring_in(store, matches_in(BytesIO(file)))


async def everything(store: Store) -> list[RawMatch]:
    return [match async for match in raw_matches(store)]


def ended(lines: list[bytes]) -> bytes:
    """Lines with the end that belongs to them."""
    digest = sha256(b"".join(lines)).hexdigest()
    return b"".join(lines) + json.dumps({"end": len(lines) - 1, "sha256": digest}).encode() + b"\n"


def with_match(file: bytes, **changed: Any) -> bytes:
    """The file with its first match changed, and the end that belongs to it."""
    head, match, *others, _ = file.splitlines(keepends=True)
    data = {**json.loads(match), **changed}
    return ended([head, json.dumps(data).encode() + b"\n", *others])


async def test_what_goes_out_comes_back_once(store: Store, other: Store) -> None:
    await keep(store, "over", LINES, over=True)
    await keep(store, "begun", LINES[:3])
    file = await file_of(store)
    assert check(BytesIO(file)).settings == {"language": "nl"}
    assert await bring(other, file) == Brought(new=2)
    assert await everything(other) == await everything(store)
    assert await other.load("over") == await store.load("over")
    assert await bring(other, file) == Brought(known=2)
    assert (await file_of(other)) == file


async def test_a_match_that_went_on_goes_on(store: Store, other: Store) -> None:
    await keep(store, "m", LINES)
    await keep(other, "m", LINES[:2])
    longer, shorter = await file_of(store), await file_of(other)
    assert await bring(other, longer) == Brought(longer=1)
    assert (await other.load("m")).lines == tuple(LINES)
    assert await bring(other, shorter) == Brought(known=1)
    assert (await other.load("m")).lines == tuple(LINES)


async def test_matches_that_parted_stand_beside_each_other(store: Store, other: Store) -> None:
    await keep(store, "m", [*LINES[:3], Decision(1, 2048)])
    await keep(other, "m", LINES)
    file = await file_of(store)
    assert await bring(other, file) == Brought(twins=1)
    assert await bring(other, file) == Brought(known=1)
    assert (await other.load("m")).lines == tuple(LINES)
    twin = next(match for match in await other.matches() if match.match_id != "m")
    kept = await other.load(twin.match_id)
    assert kept == Kept(twin.match_id, HEADER, (await store.load("m")).lines, kept.commands)


async def test_what_is_damaged_goes_along_as_it_is(store: Store, other: Store) -> None:
    await keep(store, "whole", LINES)
    await keep(store, "hurt", LINES)
    with sqlite3.connect(store.path) as beside:
        beside.execute("update match set header = '{oh' where id = 'hurt'")
        beside.execute("update line set body = 'dear' where match = 'hurt' and version = 2")
        beside.execute("delete from line where match = 'hurt' and version = 3")
    beside.close()
    assert await bring(other, await file_of(store)) == Brought(new=2)
    assert await everything(other) == await everything(store)


async def test_the_cards_of_a_running_deal_are_not_open(store: Store, other: Store) -> None:
    await keep(store, "over", LINES, over=True)
    await keep(store, "begun", [*LINES[:2], Shuffle(tuple(range(63, -1, -1))), *LINES[2:]])
    _, over, begun, _ = (await file_of(store)).splitlines()
    assert b"shuffle" in over
    assert b"63,62,61" not in begun
    assert begun.count(b'"shuffle"') == 1
    await bring(other, await file_of(store))
    assert (await other.load("begun")).lines[2] == Shuffle(tuple(range(63, -1, -1)))


async def test_a_file_that_is_not_whole_is_refused(store: Store) -> None:
    await keep(store, "m", LINES)
    await keep(store, "n", LINES)
    file = await file_of(store)
    lines = file.splitlines(keepends=True)
    broken = [
        *(file[:cut] for cut in range(len(lines[0]), len(file) - 1, 97)),
        *(file[:at] + bytes([file[at] ^ 1]) + file[at + 1 :] for at in range(150, len(file), 53)),
        file + b"\n",
        ended([*lines[:2], lines[1]]),
        *(
            with_match(file, **changed)
            for changed in (
                {"match": "../m"},
                {"match": 7},
                {"status": "lost"},
                {"created": float("nan")},
                {"created": "now"},
                {"lines": [[1, 0, None, {}], [1, 0, None, {}]]},
                {"lines": [[1, 0, "c", {}], [2, 0, "c", {}]]},
                {"lines": [["1", 0, None, {}]]},
                {"lines": 5},
                {"sealed": "AAAA"},
            )
        ),
    ]
    for wrong in broken:
        with pytest.raises(BundleError) as refused:
            check(BytesIO(wrong))
        assert refused.value.code in ("broken", "foreign")
    for foreign in (b"", b"Dear Sir\n", b"[]\n", b'{"bezique": "deck"}\n', b"\xff\xfe\n"):
        with pytest.raises(BundleError, match="foreign"):
            check(BytesIO(foreign))
    with pytest.raises(BundleError, match="newer"):
        check(BytesIO(lines[0].replace(b'"format":1', b'"format":2')))
    check(BytesIO(with_match(file)))


async def test_all_of_a_file_or_nothing(store: Store, other: Store) -> None:
    await keep(store, "m", LINES)
    first = (await everything(store))[0]

    def torn() -> Any:
        yield first
        yield replace(first, match_id="n")
        raise BundleError("broken")

    with pytest.raises(BundleError):
        await bring_in(other, torn())
    assert await everything(other) == []


async def test_many_matches_come_in_quickly(store: Store) -> None:
    many = [RawMatch(f"m{n}", "{}", "{}", "over", 1.0, float(n), ()) for n in range(500)]
    began = process_time()
    assert await bring_in(store, many) == Brought(new=500)
    assert process_time() - began < 10  # work, not waiting: the machine may be busy
