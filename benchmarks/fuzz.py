"""Z1: spoilt requests to every route of the application, in process, for as long as one likes.

PYTHONPATH=src:tests python benchmarks/fuzz.py --number 100000 [--seconds 600] [--seed 7]
"""

import argparse
import asyncio
import json
import os
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("BEZIQUE_PLAIN", "1")

from harness.fuzzing import Fuzzer, Seen
from web.visiting import visit

AT_ONCE = 1000


async def run(number: int, seconds: float, seed: int) -> Seen:
    """Send them, until there were enough or it took long enough."""
    until = time.monotonic() + seconds
    with TemporaryDirectory(prefix="bezique-fuzz-") as folder:
        async with visit(Path(folder) / "b.sqlite") as visitor:
            await visitor.begin()
            fuzzer = Fuzzer(visitor, seed)
            while fuzzer.seen.sent < number and time.monotonic() < until:
                await fuzzer.run(min(AT_ONCE, number - fuzzer.seen.sent))
            return fuzzer.seen


def main() -> int:
    """Run it as the words say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun = time.perf_counter()
    seen = asyncio.run(run(given.number, given.seconds, given.seed))
    told = {"sent": seen.sent, "statuses": seen.statuses, "faults": len(seen.faults)}
    told |= {"first": seen.faults[:5], "seconds": round(time.perf_counter() - begun, 1)}
    print(json.dumps(told))
    return 1 if seen.faults else 0


if __name__ == "__main__":
    sys.exit(main())
