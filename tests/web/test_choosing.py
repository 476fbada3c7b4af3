"""Finding a game on the opening page: forms, players, modifiers, matches that wait."""

import re
from pathlib import Path

import pytest
from web.visiting import Visitor, visit

from bezique.rulesets.ruleset import load, modifier_names, ruleset_names
from bezique.web.choice import bases, idle_modifiers, read_choice
from bezique.web.shell.assets import STATIC_FILES
from bezique.words.rulesets import MODIFIERS, RULESETS


async def opening(visitor: Visitor) -> str:
    answer = await visitor.client.get("/")
    assert answer.status_code == 200
    return answer.text


def test_every_ruleset_and_modifier_has_words() -> None:
    assert set(RULESETS) == set(ruleset_names())
    assert set(MODIFIERS) == set(modifier_names())


async def test_the_opening_page_keeps_what_is_in_its_address(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        chosen = {"ruleset": "polish", "opponent": "beginner", "modifier": "open", "colour": "red"}
        page = (await visitor.client.get("/", params=chosen)).text
        for value in ("polish", "beginner", "open"):
            assert re.search(rf'value="{value}" checked', page)
        assert page.count(" open>") == 2  # the family of what was chosen, and the forms


def test_what_a_modifier_cannot_change_is_not_offered_with_it() -> None:
    css = STATIC_FILES["front.css"].read_text("utf-8")
    for ruleset in RULESETS:
        for modifier in idle_modifiers(ruleset):
            hidden = f'[data-without~="{modifier}"]:checked) [data-modifier="{modifier}"]'
            assert hidden in css, (ruleset, modifier)
    assert idle_modifiers("french") == ()
    assert set(idle_modifiers("rubicon")) == {"short", "no_turn_up"}


def test_every_modifier_that_is_ticked_is_strong_in_the_row_of_the_folded_ones() -> None:
    css = STATIC_FILES["first.css"].read_text("utf-8")
    for name in modifier_names():
        assert f'[value="{name}"]:checked) .soft [data-modifier="{name}"]' in css


async def test_a_form_that_stands_on_others_shows_the_target_of_those(tmp_path: Path) -> None:
    css = STATIC_FILES["front.css"].read_text("utf-8")
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await opening(visitor)
    for below in bases():
        assert f'[name="below"] [value="{below}"]:checked) .aim.on-{below}' in css
        name = f"{below}+four_hand_partners"
        card = page[page.index('value="four_hand_partners"') :]
        aim = re.search(rf'<li class="aim[^"]* on-{below}[ "][^>]*>([^<]*)<', card)
        assert aim
        assert aim[1] == f"to {load(name).options['target']} points"


async def test_every_seat_says_where_it_is(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await opening(visitor)
    said = {size: re.findall(rf'where-of-{size}"> ([^<]+)<', page) for size in ("2", "3", "4", "6")}
    assert said == {
        "2": [],
        "3": ["on your left", "on your right"],
        "4": ["on your left", "opposite you", "on your right"],
        "6": [
            "on your left",
            "second on your left",
            "opposite you",
            "second on your right",
            "on your right",
        ],
    }
    css = STATIC_FILES["facing.css"].read_text("utf-8")
    for size in ("3", "4", "6"):
        assert f'[data-seats="{size}"]:checked) .where-of-{size}' in css


async def test_a_modifier_that_was_out_of_sight_is_passed_over(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        assert (await visitor.begin(ruleset="rubicon", modifier="short")).status_code == 303
        assert await begun(visitor) == ("rubicon", [])


async def test_several_computer_players_have_names_and_may_differ(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        seats = {"seat.2": "beginner", "seat.5": "random", "seat.1": ""}
        answer = await visitor.begin(ruleset="four_hand_partners", opponent="club", **seats)
        assert answer.status_code == 303
        ruleset, others = await begun(visitor)
        assert ruleset == "four_hand_partners"
        assert others == [("club", "Odile"), ("beginner", "Anton"), ("club", "Ingrid")]
        waiting = await opening(visitor)
        assert "Odile, Anton, Ingrid" in waiting
        assert "0 – 0</span>" in waiting  # a score for each side


@pytest.mark.parametrize(
    ("below", "name"),
    [("", "three_hand"), ("classic", "three_hand"), ("french", "french+three_hand")],
)
async def test_an_overlay_stands_on_the_rules_that_were_chosen(
    tmp_path: Path, below: str, name: str
) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin(ruleset="three_hand", opponent="club", below=below)
        assert (await begun(visitor))[0] == name


async def begun(visitor: Visitor) -> tuple[str, list[tuple[str, str]]]:
    """The ruleset of the match that the visitor began, and the players where they have names."""
    (match,) = await visitor.app.state.house.rooms.matches()
    others = [(seat.player, seat.name) for seat in match.header.seats[1:] if seat.name]
    return match.header.ruleset, others


async def test_an_unfinished_match_waits_on_the_opening_page(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.begin()
        page = await opening(visitor)
        assert f'href="/matches/{visitor.match}"' in page
        [waiting] = re.findall(rf'href="/matches/{visitor.match}">(.*?)</a>', page, re.S)
        assert re.sub(r"<[^>]+>", "", waiting).startswith(
            "French Bezique 0 – 0 with Pure chance, deal 1, "
        )


async def test_no_unfinished_match_is_out_of_reach(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        for number in range(5):
            await visitor.begin(command_id=f"{number:032x}")
        page = await opening(visitor)
        assert len(re.findall(r'href="/matches/[^/]+"', page)) == 5
        older = page[page.index('<details id="older">') : page.index("</section>")]
        assert "3 more" in older
        assert len(re.findall(r'href="/matches/[^/]+"', older)) == 3


def test_a_style_goes_to_those_that_can_be_had_in_it() -> None:
    fields = [("opponent", "club"), ("style", "cautious"), ("seat.2", "expert")]
    choice, _ = read_choice([("ruleset", "three_hand"), *fields])
    seats = choice.header(load("three_hand")).seats
    assert [seat.player for seat in seats] == ["person", "club:cautious", "expert"]
    assert read_choice(choice.fields()) == (choice, True)


async def test_a_style_is_offered_and_said_at_the_table(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await opening(visitor)
        assert re.search(r'data-styled value="strong"', page)
        assert not re.search(r'data-styled value="expert"', page)
        assert "None of them sees a hidden card." in page
        assert re.search(r'<option value="collector">meld collector', page)
        await visitor.begin(opponent="beginner", style="collector")
        assert "Beginner (meld collector)" in await visitor.table()
