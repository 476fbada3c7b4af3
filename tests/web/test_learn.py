"""The lessons as a visitor takes them, without a browser: all of them, in every language."""

import re
from html import unescape
from pathlib import Path

import pytest
from web.visiting import Visitor, form_of, visit

from bezique.notation.moves import write_actions
from bezique.table.lessons.given import LESSONS
from bezique.table.snapshot import Snapshot
from bezique.web.actions import written
from bezique.words.catalogue import LANGUAGES
from bezique.words.howto.anchors import told_at
from bezique.words.lessons import TITLES, say_hint_helps, say_title

BEGIN = re.compile(r'action="/learn/([\w-]+)(?:\?as=text)?"')


def shot_of(visitor: Visitor) -> Snapshot:
    rooms = visitor.app.state.house.rooms
    return rooms._rooms[visitor.match].snapshot(0)


def actions(shot: Snapshot, moves: list[int]) -> list[str]:
    return [written(a) for a in write_actions(shot.ruleset.book, shot.view, moves)]


def lesson_on(page: str) -> str:
    """The paper of the lesson, as it is read."""
    block = re.search(r'<div class="lesson".*?</div>', page, re.S)
    return unescape(re.sub(r"<[^>]+>", " ", block[0])) if block else ""


async def begin(visitor: Visitor, lesson: str, page: str, ruleset: str = "french") -> str:
    command = re.search(r'name="command_id" value="(\w+)"', page[page.index('action="/learn') :])
    form = {"command_id": command[1], "ruleset": ruleset}
    answer = await visitor.client.post(f"/learn/{lesson}", data=form)
    assert answer.status_code == 303
    visitor.match = answer.headers["location"].removeprefix("/matches/")
    return await visitor.settled()


async def take(visitor: Visitor, page: str, lang: str) -> str:
    """Do what is asked, and now and then something else first, until the lesson is done."""
    while (shot := shot_of(visitor)).lesson.step:
        step = shot.lesson.step
        paper = lesson_on(page)
        told = [told_at(address, shot.ruleset, lang) for address in step.rules]
        assert [rule for rule in told if rule and rule.words not in paper] == []
        astray = [move for move in shot.moves if move not in shot.lesson.wanted]
        for action in actions(shot, astray)[: lang in ("en", "sv")]:
            fields = form_of(page) | {"action": action}
            answer = await visitor.client.post(f"/matches/{visitor.match}/moves", data=fields)
            assert answer.status_code == 200
            assert 'class="led-away" role="alert"' in answer.text
            assert shot_of(visitor).version == shot.version
        (wanted, *_) = sorted(shot.lesson.wanted, reverse=True)
        answer = await visitor.send(*actions(shot, [wanted]), page)
        assert "led-away" not in answer.text
        page = await visitor.settled()
    return page


WAYS = [("swedish", 0), *(("french", first) for first in range(1, len(LANGUAGES)))]
"""By which rules, and in which language the first lesson is: together, each lesson in each."""


@pytest.mark.parametrize(("ruleset", "first"), WAYS)
@pytest.mark.quick("french-1", "swedish-0")
async def test_all_lessons_are_taken_one_after_the_other(
    tmp_path: Path, ruleset: str, first: int
) -> None:
    """Each in another language, and by other rules in one that is far from it."""
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = (await visitor.client.get("/learn")).text
        assert page.count('class="key filled"') == 1
        name = LESSONS[0].name
        taken: list[str] = []
        while name:
            lang = list(LANGUAGES)[(first + len(taken)) % len(LANGUAGES)]
            look = f"confirm:off|language:{lang}|pace:0"
            visitor.client.cookies.set("bezique-look", look, domain="127.0.0.1")
            page = await begin(visitor, name, page, ruleset)
            taken.append(name)
            assert say_title(name, lang) in lesson_on(page)
            page = await take(visitor, page, lang)
            onward = BEGIN.search(page)
            name = onward[1] if onward else ""
        assert taken == list(TITLES)
        assert shot_of(visitor).ruleset.name == "rubicon"
        page = (await visitor.client.get("/learn")).text
        assert page.count('class="done"') == len(TITLES)
        home = (await visitor.client.get("/")).text
        assert 'href="/learn"' in home
        assert "/matches/" not in home.partition("<main")[2].partition('class="rulesets"')[0]


