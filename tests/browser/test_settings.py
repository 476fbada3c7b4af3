"""Settings take effect: on the page where they are chosen, at the table, and without scripts."""

import pytest
from browser.sitting import SIDEWAYS, Server, Table, complaints
from playwright.sync_api import Browser, Page

SIZES = [(1280, 800), (768, 1024), (390, 844), (320, 568)]
STYLE = """([selector, property]) => getComputedStyle(document.querySelector(selector))[property]"""
BACK = ".preview .back"
CLOTH = ".preview .cloth"


def style(page: Page, selector: str, name: str) -> str:
    found: str = page.evaluate(STYLE, [selector, name])
    return found


def choose(page: Page, name: str, value: str) -> None:
    """Press a choice as a person does, on its words, and wait until it is kept."""
    field = page.locator(f"[data-setting={name}]")
    with page.expect_response("**/settings?stay**"):
        field.locator("label", has=page.locator(f"input[value='{value}']")).click()
    page.locator(f"html[data-{name}={value}]").wait_for()


def from_the_table(table: Table) -> str:
    """Go to the settings by the menu of the table; returns the address of the match."""
    table.begin("french", "random")
    match = table.page.url
    table.page.locator(".menu summary").first.click()
    table.page.get_by_role("link", name="All settings").click()
    table.page.wait_for_url("**/settings?**")
    return match


def test_each_choice_is_seen_at_once_and_lasts(table: Table) -> None:
    page = table.page
    match = from_the_table(table)
    cloth, back = style(page, CLOTH, "backgroundImage"), style(page, BACK, "backgroundImage")
    width = page.locator(".preview .my-hand .face").first.bounding_box()
    choose(page, "cloth", "garnet")
    assert style(page, CLOTH, "backgroundImage") != cloth
    choose(page, "back", "cane")
    assert "back-cane.svg" not in back
    assert "back-cane.svg" in style(page, BACK, "backgroundImage")
    choose(page, "size", "large")
    wider = page.locator(".preview .my-hand .face").first.bounding_box()
    assert width
    assert wider
    assert wider["width"] > width["width"] * 1.15
    choose(page, "contrast", "more")
    choose(page, "spread", "close")
    choose(page, "theme", "dark")
    assert style(page, "html", "colorScheme") == "dark"
    page.locator("[data-setting=faces] label").nth(1).click()
    page.locator(".preview .face[src*='/big-index/']").first.wait_for()
    page.locator("[data-setting=letters] label", has_text="R D V").click()
    page.locator(".preview .face[src*='/fr/']").first.wait_for()
    assert page.locator("#voice").inner_text() == "Kept."
    # The keyboard goes along the choices of one setting, and the focus stays where it was.
    page.locator("[data-setting=deck] input:checked").focus()
    page.keyboard.press("ArrowRight")
    page.locator("html[data-deck=two-colour]").wait_for()
    assert page.evaluate("document.activeElement.value") == "two-colour"
    page.get_by_role("link", name="Back", exact=True).click()
    page.wait_for_url(match)
    chosen: dict[str, str] = page.evaluate("({...document.documentElement.dataset})")
    kept = {"cloth": "garnet", "back": "cane", "size": "large", "spread": "close"}
    kept |= {"contrast": "more", "theme": "dark", "deck": "two-colour"}
    assert kept.items() <= chosen.items()
    face = page.locator("#hand .face").first.get_attribute("src") or ""
    assert face.startswith("/faces/big-index/two-colour/fr/")
    assert not table.faults


def test_another_language_is_spoken_at_once(table: Table) -> None:
    table.page.goto(f"{table.address}/settings")
    table.page.locator("label", has_text="Deutsch").click()
    table.page.get_by_role("heading", name="Einstellungen").wait_for()
    assert table.page.locator("html").get_attribute("lang") == "de"
    assert table.page.title().startswith("Einstellungen")


def test_it_works_without_scripts(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(f"{server.address}/settings")
    page.locator("[data-setting=cloth] label", has_text="walnut").click()
    page.locator("[data-setting=back] label", has_text="fans").click()
    page.get_by_role("button", name="Keep these settings").click()
    page.wait_for_url("**/settings?back=*")
    root = page.locator("html")
    assert (root.get_attribute("data-cloth"), root.get_attribute("data-back")) == ("walnut", "fans")
    context.close()


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_page_fits_and_a_large_hand_too(table: Table, width: int, height: int) -> None:
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    table.wish(language="de", size="large", spread="wide", faces="big-index", pace="0", hold="0")
    page.goto(f"{table.address}/settings")
    assert page.evaluate(SIDEWAYS) <= 0
    small = """() => [...document.querySelectorAll(".value")].filter((choice) => {
      const box = choice.getBoundingClientRect();
      return box.width < 44 || box.height < 44;
    }).length"""
    assert page.evaluate(small) == 0
    table.begin("french", "random")
    assert page.evaluate(SIDEWAYS) <= 0
    for card in page.locator("#hand button").all():
        box = card.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + 24 <= width
        assert box["y"] + 40 <= height
    assert not table.faults


@pytest.mark.slow
@pytest.mark.parametrize("contrast", ["auto", "more"])
@pytest.mark.seed(2)
def test_nothing_to_complain_about_on_any_cloth(table: Table, contrast: str) -> None:
    """The ratios are worked out elsewhere; here axe looks at pages as they are painted."""
    table.wish(pace="0", hold="0", cloth="garnet", contrast=contrast, faces="big-index")
    table.begin("french", "random")
    table.until(lambda: table.declarations.count() > 0)
    match = table.page.url
    for theme in ("light", "dark"):
        for address in ("/settings", "/", match):
            table.wish(pace="0", cloth="garnet", contrast=contrast, theme=theme)
            table.page.goto(address if "//" in address else f"{table.address}{address}")
            assert complaints(table) == [], (address, theme)
    table.page.goto(f"{table.address}/nowhere")
    assert complaints(table) == []
    table.faults.clear()  # the browser tells of the page that is not there
