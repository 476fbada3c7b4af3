"""Waiting no longer: whoever waits for the other side decides, and is told so beforehand."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from web.company import another
from web.test_tables_by_link import HOSTED, called, sat_down, two
from web.test_together import Time, Two, last_move, together
from web.visiting import open_buttons, visit

from bezique.table.room import Surroundings

MAY = "Wait no longer"
CLAIM = {"sure": "yes"}


async def waits_for_bert(here: Two) -> None:
    await here.play(1)
    while "Waiting for Bert" not in await here.anna.table():
        await here.play(1)


async def claims(here: Two) -> str:
    """Anna claims the match; her page after it."""
    address = f"/matches/{here.anna.match}"
    answer = await here.anna.client.post(f"{address}/claim", data=CLAIM)
    assert answer.headers["location"] == address
    return await here.anna.table()


async def test_whoever_waits_is_told_decides_and_wins(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.play(6)
        await waits_for_bert(here)
        here.time.now += 59
        page = await here.anna.table()
        assert "You can claim" not in page
        assert MAY not in page
        here.time.now += 2
        page = await here.anna.table()
        assert "You can claim the match in" in page
        assert MAY not in page
        assert open_buttons(await claims(here)) == []  # too early: nothing has happened
        assert "Waiting for Bert" in await here.anna.table()
        here.time.now += 120
        assert MAY in await here.anna.table()
        assert MAY in (await here.anna.client.get(f"/matches/{here.anna.match}/text")).text
        asked = (await here.anna.client.get(f"/matches/{here.anna.match}/claim")).text
        assert "You are waiting for Bert." in asked
        assert "Let the computer play for Bert" in asked
        page = await claims(here)
        assert "The match is yours." in page
        assert "Nobody waited any longer for Bert." in page
        assert "The deal that was broken off" in page
        assert "The match is yours." in await claims(here)  # once more changes nothing
        theirs = await here.bert.table()
        assert "The match goes to Anna." in theirs
        assert "You stayed away" in theirs
        assert open_buttons(theirs) == []
        for visitor, outcome in ((here.anna, "won"), (here.bert, "lost")):
            past = (await visitor.client.get(f"/history/matches/{visitor.match}")).text
            assert outcome in past
            assert "somebody stayed away" in past
            deals = (await visitor.client.get(f"/matches/{visitor.match}/verify")).text
            assert "Deal 1" in deals
            assert "is not over" not in deals
        assert "Play again with the same people" in theirs


async def test_who_came_back_in_time_plays_on(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.play(6)
        await waits_for_bert(here)
        here.time.now += 200
        assert MAY in await here.anna.table()
        assert open_buttons(await here.bert.table())
        address = f"/matches/{here.anna.match}"
        answer = await here.anna.client.get(f"{address}/claim")
        assert answer.headers["location"] == address
        assert "The match is yours" not in await claims(here)
        assert open_buttons(await here.bert.table())


async def test_before_the_first_trick_nobody_wins(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await waits_for_bert(here)
        here.time.now += 200
        asked = (await here.anna.client.get(f"/matches/{here.anna.match}/claim")).text
        assert "End the match" in asked
        assert "nobody wins it" in asked
        page = await claims(here)
        assert "The match ends without a winner." in page
        past = (await here.bert.client.get("/history")).text
        assert "without a winner" in past
        assert "level" not in past


async def test_a_clock_gives_as_much_time_again(tmp_path: Path) -> None:
    time = Time()
    around = Surroundings(Random(4), time, last_move)
    async with visit(tmp_path / "a.sqlite", around, manner=HOSTED) as anna:
        here = Two(anna, await two(anna, clock="3m"), time)
        await here.play(6)
        await waits_for_bert(here)
        assert "Time left for this move: 3 minutes." in await here.bert.table()
        time.now += 61
        assert "Time left for this move: 2 minutes." in await here.bert.table()
        time.now += 120
        late = await here.bert.table()  # he is there, and slow
        assert "Your time for this move is over." in late
        assert "claim the match" in late
        assert "You can claim the match in" in await here.anna.table()
        time.now += 178
        assert MAY not in await here.anna.table()
        time.now += 3
        await here.bert.table()
        assert "The match is yours." in await claims(here)


async def test_whoever_left_is_waited_for_too(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.play(6)
        await waits_for_bert(here)
        seat = f"/matches/{here.bert.match}/seat"
        assert "may claim the match" in (await here.bert.client.get(seat)).text
        await here.bert.client.post(seat, data={"do": "leave"})
        page = await here.anna.settled_together()
        assert "the computer plays in their place" in page
        assert MAY not in page
        assert "You can claim the match in" in page
        here.time.now += 181
        assert "The match is yours." in await claims(here)


async def test_nobody_else_can_claim(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.play(6)
        await waits_for_bert(here)
        here.time.now += 200
        address = f"/matches/{here.anna.match}/claim"
        stranger = another(here.anna)
        assert (await stranger.client.post(address, data=CLAIM)).status_code == 404
        assert (
            await here.anna.client.post(address, data={"sure": "1", "x": "2"})
        ).status_code == 400
        room = await here.anna.app.state.house.rooms.get(here.anna.match)
        for action in ({"do": "walkover"}, {"do": "claim"}, {"do": "walkover", "away": [1]}):
            reply = await room.command("c" * 32, room.version, 0, action)
            assert reply.outcome == "refused"
        assert room.snapshot(0).awaits == "move"


@pytest.mark.slow
async def test_it_takes_all_the_others(tmp_path: Path) -> None:
    """Of three persons two must be away; against a computer player there is nothing to claim."""
    time = Time()
    around = Surroundings(Random(4), time, last_move)
    three = {"ruleset": "three_hand", "who.1": "", "who.2": ""}
    async with visit(tmp_path / "a.sqlite", around, manner=HOSTED) as anna:
        address = await called(anna, **three)
        others = [another(anna), another(anna)]
        for visitor, name in zip(others, ("Bert", "Cleo"), strict=True):
            await sat_down(visitor, address, name)
        room = await anna.app.state.house.rooms.get(anna.match)
        people = [anna, *others]
        while (page := await people[0].table()) and open_buttons(page):
            await people[0].send(open_buttons(page)[-1], page)
        late = room.snapshot(0).to_move
        time.now += 200
        for seat, visitor in enumerate(people):
            if seat not in (0, late):
                await visitor.table()
        assert "Let the computer play for" in await anna.table()
        assert MAY not in await anna.table()
        time.now += 200
        assert MAY in await anna.table()
    async with visit(tmp_path / "b.sqlite", around, manner=HOSTED) as anna:
        address = await called(anna, **{**three, "who.2": "random"})
        bert = another(anna)
        await sat_down(bert, address, "Bert")
        room = await anna.app.state.house.rooms.get(anna.match)
        while room.snapshot(0).to_move != 1:
            page = await anna.table()
            if open_buttons(page):
                await anna.send(open_buttons(page)[-1], page)
            await asyncio.sleep(0.01)
        time.now += 500
        page = await anna.table()
        assert "Let the computer play for Bert" in page
        assert MAY not in page
