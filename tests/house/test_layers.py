"""ARCHITECTURE.md says who may import whom; these tests make the page true."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from house.repository import ROOT, SRC, modules, short, tree

ROW = re.compile(r"^\| `?(\w+)`? \| ([\w, –-]+) \| ([\w, –-]+) \|$", re.M)
WORD = re.compile(r"\w+")
TABLE = {
    package: (WORD.findall(inner), WORD.findall(outer))
    for package, inner, outer in ROW.findall((ROOT / "ARCHITECTURE.md").read_text("utf-8"))
    if inner != "may import"
}
PLAIN = ("cards", "rulesets", "rules")
NOT_IN_THE_RULES = {
    *("random", "secrets", "uuid"),  # chance
    *("time", "datetime", "calendar", "sched"),  # a clock
    *("gettext", "locale"),  # a language
    *("os", "io", "pathlib", "socket", "subprocess", "threading", "asyncio", "logging"),  # outside
}
ROOT_MODULES = "bezique"
LOADERS = {"import_module", "__import__", "run_module", "spec_from_file_location"}


def package_of(path: Path) -> str:
    parts = path.relative_to(SRC).parts
    return parts[0] if len(parts) > 1 else ROOT_MODULES


def imported(path: Path) -> Iterator[str]:
    """The absolute names a module imports, wherever in it, also by a call with a plain name."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from from_import(path, node)
        elif isinstance(node, ast.Call) and called(node) in LOADERS:
            first = node.args[0] if node.args else None
            yield str(first.value) if isinstance(first, ast.Constant) else "(a computed name)"


def from_import(path: Path, node: ast.ImportFrom) -> Iterator[str]:
    above = ["bezique", *path.relative_to(SRC).parent.parts]
    start = above[: len(above) - node.level + 1] if node.level else []
    module = ".".join([*start, *([node.module] if node.module else [])])
    if module == "bezique":
        yield from (f"bezique.{alias.name}" for alias in node.names)
    else:
        yield module


def called(node: ast.Call) -> str:
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def owner(name: str) -> str:
    """The package of ours, as `bezique.x`, or the distribution's own first name."""
    parts = name.split(".")
    if parts[0] != "bezique":
        return parts[0]
    inside = len(parts) > 1 and (SRC / parts[1]).is_dir()
    return f"bezique.{parts[1] if inside else ROOT_MODULES}"


def strangers(path: Path, inner: list[str], outer: list[str]) -> list[str]:
    mine = {f"bezique.{name}" for name in (package_of(path), ROOT_MODULES, *inner)}
    allowed = mine | set(outer) | sys.stdlib_module_names
    return sorted(name for name in set(imported(path)) if owner(name) not in allowed)


def test_a_module_imports_only_what_its_package_may() -> None:
    found = [
        f"{short(path)} may not import {name}"
        for path in modules()
        for name in strangers(path, *TABLE.get(package_of(path), ([], [])))
    ]
    assert not found, "\n".join(["see the table in ARCHITECTURE.md", *found])


def test_the_rules_stand_on_the_standard_library_alone() -> None:
    found = [
        f"{short(path)} may not import {name}"
        for path in modules()
        if package_of(path) in PLAIN
        for name in strangers(path, list(PLAIN), [])
    ]
    assert not found, "\n".join(found)


def test_the_rules_know_no_chance_no_clock_no_language_and_no_outside() -> None:
    found = [
        f"{short(path)} may not import {name}"
        for path in modules()
        if package_of(path) in PLAIN
        for name in imported(path)
        if name.split(".")[0] in NOT_IN_THE_RULES
    ]
    assert not found, "\n".join(found)


def test_the_table_and_the_folders_name_the_same_packages() -> None:
    folders = {path.parent.name for path in SRC.glob("*/__init__.py")}
    assert set(TABLE) - {ROOT_MODULES} == folders


def test_a_package_stands_only_on_rows_above_its_own() -> None:
    above: set[str] = set()
    for package, (inner, _) in TABLE.items():
        if package != ROOT_MODULES:
            upward = set(inner) - above
            assert not upward, f"{package} would stand on {', '.join(sorted(upward))}"
        above.add(package)
