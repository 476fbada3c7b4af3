"""An open table speaks both plans, in every language, on both pages, and no other table does."""

import re
from html import unescape
from pathlib import Path

import pytest
from web.visiting import Visitor, visit

from bezique.words.catalogue import LANGUAGES


async def sat_down(visitor: Visitor, ruleset: str) -> str:
    """Begin an open match with the form of the page; returns the table."""
    text = unescape((await visitor.client.get(f"/coach?ruleset={ruleset}")).text)
    fields = dict(re.findall(r'name="(\w+)" value="(\w+)"', text))
    for name, body in re.findall(r'<select id="coach-\w+" name="(\w+)">(.*?)</select>', text, re.S):
        chosen = re.search(r'value="(\w+)" selected', body)
        assert chosen is not None
        fields[name] = chosen[1]
    begun = await visitor.begin(**fields)
    assert begun.status_code == 303
    return unescape((await visitor.client.get(f"/matches/{visitor.match}")).text)


def plans(text: str) -> list[str]:
    """The plans of a page, each with its heading."""
    found = re.search(r'<details class="plans".*?</details>', text, re.S)
    return re.findall(r"<section>(.*?)</section>", found[0], re.S) if found else []


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_both_plans_are_spoken(tmp_path: Path, lang: str) -> None:
    async with visit(tmp_path / "b.sqlite", language=lang) as visitor:
        table = await sat_down(visitor, "classic")
        spoken = plans(table)
        assert len(spoken) == 2
        assert all("<li>" in plan for plan in spoken)
        in_words = await visitor.client.get(f"/matches/{visitor.match}/text")
        assert plans(unescape(in_words.text)) == spoken


@pytest.mark.parametrize("ruleset", ["three_hand", "polish"])
async def test_every_seat_has_a_plan(tmp_path: Path, ruleset: str) -> None:
    async with visit(tmp_path / "b.sqlite", language="en") as visitor:
        table = await sat_down(visitor, ruleset)
        assert len(plans(table)) == (3 if ruleset == "three_hand" else 2)


async def test_nothing_is_said_where_hands_are_hidden_or_hints_are_off(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", language="en") as visitor:
        await visitor.begin(ruleset="classic")
        hidden = await visitor.client.get(f"/matches/{visitor.match}")
        assert plans(hidden.text) == []
        assert len(plans(await sat_down(visitor, "classic"))) == 2
        await visitor.client.post("/settings", data={"hints": "off"})
        silent = await visitor.client.get(f"/matches/{visitor.match}")
        assert plans(silent.text) == []
