"""What is posted to the table: done once, refused with a reason, or turned away, and answered."""

from pathlib import Path

import pytest
from web.visiting import (
    HOST,
    Visitor,
    form_of,
    header,
    open_buttons,
    refused_cards,
    visit,
)


def version_of(page: str) -> int:
    return int(form_of(page)["version"])


async def seated(visitor: Visitor) -> str:
    await visitor.sit(header(dealer=1))
    return await visitor.settled()


async def test_a_card_is_played_and_the_answer_is_the_view(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await seated(visitor)
        answer = await visitor.send(open_buttons(page)[0], page)
        assert answer.status_code == 200
        assert answer.text.startswith('<div id="view"')
        assert version_of(answer.text) > version_of(page)


async def test_without_a_script_the_answer_leads_back_to_the_table(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await seated(visitor)
        fields = form_of(page) | {"action": open_buttons(page)[0]}
        answer = await visitor.client.post(f"/matches/{visitor.match}/moves", data=fields)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"/matches/{visitor.match}"
        reloaded = await visitor.client.get(f"/matches/{visitor.match}/moves")
        assert reloaded.headers["location"] == f"/matches/{visitor.match}"


async def test_the_same_command_twice_acts_once(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await seated(visitor)
        action = open_buttons(page)[0]
        await visitor.send(action, page)
        after = await visitor.settled()
        again = await visitor.send(action, page)
        assert again.status_code == 200
        assert version_of(again.text) == version_of(after)


async def test_a_command_for_an_older_table_changes_nothing(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await seated(visitor)
        first, second = open_buttons(page)[:2]
        await visitor.send(first, page)
        after = await visitor.settled()
        stale = await visitor.send(second, page, command_id="f" * 32)
        assert stale.status_code == 409
        assert version_of(stale.text) == version_of(after)
        assert "The table has moved on" in stale.text


async def test_a_refusal_says_why_at_the_card(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await seated(visitor)
        for _ in range(40):
            if refused_cards(page) and "Draw" in page:
                break
            page = await visitor.play(1)
        card = refused_cards(page)[0]
        answer = await visitor.send(card, page)
        assert answer.status_code == 422
        assert version_of(answer.text) == version_of(page)
        told = answer.text[answer.text.index(" told") :]
        assert "waits: draw first" in told[: told.index("</li>")]


async def test_a_refusal_that_is_no_card_stands_on_the_sheet(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await seated(visitor)
        answer = await visitor.send("declare double_bezique QS QS JD JD", page)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text
        assert "after you have won a trick" in answer.text


@pytest.mark.parametrize(
    "changed",
    [
        {"action": "jump"},
        {"action": "play"},
        {"action": "play QS  unannounced"},
        {"action": "play QS twice"},
        {"action": "declare bezique"},
        {"action": ""},
        {"version": "-1"},
        {"version": "1.0"},
        {"version": "٣"},
        {"version": "9" * 30},
        {"seat": "1"},
    ],
)
async def test_what_is_no_command_is_turned_away(tmp_path: Path, changed: dict[str, str]) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await seated(visitor)
        action = changed.pop("action", open_buttons(page)[0])
        answer = await visitor.send(action, page, **changed)
        assert answer.status_code == 400
        assert await visitor.table() != ""
        assert version_of(await visitor.table()) == version_of(page)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"command_id",
        b"command_id=a&command_id=b&version=1&action=draw",
        b"command_id=%ff&version=1&action=draw",
        b"command_id=\xff&version=1&action=draw",
        b'{"command_id": "a", "version": 1, "action": "draw"}',
        b"&".join(b"a%d=1" % n for n in range(300)),
    ],
)
async def test_a_malformed_body_is_turned_away(tmp_path: Path, body: bytes) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await seated(visitor)
        kind = {"content-type": "application/x-www-form-urlencoded"}
        path = f"/matches/{visitor.match}/moves"
        answer = await visitor.client.post(path, content=body, headers=kind)
        assert answer.status_code == 400
        assert "cannot be read" in answer.text


async def test_a_command_has_four_kilobytes_at_most(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await seated(visitor)
        assert (await visitor.send("play " + "Q" * 3800, page)).status_code == 422
        assert (await visitor.send("play " + "Q" * 4096, page)).status_code == 413


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": HOST}, 200),
        ({"origin": HOST, "sec-fetch-site": "same-origin"}, 200),
        ({}, 200),
        ({"origin": "null"}, 403),
        ({"origin": "http://127.0.0.1:9999"}, 403),
        ({"origin": "https://127.0.0.1:8265"}, 403),
        ({"origin": "http://127.0.0.1:8265.example.org"}, 403),
        ({"origin": "http://example.org"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
    ],
)
async def test_only_our_own_pages_may_post(
    tmp_path: Path, headers: dict[str, str], status: int
) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await seated(visitor)
        visitor.client.headers.update(headers)
        answer = await visitor.send(open_buttons(page)[0], page)
        assert answer.status_code == status
        moved = version_of(await visitor.table()) != version_of(page)
        assert moved == (status == 200)


async def test_a_match_that_is_not_there(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await seated(visitor)
        fields = form_of(page) | {"action": "draw"}
        for answer in (
            await visitor.client.get("/matches/nowhere"),
            await visitor.client.get("/matches/nowhere/events"),
            await visitor.client.post("/matches/nowhere/moves", data=fields),
        ):
            assert answer.status_code == 404
            assert "There is no such match" in answer.text
