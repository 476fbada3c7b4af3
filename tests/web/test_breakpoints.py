"""Layouts change with the size of the reader's text too: no breakpoint is written in pixels."""

import re

from bezique.web.shell.assets import STATIC_FILES


def test_breakpoints_follow_the_size_of_text() -> None:
    sheets = {
        name: path.read_text("utf-8") for name, path in STATIC_FILES.items() if name[-4:] == ".css"
    }
    queries = [query for sheet in sheets.values() for query in re.findall(r"@media[^{]*", sheet)]
    assert len(queries) > 20
    assert [query for query in queries if re.search(r"\d(px|rem)", query)] == []
