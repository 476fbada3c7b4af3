"""Nobody waits for the compiler: it runs in a process of its own while deals are played plain.

``python -m bezique.arena.warming NAME`` compiles what the arena needs for the sizes of a ruleset
and leaves a mark beside the compiled code; with ``--watched`` after the name, what deals need whose
luck is written down.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from bezique.arena.bout import play_bout, shuffle_and_deal, solve
from bezique.arena.ring import Ring
from bezique.arena.rollout import play_without_lists, roll_out
from bezique.bots.ending.solver import POSITIONS
from bezique.compiled.there import available
from bezique.compiled.twin import cache_folder
from bezique.rulesets.ruleset import Ruleset, load

WATCHED: Final = "--watched"


def _mark(ruleset: Ruleset, watched: bool) -> Path:
    kind = "watched-" if watched else "ready-"
    return cache_folder() / (kind + "-".join(map(str, ruleset.sizes)))


def is_compiled(ruleset: Ruleset, watched: bool = False) -> bool:
    """Whether compiled code for this form lies ready."""
    return available() and _mark(ruleset, watched).exists()


def compile_now(ruleset: Ruleset) -> None:
    """Compile and keep everything for this form; takes half a minute the first time."""
    ring = Ring(ruleset, compiled=True, deals=2)
    ring.run(play_without_lists, ring.rules, ring.bouts, ring.deals, 1)
    ring.run(play_bout, ring.rules, ring.bouts, ring.deals, ring.views, ring.desks)
    ring.views[0]["moves"] = 1  # a forced move: only to compile
    ring.run(solve, ring.rules, ring.views, ring.desks, POSITIONS)
    ring.run(shuffle_and_deal, ring.rules, ring.bouts, ring.deals)
    ring.run(roll_out, ring.rules, ring.bouts, ring.deals, 1)
    _mark(ruleset, watched=False).touch()


def compile_watched(ruleset: Ruleset) -> None:
    """Compile and keep what deals need whose luck is written down."""
    Ring(ruleset, compiled=True).play_watched()
    _mark(ruleset, watched=True).touch()


class Warming:
    """A compiler at work in the background, or none where there is nothing to compile."""

    def __init__(self, ruleset: Ruleset, watched: bool = False) -> None:
        """Start compiling for a ruleset, unless it is compiled or cannot be."""
        self._ruleset = ruleset
        self._watched = watched
        self._process: subprocess.Popen[Any] | None = None
        if available() and not is_compiled(ruleset, watched):
            command = [sys.executable, "-m", "bezique.arena.warming", ruleset.name]
            command += [WATCHED] if watched else []
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )  # fmt: skip

    def done(self) -> bool:
        """Whether compiled code has become ready since the start."""
        return (
            self._process is not None
            and self._process.poll() is not None
            and is_compiled(self._ruleset, self._watched)
        )

    def wait(self) -> None:
        """Wait until compiled code is ready, if there is to be any."""
        if self._process is not None:
            self._process.wait()

    def stop(self) -> None:
        """End the compiler if it still runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


if __name__ == "__main__":
    (compile_watched if WATCHED in sys.argv else compile_now)(load(sys.argv[1]))
