"""Practice as a visitor gets it: questions answered by requests, and what the browser keeps."""

import re
from datetime import date, timedelta
from html import unescape
from pathlib import Path

import pytest
from web.visiting import Visitor, visit

from bezique.practice.deals import shelf_of
from bezique.web.practice.kept import COOKIE, read_memory
from bezique.words.catalogue import LANGUAGES
from bezique.words.rulesets import RULESETS


async def page(visitor: Visitor, path: str) -> str:
    answer = await visitor.client.get(path)
    assert answer.status_code == 200, path
    return unescape(answer.text)


def options(text: str) -> list[str]:
    """The answers that a page offers."""
    return re.findall(r'name="answer" value="(\w+)"', text)


async def answer(visitor: Visitor, path: str, value: str) -> str:
    """Give an answer and follow to what is said of it."""
    sent = await visitor.client.post(path, data={"answer": value})
    assert sent.status_code == 303, sent.text
    return await page(visitor, sent.headers["location"])


@pytest.mark.parametrize("kind", ["declare", "trumps", "hand", "ending"])
async def test_one_answer_is_right_and_a_miss_comes_back(tmp_path: Path, kind: str) -> None:
    async with visit(tmp_path / "b.sqlite", language="en") as visitor:
        begun = await visitor.client.get(f"/practice/classic/{kind}")
        path = begun.headers["location"]
        assert path == f"/practice/classic/{kind}/0"
        text = await page(visitor, path)
        assert "That is" not in text
        offered = options(text)
        assert len(offered) > 1
        said = {value: await page(visitor, f"{path}?answer={value}") for value in offered}
        right = [value for value in offered if "That is not it." not in said[value]]
        assert 0 < len(right) < len(offered)
        assert "That is right." in said[right[0]]
        assert "Next question" in said[right[0]]
        wrong = next(value for value in offered if value not in right)
        missed = await answer(visitor, path, wrong)
        assert "It will be asked again after 3 other questions." in missed
        for number in (1, 2, 3):
            onward = await visitor.client.get(f"/practice/classic/{kind}")
            assert onward.headers["location"].endswith(f"/{number}")
            other = await page(visitor, onward.headers["location"])
            await answer(visitor, onward.headers["location"], options(other)[0])
        again = await visitor.client.get(f"/practice/classic/{kind}")
        assert again.headers["location"] == path
        assert "To be asked again now: 1" in await page(visitor, "/practice?ruleset=classic")
        assert "It will be asked again tomorrow." in await answer(visitor, path, right[0])


