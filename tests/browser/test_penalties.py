"""A table that penalises faults, in a real browser: forgetting, claiming, and nothing to claim."""

import re

import pytest
from browser.sitting import SIDEWAYS, Table, complaints
from playwright.sync_api import Locator, expect

TAKE = ".pile .take"


def begin(table: Table, opponent: str) -> None:
    """Norwegian rules with the house rule that faults are penalised."""
    page = table.page
    page.emulate_media(reduced_motion="reduce")
    table.open()
    page.locator("input[name=ruleset][value=norwegian]").check()
    page.locator(f"input[name=opponent][value={opponent}]").check()
    page.get_by_role("button", name="House rules").click()
    page.get_by_text("Scoring and the match").click()
    page.get_by_label("Irregularities").select_option('"penalise"')
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/matches/*")
    table.wait()


def claim(table: Table) -> Locator:
    return table.page.get_by_role("button", name="Claim a penalty")


def penalties(table: Table) -> list[str]:
    return [line for line in table.log if "forgotten draw" in line or "card too many" in line]


@pytest.mark.seed(3)
def test_a_forgotten_draw_is_claimed_by_the_club_player(table: Table) -> None:
    begin(table, "club")
    page = table.page
    table.until(lambda: table.headline == "The trick is yours." and page.locator(TAKE).count() > 0)
    assert complaints(table) == []
    assert table.cards.count() > 0, "a card can be led: so one forgets"
    table.after(table.cards.first.click)
    assert penalties(table) == ["Club player claims a forgotten draw: 10."]
    assert table.scores()[1] >= 10
    last = [line for line in table.log if line.startswith("You lead")]
    assert len(last) >= 2, "the card that was pressed is led"
    table.until(lambda: page.get_by_role("button", name="Draw both cards").count() > 0)
    held = page.locator("#hand .card.held, .my-spread .card.held").count()
    table.after(page.locator(TAKE).click)
    table.until(lambda: page.locator(TAKE).count() > 0 or table.over)
    assert page.locator("#hand .card.held, .my-spread .card.held").count() == held + 1


@pytest.mark.seed(3)
def test_a_claim_of_nothing_is_answered_calmly(table: Table) -> None:
    begin(table, "random")
    page, scores = table.page, table.scores()
    version = table.version
    claim(table).click()
    expect(page.locator(".answer")).to_contain_text("There is nothing to claim.")
    assert (table.version, table.scores()) == (version, scores)
    assert complaints(table) == []
    page.keyboard.press("f")
    expect(page.locator(".answer")).to_contain_text("There is nothing to claim.")


@pytest.mark.seed(3)
def test_what_is_against_the_rules_lies_in_a_quiet_fold(table: Table) -> None:
    begin(table, "random")
    page = table.page
    fold = page.locator("#wrong")
    table.until(lambda: fold.locator("li").count() > 0)
    fold.locator("summary").click()
    assert complaints(table) == []
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SIDEWAYS) <= 0
    wrong = fold.locator("li button").first
    points = int(re.findall(r"\d+", wrong.inner_text())[-1])
    before = table.scores()[0]
    table.after(wrong.click)
    assert table.scores()[0] == before + points
    assert table.declarations.count() == 0
    fold = page.locator("#wrong")
    table.until(lambda: page.get_by_role("button", name="Draw two cards").count() > 0)
    if fold.get_attribute("open") is None:
        fold.locator("summary").click()
    table.after(page.get_by_role("button", name="Draw two cards").click)
    assert penalties(table) == [], "chance claims nothing"
    assert claim(table).count() == 1
