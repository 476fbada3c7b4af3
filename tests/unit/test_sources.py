"""What must be noticed when it has changed: machine code, players, a measuring, a training."""

import shutil
from pathlib import Path

import pytest

from bezique.bots.mark import mark_of_players
from bezique.compiled import sources
from bezique.compiled.twin import cache_key
from bezique.measure.work import code_mark as mark_of_measuring
from bezique.training.folder import code_mark as mark_of_training

MARKS = {
    "machine code": cache_key,
    "players": mark_of_players.__wrapped__,
    "measuring": mark_of_measuring.__wrapped__,
    "training": mark_of_training,
}
FOR = {
    "bots/club.py": {*MARKS},
    "cards/kinds.py": {*MARKS},
    "rules/melds/reuse.py": {*MARKS},
    "rulesets/classic.toml": {"players", "measuring"},  # a recipe has the digest of its ruleset
    "bots/search/trained/classic.net": {"players", "measuring"},
    "arena/bout.py": {"machine code", "measuring", "training"},
    "compiled/bits.py": {"machine code", "training"},
    "training/fitting.py": {"training"},
    "rules/__pycache__/deal.pyc": set(),
    "cli/main.py": set(),
}


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The packages that are asked about, where they may be changed."""
    passed_over = shutil.ignore_patterns("__pycache__", "web", "words")
    shutil.copytree(sources.BEZIQUE, tmp_path / "bezique", ignore=passed_over)
    monkeypatch.setattr(sources, "BEZIQUE", tmp_path / "bezique")
    return tmp_path / "bezique"


def marks() -> dict[str, str]:
    return {what: mark() for what, mark in MARKS.items()}


@pytest.mark.parametrize("changed", FOR)
def test_a_mark_changes_with_what_decides_and_with_nothing_else(
    changed: str, elsewhere: Path
) -> None:
    """Else a player that goes by new rules would be said to have peeped, or old code be run."""
    before = marks()
    assert before["players"] == mark_of_players(), "where the files are changes nothing"
    (elsewhere / changed).parent.mkdir(parents=True, exist_ok=True)
    with (elsewhere / changed).open("a") as file:
        file.write("\n")
    after = marks()
    assert {what for what in MARKS if before[what] != after[what]} == FOR[changed]


def test_a_file_that_is_renamed_is_a_change(elsewhere: Path) -> None:
    before = marks()
    (elsewhere / "rules" / "deal.py").rename(elsewhere / "rules" / "deals.py")
    renamed = marks()
    assert all(before[what] != renamed[what] for what in MARKS)
