"""Every command, given what it cannot use: one line that names it, status 2, nothing written."""

import os
import sqlite3
from pathlib import Path

import pytest

from bezique.cli.main import main

GOLDEN = Path(__file__).parents[1] / "golden" / "files" / "matches-0.1.0.jsonl"
FILES = {
    "broken.json": b'{"a":',
    "list.json": b"[1]",
    "fair.json": b'{"format": "bezique-fair-1"}',
    "cut.jsonl": GOLDEN.read_bytes()[:-20],
    "empty": b"",
    "letter": b"Dear Sir or Madam, " * 99,
    "noise": bytes(range(256)) * 9,
}


@pytest.fixture
def _desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with files that are not what they should be, and nothing kept."""
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("BEZIQUE_DATA", str(tmp_path / "kept" / "b.sqlite"))


def there() -> dict[Path, bytes]:
    files = (path for path in Path().rglob("*") if path.is_file())
    return {path: path.read_bytes() for path in files}


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line of a refusal, after which everything is as it was."""
    before = there()
    with pytest.raises(SystemExit) as ended:
        main(words)
    said = capsys.readouterr()
    assert ended.value.code == 2
    assert said.out == ""
    assert said.err.startswith("bezique: ")
    assert said.err.count("\n") == 1
    assert there() == before
    return said.err.removeprefix("bezique: ").strip()


WRONG_FILES = [
    (("verify", "absent"), "absent: there is no such file and no such match."),
    (("verify", ""), "FILE|MATCH: the name is empty."),
    (("verify", "folder"), "folder: this is a folder, and the name of a file or a match"),
    *(
        (("verify", name), f"{name}: this is neither a record of deals nor a file of matches.")
        for name in ("broken.json", "list.json", "empty", "letter", "noise")
    ),
    (("verify", "fair.json"), "fair.json: this file is damaged or not complete."),
    (("verify", "cut.jsonl"), "cut.jsonl: this file is damaged or not complete."),
    (("verify", "x", "--data", "gone"), "gone: there is no file of matches here."),
    (("import", "absent"), "absent: there is no such file."),
    (("import", "absent/x"), "absent/x: there is no such file."),
    (("import", ""), "FILE: the name is empty."),
    (("import", "folder"), "folder: this is a folder, and a file is needed."),
    (("import", "letter"), "letter: This is no file of matches"),
    *(
        case
        for command in ("export", "backup")
        for case in (
            ((command, ""), "FILE: the name is empty."),
            ((command, "folder"), "folder: this is a folder, and a file is needed."),
            ((command, "absent/x"), "absent/x: there is no folder absent."),
            ((command, "letter/x"), "letter/x: letter is a file, and a folder is needed."),
            ((command, "out"), "b.sqlite: there is no file of matches here."),
            ((command, "out", "--data", "gone"), "gone: there is no file of matches here."),
        )
    ),
    (("puzzles", "french", "--out", "letter"), "letter: letter is a file"),
    (("puzzles", "french", "--out", "letter/x"), "letter/x: letter is a file"),
    (("puzzles", "french", "--out", ""), "--out: the name is empty."),
    (("puzzles", "french", "whist", "--deals", "1", "--out", "new"), "There is no ruleset whist"),
    (("ladder", "club", "random", "--out", "letter"), "letter: letter is a file"),
    (("train", "french", "--recipe", "absent"), "absent: there is no such file."),
    (("train", "french", "--recipe", "folder"), "folder: this is a folder"),
    (("train", "french", "--out", ""), "--out: the name is empty."),
]
WRONG_WORDS = [
    (("deal", "--ruleset", ""), '"": write the name of a ruleset'),
    (("rules", "french+"), "french+: write the name of a ruleset"),
    (("rules", "+short"), "+short: write the name of a ruleset"),
    (("rules", "whist"), "There is no ruleset whist: choose one of brezin"),
    (("rules", "french+whist"), "There is no modifier whist: choose one of no_turn_up"),
    (("rules", "french+short+short"), "french+short+short: short stands there twice"),
    (("rules", "french+dutch"), "french+dutch: dutch is a ruleset by itself"),
    (("rules", "french+three_hand+four_hand"), "three_hand and four_hand do not go together"),
    (("rules", "french", "dutch"), "dutch: that is more than bezique rules takes."),
    (("rules", "--language", "xx"), "There is no language xx: choose one of en, fr"),
    (("deal", "--ruleset"), "--ruleset needs a value after it."),
    (("deal", "--count", ""), '"" is not a whole number from 1'),
    (("deal", "--count", "-1"), "-1 is not a whole number from 1"),
    (("deal", "--option", "="), "--option =: write NAME=VALUE"),
    (("deal", "--option", "target="), "--option target=: write NAME=VALUE"),
    (("deal", "--option", "x" * 999 + "=1"), "xxx…: the page of a ruleset lists"),
    (("deal", "--policy", "club:x"), "club has no style x: choose one of hunter"),
    (("deal", "--policy", ""), 'There is no computer player "": choose one of random'),
    (("ladder", "club:x", "random"), "club has no style x: choose one of hunter"),
    (("ladder", "master:x", "random"), "master has no styles: write master alone"),
    (("ladder", "whist", "random"), "There is no computer player whist"),
    (("train", "whist"), "There is no ruleset whist"),
    (("train",), "Name a ruleset, or a folder with --resume."),
    (("bots", "x"), "x: that is more than bezique bots takes."),
    (("",), 'There is no command "": --help lists'),
    (("serve", "--public", ""), '"" is no public address.'),
    (("serve", "--public", "https://a.example", "--host", ""), '"" is no address of this machine'),
]


