"""How the table feels: from the click to the changed page, its weight, its shifts, its long tasks.

    python benchmarks/table_felt.py
    python benchmarks/table_felt.py --forms classic six_hand --players club --json

A real Chromium plays whole deals at a server of its own (in another process, chance seeded), at
pace 0, with motion as it is by default. A click is measured from the event's own time stamp to the
moment at which the changed view stands in the page, and to the frame in which it was painted. What
the other player does afterwards is no part of it. Needs the extra [test] and a Chromium, whose
place BEZIQUE_CHROMIUM may name. It must know nothing of the rules: it presses what is offered.
"""

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import uvicorn
from playwright.sync_api import Browser, CDPSession, Page, TimeoutError, sync_playwright

from bezique.store.store import Store
from bezique.table.room import Surroundings
from bezique.web.app import make_app

TARGETS = {"painted_p95": 60, "page_kb": 150, "shift": 0, "long_tasks": 0}
SWITCHES = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WATCH = Path(__file__).with_suffix(".js")
ANSWERS = """performance.getEntriesByType("resource")
  .filter((entry) => entry.name.endsWith("/moves")).map((entry) => entry.duration)"""
PRESSED = (
    "button[data-declare]",
    "button.draw",
    "#hand button:not([aria-disabled]), .my-spread button:not([aria-disabled])",
    "#sheet button.key:not([aria-disabled])",
)
"""What is pressed, the first that is there: declare, draw, play a card, whatever else is asked."""


READY = f"""was => {{
  const view = document.getElementById("view");
  return view && Number(view.dataset.version) > was && !document.querySelector(":active")
    && view.querySelector({json.dumps(", ".join([".reckoning", *PRESSED]))});
}}"""


@dataclass(frozen=True)
class Felt:
    """A deal in one form against one player; times in ms, weights in kB (1000 bytes) sent.

    ``browser_cpu`` and ``server_cpu`` are what a click costs the page's main thread and the server,
    the other player's answer included; on a busy machine they say more than the clock does.
    """

    form: str
    player: str
    clicks: int
    changed_p50: float
    changed_p95: float
    painted_p50: float
    painted_p95: float
    painted_max: float
    answer_p95: float
    shift: float
    long_tasks: int
    longest_task: float
    browser_cpu: float
    server_cpu: float
    page_kb: float
    fonts_kb: float
    faces_kb: float
    first_paint: float


class Scales:
    """What the browser is sent, by kind, heads of the answers included."""

    def __init__(self, session: CDPSession) -> None:
        """Weighs from now on, with an empty cache."""
        self._kinds: dict[str, str] = {}
        self.bytes = {"page": 0, "fonts": 0, "faces": 0}
        session.send("Network.enable")
        session.send("Network.clearBrowserCache")
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._sent)

    def _asked(self, event: dict) -> None:
        address = event["request"]["url"]
        kind = "fonts" if address.endswith(".woff2") else "page"
        self._kinds[event["requestId"]] = "faces" if "/faces/" in address else kind

    def _sent(self, event: dict) -> None:
        self.bytes[self._kinds.get(event["requestId"], "page")] += int(event["encodedDataLength"])

    def kilobytes(self, kind: str) -> float:
        """How much of a kind was sent so far."""
        return round(self.bytes[kind] / 1000, 1)


async def serve(path: Path, seed: int) -> None:
    """The table on a free port, whose address is the first line printed."""
    store = await Store.open(path)
    app = make_app(store, Surroundings(chance=Random(seed)))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning"))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    print(server.servers[0].sockets[0].getsockname()[1], flush=True)
    await serving
    await store.close()


@dataclass(frozen=True)
class Server:
    """The table in a process of its own."""

    address: str
    pid: int

    def cpu(self) -> float:
        """Milliseconds of work so far; 0 where the system does not tell."""
        stat = Path(f"/proc/{self.pid}/stat")
        if not stat.exists():
            return 0.0
        user, kernel = stat.read_text().rpartition(")")[2].split()[11:13]
        return 1000 * (int(user) + int(kernel)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def served(seed: int) -> Iterator[Server]:
    """A server for as long as it is needed."""
    with TemporaryDirectory() as folder:
        command = [
            sys.executable,
            __file__,
            "--serve",
            f"{folder}/felt.sqlite",
            "--seed",
            f"{seed}",
        ]
        around = os.environ | {"BEZIQUE_PLAIN": "1"}  # nothing is compiled beside the clock
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=around)
        try:
            assert process.stdout
            yield Server(f"http://127.0.0.1:{int(process.stdout.readline())}", process.pid)
        finally:
            process.terminate()
            process.wait(20)


