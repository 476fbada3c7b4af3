"""When a meld may be scored or announced: the right, and the list of those to score.

Source: rules 2.0.6, condition 1, and 2.0.7.
"""

from typing import Any

from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import cards_in, slot_kind, slots_of
from bezique.rules.moves import meld_of
from bezique.rules.trick import in_stock_phase, is_last_round


@rule
def is_closed(rules: Any, d: Any) -> int:
    """Whether nothing may be laid in this window, because of what is left of the stock."""
    if not in_stock_phase(d):
        return not rules.declare_in_end_phase
    return not rules.declare_before_last_draw and is_last_round(d)


@rule
def may_score(rules: Any, d: Any) -> int:
    """Whether the right to score a declaration is open for the trick just won."""
    if is_closed(rules, d) or d.declarations == len(d.declared_by):
        return 0
    return rules.declarations_per_trick == 0 or d.declared_now < rules.declarations_per_trick


@rule
def may_announce(rules: Any, d: Any) -> int:
    """Whether melds may be laid to be scored later, and the list still has room."""
    if is_closed(rules, d):
        return 0
    return rules.pending_declarations and d.pendings < len(d.pending_by)


@rule
def is_pending(rules: Any, d: Any, move: int) -> int:
    """Whether the seat to move has announced exactly this meld with exactly these cards."""
    meld = meld_of(move)
    for i in range(d.pendings):
        if d.pending_by[i] == d.turn and d.pending_meld[i] == meld and lies(rules, d, i, move):
            return 1
    return 0


@rule
def lies(rules: Any, d: Any, i: int, move: int) -> int:
    """Whether the i-th announced meld has just the cards of a choice."""
    for pack in range(len(d.shown)):
        if d.pending_cards[i][pack] != cards_in(rules, d, move, pack):
            return 0
    return 1


@rule
def pending_choice(rules: Any, d: Any, i: int) -> int:
    """The i-th announced meld and its cards, as in a move."""
    meld = d.pending_meld[i]
    chosen = meld << mv.MELD_SHIFT
    for slot in range(slots_of(meld)):
        kind = slot_kind(rules, d, meld, slot)
        for pack in range(len(d.shown)):
            chosen |= (d.pending_cards[i][pack] >> kind & 1) << slot * mv.COPY_BITS + pack
    return chosen
