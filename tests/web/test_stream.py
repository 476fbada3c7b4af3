"""The stream of a table: the whole view first, then one for each change, and an end."""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest
from table.playing import MakesReady
from web.visiting import Stream, Visitor, first_move, form_of, header, open_buttons, visit

from bezique.table.room import Surroundings


async def test_the_first_event_is_the_whole_view(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        page = await visitor.settled()
        async with Stream(visitor) as stream:
            await stream.until(int(form_of(page)["version"]))
        version, view = stream.events[0]
        assert stream.status == 200
        assert version == int(form_of(page)["version"])
        assert view.startswith('<div id="view"')
        assert open_buttons(view) == open_buttons(page)


async def test_a_move_reaches_every_tab(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        page = await visitor.settled()
        async with Stream(visitor) as one, Stream(visitor) as two:
            await one.until(1)
            await visitor.send(open_buttons(page)[-1], page)
            after = await visitor.settled()
            last = int(form_of(after)["version"])
            await one.until(last)
            await two.until(last)
        assert open_buttons(one.events[-1][1]) == open_buttons(after)
        assert [number for number, _ in one.events] == sorted(number for number, _ in one.events)


async def test_a_reader_who_leaves_is_forgotten(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        await visitor.settled()
        room = await visitor.app.state.house.rooms.get(visitor.match)
        async with Stream(visitor) as stream:
            await stream.until(1)
            assert room.busy
        await asyncio.sleep(0.05)
        assert not room.busy


async def test_the_stream_ends_with_the_room(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        async with Stream(visitor) as stream:
            await stream.until(1)
            await visitor.app.state.house.rooms.delete(visitor.match)
            await asyncio.wait_for(stream._task, 2)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["french", "swedish", "classic+open", "norwegian+no_turn_up"])
async def test_a_deal_goes_to_its_end_by_the_buttons(tmp_path: Path, ruleset: str) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(ruleset, "club"))
        async with Stream(visitor) as stream:
            page = await play_to_the_reckoning(visitor)
            await stream.until(int(form_of(page)["version"]))
        shot = (await visitor.app.state.house.rooms.get(visitor.match)).snapshot(0)
        assert shot.deal_over
        assert {gained(page), gained(stream.events[-1][1])} == {
            tuple(part.total for part in shot.reckoning)
        }


def gained(page: str) -> tuple[int, ...]:
    """What the reckoning on a page says that the deal has brought, mine first."""
    row = re.search(r'<tr class="deal">(.*?)</tr>', page, re.S)
    assert row
    return tuple(map(int, re.findall(r'class="points"[^>]*>(\d+)<', row[1])))


async def play_to_the_reckoning(visitor: Visitor) -> str:
    page = await visitor.settled()
    while 'id="sheet" aria-labelledby="says"' in page and "paper reckoning" not in page:
        page = await visitor.play(1)
    return page


@pytest.mark.slow
async def test_match_after_match_of_deals_to_the_end(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header("french+short", "club"))
        deals = 0
        page = await play_to_the_reckoning(visitor)
        while "next_deal" in page:
            deals += 1
            await visitor.send("next_deal", page)
            page = await play_to_the_reckoning(visitor)
        assert deals >= 1
        assert "Play another match" in page
        assert page.count('<th scope="row">Deal ') == deals + 1
        opening = (await visitor.client.get("/")).text
        assert visitor.match not in opening


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The computer player is being made ready."),
        ("de", "Der Computerspieler wird noch vorbereitet."),
    ],
)
async def test_the_page_says_while_a_player_is_made_ready(
    tmp_path: Path, language: str, said: str
) -> None:
    makes = MakesReady()
    around = Surroundings(Random(1), lambda: 0.0, first_move, makes)
    async with visit(tmp_path / "b.sqlite", around, language) as visitor:
        await visitor.sit(header("french", "expert", dealer=1))
        page = await visitor.settled()
        assert said in page
        version = int(form_of(page)["version"])
        async with Stream(visitor) as stream:
            await stream.until(version)
            assert said in stream.events[-1][1]
            before = len(stream.events)
            makes.get_ready()
            while len(stream.events) == before:
                await asyncio.sleep(0.005)
            assert stream.events[-1][0] == version
            assert said not in stream.events[-1][1]
        assert said not in await visitor.settled()
