"""``bezique play`` as a process: one line with the address, one owner of a file, a quick end."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[2]
FORM = {"command_id": "a" * 32, "ruleset": "french", "opponent": "random", "first_dealer": "lots"}


def environment(**changed: str) -> dict[str, str]:
    plain = {k: v for k, v in os.environ.items() if k not in ("LANGUAGE", "LC_ALL", "LANG")}
    return plain | {"PYTHONPATH": str(ROOT / "src"), "LC_ALL": "C.UTF-8"} | changed


def bezique(*words: str, **changed: str) -> subprocess.CompletedProcess[str]:
    """Run a command that ends by itself."""
    return subprocess.run(
        [sys.executable, "-m", "bezique", *words],
        capture_output=True, text=True, timeout=60, env=environment(**changed), check=False,
    )  # fmt: skip


@contextmanager
def serving(path: Path, *words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A table being served, and its address."""
    command = [sys.executable, "-m", "bezique", "play", "--no-browser", "--data", str(path), *words]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    )
    assert process.stdout
    assert process.stderr
    try:
        line = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address, line + process.stderr.read()
        yield process, address[0]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def test_it_says_where_and_answers(tmp_path: Path) -> None:
    with serving(tmp_path / "b.sqlite", "--port", "0") as (_process, address):
        assert httpx.get(f"{address}healthz").status_code == 200
        assert "How do you play?" in httpx.get(address).text


def test_it_ends_within_two_seconds_while_streams_are_open(tmp_path: Path) -> None:
    with serving(tmp_path / "b.sqlite", "--port", "0") as (process, address):
        match = httpx.post(f"{address}matches", data=FORM).headers["location"]
        with (
            httpx.stream("GET", f"{address[:-1]}{match}/events", timeout=10) as one,
            httpx.stream("GET", f"{address[:-1]}{match}/events", timeout=10) as two,
        ):
            assert next(one.iter_bytes())
            assert next(two.iter_bytes())
            began = time.monotonic()
            process.send_signal(signal.SIGINT)
            assert process.wait(10) == 0
            assert time.monotonic() - began < 2
        assert process.stderr
        assert process.stderr.read() == ""


def test_a_match_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    with serving(tmp_path / "b.sqlite", "--port", "0") as (process, address):
        match = httpx.post(f"{address}matches", data=FORM).headers["location"]
        before = settled(f"{address[:-1]}{match}")
        process.kill()
        process.wait()
    with serving(tmp_path / "b.sqlite", "--port", "0") as (_process, address):
        assert match in httpx.get(address).text
        assert cards(settled(f"{address[:-1]}{match}")) == cards(before)


def settled(address: str) -> str:
    for _ in range(100):
        page = httpx.get(address).text
        if "http-equiv" not in page:
            return page
        time.sleep(0.1)
    raise AssertionError("the computer does not move")


def cards(page: str) -> list[str]:
    return re.findall(r'class="face" src="[^"]+" alt="([^"]+)"', page)


def test_a_second_one_on_the_same_file_says_so_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite"
    with serving(path, "--port", "0"):
        second = bezique("play", "--no-browser", "--port", "0", "--data", str(path))
    assert second.returncode == 2
    assert second.stdout == ""
    assert second.stderr.count("\n") == 1
    assert str(path) in second.stderr
    assert "another Bezique" in second.stderr


