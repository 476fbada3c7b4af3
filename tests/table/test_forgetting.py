"""What is let go of persons, in a file and in a database, and that other processes hear of it."""

import asyncio
from pathlib import Path

import postgresql

from bezique.play.log import PERSON, Header, Seat
from bezique.store.people.about import kept_about
from bezique.store.people.forgetting import Forgetting
from bezique.store.people.gatherings import Called, Gatherings
from bezique.store.people.remarks import Remark, Remarks
from bezique.store.people.visitors import Visitors
from bezique.store.store import Store
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms

PEOPLE = Header("french", seats=(Seat(PERSON, "Anna"), Seat(PERSON, "Bert")))


async def meet(store: Store, rooms: Rooms, match_id: str) -> tuple[str, str]:
    """Anna and Bert at a match that has begun; their ids."""
    visitors, gatherings = Visitors(store), Gatherings(store)
    (anna, _), (bert, _) = await visitors.admit("Anna", 1.0), await visitors.admit("Bert", 1.0)
    await gatherings.call(Called(match_id, anna, PEOPLE), [0], 1.0)
    assert await gatherings.take(match_id, 1, bert, 1.0)
    assert await gatherings.close(match_id, 1.0)
    await rooms.create(PEOPLE, match_id)
    await Remarks(store).say(match_id, Remark(1, False, "mine", 1.0))
    return anna.id, bert.id


async def names(store: Store, match_id: str) -> list[str]:
    return [seat.name for seat in (await store.load(match_id)).header.seats]


async def test_a_visitor_is_forgotten_and_others_are_not(
    where: Path | str, around: Surroundings
) -> None:
    store = await Store.open(where)
    async with Rooms(store, around) as rooms:
        anna, bert = await meet(store, rooms, "together")
        await Gatherings(store).call(
            Called("waits", (await Visitors(store).admit("Cleo", 1.0))[0], PEOPLE), [0], 5.0
        )
        forgetting = Forgetting(store)
        assert (await kept_about(store, bert))["said"][0]["body"] == "mine"
        assert await forgetting.forget(bert) == ["together"]
        assert await names(store, "together") == ["Anna", ""]
        assert await Remarks(store).last("together") == ()
        assert (await kept_about(store, bert))["visitor"] is None
        assert (await kept_about(store, anna))["visitor"]["name"] == "Anna"
        assert await forgetting.clear(5.0) == 0
        assert await forgetting.clear(6.0) == 1
        assert await Gatherings(store).find("waits", "") is None
    await store.close()


async def test_names_go_once_and_only_those_of_old_matches(
    where: Path | str, around: Surroundings
) -> None:
    store = await Store.open(where)
    async with Rooms(store, around) as rooms:
        anna, bert = await meet(store, rooms, "old")
        forgetting = Forgetting(store)
        late = around.clock() + 1000
        assert await forgetting.fade(around.clock() - 1000) == []
        assert await names(store, "old") == ["Anna", "Bert"]
        assert await forgetting.fade(late) == ["old"]
        assert await names(store, "old") == ["", ""]
        assert await forgetting.fade(late) == []
        assert await forgetting.absent(around.clock() - 1000) == []
        assert set(await forgetting.absent(late)) == {anna, bert}
    await store.close()


async def test_another_process_shows_the_name_no_more(
    postgres: postgresql.Server, around: Surroundings
) -> None:
    where = postgres.database()
    store, other = await Store.open(where), await Store.open(where)
    async with Rooms(store, around) as rooms, Rooms(other, around) as there:
        _, bert = await meet(store, rooms, "shared")
        assert (await there.get("shared")).header.seats[1].name == "Bert"
        await Forgetting(store).forget(bert)
        await rooms.reopen("shared")
        async with asyncio.timeout(10):
            while (await there.get("shared")).header.seats[1].name:
                await asyncio.sleep(0.05)
    await other.close()
    await store.close()


async def test_another_process_is_woken_by_news_of_the_people(
    postgres: postgresql.Server, around: Surroundings
) -> None:
    where = postgres.database()
    store, other = await Store.open(where), await Store.open(where)
    async with Rooms(store, around) as rooms, Rooms(other, around) as there:
        await meet(store, rooms, "shared")
        with (await there.get("shared")).watch(0) as watch:
            await anext(watch)
            async with asyncio.timeout(10):
                woken = asyncio.create_task(anext(watch))
                while not woken.done():  # the others may not be listening yet
                    rooms.nudge("shared")
                    await asyncio.sleep(0.1)
    await other.close()
    await store.close()