async def test_a_lesson_is_left_and_taken_up_again(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = (await visitor.client.get("/learn")).text
        first = await begin(visitor, "tricks", page)
        assert "You need neither follow suit nor win" in lesson_on(first)
        assert 'id="undo"' not in first
        assert 'id="ask"' not in first
        assert await begin(visitor, "tricks", page)  # the same form again is the same match
        begun = (await visitor.client.get("/learn")).text
        assert f'href="/matches/{visitor.match}"' in begun
        await visitor.send("play 8D", first)
        page = await visitor.settled()
        left = visitor.match
        assert "higher heart" in lesson_on((await visitor.client.get(f"/matches/{left}")).text)
        typed = form_of((await visitor.client.get(f"/matches/{left}/text")).text)
        answer = await visitor.client.post(
            f"/matches/{left}/text/moves", data=typed | {"typed": "king of clubs"}
        )
        assert "Nothing has been played" in answer.text
        assert shot_of(visitor).lesson.done == 1
        begun = (await visitor.client.get("/learn")).text
        await begin(visitor, "tricks", begun)
        assert visitor.match != left
        assert (await visitor.client.get(f"/matches/{left}")).status_code == 404


async def test_forms_that_begin_nothing(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        good = {"command_id": "0" * 32, "ruleset": "french"}
        post = visitor.client.post
        assert (await post("/learn/cheating", data=good)).status_code == 404
        assert (await post("/learn/ten", data=good | {"command_id": "x"})).status_code == 400
        assert (await post("/learn/ten", data={"ruleset": "french"})).status_code == 400
        answer = await post("/learn/ten", data=good | {"ruleset": "chinese"})
        visitor.match = answer.headers["location"].removeprefix("/matches/")
        await visitor.settled()
        assert shot_of(visitor).ruleset.name == "classic"
        del visitor.client.cookies["bezique-learn"]
        visitor.client.cookies.set("bezique-learn", "ten:nowhere|seven:+|lies:+|rules:chinese|x")
        page = (await visitor.client.get("/learn")).text
        assert page.count('class="done"') == 1
        assert "nowhere" not in page


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_where_any_card_will_do_a_hint_may_be_asked_for(tmp_path: Path, lang: str) -> None:
    """And nowhere else in a lesson, nor where hints are switched off."""
    async with visit(tmp_path / "b.sqlite") as visitor:
        visitor.client.cookies.set("bezique-look", f"language:{lang}|pace:0", domain="127.0.0.1")
        page = await begin(visitor, "tricks", (await visitor.client.get("/learn")).text)
        while (shot := shot_of(visitor)).lesson.step.name != "lead":
            assert 'id="ask"' not in page
            assert say_hint_helps(lang) not in lesson_on(page)
            await visitor.send(*actions(shot, [min(shot.lesson.wanted)]), page)
            page = await visitor.settled()
        assert 'id="ask"' in page
        assert say_hint_helps(lang) in lesson_on(page)
        await visitor.client.get(f"/matches/{visitor.match}/hint")
        told = (await visitor.client.get(f"/matches/{visitor.match}")).text
        advised = re.search(r'class="card held[^"]* hinted".*?value="(play [^"]+)"', told, re.S)
        assert advised is not None
        look = f"language:{lang}|hints:off|pace:0"
        visitor.client.cookies.set("bezique-look", look, domain="127.0.0.1")
        silent = (await visitor.client.get(f"/matches/{visitor.match}")).text
        assert 'id="ask"' not in silent
        assert say_hint_helps(lang) not in lesson_on(silent)
        await visitor.send(advised[1], told)
        await visitor.settled()
        assert shot_of(visitor).lesson.step is None
