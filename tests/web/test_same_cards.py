"""The same cards again: by a seed, by a link, by a button; never while they are being played."""

import re
from html import unescape
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from web.visiting import Visitor, open_buttons, visit

from bezique.cli.deal import command
from bezique.play.log import Shuffle
from bezique.play.seeds import chance_of_deal, nth, typed
from bezique.rulesets.ruleset import load
from bezique.web.assisting.same_cards import choice_of
from bezique.web.choice import Choice

HOUSE = {"option.target": "2000", "option.last_trick": "20"}


async def shuffles(visitor: Visitor) -> list[Shuffle]:
    kept = await visitor.app.state.house.rooms._store.load(visitor.match)
    return [line for line in kept.lines if isinstance(line, Shuffle)]


async def to_the_end(visitor: Visitor) -> str:
    """Play a deal to its end by the first button there is."""
    page = await visitor.settled()
    while "next_deal" not in page:
        await visitor.send(open_buttons(page)[0], page)
        page = await visitor.settled()
    return page


def test_a_seed_is_what_was_typed_as_far_as_it_can_be() -> None:
    assert typed("  Odile & I, 1867  ") == "Odile-I-1867"
    assert typed("42/3") == "42/3"
    assert typed("Fräulein/12") == "Fräulein/12"
    assert typed("a/b/7") == "a-b/7"
    assert typed(" /// ") == typed("") == ""
    assert len(typed("x" * 200 + "/1")) == 42
    assert nth("42", 0) == "42/0"
    assert nth("42/3", 2) == "42/5"
    with pytest.raises(ValueError, match="no seed"):
        nth("a b", 0)


async def test_a_seed_deals_what_the_command_deals(tmp_path: Path) -> None:
    given = ["--ruleset", "french", "--seed", "42", "--count", "2", "--log"]
    printed = CliRunner().invoke(command, given).output.splitlines()
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin(seed=" 42 ", ruleset="french")
        page = await to_the_end(visitor)
        assert "given cards" in page
        await visitor.send("next_deal", page)
        decks = [shuffle.deck for shuffle in await shuffles(visitor)]
    for deck, line in zip(decks, printed, strict=True):
        wanted = re.findall(r'"(\w+)"', re.search(r'"deck":\s*\[([^]]*)\]', line)[1])
        named = ["789JQK0A"[card & 7] + "SHDC"[card >> 3 & 7] for card in deck]
        assert [name.replace("0", "10") for name in named] == wanted


@pytest.mark.slow
async def test_a_deal_is_played_again_and_given_to_others(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin(ruleset="classic", modifier="open", **HOUSE)
        [first] = await shuffles(visitor)
        running = await visitor.settled()
        assert first.seed.split("/")[0] not in running
        form = {"command_id": "1" * 32, "what": "deal"}
        early = await visitor.client.post(f"/matches/{visitor.match}/again", data=form)
        assert early.status_code == 400
        page = await to_the_end(visitor)
        old = visitor.match
        answer = await visitor.client.post(f"/matches/{old}/again", data=form)
        twice = await visitor.client.post(f"/matches/{old}/again", data=form)
        assert answer.headers["location"] == twice.headers["location"]
        visitor.match = answer.headers["location"].removeprefix("/matches/")
        assert (await shuffles(visitor))[0].deck == first.deck
        assert "cards played before" in await visitor.table()
        rooms = visitor.app.state.house.rooms
        before, after = [(await rooms.get(one)).snapshot(0) for one in (old, visitor.match)]
        assert before.header.house == after.header.house
        assert before.view.dealer == after.view.dealer

        link = unescape(re.search(r'<a href="(/house-rules[^"]*)"', page)[1])
        chosen = (await visitor.client.get(link)).text
        assert first.seed in chosen
        fields = dict(re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', chosen))
        for select in re.findall(r"<select.*?</select>", chosen, re.S):
            if value := re.search(r'value="([^"]+)" selected', select):
                fields[re.search(r'name="([^"]*)"', select)[1]] = unescape(value[1])
        assert {name: fields[name] for name in HOUSE} == HOUSE
        answer = await visitor.client.post("/matches", data=fields)
        visitor.match = answer.headers["location"].removeprefix("/matches/")
        assert (await shuffles(visitor))[0].deck == first.deck
        by_link = (await rooms.get(visitor.match)).snapshot(0)
        assert by_link.view.own == after.view.own
        assert "given cards" in await visitor.table()


@pytest.mark.slow
async def test_an_undone_end_hides_the_seed_again(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin()
        page = await to_the_end(visitor)
        seed = (await shuffles(visitor))[0].seed.split("/")[0]
        assert seed in page
        await visitor.send("undo", page)
        assert seed not in await visitor.settled()


async def test_an_address_fills_the_page(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = (await visitor.client.get("/?ruleset=dutch&seed=a+b%2F3&dealer=1")).text
        assert re.search(r'name="seed" value="a-b/3"', page)
        assert '<input type="hidden" name="dealer" value="1">' in page
        assert '<details class="given" id="given" open>' in page
        assert (await visitor.begin(seed="!!!")).status_code == 400


@pytest.mark.parametrize(
    "choice",
    [
        Choice("french", opponent="club", seed="7/1", dealer="1"),
        Choice("three_hand", "french", "expert", seed="7/1", dealer="2", seats={2: "club"}),
        Choice("classic", opponent="club", style="collector", modifiers=("open",), seed="x"),
    ],
)
def test_a_header_and_the_choice_that_leads_to_it(choice: Choice) -> None:
    header = choice.header(load(choice.name))
    again = choice_of(header)
    assert again.header(load(again.name)) == header


def test_a_seed_is_a_generator_of_its_own() -> None:
    assert chance_of_deal("a/0").random() == Random("a/0").random()
    assert chance_of_deal("a/0").random() != chance_of_deal("a/1").random()
