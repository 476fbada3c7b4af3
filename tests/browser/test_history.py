"""Looking back in a browser: a file brought in, pages at two widths, a deal stepped through."""

from pathlib import Path

import pytest
from browser.sitting import SIDEWAYS, Table, complaints

FILE = Path(__file__).parents[1] / "golden" / "files" / "matches-0.1.0.jsonl"
REPLAY = "/history/matches/golden-race/deals/1"
PAGES = (
    *("/history", "/history/statistics", "/history/keep", "/history/delete", "/sheets/six_hand"),
    *("/history/matches/golden-race", "/history/matches/golden-settled/sheet", f"{REPLAY}?move=30"),
)
WINDOWS = (("light", "de", 320, 568), ("dark", "en", 1280, 800))


@pytest.mark.slow
def test_matches_are_looked_back_on(table: Table) -> None:
    page = table.page
    page.goto(f"{table.address}/history/keep")
    page.locator("input[type=file]").set_input_files(FILE)
    page.get_by_role("button", name="Bring it in").click()
    page.get_by_role("status").wait_for()  # the file brings its language with it

    for theme, language, width, height in WINDOWS:
        table.wish(language=language, pace="0")
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        for address in PAGES:
            page.goto(table.address + address)
            assert page.evaluate(SIDEWAYS) <= 0, address
            assert complaints(table) == [], address

    step_through_a_deal(table)

    page.goto(f"{table.address}/history/matches/golden-race/sheet")
    assert page.get_by_role("button", name="Print").is_visible()
    page.emulate_media(media="print")
    assert not page.get_by_role("button", name="Print").is_visible()
    assert not page.locator("header").is_visible()
    page.emulate_media(media="screen")

    page.goto(f"{table.address}/history/matches/golden-race/delete")
    page.get_by_role("button", name="Delete the match").click()
    page.wait_for_url("**/history")
    assert page.locator(".past-matches li").count() == 2


def step_through_a_deal(table: Table) -> None:
    """By keys, by links, and by what happened."""
    page = table.page
    page.goto(table.address + REPLAY)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**move=1")
    page.get_by_role("link", name="Next move").click()
    page.wait_for_url("**move=2")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**move=1")
    page.get_by_text("The whole deal in words").click()
    last = page.locator(".replay-log a").last
    address = last.get_attribute("href")
    last.click()
    page.wait_for_url(f"**{address}")
    assert page.get_by_role("link", name="Next move").count() == 0
