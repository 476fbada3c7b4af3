"""A declaration that the rules do not allow, laid all the same, and taken back if noticed."""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.irregularities.revokes import is_side_of
from bezique.rules.melds.catalogue import (
    makes_trump,
    points_of,
    row_of,
    slot_kind,
    slots_of,
)
from bezique.rules.melds.choices import first_choice, fits, list_meld, turn_wheels
from bezique.rules.melds.copies import within_reach
from bezique.rules.melds.declarable import may_score
from bezique.rules.melds.declaring import write_down
from bezique.rules.moves import family_of, meld_of
from bezique.rules.score import add, stop_at_target, target
from bezique.rules.trick import in_stock_phase, kinds_held
from bezique.rulesets import rulebook as r


@rule
def is_caught_out(rules: Any, d: Any) -> int:
    """Whether the seat to move has declared wrongly and nobody has objected yet.

    Until then it gets nothing more out of the window, nor the game.
    """
    if rules.irregularities == r.PREVENT:
        return 0
    return d.fault[d.turn] & at.WRONG_MELD


@rule
def list_wrong_melds(rules: Any, d: Any, moves: Any, n: int) -> int:
    """One choice of each meld whose cards are there but that may not be scored now.

    Melds of cards alike are left out: seldom a meld at all, and never laid by mistake. After the
    very last trick there are none: nobody's turn would come to object.
    """
    if not may_score(rules, d) or is_caught_out(rules, d):
        return n
    if not in_stock_phase(d) and not kinds_held(d, d.turn):
        return n
    for meld in range(mv.TRIPLETS * mv.MEMBERS):
        open_now = waits_for_seat(d, meld) or list_meld(rules, d, meld, moves, n) > n
        if not open_now and is_for_now(rules, d, meld):
            there = copies_within(rules, d, meld)
            copies = first_choice(rules, d, meld, there)
            while copies != NONE and not fits(rules, meld, copies):
                copies = turn_wheels(rules, d, meld, there, copies)
            if copies != NONE and n < len(moves):
                moves[n] = mv.WRONG | meld << mv.MELD_SHIFT | copies
                n += 1
    return n


@rule
def waits_for_seat(d: Any, meld: int) -> int:
    """Whether the seat to move has announced such a meld."""
    for i in range(d.pendings):
        if d.pending_by[i] == d.turn and d.pending_meld[i] == meld:
            return 1
    return 0


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
    family = family_of(meld)
    if family <= mv.SEQUENCES and (meld & 7 > 3 or makes_trump(rules, d, meld & 7)):
        return 0
    if family == mv.BEZIQUES and meld & 7 >= rules.bezique_values_count:
        return 0
    points = points_of(rules, d, meld)
    at_once = rules.game_end != r.DEAL_END and rules.scoring == r.RACE
    if at_once and not d.parting and d.score[d.turn] + points >= target(rules, d):
        return 0
    return points


@rule
def declare_wrongly(rules: Any, d: Any, move: int) -> None:
    """Lay the cards and take the points; it can be claimed until the other side has played."""
    for pack in range(len(d.shown)):
        d.undo_used[pack] = d.used[row_of(meld_of(move))][pack]
        d.undo_shown[pack] = d.shown[pack]
    d.fault[d.turn] |= at.WRONG_MELD
    add(rules, d, d.turn, write_down(rules, d, move))


@rule
def take_back(rules: Any, d: Any, seat: int) -> int:
    """The last declaration never was: cards, marks and points as before. Returns the points."""
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
    return d.declared_points[n]


@rule
def let_stand(rules: Any, d: Any) -> None:
    """The other side lays a card: what it has not objected to before stands (PORT 50).

    A revoke may still be claimed, but what it brought wins the game now if that is enough.
    """
    for seat in range(len(d.score)):
        if not is_side_of(rules, d, seat, d.turn):
            if d.fault[seat] & (at.WRONG_MELD | at.FRESH_REVOKE):
                d.fault[seat] &= ~(at.WRONG_MELD | at.FRESH_REVOKE)
                stop_at_target(rules, d, seat)
