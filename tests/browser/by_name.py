"""A deal played by nothing but roles and accessible names, and what a page says at its moments.

On the table a button is found by its name and pressed; on the page in words a line is typed. The
tree of roles and names is taken down where something new comes into sight.

    PYTHONPATH=src:tests python -m browser.by_name            shows what differs from what is kept
    PYTHONPATH=src:tests python -m browser.by_name --update   shows it, then writes

The exit status is 1 if there is a difference and it was not written.
"""

import difflib
import os
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from browser.sitting import Server, Table
from playwright.sync_api import Locator, expect, sync_playwright

from bezique.words.catalogue import translations
from bezique.words.typed.vocabulary import RANKS, plain, words_for

KEPT = Path(__file__).parent / "spoken"
SEED = 3
KINDS = [("table", "en"), ("text", "fr")]
_POINTS = re.compile(r", \d+$")
_ACTS_AT_MOST = 120
_LINES_OF_LOG = 4


class Listener:
    """Somebody at the table who sees nothing."""

    def __init__(self, table: Table, kind: str, language: str) -> None:
        self.table = table
        self.kind = kind
        self.say = translations(language).gettext
        self.low = {word for rank in RANKS[:3] for word in words_for(rank, language)}
        self.told: dict[str, str] = {}

    def region(self, name: str) -> Locator:
        return self.table.page.get_by_role("region", name=self.say(name), exact=True)

    @property
    def asked(self) -> Locator:
        """The part of the page that its second heading names, or on the table the sheet."""
        heading = self.table.page.locator("#says").inner_text()
        return self.table.page.get_by_role("region", name=heading, exact=True)

    def melds(self) -> Locator:
        return self.asked.get_by_role("button", name=_POINTS)

    def draw(self) -> Locator:
        return self.asked.get_by_role("button", name=self.say("Draw"), exact=True)

    def cards(self) -> list[Locator]:
        hand = self.region("Your hand").get_by_role("button", disabled=False).all()
        if self.region("Your cards on the table").count():
            spread = self.region("Your cards on the table")
            hand += spread.get_by_role("button", disabled=False).all()
        return hand

    def over(self) -> bool:
        return self.table.page.get_by_role("rowheader", name=self.say("This deal")).count() > 0

    def act(self) -> None:
        """Declare, else draw, else play a low card, which is told by its name."""
        if self.melds().count():
            self.press(self.melds().first, "m1")
        elif self.draw().count():
            self.press(self.draw(), self.say("Draw"))
        else:
            cards = {self.name(card): card for card in self.cards()}
            low = [name for name in cards if self.low.intersection(plain(name).split())]
            name = (low or list(cards))[-1]
            self.press(cards[name], name)

    def name(self, card: Locator) -> str:
        """The accessible name of a card."""
        return re.findall(r'button "(.*?)"', card.aria_snapshot())[0]

    def press(self, button: Locator, line: str) -> None:
        if self.kind == "table":
            self.table.after(lambda: (button.focus(), self.table.page.keyboard.press("Enter")))
            return
        field = self.table.page.get_by_role("textbox", name=self.say("Your move"))

        def type_it() -> None:
            field.fill(line)
            field.press("Enter")

        self.table.after(type_it)
        expect(field).to_have_value("")

    def deal(self) -> dict[str, str]:
        """Play the whole deal; the moments by name, with what the page says at each."""
        moments: dict[str, Callable[[], object]] = {
            "to lead": lambda: not self.melds().count() and not self.draw().count(),
            "to declare": lambda: self.melds().count(),
            "laid out": self.region("Your cards on the table").count,
            "last tricks": lambda: self.table.page.get_by_text(
                self.say("the stock is gone")
            ).count(),
            "over": self.over,
        }
        for _ in range(_ACTS_AT_MOST):
            self.table.page.wait_for_selector("#view[data-yours]", state="attached")
            if self.kind == "table" and self.over():  # a script shows it a moment later
                self.table.page.wait_for_selector("[data-copy]")
            for moment, there in moments.items():
                if moment not in self.told and there():
                    self.told[moment] = shortened(
                        self.table.page.get_by_role("main").aria_snapshot()
                    )
            if self.over():
                return self.told
            self.act()
        raise AssertionError("the deal does not end")


def shortened(page: str) -> str:
    """A page without addresses, of whose log only the last lines are kept."""
    page = re.sub(r":\n\s+- /url: .*", "", page)
    return re.sub(
        r"(- log .*\n)((?:\s+- paragraph: .*\n)+)",
        lambda log: log[1] + "".join(log[2].splitlines(keepends=True)[-_LINES_OF_LOG:]),
        page,
    )


def listen_to(table: Table, kind: str, language: str) -> str:
    """A whole deal of French Bezique, as text."""
    table.wish(pace="0", hold="0", language=language)
    table.begin("french", "random")
    if kind == "text":
        table.page.goto(f"{table.page.url}/text")
        table.wait()
    told = Listener(table, kind, language).deal()
    return "\n".join(f"# {moment}\n{page}\n" for moment, page in told.items())


def path_of(kind: str, language: str) -> Path:
    """Where the spoken deal is kept."""
    return KEPT / f"{kind}-{language}.yaml"


def difference(path: Path, now: str) -> str:
    """Line by line, what differs from what is kept; empty for nothing."""
    kept = path.read_text("utf-8") if path.is_file() else ""
    lines = difflib.unified_diff(
        kept.splitlines(), now.splitlines(), f"{path.name} kept", "now", n=2, lineterm=""
    )
    return "\n".join(lines)


def main(words: list[str]) -> int:
    """Show every difference; write the files with ``--update``."""
    os.environ["BEZIQUE_PLAIN"] = "1"
    differing = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        for kind, language in KINDS:
            with (
                tempfile.TemporaryDirectory() as folder,
                Server(Path(folder) / "bezique.sqlite", SEED) as server,
            ):
                context = browser.new_context(reduced_motion="reduce", locale="en-GB")
                now = listen_to(Table(context.new_page(), server.address), kind, language)
                context.close()
            differs = difference(path_of(kind, language), now)
            differing += bool(differs)
            print(differs)
            if differs and "--update" in words:
                path_of(kind, language).write_text(now, "utf-8")
    return 1 if differing and "--update" not in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
