"""Hints and the play checker as a person meets them: by click, by key, on a phone, unscripted."""

import pytest
from browser.sitting import SIDEWAYS, Server, Table, complaints
from playwright.sync_api import Browser, Page, Route, expect

ASKED_OR_ON = """was => document.querySelector(".question")
  || Number(document.getElementById("view").dataset.version) > was"""
CARDS = "#hand button:not([aria-disabled]), .my-spread button:not([aria-disabled])"
WIDE, NARROW = {"width": 1280, "height": 800}, {"width": 320, "height": 568}
LOW = {"width": 568, "height": 320}
MIDDLE = """() => {
  const box = document.querySelector("#ask").getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""
PRESSED = """([x, y]) => document.elementFromPoint(x, y)
  ?.closest("button:not([aria-disabled])")?.value"""


def until_asked(table: Table) -> str:
    """Play the first card of the hand, an ace or a king, until one is asked about; its action."""
    for _ in range(40):
        if table.draw.count() or table.declarations.count():
            table.act()
            continue
        was, card = table.version, table.cards.first
        action = card.get_attribute("value") or ""
        card.click()
        table.page.wait_for_function(ASKED_OR_ON, arg=was)
        if table.page.locator(".question").count():
            return action
        table.wait(was)
    raise AssertionError("no card is asked about")


def ask_for_hint(page: Page) -> None:
    """While it is looked for, the key shows it and a sentence says it."""
    held: list[Route] = []
    page.route("**/hint", lambda route: held.append(route))
    page.keyboard.press("h")
    expect(page.locator("#voice")).to_have_text("Weighing your moves.")
    expect(page.locator("#ask")).to_have_attribute("aria-busy", "true")
    held[0].continue_()
    expect(page.locator("#advice")).to_be_visible()
    page.unroute("**/hint")


def taps_for_hint(page: Page) -> None:
    """On a phone: it comes into sight, the hand stays there, and a second tap does nothing."""
    page.locator("#ask").scroll_into_view_if_needed()
    at = page.evaluate(MIDDLE)
    page.locator("#ask").click()
    expect(page.locator("#advice .act")).to_be_in_viewport(ratio=1)
    expect(page.locator("#my-hand")).to_be_in_viewport(ratio=0.8)
    assert page.evaluate(PRESSED, at) is None


def takes_hints_at_the_sheet(table: Table) -> None:
    """Where there is something to declare, upright and turned."""
    for size in (NARROW, LOW):
        table.until(lambda: table.declarations.count() > 0 and table.page.locator("#ask").count())
        table.page.set_viewport_size(size)  # type: ignore[arg-type]
        taps_for_hint(table.page)
        table.act()
    table.page.set_viewport_size(NARROW)  # type: ignore[arg-type]


def takes_a_hint(table: Table) -> None:
    """Ask by key; nothing has happened until what is marked is pressed."""
    table.until(lambda: table.cards.count() > 1)
    page = table.page
    was, log = table.version, table.log
    narrow = page.viewport_size == NARROW
    taps_for_hint(page) if narrow else ask_for_hint(page)
    assert table.version == was
    assert table.log == log
    assert page.locator("#ask").count() == 0
    expect(page.locator("#advice")).to_be_in_viewport(ratio=0.5)
    marked = page.locator(".held.hinted > button")
    expect(marked).to_have_count(1)
    about = page.locator(f"#{marked.get_attribute('aria-describedby')}")
    assert "advised" in (about.text_content() or "")
    said = page.locator("#advice .act").inner_text().lower()
    assert (marked.locator("img").get_attribute("alt") or "").lower() in said
    assert page.evaluate(SIDEWAYS) <= 0
    assert complaints(table) == []
    page.reload()  # it is remembered as long as nobody has moved
    expect(page.locator("#advice")).to_be_visible()
    table.after(marked.click)
    assert page.locator("#advice").count() == 0


@pytest.mark.seed(3)
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_hint_and_checker_at_the_table(table: Table, size: dict[str, int]) -> None:
    page = table.page
    page.set_viewport_size(size)  # type: ignore[arg-type]
    table.begin("classic", "random")
    if size is NARROW:
        takes_hints_at_the_sheet(table)
    table.wish(pace="0", hold="0", checker="on")
    page.reload()
    table.wait()
    takes_a_hint(table)
    # The checker asks; taken back, nothing has happened; meant, it happens once.
    action = until_asked(table)
    was = table.version
    expect(page.get_by_role("alert")).to_contain_text("all the same?")
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=0.5)
    assert complaints(table) == []
    assert page.evaluate(SIDEWAYS) <= 0
    boxes = [b.bounding_box() for b in page.locator(".question .key").all()]
    sizes = {(round(box["width"]), round(box["height"])) for box in boxes if box}
    assert len(sizes) == 1  # neither answer is urged
    page.keyboard.press("b")
    expect(page.locator(".question")).to_have_count(0)
    assert table.version == was
    page.locator(f"#view button[value='{action}']").first.click()  # of two alike either
    expect(page.locator(".question")).to_be_visible()
    card = page.locator(f"#view button[value='{action}'][aria-describedby]").first
    played = card.get_attribute("aria-describedby")
    if size is WIDE:
        table.after(lambda: page.keyboard.press("a"))
    else:
        table.after(page.get_by_role("button", name="Play it all the same").click)
    assert table.version > was
    assert page.locator(f"#view button[aria-describedby='{played}']").count() == 0


@pytest.mark.seed(3)
def test_hint_and_checker_without_javascript(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    cookie = {"name": "bezique-look", "value": "pace:0|checker:on", "url": server.address}
    context.add_cookies([cookie])  # type: ignore[list-item]
    page = context.new_page()
    page.goto(server.address)
    page.locator("input[name=opponent][value=random]").check()
    page.get_by_role("button", name="Deal the cards").click()
    for _ in range(40):
        while page.locator(f"{CARDS}, button.draw").count() == 0:
            page.reload()
        if page.locator(".hint").count() == 0 and page.locator("#ask").count():
            page.get_by_role("button", name="Hint").click()
            expect(page.locator("#advice")).to_be_visible()
            assert page.url.rpartition("/")[0].endswith("/matches")
        page.locator(f"button.draw, {CARDS}").first.click()
        if page.locator(".question").count():
            break
    version = page.locator("#view").get_attribute("data-version")
    action = page.locator(".question .key").first.get_attribute("value")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".question")).to_have_count(0)
    assert page.locator("#view").get_attribute("data-version") == version
    page.locator(f"#view button[value='{action}']").first.click()  # of two alike either
    page.get_by_role("button", name="Play it all the same").click()
    expect(page.locator(".question")).to_have_count(0)
    assert int(page.locator("#view").get_attribute("data-version") or 0) > int(version or 0)
    context.close()