@pytest.mark.usefixtures("_desk")
@pytest.mark.parametrize(("words", "line"), WRONG_FILES + WRONG_WORDS, ids=repr)
def test_wrong_input_is_one_line(
    words: tuple[str, ...], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert line in refusal(capsys, *words)


@pytest.mark.usefixtures("_desk")
def test_training_tells_a_wrong_name_before_it_asks_for_numpy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bezique.cli.train.find_spec", lambda _name: None)
    assert "no ruleset whist" in refusal(capsys, "train", "whist")
    assert "Name a ruleset" in refusal(capsys, "train")
    assert "numpy" in refusal(capsys, "train", "french")


@pytest.mark.usefixtures("_desk")
@pytest.mark.parametrize("command", ["export", "backup"])
def test_what_stands_there_is_not_lost_unasked(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(("import", str(GOLDEN)))
    assert ended.value.code == 0
    capsys.readouterr()
    line = refusal(capsys, command, "letter")
    assert line == "letter: this file is there already. With --replace it is replaced."
    kept = os.environ["BEZIQUE_DATA"]
    assert "the file of matches itself" in refusal(capsys, command, kept, "--replace")
    with pytest.raises(SystemExit) as ended:
        main((command, "letter", "--replace"))
    assert ended.value.code == 0
    assert Path("letter").read_bytes() != FILES["letter"]


@pytest.mark.usefixtures("_desk")
def test_where_nothing_may_be_written_that_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, _mode: Path(path) != Path("folder"))
    for words in (
        ("export", "folder/out"),
        ("backup", "folder/out"),
        ("puzzles", "french", "--out", "folder"),
        ("train", "french", "--out", "folder/deep/er"),
        ("ladder", "club", "random", "--out", "folder/new"),
    ):
        assert "you may not read or write here" in refusal(capsys, *words)


@pytest.mark.usefixtures("_desk")
def test_a_file_in_use_is_copied_by_backup(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever wants to export while people play is told of the command that can."""
    kept = Path(os.environ["BEZIQUE_DATA"])
    kept.parent.mkdir()
    kept.touch()
    holder = sqlite3.connect(kept.with_name("b.sqlite.lock"), isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    assert "bezique backup" in refusal(capsys, "export", "out")
    assert "bezique backup" in refusal(capsys, "verify", "x")
    assert "bezique backup" not in refusal(capsys, "import", str(GOLDEN))
    holder.close()


@pytest.mark.usefixtures("_desk")
def test_a_refusal_is_in_the_language_of_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    english = {words: refusal(capsys, *words) for words, _line in WRONG_FILES[:4]}
    monkeypatch.setenv("LANGUAGE", "fr")
    for words, line in english.items():
        assert refusal(capsys, *words) != line
