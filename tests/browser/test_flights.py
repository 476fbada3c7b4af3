"""Cards fly to their new places: the page has changed before they do, and nothing is left of it."""

from browser.sitting import Server, Table
from playwright.sync_api import Browser, expect

RECORD = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...rest) {
    const view = document.getElementById("view").dataset.version;
    flown.push([this.closest("[data-flight]").closest("section").className, Number(view)]);
    return animate.call(this, frames, ...rest);
  };
}"""


def test_a_card_flies_to_the_trick_and_is_there_before_it_flies(
    browser: Browser, server: Server
) -> None:
    for motion, flies in (("full", True), ("off", False)):
        context = browser.new_context(locale="en-GB", service_workers="block")
        table = Table(context.new_page(), server.address)
        table.wish(pace="0", hold="0", motion=motion)
        table.begin("french", "random")
        table.page.evaluate(RECORD)
        before = table.version
        table.after(table.cards.last.click)
        table.page.wait_for_timeout(400)
        flown = table.page.evaluate("flown")
        assert any("trick" in place for place, _ in flown) == flies
        assert all(version > before for _, version in flown)
        expect(table.page.locator(".flying")).to_have_count(0)
        assert table.faults == []
        context.close()
