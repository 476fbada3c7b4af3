"""Every page and state there is, with axe-core, and whether it fits: few tests, and long ones."""

import asyncio
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.sheet import lay
from browser.sitting import SIDEWAYS, Server, Table, complaints
from browser.test_access import LEVELS, in_order, unfold
from playwright.sync_api import Browser, Page, expect
from web.states import addresses

from bezique.web.house import Manner

ENOUGH = """async () => (await axe.run(document, { runOnly: { type: "rule",
  values: ["color-contrast-enhanced"] }, resultTypes: ["violations"] })).violations.flatMap(
  (rule) => rule.nodes.map((node) => node.html.slice(0, 120)))"""
CALLED = re.compile(r"/tables/[\w-]{10,}$")
BEGUN = re.compile(r"/markers/[\w-]{22,}$")
DAYLIGHT = {"theme": "light", "size": (1280, 800), "contrast": "as_is"}
LAMP = {"theme": "dark", "size": (390, 844), "contrast": "as_is"}
STRONG = {"theme": "light", "size": (320, 568), "contrast": "more"}


def elsewhere(work: object) -> None:
    """Run it in a thread: Playwright has the event loop of this one."""
    thread = threading.Thread(target=asyncio.run, args=(work,))
    thread.start()
    thread.join()


@pytest.fixture
def laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A house in which every match of ``web.states`` has come to its state."""
    monkeypatch.setenv("BEZIQUE_PLAIN", "1")
    elsewhere(lay(tmp_path / "laid.sqlite"))
    with Server(tmp_path / "laid.sqlite", 1) as server:
        yield server


def judged(table: Table, where: str) -> list[str]:
    """What is wrong with the page as it is now."""
    levels = table.page.evaluate(LEVELS)
    found = [f"{where}: {fault}" for fault in complaints(table)]
    found += [f"{where}: headings {levels}"] * (not in_order(levels))
    return found + [f"{where}: runs out sideways"] * (table.page.evaluate(SIDEWAYS) > 0)


@pytest.mark.slow
@pytest.mark.parametrize("seen", [DAYLIGHT, LAMP, STRONG], ids=["daylight", "lamp", "contrast"])
def test_every_page_and_every_state_of_a_table(page: Page, laid: Server, seen: dict) -> None:
    page.set_default_timeout(30_000)
    width, height = seen["size"]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(contrast="more" if seen["contrast"] == "more" else "no-preference")
    table = Table(page, laid.address)
    table.wish(pace="0", theme=seen["theme"], language="de")
    found = []
    for name, address in (addresses() | {"offline": "/offline/de"}).items():
        page.goto(laid.address + address)
        unfold(page)
        found += judged(table, name)
        if seen["contrast"] == "more":
            found += [f"{name}: less than 7 to 1: {place}" for place in page.evaluate(ENOUGH)]
    assert found == [], "\n".join(found)


def test_what_is_only_met_by_doing(table: Table) -> None:
    """The hand-over, empty and first pages, a note at a card, an order of one's own, a marker."""
    page, found = table.page, []
    for address in ("/history", "/history/statistics", "/learn", "/practice"):
        page.goto(table.address + address)
        found += judged(table, f"{address}, empty")
    page.goto(f"{table.address}/tables/new?ruleset=classic&opponent=club")
    found += judged(table, "who plays on this device")
    page.locator("input[name='name']").fill("Anna")
    page.locator("button.filled").click()
    expect(page.locator(".hand-over")).to_be_visible()
    found += judged(table, "the device is passed on")
    page.locator(".hand-over button").click()
    expect(page.locator("#hand button").first).to_be_visible()
    found += judged(table, "the device was taken")
    page.locator(".arranging summary").first.click()
    found += judged(table, "an order of the hand")
    match = page.url
    for part in ("/verify", "/text"):
        page.goto(match + part)
        found += judged(table, part)
    page.goto(f"{table.address}/markers/new?ruleset=rubicon")
    page.locator("#name-0").fill("Anna")
    page.locator("button.filled").click()
    page.wait_for_url(BEGUN)
    found += judged(table, "a marker")
    unfold(page)
    found += judged(table, "a marker, all keys")
    assert found == [], "\n".join(found)


def test_a_table_of_people(browser: Browser, tmp_path: Path) -> None:
    """A public house: the lobby, the seats, waiting, talk, somebody away, watching."""
    with Server(tmp_path / "house.sqlite", 3, manner=Manner(hosted=True)) as house:
        at = [Table(browser.new_page(locale="en-GB"), house.address) for _ in range(3)]
        (anna, bert, carl), found = (table.page for table in at), []
        for table in at:
            table.page.set_default_timeout(30_000)
            table.wish(pace="0")
        anna.goto(f"{house.address}/tables/new?ruleset=classic&opponent=club")
        found += judged(at[0], "making a table")
        anna.locator("[name=name]").fill("Anna")
        anna.locator("[value=lobby]").check()
        anna.locator("[name=watch]").select_option("yes")
        anna.locator("button.filled").click()
        anna.wait_for_url(CALLED)
        found += judged(at[0], "waiting")
        bert.goto(f"{house.address}/tables")
        found += judged(at[1], "open tables")
        bert.get_by_role("link", name="Anna").click()
        bert.locator("[name=name]").fill("Bert")
        found += judged(at[1], "taking a seat")
        bert.locator("main button.filled").click()
        for table in at[:2]:
            table.page.wait_for_url("**/matches/*")
            expect(table.page.locator("#hand")).to_be_visible()
            table.page.locator("#talk summary").click()
            found += judged(table, "at the table, the talk open")
        bert.locator("#talk [name=phrase]").first.click()
        expect(anna.locator(".said li").first).to_be_visible()
        found += judged(at[0], "something was said")
        anna.set_viewport_size({"width": 320, "height": 568})
        found += judged(at[0], "something was said, on a small phone")
        carl.goto(anna.url)
        found += judged(at[2], "watching")
        for address in (f"{house.address}/you", f"{anna.url}/seat"):
            anna.goto(address)
            found += judged(at[0], address)
        assert found == [], "\n".join(found)
        assert [table.faults for table in at] == [[], [], []]
        for table in at:
            table.page.close()
