"""What only compiled code calls is compiled in its callers, and kept without machine code."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bezique.bots.luck import shuffle
from bezique.compiled.there import available

CARDS = 32
SHUFFLED = f"""
import json
import numpy as np
from bezique.bots.luck import one_of, shuffle
from bezique.compiled.twin import _compiled, twin

def made(function):
    names = [(getattr(code, "library"), code.fndesc) for code in function.overloads.values()]
    return [kept.get_pointer_to_function(name.llvm_func_name) != 0 for kept, name in names]

part, door = _compiled(one_of, outer=False), twin(shuffle)
luck, cards = np.array([1, 2, 3, 4]), np.arange({CARDS})
door(luck, cards)
loaded = sum(door.stats.cache_hits.values())
print(json.dumps([cards.tolist(), made(part), made(door), loaded]))
"""
needs_numba = pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")


def run(folder: Path) -> list[object]:
    paths = {"PYTHONPATH": os.pathsep.join(sys.path), "XDG_CACHE_HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", SHUFFLED],
        env={**os.environ, **paths}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return list(json.loads(done.stdout))


@needs_numba
@pytest.mark.compiled
@pytest.mark.slow
def test_a_part_is_compiled_with_its_door_and_loaded_with_it(tmp_path: Path) -> None:
    cards = list(range(CARDS))
    shuffle([1, 2, 3, 4], cards)
    assert run(tmp_path) == [cards, [False], [True], 0]
    assert run(tmp_path) == [cards, [], [True], 1]
