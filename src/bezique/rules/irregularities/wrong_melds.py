"""A declaration that the rules do not allow, laid all the same, and taken back if noticed."""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import (
    cards_in,
    makes_trump,
    points_of,
    row_of,
    slot_kind,
    slots_of,
)
from bezique.rules.melds.choices import first_choice, fits, list_meld, turn_wheels
from bezique.rules.melds.copies import within_reach
from bezique.rules.melds.declarable import may_score
from bezique.rules.melds.declaring import tell_meld
from bezique.rules.score import add
from bezique.rulesets import rulebook as r


@rule
def list_wrong_melds(rules: Any, d: Any, moves: Any, n: int) -> int:
    """One choice of each meld whose cards are there but that may not be scored now."""
    if not may_score(rules, d):
        return n
    for meld in range(mv.TRIPLETS * mv.MEMBERS):
        if is_for_now(rules, d, meld) and list_meld(rules, d, meld, moves, n) == n:
            there = copies_within(rules, d, meld)
            copies = first_choice(rules, d, meld, there)
            while copies != NONE and not fits(rules, meld, copies):
                copies = turn_wheels(rules, d, meld, there, copies)
            if copies != NONE and n < len(moves):
                moves[n] = mv.WRONG | meld << mv.MELD_SHIFT | copies
                n += 1
    return n


@rule
def copies_within(rules: Any, d: Any, meld: int) -> int:
    """The copies that there are for a meld, spent or not, one byte a slot, as in a move."""
    there = 0
    for pack in range(len(d.shown)):
        cards = within_reach(rules, d, meld, pack)
        for slot in range(slots_of(meld)):
            there |= (cards >> slot_kind(rules, d, meld, slot) & 1) << slot * mv.COPY_BITS + pack
    return there


@rule
def is_for_now(rules: Any, d: Any, meld: int) -> int:
    """Whether a number names a meld that scores, and neither makes trumps nor ends the deal.

    What would end it at once nobody could object to any more.
    """
    family = meld >> 3
    if family <= mv.SEQUENCES and (meld & 7 > 3 or makes_trump(rules, d, meld & 7)):
        return 0
    if family == mv.BEZIQUES and meld & 7 >= rules.bezique_values_count:
        return 0
    points = points_of(rules, d, meld)
    at_once = rules.game_end == r.IMMEDIATE and rules.scoring == r.RACE
    if at_once and d.score[d.turn] + points >= rules.target:
        return 0
    return points


@rule
def declare_wrongly(rules: Any, d: Any, move: int) -> None:
    """Lay the cards and take the points; until the next card is led it can be claimed."""
    meld = move >> mv.MELD_SHIFT & mv.MELD_MASK
    n = d.declarations
    row = row_of(meld)
    for pack in range(len(d.shown)):
        cards = cards_in(rules, d, move, pack)
        d.undo_used[pack] = d.used[row][pack]
        d.undo_shown[pack] = d.shown[pack]
        d.used[row][pack] |= cards
        d.declared_cards[n][pack] = cards
        d.seen[pack] |= cards
        if rules.meld_source == r.HAND_AND_TABLE:
            d.shown[pack] |= cards
    d.declared_by[n] = d.turn
    d.declared_meld[n] = meld
    d.declared_points[n] = points_of(rules, d, meld)
    d.declared_spent[n] = 0
    d.declarations += 1
    d.declared_now += 1
    d.fault[d.turn] |= at.WRONG_MELD
    tell_meld(d, at.DECLARED, d.declared_points[n], meld)
    add(rules, d, d.turn, d.declared_points[n])


@rule
def take_back(rules: Any, d: Any, seat: int) -> None:
    """The last declaration never was: cards, marks and points as before."""
    d.declarations -= 1
    n = d.declarations
    row = row_of(d.declared_meld[n])
    for pack in range(len(d.shown)):
        d.used[row][pack] = d.undo_used[pack]
        d.shown[pack] &= d.undo_shown[pack] | ~d.declared_cards[n][pack]
        d.declared_cards[n][pack] = 0
        for i in range(d.pendings):
            d.shown[pack] |= d.pending_cards[i][pack]
    add(rules, d, seat, -d.declared_points[n])


@rule
def forget_wrong_melds(d: Any) -> None:
    """A card has been laid: what nobody has objected to stands (PORT 50)."""
    for seat in range(len(d.score)):
        d.fault[seat] &= ~at.WRONG_MELD
