"""Z1, small: spoilt requests to every route; benchmarks/fuzz.py sends as many as one likes."""

from pathlib import Path

from harness.fuzzing import Fuzzer
from web.visiting import visit


async def test_no_request_is_a_fault_of_ours(tmp_path: Path) -> None:
    async with visit(tmp_path / "one.sqlite") as visitor:
        await visitor.begin()
        seen = await Fuzzer(visitor, 1).run(300)
    assert seen.faults == []
    assert seen.sent == 300
    assert len(seen.statuses) > 6  # they come to many ends
