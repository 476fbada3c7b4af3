"""Personal data: saved by whoever it is about, gone on their word, and by itself in time."""

import json
from pathlib import Path

from web.company import another
from web.test_tables_by_link import FORM, HOSTED, called, two
from web.test_together import together
from web.test_walkover import waits_for_bert
from web.visiting import Visitor, open_buttons, visit

from bezique.web.hosting.keeping import DAY, NAMES_DAYS, TABLE_DAYS, VISITOR_DAYS, let_go
from bezique.web.people.access import COOKIE

SURE = {"sure": "yes"}


async def say(visitor: Visitor, text: str) -> None:
    answer = await visitor.client.post(f"/matches/{visitor.match}/talk", data={"text": text})
    assert answer.status_code == 303


async def test_whoever_is_forgotten_leaves_no_name_behind(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.bert.client.post("/you/name", data={"name": "Bertram"})
        await say(here.bert, "Call me Bertie at home")
        await here.play(4)
        alone = another(here.bert)
        alone.client.cookies = here.bert.client.cookies
        begun = await alone.begin(command_id="e" * 32)
        mine = begun.headers["location"].rpartition("/")[2]
        page = await here.anna.table()
        assert "Bert" in page
        assert "Call me Bertie at home" in page
        answer = await here.bert.client.post("/you/forget", data=SURE)
        assert answer.status_code == 303
        store = here.anna.app.state.house.rooms.store
        assert [row.match_id for row in await store.matches()] == [here.anna.match]
        assert mine != here.anna.match
        past = f"/history/matches/{here.anna.match}"
        for address in (f"/matches/{here.anna.match}", f"/matches/{here.anna.match}/text", past):
            page = (await here.anna.client.get(address)).text
            assert "Guest" in page
            assert "Anna" not in page
            assert "Bert" not in page
        here.time.now += 200
        page = await here.anna.table()  # and Anna need not wait for ever
        assert open_buttons(page) or "Let the computer play for Guest" in page


async def test_names_leave_a_match_in_time_and_its_people_keep_their_seats(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        await here.play(4)
        await waits_for_bert(here)
        await say(here.anna, "Where are you")
        house = here.anna.app.state.house
        here.time.now += (NAMES_DAYS - 1) * DAY
        await let_go(house)
        assert "Bert" in await here.anna.table()
        here.time.now += 2 * DAY
        await let_go(house)
        page = (await here.anna.client.get(f"/history/matches/{here.anna.match}")).text
        assert "Bert" not in page
        assert "Where are you" not in await here.anna.table()
        assert open_buttons(await here.bert.table())
        kept = await here.anna.client.get(f"/tables/{here.anna.match}")
        assert kept.headers["location"] == f"/matches/{here.anna.match}"
        here.time.now += VISITOR_DAYS * DAY
        await let_go(house)
        assert (await here.anna.client.get(f"/matches/{here.anna.match}")).status_code == 404


async def test_who_still_plays_is_known_and_a_table_waits_for_a_week(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        house = here.anna.app.state.house
        address = await called(another(here.anna), command_id="9" * 32)
        here.time.now += (TABLE_DAYS + 1) * DAY
        await let_go(house)
        assert (await here.anna.client.get(address)).status_code == 404
        here.time.now += VISITOR_DAYS * DAY
        page = await here.anna.table() + await here.bert.table()
        assert open_buttons(page)
        mover = here.anna if open_buttons(await here.anna.table()) else here.bert
        await mover.send(open_buttons(await mover.table())[-1])
        await let_go(house)
        assert (await here.anna.client.get(f"/matches/{here.anna.match}")).status_code == 200


async def test_what_is_kept_is_saved_and_holds_no_secret(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite", manner=HOSTED) as anna:
        bert = await two(anna)
        await say(anna, "Good cards to you")
        await say(bert, "And to you")
        kept = await anna.client.get("/you/data")
        about = json.loads(kept.text)
        assert about["visitor"]["name"] == "Anna"
        assert [seat["match"] for seat in about["seats"]] == [anna.match]
        assert [said["body"] for said in about["said"]] == ["Good cards to you"]
        assert about["devices"] == 1
        assert "Bert" not in kept.text
        assert anna.client.cookies[COOKIE] not in kept.text
        assert (await another(anna).client.get("/you/data")).status_code == 404
        page = (await anna.client.get("/you")).text
        assert "/you/data" in page
        assert "/history/keep" in page


async def test_a_lost_device_is_nobodys_any_more(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite", manner=HOSTED) as anna:
        await two(anna)
        page = (await anna.client.post("/you/code", data=SURE)).text
        phone = another(anna)
        code = page[page.index('class="code-given"') :].partition("<b>")[2].partition("</b>")[0]
        assert (await phone.client.post("/you/device", data={"code": code})).status_code == 303
        assert "2 devices are yours" in (await anna.client.get("/you")).text
        assert (await anna.client.post("/you/only", data=SURE)).status_code == 303
        assert "devices are yours" not in (await anna.client.get("/you")).text
        assert (await anna.client.get(f"/matches/{anna.match}")).status_code == 200
        assert (await phone.client.get(f"/matches/{anna.match}")).status_code == 404


async def test_names_of_one_device_go_too(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        device = another(here.anna)
        form = FORM | {"listed": "here", "name": "Dora", "name.1": "Emil", "command_id": "7" * 32}
        begun = await device.client.post("/tables", data=form)
        device.match = begun.headers["location"].removeprefix("/matches/")
        assert "Emil" in await device.table()
        here.time.now += (NAMES_DAYS + 1) * DAY
        await let_go(here.anna.app.state.house)
        page = await device.table()
        assert "Emil" not in page
        assert "Dora" not in page
