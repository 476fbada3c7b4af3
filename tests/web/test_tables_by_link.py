"""A table for people: made, found by its link, sat down at, and played by each from their seat."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from web.company import another
from web.visiting import Visitor, first_move, form_of, open_buttons, visit

from bezique.table.room import Surroundings
from bezique.web.house import Manner
from bezique.web.people.access import COOKIE

HOSTED = Manner(hosted=True)
FORM = {
    "command_id": "0" * 32,
    "ruleset": "french",
    "opponent": "random",
    "first_dealer": "me",
    "name": "Anna",
    "listed": "link",
    "watch": "no",
    "clock": "",
}


ALONE = ("command_id", "ruleset", "opponent", "first_dealer")


@asynccontextmanager
async def hosted(path: Path, around: Surroundings | None = None) -> AsyncIterator[Visitor]:
    async with visit(path, around, manner=HOSTED) as visitor:
        yield visitor


async def called(visitor: Visitor, **fields: str) -> str:
    """Make a table; its address."""
    answer = await visitor.client.post("/tables", data=FORM | fields)
    assert answer.status_code == 303, answer.text
    address = str(answer.headers["location"])
    visitor.match = address.removeprefix("/tables/")
    return address


async def sat_down(visitor: Visitor, address: str, name: str, seat: str = "any") -> httpx.Response:
    visitor.match = address.removeprefix("/tables/")
    return await visitor.client.post(f"{address}/seat", data={"seat": seat, "name": name})


async def two(anna: Visitor, **fields: str) -> Visitor:
    """Anna and Bert at a table for two that has begun; gives Bert."""
    address = await called(anna, **fields)
    bert = another(anna)
    answer = await sat_down(bert, address, "Bert")
    assert answer.headers["location"] == address
    answer = await bert.client.get(address)
    assert answer.headers["location"] == f"/matches/{bert.match}"
    return bert


async def test_two_people_play_from_their_seats(tmp_path: Path) -> None:
    async with hosted(tmp_path / "a.sqlite") as anna:
        page = (await anna.client.get("/tables/new?ruleset=french&opponent=club")).text
        assert "Make the table" in page
        address = await called(anna)
        bert = another(anna)
        assert await called(anna) == address  # the same form once more
        waiting = (await anna.client.get(address)).text
        assert f"http://127.0.0.1:8265{address}" in waiting
        assert "<svg" in waiting
        assert "Anna" in waiting
        invited = (await bert.client.get(address)).text
        assert "Anna invites you" in invited
        assert COOKIE not in bert.client.cookies  # looking makes nobody known
        assert (await bert.client.get(f"/matches/{bert.match}")).status_code == 404
        await sat_down(bert, address, " Be\u202ert ")
        hands = []
        for visitor, other in ((anna, "Bert"), (bert, "Anna")):
            there = await visitor.client.get(address)
            assert there.headers["location"] == f"/matches/{visitor.match}"
            table = await visitor.table()
            assert other in table
            hands.append(set(re.findall(r'value="play ([^"]*)"', table)))
        assert hands[0] != hands[1]
        for _ in range(6):
            pages = [await anna.table(), await bert.table()]
            assert form_of(pages[0])["version"] == form_of(pages[1])["version"]
            able = [bool(open_buttons(page)) for page in pages]
            assert sorted(able) == [False, True]
            mover, waits = (anna, bert) if able[0] else (bert, anna)
            page = pages[0 if able[0] else 1]
            action = open_buttons(page)[-1]
            refused = await waits.send(action, pages[1 if able[0] else 0])
            assert refused.status_code == 422
            assert (await mover.send(action, page)).status_code == 200


async def test_of_fifty_who_take_the_last_seat_one_gets_it(tmp_path: Path) -> None:
    async with hosted(tmp_path / "a.sqlite") as anna:
        address = await called(anna)
        many = [another(anna) for _ in range(50)]
        answers = await asyncio.gather(
            *(sat_down(one, address, f"V{number}") for number, one in enumerate(many))
        )
        codes = [answer.status_code for answer in answers]
        assert codes.count(303) == 1
        assert codes.count(409) == 49
        seated = many[codes.index(303)]
        assert await seated.table()
        for loser in (many[codes.index(409)], another(anna)):
            loser.match = anna.match
            assert (await loser.client.get(f"/matches/{loser.match}")).status_code == 404
            assert "has begun" in (await loser.client.get(address)).text


async def test_a_table_for_four_with_a_computer_player(tmp_path: Path) -> None:
    around = Surroundings(clock=lambda: 1000.0, choose=first_move)
    async with hosted(tmp_path / "a.sqlite", around) as anna:
        where = {"who.1": "", "who.2": "beginner", "who.3": ""}
        address = await called(anna, ruleset="four_hand", listed="lobby", **where)
        assert "Anna" in (await another(anna).client.get("/tables")).text
        bert, cleo = another(anna), another(anna)
        await sat_down(bert, address, "Bert", "3")
        assert (await sat_down(bert, address, "Bert", "1")).status_code == 303  # has one already
        assert "Free seats: 1" in (await cleo.client.get(address)).text
        assert (await sat_down(cleo, address, "Cleo", "2")).status_code == 400  # the computer's
        await sat_down(cleo, address, "Cleo", "1")
        room = await anna.app.state.house.rooms.get(anna.match)
        names = [(seat.player, seat.name) for seat in room.header.seats]
        assert names[0] == ("person", "Anna")
        assert names[1] == ("person", "Cleo")
        assert names[2][0] == "beginner"
        assert names[3] == ("person", "Bert")
        assert "Anna" not in (await another(anna).client.get("/tables")).text


async def test_getting_up_and_giving_up(tmp_path: Path) -> None:
    async with hosted(tmp_path / "a.sqlite") as anna:
        address = await called(anna, ruleset="three_hand", **{"who.1": "", "who.2": ""})
        bert = another(anna)
        await sat_down(bert, address, "")
        assert "Guest" in (await anna.client.get(address)).text
        await bert.client.post(f"{address}/name", data={"name": "B" * 60})
        assert "B" * 24 + "<" in (await anna.client.get(address)).text
        stranger = another(anna)
        for nothing in ("leave", "name"):
            form = {"sure": "yes"} if nothing == "leave" else {"name": "Eve"}
            await stranger.client.post(f"{address}/{nothing}", data=form)
        assert COOKIE not in stranger.client.cookies
        await bert.client.post(f"{address}/leave", data={"sure": "yes"})
        assert "Guest" not in (await anna.client.get(address)).text
        await anna.client.post(f"{address}/leave", data={"sure": "yes"})
        assert (await anna.client.get(address)).status_code == 404


async def test_a_table_that_was_full_when_the_server_went_down_begins_later(tmp_path: Path) -> None:
    async with hosted(tmp_path / "a.sqlite") as anna:
        address = await called(anna)
        bert, house = another(anna), anna.app.state.house
        visitor, secret = await house.visitors.admit("Bert", 0.0)
        assert await house.gatherings.take(anna.match, 1, visitor, 0.0)
        assert await house.gatherings.close(anna.match, 0.0)  # and there the power went
        bert.match = anna.match
        bert.client.cookies.set(COOKIE, secret)
        assert (await anna.client.get(f"/matches/{anna.match}")).status_code == 404
        assert (await bert.client.get(address)).status_code == 303
        assert "Anna" in await bert.table()


async def test_what_no_page_of_ours_sends_makes_no_table(tmp_path: Path) -> None:
    async with hosted(tmp_path / "a.sqlite") as anna:
        for wrong in (
            {"listed": "all"},
            {"who.1": "club"},  # nobody left to invite
            {"who.2": ""} | {"who.2": "club"},
            {"who.7": ""},
            {"command_id": "x"},
            {"watch": "perhaps"},
            {"clock": "2m"},
            {"who.1": "nobody"},
        ):
            answer = await anna.client.post("/tables", data=FORM | wrong)
            assert answer.status_code == 400, wrong
    async with visit(tmp_path / "b.sqlite") as at_home:
        assert (await at_home.client.get("/tables")).status_code == 404
        assert (await at_home.client.post("/tables", data=FORM)).status_code == 404


@pytest.mark.parametrize("path", ["/tables", "/matches"])
async def test_a_newcomer_whose_first_answer_was_lost_has_what_was_begun(
    tmp_path: Path, path: str
) -> None:
    """The cookie went down with the server; the same form brings another, and the same seat."""
    form = FORM if path == "/tables" else {key: FORM[key] for key in ALONE}
    async with hosted(tmp_path / "b.sqlite") as anna:
        lost = await anna.client.post(path, data=form)
        known = another(anna)
        assert (await known.client.post(path, data=form | {"command_id": "1" * 32})).is_redirect
        again = another(anna)
        answer = await again.client.post(path, data=form)
        assert answer.headers["location"] == lost.headers["location"]
        match = answer.headers["location"].rpartition("/")[2]
        await known.client.post(path, data=form)  # who is known takes nothing from anybody
        sits = {"anna": (anna, ()), "again": (again, (0,)), "known": (known, ())}
        for name, (visitor, seats) in sits.items():
            held = await anna.app.state.house.gatherings.held(visitor.client.cookies[COOKIE])
            assert held.get(match, ()) == seats, name
