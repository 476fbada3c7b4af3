"""No ruleset, and no overlay, without its scenario, its golden game and its census."""

import re
import tomllib
from pathlib import Path

import pytest
from house.repository import ROOT, SRC, named

FILES = sorted((SRC / "rulesets").glob("*.toml"))
KINDS = {path.stem: tomllib.loads(path.read_text("utf-8"))["kind"] for path in FILES}
RULESETS = [name for name, kind in KINDS.items() if kind in ("ruleset", "overlay")]
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.S)
GOLDEN = ROOT / "tests" / "golden"


def scenarios() -> str:
    """What the scenario pages have in code type: there rulesets are written `classic+short`."""
    pages = [path for path in named(".md") if path.is_relative_to(ROOT / "tests" / "scenarios")]
    return "\n".join(code for path in pages for code in CODE.findall(path.read_text("utf-8")))


TWO_PACKS = {"brezin", "classic", "dutch", "french", "norwegian", "polish", "swedish"}
MORE_PACKS = {
    *("chinese", "chinese_race", "eight_pack"),
    *("haitian", "rubicon", "rubicon_race", "turkish"),
}
MORE_HANDS = {
    *("three_hand", "three_hand_two_packs", "four_hand", "four_hand_partners"),
    *("six_hand", "six_hand_partners"),
}


def test_the_rulesets_and_modifiers_of_this_edition_are_there_and_no_others() -> None:
    assert set(RULESETS) == TWO_PACKS | MORE_PACKS | MORE_HANDS
    assert set(KINDS) - set(RULESETS) == {"no_turn_up", "open", "short"}


@pytest.mark.parametrize("name", RULESETS)
def test_a_ruleset_has_a_golden_game(name: str) -> None:
    games: list[Path] = list(GOLDEN.glob(f"{name}-*.jsonl"))
    assert any(game.stat().st_size for game in games), f"tests/golden/{name}-*.jsonl"


@pytest.mark.parametrize("name", RULESETS)
def test_a_ruleset_has_a_census(name: str) -> None:
    census = GOLDEN / "census.toml"
    assert census.is_file(), "tests/golden/census.toml"
    assert name in tomllib.loads(census.read_text("utf-8"))


def plays(name: str, pages: str) -> bool:
    """Whether pages play a ruleset, or a modifier after a plus; an overlay may stand in both."""
    written = {"ruleset": rf"\b{name}\b", "modifier": rf"\+{name}\b"}
    return bool(re.search(written.get(KINDS[name], rf"(?<!\w){name}(?!\w)"), pages))


@pytest.mark.parametrize("name", sorted(KINDS))
def test_a_ruleset_or_modifier_has_a_scenario(name: str) -> None:
    assert plays(name, scenarios()), f"no page of tests/scenarios plays {name}"


def test_an_overlay_that_no_page_plays_would_be_missed() -> None:
    pages = scenarios()
    for name in (name for name, kind in KINDS.items() if kind == "overlay"):
        assert not plays(name, re.sub(rf"(?<!\w){name}(?!\w)", "classic", pages))
