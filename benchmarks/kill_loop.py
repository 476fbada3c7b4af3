"""D1 and D4: kill -9 again and again while people play, then ask the log what is left.

    PYTHONPATH=src:tests python benchmarks/kill_loop.py --cycles 1000 [--postgres] [--people 50]

On a file there is one server; with ``--postgres`` three on a database that is made for the run.
All of it on the loopback address. Prints one JSON line; status 1 if anything was lost or doubled.
"""

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("BEZIQUE_PLAIN", "1")

import postgresql
from harness.killing import Verdict, kill_loop


def main() -> int:
    """Run it as the words say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cycles", type=int, default=100)
    parser.add_argument("--people", type=int, default=12)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    verdict = (on_a_database if given.postgres else on_a_file)(given)
    print(verdict.told())
    return 0 if verdict.good else 1


def on_a_file(given: argparse.Namespace) -> Verdict:
    """One server."""
    with TemporaryDirectory(prefix="bezique-kill-") as folder:
        where = str(Path(folder) / "b.sqlite")
        return kill_loop(where, given.cycles, 1, given.people, given.seed)


def on_a_database(given: argparse.Namespace) -> Verdict:
    """Three servers; the database keeps its word about the disk."""
    server = postgresql.Server(durable=True)
    try:
        return kill_loop(server.database(), given.cycles, 3, given.people, given.seed)
    finally:
        server.close()


if __name__ == "__main__":
    sys.exit(main())
