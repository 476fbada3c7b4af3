"""Every page and state of the table photographed in every language, as a sheet to be browsed.

    PYTHONPATH=src:tests python -m browser.sheet
    PYTHONPATH=src:tests python -m browser.sheet --languages de --sizes 320x568 --only table

writes ``shots/index.html``: a row for each page, a column for each language. What runs out of the
window sideways, or is cut off in a label, is told beside the picture and in the terminal. The
matches are those of ``web.states``, played by seeds, so that two sheets can be compared.
"""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from html import escape
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from browser.sitting import COOKIE, Server
from conftest import CHROMIUM, SWITCHES
from playwright.sync_api import Browser, sync_playwright
from web.states import addresses, sit_down

from bezique.store.store import Store
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms
from bezique.words.catalogue import LANGUAGES

SIZES = ("1280x800", "768x1024", "390x844", "320x568")
THEMES = ("light", "dark")
WRONG = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const cut = [...document.querySelectorAll("button, summary, h1, h2, .label, .name, option, a")]
    .filter((place) => place.offsetParent && place.scrollWidth > place.clientWidth + 1
      && getComputedStyle(place).overflowX !== "visible" && place.clientWidth > 1)
    .map((place) => place.textContent.trim().replace(/\\s+/g, " ").slice(0, 40));
  return [...(wide > 0 ? [`runs out sideways by ${wide} px`] : []), ...cut.map((t) => `cut: ${t}`)];
}"""
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title><style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 1.5rem; background: #e6e4dc; color: #241b1f }
section { display: flex; gap: 1rem; overflow-x: auto; padding-block: .5rem 1.5rem }
figure { margin: 0; flex: none } img { display: block; inline-size: 20rem; background: #fff }
b { color: #7b1e3a; font-weight: 600 }
</style><h1>Every page</h1>"""


class Shot:
    """One picture, and what is wrong with it."""

    def __init__(self, page: str, size: str, theme: str, language: str) -> None:
        """Nothing is taken yet."""
        self.page = page
        self.size = size
        self.theme = theme
        self.language = language
        self.wrong: list[str] = []

    @property
    def file(self) -> str:
        """Its name in the folder."""
        return f"{self.page}-{self.size}-{self.theme}-{self.language}.png"


async def lay(path: Path) -> None:
    """Put the matches into a file."""
    store = await Store.open(path)
    async with Rooms(store, Surroundings()) as rooms:
        await sit_down(rooms)
    await store.close()


def photograph(browser: Browser, address: str, shots: list[Shot], out: Path) -> None:
    """Take the pictures of one size, theme and language."""
    first = shots[0]
    width, height = map(int, first.size.split("x"))
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        service_workers="block",
        locale=first.language,
    )
    look = f"language:{first.language}|theme:{first.theme}|pace:0"
    context.add_cookies([{"name": COOKIE, "value": look, "url": address}])
    page = context.new_page()
    known = addresses() | {"offline": f"/offline/{first.language}"}
    for shot in shots:
        page.goto(address + known[shot.page], wait_until="load")
        page.evaluate("document.fonts.ready")
        shot.wrong = page.evaluate(WRONG)
        page.screenshot(path=out / shot.file, full_page=not shot.page.startswith("table"))
    context.close()


def index(shots: list[Shot]) -> Iterator[str]:
    """The sheet."""
    yield HEAD
    for row in sorted({(shot.page, shot.size, shot.theme) for shot in shots}):
        yield f"<h2>{', '.join(row)}</h2><section>"
        for shot in shots:
            if (shot.page, shot.size, shot.theme) == row:
                wrong = "".join(f"<br><b>{escape(fault)}</b>" for fault in shot.wrong)
                picture = f'<a href="{shot.file}"><img loading="lazy" src="{shot.file}" alt=""></a>'
                caption = f"<figcaption>{LANGUAGES[shot.language]}{wrong}</figcaption>"
                yield f"<figure>{picture}{caption}</figure>"
        yield "</section>"


def take(asked: argparse.Namespace, wanted: list[str], path: Path) -> list[Shot]:
    """All pictures that are asked for, of matches in a file."""
    taken: list[Shot] = []
    with sync_playwright() as driver, Server(path, 1) as server:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        for size, theme, lang in product(asked.sizes, asked.themes, asked.languages):
            shots = [Shot(page, size, theme, lang) for page in wanted]
            photograph(browser, server.address, shots, asked.out)
            taken += shots
            for shot in shots:
                for fault in shot.wrong:
                    print(f"{shot.file}: {fault}")
        browser.close()
    return taken


def main() -> None:
    """Take all that is asked for and write the sheet."""
    parser = argparse.ArgumentParser(description="Photograph every page in every language.")
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), metavar="WIDTHxHEIGHT")
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=list(THEMES))
    parser.add_argument("--only", default="", help="pages whose name holds this")
    parser.add_argument("--out", type=Path, default=Path("shots"))
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    wanted = [page for page in (*addresses(), "offline") if asked.only in page]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.sqlite"
        asyncio.run(lay(path))  # before Playwright, which has an event loop of its own
        taken = take(asked, wanted, path)
    (asked.out / "index.html").write_text("\n".join(index(taken)), "utf-8")
    print(f"{len(taken)} pictures: {asked.out / 'index.html'}", file=sys.stderr)


if __name__ == "__main__":
    main()
