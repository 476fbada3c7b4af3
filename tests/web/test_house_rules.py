"""The page of house rules: what it offers for a form, what it says, and what it refuses."""

import json
import re
from html import unescape
from pathlib import Path

import pytest
from web.visiting import Visitor, visit

from bezique.rulesets.options import OPTIONS
from bezique.rulesets.ruleset import load

ONLY_WITH = {"penalty_table": {"irregularities": "penalise"}}


async def opening(visitor: Visitor) -> str:
    answer = await visitor.client.get("/")
    assert answer.status_code == 200
    return answer.text


async def house_page(visitor: Visitor, **chosen: str) -> str:
    answer = await visitor.client.get("/house-rules", params=chosen)
    assert answer.status_code == 200
    return answer.text


def offered(page: str) -> set[str]:
    return set(re.findall(r'name="option\.(\w+)"', page))


async def test_house_rules_are_those_that_say_something_in_the_form(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        french = offered(await house_page(visitor, ruleset="french"))
        partners = offered(await house_page(visitor, ruleset="four_hand_partners"))
        rubicon = offered(await house_page(visitor, ruleset="rubicon"))
    assert {"target", "seven_show", "carte_blanche"} <= french
    assert not french & {"partner_declare", "rubicon", "trump_quartets", "players", "sides"}
    assert {"partner_declare", "partner_bezique", "trump_quartets"} <= partners
    assert {"rubicon", "round_to", "trump_repeat_barred"} <= rubicon
    assert not rubicon & {"target", "seven_show", "partner_declare"}
    assert french | partners | rubicon <= set(OPTIONS)


@pytest.mark.parametrize("ruleset", ["french", "chinese", "six_hand_partners"])
async def test_every_choice_of_a_house_rule_can_be_made(tmp_path: Path, ruleset: str) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await house_page(visitor, ruleset=ruleset)
    rules = re.findall(r'name="option\.(\w+)"[^>]*>(.*?)</select>', page, re.S)
    assert len(rules) > 30
    for name, choices in rules:
        values = re.findall(r'<option\s+value="([^"]+)"', choices)
        assert values, name
        for value in map(unescape, values):
            if name not in ("hand_size", "deal_packets"):
                load(ruleset, ONLY_WITH.get(name, {}) | {name: json.loads(value)})


async def test_a_house_rule_says_what_it_decides_and_what_the_ruleset_has(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await house_page(visitor, ruleset="french", modifier="short", opponent="beginner")
        assert "French Bezique, Short game" in page
        assert "In what numbers the cards are dealt" in page
        usual = dict(re.findall(r'name="option\.(\w+)"[^>]*><option value="">([^<]*)<', page))
        assert (usual["deal_packets"], usual["target"]) == ("3-2-3", "500")
        assert "as in the ruleset" not in page  # the short game has changed the target
        assert re.search(r'name="opponent" value="beginner"', page)
        assert (await visitor.client.get("/house-rules?ruleset=x")).headers["location"] == "/"


async def test_penalties_are_offered_and_taken_where_faults_are_penalised(tmp_path: Path) -> None:
    table, penalise, prevent = '"norwegian"', '"penalise"', '"prevent"'
    async with visit(tmp_path / "b.sqlite") as visitor:
        assert "penalty_table" in offered(await house_page(visitor, ruleset="french"))
        fields = {"option.penalty_table": table, "opponent": "beginner"}
        begun = []
        for number, irregularities in enumerate((penalise, prevent, "")):
            fields |= {"option.irregularities": irregularities, "command_id": f"{number:032x}"}
            answer = await visitor.begin(**fields)
            assert answer.status_code == 303
            snapshot = (await visitor.app.state.house.rooms.get(visitor.match)).snapshot(0)
            begun.append(snapshot.header.house)
    assert begun[0] == {"irregularities": "penalise", "penalty_table": "norwegian"}
    assert not any("penalty_table" in house for house in begun[1:])


async def test_an_impossible_house_rule_is_named(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        answer = await visitor.begin(**{"option.hand_size": "9", "opponent": "beginner"})
        assert answer.status_code == 400
        assert re.search(r'role="alert".*Packets of the deal', answer.text)
        assert "The packets have to add up to the cards in hand." in answer.text
        assert re.search(r'name="opponent" value="beginner"', answer.text)
        assert re.search(r'value="9" selected', answer.text)
        assert not (await visitor.client.get("/")).text.count('class="unfinished"')
