"""People at one table: who is there, who is waited for, and what happens when somebody goes."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import pytest
from web.test_tables_by_link import HOSTED, two
from web.visiting import Stream, Visitor, form_of, open_buttons, visit

from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset
from bezique.table.room import Surroundings
from bezique.table.snapshot import Snapshot
from bezique.web.opening.beginning import begun_by
from bezique.web.people.access import visiting
from bezique.web.people.coming import settle


@dataclass
class Time:
    """A clock that is set by hand."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Two:
    """Anna and Bert, and the clock on their wall."""

    anna: Visitor
    bert: Visitor
    time: Time = field(default_factory=Time)

    async def do(self, visitor: Visitor, do: str) -> None:
        answer = await visitor.client.post(f"/matches/{visitor.match}/people", data={"do": do})
        assert answer.status_code == 303

    async def play(self, moves: int) -> None:
        """Whoever can, does the last thing that the page offers."""
        for _ in range(moves):
            for visitor in (self.anna, self.bert):
                page = await visitor.table()
                if buttons := open_buttons(page):
                    assert (await visitor.send(buttons[-1], page)).status_code == 200
                    break

    async def play_out(self) -> None:
        """The deal, by the computer for both."""
        house = self.anna.app.state.house
        await house.attendance.stand_in(self.anna.match, (0, 1), "random")
        room = await house.rooms.get(self.anna.match)
        settle(await visiting(Asking(self.anna), room))
        while room.snapshot(0).awaits == "move":
            await asyncio.sleep(0.01)
        await house.attendance.stand_in(self.anna.match, (0, 1), None)


@dataclass
class Asking:
    """As much of a request as is needed to be known."""

    visitor: Visitor

    @property
    def app(self) -> object:
        return self.visitor.app

    @property
    def cookies(self) -> httpx.Cookies:
        return self.visitor.client.cookies


def last_move(name: str, ruleset: Ruleset, view: View, chance: Random) -> int:
    """A computer player that does the last thing it may."""
    return view.move[view.moves - 1]


@asynccontextmanager
async def together(path: Path) -> AsyncIterator[Two]:
    time = Time()
    around = Surroundings(Random(4), time, last_move)
    async with visit(path, around, manner=HOSTED) as anna:
        yield Two(anna, await two(anna), time)


async def test_it_is_said_who_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bezique.web.people.absence.presence.A_MOMENT", 0.02)
    async with together(tmp_path / "a.sqlite") as here:
        assert "Anna is here." in await here.bert.table()
        here.time.now += 40
        assert "Anna is away." in await here.bert.table()
        async with Stream(here.bert) as seen:
            async with Stream(here.anna) as stream:
                await stream.until(2)
                await seen.says("Anna is here.")
            await seen.says("Anna is away.")
            assert "Let the computer" not in seen.events[-1][1]


