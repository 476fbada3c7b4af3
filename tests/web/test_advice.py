"""Hints and the play checker over HTTP: nothing is changed by asking, and a command counts once."""

import asyncio
import re
from html import unescape
from pathlib import Path

import pytest
from web.visiting import HOST, SCRIPT, Visitor, form_of, header, open_buttons, visit

from bezique.bots.advice.adviser import advise
from bezique.bots.advice.findings import Advice
from bezique.bots.advice.objecting import objection_to
from bezique.notation.moves import write_action
from bezique.web.actions import written
from bezique.words.catalogue import LANGUAGES

HINTED = re.compile(r'<li class="card held[^"]* hinted"[^>]*>\s*<button[^>]*value="([^"]*)"')


def settings(visitor: Visitor, **wished: str) -> None:
    line = "|".join(f"{name}:{value}" for name, value in {"pace": "0", **wished}.items())
    visitor.client.cookies.clear()
    visitor.client.cookies.set("bezique-look", line, domain="127.0.0.1")


def version(visitor: Visitor) -> int:
    return int(visitor.app.state.house.rooms._rooms[visitor.match].version)


def sheet(page: str) -> str:
    found = re.search(r'<section class="sheet.*?</section>', page, re.S)
    assert found
    return " ".join(found.group().split())


async def costly(visitor: Visitor) -> tuple[Advice, str, str]:
    """Play on until some card of mine would cost much; its action, and the page."""
    for _ in range(60):
        page = await visitor.settled()
        shot = visitor.app.state.house.rooms._rooms[visitor.match].snapshot(0)
        advice = advise(shot.ruleset, shot.view) if shot.view.moves > 1 else None
        for weighed in advice.others if advice else ():
            if advice and objection_to(advice, weighed.place):
                move = shot.view.move[weighed.place]
                action = written(write_action(shot.ruleset.book, shot.view, move))
                if action in open_buttons(page):
                    return advice, action, page
        best = shot.view.move[advice.best.place if advice else 0]
        await visitor.send(written(write_action(shot.ruleset.book, shot.view, best)), page)
    raise AssertionError("nothing costs much")


def test_a_hint_is_asked_for_and_changes_nothing(tmp_path: Path) -> None:
    async def ask() -> None:
        async with visit(tmp_path / "matches.db") as visitor:
            await visitor.sit(header("classic", dealer=1))
            before = await visitor.settled()
            assert 'form="hint"' in sheet(before)
            assert "advice" not in sheet(before)
            at = version(visitor)
            answer = await visitor.client.get(f"/matches/{visitor.match}/hint")
            assert (answer.status_code, answer.headers["location"]) == (
                303,
                f"/matches/{visitor.match}#advice",
            )
            page = await visitor.table()
            assert version(visitor) == at
            assert 'role="status"' in sheet(page)
            assert "imagined deals" in sheet(page)
            assert 'form="hint"' not in sheet(page)
            marked = HINTED.findall(page)
            assert len(marked) == 1
            assert unescape(marked[0]) in open_buttons(page)
            assert "advised. " in page
            again = await visitor.client.get(f"/matches/{visitor.match}/hint", headers=SCRIPT)
            assert sheet(again.text) == sheet(page)
            assert "<html" not in again.text
            await visitor.send(unescape(marked[0]), page)
            later = await visitor.settled()
            assert not HINTED.findall(later)  # it was for that position only

    asyncio.run(ask())


def test_many_who_ask_at_once_are_answered_from_one_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        async with visit(tmp_path / "matches.db") as visitor:
            await visitor.sit(header("classic", dealer=1))
            await visitor.settled()
            hints = visitor.app.state.house.hints
            calls = []
            adviser = hints._adviser
            monkeypatch.setattr(hints, "_adviser", lambda *a: calls.append(1) or adviser(*a))
            address = f"/matches/{visitor.match}/hint"
            answers = await asyncio.gather(
                *(visitor.client.get(address, headers=SCRIPT) for _ in range(4)),
                visitor.client.get(f"{HOST}/"),  # nobody else waits
            )
            assert [answer.status_code for answer in answers] == [200] * 5
            assert calls == [1]

    asyncio.run(ask())


def test_where_no_hints_are_wanted_there_are_none(tmp_path: Path) -> None:
    async def ask() -> None:
        async with visit(tmp_path / "matches.db") as visitor:
            await visitor.sit(header("classic", dealer=1))
            settings(visitor, hints="off")
            assert 'form="hint"' not in sheet(await visitor.settled())
            await visitor.client.get(f"/matches/{visitor.match}/hint")
            assert "advice" not in sheet(await visitor.table())

    asyncio.run(ask())


