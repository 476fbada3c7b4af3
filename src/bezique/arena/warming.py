"""Nobody waits for the compiler: it runs in a process of its own while deals are played plain.

``python -m bezique.arena.warming ready NAME {}`` compiles what the arena needs for the sizes of a
ruleset and leaves a mark beside the compiled code; ``watched`` instead of ``ready``, what deals
need whose luck is written down. Last stand the house rules, as JSON.
"""

import sys
from typing import Final

from bezique.arena.bout import play_bout, shuffle_and_deal, solve
from bezique.arena.ring import Ring
from bezique.arena.rollout import play_without_lists, roll_out
from bezique.bots.ending.solver import POSITIONS
from bezique.bots.ready.desks import CompiledDesks
from bezique.bots.ready.readiness import MOVE
from bezique.compiled import making
from bezique.rulesets.ruleset import Ruleset

MODULE: Final = "bezique.arena.warming"
READY: Final = "ready"
WATCHED: Final = "watched"


def is_compiled(ruleset: Ruleset, watched: bool = False) -> bool:
    """Whether compiled code for this form lies ready."""
    return making.is_compiled(WATCHED if watched else READY, ruleset)


def compile_now(ruleset: Ruleset) -> None:
    """Compile and keep everything for this form; takes half a minute the first time."""
    ring = Ring(ruleset, compiled=True, deals=2)
    ring.run(play_without_lists, ring.rules, ring.bouts, ring.deals, 1)
    ring.run(play_bout, ring.rules, ring.bouts, ring.deals, ring.views, ring.desks)
    ring.views[0]["moves"] = 1  # a forced move: only to compile
    ring.run(solve, ring.rules, ring.views, ring.desks, POSITIONS)
    ring.run(shuffle_and_deal, ring.rules, ring.bouts, ring.deals)
    ring.run(roll_out, ring.rules, ring.bouts, ring.deals, 1)
    CompiledDesks(ruleset)
    making.mark(MOVE, ruleset).touch()


def compile_watched(ruleset: Ruleset) -> None:
    """Compile and keep what deals need whose luck is written down."""
    Ring(ruleset, compiled=True).play_watched()


class Warming(making.Making):
    """The compiler at work for the arena, or none where there is nothing to compile."""

    def __init__(self, ruleset: Ruleset, watched: bool = False) -> None:
        """Start compiling for a ruleset, unless it is compiled or cannot be."""
        super().__init__(MODULE, WATCHED if watched else READY, ruleset)


if __name__ == "__main__":
    making.make({READY: compile_now, WATCHED: compile_watched}, sys.argv[1:])
