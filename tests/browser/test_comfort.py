"""Comfort at the table: a finished trick that stays, a hand in one's own order, by every hand."""

from collections.abc import Callable

import pytest
from browser.sitting import Server, Table
from playwright.sync_api import Browser, Locator, Page, expect

ASKS = """() => {
  window.menus = [];
  addEventListener("contextmenu", (event) => menus.push(event.defaultPrevented));
}"""
FREE = "() => !document.querySelector('#view.holding')"
STANDS = """() => {
  window.stands = new Promise((done) => addEventListener("scrollend", () => done()));
}"""
STEP = """was => {
  const view = document.getElementById("view");
  if (view.classList.contains("holding")) return true;
  const mine = view.querySelector(
    ".reckoning, [name=action]:not([aria-disabled]):not(.claim, .undo)");
  return Number(view.dataset.version) > was && mine !== null;
}"""


def hand(table: Table) -> list[str]:
    """The names of my cards from left to right."""
    return [image.get_attribute("alt") or "" for image in table.page.locator("#hand img").all()]


def lying(table: Table) -> list[str]:
    """The cards in the middle."""
    images = table.page.locator("#trick img").all()
    return [image.get_attribute("alt") or "" for image in images]


def until_held(table: Table) -> bool:
    """Play on until a finished trick is held; whether one is before the deal is over."""
    while not table.over:
        was = table.version
        if table.declarations.count():
            table.declarations.first.click()
        elif table.draw.count():
            table.draw.click()
        else:
            table.cards.last.click()
        table.page.wait_for_function(STEP, arg=was)
        if table.page.locator("#view.holding").count():
            return True
    return False


def test_a_finished_trick_stays_until_a_press_and_no_card_is_played_blindly(table: Table) -> None:
    table.wish(pace="0", hold="tap")
    table.begin("french", "random")
    page = table.page
    holding = page.locator("#view.holding")
    goes_on: list[Callable[[], object]] = [
        lambda: page.keyboard.press("Enter"),
        lambda: page.locator("#hand button").nth(1).click(force=True),
        lambda: page.get_by_role("button", name="Go on").click(),
        lambda: page.keyboard.press("ArrowLeft"),
        lambda: page.locator("#trick").click(),
    ]
    for go_on in goes_on:
        assert until_held(table)
        assert len(lying(table)) == 2
        expect(page.locator("#trick .winner")).to_have_count(1)
        page.wait_for_timeout(150)
        expect(holding).to_have_count(1)  # it waits
        was, cards = table.version, hand(table)
        go_on()
        expect(holding).to_have_count(0)
        table.wait(was)
        assert [card for card in cards if card not in hand(table)] == []  # nothing was played
        expect(page.locator("#trick .winner")).to_have_count(0)
        assert len(table.page.locator(".last img").all()) == 2  # and can still be looked at
    table.wish(pace="0", hold="1")
    page.reload()
    table.wait()
    assert until_held(table)
    page.wait_for_function(FREE, timeout=5000)  # by itself


@pytest.mark.slow
def test_the_last_trick_of_a_deal_is_seen_before_the_reckoning(table: Table) -> None:
    table.wish(pace="0", hold="tap")
    table.begin("french", "random", "short")
    seen: list[list[str]] = []
    while until_held(table):
        seen.append(lying(table))
        was = table.version
        table.page.keyboard.press("Escape")
        table.page.wait_for_function(STEP, arg=was)
    assert len(seen) == len({tuple(trick) for trick in seen}) > 5
    assert all(len(trick) == 2 for trick in seen)
    last = [line for line in table.log if " with the " in line]
    assert all(card in last[-1] for card in seen[-1])


def test_the_hand_is_laid_by_mouse_keys_and_list(table: Table) -> None:
    table.begin("french", "random")
    page = table.page
    before = hand(table)
    box = [card.bounding_box() for card in page.locator("#hand > .held").all()]
    assert box[0]
    assert box[5]
    page.mouse.move(box[5]["x"] + 12, box[5]["y"] + 30)
    page.mouse.down()
    page.mouse.move(box[3]["x"], box[3]["y"] + 30, steps=4)
    page.mouse.move(box[0]["x"] - 4, box[0]["y"] + 30, steps=4)
    expect(page.locator("#hand > .here")).to_have_count(1)
    page.mouse.up()
    moved = [before[5], *before[:5], *before[6:]]
    expect(page.locator("#hand img").first).to_have_attribute("alt", before[5])
    assert hand(table) == moved
    expect(page.locator("#arranging summary")).to_contain_text("as I lay it")
    assert table.headline in ("You lead.", "You follow.")  # nothing was played by it

    page.locator("#hand button").first.focus()
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#voice")).to_have_text(f"{before[5]}, place 3 of 8")
    moved = [*before[:2], before[5], *before[2:5], *before[6:]]
    assert hand(table) == moved
    assert table.focused()["place"] == 2

    page.locator("#arranging summary").click()
    page.get_by_role("button", name=f"{moved[7]}: left").last.press("Enter")
    moved[6:] = moved[:5:-1]
    expect(page.locator("#voice")).to_have_text(f"{moved[6]}, place 7 of 8")
    assert hand(table) == moved
    assert page.evaluate("document.activeElement.id").startswith("left-")
    page.reload()
    assert hand(table) == moved
    page.locator("#arranging summary").click()
    page.get_by_role("button", name="by suits", exact=True).click()
    expect(page.locator("#arranging summary")).to_contain_text("by suits")
    assert hand(table) == before


