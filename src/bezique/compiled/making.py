"""A compiler at work in a process of its own, so that nobody waits for it.

What has been compiled for records of some sizes is marked beside the code, and a mark means that
it only has to be loaded. Knows no function that is compiled: that is the business of the module
which the process runs.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bezique.compiled.there import available
from bezique.compiled.twin import cache_folder
from bezique.rulesets.ruleset import Ruleset, load


def mark(kind: str, ruleset: Ruleset) -> Path:
    """The file that says: code of this kind is compiled for the sizes of this ruleset."""
    return cache_folder() / "-".join((kind, *map(str, ruleset.sizes)))


def is_compiled(kind: str, ruleset: Ruleset) -> bool:
    """Whether compiled code of this kind lies ready for this form."""
    return available() and mark(kind, ruleset).exists()


class Making:
    """A compiler at work in the background, or none where there is nothing to compile."""

    def __init__(self, module: str, kind: str, ruleset: Ruleset) -> None:
        """Start ``python -m module kind``, unless it is compiled or cannot be."""
        self._kind = kind
        self._ruleset = ruleset
        self._process: subprocess.Popen[Any] | None = None
        if available() and not is_compiled(kind, ruleset):
            house = json.dumps(dict(ruleset.house))
            self._process = subprocess.Popen(
                [sys.executable, "-m", module, kind, ruleset.name, house],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip

    def done(self) -> bool:
        """Whether compiled code has become ready since the start."""
        return (
            self._process is not None
            and self._process.poll() is not None
            and is_compiled(self._kind, self._ruleset)
        )

    def wait(self) -> None:
        """Wait until the compiler has ended, if there is one."""
        if self._process is not None:
            self._process.wait()

    def stop(self) -> None:
        """End the compiler if it still runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


def make(kinds: dict[str, Callable[[Ruleset], None]], words: list[str]) -> None:
    """What the process does: compile for the kind and ruleset that stand in its command line."""
    kind, name, house = words
    ruleset = load(name, json.loads(house))
    kinds[kind](ruleset)
    mark(kind, ruleset).touch()
