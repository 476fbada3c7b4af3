"""What documents and docstrings point at is there: files, modules, functions, fields."""

import ast
import importlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from house.repository import ROOT, SRC, modules, named, short, tree

DOCUMENTS = [path for path in named(".md") if "tests" not in path.relative_to(ROOT).parts]
PACKAGES = {path.parent.name for path in SRC.glob("*/__init__.py")}
FILE = re.compile(r"(?<![\w./])(?:docs|src|tests)/[\w./-]+\.(?:md|py|toml|css|js|html)\b")
DOTTED = re.compile(r"`{1,2}((?:[A-Za-z_]\w*\.)+[A-Za-z_]\w*)(?:\([^`]*\))?`{1,2}")
ENDING = re.compile(r"\.(?:py|md|css|js|html|toml|lock|jsonl|po|pot|sqlite|cfg|txt|ci|svg|png)$")


CITED = re.compile(r"^Source: (.*)$", re.M)


def cited() -> Iterator[tuple[str, str]]:
    """Where a source is cited on a scenario page or in a ruleset, and its mark without a number."""
    for path in sorted((ROOT / "tests" / "scenarios").glob("*.md")):
        for line in CITED.findall(path.read_text("utf-8")):
            yield from ((short(path), mark_of(one)) for one in line.split(","))
    for path in sorted((SRC / "rulesets").glob("*.toml")):
        sources = tomllib.loads(path.read_text("utf-8")).get("sources", [])
        yield from ((short(path), mark_of(one)) for one in sources)


def mark_of(source: str) -> str:
    """``FR-40`` is of FR, ``T07`` of T, ``EB9`` and ``M4`` are marks as they stand."""
    found = re.match(r"\s*(EB9|EB11|M4|HAI-[PW]|[A-Za-z]+)", source)
    return found.group(1).replace("faults", "fault") if found else source


def test_every_source_that_is_cited_has_its_line_in_the_key() -> None:
    key = (ROOT / "docs" / "sources.md").read_text("utf-8")
    left = " ".join(re.findall(r"^\| ([^|]+) \|", key, re.M))
    known = set(re.findall(r"[A-Z]+-[PW]\b|[A-Z]+\d*|[a-z]+", left)) | {"T"}
    marks = list(cited())
    assert len(marks) > 500
    lost = sorted({f"{where}: {mark}" for where, mark in marks if mark not in known})
    assert not lost, "\n".join(["docs/sources.md does not say what these are", *lost])


def given_names() -> set[str]:
    """Every name of a module, function, class, field or constant in the package."""
    names = {path.stem for path in modules()}
    for path in modules():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                names.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                names.add(node.id)
    return names


def ours(text: str) -> Iterator[str]:
    """The dotted names in code type that begin with a package or something else of ours."""
    for name in DOTTED.findall(text):
        if not ENDING.search(name):
            yield name.removeprefix("bezique.")


def leads_somewhere(name: str, known: set[str]) -> bool:
    """Whether a dotted name can be followed, from its package or by what it ends in."""
    parts = name.split(".")
    if parts[0] not in PACKAGES:
        return parts[-1] in known
    found = importlib.import_module(f"bezique.{parts[0]}")
    for place, part in enumerate(parts[1:], start=2):
        path = SRC.joinpath(*parts[:place])
        if path.with_suffix(".py").is_file() or path.is_dir():
            found = importlib.import_module(".".join(["bezique", *parts[:place]]))
        elif hasattr(found, part):
            found = getattr(found, part)
        else:
            return False
    return True


@pytest.mark.parametrize("path", [*DOCUMENTS, *modules()], ids=short)
def test_a_file_that_is_named_exists(path: Path) -> None:
    gone = {name for name in FILE.findall(path.read_text("utf-8")) if not (ROOT / name).exists()}
    assert not gone


def test_names_in_the_documents_can_be_followed() -> None:
    known = given_names()
    lost = [
        f"{short(path)}: {name}"
        for path in DOCUMENTS
        for name in ours(path.read_text("utf-8"))
        if not leads_somewhere(name, known)
    ]
    assert not lost, "\n".join(lost)


def test_modules_named_in_docstrings_can_be_followed() -> None:
    lost = [
        f"{short(path)}: {name}"
        for path in modules()
        for name in ours(path.read_text("utf-8"))
        if name.split(".")[0] in PACKAGES and not leads_somewhere(name, set())
    ]
    assert not lost, "\n".join(lost)
