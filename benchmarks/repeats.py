"""I1 and I2: commands sent one to five times, mixed up, over one or three processes' ways.

PYTHONPATH=src:tests python benchmarks/repeats.py --commands 100000 [--postgres]
"""

import argparse
import asyncio
import json
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import postgresql
from harness.repeats import Model, repeat

from bezique.store.store import Store
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms


async def run(where: str, ways: int, commands: int, seed: int) -> tuple[Model, int]:
    """Send them."""
    async with AsyncExitStack() as stack:
        rooms = []
        for _ in range(ways):
            store = await Store.open(where)
            stack.push_async_callback(store.close)
            around = Surroundings(Random(seed), time.time)
            rooms.append(await stack.enter_async_context(Rooms(store, around)))
        return await repeat(rooms, commands, seed)


def main() -> int:
    """Run it as the words say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--commands", type=int, default=10_000)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun = time.perf_counter()
    with TemporaryDirectory(prefix="bezique-repeats-") as folder:
        server = postgresql.Server(durable=True) if given.postgres else None
        where = server.database() if server else str(Path(folder) / "b.sqlite")
        try:
            model, sent = asyncio.run(run(where, 3 if server else 1, given.commands, given.seed))
        finally:
            if server:
                server.close()
    seconds = round(time.perf_counter() - begun, 1)
    told = {"sent": sent, "outcomes": model.outcomes, "faults": model.faults[:5]}
    print(json.dumps(told | {"seconds": seconds}))
    return 1 if model.faults else 0


if __name__ == "__main__":
    sys.exit(main())
