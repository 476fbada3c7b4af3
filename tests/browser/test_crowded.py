"""Crowded tables on small screens: what is asked lies free, nothing is cut, everything is named.

The pages are filled from moments of whole deals; the browser, the styles and the pictures are
those of the server.
"""

import re

import pytest
from browser.sitting import SIDEWAYS, Table
from browser.test_screens import OUTSIDE
from playwright.sync_api import Page
from web.whole_deals import PAGES, moment, page_of

from bezique.rules.layout import FOLLOW, LEAD
from bezique.rules.moves import is_declaration, is_wrong_declaration
from bezique.table.snapshot import Snapshot

PHONES = [(360, 640), (390, 844)]
CUT = """() => [...document.querySelectorAll(
  ".label, figcaption, .dial .name, .where span, .key, .declare .name, .menu .field span"
)].filter((words) => {
  const style = getComputedStyle(words);
  if (!words.offsetWidth || style.clipPath !== "none") return false;
  words.style.overflowWrap = "normal";
  return words.scrollWidth > words.clientWidth + 1 && style.display !== "inline";
}).map((words) => words.textContent.trim())"""
COVERED = """cards => [...document.querySelectorAll(cards)].filter((card) => {
  const box = card.getBoundingClientRect();
  return ![0.25, 0.5, 0.75].some((down) =>
    card.contains(document.elementFromPoint(box.left + 5, box.top + box.height * down)));
}).map((card) => card.innerText || card.querySelector("img")?.alt)"""
ONE_OVER_ANOTHER = """() => {
  const lines = [...document.querySelectorAll(".theirs .label")].flatMap((label) => {
    const words = document.createRange();
    words.selectNodeContents(label);
    return [...words.getClientRects()].filter((box) => box.width > 1)
      .map((box) => ({ label, box, text: label.textContent.trim() }));
  });
  const both = (one, other, low, high) =>
    Math.min(one[high], other[high]) - Math.max(one[low], other[low]);
  const over = lines.filter((one, at) => lines.slice(0, at).some((other) =>
    one.label !== other.label && both(one.box, other.box, "left", "right") > 1
    && both(one.box, other.box, "top", "bottom") > 3));
  const beyond = lines.filter((one) => one.box.right > innerWidth + 0.5);
  const cards = [...document.querySelectorAll(".theirs .card")]
    .filter((card) => card.getBoundingClientRect().right > innerWidth + 0.5);
  return [...over, ...beyond].map((one) => one.text).concat(cards.map((card) => card.id));
}"""
BOTTOM = "what => document.querySelector(what).getBoundingClientRect().bottom"
TOP = "what => document.querySelector(what).getBoundingClientRect().top"


def melds(shot: Snapshot, least: int) -> bool:
    return sum(map(is_declaration, shot.moves)) >= least


def wrong(shot: Snapshot) -> bool:
    return shot.may_forget and sum(map(is_wrong_declaration, shot.irregular)) >= 2


def laid(shot: Snapshot) -> int:
    """How many cards lie open before me."""
    view = shot.view
    lying = view.won if shot.ruleset.options["meld_source"] == "won_cards" else view.spread
    return sum(mask.bit_count() for mask in lying[0])


def has_scored(shot: Snapshot, melds: int) -> bool:
    """Whether the other one has scored so much, and some of it lies there."""
    view, scored = shot.view, 0
    for place in range(view.declarations):
        scored += view.declared_by[place] == 1
    return view.stage in (LEAD, FOLLOW) and scored >= melds and any(view.spread[1])


def late(shot: Snapshot) -> bool:
    return shot.view.stage in (LEAD, FOLLOW) and shot.view.declarations > 3


def others_have_laid(shot: Snapshot) -> bool:
    mine, *theirs = map(any, shot.view.spread)
    return shot.view.stage == FOLLOW and sum(theirs) >= 3 and not mine