def test_a_taken_port_that_was_asked_for_is_an_error(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        asked = bezique(
            "play", "--no-browser", "--port", port, "--data", str(tmp_path / "b.sqlite")
        )
    assert asked.returncode == 2
    assert (
        asked.stderr == f"bezique: Port {port} is taken: choose another one with --port, or none.\n"
    )


def test_an_address_of_another_machine_is_no_taken_port(tmp_path: Path) -> None:
    words = "--public", "https://bezique.example", "--data", str(tmp_path / "b.sqlite")
    for host in ("300.1.1.1", "192.0.2.1"):
        asked = bezique("serve", *words, "--host", host, "--port", "0")
        assert (asked.returncode, asked.stderr) == (
            2,
            f"bezique: {host} is no address of this machine: choose one of its own with --host, "
            "or none.\n",
        )


def test_where_the_usual_port_is_taken_another_is_used(tmp_path: Path) -> None:
    try:
        usual = socket.create_server(("127.0.0.1", 8265))
    except OSError:
        usual = None  # taken already, which serves as well
    with serving(tmp_path / "b.sqlite") as (process, address):
        assert ":8265/" not in address
        assert httpx.get(f"{address}healthz").text == "ok\n"
        process.send_signal(signal.SIGINT)
        process.wait(10)
        assert process.stderr
        assert "Port 8265 is taken" in process.stderr.read()
    if usual:
        usual.close()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["jump"], "There is no command jump"),
        (["--jump"], "There is no option --jump"),
        (["play", "--port", "x"], "x is not a whole number from 0 to 65535"),
        (["rules", "whist"], "There is no ruleset whist: choose one of brezin"),
        (["rules", "french+long"], "There is no modifier long"),
        (["rules", "french", "--option", "target"], "--option target: write NAME=VALUE"),
        (
            ["rules", "french", "--option", "target=5", "--option", "target=6"],
            "target is given twice",
        ),
        (["rules", "french", "--option", "target=x"], "it can be 1-100000"),
        (["rules", "french", "--option", "irregularities=allow"], "it can be prevent"),
        (["rules", "french", "--option", "nothing=1"], "There is no option nothing"),
        (["rules", "french", "--option", "hand_size=9"], "does not go with the other options"),
        (["rules", "french", "--option", "partner_bezique=either"], "There are no partners here."),
    ],
)
def test_what_is_typed_wrongly_gives_one_line_and_status_2(words: list[str], says: str) -> None:
    asked = bezique(*words)
    assert asked.returncode == 2
    assert asked.stdout == ""
    assert asked.stderr.startswith("bezique: ")
    assert asked.stderr.count("\n") == 1
    assert says in asked.stderr


def test_a_file_that_is_no_file_of_matches(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Odile, I shall be late.\n" * 200)
    asked = bezique("play", "--no-browser", "--port", "0", "--data", str(path))
    assert (asked.returncode, asked.stderr.count("\n")) == (2, 1)
    assert str(path) in asked.stderr
    assert path.read_text().startswith("Dear Odile")


def test_help_lists_the_commands_in_the_terminals_language() -> None:
    english, german = bezique("--help"), bezique("--help", LANGUAGE="de")
    assert english.returncode == german.returncode == 0
    assert "Open the table in the browser" in english.stdout
    assert re.search(r"^  play +Den Tisch im Browser öffnen", german.stdout, re.M)
    assert "Befehle:" in german.stdout
    assert not set(lines(english.stdout)) & set(lines(german.stdout)) - {"Usage"}


def lines(text: str) -> list[str]:
    """The descriptions in a help page, without names of commands and options."""
    return [part.strip() for part in re.split(r" {2,}|\n", text) if part.strip().endswith(".")]


def test_the_page_of_a_ruleset_can_be_read_in_a_terminal() -> None:
    page = bezique("rules", "swedish+short", "--option", "brisque=20", LANGUAGE="sv").stdout
    assert page.splitlines()[0] == "Svensk bezique, Kort spel"
    for words in ("dubbel bezique", "500", "20"):
        assert words in page
    assert max(map(len, page.splitlines())) <= 96
    listed = bezique("rules").stdout
    for name in ("french", "dutch", "norwegian", "swedish", "classic", "+short", "+open"):
        assert name in listed


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv = ['bezique', '--help']\n"
        "from bezique.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "heavy = {'uvicorn', 'starlette', 'sqlalchemy', 'alembic', 'numba', 'numpy', 'rich'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment(), check=True
    )
    assert ran.stderr.strip() == "[]"