async def test_the_next_deal_waits_for_everybodys_word(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.play_out()
        page = await here.anna.table()
        version = form_of(page)["version"]
        assert open_buttons(page)[-1] == "next_deal"
        await here.anna.send("next_deal", page)
        await here.anna.send("next_deal", page)
        waits = await here.anna.table()
        assert form_of(waits)["version"] == version
        assert "waits for the word of: Bert" in waits
        assert "Anna has asked for the next deal." in await here.bert.table()
        await here.bert.send("next_deal")
        assert "Deal 2" in await here.anna.table()


async def test_the_next_deal_does_not_wait_for_ever(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.play_out()
        await here.do(here.anna, "deal")
        assert "Deal 1" in await here.anna.table()  # Bert has had no time to read
        await here.anna.send("next_deal")
        here.time.now += 31
        assert "Deal without waiting" in await here.anna.table()
        await here.do(here.anna, "deal")
        await here.do(here.anna, "deal")
        assert "Deal 2" in await here.bert.table()


async def test_the_computer_plays_for_who_is_away_until_they_return(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.play(1)  # Anna deals, Bert leads
        while "Waiting for Bert" not in await here.anna.table():
            await here.play(1)
        await here.do(here.anna, "stand-in 1")
        here.time.now += 59
        assert "Let the computer" not in await here.anna.table()
        here.time.now += 2
        assert "Let the computer play for Bert" in await here.anna.table()
        for foul in ("stand-in 0", "stand-in 5"):
            answer = await here.anna.client.post(
                f"/matches/{here.anna.match}/people", data={"do": foul}
            )
            assert answer.status_code == 400
        version = int(form_of(await here.anna.table())["version"])
        await here.do(here.anna, "stand-in 1")
        page = await here.anna.settled_together()
        assert int(form_of(page)["version"]) > version
        assert "the computer plays in their place" in page
        page = await here.bert.table()  # there he is again
        assert "the computer plays" not in await here.anna.table()
        await here.anna.send(open_buttons(await here.anna.table())[-1])
        page = await here.bert.table()
        if not open_buttons(page):
            await here.play(1)
        assert "Waiting for Bert" in await here.anna.table() or open_buttons(page)


async def test_advice_is_for_those_who_play_alone(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        for visitor in (here.anna, here.bert):
            assert "/hint" in await visitor.table()
            assert 'id="ask"' not in await visitor.table()
            page = await visitor.client.get(f"/matches/{visitor.match}/hint")
            assert 'class="hint"' not in (await visitor.table()), page.text


async def test_days_for_a_move_do_not_mind_an_absence(tmp_path: Path) -> None:
    time = Time()
    around = Surroundings(Random(4), time, last_move)
    async with visit(tmp_path / "a.sqlite", around, manner=HOSTED) as anna:
        here = Two(anna, await two(anna, clock="1d"), time)
        while "Waiting for Bert" not in await here.anna.table():
            await here.play(1)
        time.now += 86_000
        assert "Let the computer" not in await here.anna.table()
        await here.do(here.anna, "stand-in 1")
        time.now += 500
        assert "Let the computer play for Bert" in await here.anna.table()


async def each_looks_back_from_their_own_seat(here: Two, shot: Snapshot) -> None:
    for visitor, other, seat in ((here.anna, "Bert", 0), (here.bert, "Anna", 1)):
        past = f"/history/matches/{visitor.match}"
        outcome = "won" if shot.winner == seat else "lost"
        for address in ("/history", past, f"{past}/sheet"):
            assert (
                outcome in re.sub(r"[\W]+", " ", (await visitor.client.get(address)).text).split()
            )
        whole = (await visitor.client.get(past)).text
        assert f"Bezique against {other}" in whole
        assert f"{past}/delete" not in whole  # it is the other's too
        first = shot.results[0].after
        assert re.findall(r"<small>(\d+)</small>", whole)[:2] == [
            str(first[seat]),
            str(first[1 - seat]),
        ]
        replay = (await visitor.client.get(f"{past}/deals/1")).text
        assert f">{other} deals" in replay or ">You deal" in replay
        figures = (await visitor.client.get("/history/statistics?marked=yes")).text
        assert ("1 of 1" if outcome == "won" else "0 of 1") in figures


async def test_nobody_is_late_because_the_server_was_down(tmp_path: Path) -> None:
    time, path = Time(), tmp_path / "a.sqlite"
    around = Surroundings(Random(4), time, last_move)
    async with visit(path, around, manner=HOSTED) as anna:
        here = Two(anna, await two(anna, clock="1m"), time)
        while "Waiting for Bert" not in await here.anna.table():
            await here.play(1)
        cookies, match = here.anna.client.cookies, here.anna.match
    time.now += 500
    async with visit(path, around, manner=HOSTED) as back:
        back.client.cookies, back.match = cookies, match
        assert "Let the computer" not in await back.table()
        time.now += 59
        assert "Let the computer" not in await back.table()
        await back.client.post(f"/matches/{match}/people", data={"do": "stand-in 1"})
        assert "the computer plays" not in await back.table()
        time.now += 2
        assert "Let the computer play for Bert" in await back.table()


@pytest.mark.slow
async def test_the_same_people_once_more(tmp_path: Path) -> None:
    time = Time()
    around = Surroundings(Random(4), time, last_move)
    async with visit(tmp_path / "a.sqlite", around, manner=HOSTED) as anna:
        here = Two(anna, await two(anna, modifier="short"), time)
        foul = await here.anna.client.post(
            f"/matches/{here.anna.match}/people", data={"do": "again"}
        )
        assert foul.status_code == 400  # it is not over
        house = here.anna.app.state.house
        room = await house.rooms.get(here.anna.match)
        for _ in range(40):
            await here.play_out()
            if not room.snapshot(0).awaits:
                break
            await here.anna.send("next_deal")
            await here.bert.send("next_deal")
        assert "Play again with the same people" in await here.anna.table()
        await each_looks_back_from_their_own_seat(here, room.snapshot(0))
        places = []
        for visitor in (here.anna, here.bert, here.anna):
            answer = await visitor.client.post(
                f"/matches/{visitor.match}/people", data={"do": "again"}
            )
            places.append(answer.headers["location"])
        assert len(set(places)) == 1
        foretold = begun_by(f"again {here.anna.match}")  # by whoever knows this match
        assert foretold not in places[0]
        again = await here.bert.client.get(places[0])
        assert again.headers["location"] == places[0].replace("/tables/", "/matches/")
        assert (await here.anna.client.get(again.headers["location"])).status_code == 200
