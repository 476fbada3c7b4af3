"""Z1, small: spoilt requests to every route; benchmarks/fuzz.py sends as many as one likes."""

import re
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from harness.fuzzing import Fuzzer
from web.visiting import visit


async def test_no_request_is_a_fault_of_ours(tmp_path: Path) -> None:
    async with visit(tmp_path / "one.sqlite") as visitor:
        await visitor.begin()
        seen = await Fuzzer(visitor, 1).run(300)
    assert seen.faults == []
    assert seen.sent == 300
    assert len(seen.statuses) > 6  # they come to many ends


async def test_half_a_letter_in_a_path_is_refused(tmp_path: Path) -> None:
    """No server of ours hands one on, for it decodes paths; another may."""
    statuses = set[int]()

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        statuses.add(message.get("status", 400))

    async with visit(tmp_path / "one.sqlite") as visitor:
        paths = [route.path for route in visitor.app.routes if hasattr(route, "methods")]
        named = [re.sub(r"\{.*?\}", "x\ud800", path) for path in paths if "{" in path]
        assert len(named) > 20
        for path in named:
            scope: dict[str, Any] = {
                "type": "http", "method": "GET", "path": path, "query_string": b"",
                "headers": [(b"host", b"127.0.0.1:8265")], "http_version": "1.1",
                "scheme": "http", "server": ("127.0.0.1", 8265), "root_path": "",
            }  # fmt: skip
            await visitor.app(scope, receive, send)
    assert statuses == {400}
