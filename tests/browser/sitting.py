"""A person at the table in a real browser: what can be seen, pressed, typed and dragged.

The server runs in a thread of this process with seeded chance, so that the same test meets the
same cards; the computer player and everything between click and screen are the real ones.
"""

import asyncio
import re
import threading
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

import uvicorn
from playwright.sync_api import Locator, Page

from bezique.store.store import Store
from bezique.table.room import Surroundings
from bezique.web.app import make_app
from bezique.web.house import AT_HOME, Manner, Secrets

COOKIE = "bezique-look"
READY = """was => {
  const view = document.getElementById("view");
  return view && Number(view.dataset.version) > was && (view.querySelector(".reckoning")
    || view.querySelector("[name=action]:not([aria-disabled]):not(.claim, .undo)"));
}"""
ACT = f"""async cards => {{
  const ready = {READY};
  const was = Number(document.getElementById("view").dataset.version);
  const pressed = document.querySelector("button[data-declare]")
    || document.querySelector("button.draw") || [...document.querySelectorAll(cards)].at(-1);
  pressed.click();
  while (!ready(was)) await new Promise(requestAnimationFrame);
}}"""
PLAYABLE = "#hand button:not([aria-disabled]), .my-spread button:not([aria-disabled])"
AXE = Path(__file__).parent / "vendor" / "axe-4.14.1.min.js"
# What is well would take longer to tell than to find.
VIOLATIONS = """async tags => (await axe.run(document, { runOnly: tags,
  rules: { "label-content-name-mismatch": { enabled: true } },
  resultTypes: ["violations"] })).violations"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
REACHED = """cards => [...document.querySelectorAll(cards)].filter((card) => {
  const box = card.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + 9, box.top + box.height / 2);
  const wide = box.left >= 0 && box.left + 24 <= innerWidth;
  const high = box.top >= 0 && box.bottom <= innerHeight;
  return !(wide && high && card.contains(top));
}).map((card) => card.value)"""
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"


class Server:
    """The table, served from a thread at a free port."""

    def __init__(self, path: Path, seed: int, port: int = 0, manner: Manner = AT_HOME) -> None:
        self._manner = manner
        self._path = path
        self._port = port
        self._seed = seed
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()))
        self._server: uvicorn.Server | None = None
        self.address = ""

    async def _serve(self) -> None:
        store = await Store.open(self._path)
        counted = count()  # ids that follow from nothing else, so that equal seeds deal equal cards
        secrets = Secrets(command_id=lambda: f"{next(counted):032x}")
        app = make_app(store, Surroundings(chance=Random(self._seed)), secrets, manner=self._manner)
        self._server = uvicorn.Server(
            uvicorn.Config(app, port=self._port, log_level="warning", timeout_graceful_shutdown=1)
        )
        serving = asyncio.create_task(self._server.serve())
        while not self._server.started:
            await asyncio.sleep(0.01)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self._ready.set()
        await serving
        await store.close()

    def __enter__(self) -> "Server":
        self._thread.start()
        assert self._ready.wait(20)
        return self

    def __exit__(self, *of_error: object) -> None:
        assert self._server is not None
        self._server.should_exit = True
        self._thread.join(10)
        assert not self._thread.is_alive(), "the server does not stop"


class Table:
    """The table as a person uses it."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, message: object) -> None:
        if message.type in ("error", "warning"):  # type: ignore[attr-defined]
            text = message.text  # type: ignore[attr-defined]
            answers = ("409", "422", "Service Worker registration blocked")  # and no faults
            if not any(answer in text for answer in answers):
                self.faults.append(text)

    def wish(self, **settings: str) -> None:
        """Set the cookie of the settings; a finished trick is not waited for unless asked."""
        written = "|".join(f"{name}:{value}" for name, value in ({"hold": "0"} | settings).items())
        cookie = {"name": COOKIE, "value": written, "url": self.address}
        self.page.context.add_cookies([cookie])  # type: ignore[list-item]

    def open(self) -> None:
        """Go to the opening page."""
        self.page.goto(self.address)

    def begin(self, ruleset: str = "french", opponent: str = "random", *modifiers: str) -> None:
        """Choose on the opening page and deal."""
        self.open()
        chosen = self.page.locator(f"input[name=ruleset][value={ruleset}]")
        family = self.page.locator("details.family", has=chosen)
        if family.get_attribute("open") is None:
            family.locator("summary").click()
        chosen.check()
        self.page.locator(f"input[name=opponent][value={opponent}]").check()
        if modifiers:
            self.page.locator("details.modifiers > summary").click()
        for modifier in modifiers:
            self.page.locator(f"input[value={modifier}]").check()
        self.page.locator("button.deal").click()
        self.page.wait_for_url("**/matches/*")
        self.wait()

    @property
    def version(self) -> int:
        """The version of the view that is shown."""
        return int(self.page.locator("#view").get_attribute("data-version") or -1)

    def wait(self, was: int = -1) -> None:
        """Wait until a later view is shown and it is the person's turn, or the deal is over."""
        self.page.wait_for_function(READY, arg=was)

    def after(self, act: Callable[[], object]) -> None:
        """Do something that moves the match on, and wait for the person's next turn."""
        was = self.version
        act()
        self.wait(was)

    @property
    def cards(self) -> Locator:
        """The cards that may be played now."""
        return self.page.locator(PLAYABLE)

    @property
    def declarations(self) -> Locator:
        """The melds that may be scored now."""
        return self.page.locator("button[data-declare]")

    @property
    def draw(self) -> Locator:
        """The button that draws."""
        return self.page.locator("button.draw")

    @property
    def headline(self) -> str:
        """The sentence that the sheet begins with."""
        return self.page.locator("#says").inner_text()

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.page.locator(".reckoning").count() > 0

    @property
    def log(self) -> list[str]:
        """What has happened, in order."""
        return self.page.get_by_role("log").locator("p").all_text_contents()

    def scores(self) -> tuple[int, int]:
        """My score and the other's, as they are read out."""
        me, them = (
            self.page.locator(f"#dial-{who} .points").inner_text() for who in ("me", "them")
        )
        return int(re.sub(r"\D", "", me)), int(re.sub(r"\D", "", them))

    def act(self) -> None:
        """Do something sensible by a click: declare, else draw, else play the last card."""
        if self.declarations.count():
            self.after(self.declarations.first.click)
        elif self.draw.count():
            self.after(self.draw.click)
        else:
            self.after(self.cards.last.click)

    def until(self, there: Callable[[], bool], moves: int = 300) -> None:
        """Play on until something is there: as ``act``, but a script presses, which is quicker."""
        for _ in range(moves):
            if there():
                return
            if self.over:
                self.after(self.page.locator("button.filled").click)
            else:
                self.page.evaluate(ACT, PLAYABLE)
        raise AssertionError("it did not come to pass")

    def focused(self) -> dict[str, int | str]:
        """Where the focus is: the place in my hand, then my spread (-1 for none), and the tag."""
        found: dict[str, int | str] = self.page.evaluate(
            """() => ({
              place: ["#hand button", ".my-spread button"].flatMap(
                (cards) => [...document.querySelectorAll(cards)]
              ).indexOf(document.activeElement),
              tag: document.activeElement.tagName,
            })"""
        )
        return found


def complaints(table: Table) -> list[str]:
    """What axe-core finds wrong with the page as it is."""
    table.page.evaluate(AXE.read_text("utf-8"))
    return [
        f"{rule['id']}: {node['html'][:120]} {node['any'][:1]}"
        for rule in table.page.evaluate(VIOLATIONS, RULES)
        for node in rule["nodes"]
    ]
