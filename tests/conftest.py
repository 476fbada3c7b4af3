"""What every test stands on: browser tests run last and only with a Chromium, fixed seeds."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import postgresql
import pytest
from hypothesis import settings
from xdist.scheduler import LoadFileScheduling

CHROMIUM = os.environ.get("BEZIQUE_CHROMIUM") or next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
NO_CHROMIUM = "no Chromium here: install Debian's chromium, or name one in BEZIQUE_CHROMIUM"
LACKING = {  # what is skipped on some machines: a sign of the reason, and what to do
    "browser": (NO_CHROMIUM, NO_CHROMIUM),
    "spelling": ("hunspell", "install Debian's hunspell and a dictionary for each language"),
    "PostgreSQL": ("no PostgreSQL here", "install Debian's postgresql"),
}
COMPILED = (  # whole deals of players that search; and the kernel with single moves
    (
        *("tests/laws/test_honesty.py", "tests/twins/test_searching.py"),
        *("tests/unit/test_arena.py", "tests/unit/test_control.py", "tests/unit/test_training.py"),
    ),
    (
        *("tests/twins/test_compiled.py", "tests/unit/test_advice.py", "tests/unit/test_ready.py"),
        *("tests/unit/test_bits.py", "tests/unit/test_linking.py"),
    ),
)
# Each window opens two pages of Chromium itself for what drops down below the address, which nobody
# sees here. Named beside what Playwright leaves out, for of two such lists the last one counts.
LEFT_OUT = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AimEnabled"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "PaintHolding"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "LensOverlay", "MediaRouter", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "PreconnectToSearch"),
)
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=" + ",".join(LEFT_OUT),
]

settings.register_profile("fixed", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow and what uses a browser, and put the tests in order.

    Browsers last, because Playwright keeps an event loop running in the main thread, in which no
    asynchronous test can start; they are skipped where there is none. What is compiled comes first,
    and of the browser tests the slow ones, so that no core waits for them at the end.
    """
    for item in items:
        quick = item.get_closest_marker("quick")
        if quick and item.callspec.id not in quick.args:
            item.add_marker(pytest.mark.slow)
        fixtures = getattr(item, "fixturenames", ())
        if "browser" in fixtures or "browser" in Path(item.path).parts:
            item.add_marker(pytest.mark.browser)
            if not CHROMIUM:
                item.add_marker(pytest.mark.skip(reason=NO_CHROMIUM))
    items.sort(key=place)


def place(item: pytest.Item) -> tuple[bool, bool]:
    """Where a test stands among the others; by these, tests of a kind keep their order."""
    if is_marked(item, "browser"):
        return True, not is_marked(item, "slow")
    return False, not is_marked(item, "compiled")


class Spreading(LoadFileScheduling):
    """A file, and what it compiles, stays in one process; browser tests have nothing in common.

    So do files that have much of it in common, which would otherwise be compiled by each of them.
    """

    def _split_scope(self, nodeid: str) -> str:
        file = str(super()._split_scope(nodeid))
        for together in COMPILED:
            if file in together:
                return together[0]
        return nodeid if file.startswith("tests/browser/") else file


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Spreading:
    """Share out the tests so that all processes end at about the same time."""
    return Spreading(config, log)


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: who waits for a browser leaves its core to others."""
    return (os.cpu_count() or 1) + 1


def is_marked(item: pytest.Item, name: str) -> bool:
    return item.get_closest_marker(name) is not None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in plain sight what did not run because this machine lacks something."""
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    for what, (sign, remedy) in LACKING.items():
        if number := sum(sign in why for why in skipped):
            terminalreporter.write_line(f"{number} {what} tests were skipped: {remedy}.")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    """Playwright starts the system's Chromium; it brings none of its own."""
    return browser_type_launch_args | {"executable_path": CHROMIUM, "args": SWITCHES}


@pytest.fixture(scope="session")
def postgres() -> Iterator[postgresql.Server]:
    """A server of PostgreSQL, where there is one to be had."""
    if not postgresql.present():
        pytest.skip(postgresql.ABSENT)
    server = postgresql.Server()
    yield server
    server.close()


@pytest.fixture(params=["file", "database"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A place for matches that is not there yet, or empty: whatever keeps them, keeps them so."""
    if request.param == "file":
        return tmp_path / "new folder" / "kept.sqlite"
    return request.getfixturevalue("postgres").database()
