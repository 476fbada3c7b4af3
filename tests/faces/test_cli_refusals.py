"""What is wrong on the command line, or with the output, ends in one line and status 2."""

import subprocess
import sys
from pathlib import Path

import pytest


def bezique(*words: str, output: Path | None = None, **environment: str) -> tuple[int, str, str]:
    """Run the command in a process of its own: status, output, errors."""
    with (output or Path("/dev/null")).open("wb") as sink:
        done = subprocess.run(
            [sys.executable, "-m", "bezique", *words],
            stdout=sink if output else subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={"LANG": "C.UTF-8", "PATH": "", "PYTHONPATH": ":".join(sys.path), **environment},
            timeout=60,
            check=False,
        )
    return done.returncode, (done.stdout or b"").decode(errors="replace"), done.stderr.decode()


@pytest.mark.parametrize(
    "words",
    [
        ("deal", "--ruleset", "french", "--option", "target=1", "--option", "target=2"),
        ("deal", "--option", "target=" + "[" * 3000),
        ("deal", "--option", "deal_packets=[3,3,3]"),
        ("deal", "--option", "irregularities=forgive"),
        ("rules", "whist"),
    ],
    ids=["twice", "nested", "together", "value", "unknown"],
)
def test_what_cannot_be_is_one_line(words: tuple[str, ...]) -> None:
    status, _, errors = bezique(*words)
    assert status == 2
    assert len(errors.splitlines()) == 1
    assert errors.startswith("bezique: ")
    assert len(errors) < 300


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
def test_a_full_disk_is_one_line() -> None:
    status, _, errors = bezique("deal", "--log", "--count", "2", output=Path("/dev/full"))
    assert (status, len(errors.splitlines())) == (2, 1)


def test_a_terminal_without_accents_gets_the_page_all_the_same() -> None:
    status, page, errors = bezique("rules", "french", LANG="fr_FR.UTF-8", PYTHONIOENCODING="ascii")
    assert (status, errors) == (0, "")
    assert "Bezique fran" in page
