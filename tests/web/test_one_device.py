"""Several at one device: it is passed on, and no hand is in a page before it has been."""

import re
from pathlib import Path

import pytest
from web.company import another
from web.test_tables_by_link import FORM, HOSTED
from web.visiting import SCRIPT, Stream, Visitor, form_of, open_buttons, visit

from bezique.web.house import AT_HOME, Manner
from bezique.web.shell.assets import STATIC

PEOPLE_CSS = STATIC / "people.css"
HAND = re.compile(r'value="play ')


async def here(visitor: Visitor, **fields: str) -> None:
    """Begin a match of two on this device; the left-hand neighbour leads."""
    form = FORM | {"listed": "here", "name.1": "Bert"} | fields
    answer = await visitor.client.post("/tables", data=form)
    assert answer.status_code == 303, answer.text
    visitor.match = answer.headers["location"].removeprefix("/matches/")


async def takes(visitor: Visitor, seat: int) -> int:
    answer = await visitor.client.post(f"/matches/{visitor.match}/front", data={"seat": str(seat)})
    return answer.status_code


@pytest.mark.parametrize("manner", [AT_HOME, HOSTED], ids=["home", "hosted"])
async def test_the_device_is_passed_on(tmp_path: Path, manner: Manner) -> None:
    async with visit(tmp_path / "a.sqlite", manner=manner) as visitor:
        await here(visitor)
        turns = []
        for _ in range(8):
            page = await visitor.table()
            assert not HAND.search(page)
            assert not open_buttons(page)
            asked = re.search(r'name="seat" value="(\d)"', page)
            assert asked, "nobody is asked to take the device"
            seat = int(asked[1])
            name = ("Anna", "Bert")[seat]
            assert f"I am {name}" in page
            refused = await visitor.send("draw", page)
            assert refused.status_code == 403
            assert await takes(visitor, seat) == 303
            page = await visitor.table()
            assert len(HAND.findall(page)) in (7, 8)
            turns.append(seat)
            while buttons := open_buttons(page):
                answer = await visitor.send(buttons[-1], page)
                assert answer.status_code == 200
                page = await visitor.table()
            assert not HAND.search(answer.text) or open_buttons(answer.text)
        assert set(turns) == {0, 1}
        assert await takes(visitor, 2) == 400


async def test_the_stream_shows_no_hand_once_it_is_anothers_turn(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite") as visitor:
        await here(visitor, first_dealer="them")
        assert await takes(visitor, 0) == 303
        async with Stream(visitor) as stream:
            page = await visitor.table()
            await stream.until(int(form_of(page)["version"]))
            assert HAND.search(stream.events[-1][1])
            await visitor.send(open_buttons(page)[-1], page)
            await stream.says("I am Bert")
            assert not HAND.search(stream.events[-1][1])


async def test_a_name_that_somebody_has_is_numbered(tmp_path: Path) -> None:
    """Otherwise nobody could tell from "Now Anna" whose hand will be shown."""
    async with visit(tmp_path / "a.sqlite") as visitor:
        await here(visitor, **{"name.1": " Anna "})
        assert "Anna against Anna (2)" in await visitor.table()


async def test_who_gives_no_name_has_a_number_and_others_see_nothing(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite", manner=HOSTED) as visitor:
        where = {"who.1": "", "who.2": "beginner", "name": "", "name.1": ""}
        await here(visitor, ruleset="three_hand", **where)
        room = await visitor.app.state.house.rooms.get(visitor.match)
        assert [seat.name for seat in room.header.seats[:2]] == ["Player 1", "Player 2"]
        stranger = another(visitor)
        assert (await stranger.client.get(f"/matches/{visitor.match}")).status_code == 404
        assert await takes(stranger, 0) == 404
        opening = (await visitor.client.get("/")).text
        assert visitor.match in opening


async def test_at_home_nothing_is_asked_that_has_one_answer(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite") as visitor:
        page = (await visitor.client.get("/tables/new?ruleset=french")).text
        assert 'type="radio"' not in page
        assert '<input type="hidden" name="listed" value="here">' in page
        assert "bezique serve" in page  # how people elsewhere could sit down
        assert 'name="name.1"' in page
    hidden = re.findall(r"^(.*):not\(:has\(\[value=\"here\"\]", PEOPLE_CSS.read_text(), re.M)
    assert hidden, "no style hides the names of the others any more"
    assert all(rule == ".calling:has(.listed)" for rule in hidden), "the names are out of sight"


async def test_in_words_the_device_is_passed_on_in_words(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite") as visitor:
        await here(visitor, first_dealer="them")
        words = f"/matches/{visitor.match}/text"
        for seat, heads in ((0, SCRIPT), (1, {})):
            page = (await visitor.client.get(words)).text
            assert f"I am {('Anna', 'Bert')[seat]}" in page
            assert not HAND.search(page)
            assert 'id="typed"' not in page
            given = await visitor.client.post(f"{words}/front", data={"seat": str(seat)})
            assert given.headers["location"] == words
            page = (await visitor.client.get(words)).text
            assert len(HAND.findall(page)) in (7, 8)
            asked = form_of(page) | {"action": open_buttons(await visitor.table())[-1]}
            done = await visitor.client.post(f"{words}/moves", data=asked, headers=heads)
            if heads:  # seat 0 has led, so it is the other's turn
                assert done.status_code == 200
                assert "I am Bert" in done.text
                assert not HAND.search(done.text)
            else:
                assert done.status_code == 303
