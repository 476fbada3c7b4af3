"""Names say what a thing is: no empty words, and one word for one thing (GLOSSARY.md)."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from house.repository import ROOT, files, modules, named, short, tree

EMPTY = {"util", "utils", "helper", "helpers", "manager", "common", "misc", "base"}
"""Refused as a word in a file's or a class's name, and as the whole of any other name."""

ROW = re.compile(r"^\| ([^|]+) \| [^|]+ \|([^|]*)\|$", re.M)
WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


def words(name: str) -> list[str]:
    return [word.lower() for word in WORDS.findall(name)]


def given_names(path: Path) -> Iterator[tuple[str, bool]]:
    """The names that a module gives, and whether it is to a class."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ClassDef):
            yield node.name, True
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, False
        elif isinstance(node, ast.arg):
            yield node.arg, False
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, False
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr, False


def is_empty(name: str, of_class: bool) -> bool:
    return bool(EMPTY & set(words(name))) if of_class else name.strip("_").lower() in EMPTY


def refused_by_the_glossary() -> set[str]:
    rows = ROW.findall((ROOT / "GLOSSARY.md").read_text("utf-8"))
    return {word for _, column in rows for word in re.findall(r"`(\w+)`", column)}


def test_no_file_has_an_empty_name() -> None:
    empty = [path for path in files() if EMPTY & set(words(short(path)))]
    # The template that the others extend has this name in every project that uses Jinja.
    assert not [short(path) for path in empty if path.name != "base.html"]


def test_nothing_in_a_module_has_an_empty_name() -> None:
    empty = {
        f"{short(path)}: {name}"
        for path in named(".py")
        for name, of_class in given_names(path)
        if is_empty(name, of_class)
    }
    assert not empty, "\n".join(sorted(empty))


def test_the_glossary_refuses_some_words_and_none_of_its_own() -> None:
    rows = ROW.findall((ROOT / "GLOSSARY.md").read_text("utf-8"))
    ours = {word for left, _ in rows for word in words(left)}
    assert len(refused_by_the_glossary()) >= 5
    assert not ours & refused_by_the_glossary()


def test_the_package_keeps_to_the_glossary() -> None:
    refused = refused_by_the_glossary()
    wrong = {
        f"{short(path)}: {name}"
        for path in modules()
        for name in (path.stem, *(name for name, _ in given_names(path)))
        if refused & set(words(name))
    }
    assert not wrong, "\n".join(["see GLOSSARY.md", *sorted(wrong)])
