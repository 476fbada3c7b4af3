"""A newcomer takes all lessons in a real browser, on the smallest phone, and goes astray once."""

import re

import pytest
from browser.sitting import SIDEWAYS, Table, complaints
from playwright.sync_api import expect
from table.lessons_taken import way

from bezique.table.learning.lessons import LESSONS


@pytest.mark.slow
def test_all_lessons_are_taken(table: Table) -> None:
    page = table.page
    page.set_viewport_size({"width": 320, "height": 568})
    table.wish(pace="0", language="nb", motion="off")
    table.open()
    expect(page.locator("a[href='/learn']").first).to_be_attached()  # in the menu of a small phone
    page.goto(f"{table.address}/learn")
    assert complaints(table) == []
    assert page.evaluate(SIDEWAYS) <= 0
    page.get_by_role("button", name=re.compile("^Begynn ?: Stikk uten plikt")).click()
    for number, lesson in enumerate(LESSONS):
        page.wait_for_url("**/matches/*")
        table.wait()
        assert page.evaluate(SIDEWAYS) <= 0, lesson.name
        if not number:
            led_astray_by_keyboard(table)
        for action in way(lesson, "norwegian"):
            button = page.locator(f"[form=move][value='{action}']").first
            table.after(lambda button=button: button.press("Enter"))
        expect(page.locator(".lesson .task")).to_be_visible()
        if lesson.name == "end":
            assert complaints(table) == []
        if lesson is not LESSONS[-1]:
            before = page.url
            page.get_by_role("button", name="Neste leksjon").click()
            page.wait_for_url(lambda url, before=before: url != before)
    page.get_by_role("link", name="Alle leksjoner").click()
    page.wait_for_url("**/learn")
    expect(page.get_by_role("status")).to_have_text("11 av 11 ferdige")


def led_astray_by_keyboard(table: Table) -> None:
    """A legal card that is not wanted stays in the hand, and one is told why where one is."""
    version, page = table.version, table.page
    page.locator("[form=move][value='play KC']").press("Enter")
    told = page.locator(".led-away")
    expect(told).to_contain_text("Ingenting er spilt: prøv en gang til.")
    assert complaints(table) == []
    assert table.version == version
    page.get_by_role("link", name="Regel: Så lenge det er kort å trekke").first.click()
    page.wait_for_url("**/rules/norwegian?back=**#stock-play")
    page.go_back()
    table.wait()
