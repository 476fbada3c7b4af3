"""The server goes away and comes back: the page says so, keeps the seat, and goes on."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

from browser.sitting import Table
from playwright.sync_api import Page, expect

ROOT = Path(__file__).resolve().parents[2]


def serve(path: Path, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "bezique", "play", "--no-browser", "--data", str(path)]
    process = subprocess.Popen(
        [*command, "--port", str(port), "--language", "en"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )
    assert process.stdout
    assert re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
    return process


def stop(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert process.stdout
    process.stdout.close()


def test_the_table_goes_on_after_the_server_was_killed(page: Page, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = serve(tmp_path / "bezique.sqlite", port)
    try:
        table = Table(page, f"http://127.0.0.1:{port}")
        table.wish(pace="0")
        table.begin("french", "random")
        for _ in range(5):
            table.act()
        hand = page.locator("#hand img").evaluate_all("cards => cards.map((card) => card.alt)")
        stop(process)
        expect(page.locator("#voice")).to_have_text("Your seat is kept. Reconnecting.")
        process = serve(tmp_path / "bezique.sqlite", port)
        expect(page.locator("#voice")).to_have_text("Connected again.", timeout=15_000)
        again = page.locator("#hand img").evaluate_all("cards => cards.map((card) => card.alt)")
        assert again == hand
        for _ in range(5):
            table.act()
    finally:
        stop(process)


def test_a_card_played_into_the_gap_is_sent_again(page: Page, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = serve(tmp_path / "bezique.sqlite", port)
    try:
        table = Table(page, f"http://127.0.0.1:{port}")
        table.wish(pace="0")
        table.begin("french", "random")
        table.until(lambda: table.headline == "You lead.")
        before = table.version
        name = table.cards.first.locator("img").get_attribute("alt")
        stop(process)
        table.cards.first.click()
        process = serve(tmp_path / "bezique.sqlite", port)
        table.wait(before)
        expect(page.locator("#voice")).to_have_text("Connected again.")
        assert [line for line in table.log if line == f"You lead the {name}."]
    finally:
        stop(process)
