"""Numbering the copies in a view by what the seat sees, so that the numbers tell it nothing.

In a deal the copies of a kind have fixed numbers, and of copies that are alike the lowest is
played. So a number alone could tell: whoever lays the queen of pack 1 has no like queen of pack 0.
Whoever chooses from a view therefore gets it renumbered: of two copies the one that differs first,
in the order of the view's own masks, is the lower. What looks the same is numbered the same. A
copy that is in no mask comes last, and so does one that its pack does not have at all.
"""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import slot_kind, slots_of
from bezique.rules.moves import meld_of


@rule
def number_by_sight(rules: Any, v: Any) -> None:
    """Renumber all copies in a view. ``v.move`` keeps its order, so places in it stay valid."""
    last = len(v.own) - 1
    while last:
        sorted_from = 0
        for pack in range(last):
            wrong = out_of_order(v, pack)
            if wrong:
                renumber_masks(v, pack, wrong)
                renumber_cards(v, pack, wrong)
                renumber_moves(rules, v, pack, wrong)
                sorted_from = pack
        last = sorted_from


@rule
def out_of_order(v: Any, low: int) -> int:
    """The kinds whose copy in the pack above ``low`` should come before that in ``low``."""
    high = low + 1
    seats = len(v.score)
    ahead = v.own[high] & ~v.own[low]
    level = ~(v.own[high] ^ v.own[low])
    for seat in range(seats):
        ahead |= level & v.spread[seat][high] & ~v.spread[seat][low]
        level &= ~(v.spread[seat][high] ^ v.spread[seat][low])
        ahead |= level & v.known[seat][high] & ~v.known[seat][low]
        level &= ~(v.known[seat][high] ^ v.known[seat][low])
        ahead |= level & v.won[seat][high] & ~v.won[seat][low]
        level &= ~(v.won[seat][high] ^ v.won[seat][low])
    for row in range(at.ROWS):
        ahead |= level & v.used[row][high] & ~v.used[row][low]
        level &= ~(v.used[row][high] ^ v.used[row][low])
    for i in range(v.declarations):
        ahead |= level & v.declared_cards[i][high] & ~v.declared_cards[i][low]
        level &= ~(v.declared_cards[i][high] ^ v.declared_cards[i][low])
    for i in range(v.pendings):
        ahead |= level & v.pending_cards[i][high] & ~v.pending_cards[i][low]
        level &= ~(v.pending_cards[i][high] ^ v.pending_cards[i][low])
    return ahead | level & loose_out_of_order(v, low)


@rule
def loose_out_of_order(v: Any, low: int) -> int:
    """The same by the cards that lie alone: trick, last trick, turn-up, the one just taken."""
    high = low + 1
    one = single(v.turn_up, high)
    other = single(v.turn_up, low)
    ahead = one & ~other
    level = ~(one ^ other)
    one = single(v.barred, high)
    other = single(v.barred, low)
    ahead |= level & one & ~other
    level &= ~(one ^ other)
    for seat in range(len(v.score)):
        one = single(v.trick[seat], high)
        other = single(v.trick[seat], low)
        ahead |= level & one & ~other
        level &= ~(one ^ other)
        one = single(v.last_trick[seat], high)
        other = single(v.last_trick[seat], low)
        ahead |= level & one & ~other
        level &= ~(one ^ other)
    return ahead


@rule
def single(card: int, pack: int) -> int:
    """One card as the mask of a pack, empty if it is of another."""
    return 1 << (card & 63) if card != NONE and card >> 6 == pack else 0


@rule
def renumber_pair(masks: Any, low: int, kinds: int) -> None:
    """Exchange the bits of some kinds between the words of ``low`` and the pack above."""
    high = low + 1
    differ = (masks[low] ^ masks[high]) & kinds
    masks[low] ^= differ
    masks[high] ^= differ


@rule
def renumber_masks(v: Any, low: int, kinds: int) -> None:
    """Exchange two copies of each of these kinds in all masks of a view."""
    renumber_pair(v.own, low, kinds)
    for seat in range(len(v.score)):
        renumber_pair(v.spread[seat], low, kinds)
        renumber_pair(v.known[seat], low, kinds)
        renumber_pair(v.won[seat], low, kinds)
    for row in range(at.ROWS):
        renumber_pair(v.used[row], low, kinds)
    for i in range(v.declarations):
        renumber_pair(v.declared_cards[i], low, kinds)
    for i in range(v.pendings):
        renumber_pair(v.pending_cards[i], low, kinds)


@rule
def other_copy(card: int, low: int, kinds: int) -> int:
    """A card after the exchange."""
    high = low + 1
    if card == NONE or not kinds >> (card & 63) & 1:
        return card
    if card >> 6 == low:
        return high << 6 | card & 63
    return low << 6 | card & 63 if card >> 6 == high else card


@rule
def renumber_cards(v: Any, low: int, kinds: int) -> None:
    """Exchange the copies among the cards that are named by number."""
    v.turn_up = other_copy(v.turn_up, low, kinds)
    v.barred = other_copy(v.barred, low, kinds)
    for seat in range(len(v.score)):
        v.trick[seat] = other_copy(v.trick[seat], low, kinds)
        v.last_trick[seat] = other_copy(v.last_trick[seat], low, kinds)


@rule
def renumber_moves(rules: Any, v: Any, low: int, kinds: int) -> None:
    """Exchange the copies in the legal moves."""
    for i in range(v.moves):
        move = v.move[i]
        if move < mv.PASS:
            v.move[i] = move & mv.SILENT | other_copy(move & mv.SILENT - 1, low, kinds)
        elif move >= mv.DECLARE:
            v.move[i] = renumber_declaration(rules, v, move, low, kinds)


@rule
def renumber_declaration(rules: Any, v: Any, move: int, low: int, kinds: int) -> int:
    """A declaration after the exchange."""
    meld = meld_of(move)
    for slot in range(slots_of(meld)):
        if kinds >> slot_kind(rules, v, meld, slot) & 1:
            shift = slot * mv.COPY_BITS
            differ = (move >> (shift + low) ^ move >> (shift + low + 1)) & 1
            move ^= differ * 3 << (shift + low)
    return move
