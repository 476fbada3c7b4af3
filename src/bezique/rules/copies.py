"""When two copies of a card are the same choice, and which copies a meld may be made of.

Two copies are told apart exactly where the rules treat them differently from now on: the one
lies face up, the one has scored in something that the other has not, or waits in an announced meld.
"""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.meld import KINGS_AND_QUEENS, spent
from bezique.rules.trick import in_stock_phase
from bezique.rulesets import rulebook as r


@rule
def seven_matters(rules: Any, d: Any, kind: int) -> int:
    """Whether a kind is the trump seven and laying it can still bring points."""
    if rules.seven_play == r.PLAY_OFF or d.trump == NONE or kind != d.trump * 8:
        return 0
    return rules.seven_play_phase == r.ALL_PHASES or in_stock_phase(d)


@rule
def alike_kinds(rules: Any, d: Any, one: int, other: int) -> int:
    """The kinds of which the copies in two packs, both held, are the same choice; as a mask."""
    differ = d.shown[one] ^ d.shown[other]
    shown = d.shown[one] & d.shown[other]
    if shown:
        for row in range(at.SEVEN_SCORED):
            differ |= (d.used[row][one] ^ d.used[row][other]) & shown
        for i in range(d.pendings):
            differ |= (d.pending_cards[i][one] ^ d.pending_cards[i][other]) & shown
        if rules.marriage_after_sequence and rules.reuse_needs_new_card != r.NO_DEMAND:
            differ |= of_different_sequences(d, one, other) & shown
    return ~(differ | unlike_sevens(rules, d, one, other))


@rule
def unlike_sevens(rules: Any, d: Any, one: int, other: int) -> int:
    """The kind of the trump sevens, where laying the one can bring what the other cannot."""
    if not seven_matters(rules, d, d.trump * 8):
        return 0
    seven = 1 << d.trump * 8
    scored = d.used[at.SEVEN_SCORED]
    differ = 0
    if rules.seven_once_per_card:
        if scored[one] & scored[other] & seven:
            return 0
        differ = scored[one] ^ scored[other]
    if rules.seven_play == r.SECOND_ONLY:
        differ |= d.used[at.SEVEN_OUT][one] ^ d.used[at.SEVEN_OUT][other]
    return differ & seven


@rule
def alike(rules: Any, d: Any, kind: int, one: int, other: int) -> int:
    """Whether two held copies of a kind, in packs ``one`` and ``other``, are the same choice."""
    return alike_kinds(rules, d, one, other) >> kind & 1


@rule
def of_different_sequences(d: Any, one: int, other: int) -> int:
    """Kings and queens that may still marry, each only out of its own sequence (FR-58, A-35)."""
    single = KINGS_AND_QUEENS & ~d.used[at.MARRIAGE][one]
    kinds = 0
    for i in range(d.declarations):
        if d.declared_meld[i] >> 3 == mv.SEQUENCES:
            kinds |= (d.declared_cards[i][one] ^ d.declared_cards[i][other]) & single
    return kinds


@rule
def usable(rules: Any, d: Any, meld: int, pack: int) -> int:
    """The cards of a pack that the seat to move holds and may lay in this meld."""
    mask = d.held[d.turn][pack] & ~spent(rules, d, meld, pack)
    if d.barred != NONE and d.barred >> 6 == pack:
        mask &= ~(1 << (d.barred & 63))
    return mask


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
def out_of_one_sequence(d: Any, first: int, second: int) -> int:
    """Whether two cards lay in one sequence that the seat to move declared (FR-58)."""
    for i in range(d.declarations):
        cards = d.declared_cards[i]
        if d.declared_by[i] == d.turn and d.declared_meld[i] >> 3 == mv.SEQUENCES:
            if cards[first >> 6] >> (first & 63) & 1 and cards[second >> 6] >> (second & 63) & 1:
                return 1
    return 0
