"""When two copies of a card are the same choice, and which copies a meld may be made of.

Two copies are told apart exactly where the rules treat them differently from now on: the one
lies face up, the one has scored in something that the other has not, or waits in an announced meld.
"""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.meld import is_king_or_queen, spent
from bezique.rules.trick import in_stock_phase
from bezique.rulesets import rulebook as r


@rule
def seven_matters(rules: Any, d: Any, kind: int) -> int:
    """Whether a kind is the trump seven and laying it can still bring points."""
    if rules.seven_play == r.PLAY_OFF or kind != d.trump * 8:
        return 0
    return rules.seven_play_phase == r.ALL_PHASES or in_stock_phase(d)


@rule
def alike(rules: Any, d: Any, kind: int, one: int, other: int) -> int:
    """Whether two held copies, in packs ``one`` and ``other``, are the same choice."""
    bit = 1 << kind
    if seven_matters(rules, d, kind):
        for row in range(at.SEVEN_SCORED, at.ROWS):
            if (d.used[row][one] ^ d.used[row][other]) & bit:
                return 0
    if (d.shown[one] ^ d.shown[other]) & bit:
        return 0
    if not d.shown[one] & bit:
        return 1
    for row in range(at.SEVEN_SCORED):
        if (d.used[row][one] ^ d.used[row][other]) & bit:
            return 0
    for i in range(d.pendings):
        if (d.pending_cards[i][one] ^ d.pending_cards[i][other]) & bit:
            return 0
    return not out_of_different_sequences(rules, d, kind, one, other)


@rule
def out_of_different_sequences(rules: Any, d: Any, kind: int, one: int, other: int) -> int:
    """Whether two copies may still marry, each only out of its own sequence (FR-58, A-35)."""
    bit = 1 << kind
    if not rules.marriage_after_sequence or not is_king_or_queen(kind):
        return 0
    if d.used[at.MARRIAGE][one] & bit:
        return 0
    for i in range(d.declarations):
        cards = d.declared_cards[i]
        if d.declared_meld[i] >> 3 == mv.SEQUENCES and (cards[one] ^ cards[other]) & bit:
            return 1
    return 0


@rule
def usable(rules: Any, d: Any, meld: int, pack: int) -> int:
    """The cards of a pack that the seat to move holds and may lay in this meld."""
    mask = d.held[d.turn][pack] & ~spent(rules, d, meld, pack)
    if d.barred != NONE and d.barred >> 6 == pack:
        mask &= ~(1 << (d.barred & 63))
    return mask


@rule
def usable_copies(rules: Any, d: Any, meld: int, kind: int) -> int:
    """The packs whose copy of a kind may be laid in this meld, as a mask of packs."""
    packs = 0
    for pack in range(len(d.shown)):
        if usable(rules, d, meld, pack) >> kind & 1:
            packs |= 1 << pack
    return packs


@rule
def is_first_choice(rules: Any, d: Any, kind: int, chosen: int, there: int) -> int:
    """Whether ``chosen`` takes, of copies that are alike, always the lower packs of ``there``."""
    for pack in range(len(d.shown)):
        if chosen >> pack & 1:
            for lower in range(pack):
                skipped = there >> lower & 1 and not chosen >> lower & 1
                if skipped and alike(rules, d, kind, lower, pack):
                    return 0
    return 1


@rule
def number_of(packs: int) -> int:
    """How many packs a mask names."""
    count = 0
    while packs:
        packs &= packs - 1
        count += 1
    return count


@rule
def out_of_one_sequence(d: Any, first: int, second: int) -> int:
    """Whether two cards lay in one sequence that the seat to move declared (FR-58)."""
    for i in range(d.declarations):
        cards = d.declared_cards[i]
        if d.declared_by[i] == d.turn and d.declared_meld[i] >> 3 == mv.SEQUENCES:
            if cards[first >> 6] >> (first & 63) & 1 and cards[second >> 6] >> (second & 63) & 1:
                return 1
    return 0
