"""I1, I2, small: benchmarks/repeats.py sends a hundred thousand."""

from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

from harness.repeats import Model, repeat

from bezique.store.store import Store
from bezique.table.replies import Reply
from bezique.table.room import Surroundings
from bezique.table.rooms import Rooms


async def test_what_is_sent_often_counts_once(where: Path | str) -> None:
    ways = 1 if isinstance(where, Path) else 3
    async with AsyncExitStack() as stack:
        rooms = []
        for _ in range(ways):
            store = await Store.open(where)
            stack.push_async_callback(store.close)
            around = Surroundings(Random(1), lambda: 1.0)
            rooms.append(await stack.enter_async_context(Rooms(store, around)))
        model, sent = await repeat(rooms, 400)
    assert model.faults == []
    assert sent >= 400
    assert min(model.outcomes[kind] for kind in ("accepted", "repeated", "stale")) > 20


def test_the_model_notices() -> None:
    """Each way to be wrong, told to it."""
    model, one = Model(), ("a", 4, 0, {"do": "pass"})
    model.hears(one, Reply("accepted", 5))
    model.hears(one, Reply("accepted", 6))
    model.hears(one, Reply("repeated", 5))
    model.hears(("b", 4, 0, {}), Reply("accepted", 6))
    model.ends({"a": 5}, 9)
    told = " ".join(model.faults)
    for fault in ("accepted twice", "led from 4 to 6", "answered 6 and 5", "given twice"):
        assert fault in told
    for fault in ("the log has 1 commands", "9 were sent, 4 answered"):
        assert fault in told
