"""Choosing a game on the opening page: by pointer, on every size of screen, without scripts."""

import pytest
from browser.sitting import SIDEWAYS, Server, Table
from playwright.sync_api import Browser, Page, expect

SIZES = [(1280, 800), (390, 844), (320, 568)]
REACHED = """button => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every((part) => button.contains(
    document.elementFromPoint(left + width / 2, top + height * part)));
}"""


def seats_in_sight(page: Page) -> int:
    return page.locator(".company li:visible").count()


def choose(page: Page, family: str, ruleset: str) -> None:
    page.locator("details.family summary", has_text=family).click()
    page.locator(f"input[name=ruleset][value={ruleset}]").check()


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_form_fits_and_can_be_dealt(
    table: Table, width: int, height: int, language: str
) -> None:
    table.wish(language=language)
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    table.open()
    for family in page.locator("details.family").all():
        if family.get_attribute("open") is None:
            family.locator("summary").click()
        for form in family.locator("input").all():
            form.check()
            assert page.evaluate(SIDEWAYS) <= 0
            deal = page.locator("button.deal")
            box = deal.bounding_box()
            assert box
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height  # in sight wherever one has scrolled to
            assert deal.evaluate(REACHED)  # and nothing of another page's style lies over it
            assert seats_in_sight(page) in (0, int(form.get_attribute("data-seats") or 0) - 1)
    page.locator("button.change").click()
    page.wait_for_url("**/house-rules?*")  # all() does not wait for what a click leads to
    parts = page.locator("details.part").all()
    assert parts
    for part in parts:
        part.locator("summary").click()
    assert page.evaluate(SIDEWAYS) <= 0


def test_what_says_nothing_in_a_form_is_out_of_sight(table: Table) -> None:
    table.open()
    page = table.page
    short = page.locator("summary [data-modifier=short]")
    assert short.is_visible()
    assert page.locator(".pair").is_visible()
    choose(page, "Two players, more packs", "rubicon")
    assert not short.is_visible()
    assert not page.locator(".bases").is_visible()
    choose(page, "Three players", "three_hand")
    assert short.is_visible()
    assert page.locator(".bases").is_visible()
    assert seats_in_sight(page) == 2
    assert page.locator(".partner:visible").count() == 0
    choose(page, "Four players", "four_hand_partners")
    assert page.locator("li:visible", has=page.locator(".partner:visible")).all_inner_texts()
    assert page.locator(".partner:visible").count() == 1
    choose(page, "Six players", "six_hand_partners")
    assert seats_in_sight(page) == 5
    assert page.locator(".partner:visible").count() == 2


def test_house_rules_keep_what_was_chosen_and_lead_back(table: Table) -> None:
    table.open()
    page = table.page
    choose(page, "Four players", "four_hand_partners")
    page.locator("input[value=beginner]").check()
    page.locator("#seat-2").select_option("random")
    page.get_by_role("button", name="House rules").click()
    page.wait_for_url("**/house-rules?*")
    assert "Two against two" in page.locator("main").inner_text()
    page.get_by_role("link", name="Back").click()
    assert page.locator("[value=four_hand_partners]").is_checked()
    assert page.locator("[name=opponent][value=beginner]").is_checked()
    assert page.locator("#seat-2").input_value() == "random"


