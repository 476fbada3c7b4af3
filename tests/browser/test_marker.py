"""The marker for real cards in a browser: a deal by taps, the line down, two devices, its twin."""

import json
import os
import re
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest
from browser.sitting import SIDEWAYS, Server, Table, complaints
from marker.by_lot import log_by_lot
from marker.tapping import Tapping, book, golden, header_of
from playwright.sync_api import Browser, Page, expect

from bezique.marker.entries import Entry
from bezique.marker.fold import fold
from bezique.rulesets.ruleset import load, ruleset_names
from bezique.web.marker.showing import view_of
from bezique.web.marker.speaking import words_for

LOGS = int(os.environ.get("BEZIQUE_MARKER_LOGS", "8"))
"""Of each ruleset."""
BOTH = """([jobs, words]) => jobs.map(([header, book, entries]) => {
  const { fold, showing } = window.bezique;
  const state = fold(header, book, entries);
  return JSON.stringify([state, showing.view(book, words, entries, state)]);
})"""
UNSTUCK = "document.querySelector('.entry-bar').style.position = 'static'"
"""What lies below the bar is scrolled to: it is there all the same."""
WORKS = "async () => Boolean(await navigator.serviceWorker.ready)"
"""A page that was being opened meanwhile is not the worker's own, and need not be."""
KEPT = """async () => {
  while (!await caches.match(location.pathname)) await new Promise((go) => setTimeout(go, 50));
  return true;
}"""
"""Waits by itself: of a promise Playwright does not ask again what it came to."""
BEGINS = """(ruleset) => navigator.serviceWorker.controller
  && localStorage.getItem("bezique-beginnings")?.includes(ruleset)"""
SENT = """() => Object.keys(localStorage).filter((key) => key.startsWith("bezique-marker-"))
  .every((key) => !JSON.parse(localStorage[key]).begun && !JSON.parse(localStorage[key]).pending[0])
"""


def begin(page: Page, address: str, ruleset: str, *names: str) -> str:
    page.goto(f"{address}/markers/new?ruleset={ruleset}")
    for seat, name in enumerate(names):
        page.locator(f"#name-{seat}").fill(name)
    page.locator("button.filled").click()
    page.wait_for_url(re.compile(r"/markers/[\w-]{22,}$"))
    return page.url


def tap(page: Page, entry: Entry) -> None:
    """Press what a person would."""
    if "side" in entry:
        page.locator(f"#side-{entry['side']}").check(force=True)
    if entry["do"] == "brisques":  # the panel has opened by itself after the last trick
        for side, number in enumerate(entry["counts"]):
            page.locator(f"#count-{side}").fill(str(number))
        page.locator("button[value=brisques]").click()
        return
    rest = entry.get("meld") or entry.get("how") or ""
    page.locator(f"#keys button[value='{entry['do']}{' ' if rest else ''}{rest}']").click()


def scores(page: Page) -> list[int]:
    return [int(text) for text in page.locator(".disc .points").all_text_contents()]


HOUSE = [
    ("french", {"game_end": "claim", "tie_break": "extra_deal"}),
    ("three_hand", {"game_end": "claim", "deal_end_order": "non_dealer_first"}),
    ("four_hand_partners", {"deal_end_order": "non_dealer_first", "game_end": "immediate"}),
    ("six_hand_partners", {"deal_end_order": "non_dealer_first", "tie_break": "extra_deal"}),
    ("classic", {"last_trick_is": "last_stock_trick", "deal_rotation": "last_trick_winner"}),
    ("polish", {"last_trick": 0}),
]


def test_the_twin_in_the_browser_says_the_same(table: Table) -> None:
    begin(table.page, table.address, "french")
    for name, house in [*((name, {}) for name in ruleset_names()), *HOUSE]:
        ruleset = load(name, house)
        rules, header = book(ruleset), header_of(ruleset, 0)
        words = words_for(ruleset, "en")
        logs = [log_by_lot(Random(f"{name} {n}"), rules) for n in range(LOGS)]
        jobs = [[header.to_json(), rules, log] for log in logs]
        told = table.page.evaluate(BOTH, [jobs, words])
        for log, found in zip(logs, told, strict=True):
            state = fold(header, rules, log)
            ours = [asdict(state), view_of(rules, words, log, state)]
            assert json.loads(found) == json.loads(json.dumps(ours)), (name, log)


