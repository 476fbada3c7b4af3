"""Taking back, finishing and playing again in a browser: by a click, by a key, without a script."""

import re

import pytest
from browser.sitting import Server, Table
from playwright.sync_api import Browser, Page, expect

pytestmark = [pytest.mark.slow, pytest.mark.seed(3)]


def hand_of(table: Table) -> list[str]:
    return table.page.locator("#hand button").evaluate_all("cards => cards.map(c => c.value)")


def go_on(table: Table) -> None:
    """Draw, or play the first card that may be played."""
    draw = table.page.locator("#sheet .draw")
    table.after(draw.click if draw.count() else lambda: table.cards.first.press("Enter"))


def to_the_end(table: Table) -> int:
    """Play the deal to its end, finishing it when that is offered. Returns how often it was."""
    finish, offered = table.page.locator("#sheet button[value=finish]"), 0
    while not table.page.locator(".reckoning").count():
        if finish.count():
            offered += 1
            table.after(finish.click)
        else:
            go_on(table)
    return offered


def test_by_click_and_by_key(table: Table, server: Server) -> None:
    page = table.page
    page.goto(f"{server.address}/?ruleset=french&opponent=random&seed=42&dealer=1")
    page.locator("button.deal").click()
    page.wait_for_url("**/matches/*")
    table.wait()
    undo, first = page.locator("#undo"), hand_of(table)
    expect(undo).to_have_count(0)
    expect(page.locator(".where")).to_contain_text("given cards")
    go_on(table)
    table.after(undo.click)
    assert hand_of(table) == first
    expect(page.locator(".where")).to_contain_text("taken back: 1")
    expect(page.locator("#sheet button").first).to_be_focused()  # the button has gone
    for _ in range(4):
        go_on(table)
    table.after(lambda: page.keyboard.press("u"))
    expect(undo).to_be_visible()
    for _ in range(9):
        if undo.count():
            table.after(lambda: page.keyboard.press("u"))
    assert hand_of(table) == first

    offered = to_the_end(table)
    assert offered <= 1
    expect(page.locator(".reckoning")).to_contain_text("given cards; taken back")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator("#voice")).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    link = page.get_by_role("link", name="Link to these cards")
    assert copied == server.address + (link.get_attribute("href") or "")
    page.get_by_role("button", name="Play these cards again").click()
    expect(page.locator(".where")).to_contain_text("cards played before")
    table.wait()
    assert hand_of(table) == first
    page.goto(copied)
    expect(page.get_by_label("Seed of the cards")).to_have_value("42/0")


def settled(page: Page) -> None:
    """Look again; the page itself asks again until the computer has moved."""
    page.goto(re.sub(r"/moves.*", "", page.url))
    expect(page.locator("meta[http-equiv=refresh]")).to_have_count(0, timeout=30_000)


def test_without_a_script(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    cookie = {"name": "bezique-look", "value": "pace:0", "url": server.address}
    context.add_cookies([cookie])  # type: ignore[list-item]
    page = context.new_page()
    page.goto(f"{server.address}/?ruleset=french&opponent=random&seed=7&dealer=1")
    page.locator("button.deal").click()
    page.wait_for_url("**/matches/*")
    for number in (1, 2):
        settled(page)
        hand = page.locator("#hand button")
        before = hand.evaluate_all("cards => cards.map(card => card.value)")
        hand.nth(number).click()
        settled(page)
        page.locator("#undo").click()
        expect(page.locator(".where")).to_contain_text(f"taken back: {number}")
        assert hand.evaluate_all("cards => cards.map(card => card.value)") == before
    context.close()
