"""A move that the disk refuses: the page says so, stays as it is, and the move can be repeated."""

import sqlite3
from pathlib import Path

from browser.sitting import Server, Table
from playwright.sync_api import Page, expect

SAID = "Your move could not be written to disk; nothing has changed."


def test_a_refusing_disk_is_said_at_the_table(page: Page, server: Server, tmp_path: Path) -> None:
    table = Table(page, server.address)
    table.wish(pace="0")
    table.begin("french", "random")
    page.evaluate("window.same = true")
    version = table.version
    lock = sqlite3.connect(tmp_path / "bezique.sqlite", isolation_level=None)
    lock.execute("begin immediate")  # longer than the server waits for it
    table.cards.last.click()
    expect(page.locator("#voice")).to_contain_text(SAID, timeout=15_000)
    expect(page.locator("#voice")).to_be_visible()
    assert page.locator(".chosen").count() == 0
    assert table.version == version
    lock.execute("rollback")
    lock.close()
    table.act()
    expect(page.locator("#voice")).to_be_empty()
    assert table.version > version
    assert page.evaluate("window.same")  # never loaded again


def test_a_request_that_cannot_be_read_is_said_too(page: Page, server: Server) -> None:
    table = Table(page, server.address)
    table.wish(pace="0")
    table.begin("french", "random")
    page.evaluate("document.querySelector('#move [name=version]').value = 'x'")
    table.cards.last.click()
    expect(page.locator("#voice")).to_contain_text("cannot be read")
    expect(page.locator("#voice")).to_be_visible()
