"""Whole games as people play them: by clicks, by keys alone, and without JavaScript."""

import re

import pytest
from browser.sitting import Server, Table
from playwright.sync_api import Browser, Page, expect


def test_a_whole_short_game_by_clicks(table: Table) -> None:
    table.begin("french", "beginner", "short")
    assert "to 500" in table.page.locator(".where").inner_text()
    deals = 0
    while True:
        before = table.scores()
        while not table.over:
            table.act()
            assert all(now >= was for now, was in zip(table.scores(), before, strict=True))
        deals += 1
        if table.page.locator("a.filled").count():
            break
        rows = table.page.locator(".reckoning table").get_by_role("row")
        gained, carried, total = (
            [int(cell) for cell in rows.filter(has_text=name).locator("td").all_inner_texts()]
            for name in ("This deal", "Before", "Total")
        )
        assert total == list(table.scores())
        assert total == [one + other for one, other in zip(gained, carried, strict=True)]
        table.after(table.page.get_by_role("button", name="Deal again").click)
    assert re.search(r"(You win|Beginner wins)\b.*, \d+ to \d+\.", table.headline)
    assert max(table.scores()) >= 500
    assert table.page.get_by_role("row", name=re.compile("^Deal ")).count() == deals
    table.page.get_by_role("link", name="Play another match").click()
    expect(table.page.get_by_role("heading", name="How do you play?")).to_be_visible()


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def by_keys(table: Table) -> None:
    """One thing, with the keyboard alone. The arrows go through the hand, then the spread."""
    if table.declarations.count():
        table.after(lambda: press(table.page, "m", "1"))
        return
    if table.draw.count():
        table.after(lambda: press(table.page, "d"))
        return
    row = table.page.locator("#hand button").all() + table.page.locator(".my-spread button").all()
    open_ones = [place for place, card in enumerate(row) if not card.get_attribute("aria-disabled")]
    place = open_ones[len(open_ones) // 2]
    press(table.page, "1", *["ArrowRight"] * place)
    assert table.focused()["place"] == place
    table.after(lambda: press(table.page, "Enter"))
    left = table.page.locator("#hand button, .my-spread button").count()
    if not table.over:
        assert table.focused()["place"] == min(place, left - 1)


def test_a_deal_by_keyboard_alone(table: Table) -> None:
    table.open()
    for _ in range(200):
        press(table.page, "Tab")
        if table.page.evaluate("document.activeElement.matches('button.deal')"):
            break
    press(table.page, "Enter")
    table.page.wait_for_url("**/matches/*")
    table.wait()
    for _ in range(150):
        if table.over:
            break
        by_keys(table)
    assert table.over
    table.after(lambda: press(table.page, "d"))
    assert not table.over


@pytest.mark.seed(3)
def test_a_deal_without_javascript(browser: Browser, server: Server) -> None:
    address = server.address
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    context.add_cookies([{"name": "bezique-look", "value": "pace:0", "url": address}])
    page = context.new_page()
    page.goto(address)
    page.locator("input[name=opponent][value=random]").check()
    page.get_by_role("button", name="Deal the cards").click()
    moves = 0
    while page.locator(".reckoning").count() == 0:
        acts = page.locator("button[data-declare], button.draw, #hand button, .my-spread button")
        for button in acts.all():
            if button.get_attribute("aria-disabled") is None:
                button.click()
                moves += 1
                break
        else:
            page.reload()  # as the page itself asks for after a second
        assert moves < 150
    assert page.locator("#view").get_attribute("data-version") is not None
    page.get_by_role("button", name="Deal again").click()
    assert "Deal 2" in page.locator(".where").inner_text()
    context.close()


def test_without_javascript_a_refusal_is_shown_at_the_card(
    browser: Browser, server: Server
) -> None:
    address = server.address
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    context.add_cookies([{"name": "bezique-look", "value": "pace:3000", "url": address}])
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Deal the cards").click()
    while page.locator("#hand button:not([aria-disabled])").count() == 0:
        page.wait_for_timeout(500)
        page.reload()
    page.locator("#hand button").first.click()
    page.locator("#hand button").first.click(force=True)
    expect(page.locator(".told .note")).to_contain_text("It is not your turn yet")
    context.close()