def test_a_failing_adviser_leaves_the_table_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> Advice:
        raise RuntimeError("no advice")

    async def ask() -> None:
        async with visit(tmp_path / "matches.db") as visitor:
            await visitor.sit(header("classic", dealer=1))
            settings(visitor, checker="on")
            page = await visitor.settled()
            monkeypatch.setattr(visitor.app.state.house.hints, "_adviser", fails)
            answer = await visitor.client.get(f"/matches/{visitor.match}/hint", headers=SCRIPT)
            assert answer.status_code == 200
            assert sheet(answer.text) == sheet(page)
            assert (await visitor.send(open_buttons(page)[-1], page)).status_code == 200
            assert version(visitor) > 2

    asyncio.run(ask())


def test_the_checker_asks_and_the_command_is_done_once(tmp_path: Path) -> None:
    async def ask() -> None:
        async with visit(tmp_path / "matches.db") as visitor:
            await visitor.sit(header("classic", dealer=1))
            _, action, page = await costly(visitor)
            settings(visitor, checker="on")
            at, command_id = version(visitor), form_of(page)["command_id"]
            moves = f"/matches/{visitor.match}/moves"
            for _ in range(2):  # the same command is asked about as often as it comes
                asked = await visitor.client.post(moves, data=form_of(page) | {"action": action})
                assert asked.status_code == 200
                assert "all the same?" in sheet(asked.text)
                assert 'formaction="' + moves + '?meant"' in sheet(asked.text)
                assert "points." in sheet(asked.text)
                assert version(visitor) == at
                assert form_of(asked.text)["command_id"] == command_id
            assert "all the same?" not in await visitor.table()  # taken back
            meant = form_of(asked.text) | {"action": action}
            done = [await visitor.client.post(moves + "?meant", data=meant) for _ in range(2)]
            assert [answer.status_code for answer in done] == [303, 303]
            room = visitor.app.state.house.rooms._rooms[visitor.match]
            mine = [e for e in room._scribe.commands if e == command_id]
            assert mine == [command_id]
            assert version(visitor) > at
            late = await visitor.client.post(moves, data=meant)  # done already: no question
            assert late.status_code == 303

    asyncio.run(ask())


def test_the_table_in_words_has_both(tmp_path: Path) -> None:
    async def ask() -> None:
        async with visit(tmp_path / "matches.db") as visitor:
            await visitor.sit(header("classic", dealer=1))
            _, action, _ = await costly(visitor)
            words = f"/matches/{visitor.match}/text"
            assert 'id="advice"' not in (await visitor.client.get(words)).text
            answer = await visitor.client.get(f"{words}/hint")
            assert answer.headers["location"] == f"{words}#advice"
            page = (await visitor.client.get(words)).text
            assert 'id="advice"' in page
            settings(visitor, checker="on")
            at, fields = version(visitor), form_of(page) | {"action": action}
            asked = await visitor.client.post(f"{words}/moves", data=fields)
            assert asked.status_code == 200
            assert "all the same?" in asked.text
            assert f'formaction="{words}/moves?meant"' in asked.text
            assert version(visitor) == at
            meant = await visitor.client.post(f"{words}/moves?meant", data=fields)
            assert meant.status_code == 303
            assert version(visitor) > at

    asyncio.run(ask())


def test_without_the_checker_nobody_is_asked(tmp_path: Path) -> None:
    async def ask() -> None:
        async with visit(tmp_path / "matches.db") as visitor:
            await visitor.sit(header("classic", dealer=1))
            _, action, page = await costly(visitor)
            at = version(visitor)
            await visitor.send(action, page)
            assert version(visitor) > at

    asyncio.run(ask())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hint_and_question_are_in_the_language_of_the_page(lang: str, tmp_path: Path) -> None:
    async def ask() -> None:
        async with visit(tmp_path / "matches.db", language=lang) as visitor:
            await visitor.sit(header("classic", dealer=1))
            _, action, page = await costly(visitor)
            answer = await visitor.client.get(f"/matches/{visitor.match}/hint", headers=SCRIPT)
            settings(visitor, checker="on", language=lang)
            asked = await visitor.send(action, page)
            said = re.sub(r"<[^>]*>", " ", sheet(answer.text) + sheet(asked.text))
            english = {"imagined", "points", "trick", "Keep", "same", "back", "costs"}
            found = english & set(re.findall(r"\w+", said))
            assert bool(found - {"points"}) == (lang == "en"), said
            assert "{" not in said

    asyncio.run(ask())
