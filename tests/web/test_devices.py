"""From one device to another: a seat by its link, a visitor by a code; leaving, being forgotten."""

import re
from pathlib import Path

from web.company import another
from web.test_tables_by_link import HOSTED, two
from web.test_together import together
from web.visiting import open_buttons, visit

from bezique.web.house import AT_HOME
from bezique.web.people.access import COOKIE


async def test_a_seat_link_takes_over_after_a_question(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite", manner=HOSTED) as anna:
        bert = await two(anna)
        page = (await anna.client.get(f"/matches/{anna.match}/seat")).text
        assert "Make the link" in page
        made = await anna.client.post(f"/matches/{anna.match}/seat", data={"do": "link"})
        [secret] = set(re.findall(r"/seats/([A-Za-z0-9_-]{22,})", made.text))
        phone = another(anna)
        asked = (await phone.client.get(f"/seats/{secret}")).text
        assert "Play on here" in asked
        assert await anna.table()  # asking takes nothing
        taken = await phone.client.post(f"/seats/{secret}", data={"sure": "yes"})
        assert taken.headers["location"] == f"/matches/{anna.match}"
        assert "Bert" in await phone.table()
        assert (await anna.client.get(f"/matches/{anna.match}")).status_code == 404
        for used in (phone, bert):
            assert (await used.client.get(f"/seats/{secret}")).status_code == 404
            again = await used.client.post(f"/seats/{secret}", data={"sure": "yes"})
            assert again.status_code == 404
        stranger = another(anna)
        for method in ("get", "post"):
            way = getattr(stranger.client, method)
            form = {"data": {"do": "link"}} if method == "post" else {}
            assert (await way(f"/matches/{anna.match}/seat", **form)).status_code == 404


async def test_a_code_makes_another_device_the_same_visitor(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite", manner=HOSTED) as anna:
        await two(anna)
        page = (await anna.client.post("/you/code", data={"sure": "yes"})).text
        [code] = re.findall(r"<b>([0-9A-Z-]{32})</b>", page)
        phone = another(anna)
        wrong = await phone.client.post("/you/device", data={"code": "ABCD-EFGH"})
        assert wrong.status_code == 422
        typed = code.replace("-", " ").lower()
        assert (await phone.client.post("/you/device", data={"code": typed})).status_code == 303
        assert open_buttons(await phone.table()) == open_buttons(await anna.table())
        assert "Anna" in (await phone.client.get("/you")).text
        late = another(anna)
        assert (await late.client.post("/you/device", data={"code": code})).status_code == 422
        await phone.client.post("/you/name", data={"name": "Anne"})
        assert "Anne" in (await anna.client.get("/you")).text
        await phone.client.post("/you/forget", data={"sure": "ask"})
        assert (await anna.client.get(f"/matches/{anna.match}")).status_code == 200
        await phone.client.post("/you/forget", data={"sure": "yes"})
        assert COOKIE not in phone.client.cookies
        assert (await anna.client.get(f"/matches/{anna.match}")).status_code == 404


async def test_who_leaves_is_stood_in_for_and_may_come_back(tmp_path: Path) -> None:
    async with together(tmp_path / "a.sqlite") as here:
        answer = await here.bert.client.post(
            f"/matches/{here.bert.match}/seat", data={"do": "leave"}
        )
        assert answer.headers["location"] == "/"
        page = await here.anna.settled_together()
        assert "Bert is away; the computer plays in their place." in page
        await here.bert.table()
        assert "Bert is here." in await here.anna.table()


async def test_at_home_there_is_but_one_device(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite") as visitor:
        await visitor.begin()
        for path in (f"/matches/{visitor.match}/seat", "/you"):
            assert (await visitor.client.get(path)).status_code == 404


async def test_the_rooms_of_people_are_in_the_menu_where_there_are_people(tmp_path: Path) -> None:
    for manner, there in ((HOSTED, 2), (AT_HOME, 0)):
        async with visit(tmp_path / f"{there}.sqlite", manner=manner) as visitor:
            for address in ("/", "/learn", "/history", "/settings", "/markers", "/nowhere"):
                page = (await visitor.client.get(address)).text
                for room in ("/tables", "/you"):  # in the row and in the menu
                    assert page.count(f'<a href="{room}">') >= there
                    assert there or f'href="{room}"' not in page
