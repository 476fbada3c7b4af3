"""The documents are true: their commands exist, their links lead somewhere, nothing strays in."""

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest
from click import Context
from click.testing import CliRunner
from house.repository import ROOT, files, named, short

from bezique.cli.main import commands

NEEDED = ("README", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG", "GLOSSARY")
LAUNCHED_HERE = {"play", "test", "check", "lock"}
COMMAND = re.compile(r"(?:^|`)\s*(?:\$ )?(?:python3 go\.py|bezique)(?: +([a-z][\w-]*))?", re.M)
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.S)

# Written in halves, so that this file does not hold what it forbids.
HOSTS = [
    ".".join(halves)
    for halves in (
        ("py" + "pi", "org"),
        ("python" + "hosted", "org"),
        ("npm" + "js", "org"),
        ("npm" + "js", "com"),
        ("un" + "pkg", "com"),
        ("js" + "delivr", "net"),
        ("deb" + "ian", "org"),
    )
]
STRAY = re.compile(
    "|".join(
        [
            *(r"\b" + re.escape(host) for host in HOSTS),
            r"(?<![\w.}\"'])/(?:wo" + r"rk|ro" + r"ot|tm" + r"p|ho" + r"me)/\w",
            r"\bissue (?:trac" + r"ker|#?\d)",
            r"\bsub-?ag" + r"ents?\b",
            r"\b(?:this|my|the) help" + r"er\b",
            r"\bTO" + r"DO\b|\bFIX" + r"ME\b",
        ]
    ),
    re.I,
)


def said() -> list[tuple[str, str]]:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    found = set()
    for page in pages:
        found |= {(short(page), word) for word in COMMAND.findall(page.read_text("utf-8")) if word}
    return sorted(found)


def anchors(path: Path) -> set[str]:
    headings = re.findall(r"^#+ +(.*)$", path.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in headings}


@pytest.mark.parametrize("name", NEEDED)
def test_a_document_is_there_and_says_something(name: str) -> None:
    assert len((ROOT / f"{name}.md").read_text("utf-8").split()) > 50


def test_the_readme_gives_the_two_commands() -> None:
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    assert {"python3 go.py play", "python3 go.py test"} <= {line.strip() for line in lines}
    assert "python3 go.py test" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_every_folder_of_tests_says_in_contributing_what_it_asks() -> None:
    folders = {short(path).split("/")[1] for path in files() if path.is_relative_to(ROOT / "tests")}
    told = re.findall(r"^\| `tests/(\w+)` \|", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.M)
    assert sorted(told) == sorted(name for name in folders if "." not in name)


@pytest.mark.parametrize(("document", "word"), said())
def test_a_command_in_the_documents_exists(document: str, word: str) -> None:
    if word in LAUNCHED_HERE - {"play"}:
        return
    asked = CliRunner().invoke(commands, [word, "--help"])
    assert asked.exit_code == 0, f"{document}: bezique {word}: {asked.output[-300:]}"


def test_the_readme_lists_every_command() -> None:
    listed = {word for document, word in said() if document == "README.md"} - LAUNCHED_HERE
    assert listed | {"play"} == set(commands.list_commands(Context(commands)))


def test_an_unknown_command_is_one_line_and_status_2() -> None:
    command = [sys.executable, "-m", "bezique", "whist", "--help"]
    places = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    asked = subprocess.run(command, capture_output=True, text=True, env=places, timeout=60)
    assert (asked.returncode, len(asked.stderr.splitlines())) == (2, 1), asked.stderr


def leads_somewhere(path: Path, target: str) -> bool:
    if re.match(r"[a-z]+:", target):
        return True
    place, _, anchor = unquote(target).partition("#")
    aim = path.parent / place if place else path
    return aim.exists() and (not anchor or aim.suffix != ".md" or anchor in anchors(aim))


def test_links_lead_somewhere() -> None:
    dead = [
        f"{short(path)}: {target}"
        for path in named(".md")
        for target in LINK.findall(CODE.sub("", path.read_text("utf-8")))
        if not leads_somewhere(path, target)
    ]
    assert not dead, "\n".join(dead)


def test_no_tool_leaves_its_things_in_the_repository() -> None:
    hidden = {short(path).partition("/")[0] for path in files() if short(path).startswith(".")}
    assert hidden == {".ci", ".gitignore"}


def lines_of(path: Path) -> list[str]:
    """The lines of any file that is text, whatever its ending; none of a picture or a font."""
    try:
        return path.read_text("utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def test_nothing_strays_into_the_repository() -> None:
    """No path of somebody's machine, no host of a package registry, no note to ourselves."""
    strays = []
    for path in files():
        if "vendor" in path.parts:
            continue
        for number, line in enumerate(lines_of(path), start=1):
            if found := STRAY.search(line):
                strays.append(f"{short(path)}:{number}: {found.group()}")
    assert not strays, "\n".join(strays)
