"""What every test stands on: browser tests run last and only with a Chromium, fixed seeds."""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

CHROMIUM = os.environ.get("BEZIQUE_CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
NO_CHROMIUM = "no Chromium here: install Debian's chromium, or name one in BEZIQUE_CHROMIUM"
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

settings.register_profile("fixed", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what uses a browser, skip it where there is none, and put it at the end.

    At the end, because Playwright keeps an event loop running in the main thread, in which no
    asynchronous test can start.
    """
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if "browser" in fixtures or "browser" in Path(item.path).parts:
            item.add_marker(pytest.mark.browser)
            if not CHROMIUM:
                item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in plain sight that the browser tests did not run."""
    skipped = terminalreporter.stats.get("skipped", [])
    number = sum(NO_CHROMIUM in str(report.longrepr) for report in skipped)
    if number:
        terminalreporter.write_line(f"{number} browser tests were skipped: {NO_CHROMIUM}.")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    """Playwright starts the system's Chromium; it brings none of its own."""
    return browser_type_launch_args | {"executable_path": CHROMIUM, "args": SWITCHES}
