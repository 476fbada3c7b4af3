"""The command ``bezique ladder``: what it plays, keeps, goes on with, and writes."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner

from bezique.cli.ladder import command
from bezique.measure.ladder import planned
from bezique.measure.plot import Bar, picture, scaled
from bezique.measure.record import NAME
from bezique.measure.stream import stretches


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BEZIQUE_PLAIN", "1")


def ladder(folder: Path, *words: str) -> tuple[int, str]:
    given = ["random", "beginner", "--jobs", "1", "--out", str(folder), *words]
    result = CliRunner().invoke(command, given)
    return result.exit_code, result.output


def figures(folder: Path) -> dict:
    found = json.loads((folder / "ladder.json").read_text("utf-8"))
    for varying in ("command", "ms_per_move"):
        del found[varying]
    return found


def test_neighbours_meet_and_who_is_chosen() -> None:
    bots = ("random", "beginner", "club")
    met = planned(bots, [("random", "club"), ("random", "beginner")])
    assert met == (("beginner", "random"), ("club", "beginner"), ("club", "random"))


def test_a_report_with_plots_and_figures(tmp_path: Path) -> None:
    code, output = ladder(tmp_path, "--pairs", "6", "--games", "4", "--seed", "3", "--json")
    assert code == 0
    told = json.loads(output)
    assert told == json.loads((tmp_path / "ladder.json").read_text("utf-8"))
    assert (told["seed"], told["bots"]) == (3, ["random", "beginner"])
    assert {"version", "code", "command"} <= set(told)
    meeting = told["meetings"][0]
    assert meeting["points"]["pairs"] == 6
    assert meeting["games"]["won"] + meeting["games"]["lost"] == 4
    assert told["ratings"][1]["step"]["mean"] == told["ratings"][1]["mean"] > 0
    report = (tmp_path / "report.md").read_text("utf-8")
    for plot in re.findall(r"!\[.+\]\((.+)\)", report):
        root = ET.fromstring((tmp_path / plot).read_text("utf-8"))
        assert root.tag.endswith("svg")
        assert root[0].text
    assert report.count("![") == 3
    assert f"{meeting['points']['mean']:+.1f}" in report


def test_a_second_run_goes_on_and_ends_as_one_run_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    ladder(whole, "--pairs", "9", "--games", "3", "--seed", "3")
    ladder(parts, "--pairs", "5", "--games", "0", "--seed", "3")
    line = (parts / NAME).read_text("utf-8").splitlines()[1]
    with (parts / NAME).open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")  # a second run at the same time
        file.write('{"a": "beginner", "b": "rand')  # the power failed here
    begun = []

    def watched(crew, contest, first, stop):
        begun.append((contest.games, first))
        return stretches(crew, contest, first, stop)

    monkeypatch.setattr("bezique.measure.ladder.stretches", watched)
    code, _ = ladder(parts, "--pairs", "9", "--games", "3")
    assert (code, begun) == (0, [(False, 5), (True, 0)])
    assert figures(parts) == figures(whole)


def test_ctrl_c_leaves_a_report_of_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(crew, contest, first, stop):
        yield next(stretches(crew, contest, first, stop))
        raise KeyboardInterrupt

    monkeypatch.setattr("bezique.measure.ladder.stretches", cut_off)
    code, _ = ladder(tmp_path, "--pairs", "50", "--seed", "3")
    assert code == 130
    told = figures(tmp_path)
    assert told["meetings"][0]["points"]["pairs"] == 1
    assert told["ratings"] is None


@pytest.mark.parametrize(
    "words", [("--seed", "4"), ("--ruleset", "french"), ("--meeting", "random"), ("--pairs", "-1")]
)
def test_another_run_is_refused(tmp_path: Path, words: tuple[str, ...]) -> None:
    ladder(tmp_path, "--pairs", "1", "--games", "0", "--seed", "3")
    kept = (tmp_path / NAME).read_bytes()
    code, output = ladder(tmp_path, "--pairs", "1", "--games", "0", *words)
    assert code == 2
    assert output.count("\n") <= 4
    assert (tmp_path / NAME).read_bytes() == kept


@pytest.mark.parametrize("text", ["shopping list\n", "shopping list", "{}\n"])
def test_other_files_of_that_name_are_not_touched(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text, "utf-8")
    assert ladder(tmp_path, "--pairs", "1")[0] == 2
    assert (tmp_path / NAME).read_text("utf-8") == text


@pytest.mark.parametrize("values", [(0, 12.5), (-3, 0, 7000), (0, 0), (0.001, 0.002), (-40, -30)])
def test_a_scale_holds_what_it_shows(values: tuple[float, ...]) -> None:
    scale = scaled(values)
    last = scale.first + scale.step * (scale.ticks - 1)
    assert scale.first <= min(values)
    assert last >= max(values)
    assert 2 <= scale.ticks <= 8


def test_a_picture_says_its_figures() -> None:
    drawn = picture("A < B", "points", [Bar("one & two", 5, 3, 7), Bar("three", 1, 0, 5)])
    texts = [node.text for node in ET.fromstring(drawn).iter() if node.text and node.text.strip()]
    assert "5.0 ± 2.0" in texts
    assert "1.0 (0.0 … 5.0)" in texts
    assert "A < B" in texts
    with pytest.raises(ValueError, match="nothing"):
        picture("A", "points", [])
