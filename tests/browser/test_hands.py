"""What hands do to a table: double clicks, dragging, reloading, going back, two tabs at once."""

import re
from collections.abc import Iterator

import pytest
from browser.sitting import Server, Table
from playwright.sync_api import Page, expect


def mine(table: Table) -> list[str]:
    """What I have played, by the log."""
    return [line for line in table.log if re.match("You (lead|play) ", line)]


def test_a_double_click_acts_once(table: Table) -> None:
    table.begin("french", "random")
    for _ in range(12):
        if table.draw.count():
            before = len([line for line in table.log if line.startswith("You draw the")])
            table.after(table.draw.dblclick)
            table.page.wait_for_timeout(150)
            drawn = [line for line in table.log if line.startswith("You draw the")]
            assert len(drawn) == before + 1
        else:
            before = len(mine(table))
            table.after(table.cards.nth(2).dblclick)
            table.page.wait_for_timeout(150)
            assert len(mine(table)) == before + 1


def test_a_card_is_played_by_dragging_it_to_the_trick(table: Table) -> None:
    table.begin("french", "random")
    table.until(lambda: table.cards.count() > 1)
    card = table.cards.nth(1)
    name = card.locator("img").get_attribute("alt")
    source, aim = card.bounding_box(), table.page.locator("#trick").bounding_box()
    assert source
    assert aim
    mouse, before = table.page.mouse, mine(table)
    mouse.move(source["x"] + 15, source["y"] + 30)
    mouse.down()
    mouse.move(source["x"] + 60, source["y"] - 40, steps=4)
    mouse.up()  # let go too early: it goes back
    table.page.wait_for_timeout(200)
    assert mine(table) == before
    mouse.move(source["x"] + 15, source["y"] + 30)
    mouse.down()
    mouse.move(aim["x"] + aim["width"] / 2, aim["y"] + aim["height"] / 2, steps=6)
    table.after(mouse.up)
    assert mine(table)[-1].endswith(f" the {name}.")


def test_a_reload_in_mid_trick_changes_nothing(table: Table) -> None:
    table.begin("french", "random")
    table.until(lambda: table.headline == "You lead.")
    table.wish(pace="2000")
    table.page.reload()
    table.wait()
    card = table.cards.first
    name = card.locator("img").get_attribute("alt")
    card.click()
    expect(table.page.locator("#trick img")).to_have_count(1)
    table.page.reload()
    expect(table.page.locator("#trick img")).to_have_attribute("alt", name or "")
    expect(table.page.locator("#trick img")).to_have_count(2)
    assert table.page.locator("#hand img").count() == 7


def test_back_and_forth_leads_to_the_table_as_it_is(table: Table) -> None:
    table.begin("french", "random")
    address = table.page.url
    table.page.get_by_role("link", name="Rules", exact=True).click()
    expect(table.page.get_by_role("heading", level=1)).to_have_text("French Bezique")
    table.page.get_by_role("link", name="Back").first.click()
    assert table.page.url == address
    table.wait()
    table.act()
    now = table.version
    table.page.goto(table.address)
    table.page.go_back()
    table.wait()
    assert table.version >= now
    table.act()
    table.page.go_back()
    table.page.go_forward()
    table.wait()
    assert table.version > now


@pytest.fixture
def other(table: Table, server: Server) -> Iterator[Table]:
    """The same person's second tab."""
    tab = Table(table.page.context.new_page(), server.address)
    yield tab
    assert tab.faults == []


def test_two_tabs_show_one_table(table: Table, other: Table) -> None:
    table.begin("french", "random")
    other.page.goto(table.page.url)
    other.wait()
    for turn in range(6):
        acting, watching = (table, other) if turn % 2 else (other, table)
        acting.page.bring_to_front()
        acting.act()
        watching.page.bring_to_front()
        watching.wait(acting.version - 1)
        assert watching.log == acting.log
        assert hand(watching.page) == hand(acting.page)


def test_a_stale_tab_is_told_and_brought_up_to_date(table: Table, other: Table) -> None:
    table.begin("french", "random")
    other.page.goto(table.page.url)
    other.wait()
    other.page.evaluate("window.bezique.hold(document.body)")  # as if a card were under a finger
    table.act()
    other.page.evaluate(
        "document.querySelectorAll('#hand button').forEach(b => b.removeAttribute('aria-disabled'))"
    )
    was = table.version
    other.page.locator("#hand button").first.click()
    other.page.wait_for_timeout(300)
    other.page.evaluate("window.bezique.letGo()")
    other.wait(was - 1)
    assert table.version == other.version
    expect(other.page.get_by_role("alert")).to_contain_text("The table has moved on")


def hand(page: Page) -> list[str | None]:
    """The names of my cards from left to right."""
    return [image.get_attribute("alt") for image in page.locator("#hand img").all()]


@pytest.mark.parametrize(
    ("language", "lead", "card", "draw"),
    [
        ("fr", "À vous d’entamer", r"^(as|roi|dame|valet|dix|neuf|huit|sept) de ", "Piocher"),
        ("de", "Sie spielen aus", r"^(Pik|Herz|Karo|Kreuz)-", "Ziehen"),
    ],
)
def test_the_table_in_another_language(
    table: Table, language: str, lead: str, card: str, draw: str
) -> None:
    table.open()
    table.page.locator(f".languages a[hreflang={language}]").click()
    table.page.locator("button.deal").click()
    table.page.wait_for_url("**/matches/*")
    table.wait()
    assert table.page.locator("html").get_attribute("lang") == language
    table.until(lambda: table.headline.startswith(lead))
    cards = table.page.locator("#hand").get_by_role("button", name=re.compile(card))
    assert cards.count() == table.page.locator("#hand button").count() > 1
    table.until(lambda: table.draw.count() > 0)
    table.after(table.page.get_by_role("button", name=draw, exact=True).click)
