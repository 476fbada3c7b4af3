"""``python -m bezique.bots.ready.making move NAME`` compiles what one move needs, and marks it.

Run by ``readiness``, as gently as the machine allows: a table is being played beside it.
"""

import os
import sys
from typing import Final

from bezique.bots.ready.desks import CompiledDesks
from bezique.bots.ready.readiness import MOVE
from bezique.compiled.making import make
from bezique.rulesets.ruleset import Ruleset

GENTLY: Final = 10  # by so much it is less urgent than what people wait for


def compile_now(ruleset: Ruleset) -> None:
    """Compile and keep all that choosing a move takes; a minute or two the first time."""
    CompiledDesks(ruleset)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(GENTLY)
    make({MOVE: compile_now}, sys.argv[1:])
