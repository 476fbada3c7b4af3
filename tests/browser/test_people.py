"""People at one table in words: one device between them, or each with a browser of their own."""

import re
from pathlib import Path

import pytest
from browser.sitting import SIDEWAYS, Server, Table, complaints
from playwright.sync_api import Browser, Page, expect

from bezique.web.house import Manner

PHONE = {"width": 320, "height": 568}
REMEDIES_IN_SIGHT = """() => {
  const keys = [...document.querySelectorAll(".together > .choices .key")];
  return scrollY === 0 && keys.length === 2 && keys.every((key) => {
    const box = key.getBoundingClientRect();
    return key.contains(document.elementFromPoint(box.left + 9, box.bottom - 9));
  });
}"""


def _sits(page: Page, address: str) -> Table:
    page.set_default_timeout(30_000)
    table = Table(page, address)
    table.wish(pace="0", confirm="off")
    return table


@pytest.mark.slow
def test_one_device_is_passed_on_in_words_and_stays_there(table: Table) -> None:
    page = table.page
    page.set_viewport_size(PHONE)
    page.goto(f"{table.address}/tables/new?ruleset=french")
    page.locator("[name=name]").fill("Anna")
    page.locator("[name='name.1']").fill("Bert")
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/matches/*")
    words = f"{page.url}/text"
    page.goto(words)
    held = []
    for _turn in range(4):
        given = page.locator(".hand-over button")
        held.append(given.text_content())
        assert page.locator("#hand, #typed").count() == 0
        assert complaints(table) == []
        assert page.evaluate(SIDEWAYS) <= 0
        given.click()
        expect(page.locator("#hand li")).not_to_have_count(0)
        while given.count() == 0:
            _moves(page)
        expect(given).to_be_focused()
        page.wait_for_timeout(500)  # nor does the stream show the next hand before it was passed on
        assert page.locator("#hand, #typed").count() == 0
        assert page.url.startswith(words)
    assert len(set(held)) == 2


@pytest.mark.slow
def test_whoever_waits_long_enough_claims_the_match(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience = "bezique.web.people.absence.patience"
    with Server(tmp_path / "house.sqlite", 3, manner=Manner(hosted=True)) as house:
        anna, bert, watcher = (
            _sits(browser.new_page(viewport=PHONE), house.address) for _ in range(3)
        )
        _meet(anna, bert)
        match = anna.page.url
        watcher.page.goto(f"{match}/text")
        assert watcher.page.locator("#hand, #typed").count() == 0
        assert complaints(watcher) == []
        for one in (anna, bert):
            one.page.goto(f"{match}/text")
        goes, waits = _turn(anna, bert)
        while not goes.page.locator("#last-says").count():  # a trick must have been played
            _moves(goes.page)
            goes, waits = _turn(anna, bert)
        monkeypatch.setattr(f"{patience}.PATIENCE", 0.5)
        monkeypatch.setattr(f"{patience}.CLAIM_PATIENCE", 1.0)
        goes.page.close()
        waits.page.goto(match)  # with cards what can be done lies in sight too
        waits.page.wait_for_function(REMEDIES_IN_SIGHT)
        waits.page.goto(f"{match}/text")
        wait_no_longer = waits.page.get_by_role("link", name="Wait no longer")
        wait_no_longer.wait_for()
        assert complaints(waits) == []
        wait_no_longer.click()
        waits.page.get_by_role("heading", name="You are waiting for").wait_for()
        assert complaints(waits) == []
        assert waits.page.evaluate(SIDEWAYS) <= 0
        waits.page.get_by_role("button", name="Claim the match").click()
        waits.page.get_by_role("heading", name="The match is yours.").wait_for()
        assert waits.page.url.startswith(f"{match}/text")
        watcher.page.get_by_role("heading", name="The match goes to").wait_for()
        assert anna.faults + bert.faults + watcher.faults == []


def _meet(anna: Table, bert: Table) -> None:
    """A table with its link, and both at it."""
    anna.page.goto(f"{anna.address}/tables/new?ruleset=french")
    anna.page.locator("[name=name]").fill("Anna")
    anna.page.locator("[name=watch]").select_option("yes")
    anna.page.get_by_role("button", name="Make the table").click()
    anna.page.wait_for_url(re.compile(r"/tables/[\w-]{10,}$"))
    bert.page.goto(anna.page.url)
    bert.page.locator("[name=name]").fill("Bert")
    bert.page.get_by_role("button", name="Sit down").first.click()
    for one in (anna, bert):
        one.page.wait_for_url("**/matches/*")


def _turn(one: Table, other: Table) -> tuple[Table, Table]:
    """Who is to move, and who waits."""
    while not one.page.locator("[data-yours]").count():
        if other.page.locator("[data-yours]").count():
            return other, one
        one.page.wait_for_timeout(50)
    return one, other


def _moves(page: Page) -> None:
    """The first thing that may be done."""
    version = page.locator("#view").get_attribute("data-version")
    page.locator("button[form=move]:not([aria-disabled])").first.click()
    expect(page.locator("#view")).not_to_have_attribute("data-version", str(version))
