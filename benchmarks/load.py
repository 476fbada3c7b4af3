"""P1 and P2: tables at which people play at planned times, and how long their moves take.

    PYTHONPATH=src:tests python benchmarks/load.py --tables 300 --rate 100 --seconds 60
        [--postgres --houses 3]

``--rate`` counts commands of persons; the computer's moves come on top. All of it on the loopback
address; the generator runs on the same machine and says how late it was itself. One JSON line.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("BEZIQUE_PLAIN", "1")

import postgresql
from harness.loading import Measured, Plan, load
from harness.servers import House

from bezique.web.hosting.figures import Figures
from bezique.web.rendering import Pages
from bezique.words.catalogue import DEFAULT, translations


def main() -> int:
    """Run it as the words say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=100.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--houses", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    plan = Plan(given.tables, given.rate, given.seconds)
    Pages(translations).warm(DEFAULT)
    with TemporaryDirectory(prefix="bezique-load-") as folder:
        server = postgresql.Server(durable=True) if given.postgres else None
        try:
            where = server.database() if server else str(Path(folder) / "b.sqlite")
            measured = on(where, given.houses, plan)
        finally:
            if server:
                server.close()
    asked = {"tables": plan.tables, "asked_a_second": plan.rate, "houses": given.houses}
    asked["load_average"] = os.getloadavg()[0]
    print(json.dumps(asked | measured.told()))
    return 1 if measured.odd else 0


def on(where: str, number: int, plan: Plan) -> Measured:
    """The same load on so many servers of one place."""
    houses = [House(where, Figures()) for _ in range(number)]
    for house in houses:
        house.start()
    try:
        return asyncio.run(load(houses, plan))
    finally:
        for house in houses:
            house.end(signal.SIGTERM)
            house.close()


if __name__ == "__main__":
    sys.exit(main())
