"""When a meld may be scored or announced: the right, the list to score, the new card.

Source: rules 2.0.6, conditions 1 and 6, and 2.0.7.
"""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import moves as mv
from bezique.rules.copies import out_of_one_sequence
from bezique.rules.dialect import rule
from bezique.rules.meld import cards_in, ever_scored, in_class, slot_kind
from bezique.rulesets import rulebook as r


@rule
def has_new_card(rules: Any, d: Any, move: int) -> int:
    """Condition 6: where a card is used again, one from hand must be with it, or FR-58 holds."""
    if rules.reuse_needs_new_card == r.NO_DEMAND:
        return 1
    meld = move >> mv.MELD_SHIFT & mv.MELD_MASK
    again = fresh = 0
    for pack in range(len(d.shown)):
        cards = cards_in(rules, d, move, pack)
        fresh |= cards & ~d.shown[pack]
        if rules.reuse_needs_new_card == r.FROM_HAND:
            again |= cards & ever_scored(d, pack)
        else:
            again |= cards & in_class(d, meld, pack)
    if fresh or not again:
        return 1
    return meld >> 3 == mv.MARRIAGES and married_out_of_sequence(rules, d, move)


@rule
def married_out_of_sequence(rules: Any, d: Any, move: int) -> int:
    """Whether a marriage is the king and queen of one sequence, where that is allowed (FR-58)."""
    if not rules.marriage_after_sequence:
        return 0
    suit = move >> mv.MELD_SHIFT & 7
    king = card_in_slot(rules, d, move, 0)
    queen = card_in_slot(rules, d, move, 1)
    return king >> 3 & 7 == suit and out_of_one_sequence(d, king, queen)


@rule
def card_in_slot(rules: Any, d: Any, move: int, slot: int) -> int:
    """The first card that a declaration lays in a slot."""
    meld = move >> mv.MELD_SHIFT & mv.MELD_MASK
    for pack in range(len(d.shown)):
        if move >> (slot * mv.COPY_BITS + pack) & 1:
            return pack << 6 | slot_kind(rules, d, meld, slot)
    return NONE


@rule
def may_score(rules: Any, d: Any) -> int:
    """Whether the right to score a declaration is open for the trick just won."""
    if not rules.declare_before_last_draw and d.drawn + len(d.score) == len(d.stock):
        return 0
    return d.declared_now < rules.declarations_per_trick


@rule
def may_announce(rules: Any, d: Any) -> int:
    """Whether melds may be laid to be scored later, and the list still has room."""
    if not rules.declare_before_last_draw and d.drawn + len(d.score) == len(d.stock):
        return 0
    return rules.pending_declarations and d.pendings < len(d.pending_by)


@rule
def is_pending(rules: Any, d: Any, move: int) -> int:
    """Whether the seat to move has announced exactly this meld with exactly these cards."""
    meld = move >> mv.MELD_SHIFT & mv.MELD_MASK
    for i in range(d.pendings):
        if d.pending_by[i] == d.turn and d.pending_meld[i] == meld:
            same = 1
            for pack in range(len(d.shown)):
                if d.pending_cards[i][pack] != cards_in(rules, d, move, pack):
                    same = 0
            if same:
                return 1
    return 0