class Finger:
    """A finger on the screen."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._screen = page.context.new_cdp_session(page)

    def does(self, kind: str, x: float = 0, y: float = 0) -> None:
        """One thing: touchStart, touchMove or touchEnd."""
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def swipes(self, card: Locator, x: float, y: float) -> None:
        """From a card to another place, not too fast."""
        box = card.bounding_box()
        assert box
        at = (box["x"] + 14, box["y"] + 26)
        self.does("touchStart", *at)
        for part in range(1, 9):
            self.does("touchMove", at[0] + x * part / 8, at[1] + y * part / 8)
            self._page.wait_for_timeout(16)
        self.does("touchEnd")
        self._page.wait_for_timeout(250)

    def rests(self, card: Locator) -> None:
        """A long press that is thought better of: the finger slides away before it is lifted."""
        box = card.bounding_box()
        assert box
        self.does("touchStart", box["x"] + 12, box["y"] + 30)
        self._page.wait_for_timeout(900)
        self.does("touchMove", box["x"] + 20, box["y"] - 60)
        self.does("touchEnd")
        self._page.wait_for_timeout(200)


def way(page: Page, what: str, nth: int, to: str) -> tuple[float, float]:
    """How far it is from the nth of something to something else, across and down."""
    box, there = page.locator(what).nth(nth).bounding_box(), page.locator(to).bounding_box()
    assert box
    assert there
    return there["x"] - box["x"], there["y"] - box["y"]


def test_a_finger_drags_cards_scrolls_the_page_and_may_rest(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce"
    )
    table = Table(context.new_page(), server.address)
    page = table.page
    table.wish(pace="0", language="en")
    table.begin("french", "random")
    table.until(lambda: page.locator(".my-spread").count() > 0)
    table.until(lambda: table.cards.count() > 3)
    page.evaluate("scrollTo(0, 0)")
    finger, before, version = Finger(page), hand(table), table.version
    scrolled = "() => Math.round(scrollY)"
    card = page.locator("#hand > .held").nth(2)
    finger.swipes(card, -75, 4)
    assert hand(table)[:2] != before[:2]
    page.evaluate(STANDS)
    finger.swipes(page.locator(".my-spread .held").first, 0, -180)
    page.evaluate("() => window.stands")  # a swipe goes on for a while after the finger
    assert page.evaluate(scrolled) > 60  # a card on the table lets the page scroll
    page.evaluate("scrollTo(0, 0)")
    laid = hand(table)
    finger.swipes(page.locator("#hand > .held").nth(1), 6, -90)  # let go nowhere: it goes back
    assert page.evaluate(scrolled) == 0
    page.evaluate(ASKS)
    finger.rests(page.locator("#hand > .held").nth(1))
    assert page.evaluate("() => [...menus, getSelection().toString()].join()") in ("", "true,")
    assert hand(table) == laid
    assert table.version == version
    finger.swipes(page.locator("#hand > .held").nth(1), *way(page, "#hand > .held", 1, "#trick"))
    table.wait(version)
    assert table.version > version
    assert table.faults == []
    context.close()


def test_without_scripts_the_list_stays_open_and_the_trick_in_sight(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 568}, java_script_enabled=False)
    table = Table(context.new_page(), server.address)
    page = table.page
    table.wish(pace="0", language="en")
    table.open()
    page.locator("button.deal").click()
    page.wait_for_url("**/matches/*")
    while page.locator("#hand button:not([aria-disabled])").count() == 0:
        page.reload()
    before = hand(table)
    page.locator("#arranging summary").click()
    page.get_by_role("button", name=f"{before[0]}: right").first.click()
    page.wait_for_url("**#arrange-*")
    assert hand(table)[1] == before[0]
    again = page.get_by_role("button", name=f"{before[0]}: right").first
    expect(again).to_be_visible()  # still open
    again.click()
    expect(page.locator("#hand img").nth(2)).to_have_attribute("alt", before[0])
    context.close()