def test_it_works_without_scripts(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    page.goto(server.address)
    choose(page, "Four players", "four_hand_partners")
    assert seats_in_sight(page) == 3
    page.get_by_role("button", name="House rules").click()
    page.locator("summary", has_text="Declarations").click()
    page.locator("#rule-partner_declare").select_option('"winner_only"')
    page.locator("summary", has_text="The pack and the deal").click()
    page.locator("#rule-deal_packets").select_option("[3, 3, 3]")
    page.get_by_role("button", name="Deal the cards").click()
    assert page.get_by_role("alert").inner_text().startswith("House rule “Packets of the deal”")
    assert page.locator("#rule-partner_declare").input_value() == '"winner_only"'
    context.close()


WHOLE = """() => [...document.querySelectorAll("select")].flatMap((list) => {
  const style = getComputedStyle(list), laid = document.createElement("div");
  laid.style.cssText = `font:${style.font};line-height:${style.lineHeight};position:fixed`;
  const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + 18;  // the arrow
  laid.style.inlineSize = `${list.clientWidth - sides}px`;
  document.body.append(laid);
  const cut = [...list.options].map((option) => option.textContent).filter((text) => {
    laid.textContent = text;
    return laid.scrollHeight > list.clientHeight || laid.scrollWidth > laid.clientWidth;
  });
  laid.remove();
  return style.display === "none" || !list.offsetParent ? [] : cut;
})"""


BROKEN = """() => [...document.querySelectorAll(".deal-bar > *")].flatMap((key) => {
  const text = key.firstChild, word = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: letters, index }) => {
    word.setStart(text, index);
    word.setEnd(text, index + letters.length);
    return new Set([...word.getClientRects()].map((part) => part.top)).size > 1;
  }).map(String);
})"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740), (320, 568)])
@pytest.mark.parametrize("language", ["fr", "sv"])
@pytest.mark.parametrize("ruleset", ["french", "six_hand_partners"])
def test_every_choice_of_a_house_rule_can_be_read_to_its_end(
    table: Table, width: int, height: int, language: str, ruleset: str
) -> None:
    table.wish(language=language)
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{table.address}/house-rules?ruleset={ruleset}&opponent=club")
    page.evaluate("for (const part of document.querySelectorAll('.part')) part.open = true")
    page.select_option("[name='option.irregularities']", '"penalise"')
    assert page.evaluate(WHOLE) == []
    assert page.evaluate(BROKEN) == []
    assert page.evaluate(SIDEWAYS) <= 0
    changed = page.locator(".part:has([name='option.irregularities']) .changed")
    assert changed.is_visible()
    assert page.locator(".part .changed:visible").count() == 1


def test_forms_of_the_game_are_folded_until_one_is_chosen(table: Table) -> None:
    """On a phone the page is no longer than it must be; what is folded away keeps its name."""
    page = table.page
    page.set_viewport_size({"width": 390, "height": 844})
    table.open()
    short = page.locator("input[value=short]")
    assert not short.is_visible()
    for names in page.locator(".family:not([open]) .soft").all_inner_texts():
        assert " ·" not in names  # a dot ends a line and never begins one
    assert page.locator(".aim:visible").count() == 1
    page.locator("details.modifiers > summary").click()
    short.check()
    assert page.locator(".aim:visible").count() == 0  # 500, which is said beside the tick
    weight = "name => getComputedStyle(name).fontWeight"
    names = page.locator(".modifiers summary [data-modifier]")
    page.locator("details.modifiers > summary").click()
    assert [name.evaluate(weight) for name in names.all()] == ["640", "400", "400"]
    page.locator("button.change").click()
    page.wait_for_url("**/house-rules?*modifier=short*")
    page.go_back()
    page.goto(f"{table.address}/?ruleset=french&modifier=short")
    assert page.locator("input[value=short]").is_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 640), (320, 568), (1280, 800)])
def test_a_family_that_is_opened_stays_under_the_finger(
    table: Table, width: int, height: int
) -> None:
    page = table.page
    page.set_viewport_size({"width": width, "height": height})
    page.goto(table.address)
    headings = page.locator(".family > summary")
    for number in (1, 3, 0, 2):
        heading = headings.nth(number)
        heading.scroll_into_view_if_needed()
        before = heading.bounding_box()
        heading.click()
        after = heading.bounding_box()
        assert before
        assert after
        top = page.evaluate("scrollY") == 0  # nothing is left above that could come down
        assert abs(after["y"] - before["y"]) <= 1 or (top and after["y"] >= 0)
        assert page.locator(".family[open]").count() == 1


def test_the_rules_that_are_read_are_those_that_will_be_played(table: Table) -> None:
    page = table.page
    page.goto(f"{table.address}/?ruleset=six_hand&below=dutch&modifier=short")
    page.locator("[value=six_hand]").locator("xpath=ancestor::div").get_by_role("link").click()
    page.wait_for_url("**/rules/dutch+six_hand")
    expect(page.locator("h1")).to_have_text("Bezique for six, Dutch Bezique")
