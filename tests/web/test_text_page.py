"""The table in words: whole deals of every form by typed lines, and lines that mean nothing."""

import asyncio
import re
from html import unescape
from pathlib import Path
from random import Random

import httpx
import pytest
from web.visiting import SCRIPT, Dealt, Visitor, form_of, header, in_order, visit
from web.whole_deals import moment, page_of

from bezique.rules.moves import is_declaration
from bezique.rulesets.ruleset import ruleset_names
from bezique.table.room import Surroundings
from bezique.web.fill.sight import Sight
from bezique.web.page import Look
from bezique.web.text.filling import text_page
from bezique.web.text.page import TextPage
from bezique.web.text.reading import Understood, understand
from bezique.words.typed.cards import letters_of

PLAIN = re.compile(r"<[^>]+>")


async def look(visitor: Visitor) -> str:
    return (await visitor.client.get(f"/matches/{visitor.match}/text")).text


async def typed(visitor: Visitor, line: str, page: str = "", **changed: str) -> httpx.Response:
    form = form_of(page or await look(visitor)) | {"typed": line} | changed
    address = f"/matches/{visitor.match}/text/moves"
    return await visitor.client.post(address, data=form, headers=SCRIPT)


async def settled(visitor: Visitor) -> str:
    """The page once the computer has moved."""
    for _ in range(500):
        page = await look(visitor)
        if "<noscript>" not in page:
            return page
        await asyncio.sleep(0.02)
    raise AssertionError("the computer does not move")


def told(page: str) -> str:
    found = re.search(r'id="told"[^>]*>(.*?)</p>', page, re.S)
    return unescape(PLAIN.sub("", found[1])).strip() if found else ""


def headline(page: str) -> str:
    found = re.search(r'id="says"[^>]*>(.*?)</h2>', page, re.S)
    return unescape(found[1]) if found else ""


def as_text(name: str, wanted: object, lang: str = "en", **house: object) -> tuple[TextPage, Sight]:
    shot = moment(name, wanted, house=house)  # type: ignore[arg-type]
    sight = Sight(shot, Look(lang, lang), b"k" * 32)
    return text_page(sight, page_of(shot, lang)), sight


def read_all(page: TextPage, sight: Sight) -> dict[str, Understood]:
    """Everything on the page, as it would be typed by number, letters, names and buttons."""
    lines = {str(one.number): one.card.action for one in page.cards}
    lines |= {meld.number: meld.action for meld in page.melds}
    lines |= {act.text: act.action for act in page.acts}
    for line, action in lines.items():
        assert understand(line, page, sight) == Understood(action), line
    return {
        card.card.face.name: understand(
            letters_of(card.card.face.kind, sight.lang, sight.lang), page, sight
        )
        for card in page.cards
    }


@pytest.mark.parametrize("name", [*ruleset_names(), "four_hand+open"])
@pytest.mark.parametrize("lang", ["en", "nb"])
def test_everything_that_is_offered_can_be_typed(name: str, lang: str) -> None:
    page, sight = as_text(name, lambda shot: any(map(is_declaration, shot.moves)), lang)
    for said, meant in read_all(page, sight).items():
        like = {card.card.action for card in page.cards if card.card.face.name == said}
        assert meant.action in like or len(like) > 1, said
    assert [meld.kind for meld in page.melds].count("declare") >= 1
    first = page.melds[0]
    meant = understand(first.text, page, sight)
    ways = [meld for meld in page.melds if meld.text == first.text]
    assert meant == Understood(first.action) if len(ways) == 1 else first.number in meant.said
    assert not understand("?!", page, sight).action


async def deal_by_typing(visitor: Visitor, chance: Random) -> list[str]:
    """A whole deal: what is typed is a number, letters, or what a button says."""
    lines, page = [], await settled(visitor)
    for _ in range(400):
        buttons = re.findall(
            r'(?:<span class="number">(\w+)</span> )?<button form="move"\s+name="action" '
            r'value="([^"]*)"([^>]*)>([^<]*)<',
            page,
        )
        open_ones = [found for found in buttons if "aria-disabled" not in found[2]]
        if any(action == "next_deal" for _, action, _, _ in open_ones) or not open_ones:
            return lines
        usual = [found for found in open_ones if found[1] != "claim_penalty"]
        number, _, _, text = chance.choice(usual)
        line = number or unescape(text)
        form = form_of(page) | {"typed": line}
        answer = await visitor.client.post(f"/matches/{visitor.match}/text/moves", data=form)
        assert answer.status_code == 303, (line, told(answer.text))
        page = await look(visitor)  # without a script the answer has waited for the computer
        lines.append(line)
    raise AssertionError("the deal does not end")


