"""A PostgreSQL server for tests: made in a folder, at a port of its own, gone with the tests.

The programs are those of the system; where there are none, tests that need them are skipped with
a line that says so. The server refuses to run as root; for root it runs as the user postgres.
"""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

FOLDERS = sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)
ABSENT = "no PostgreSQL here: install Debian's postgresql"
USER = "bezique"
HASTY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


def program(name: str) -> str | None:
    """The path of a program of PostgreSQL."""
    return shutil.which(name, path=os.pathsep.join([*FOLDERS, os.environ.get("PATH", "")]))


def present() -> bool:
    """Whether a server can be started here, and spoken to."""
    try:
        import psycopg  # noqa: F401
    except ImportError:
        return False
    return bool(program("initdb") and program("postgres"))


class Server:
    """A running server; with ``durable`` a commit is on the disk, as in earnest."""

    def __init__(self, durable: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="bezique-pg-"))
        self._switches = () if durable else HASTY
        self._numbers = count(1)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._as: dict[str, Any] = {"cwd": self.folder}
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
            self._as |= {"user": "postgres", "group": "postgres", "extra_groups": []}
        self.run("initdb", "-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8", "-N")
        self.start()

    def run(self, name: str, *words: str) -> bytes:
        """Run a program of PostgreSQL to its end."""
        done = subprocess.run([str(program(name)), *words], capture_output=True, **self._as)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout

    def at(self) -> list[str]:
        """The switches by which a program finds this server."""
        return ["-h", "127.0.0.1", "-p", str(self.port), "-U", USER]

    def start(self) -> None:
        """Start it, and wait until it answers."""
        switches = ("listen_addresses=127.0.0.1", f"unix_socket_directories={self.folder}")
        words = [word for switch in (*switches, *self._switches) for word in ("-c", switch)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [str(program("postgres")), "-D", "data", "-p", str(self.port), *words],
                stdout=log,
                stderr=log,
                **self._as,
            )
        for _ in range(500):
            asked = [str(program("pg_isready")), "-q", *self.at()]
            if subprocess.run(asked, **self._as).returncode == 0:
                return
            time.sleep(0.03)
        raise AssertionError((self.folder / "log").read_text("utf-8", "replace"))

    def stop(self, how: int = signal.SIGINT) -> None:
        """Stop it: at once, but in good order."""
        self._process.send_signal(how)
        self._process.wait(20)

    def database(self) -> str:
        """The address of an empty place: a schema of its own, which is quicker to make."""
        import psycopg

        name = f"matches{next(self._numbers)}"
        address = f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"create schema {name}")
        return f"{address}?options=-csearch_path%3D{name}"

    def close(self) -> None:
        """Stop it and remove what it wrote."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
