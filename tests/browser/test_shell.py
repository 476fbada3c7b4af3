"""The table as a device keeps it: without its server, after an update; and what it sounds like."""

from pathlib import Path

import pytest
from browser.sitting import Server, Table
from playwright.sync_api import Browser, Page, expect

from bezique.web.shell import assets

SOUNDS = """() => {
  window.heard = [];
  document.addEventListener("bezique-sound", (event) => heard.push(event.detail));
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
GONE = """async old => {
  while ((await caches.keys()).includes(old)) await new Promise((go) => setTimeout(go, 50));
  return true;
}"""
KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return [names, all.flat().map((request) => new URL(request.url).pathname)];
}"""


def renew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program have another style sheet from now on, as after an update."""
    old = assets.contents("joined/pages.css")
    for remembered in (assets.contents, assets.packed, assets.asset):
        remembered.cache_clear()
    read = assets.contents
    rule = b"\nbody::before { content: 'renewed'; }\n"
    monkeypatch.setattr(
        assets, "contents", lambda name: old + rule if name == "joined/pages.css" else read(name)
    )
    monkeypatch.setattr("bezique.web.pictures.contents", assets.contents)


@pytest.mark.slow
def test_without_its_server_the_page_says_so_and_an_update_leaves_nothing_old(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = browser.new_context(locale="de-DE", service_workers="allow")
    page = context.new_page()
    with Server(tmp_path / "b.sqlite", 1) as served:
        address, port = served.address, int(served.address.rpartition(":")[2])
        page.goto(address)
        page.wait_for_function(CONTROLLED)
        page.locator("button.deal").click()
        page.wait_for_url("**/matches/*")
        table = page.url
        page.locator("#hand img").first.wait_for()
        page.reload()  # by the service worker, which keeps the faces that it hands on
        page.locator("#hand img").first.wait_for()
        names, kept = page.evaluate(KEPT)
        assert len(names) == 1
        assert {path.split("/")[1] for path in kept} == {"static", "fonts", "faces", "offline"}
        told = page.evaluate("async () => (await fetch('/manifest.webmanifest')).json()")
        assert (told["lang"], told["start_url"]) == ("de", "/")
    page.goto(table)
    expect(page.locator("h1")).to_have_text("Der Tisch ist nicht zu erreichen.")
    assert page.evaluate("getComputedStyle(document.querySelector('main')).maxWidth") != "none"
    renew(monkeypatch)
    with Server(tmp_path / "b.sqlite", 1, port):
        expect(page.locator("#hand img").first).to_be_visible(timeout=15_000)  # by itself
        assert page.url == table
        assert "renewed" in page.evaluate("getComputedStyle(document.body, '::before').content")
        page.wait_for_function(GONE, arg=names[0])
        assert len(page.evaluate(KEPT)[0]) == 1
    context.close()


def listen(page: Page) -> None:
    page.evaluate(SOUNDS)


@pytest.mark.seed(6)  # soon there is something to declare
def test_sounds_are_for_those_who_ask_and_each_can_be_read(table: Table) -> None:
    page = table.page
    page.add_init_script(
        "window.made = 0; const Old = AudioContext;"
        "window.AudioContext = class extends Old {"
        " constructor() { super(); window.made += 1; } };"
    )
    table.begin("french", "random")
    listen(page)
    table.act()
    assert page.evaluate("[heard.length, made]") == [0, 0]
    table.wish(pace="0", sound="on")
    page.reload()
    table.wait()
    listen(page)
    declared = page.locator(".scored")
    table.until(lambda: declared.count() > 0)
    page.wait_for_function("() => heard.includes('declaration') && heard.includes('peg')")
    assert page.evaluate("[heard.includes('card'), made]") == [True, 1]
    table.until(lambda: table.draw.count() > 0)  # before the draw no card may be played
    page.evaluate("heard.length = 0")
    page.locator("#hand [aria-disabled]").first.click(force=True)
    expect(page.locator("#voice")).not_to_be_empty()
    page.wait_for_function("() => heard.includes('refusal')")
