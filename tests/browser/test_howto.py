"""Rules are read and compared in a real browser, on small screens too, and found from a table."""

import re

import pytest
from browser.sitting import SIDEWAYS, Table, complaints
from playwright.sync_api import expect

PAGES = ("/rules/eight_pack", "/rules/six_hand_partners", "/rules/chinese/compare/french")


@pytest.mark.slow
def test_rules_are_read_from_the_table_and_compared(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 320, "height": 568})
    table.wish(pace="0", language="de")
    for address in PAGES:
        page.goto(f"{table.address}{address}")
        assert page.evaluate(SIDEWAYS) <= 0, address
        assert complaints(table) == [], address
    table.begin("norwegian", "beginner")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator("a[href^='/rules/norwegian']").first.click()
    page.wait_for_url(re.compile("/rules/norwegian.back=/matches/"))
    page.get_by_role("link", name="Die letzten Stiche").click()
    page.wait_for_url("**#part-end-phase")
    assert page.locator("#end-win").inner_text().startswith("Können Sie mit einer Karte bedienen")
    page.locator("a.compare[href*='/compare/french']").click()
    page.wait_for_url(re.compile("/compare/french.back=/matches/"))
    expect(page.locator("#end-win")).to_contain_text("Sie müssen den Stich nicht gewinnen")
    page.get_by_label("Das erste").select_option("polish")
    page.get_by_role("button", name="Vergleichen").click()
    page.wait_for_url("**/rules/polish/compare/french")
    expect(page.locator("#won-cards")).to_contain_text("die Sie gewonnen haben")
    assert table.faults == []
