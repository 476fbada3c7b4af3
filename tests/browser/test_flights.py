"""Cards fly to their new places: the page has changed before they do, and nothing is left of it."""

from browser.sitting import Server, Table
from playwright.sync_api import Browser, expect

RECORD = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...rest) {
    const view = document.getElementById("view").dataset.version;
    const card = this.closest("[data-flight]");
    if (card) flown.push([card.closest("section").className, Number(view)]);
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


def test_what_is_pushed_aside_glides_and_lands(browser: Browser, server: Server) -> None:
    """What has already happened slides down when a line is added, and lies in its place after."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    table = Table(context.new_page(), server.address)
    table.wish(pace="300", hold="0", motion="full")
    table.begin("french", "random")
    table.page.evaluate("""() => {
      window.glided = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, ...rest) {
        if (this.id) glided.push([this.id, frames[0].transform, frames.at(-1).transform]);
        return animate.call(this, frames, ...rest);
      };
    }""")
    table.after(table.cards.last.click)
    table.page.wait_for_function("() => glided.some(([name]) => name === 'log-all')")
    log = [
        (first, last) for name, first, last in table.page.evaluate("glided") if name == "log-all"
    ]
    for first, last in log:
        assert first.startswith("translate(0px, -"), "the lines before go down"
        assert last == "none"
    table.page.wait_for_function("() => !document.getAnimations().length")
    assert table.faults == []
    context.close()


def test_views_that_come_together_are_drawn_once(browser: Browser, server: Server) -> None:
    """At a table that waits for nothing the stream may bring five views in one piece: the last is
    shown, and with it every line of what happened; an answer is never passed over."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    table = Table(context.new_page(), server.address)
    table.wish(pace="0", hold="0")
    table.begin("classic", "random")
    table.page.wait_for_timeout(400)
    drawn = table.page.evaluate("""async () => {
      const { show, shown } = window.bezique;
      const view = document.getElementById("view");
      const version = Number(view.dataset.version);
      const later = (by) => {
        const next = view.cloneNode(true);
        next.dataset.version = version + by;
        next.querySelector("#says").textContent = `${by}`;
        return next.outerHTML;
      };
      const seen = [];
      new MutationObserver(() => seen.push(document.getElementById("says").textContent)).observe(
        document.body, { attributes: true, subtree: true, attributeFilter: ["data-version"] });
      for (const by of [1, 2, 3]) show(later(by));
      await shown();
      show(later(4));
      show(later(5), () => {}); // an answer
      show(later(6));
      await shown();
      show(later(6)); // the same once more
      await shown();
      await new Promise((done) => setTimeout(done));
      return seen;
    }""")
    assert drawn == ["3", "5", "6"]
    assert table.faults == []
    context.close()


HELD = """() => {
  window.held = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const flight = animate.call(this, frames, timing);
    if (this.closest("[data-flight]")) {
      flight.pause();
      held.push([flight, timing.duration]);
    }
    return flight;
  };
}"""
PRESS = """() => (document.querySelector("button[data-declare], button.draw")
  ?? [...document.querySelectorAll("#hand button:not([aria-disabled])")].at(-1)).click()"""
IN_THE_WAY = """() => {
  const box = (place) => place.getBoundingClientRect();
  const at = ({ left, top, width, height }) =>
    document.elementFromPoint(left + width / 2, top + height / 2);
  const shared = (a, b) => {
    const left = Math.max(a.left, b.left), top = Math.max(a.top, b.top);
    const width = Math.min(a.right, b.right) - left, height = Math.min(a.bottom, b.bottom) - top;
    return width > 1 && height > 1 ? [{ left, top, width, height }] : [];
  };
  const picture = (card) => card.querySelector(":scope > button, :scope > .face") ?? card;
  const met = { afar: 0, over: 0, hidden: 0, taking: 0 };
  for (const part of [0, 0.05, 0.1, 0.2, 0.4]) {
    for (const [flight, duration] of held) flight.currentTime = part * duration;
    const keys = [...document.querySelectorAll(".sheet button")];
    const afar = [...document.querySelectorAll(".flying.afar")];
    met.afar += afar.length;
    const both = keys.flatMap((k) => afar.flatMap((c) => shared(box(picture(c)), box(k))));
    met.over += both.length;
    met.taking += afar.filter((card) => at(box(picture(card)))?.closest(".afar")).length;
    // What is drawn on top is found first, whether or not it may be pressed.
    for (const card of afar) card.style.setProperty("pointer-events", "auto", "important");
    met.hidden += both.filter((part) => at(part)?.closest(".flying")).length;
    for (const card of afar) card.style.removeProperty("pointer-events");
  }
  return met;
}"""


def test_a_card_in_flight_takes_no_press_and_hides_no_key(browser: Browser, server: Server) -> None:
    """Where the computer plays at once a key may be pressed while a card is on its way over it."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    table = Table(context.new_page(), server.address)
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.wish(pace="0", hold="0", motion="full")
    table.begin("french", "random")
    table.page.evaluate(HELD)
    met = {"afar": 0, "over": 0, "hidden": 0, "taking": 0}
    for _ in range(14):
        table.after(lambda: table.page.evaluate(PRESS))
        found = table.page.evaluate(IN_THE_WAY)
        met = {what: number + found[what] for what, number in met.items()}
    assert met["afar"] > 0
    assert met["over"] > 0
    assert (met["hidden"], met["taking"]) == (0, 0)
    assert table.faults == []
    context.close()
