"""A newcomer takes all lessons in a real browser, on the smallest phone, and goes astray once."""

import os
import re

import pytest
from browser.sitting import SIDEWAYS, Table, complaints
from playwright.sync_api import expect
from table.lessons_taken import way

from bezique.table.lessons.given import LESSONS
from bezique.words.catalogue import LANGUAGES

# Each takes a quarter of a minute; BEZIQUE_LESSONS=all takes them in every language.
SPOKEN = sorted(LANGUAGES) if os.environ.get("BEZIQUE_LESSONS") == "all" else ["nb"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", SPOKEN)
def test_all_lessons_are_taken(table: Table, lang: str) -> None:
    page = table.page
    page.set_viewport_size({"width": 320, "height": 568})
    table.wish(pace="0", language=lang, motion="off")
    table.open()
    expect(page.locator("a[href='/learn']").first).to_be_attached()  # in the menu of a small phone
    page.goto(f"{table.address}/learn")
    assert complaints(table) == []
    assert page.evaluate(SIDEWAYS) <= 0
    page.locator("select[name=ruleset]").select_option("norwegian")
    page.locator("button.filled").first.click()
    for number, lesson in enumerate(LESSONS):
        page.wait_for_url("**/matches/*")
        table.wait()
        assert page.evaluate(SIDEWAYS) <= 0, lesson.name
        if not number:
            led_astray_by_keyboard(table, lang)
        for action in way(lesson, "norwegian"):
            button = page.locator(f"[form=move][value='{action}']").first
            table.after(lambda button=button: button.press("Enter"))
        expect(page.locator(".lesson .task")).to_be_visible()
        if lesson.name == "end":
            assert complaints(table) == []
        if lesson is not LESSONS[-1]:
            before = page.url
            page.locator(".lesson form button").first.click()
            page.wait_for_url(lambda url, before=before: url != before)
    page.locator(".lesson a[href='/learn']").click()
    page.wait_for_url("**/learn")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^\D*11\D+11\D*$"))


def led_astray_by_keyboard(table: Table, lang: str) -> None:
    """A legal card that is not wanted stays in the hand, and one is told why where one is."""
    version, page = table.version, table.page
    page.locator("[form=move][value='play KC']").press("Enter")
    told = page.locator(".led-away")
    expect(told).to_contain_text("Ingenting er spilt: prøv en gang til." if lang == "nb" else ".")
    assert complaints(table) == []
    assert table.version == version
    page.locator("a.behind[href*='#stock-play']").first.click()
    page.wait_for_url("**/rules/norwegian?back=**#stock-play")
    page.go_back()
    table.wait()
