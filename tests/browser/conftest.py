"""A server for each test, and a table in a browser in which nothing may go wrong unheard."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.sitting import Server, Table
from playwright.sync_api import Page


@pytest.fixture
def server(
    tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Server]:
    monkeypatch.setenv("BEZIQUE_PLAIN", "1")  # nothing is compiled beside a browser
    mark = request.node.get_closest_marker("seed")
    with Server(tmp_path / "bezique.sqlite", mark.args[0] if mark else 1) as served:
        yield served


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    return browser_context_args | {
        "reduced_motion": "reduce",
        "locale": "en-GB",
        "service_workers": "block",  # but where they are what is asked about
        "viewport": {"width": 1280, "height": 800},
    }


@pytest.fixture
def table(page: Page, server: Server) -> Iterator[Table]:
    page.set_default_timeout(30_000)  # a busy machine is slow, not wrong
    sat = Table(page, server.address)
    sat.wish(pace="0")
    yield sat
    assert sat.faults == []
