"""Kernel functions keep to the dialect that docs/dialect.md describes."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from house.repository import SRC, modules, short, tree

from bezique.compiled.twin import APART, WOVEN

OUTSIDE = (
    *(ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.GeneratorExp),
    *(ast.Slice, ast.Div, ast.JoinedStr, ast.Lambda, ast.FunctionDef, ast.ClassDef, ast.Starred),
    *(ast.Try, ast.Raise, ast.Assert, ast.With, ast.Yield, ast.YieldFrom, ast.Await, ast.Delete),
    *(ast.Global, ast.Nonlocal, ast.Import, ast.ImportFrom, ast.Match, ast.NamedExpr),
)
BUILT_IN = {"range", "len", "min", "max"}
Found = Iterator[str]


TWIN_BY_HAND = "rule_with_a_twin_of_its_own"


def kernel(mark: str = "rule") -> list[tuple[Path, ast.FunctionDef]]:
    """Every function that is so marked, with the module it stands in."""
    return [
        (path, node)
        for path in modules()
        for node in tree(path).body
        if isinstance(node, ast.FunctionDef)
        and any(ast.unparse(made) == mark for made in node.decorator_list)
    ]


def outside_the_dialect(function: ast.FunctionDef, known: set[str]) -> Found:
    """What a function has that the dialect has not; ``known`` are the kernel's own names."""
    given = function.args
    if given.defaults or given.kwonlyargs or given.vararg or given.kwarg:
        yield "open or default arguments"
    for statement in function.body[bool(ast.get_docstring(function)) :]:
        for node in ast.walk(statement):
            if isinstance(node, OUTSIDE):
                yield f"{type(node).__name__} in {ast.unparse(statement)}"
            elif isinstance(node, ast.Constant) and type(node.value) is not int:
                yield f"{node.value!r} in line {node.lineno}"
            elif isinstance(node, ast.For) and not ast.unparse(node.iter).startswith("range("):
                yield f"a loop over {ast.unparse(node.iter)}"
            elif isinstance(node, ast.Call):
                yield from wrong_call(node, known)


def wrong_call(call: ast.Call, known: set[str]) -> Found:
    if call.keywords:
        yield f"keyword arguments in line {call.lineno}"
    if ast.unparse(call.func) not in BUILT_IN | known:
        yield f"a call of {ast.unparse(call.func)}"


def test_kernel_functions_keep_to_the_dialect() -> None:
    by_hand = {function.name for _, function in kernel(TWIN_BY_HAND)}
    assert by_hand == {"copy_into", "lowest", "number_in", "place_of"}
    known = {function.name for _, function in kernel()} | by_hand
    assert len(known) > 60
    found = [
        f"{short(path)}::{function.name}: {fault}"
        for path, function in kernel()
        for fault in outside_the_dialect(function, known)
    ]
    assert not found, "\n".join(["see docs/dialect.md", *found])


def test_what_is_woven_and_what_stays_apart_is_there() -> None:
    """Both are told by the beginnings of names: a function renamed must not change sides unseen."""
    names = [
        ".".join(("bezique", *path.relative_to(SRC).with_suffix("").parts, function.name))
        for path, function in kernel()
    ]
    for beginning in (*WOVEN, *APART):
        assert any(name.startswith(beginning) for name in names), beginning
    for beginning in APART:
        assert beginning.startswith(WOVEN), f"{beginning} would stay apart in any case"


@pytest.mark.parametrize(
    "line",
    [
        *("x = 'seven'", "x = [1]", "x = 1 / 2", "x = 0.5", "x = d.stock[1:]", "x = {1: 2}"),
        *("for c in d.stock:\n  x = c", "x = sorted(d.score)", "x = other(d, seat=1)"),
        *("raise d", "assert d", "x = lambda: 1", "x = d.score.copy()", "x = None"),
    ],
)
def test_what_is_outside_the_dialect_is_noticed(line: str) -> None:
    body = line.replace("\n", "\n    ")
    (function,) = ast.parse(f"def f(d):\n    {body}\n").body
    assert isinstance(function, ast.FunctionDef)
    assert list(outside_the_dialect(function, {"other"}))
