"""For everybody: what is heard, where the focus is, large text, small screens, forced colours."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from browser.hearing import heard, listen
from browser.sitting import SIDEWAYS, Server, Table, complaints
from browser.test_crowded import BOTTOM, CUT, TOP, laid, melds, others_have_laid
from playwright.sync_api import Browser, BrowserType, Page, expect
from web.whole_deals import PAGES, deals, moment, page_of

from bezique.rules.layout import FOLLOW
from bezique.table.snapshot import Snapshot, snapshot_of
from bezique.web.fill.sight import Sight
from bezique.web.page import Look
from bezique.web.text.filling import text_page

SMALL = """() => {
  const small = (element) => {
    const box = element?.getBoundingClientRect();
    return !box || box.width < 24 || box.height < 24;
  };
  return [...document.querySelectorAll("a[href], button, summary, input, select, textarea")]
    .filter((target) => target.checkVisibility({ visibilityProperty: true })
      && !target.matches(".skip, [type=hidden]")
      && !(target.matches("a") && target.closest("p, li, dt, dd")))
    .filter((target) => small(target) && small(target.closest("label")))
    .map((target) => target.outerHTML.slice(0, 90));
}"""
LEVELS = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
  .map((heading) => Number(heading.tagName[1]))"""
FOCUSED = "document.activeElement.tagName"
CROSSED = """() => {
  const words = [...document.querySelectorAll(".reckoning :is(th, td), figcaption, .dial .name,"
    + " .dial .points, .players .their-hand :is(b, .role, .held-count)")].map((place) => {
    const range = document.createRange();
    range.selectNodeContents(place);
    return [place.textContent.trim(), ...range.getClientRects()];
  });
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
  return words.flatMap(([text, ...boxes], at) => words.slice(at + 1).filter(([, ...others]) =>
    boxes.some((box) => others.some((other) => over(box, other)))).map(([other]) =>
    `${text} lies over ${other}`));
}"""
LARGE = ["--no-sandbox", "--blink-settings=defaultFontSize=32"]


def over(name: str) -> Snapshot:
    """The first moment after a whole deal."""
    shots = (snapshot_of("m", course, 0) for course in deals(name, 3))
    return next(shot for shot in shots if shot.deal_over and shot.deal_number)


_WANTED = {
    "sheet": lambda: moment("classic", lambda shot: melds(shot, 2)),
    "long": lambda: moment("chinese", lambda shot: shot.view.stage == FOLLOW and laid(shot) > 6),
    "six": lambda: moment("six_hand", others_have_laid),
    "six-sheet": lambda: moment("six_hand_partners", lambda shot: melds(shot, 2)),
    "six-over": lambda: over("six_hand"),
    "follow": lambda: moment("classic", lambda shot: shot.view.stage == FOLLOW and laid(shot) > 2),
    "faults": lambda: moment(
        "norwegian", lambda shot: shot.may_forget, house={"irregularities": "penalise"}
    ),
    "over": lambda: over("rubicon"),
}


@cache
def shot(name: str) -> Snapshot:
    """A moment of some deal, by name; found once."""
    return _WANTED[name]()