def test_a_whole_deal_by_taps(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 390, "height": 844})
    ruleset, d, steps = golden("dutch-1")
    begin(page, table.address, "dutch", "Anna", "Jörg")
    page.locator("#table-of > summary").click()
    page.locator("#seat").select_option(str(d.dealer))
    page.locator("button[value=dealer]").click()
    tapping = Tapping(ruleset)
    for events in steps:
        for entry in tapping.of(ruleset, d, events):
            tap(page, entry)
    assert scores(page) == list(d.score)
    expect(page.locator("#over h1")).to_be_visible()
    assert page.evaluate(SIDEWAYS) <= 0
    page.reload()  # what the server has is what was tapped, and it looks the same
    assert scores(page) == list(d.score)
    page.locator("button[value=deal]").click()
    expect(page.locator("#dealing")).to_have_text(f"Deal 2, {('Jörg', 'Anna')[d.dealer]} deals")
    page.evaluate("document.querySelectorAll('main details').forEach(d => d.open = true)")
    page.evaluate(UNSTUCK)
    for width, height in ((320, 568), (568, 320), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SIDEWAYS) <= 0, width
    assert complaints(table) == []


def test_a_doubt_is_explained_and_may_be_overruled_and_everything_taken_back(table: Table) -> None:
    page = table.page
    begin(page, table.address, "french", "Anna", "Jörg")
    for _ in range(3):
        page.locator("button[value='meld bezique']").click()
    ask = page.locator("#doubt")
    expect(ask).to_contain_text("the packs hold no more")
    expect(ask).to_contain_text("Anna: bezique × 2")
    assert (ask.locator("a").get_attribute("href") or "").endswith("/rules/french#reuse-same")
    ask.locator("[value=leave]").click()
    assert scores(page) == [80, 0]
    page.locator("button[value='meld bezique']").click()
    ask.locator("[value=insist]").click()
    assert scores(page) == [120, 0]
    expect(page.locator("#last")).to_contain_text("80 + 40 = 120")
    expect(page.get_by_role("radio", name="Anna, 120, before 80")).to_be_checked()
    for left in (80, 40, 0):
        page.locator(".takes-back").click()
        assert scores(page) == [left, 0]
    page.locator(".puts-back").click()
    assert scores(page) == [40, 0]


@pytest.mark.slow
def test_without_a_line_and_on_two_devices(browser: Browser, tmp_path: Path) -> None:
    here = browser.new_context(locale="en-GB", service_workers="allow")
    there = browser.new_context(locale="en-GB", service_workers="block")
    page, other = here.new_page(), there.new_page()
    with Server(tmp_path / "b.sqlite", 1) as served:
        address = begin(page, served.address, "rubicon", "Maud", "Willem")
        page.wait_for_function(WORKS)
        page.wait_for_function(KEPT)
        other.goto(address)
        page.locator("button[value='meld royal_marriage']").click()
        expect(other.locator(".disc .points").first).to_have_text("40")
        here.set_offline(True)
        page.goto(served.address)  # there is no server, but what was open on this device
        page.locator("#kept-markers a", has_text="Maud 40 · Willem 0").click()
        page.wait_for_url(address)
        page.locator("button[value='meld bezique']").click()
        assert scores(page) == [80, 0]
        expect(page.locator("#line-state")).to_contain_text("Out of reach")
        page.reload()  # from the browser's own copy
        assert scores(page) == [80, 0]
        other.locator("#side-1").check(force=True)
        other.locator("button[value='meld sequence']").click()
        page.locator("button[value=trick]").click()
        page.locator("#count-0").fill("20")
        page.locator("button[value=brisques]").click()  # the other pile follows by itself
        expect(page.locator("#over .sum-steps")).to_be_visible()  # settled without a line
        here.set_offline(False)
        for one in (page, other):  # what had been entered meanwhile comes first
            expect(one.locator(".disc .points").nth(1)).to_have_text("250")
            expect(one.locator("#over h1")).to_have_text("Willem wins 1600.")
        here.close()
        there.close()


