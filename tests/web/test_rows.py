"""Rows of a list that lead somewhere look like links, on every page that has such rows."""

import re
from pathlib import Path

from web.visiting import visit

from bezique.web.shell.assets import STATIC

ROWS = re.compile(r'<ul class="([^"]*)">\s*<li><a href="[^"]*"><b>')


async def test_rows_that_lead_somewhere_are_marked_as_links(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", language="fr") as visitor:
        await visitor.begin()
        for path, lists in (("/practice?ruleset=french", 2), ("/markers", 5), ("/history", 1)):
            found = ROWS.findall((await visitor.client.get(path)).text)
            assert len(found) == lists, path
            assert all("link-rows" in names.split() for names in found), (path, found)


def test_a_row_is_underlined_before_anybody_points_at_it() -> None:
    rules = (STATIC / "controls.css").read_text()
    body = re.search(r"^\.link-rows a b \{(.*?)\}", rules, re.M | re.S)
    assert body is not None
    assert "text-decoration: underline" in body[1]
