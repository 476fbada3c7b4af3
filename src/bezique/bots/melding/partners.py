"""Whether the right to declare is worth more in a partner's hands (rules 2.11).

Of a partner I know the spread, what was seen to go to the hand, and the melds announced.
"""

from typing import Any, Final

from bezique.bots.melding.outlook import complete
from bezique.bots.melding.prospects import POINT, after_meld, prospects
from bezique.bots.notes import note_partners
from bezique.cards.kinds import NONE
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import points_of
from bezique.rules.sides import next_of_side

UNSEEN_MELD: Final = 4000  # what a partner may have to declare that I do not see, in thousandths


@rule
def right_to_pass(v: Any) -> int:
    """The move that passes the right to declare, NONE where it is not open."""
    for i in range(v.moves):
        if v.move[i] == mv.PASS_RIGHT:
            return v.move[i]
    return NONE


@rule
def partners_gain(rules: Any, v: Any, n: Any) -> int:
    """What the next partner could make of the right with cards that I see; my notes are restored.

    At least UNSEEN_MELD: there is also what I do not see.
    """
    partner = next_of_side(rules, v, v.seat)
    best = UNSEEN_MELD
    for i in range(v.pendings):
        if v.pending_by[i] == partner:
            best = max(best, points_of(rules, n, v.pending_meld[i]) * POINT)
    for pack in range(len(v.own)):
        n.own[pack] = v.spread[partner][pack] | v.known[partner][pack]
    note_partners(rules, v, n, partner)
    before = prospects(rules, n, NONE)
    for i in range(n.melds):
        move = complete(rules, n, n.meld[i])
        if move:
            best = max(best, after_meld(rules, n, move) - before)
    for pack in range(len(v.own)):
        n.own[pack] = v.own[pack]
    note_partners(rules, v, n, v.seat)
    return best
