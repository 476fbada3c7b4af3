"""Golden games go as they went, and the census counts what it counted.

When a rule is changed on purpose: PYTHONPATH=src:tests python -m golden.regenerate --update
"""

from typing import Any

import pytest
from golden import census
from golden.games import FOLDER, dealt, mark_of, names, path_of, read
from golden.regenerate import difference, told

from bezique.notation.moves import read_action, write_action
from bezique.rules.deal import step
from bezique.rules.layout import OVER
from bezique.rulesets.ruleset import load, modifier_names, ruleset_names

ENTRIES = [entry for entries in census.kept().values() for entry in entries]
QUICK = 3


@pytest.mark.parametrize("name", names())
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    head, *lines = read(name)
    book = load(head["ruleset"]).book
    d = dealt(head)
    for number, line in enumerate(lines, start=2):
        if "mark" in line:
            now: dict[str, Any] = {"mark": mark_of(d), "tricks": d.tricks, "scores": d.score}
            assert line == now, f"{name}, line {number}"
            continue
        action = {key: value for key, value in line.items() if key != "by"}
        assert line["by"] == d.turn, f"{name}, line {number}"
        move = read_action(book, d, action)
        assert write_action(book, d, move) == action
        step(book, d, move)
    assert d.stage == OVER


def test_every_ruleset_and_modifier_has_its_golden_games_and_no_other_file_lies_there() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(names())
    played = "+".join(read(name)[0]["ruleset"] for name in names())
    assert all(name in played.split("+") for name in (*ruleset_names(), *modifier_names()))


def test_the_golden_games_meet_what_is_rare() -> None:
    text = "".join(path_of(name).read_text("utf-8") for name in names())
    for rare in (
        *("double_bezique", '"sequence"', "announce", "show_seven", "exchange", "/table:"),
        *("quadruple_bezique", "trump_queens", "five_trump_queens", "carte_blanche"),
        *("pass_right", "/partner", "JOKER"),
    ):
        assert rare in text, rare


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry['game']} {entry['after']}")
def test_the_census_counts_the_same_for_the_first_decisions(entry: census.Entry) -> None:
    lines = entry["lines"][:QUICK]
    assert census.counts(entry["game"], entry["after"], len(lines)) == lines


@pytest.mark.slow
def test_the_whole_census_counts_the_same() -> None:
    assert census.written(census.taken()) == census.FILE.read_text("utf-8")


def test_a_difference_is_shown_in_card_language() -> None:
    path = path_of("classic-1")
    kept = path.read_text("utf-8").splitlines()
    changed = next(line for line in kept if '"play"' in line).replace('"card": "', '"card": "A')
    now = [changed if '"play"' in line else line for line in kept]
    shown = "\n".join(difference(path, told("\n".join(kept)), told("\n".join(now))))
    assert "-seat 0: play" in shown
    assert "+seat 0: play A" in shown