def show(table: Table, shot: Snapshot, language: str = "en") -> Page:
    """The page of a moment, served where the server's styles and pictures are found."""
    page = table.page
    html = re.sub(r"<script.*?</script>", "", PAGES.table(page_of(shot, language)), flags=re.S)
    page.route("**/moment", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.goto(f"{table.address}/moment")
    return page


@pytest.mark.parametrize("house", [{}, {"irregularities": "penalise"}], ids=["usual", "penalties"])
def test_a_long_sheet_never_runs_below_the_hand(table: Table, house: dict[str, str]) -> None:
    shot = moment("four_hand_partners", wrong if house else lambda s: melds(s, 2), house=house)
    for width, height in PHONES:
        table.page.set_viewport_size({"width": width, "height": height})
        page = show(table, shot)
        for fold in page.locator(".sheet details").all():
            fold.evaluate("fold => fold.open = true")
        assert page.evaluate(BOTTOM, ".sheet") <= page.evaluate(TOP, ".my-hand")
        assert page.locator(".sheet button").count() >= 4
        for button in page.locator(".sheet button").all():
            button.click(trial=True)
        assert page.evaluate(SIDEWAYS) <= 0


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("name", ["rubicon", "chinese", "eight_pack"])
def test_the_head_of_a_phone_says_form_deal_and_rubicon(
    table: Table, name: str, language: str
) -> None:
    shot = moment(name, lambda shot: shot.deal_number == 2)
    for width, height in PHONES:
        table.page.set_viewport_size({"width": width, "height": height})
        page = show(table, shot, language)
        filled = page_of(shot, language)
        said = page.locator(".where > span")
        assert said.nth(0).inner_text() == filled.ruleset_name
        assert "2" in said.nth(1).inner_text()
        assert said.nth(2).inner_text() == filled.goal
        for part in range(3):
            box = said.nth(part).bounding_box()
            assert box
            assert box["y"] + box["height"] <= page.evaluate(BOTTOM, ".where") + 1
            assert box["x"] + box["width"] <= page.evaluate("innerWidth")


@pytest.mark.parametrize("language", ["fr", "de"])
def test_captions_of_a_long_hand_are_free_and_whole(table: Table, language: str) -> None:
    shot = moment("chinese", lambda s: s.view.stage == FOLLOW and laid(s) > 6)
    table.page.set_viewport_size({"width": 390, "height": 844})
    page = show(table, shot, language)
    assert page.locator(".my-spread .scored").count() >= 2
    assert page.evaluate(BOTTOM, ".my-spread") <= page.evaluate(TOP, "#hand") - 6
    assert page.evaluate(CUT) == []
    for width, height in ((360, 640), (320, 568), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == []


def test_won_cards_are_named_on_every_screen(table: Table) -> None:
    shot = moment("polish", late)
    for width, height in (*PHONES, (1280, 800)):
        table.page.set_viewport_size({"width": width, "height": height})
        page = show(table, shot, "de")
        labels = page.locator(".open-won .label")
        assert labels.count() >= 3
        for label in labels.all():
            assert label.inner_text().strip()
            box = label.bounding_box()
            assert box
            assert box["width"] > 40
        assert page.evaluate(CUT) == []
        assert page.evaluate(SIDEWAYS) <= 0


def test_six_fit_on_a_small_phone(table: Table) -> None:
    shot = moment("six_hand", others_have_laid)
    table.page.set_viewport_size({"width": 360, "height": 640})
    page = show(table, shot)
    assert page.locator(".their-spread").count() >= 3
    assert page.evaluate(BOTTOM, ".players") <= page.evaluate(TOP, "#hand")


@pytest.mark.parametrize("name", ["chinese", "polish", "six_hand", "haitian", "four_hand_partners"])
def test_the_whole_hand_is_on_a_low_screen(table: Table, name: str) -> None:
    shot = moment(name, lambda s: late(s) and laid(s) > 2)
    table.page.set_viewport_size({"width": 568, "height": 320})
    page = show(table, shot, "de")
    assert page.evaluate(BOTTOM, "#hand") <= 320
    assert page.evaluate(BOTTOM, ".stock") <= page.evaluate(TOP, "#hand")
    assert page.locator(".my-spread .face").count() >= 3
    assert page.evaluate(COVERED, "#hand .card, .my-spread .card") == []
    assert page.evaluate(SIDEWAYS) <= 0


@pytest.mark.parametrize("language", ["de", "nl", "fr"])
def test_no_label_of_the_menu_is_broken_on_the_smallest_screen(table: Table, language: str) -> None:
    table.page.set_viewport_size({"width": 320, "height": 568})
    page = show(table, moment("four_hand", lambda s: True), language)
    page.locator(".menu summary").first.click()
    assert page.evaluate(CUT) == []


def follows_late(shot: Snapshot) -> bool:
    return shot.view.stage == FOLLOW and laid(shot) >= 3


def theirs_are_many(shot: Snapshot) -> bool:
    return melds(shot, 1) and len({*filter(None, shot.view.spread[1])}) >= 3


SMALLEST = {
    "three_hand": (follows_late, late, lambda shot: melds(shot, 2)),
    "four_hand_partners": (follows_late, late, lambda shot: melds(shot, 2)),
    "rubicon": (lambda shot: melds(shot, 2),),
    "chinese": (theirs_are_many, lambda shot: late(shot) and shot.view.stage == FOLLOW),
}


@pytest.mark.parametrize("name", SMALLEST)
def test_what_is_asked_is_in_sight_on_the_smallest_screen(table: Table, name: str) -> None:
    """It lies neither below the edge nor under the hand, and no card or caption runs out."""
    table.page.set_viewport_size({"width": 320, "height": 568})
    for wanted in SMALLEST[name]:
        page = show(table, moment(name, wanted), "de")
        assert page.evaluate(COVERED, "#says") == []
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(SIDEWAYS) <= 0
        for first in page.locator(".declare").all()[:1]:
            box = first.bounding_box()
            assert box
            assert box["y"] + box["height"] <= 568


@pytest.mark.parametrize("name", ["haitian", "eight_pack"])
def test_what_the_other_has_scored_is_told_clear_of_each_other_and_on_the_screen(
    table: Table, name: str
) -> None:
    for melds in (2, 4, 7, 10) if name == "eight_pack" else (2, 3):
        shot = moment(name, lambda shot, least=melds: has_scored(shot, least))
        for width, height in PHONES:
            table.page.set_viewport_size({"width": width, "height": height})
            for language in ("nl", "de"):
                page = show(table, shot, language)
                assert page.locator(".their-spread .label").count() > 0
                assert page.evaluate(ONE_OVER_ANOTHER) == [], (melds, width, language)
