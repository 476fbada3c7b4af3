"""Every module says what it is for, every public function and class what it does."""

import ast

from house.repository import modules, named, short, tree

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
SHORTEST = 20


def test_a_module_says_what_it_is_for() -> None:
    silent = [
        short(path)
        for path in named(".py")
        if tree(path).body and len(ast.get_docstring(tree(path)) or "") < SHORTEST
    ]
    assert not silent, "\n".join(["these have no docstring that says something", *silent])


def test_what_a_module_offers_is_explained() -> None:
    silent = [
        f"{short(path)}::{node.name}"
        for path in modules()
        for node in tree(path).body
        if isinstance(node, DEFINITIONS)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert not silent, "\n".join(["these have no docstring", *silent])