@pytest.mark.parametrize(
    ("name", "house"),
    [
        ("norwegian", {"option.irregularities": '"penalise"'}),
        pytest.param("rubicon", {}, marks=pytest.mark.slow),
    ],
)
async def test_a_whole_deal_is_typed(tmp_path: Path, name: str, house: dict[str, str]) -> None:
    async with visit(tmp_path / "b.sqlite", Surroundings(Random(5), lambda: 0.0)) as visitor:
        begun = await visitor.client.post(
            "/matches?as=text",
            data={"command_id": "0" * 32, "ruleset": name, "opponent": "random"} | house,
        )
        assert begun.headers["location"].endswith("/text")
        visitor.match = begun.headers["location"].split("/")[2]
        assert len(await deal_by_typing(visitor, Random(1))) > 12
        page = await settled(visitor)
        assert "This deal" in page
        if "next_deal" in page:
            assert (await typed(visitor, "deal", page)).status_code == 200
            assert "Deal 2" in await settled(visitor)


ANSWERS = {
    "hm": "“hm” was not understood. You may type: a card of yours (",
    "": "You may type: a card of yours (",
    "<b>": "“<b>” was not understood.",
    "99": "You have no card of this number: they go from 1 to 8.",
    "m1": "There is no line m1 to choose.",
    "draw": "This can be done only after you have won a trick",
    "exchange": "The seven of trumps is exchanged after you have won a trick",
    "bezique": "This can be done only after you have won a trick",
    "declare": "This can be done only after you have won a trick",
    "deal": "There is no such move",
    "take back": "There is no such move",
    "finish": "There is no such move",
    "x" * 5000: None,
}
"""Lines that do nothing as I am to lead, and what they are answered."""


async def test_lines_that_do_nothing_are_answered(tmp_path: Path) -> None:
    around = Surroundings(Dealt(3, in_order(4)), lambda: 0.0)
    async with visit(tmp_path / "b.sqlite", around) as visitor:
        await visitor.sit(header(dealer=1))
        page = await settled(visitor)
        assert headline(page) == "You lead."
        held = re.findall(r'value="play (\w+)[^"]*"', page)
        for line, says in ANSWERS.items():
            answer = await typed(visitor, line, page)
            if says is None:
                assert answer.status_code == 413
                continue
            assert answer.status_code == 422, line
            assert told(answer.text).startswith(says), (line, told(answer.text))
        gone = next(card for card in ("AS", "AH", "AD", "AC", "QS") if card not in held)
        assert "is not among your cards" in told((await typed(visitor, gone, page)).text)
        for line in ("score", "hand", "trick", "trumps", "table", "help"):
            answer = await typed(visitor, line, page)
            assert answer.status_code == 200
            assert told(answer.text)
            assert 'class="answer" role="alert"' in answer.text
        assert "You 0; Pure chance 0" not in told((await typed(visitor, "hand", page)).text)
        assert told((await typed(visitor, "score", page)).text).startswith("You 0; ")
        assert (await typed(visitor, "1", page)).status_code == 200
        later = await settled(visitor)
        assert (await typed(visitor, "undo", later)).status_code == 200
        again = await settled(visitor)
        assert re.findall(r'value="play (\w+)[^"]*"', again) == held
        assert headline(again) == "You lead."


async def test_a_line_is_read_on_its_own_page_only(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        page = await settled(visitor)
        assert (await typed(visitor, "1", page)).status_code == 200
        again = await typed(visitor, "1", page)  # the same form once more: nothing is done twice
        assert again.status_code == 200
        later = await settled(visitor)
        stale = await typed(visitor, "1", page, command_id="f" * 32)
        assert stale.status_code == 409
        assert "The table has moved on" in told(stale.text)
        assert form_of(later)["version"] == form_of(await look(visitor))["version"]
        for wrong in ({"version": "x"}, {"action": "play 7S"}):
            assert (await typed(visitor, "1", page, **wrong)).status_code == 400


async def test_without_a_script_the_answer_waits_for_the_computer(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        form = form_of(await settled(visitor)) | {"typed": "1"}
        address = f"/matches/{visitor.match}/text/moves"
        answer = await visitor.client.post(address, data=form)
        assert answer.status_code == 303
        assert answer.headers["location"].endswith("/text#says")
        assert "waiting" not in headline(await look(visitor)).lower()
        assert (await visitor.client.get(address)).status_code == 303
        refused = await visitor.client.post(
            address, data=form_of(await look(visitor)) | {"typed": "hm"}
        )
        assert refused.status_code == 422
        assert '<html lang="en"' in refused.text
        assert 'value="hm"' in refused.text
        assert 'aria-invalid="true"' in refused.text
