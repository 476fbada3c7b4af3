"""The two simplest players: pure chance, and a beginner.

The beginner takes any trick it can as cheaply as it can, declares the dearest meld it sees and
holds nothing back. Its weakness is what it does not think of: it throws away cards that belong
together, counts no cards, and never announces a meld for later.
"""

from typing import Any, Final

from bezique.bots.luck import one_of
from bezique.bots.tricks import wins_trick
from bezique.cards.kinds import KING, NONE, QUEEN
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import is_brisque, points_of
from bezique.rules.moves import meld_of

DEAR: Final = 20  # how much more a beginner minds parting with a trump or a brisque
NOTICES_ONE_IN: Final = 4  # times that it is to move while a fault can be claimed


@rule
def play_by_chance(rules: Any, v: Any, n: Any, luck: Any) -> int:
    """Any legal move, but no claim of a penalty."""
    return v.move[one_of(luck, v.moves - may_claim_fault(v))]


@rule
def may_claim_fault(v: Any) -> int:
    """Whether the other side has done something wrong that can be claimed; it stands last."""
    if v.moves == 0:
        return 0
    return 1 if v.move[v.moves - 1] == mv.CLAIM_PENALTY else 0


@rule
def free_points(v: Any) -> int:
    """What costs nothing, or must be: claiming the win, the seven, a carte blanche, drawing."""
    for i in range(v.moves - 1, -1, -1):  # a claim stands last
        if mv.EXCHANGE <= v.move[i] <= mv.DRAW and v.move[i] != mv.PASS_RIGHT:
            return v.move[i]
    return NONE


@rule
def play_as_beginner(rules: Any, v: Any, n: Any, luck: Any) -> int:
    """Greedy play: sevens, then the dearest meld, then the trick."""
    if may_claim_fault(v) and one_of(luck, NOTICES_ONE_IN) == 0:
        return mv.CLAIM_PENALTY
    move = free_points(v)
    if move != NONE:
        return move
    best = v.move[0]
    high = -mv.DECLARE
    for i in range(v.moves):
        likes = greed(rules, v, n, v.move[i])
        if likes > high:
            best, high = v.move[i], likes
    return best


@rule
def greed(rules: Any, v: Any, n: Any, move: int) -> int:
    """How much a beginner likes a move. By style it minds parting with some cards more."""
    if move == mv.CLAIM_PENALTY:
        return -mv.DECLARE  # a fault of another that it has not noticed
    if move >= mv.ANNOUNCE or mv.SILENT <= move < mv.PASS:
        return -mv.SILENT
    if move >= mv.DECLARE:
        return points_of(rules, v, meld_of(move))
    if move >= mv.PASS:
        return move == mv.PASS_RIGHT  # whoever has nothing to declare leaves it to the partner
    cost = (move & 7) + DEAR * (100 + n.brisques) // 100 * is_brisque(move)
    if move & 7 == QUEEN or move & 7 == KING:
        cost += DEAR * n.melds_more // 100
    if move >> 3 & 7 == v.trump:
        cost += DEAR * (100 + n.safety) // 100
    if v.played == 0:
        return -cost
    return mv.SILENT * wins_trick(rules, v, move) - cost