def press(page: Page) -> None:
    """Press something and wait until it is our turn again."""
    page.wait_for_function(READY, arg=-1)
    was = int(page.locator("#view").get_attribute("data-version") or -1)
    for offered in PRESSED:
        buttons = page.locator(offered)
        if buttons.count():
            place = {"x": 12, "y": 40} if "hand" in offered else None  # what no neighbour covers
            wanted = buttons.last if "hand" in offered else buttons.first
            try:
                wanted.click(position=place, timeout=3000)
                page.wait_for_function(READY, arg=was)
            except TimeoutError:  # it went while the pointer was on its way
                continue
            return


def sit_down(page: Page, address: str, form: str, player: str) -> Scales:
    """Begin a match, and weigh the table page from an empty cache."""
    page.goto(f"{address}/?ruleset={form}&opponent={player}")
    page.locator("button.deal").click()
    page.wait_for_url("**/matches/*")
    page.wait_for_function(READY, arg=-1)
    scales = Scales(page.context.new_cdp_session(page))
    page.reload(wait_until="load")
    page.wait_for_function(READY, arg=-1)
    page.wait_for_timeout(500)
    return scales


def worked(session: CDPSession) -> float:
    """Milliseconds of work of the page's main thread so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(m["value"] for m in metrics if m["name"] == "TaskDuration")


def feel(browser: Browser, server: Server, form: str, player: str) -> Felt:
    """Play one deal to its end."""
    context = browser.new_context(  # nothing is kept beforehand
        viewport={"width": 1280, "height": 800}, locale="en-GB", service_workers="block"
    )
    cookie = {"name": "bezique-look", "value": "language:en|pace:0|hold:0", "url": server.address}
    context.add_cookies([cookie])  # type: ignore[list-item]
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.add_init_script(path=WATCH)
    scales = sit_down(page, server.address, form, player)
    weights = [scales.kilobytes(kind) for kind in ("page", "fonts", "faces")]
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = [worked(session), server.cpu()]
    while not page.locator(".reckoning").count():
        press(page)
    spent = [now - then for now, then in zip([worked(session), server.cpu()], before, strict=True)]
    felt, answers = page.evaluate("felt"), page.evaluate(ANSWERS)
    context.close()
    if felt["shifted"]:
        print(f"{form}, {player}: moved by itself:", sorted(set(felt["shifted"])), file=sys.stderr)
    changed, painted = ([c[name] for c in felt["clicks"]] for name in ("changed", "painted"))
    return Felt(
        form,
        player,
        len(painted),
        *(share(changed, part) for part in (0.5, 0.95)),
        *(share(painted, part) for part in (0.5, 0.95, 1)),
        share(answers, 0.95),
        round(felt["shift"], 4),
        len(felt["long"]),
        max(felt["long"], default=0),
        *(round(part / max(1, len(painted)), 1) for part in spent),
        *weights,
        round(felt["painted"]),
    )


def share(numbers: Sequence[float], part: float) -> float:
    """The number below which a part of them lies; the nearest rank."""
    if not numbers:
        return 0.0
    return round(sorted(numbers)[max(0, -int(-part * len(numbers) // 1) - 1)], 1)


def table(rows: Sequence[Felt]) -> str:
    """The figures for people, with what was wanted in the last line."""
    names = list(asdict(rows[0]))
    lines = [names, *([str(value) for value in asdict(row).values()] for row in rows)]
    lines.append([f"<= {TARGETS[name]}" if name in TARGETS else "" for name in names])
    lines[-1][0] = "wanted"
    turned = [[line[column] for line in lines] for column in range(len(names))]
    wide = [max(map(len, column)) for column in zip(*turned, strict=True)]
    return "\n".join(
        "  ".join(cell.rjust(wide[n]) for n, cell in enumerate(row)).rstrip() for row in turned
    )


def chromium() -> str:
    """Where the browser is. Ends the program where there is none."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("BEZIQUE_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    return found or sys.exit("no Chromium here: name one in BEZIQUE_CHROMIUM")


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description="How the table feels in a real Chromium.")
    parser.add_argument("--forms", nargs="+", default=["classic", "eight_pack"])
    parser.add_argument("--players", nargs="+", default=["beginner", "club"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one JSON object in place of a table")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        asyncio.run(serve(Path(asked.serve), asked.seed))
        return
    with served(asked.seed) as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium(), args=SWITCHES)
        rows = []
        for form, player in product(asked.forms, asked.players):
            rows.append(feel(browser, server, form, player))
            print(rows[-1], file=sys.stderr)
        browser.close()
    if asked.json:
        print(json.dumps({"targets": TARGETS, "rows": [asdict(row) for row in rows]}, indent=1))
    else:
        print(table(rows))


if __name__ == "__main__":
    main()
