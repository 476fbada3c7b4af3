"""docs/code-map.md leads to every module, and to nothing that is not there."""

import re
from pathlib import Path

from house.repository import ROOT, SRC, modules, short

PAGE = (ROOT / "docs" / "code-map.md").read_text("utf-8")
ROW = re.compile(r"^\| (`[^|]+) \| ([^|]+) \|$", re.M)
NAMED = re.compile(r"`([^`]+)`")


def places() -> dict[str, list[Path]]:
    """What the left column names; a name without a folder stands in that of its neighbour."""
    found: dict[str, list[Path]] = {}
    for left, _ in ROW.findall(PAGE):
        folder = ""
        for name in NAMED.findall(left):
            whole = name if "/" in name else f"{folder}/{name}"
            folder = whole.rpartition("/")[0]
            found[whole] = sorted(SRC.glob(whole.rstrip("/")))
    return found


def test_the_map_leads_nowhere_that_is_not_there() -> None:
    assert len(places()) > 50
    assert not [name for name, paths in places().items() if not paths]


def test_every_module_is_on_the_map() -> None:
    shown = [path for paths in places().values() for path in paths]
    lost = [
        short(path)
        for path in modules()
        if path.name not in ("__init__.py", "__main__.py")
        and not any(path == place or place in path.parents for place in shown)
    ]
    assert not lost, "\n".join(["these are not on the map in docs/code-map.md", *lost])