async def test_a_wrong_lead_is_refuted(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", language="en") as visitor:
        path = "/practice/classic/ending/5"
        offered = options(await page(visitor, path))
        said = [await page(visitor, f"{path}?answer={value}") for value in offered]
        wrong = next(text for text in said if "That is not it." in text)
        right = next(text for text in said if "That is right." in text)
        assert wrong.count("How it goes after") == 2
        assert right.count("How it goes after") == 1
        assert re.search(r"It comes out \d+ points worse than the best lead", wrong)


async def test_the_puzzle_of_the_day_counts_once_and_no_day_is_foreseen(tmp_path: Path) -> None:
    today = date.today()
    async with visit(tmp_path / "b.sqlite", language="en") as visitor:
        path = f"/practice/french/day/{today}"
        assert path in await page(visitor, "/practice?ruleset=french")
        offered = options(await page(visitor, path))
        said = {value: await page(visitor, f"{path}?answer={value}") for value in offered}
        wrong = next(value for value in offered if "That is not it." in said[value])
        right = next(value for value in offered if value != wrong and "That is" in said[value])
        before = f"/practice/french/day/{today - timedelta(days=1)}"
        assert before in said[right]
        assert before in await page(visitor, "/practice?ruleset=french")
        solution = re.search(
            r'href="([^"]+answer=\w+)">Show the solution', await page(visitor, before)
        )
        assert solution is not None
        assert "That is right." in await page(visitor, solution[1])
        assert "Show the solution" not in await page(visitor, path)
        await answer(visitor, path, wrong)
        await answer(visitor, path, right)
        kept = read_memory(visitor.client.cookies[COOKIE])
        assert kept.solved == {today.toordinal(): False}
        await answer(visitor, before, options(await page(visitor, before))[0])
        assert read_memory(visitor.client.cookies[COOKIE]).solved == kept.solved
        assert "You have answered it today." in await page(visitor, "/practice?ruleset=french")
        tomorrow = f"/practice/french/day/{today + timedelta(days=1)}"
        assert (await visitor.client.get(tomorrow)).status_code == 404


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_every_kind_of_question_is_asked_in_every_language(tmp_path: Path, lang: str) -> None:
    async with visit(tmp_path / "b.sqlite", language=lang) as visitor:
        for ruleset in RULESETS:
            text = await page(visitor, f"/practice?ruleset={ruleset}")
            shelf = shelf_of(ruleset)
            kinds = {point.kind for point in shelf.points}
            assert set(re.findall(rf"/practice/{ruleset}/(\w+)\"", text)) == kinds
        for kind in ("declare", "trumps", "hand", "ending"):
            text = await page(visitor, f"/practice/classic/{kind}/3")
            assert await page(visitor, f"/practice/classic/{kind}/3?answer={options(text)[0]}")


@pytest.mark.parametrize(
    "path",
    [
        "/practice/classic/ending/9999",
        "/practice/classic/chess/0",
        "/practice/nowhere/ending/0",
        "/practice/classic/ending/0?answer=XX",
        "/practice/classic/day/2026-13-40",
        "/practice/classic/day/yesterday",
        "/practice/six_hand/ending",
        "/practice?ruleset=nowhere",
        "/learn?ruleset=french%2Bnowhere",
        "/coach?ruleset=short",
    ],
)
async def test_what_is_not_asked_is_not_there(tmp_path: Path, path: str) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        assert (await visitor.client.get(path)).status_code == 404


async def test_an_answer_that_is_none_is_refused(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        sent = await visitor.client.post("/practice/classic/trumps/0", data={"answer": "99"})
        assert sent.status_code == 400
        away = {"origin": "http://elsewhere.example"}
        sent = await visitor.client.post(
            "/practice/classic/trumps/0", data={"answer": "1"}, headers=away
        )
        assert sent.status_code == 403


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_maxims_stand_with_their_positions_and_figures(tmp_path: Path, lang: str) -> None:
    async with visit(tmp_path / "b.sqlite", language=lang) as visitor:
        text = await page(visitor, "/practice/maxims?ruleset=french")
        anchors = re.findall(r'id="maxim-([\w-]+)"', text)
        assert len(anchors) == len(set(anchors)) > 30
        assert set(re.findall(r'href="#maxim-([\w-]+)"', text)) <= set(anchors)
        assert text.count('class="worths"') >= len(anchors) - 1
        assert 'class="maxim holds-not-so"' in text


async def test_advice_turns_round_with_the_rules(tmp_path: Path) -> None:
    """A sequence may be followed by the marriage out of it in French, so it goes first there."""
    async with visit(tmp_path / "b.sqlite", language="en") as visitor:
        french = await page(visitor, "/practice/maxims?ruleset=french")
        about = french.split('id="maxim-12"')[1].split("</article>")[0]
        assert "Not confirmed: by these rules it costs" in about
        dutch = await page(visitor, "/practice/maxims?ruleset=dutch")
        assert "Dutch Bezique" in dutch
        assert "nothing was measured" not in dutch
        six = await page(visitor, "/practice/maxims?ruleset=six_hand")
        assert "nothing was measured" in six


def chosen(text: str) -> str:
    """The ruleset that stands in the one form by which all pages of learning choose it."""
    form = re.search(r'<form class="which-rules".*?</form>', text, re.S)
    assert form is not None
    found = re.search(r'value="(\w+)" selected', form[0])
    return found[1] if found else ""


async def test_rules_are_chosen_once_for_lessons_practice_maxims_and_the_open_table(
    tmp_path: Path,
) -> None:
    pages = ("/learn", "/practice", "/practice/maxims", "/coach")
    async with visit(tmp_path / "b.sqlite", language="fr") as visitor:
        assert {chosen(await page(visitor, path)) for path in pages} == {"french"}
        for path, ruleset in zip(pages, ("dutch", "classic", "french", "norwegian"), strict=True):
            await page(visitor, f"{path}?ruleset={ruleset}")
            assert {chosen(await page(visitor, other)) for other in pages} == {ruleset}
        await visitor.begin(ruleset="classic")  # what is begun at the table comes after
        assert {chosen(await page(visitor, path)) for path in pages} == {"classic"}


@pytest.mark.parametrize(
    ("fields", "wanted", "nearest"),
    [
        (
            {"ruleset": "three_hand", "below": "french"},
            "Bezique for three, French Bezique",
            "three_hand",
        ),
        ({"ruleset": "french", "modifier": "no_turn_up"}, "French Bezique, ", "french"),
        ({"ruleset": "french", "option.marriage": "30"}, "with your house rules", "french"),
    ],
)
async def test_rules_without_drills_are_told_what_comes_nearest(
    tmp_path: Path, fields: dict[str, str], wanted: str, nearest: str
) -> None:
    async with visit(tmp_path / "b.sqlite", language="en") as visitor:
        begun = await visitor.begin(**fields)
        assert begun.status_code == 303
        text = await page(visitor, "/practice")
        assert chosen(text) == nearest
        note = re.search(r'<p class="changed">(.*?)</p>', text)
        assert note is not None
        assert wanted in note[1]
        assert "goes by the nearest" in note[1]
        assert "nothing was measured" in await page(visitor, "/practice/maxims")
        plain = await page(visitor, f"/practice?ruleset={nearest}")
        assert 'class="changed"' not in plain


@pytest.mark.parametrize("fields", [{"modifier": "short"}, {"option.target": "700"}])
async def test_a_match_of_another_length_is_played_by_the_same_rules(
    tmp_path: Path, fields: dict[str, str]
) -> None:
    async with visit(tmp_path / "b.sqlite", language="en") as visitor:
        assert (await visitor.begin(ruleset="french", **fields)).status_code == 303
        for path in ("/practice", "/practice/maxims", "/learn"):
            text = await page(visitor, path)
            assert chosen(text) == "french"
            assert 'class="changed"' not in text


async def test_settings_lead_back_to_where_one_was(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", language="en") as visitor:
        host = str(visitor.client.base_url).rstrip("/")
        for path in ("/practice/classic/hand/2", "/practice/classic/trumps/1?answer=8", "/learn"):
            came = {"referer": host + path}
            answer = await visitor.client.get("/settings", headers=came)
            assert f'href="{path}">Back' in answer.text
        for came in ("http://elsewhere.example/practice", host + "/practice/../x?y=//z"):
            answer = await visitor.client.get("/settings", headers={"referer": came})
            assert ">Back<" not in answer.text