def show(page: Page, server: Server, seen: Snapshot, look: Look, *, text: bool = False) -> None:
    """A moment on the table or as text, with all folds open, without its scripts."""
    table = page_of(seen, look.language)
    sight = Sight(seen, look, b"k" * 32)
    html = PAGES.text(text_page(sight, table)) if text else PAGES.table(table)
    html = re.sub(r"<script.*?</script>", "", html, flags=re.S)
    page.route("**/moment", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{server.address}/moment")
    assert page.locator("#view").count(), "a service worker has answered"
    unfold(page)
    page.unroute("**/moment")


def unfold(page: Page) -> None:
    page.evaluate(
        "document.querySelectorAll('details:not(.menu, .arranging)').forEach(d => d.open = true)"
    )


def in_order(levels: list[int]) -> bool:
    """One first heading, and none skips a level on the way down."""
    steps = zip(levels, levels[1:], strict=False)
    return levels.count(1) == 1 and all(after <= before + 1 for before, after in steps)


@pytest.mark.seed(4)
def test_a_deal_is_told_once_and_the_focus_is_never_lost(table: Table) -> None:
    table.wish(pace="0", hold="0")
    table.begin("french", "random")
    page = table.page
    listen(page)
    before, told = len(table.log), []
    while not table.over:
        table.act()
        told += heard(page)
        assert page.evaluate(FOCUSED) != "BODY", table.headline
    lines = table.log[before:]
    assert [line for line in told if line in lines] == lines
    asked = [line for line in told if line not in lines]
    assert all(
        re.match("You follow|You lead|The trick is yours|In this deal", line) for line in asked
    )
    assert 20 < len(asked) < 60
    assert len([line for line in asked if "any card may be played" in line]) <= 2
    assert page.evaluate("document.activeElement.id") == "says"
    table.after(page.locator("button.filled").click)
    told = heard(page)
    assert [line for line in told if line in table.log] == table.log
    assert len(told) == len(table.log) + 1
    assert page.evaluate("document.activeElement.closest('#hand') !== null")
    page.keyboard.press("Tab")
    page.goto(page.url)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_in_viewport()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.url.endswith("#sheet")


@pytest.mark.seed(4)
def test_a_field_keeps_the_focus_and_every_answer_is_heard(table: Table) -> None:
    table.wish(pace="0", hold="0")
    table.open()
    page = table.page
    page.get_by_role("button", name="Play as text").click()
    page.wait_for_url("**/text")
    table.wait()
    listen(page)
    field = page.get_by_role("textbox", name="Your move")
    field.focus()
    for _ in range(2):  # the same answer twice is heard twice
        page.keyboard.type("hm")
        page.keyboard.press("Enter")
        expect(page.get_by_role("alert")).to_contain_text("“hm” was not understood.")
        expect(field).to_have_value("hm")
        expect(field).to_be_focused()
        assert [line for line in heard(page) if "not understood" in line]
    page.keyboard.type("score")  # what was wrong is marked, so that it is typed over
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(re.compile(r"You 0; Club player \d+"))
    expect(field).to_have_value("")
    heard(page)
    page.keyboard.type("1")
    table.after(lambda: page.keyboard.press("Enter"))
    expect(field).to_be_focused()
    told = heard(page)
    assert re.match("You (play|lead) the ", told[0])
    assert len(told) == len(set(told))
    page.keyboard.type("not yet")
    button = page.get_by_role("button", name="Draw", exact=True)
    if not button.count():
        hand = page.get_by_role("region", name="Your hand")
        button = hand.get_by_role("button", disabled=False).first
    table.after(lambda: button.press("Enter"))  # it is gone, and the field takes the focus
    expect(field).to_be_focused()


@pytest.mark.parametrize(
    ("theme", "width", "height"), [("dark", 1280, 800), ("light", 320, 568), ("light", 568, 320)]
)
def test_nothing_is_small_or_out_of_order_on_any_page(
    table: Table, server: Server, theme: str, width: int, height: int
) -> None:
    page, look = table.page, Look("de", "de", theme=theme)  # type: ignore[arg-type]
    table.wish(theme=theme, language="de")
    page.set_viewport_size({"width": width, "height": height})
    found, axe = [], height != 320
    for name in ("sheet", "long", "six", "faults", "over"):
        for text in (False, True):
            show(page, server, shot(name), look, text=text)
            found += [(name, text, small) for small in page.evaluate(SMALL)]
            found += [(name, text, page.evaluate(LEVELS))] * (not in_order(page.evaluate(LEVELS)))
            found += [(name, text, "sideways")] * (page.evaluate(SIDEWAYS) > 0)
            found += [(name, text, one) for one in complaints(table)] if axe else []
    house = "/house-rules?ruleset=norwegian&opponent=club"
    for address in ("/", "/settings", "/rules/rubicon", "/nowhere", house):
        page.goto(f"{server.address}{address}")
        unfold(page)
        found += [(address, small) for small in page.evaluate(SMALL)]
        found += [(address, page.evaluate(LEVELS))] * (not in_order(page.evaluate(LEVELS)))
        found += [(address, "sideways")] * (page.evaluate(SIDEWAYS) > 0)
        found += [(address, one) for one in complaints(table)] if axe and width < 400 else []
    table.faults.clear()  # the browser reports the page that is not there
    assert found == [], "\n".join(map(str, found))


@pytest.fixture
def large(browser_type: BrowserType, browser_type_launch_args: dict) -> Iterator[Browser]:
    """A browser in which text is twice as large as usual."""
    browser = browser_type.launch(**browser_type_launch_args | {"args": LARGE})
    yield browser
    browser.close()


TOO_EARLY = """() => {
  const note = document.querySelector("#hand .held:has([aria-disabled]) .note");
  if (!note) return false;
  note.closest(".held").querySelector("button").click();
  note.remove();
  return true;
}"""


def test_text_of_twice_the_size_loses_nothing(large: Browser, server: Server) -> None:
    for width, height in ((1280, 800), (390, 844)):
        page = large.new_page(viewport={"width": width, "height": height})
        for name in ("sheet", "long", "over", "six", "six-sheet", "six-over"):
            for text in (False, True):
                show(page, server, shot(name), Look("de", "de"), text=text)
                assert page.evaluate("getComputedStyle(document.body).fontSize") == "32px"
                assert page.evaluate(SIDEWAYS) <= 0
                if name.startswith("six") and not text:
                    assert page.evaluate(CUT) == []
                    assert page.evaluate(CROSSED) == []
                    if width < 400 and name != "six-over":
                        assert page.evaluate(BOTTOM, ".sheet") <= page.evaluate(TOP, "#hand")
                for button in page.locator("#sheet button, #hand button").all():
                    button.hover(trial=True, position={"x": 8, "y": 8})


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 740)])
def test_the_text_has_all_at_hand_on_a_phone(
    browser: Browser, server: Server, width: int, height: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": height})
    for name in ("follow", "sheet", "six"):
        for language in ("de", "nl", "fr"):
            show(page, server, shot(name), Look(language, language), text=True)
            for place in ("#says", "#typed", "nav a:last-child"):
                expect(page.locator(place)).to_be_in_viewport(ratio=1)
            bottom = page.evaluate(BOTTOM, "#hand li" if name == "follow" else "#says")
            assert bottom <= page.evaluate(TOP, "#line")
            # What is not to be seen is heard: all lines, all headings, and the ways past them.
            lines = page.get_by_role("log").get_by_role("paragraph")
            assert lines.count() == page.locator("#lately p").count() > 0
            assert in_order(page.evaluate(LEVELS))
            expect(page.get_by_role("textbox")).to_have_accessible_description(re.compile(r"\w{3}"))
            assert [skip.get_attribute("href") for skip in page.locator(".skip").all()] == [
                *("#main", "#asked", "#hand-says")
            ]
            page.locator("details").last.scroll_into_view_if_needed()
            page.keyboard.press("End")
            assert page.evaluate(BOTTOM, ".words details:last-of-type") <= page.evaluate(
                TOP, "#line"
            )
    page.close()


def test_forced_colours_keep_every_state(browser: Browser, server: Server) -> None:
    page = browser.new_page(forced_colors="active", color_scheme="dark")
    show(page, server, shot("sheet"), Look("en", "en"))
    style = "(e, name) => getComputedStyle(e)[name]"
    assert page.locator(".winner").evaluate(style, "outlineStyle") == "double"
    for printed in (".suit-tile", ".tile", ".face"):
        assert (
            page.locator(printed).first.evaluate(style, "backgroundColor") == "rgb(255, 253, 248)"
        )
    page.locator("#hand li").first.evaluate("card => card.classList.add('told')")
    assert page.locator(".told > button").evaluate(style, "outlineStyle") == "double"
    assert page.locator(".told > .note").evaluate(style, "outlineStyle") == "solid"
    show(page, server, shot("six"), Look("en", "en"))
    bar = "card => getComputedStyle(card, '::before').backgroundColor"
    assert page.locator(".trick .ahead").evaluate(bar) == "rgb(255, 255, 255)"
    page.close()


def test_a_card_pressed_too_early_says_why_though_a_new_view_takes_the_note_away(
    table: Table,
) -> None:
    page, faults = table.page, list[str]()
    page.on("pageerror", lambda error: faults.append(str(error)))
    table.begin("four_hand")
    table.until(lambda: page.locator("#hand button:not([aria-disabled])").count() > 1)
    listen(page)
    page.locator("#hand button:not([aria-disabled])").first.click()
    page.wait_for_function(TOO_EARLY)
    page.wait_for_function(
        "() => window.spokenHere.some((told) => told.startsWith('It is not your turn'))"
    )
    assert faults == []