@pytest.mark.slow
def test_one_begun_without_a_line_is_there_once_when_the_line_is_back(
    browser: Browser, tmp_path: Path
) -> None:
    """Under the id that it had from the first tap, with its names, and however often it is sent."""
    here = browser.new_context(locale="en-GB", service_workers="allow")
    page = here.new_page()
    with Server(tmp_path / "b.sqlite", 1) as served:
        page.goto(f"{served.address}/markers")
        page.wait_for_function(WORKS)
        page.reload()
        page.goto(f"{served.address}/markers/new?ruleset=rubicon")
        page.wait_for_function(BEGINS, arg="rubicon")
        cut_off(page, f"{served.address}/markers")
        page.locator("#kept-beginnings a", has_text="Rubicon Bezique").click()
        page.locator("#name-0").fill(" Maud  B ")
        page.locator("[name=dealer]").nth(1).check(force=True)
        page.locator("button.filled").click()
        page.wait_for_url(re.compile("/markers/[0-9a-f]{32}$"))
        address = page.url
        expect(page.get_by_role("radio", name="Maud B, 0")).to_be_attached()
        page.locator("button[value='meld bezique']").click()
        assert scores(page) == [40, 0]
        page.goto(f"{served.address}/markers")  # left, and found again
        page.locator("#kept-markers a", has_text="Maud B 40 · Player 2 0").click()
        page.wait_for_url(address)
        assert scores(page) == [40, 0]
        second = here.new_page()
        second.goto(address)
        here.set_offline(False)
        for one in (page, second):
            one.wait_for_function(SENT)
        second.close()
        in_step(browser, page, address)
        page.goto(f"{served.address}/markers")
        expect(page.locator(".kept-markers a", has_text="Maud B")).to_have_count(1)
        here.close()


def cut_off(page: Page, address: str) -> None:
    """Without a line; the worker may hear of that after the page, and is asked until it has."""
    page.context.set_offline(True)
    for _ in range(10):
        page.goto(address)
        if page.locator("#kept-beginnings").count():
            return
        page.wait_for_timeout(500)


def in_step(browser: Browser, page: Page, address: str) -> None:
    """Another device finds what was entered out of reach, and both hear of each other."""
    there = browser.new_context(locale="en-GB", service_workers="block")
    other = there.new_page()
    other.goto(address)
    assert scores(other) == [40, 0]
    expect(other.get_by_role("radio", name="Maud B, 40")).to_be_attached()
    expect(other.locator("#dealing")).to_contain_text("Player 2")
    other.locator("button[value='meld royal_marriage']").click()
    expect(page.locator(".disc .points").first).to_have_text("80")
    there.close()


@pytest.mark.slow
def test_one_begun_without_a_line_is_sent_from_the_list(browser: Browser, tmp_path: Path) -> None:
    """Whoever closes it before the line is back need not open it again."""
    here = browser.new_context(locale="en-GB", service_workers="allow")
    page = here.new_page()
    with Server(tmp_path / "b.sqlite", 1) as served:
        page.goto(f"{served.address}/markers")
        page.wait_for_function(WORKS)
        page.reload()
        page.wait_for_function(
            BEGINS, arg="classic"
        )  # the rules at home, though their page was never opened
        cut_off(page, f"{served.address}/markers")
        page.locator("#kept-beginnings a").first.click()
        page.locator("#name-1").fill("Willem")
        page.locator("[name=modifier]").check(force=True)
        page.locator("button.filled").click()
        page.wait_for_url(re.compile("/markers/[0-9a-f]{32}$"))
        expect(page.locator(".where")).to_contain_text("500")
        page.locator("button[value='meld bezique']").click()
        page.goto("about:blank")
        here.set_offline(False)
        page.goto(f"{served.address}/markers")
        expect(page.locator(".kept-markers a", has_text="Willem")).to_have_count(1)
        expect(page.locator(".kept-markers a", has_text="Willem")).to_contain_text("40")
        here.close()
