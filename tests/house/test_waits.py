"""What the browser tests wait for is a function, which a page's own policy lets them ask again."""

import ast
import re
from pathlib import Path

from house.repository import ROOT, short, tree

FUNCTION = re.compile(r"(\w+|\(\w*\)) => ")
PROMISE = re.compile(r"async (\w+|\(\w*\)) => .*(while \(|\.ready)", re.DOTALL)
"""It is looked at once: what it promises must itself be waited for."""
ASKING = sorted([*(ROOT / "tests" / "browser").glob("*.py"), *(ROOT / "benchmarks").glob("*.py")])


def named_texts(path: Path) -> dict[str, str]:
    """Each text that stands under a name at the top of a module."""
    return {
        ast.unparse(node.targets[0]): "".join(
            str(part.value) for part in ast.walk(node.value) if isinstance(part, ast.Constant)
        )
        for node in tree(path).body
        if isinstance(node, ast.Assign)
    }


def waited_for(path: Path) -> dict[int, str]:
    """The text of each wait of a module, by its line."""
    named = named_texts(path)
    return {
        node.lineno: named.get(ast.unparse(node.args[0])) or ast.literal_eval(node.args[0])
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".wait_for_function")
    }


def test_a_wait_is_written_as_a_function() -> None:
    """A bare expression is read anew at every look, which ``script-src 'self'`` forbids from the
    second look on: such a test passes only where it need not wait."""
    waits = {
        (short(path), line): text for path in ASKING for line, text in waited_for(path).items()
    }
    assert len(waits) > 15
    bare = [
        place for place, text in waits.items() if not (FUNCTION.match(text) or PROMISE.match(text))
    ]
    assert bare == []
