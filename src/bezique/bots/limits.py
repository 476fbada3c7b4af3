"""What parts the simpler players from the full strength of the same thoughts: limits and styles.

Whoever is limited plays no blunders: it remembers less, plans for fewer melds, and does not tell
small differences apart. That last is its temperature: a move that is worth so many thousandths of
a point less is made e times less often than the best.
"""

from typing import Any, Final

from bezique.bots.club import play_as_club
from bezique.bots.luck import one_of
from bezique.bots.strong import can_be_solved, play_as_strong
from bezique.rules.dialect import rule

STEPS: Final = 4  # to one temperature
# exp(-i / STEPS) in whole numbers; what is so far behind that nothing is left is never played.
LIKELY: Final = (
    *(4096, 3190, 2484, 1935, 1507, 1174, 914, 712, 554, 432, 336, 262, 204, 159, 124, 96, 75),
    *(58, 46, 35, 28, 21, 17, 13, 10, 8, 6, 5, 4, 3, 2, 2, 1),
)


@rule
def take_limits(k: Any) -> None:
    """Write the limits and the style that lie on a desk into its notes."""
    k.paper.memory = k.memory
    k.paper.notice = k.notice
    k.paper.brisques = k.brisques
    k.paper.melds_more = k.melds
    k.paper.safety = k.safety


@rule
def play_within_limits(rules: Any, v: Any, k: Any) -> int:
    """One move of the club player as it thinks within its limits."""
    move = play_as_club(rules, v, k.paper)
    if k.temperature and k.paper.weighed:
        return drawn(v, k)
    return move


@rule
def play_strongly_within_limits(rules: Any, v: Any, k: Any) -> int:
    """The same, but the end phase without a mistake."""
    if can_be_solved(rules, v):
        return play_as_strong(rules, v, k.paper)
    return play_within_limits(rules, v, k)


@rule
def drawn(v: Any, k: Any) -> int:
    """One of the moves that were weighed, the better the likelier."""
    n = k.paper
    high = n.weight[0]
    for i in range(1, n.weighed):
        high = max(high, n.weight[i])
    total = 0
    for i in range(n.weighed):
        total += likely(k, high - n.weight[i])
    left = one_of(k.luck, total)
    for i in range(n.weighed):
        left -= likely(k, high - n.weight[i])
        if left < 0:
            return v.move[i]
    return v.move[0]


@rule
def likely(k: Any, behind: int) -> int:
    """How often a move is made that is so far behind the best, against LIKELY[0] for that."""
    step = behind * STEPS // k.temperature
    return LIKELY[step] if step < len(LIKELY) else 0
