"""The page on which deals are checked: the browser works them out by itself, and sees a change."""

import asyncio
import json
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from browser.sitting import SIDEWAYS, Table, complaints
from playwright.sync_api import expect

from bezique.history.bundle import written
from bezique.store.raw import RawLine, RawMatch

LOGS = Path(__file__).parents[1] / "golden" / "logs" / "format-4.jsonl"
FITS, FAILS = "and it fits", "and it does not fit"


async def _bundle(path: Path) -> None:
    """A file of everything with the first logs of the present format."""

    async def matches() -> AsyncIterator[RawMatch]:
        for number, text in enumerate(LOGS.read_text("utf-8").splitlines()[:3]):
            log = json.loads(text)
            lines = tuple(
                RawLine(version, json.dumps(line), line.get("seat"))
                for version, line in enumerate(log["lines"], start=1)
            )
            header = json.dumps(log["header"])
            yield RawMatch(f"log-{number}", header, "{}", "running", 1.0, 2.0, lines)

    with path.open("wb") as out:
        async for line in written(matches(), {}, "test", 3.0):
            out.write(line)


@pytest.mark.slow
def test_the_browser_checks_the_deals_by_itself(table: Table, tmp_path: Path) -> None:
    file, page = tmp_path / "all.jsonl", table.page
    with ThreadPoolExecutor() as beside:  # the browser has a loop of its own here
        beside.submit(asyncio.run, _bundle(file)).result()
    page.goto(f"{table.address}/history/keep")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Bring it in").click()
    page.get_by_role("status").wait_for()

    for match, checked in (("log-0", 3), ("log-2", 3), ("log-1", 0)):  # the last had a seed given
        page.set_viewport_size({"width": 320, "height": 568})
        page.goto(f"{table.address}/matches/{match}/verify")
        said = page.locator("[data-checked]")
        expect(page.locator("[data-checked][hidden]")).to_have_count(0)
        assert [FITS in text for text in said.all_text_contents()] == [True] * checked
        assert page.evaluate(SIDEWAYS) <= 0
        assert complaints(table) == []

    def swapped(record: str) -> str:
        data = json.loads(record)
        deck = data["deals"][1]["deck"]
        data["deals"][1]["deck"] = [deck[1], deck[0], *deck[2:]]
        return json.dumps(data)

    page.route(
        "**/fair.json",
        lambda route: route.fulfill(
            body=swapped(route.fetch().text()), content_type="application/json"
        ),
    )
    page.goto(f"{table.address}/matches/log-0/verify")
    expect(page.locator("[data-checked][hidden]")).to_have_count(0)
    told = page.locator("[data-checked]").all_text_contents()  # the last deal first
    assert [FAILS in text for text in told] == [False, True, False]
