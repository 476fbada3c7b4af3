"""Files and functions stay small enough for one person to hold in the head."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

from house.repository import ROOT, SRC, named, short, tree

LIMITS = {
    "module": 300,
    "function": 40,
    "kernel function": 30,
    "parameters": 5,
    "class": 200,
    "package": 14,
    "document": 300,
    "line": 100,
}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
HOW_TO_ALLOW = "make it smaller, or give a reason in tests/house/allowances.toml"


def measured() -> Iterator[tuple[str, str, int]]:
    """Everything that has a limit: what it is, where, and how large."""
    for path in named(".py"):
        yield from definitions(path)
    for path in named(".py", ".js", ".css", ".html"):
        yield "module", short(path), len(path.read_text("utf-8").splitlines())
    for path in named(".md"):
        yield "document", short(path), len(path.read_text("utf-8").splitlines())
    for path in named(".py", ".js", ".css", ".html", ".toml"):
        lines = path.read_text("utf-8").splitlines()
        yield "line", short(path), max(map(len, lines), default=0)
    for folder in sorted({path.parent for path in named(".py") if path.is_relative_to(SRC)}):
        modules = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        yield "package", short(folder), len(modules)


def definitions(path: Path) -> Iterator[tuple[str, str, int]]:
    kind = "kernel function" if path.is_relative_to(SRC / "rules") else "function"
    for node in ast.walk(tree(path)):
        if isinstance(node, FUNCTIONS):
            where = f"{short(path)}::{node.name}"
            yield kind, where, length(node)
            yield "parameters", where, parameters(node)
        elif isinstance(node, ast.ClassDef):
            yield "class", f"{short(path)}::{node.name}", length(node)


def length(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> int:
    """Lines from the head to the end, the docstring not counted: explaining costs nothing."""
    whole = node.end_lineno - node.lineno + 1
    if ast.get_docstring(node) is None:
        return whole
    return whole - (node.body[0].end_lineno - node.body[0].lineno + 1)


def parameters(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    given = node.args
    names = [argument.arg for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    starred = [star for star in (given.vararg, given.kwarg) if star]
    return len(names) + len(starred) - (names[:1] in (["self"], ["cls"]))


def allowances() -> dict[tuple[str, str], int]:
    entries = tomllib.loads((ROOT / "tests/house/allowances.toml").read_text("utf-8"))
    listed = entries.get("allowance", [])
    assert all(entry["reason"].strip() for entry in listed)
    return {(entry["what"], entry["where"]): entry["number"] for entry in listed}


def largest() -> dict[tuple[str, str], int]:
    """Sizes by name; of several definitions with one name in a file the largest counts."""
    sizes: dict[tuple[str, str], int] = {}
    for what, where, number in measured():
        sizes[what, where] = max(number, sizes.get((what, where), 0))
    return sizes


def test_nothing_is_larger_than_its_limit_or_its_allowance() -> None:
    allowed = allowances()
    too_large = [
        f"{where}: {what} {number}, may be {allowed.get((what, where), LIMITS[what])}"
        for (what, where), number in largest().items()
        if number > allowed.get((what, where), LIMITS[what])
    ]
    assert not too_large, "\n".join([HOW_TO_ALLOW, *too_large])


def test_allowances_only_shrink() -> None:
    sizes = largest()
    stale = [
        f"{where}: {what} is allowed {number} and has {sizes.get((what, where), 0)}"
        for (what, where), number in allowances().items()
        if sizes.get((what, where), 0) < number or number <= LIMITS[what]
    ]
    assert not stale, "\n".join(["lower or strike these allowances", *stale])
