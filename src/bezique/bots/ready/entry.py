"""The door by which compiled code is asked for one move; apart from the arena's, which plays deals.

Knows nothing of who asks, or of what becomes of the move.
"""

from typing import Any

from bezique.bots.deciding import decide
from bezique.bots.numbering import number_by_sight
from bezique.rules.dialect import rule


@rule
def choose_move(rules: Any, views: Any, desks: Any, level: int) -> int:
    """The move of a bot of this level in the first of some views, which is renumbered by sight.

    The rulebook and the desk are the first of their arrays as well.
    """
    number_by_sight(rules[0], views[0])
    return decide(level, rules[0], views[0], desks[0])
