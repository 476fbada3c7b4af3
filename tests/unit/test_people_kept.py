"""People as a store keeps them, in a file and in a database: a seat each, secrets good once."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bezique.play.log import PERSON, Header, Seat
from bezique.store.errors import Conflict
from bezique.store.people.attendance import Attendance
from bezique.store.people.forgetting import Forgetting
from bezique.store.people.gatherings import Called, Gatherings
from bezique.store.people.remarks import Remark, Remarks
from bezique.store.people.visitors import Visitors
from bezique.store.store import Store

THREE = Header("three_hand", {}, (Seat(PERSON), Seat(PERSON), Seat("beginner", "Anton")))


@pytest.fixture
async def store(where: Path | str) -> AsyncIterator[Store]:
    opened = await Store.open(where)
    yield opened
    await opened.close()


async def test_many_want_the_last_seat_and_one_gets_it(store: Store) -> None:
    visitors, gatherings = Visitors(store), Gatherings(store)
    host, secret = await visitors.admit("Anna", 1.0)
    called = Called("t1", host, THREE, {"lobby": True, "watch": True})
    await gatherings.call(called, [0], 1.0)
    with pytest.raises(Conflict):
        await gatherings.call(called, [0], 2.0)
    assert not await gatherings.take("t1", 1, host, 2.0)  # sits already
    assert not await gatherings.close("t1", 2.0)
    many = [(await visitors.admit(f"V{number}", 1.0))[0] for number in range(12)]
    taken = await asyncio.gather(*(gatherings.take("t1", 1, one, 3.0) for one in many))
    assert sum(taken) == 1
    found = await gatherings.find("t1", secret)
    assert found is not None
    assert found.header == THREE
    assert found.company.mine == (0,)
    assert [held.name for held in found.company.holders] == ["Anna", f"V{taken.index(True)}"]
    assert [open_.match_id for open_ in await gatherings.open_since(0.5)] == ["t1"]
    closed = await asyncio.gather(*(gatherings.close("t1", 4.0) for _ in range(5)))
    assert sum(closed) == 1
    assert await gatherings.open_since(0.5) == []
    assert not await gatherings.take("t1", 1, many[0], 5.0)


async def test_two_of_one_name_are_told_apart(store: Store) -> None:
    visitors, gatherings = Visitors(store), Gatherings(store)
    host, secret = await visitors.admit("Anna", 1.0)
    await gatherings.call(Called("t1", host, THREE, {}), [0], 1.0)
    other, theirs = await visitors.admit("Anna", 1.0)
    assert await gatherings.take("t1", 1, other, 2.0)
    for asking in (secret, theirs):
        company = await gatherings.company("t1", asking)
        assert company is not None
        assert [held.name for held in company.holders] == ["Anna", "Anna (2)"]


async def test_a_secret_opens_once_whoever_is_first(store: Store) -> None:
    visitors, gatherings = Visitors(store), Gatherings(store)
    host, _ = await visitors.admit("Anna", 1.0)
    await gatherings.call(Called("t2", host, THREE), [0, 1], 1.0)
    old, link = await gatherings.link("t2", 0), await gatherings.link("t2", 0)
    assert await gatherings.behind(old) is None
    others = [(await visitors.admit("", 1.0))[0] for _ in range(6)]
    taken = await asyncio.gather(*(gatherings.take_over(link, one, 2.0) for one in others))
    assert [match_id for match_id in taken if match_id] == ["t2"]
    code = await visitors.code(host, 5.0)
    secrets = await asyncio.gather(*(visitors.redeem(code, 6.0) for _ in range(6)))
    assert len([secret for secret in secrets if secret]) == 1
    await Forgetting(store).forget(host.id)  # and with her the table at which she waited
    assert await gatherings.company("t2", "") is None
    assert await gatherings.alone(host.id) == []


async def test_attendance_and_remarks(store: Store) -> None:
    visitors, gatherings = Visitors(store), Gatherings(store)
    attendance, remarks = Attendance(store), Remarks(store)
    anna, secret = await visitors.admit("Anna", 1.0)
    bert, _ = await visitors.admit("Bert", 1.0)
    await gatherings.call(Called("t3", anna, THREE), [0], 1.0)
    await gatherings.take("t3", 1, bert, 1.0)
    await attendance.seen([("t3", 0), ("t3", 1)], 9.0)
    await attendance.ready("t3", (1,), 7, 10.0)
    await attendance.ready("t3", (1,), 7, 20.0)
    assert await attendance.stand_in("t3", (1,), "club")
    assert not await attendance.stand_in("t3", (1,), "club")
    company = await gatherings.company("t3", secret)
    assert company is not None
    held = company.holders[1]
    assert (held.seen, held.ready, held.ready_at, held.stand_in) == (9.0, 7, 10.0, "club")
    assert await remarks.say("t3", Remark(0, True, "hello", 30.0))
    assert not await remarks.say("t3", Remark(0, False, "again", 30.5))
    assert await remarks.say("t3", Remark(1, False, "yes", 30.5))
    assert [remark.body for remark in await remarks.last("t3")] == ["hello", "yes"]
    assert not await remarks.kept_apart("t3", anna.id)
    await remarks.block(bert.id, anna.id)
    await remarks.block(bert.id, anna.id)
    assert await remarks.kept_apart("t3", anna.id)
    await remarks.quiet("t3", (0,), True)
    company = await gatherings.company("t3", secret)
    assert company is not None
    assert [held.quiet for held in company.holders] == [True, False]
    await gatherings.remove("t3")
    assert await gatherings.company("t3", secret) is None
    assert await remarks.last("t3") == ()
