"""``bezique export`` and ``bezique import``: a file written, brought in, refused in one line."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bezique.cli.main import commands

GOLDEN = Path(__file__).parents[1] / "golden" / "files" / "matches-0.1.0.jsonl"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def run(*words: object) -> Result:
    return CliRunner().invoke(commands, [str(word) for word in words])


def test_matches_go_out_and_come_in(tmp_path: Path) -> None:
    data, file = tmp_path / "b.sqlite", tmp_path / "out.jsonl"
    brought = run("import", GOLDEN, "--data", data)
    assert brought.exit_code == 0
    assert "New here: 3" in brought.output
    assert run("export", file, "--data", data).output == f"{file}: matches written: 3.\n"
    lines = file.read_text("utf-8").splitlines()
    golden = GOLDEN.read_text("utf-8").splitlines()
    assert lines[1:-1] == golden[1:-1]
    assert "here already: 3" in run("import", file, "--data", data).output
    assert sorted(tmp_path.iterdir()) == sorted({*tmp_path.glob("b.sqlite*"), file})


def test_a_broken_file_is_refused_in_one_line(tmp_path: Path) -> None:
    data, broken = tmp_path / "b.sqlite", tmp_path / "broken.jsonl"
    broken.write_bytes(GOLDEN.read_bytes()[:-20])
    refused = run("import", broken, "--data", data)
    assert refused.exit_code == 2
    assert refused.output.count("\n") == 1
    assert "damaged or not complete" in refused.output
    assert not data.exists()
    missing = run("import", tmp_path / "none", "--data", data)
    assert (missing.exit_code, missing.output.count("\n")) == (2, 1)
    nowhere = run("export", tmp_path / "no" / "out", "--data", data)
    assert (nowhere.exit_code, nowhere.output.count("\n")) == (2, 1)


def test_a_file_that_is_no_file_of_matches_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "b.sqlite").write_bytes(b"Dear Sir or Madam, " * 99)
    refused = run("export", tmp_path / "out", "--data", tmp_path / "b.sqlite")
    assert refused.exit_code == 2
    assert not (tmp_path / "out").exists()
