"""Nothing is told by a colour alone: each state is taken away, and the picture without it must
differ in brightness, seen in grey, with more contrast, and in colours of the device's own."""

import base64
from collections.abc import Iterator

import pytest
from browser.sitting import Server, Table
from browser.test_access import shot, show
from playwright.sync_api import Browser, ElementHandle, Locator, Page

from bezique.web.page import Look

DIFFER = """async (pictures) => {
  const bright = async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    return Array.from({ length: data.length / 4 }, (_, n) =>
      0.2126 * data[4 * n] + 0.7152 * data[4 * n + 1] + 0.0722 * data[4 * n + 2]);
  };
  const [one, other] = await Promise.all(pictures.map(bright));
  return one.filter((light, n) => Math.abs(light - other[n]) > 50).length;
}"""
CLEARLY = 60
"""Points of the picture that are clearly brighter or darker: a line of 2 by 30."""
TOGGLED = "(element, name) => element.classList.toggle(name)"
MODES = ("grey", "contrast", "forced", "grey-lamp", "two-colour")


@pytest.fixture(params=MODES)
def seen(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[Page, Look]]:
    """A page seen in one of the ways, and the look that goes with it."""
    mode = request.param
    page = browser.new_page(
        forced_colors="active" if mode == "forced" else "none",
        contrast="more" if mode == "contrast" else "no-preference",
        reduced_motion="reduce",
        viewport={"width": 1280, "height": 800},
    )
    if mode.startswith("grey"):
        sight = page.context.new_cdp_session(page)
        sight.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    deck = "two-colour" if mode == "two-colour" else "four-colour"
    theme = "dark" if mode == "grey-lamp" else "light"
    yield page, Look("en", "en", theme=theme, deck=deck)
    page.close()


def taken(page: Page, place: Locator | ElementHandle) -> str:
    box = place.bounding_box()
    assert box, place
    clip = {"x": max(0, box["x"] - 14), "y": max(0, box["y"] - 14)}
    clip |= {"width": box["width"] + 28, "height": box["height"] + 28}
    return base64.b64encode(page.screenshot(clip=clip)).decode()  # type: ignore[arg-type]


def without(page: Page, place: Locator, change: str, name: str | None = None) -> int:
    """In how many points the picture differs when a state is taken away, or given."""
    element = place.element_handle()  # without its state it may not be found again
    before = taken(page, element)
    element.evaluate(change, name)
    after = taken(page, element)
    element.evaluate(change, name)
    return int(page.evaluate(DIFFER, [before, after]))


def test_every_state_of_a_card_is_seen(seen: tuple[Page, Look], server: Server) -> None:
    page, look = seen
    found = {}
    show(page, server, shot("sheet"), look)
    found["taken"] = without(page, page.locator(".trick .winner"), TOGGLED, "winner")
    card = page.locator("#hand li").first
    for state in ("told", "hinted", "chosen"):
        found[state] = without(page, card, TOGGLED, state)
    found["nothing"] = without(page, card, TOGGLED, "no-such-state")
    assert found.pop("nothing") == 0
    show(page, server, shot("six"), look)
    found["ahead"] = without(page, page.locator(".trick .ahead"), TOGGLED, "ahead")
    assert {state: points for state, points in found.items() if points < CLEARLY} == {}


def test_what_is_chosen_is_seen(seen: tuple[Page, Look], table: Table) -> None:
    """On the opening page and among the settings."""
    page, _look = seen
    page.goto(table.address)
    for name, other in (("ruleset", "dutch"), ("opponent", "random")):
        field = page.locator(f"input[name={name}][value={other}]")
        field.scroll_into_view_if_needed()
        free = taken(page, field)
        field.evaluate("field => { field.checked = true; }")
        assert page.evaluate(DIFFER, [free, taken(page, field)]) >= CLEARLY, name
    page.goto(f"{table.address}/settings")
    field = page.locator("label:has(input[name=contrast])").last
    field.scroll_into_view_if_needed()
    free = taken(page, field)
    field.locator("input").evaluate("field => { field.checked = true; }")
    assert page.evaluate(DIFFER, [free, taken(page, field)]) >= CLEARLY


def test_suits_differ_in_shape(seen: tuple[Page, Look], server: Server) -> None:
    """Each sign of a suit has another outline: no two are alike in grey."""
    page, look = seen
    page.goto(server.address)
    signs = [f"/faces/{look.deck}/pip-{suit}.svg" for suit in range(4)]
    page.evaluate(
        """async (signs) => {
          document.body.replaceChildren(...signs.map((address) => {
            const image = new Image(48, 48);
            image.src = address;
            return image;
          }));
          await Promise.all([...document.images].map((image) => image.decode()));
        }""",
        signs,
    )
    drawn = [taken(page, page.locator("img").nth(suit)) for suit in range(4)]
    pairs = [(drawn[a], drawn[b]) for a in range(4) for b in range(a)]
    assert all(page.evaluate(DIFFER, pair) >= CLEARLY for pair in pairs)
