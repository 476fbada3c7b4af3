"""Phones, and an accessibility check of every page and phase with axe-core."""

import pytest
from browser.sitting import REACHED, SIDEWAYS, Table, complaints

OUTSIDE = """() => [...document.querySelectorAll("body *")].filter((element) => {
  const box = element.getBoundingClientRect();
  return box.width && box.right > innerWidth + 1 && getComputedStyle(element).clipPath === "none"
    && !element.closest(".menu-body, .note, .unseen");
}).map((element) => element.outerHTML.slice(0, 80))"""


def fits(table: Table) -> None:
    assert table.page.evaluate(SIDEWAYS) <= 0
    assert table.page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
@pytest.mark.parametrize(("language", "ruleset"), [("de", "classic"), ("nl", "dutch")])
@pytest.mark.seed(7)
def test_a_deal_on_a_phone(
    table: Table, width: int, height: int, language: str, ruleset: str
) -> None:
    table.wish(pace="0", language=language)
    table.page.set_viewport_size({"width": width, "height": height})
    table.open()
    fits(table)
    table.begin(ruleset, "beginner")
    while not table.over:
        fits(table)
        if height > 568 or not table.page.locator(".sheet .draw").count():
            assert table.page.evaluate(REACHED, "#hand button") == []
        else:  # on the smallest screen the sheet has the room while it asks
            assert table.page.evaluate(REACHED, "#says") == []
            table.page.locator("#hand button").last.hover(trial=True)
        if height > 568 and not table.page.locator(".sheet .paid").count():
            # Only a small screen or a long sheet may need scrolling.
            assert table.page.evaluate("scrollY") == 0
            assert table.page.evaluate(REACHED, ".my-spread button") == []
        for card in table.page.locator(".my-spread button").all():
            card.hover(trial=True)
        table.page.evaluate("scrollTo(0, 0)")
        table.act()
    fits(table)
    table.page.locator(".menu summary").first.click()
    fits(table)


@pytest.mark.seed(2)
def test_nothing_to_complain_about(table: Table) -> None:
    """By day; every state by lamp, and with more contrast, is in ``test_every_state``."""
    table.wish(pace="0", theme="light")
    table.open()
    assert complaints(table) == []
    table.page.get_by_text("Four players").click()
    table.page.locator("[value=four_hand_partners]").check()
    assert complaints(table) == []
    table.page.get_by_text("House rules").click()
    table.page.get_by_text("Declarations", exact=True).click()
    assert complaints(table) == []
    table.page.goto(f"{table.address}/rules/swedish")
    assert complaints(table) == []
    table.page.goto(f"{table.address}/nowhere")
    table.faults.clear()  # the browser reports the 404
    assert complaints(table) == []
    table.begin("classic", "beginner")
    table.until(lambda: table.headline == "You lead.")
    assert complaints(table) == []
    table.page.locator(".menu summary").first.click()
    assert complaints(table) == []
    table.page.keyboard.press("Escape")
    table.until(lambda: table.headline == "You follow.")
    assert complaints(table) == []
    table.until(lambda: table.declarations.count() > 0)
    table.page.locator("#hand button").first.click(force=True)
    assert "waits: draw first" in table.page.locator(".told .note").inner_text()
    assert complaints(table) == []
    table.until(lambda: table.page.locator(".their-spread").count() > 0)
    assert complaints(table) == []
    table.until(lambda: table.page.locator(".trump-place").count() > 0)
    assert complaints(table) == []
    table.until(lambda: table.over)
    assert complaints(table) == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
@pytest.mark.seed(2)
def test_nothing_to_complain_about_on_a_phone(table: Table, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    table.begin("classic", "beginner")
    table.until(lambda: table.declarations.count() > 0)
    assert complaints(table) == []
    table.until(lambda: table.over)
    assert complaints(table) == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_cards_drawn_for_the_deal_have_whole_names(table: Table, width: int, height: int) -> None:
    """The name of who drew stands whole below the card, on the screen and above what is asked."""
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    table.begin("rubicon", "casual")
    for language in ("en", "fr", "nl", "nb", "sv", "de"):
        table.wish(language=language)
        page.reload()
        mine, theirs = (name.bounding_box() for name in page.locator(".trick figcaption").all())
        sheet = page.locator(".sheet").first.bounding_box()
        assert mine
        assert theirs
        assert sheet
        assert mine["x"] + mine["width"] <= theirs["x"], language
        assert theirs["x"] + theirs["width"] <= width, language
        assert theirs["y"] + theirs["height"] <= sheet["y"], language
