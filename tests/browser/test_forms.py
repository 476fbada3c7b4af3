"""The other forms in a real browser: three, four and six at the table, settlement, long hands."""

import re

import pytest
from browser.sitting import REACHED, SIDEWAYS, Table, complaints
from playwright.sync_api import expect

LEFT = "#hand button, .my-spread button"
LOOKED_AT = 24  # turns of a long deal that are looked at, and more until all has been seen
STRIPS = """cards => [...document.querySelectorAll(cards)].map((card) => {
  const box = card.getBoundingClientRect();
  let free = 0;
  for (let x = Math.max(box.left, 0); x < Math.min(box.right, innerWidth); x += 1) {
    free += card.contains(document.elementFromPoint(x, box.top + 20));
  }
  return free;
})"""


def in_sight(table: Table, what: str) -> bool:
    """Whether a thing lies on the screen from its left to its right end."""
    box = table.page.locator(what).bounding_box()
    width = table.page.evaluate("innerWidth")
    return bool(box and box["x"] >= 0 and box["x"] + box["width"] <= width)


def figures(row: str) -> list[int]:
    """The numbers in a row of the reckoning."""
    return [int(text.replace("−", "-")) for text in re.findall(r"[+−]?\d+", row)]


def column(table: Table, name: str) -> list[int]:
    """A row of the reckoning by its head, in numbers."""
    row = table.page.locator(".reckoning tr", has=table.page.get_by_role("rowheader", name=name))
    return [int(text) for text in row.first.locator("td").all_inner_texts()]


@pytest.mark.seed(4)
def test_a_deal_of_three_by_clicks(table: Table) -> None:
    table.begin("three_hand", "random")
    page = table.page
    assert page.get_by_role("status").all_inner_texts()
    seen_ahead = 0
    while not table.over:
        lying = page.locator(".trick figure:not(.awaited)")
        if "You follow" in table.headline:
            assert page.locator(".trick .ahead").count() == 1
            assert page.locator(".trick .awaited.place-mine").count() == 1
            captions = lying.locator("figcaption").all_inner_texts()
            assert re.fullmatch(r"(Odile|Anton) leads", captions[0])
            seen_ahead += 1
            if seen_ahead == 3:
                assert complaints(table) == []
        if table.draw.count():
            assert lying.count() == 3
            assert page.locator(".trick .winner").count() == 1
        table.act()
    assert seen_ahead > 8
    assert complaints(table) == []
    heads = page.locator(".reckoning thead th").all_inner_texts()
    assert heads == ["You", "Odile", "Anton"]
    gained, before, total = (column(table, name) for name in ("This deal", "Before", "Total"))
    assert total == [one + other for one, other in zip(gained, before, strict=True)]
    assert {line.split()[0] for line in table.log} >= {"You", "Odile", "Anton"}
    for width, height in ((390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SIDEWAYS) <= 0


@pytest.mark.seed(6)
def test_partners_leave_the_right_to_each_other(table: Table) -> None:
    table.begin("four_hand_partners", "random")
    page = table.page
    assert page.locator(".dial .name").all_inner_texts() == ["Odile and Ingrid", "You and Anton"]
    partner = page.get_by_role("region", name="Cards of Anton")
    expect(partner).to_contain_text("your partner")
    leave = page.get_by_role("button", name="Leave it to Anton", exact=True)
    table.until(lambda: leave.count() > 0)
    assert complaints(table) == []
    table.wish(pace="1500")
    leave.click()
    expect(page.locator("#says")).to_have_text("Waiting for Anton.")
    expect(page.locator("#sheet")).to_contain_text("The right to declare was left to Anton.")
    expect(partner).to_have_class(re.compile("to-move"))
    table.wish(pace="0")
    table.wait()
    for width, height in ((360, 640), (568, 320), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        for _ in range(4):
            assert page.evaluate(SIDEWAYS) <= 0
            table.act()
    table.until(lambda: table.over)
    assert page.locator(".reckoning thead th").first.inner_text() == "You and Anton"
    assert complaints(table) == []


@pytest.mark.seed(74)
def test_rubicon_from_the_choice_of_the_dealer_to_the_end_of_the_match(table: Table) -> None:
    table.begin("rubicon", "random")
    page = table.page
    assert table.headline == "You drew the higher card."
    assert complaints(table) == []
    table.after(page.get_by_role("button", name="Pure chance deals").click)
    assert table.headline == "You hold a carte blanche."
    expect(page.locator(".stock")).to_contain_text("No trumps yet")
    assert complaints(table) == []
    table.after(page.get_by_role("button", name="Show the carte blanche, 50").click)
    assert table.scores()[0] == 50
    assert any("You show a carte blanche: 50." in line for line in table.log)
    table.until(lambda: table.over)
    assert complaints(table) == []
    won = int(re.findall(r"\d+", table.headline)[0])
    first, *bonus, paid = (
        figures(text)[-1] for text in page.locator(".steps dd").all_inner_texts()
    )
    assert paid == won
    least = re.search(r"(\d+) is the least", page.locator(".steps").inner_text())
    assert max(first, int(least[1]) if least else 0) + sum(bonus) == paid
    assert column(table, "This deal")[0] >= 50
    table.after(page.get_by_role("button", name="Deal again").click)
    table.until(lambda: table.over)
    page.locator("#so-far summary").click()
    match = page.locator(".games tr").all_inner_texts()
    mine = [figures(row.replace("Deal ", "Deal x", 1).split("\t", 1)[1])[0] for row in match[1:]]
    assert mine[-1] == sum(mine[:-1])
    page.get_by_role("button", name="Stop here").click()
    page.get_by_role("button", name="End the match").click()
    expect(page.get_by_role("link", name="Play another match")).to_be_visible()
    assert re.search(r"wins? the match by \d+|ends level", table.headline)
    assert complaints(table) == []


@pytest.mark.seed(3)
def test_every_card_of_fifteen_is_reached_on_a_phone(table: Table) -> None:
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.begin("eight_pack", "random")
    if table.headline == "You drew the higher card.":
        table.after(table.page.get_by_role("button", name="I deal").click)
    most = laid = 0
    for turn in range(60):
        if turn >= LOOKED_AT and most == 15 and laid > 1:
            break
        assert table.page.evaluate(SIDEWAYS) <= 0
        held = table.page.locator(LEFT)
        most = max(most, held.count())
        laid = max(laid, table.page.locator(".my-spread .held").count())
        if table.draw.count():
            for number, card in enumerate(table.page.locator("#hand button").all()):
                if number % 4 == turn % 4:
                    card.click(force=True, position={"x": 9, "y": 20})
                    assert in_sight(table, ".told .note")
                    table.page.locator(".told .note").click(position={"x": 3, "y": 3})
                    assert table.page.locator(".told").count() == 0
        else:
            assert table.page.evaluate(REACHED, "#hand button") == []
            assert min(table.page.evaluate(STRIPS, "#hand button")) >= 24
        for card in table.page.locator(".my-spread button").all():
            card.scroll_into_view_if_needed()
            card.hover(trial=True, position={"x": 9, "y": 20})
        table.page.evaluate("scrollTo(0, 0)")
        if turn == 20:
            assert complaints(table) == []
        table.act()
    assert most == 15
    assert laid > 1
