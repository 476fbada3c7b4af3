"""Set Bezique up beside this file, then run it. Needs Python 3.11 or newer and nothing else.

    python3 go.py play       open the table in the browser
    python3 go.py test       everything the project demands of itself: format, lint, types, tests
    python3 go.py check      the quick part of that
    python3 go.py lock       resolve the dependencies anew
    python3 go.py WORDS...   any other words go to the bezique command

Whatever is installed goes into the folder .venv here. This file knows nothing of the game.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - this file is run by whatever python3 there is
    sys.exit(f"Bezique needs Python 3.11 or newer; this is {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "bezique.stamp"
LOCKS = {"play": ROOT / "requirements.lock", "test": ROOT / "requirements-test.lock"}
DICTIONARIES = ("hunspell", *(f"hunspell-{name}" for name in "en-gb fr nl no sv de-de".split()))
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


def main(words: list[str]) -> int:
    """Do what the words ask for and return the exit status."""
    goal, rest = (words[0], words[1:]) if words else ("play", [])
    if goal == "lock":
        return lock(rest)
    if goal in ("test", "check"):
        prepare("test")
        if goal == "test":
            offer_chromium()
            offer_postgres()
            offer_dictionaries()
        level = ["full"] if goal == "test" else []
        return become([str(ROOT / "check"), *level, *rest])
    prepare("play")
    return become(["-m", "bezique", *(words or ["play"])])


def prepare(wanted: str) -> None:
    """Make .venv hold the locked packages of `wanted` and the project, unless it does already."""
    mark = fingerprint()
    if PYTHON.exists() and STAMP.exists():
        installed = STAMP.read_text().split()
        if installed[0] == mark and wanted in installed:
            return
    say(f"Setting up in {VENV} (the first time takes about half a minute) ...")
    make_venv()
    STAMP.unlink(missing_ok=True)
    install("--require-hashes", "-r", str(LOCKS[wanted]))
    install("--no-deps", "-e", str(ROOT))
    sets = ["play"] if wanted == "play" else ["play", "test"]
    STAMP.write_text(" ".join([mark, *sets]))


def fingerprint() -> str:
    """What the contents of .venv depend on, as one word."""
    parts = [path.read_bytes() for path in (*LOCKS.values(), ROOT / "pyproject.toml")]
    return hashlib.sha256(b"\0".join([*parts, os.fsencode(ROOT)])).hexdigest()


def make_venv() -> None:
    """Make .venv with pip in it; one that is broken or too old is made anew."""
    if PYTHON.exists() and quiet("-c", "import pip, sys; sys.exit(sys.version_info < (3, 11))"):
        return
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        sys.exit(
            f"{sys.executable} cannot make virtual environments: its venv or ensurepip module is "
            "missing.\nOn Debian or Ubuntu install it with: apt-get install python3-venv"
        )
    if run([sys.executable, "-m", "venv", "--clear", str(VENV)]) != 0:
        sys.exit(f"No virtual environment could be made in {VENV}.")


def install(*what: str) -> None:
    """Install into .venv: by uv, which is quicker, or by pip alone where uv cannot be had."""
    if uv("pip", "install", "--quiet", "--python", str(PYTHON), *what) == 0:
        return
    say("uv could not do it; trying pip ...")
    if run([str(PYTHON), "-m", "pip", "install", "--quiet", *what]) != 0:
        sys.exit(
            "The packages could not be installed; the lines above say why. Is there a network?"
        )


def uv(*arguments: str) -> int:
    """Run uv, having fetched it into .venv where needed; return its exit status."""
    if not quiet("-m", "uv", "--version"):
        run([str(PYTHON), "-m", "pip", "install", "--quiet", "uv"])
    os.environ.setdefault("UV_SYSTEM_CERTS", "1")  # trust what this machine trusts, as pip can
    if not os.access(os.path.expanduser("~"), os.W_OK):
        os.environ.setdefault("UV_NO_CACHE", "1")
    return run([str(PYTHON), "-m", "uv", *arguments])


def lock(options: list[str]) -> int:
    """Write both lock files from pyproject.toml; the tests get the versions that players get."""
    make_venv()
    resolve = ["pip", "compile", "--quiet", "--universal", "--generate-hashes", *options]
    resolve += ["--python-version", "3.11", "--custom-compile-command", "python3 go.py lock"]
    resolve += [str(ROOT / "pyproject.toml"), "--extra", "fast"]
    play, test = str(LOCKS["play"]), str(LOCKS["test"])
    extras = ["--extra", "test", "--extra", "cluster", "--extra", "postgres"]
    return uv(*resolve, "-o", play) or uv(*resolve, *extras, "-c", play, "-o", test)


def offer_chromium() -> None:
    """Install Debian's Chromium for the browser tests, where that is possible and needed."""
    if not os.environ.get("BEZIQUE_CHROMIUM") and not any(map(shutil.which, CHROMIUM)):
        offer("Chromium", "chromium")


def offer_postgres() -> None:
    """Install Debian's PostgreSQL for the tests of several servers, where possible and needed."""
    if not any(Path("/usr/lib/postgresql").glob("*/bin/initdb")) and not shutil.which("initdb"):
        offer("PostgreSQL", "postgresql")


def offer_dictionaries() -> None:
    """Install the spelling dictionaries of Debian, where that is possible and needed."""
    if not shutil.which("hunspell"):
        offer("hunspell", *DICTIONARIES)


def offer(name: str, *packages: str) -> None:
    """Install packages of Debian for the tests, or say why they are not."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return say(f"There is no {name}, and only root on Debian can install it from here.")
    say(f"Installing {name} for the tests ...")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    if run(["apt-get", "-qq", "update"]) or run(["apt-get", "-qq", "install", "-y", *packages]):
        say(f"{name} could not be installed.")


def run(command: list[str]) -> int:
    """Run a step of the set-up. Its output is not the program's, so it goes to stderr."""
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr).returncode


def quiet(*arguments: str) -> bool:
    """Whether the Python of .venv does this without an error."""
    return subprocess.run([str(PYTHON), *arguments], capture_output=True).returncode == 0


def become(arguments: list[str]) -> int:
    """Go on as the Python of .venv, so that signals and the terminal reach it directly."""
    command = [str(PYTHON), *arguments]
    if os.name == "nt":
        return subprocess.run(command).returncode
    os.execv(command[0], command)


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
