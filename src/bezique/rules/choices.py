"""Every distinct choice of cards for every meld that may be laid now, each once.

A quick look at the masks (``families``) comes first, since most windows hold nothing; the listing
behind it goes through the subsets of the cards that fit and may take its time.
"""

from typing import Any

from bezique.cards.kinds import ACE, JACK, NONE, QUEEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.copies import is_first_choice, number_of, usable_copies
from bezique.rules.declarable import has_new_card, is_pending, may_announce, may_score
from bezique.rules.dialect import rule
from bezique.rules.meld import (
    bezique_jack_suit,
    bezique_queen_suit,
    points_of,
    slot_kind,
    slots_of,
)

QUEENS = 0x10101010  # the queen's bit in each suit
COURTS_UP = 0xF8  # jack to ace
EACH_SUIT = 0xFF
EACH_SLOT = 0xFF


@rule
def families(rules: Any, d: Any) -> int:
    """The families in which something might be declared, as bits; a quick look from above."""
    pairs = straights = held = ones = twos = fours = 0
    for pack in range(len(d.shown)):
        own = d.held[d.turn][pack]
        held |= own
        pairs |= own & ~d.used[at.MARRIAGE][pack]
        straights |= own & ~d.used[at.SEQUENCE][pack]
        alone = own & ~d.used[at.QUARTET][pack]
        while alone:  # counts every rank at once: ones, twos and fours are sums in binary
            suit = alone & EACH_SUIT
            alone >>= 8
            pair = ones & suit
            ones ^= suit
            fours |= twos & pair
            twos ^= pair
    found = 0
    if pairs >> 1 & pairs & QUEENS:
        found |= 1 << mv.MARRIAGES
    if has_straight(d, straights):
        found |= 1 << mv.SEQUENCES
    queen = bezique_queen_suit(rules, d.trump)
    if queen != NONE:
        jack = bezique_jack_suit(queen)
        if held >> (queen * 8 + QUEEN) & held >> (jack * 8 + JACK) & 1:
            found |= 1 << mv.BEZIQUES
    if fours & COURTS_UP:
        found |= 1 << mv.QUARTETS
    if len(d.shown) >= 4 and d.trump != NONE:
        found |= 1 << mv.TRUMP_QUARTETS | 1 << mv.TRUMP_QUINTETS
    return found


@rule
def has_straight(d: Any, kinds: int) -> int:
    """Whether jack to ace of one suit are there."""
    for suit in range(4):
        if kinds >> suit * 8 & COURTS_UP == COURTS_UP:
            return 1
    return 0


@rule
def all_copies(rules: Any, d: Any, meld: int) -> int:
    """The copies that may be laid in a meld, one byte a slot, as in a move."""
    there = 0
    for slot in range(slots_of(meld)):
        packs = usable_copies(rules, d, meld, slot_kind(rules, d, meld, slot))
        there |= packs << slot * mv.COPY_BITS
    return there


@rule
def fits(meld: int, copies: int) -> int:
    """Whether so many copies in each slot make the meld."""
    family = meld >> 3
    if family == mv.QUARTETS:
        return number_of(copies) == 4
    each = 1
    if family == mv.BEZIQUES:
        each = (meld & 7) + 1
    elif family >= mv.TRUMP_QUARTETS:
        each = 4 + family - mv.TRUMP_QUARTETS
    for slot in range(slots_of(meld)):
        if number_of(copies >> slot * mv.COPY_BITS & EACH_SLOT) != each:
            return 0
    return 1


@rule
def is_distinct(rules: Any, d: Any, meld: int, copies: int, there: int) -> int:
    """Whether this is the first of all choices whose cards are alike."""
    for slot in range(slots_of(meld)):
        shift = slot * mv.COPY_BITS
        kind = slot_kind(rules, d, meld, slot)
        chosen = copies >> shift & EACH_SLOT
        if not is_first_choice(rules, d, kind, chosen, there >> shift & EACH_SLOT):
            return 0
    return 1


@rule
def offer(rules: Any, d: Any, chosen: int, moves: Any, n: int) -> int:
    """Enter a meld into the list: to score, to announce, or both. Returns the new length."""
    if not has_new_card(rules, d, chosen):
        return n
    if may_score(rules, d) and n < len(moves):
        moves[n] = mv.DECLARE | chosen
        n += 1
    if may_announce(rules, d) and n < len(moves) and not is_pending(rules, d, chosen):
        moves[n] = mv.ANNOUNCE | chosen
        n += 1
    return n


@rule
def list_meld(rules: Any, d: Any, meld: int, moves: Any, n: int) -> int:
    """The distinct choices of cards for one meld: every subset of what is there that fits."""
    if points_of(rules, d, meld) == 0:
        return n
    there = all_copies(rules, d, meld)
    copies = there & -there
    while copies:
        if fits(meld, copies) and is_distinct(rules, d, meld, copies, there):
            n = offer(rules, d, meld << mv.MELD_SHIFT | copies, moves, n)
        copies = (copies - there) & there
    return n


@rule
def list_family(rules: Any, d: Any, family: int, moves: Any, n: int) -> int:
    """The choices of all melds of a family."""
    low = 0
    high = 4
    if family == mv.BEZIQUES:
        high = rules.bezique_values_count
    elif family >= mv.QUARTETS:
        low = JACK
        high = ACE + 1
    for member in range(low, high):
        n = list_meld(rules, d, family * mv.MEMBERS + member, moves, n)
    return n


@rule
def list_melds(rules: Any, d: Any, moves: Any, n: int) -> int:
    """Every meld that may be scored or announced now. Returns the new length of the list."""
    if not may_score(rules, d) and not may_announce(rules, d):
        return n
    found = families(rules, d)
    for family in range(mv.TRUMP_QUINTETS + 1):
        if found >> family & 1:
            n = list_family(rules, d, family, moves, n)
    for i in range(d.pendings):
        n = offer_pending(rules, d, i, moves, n)
    return n


@rule
def offer_pending(rules: Any, d: Any, i: int, moves: Any, n: int) -> int:
    """Enter an announced meld that would not be legal afresh: its new card came with it."""
    if d.pending_by[i] != d.turn or not may_score(rules, d) or n >= len(moves):
        return n
    chosen = d.pending_meld[i] << mv.MELD_SHIFT
    for slot in range(slots_of(d.pending_meld[i])):
        kind = slot_kind(rules, d, d.pending_meld[i], slot)
        for pack in range(len(d.shown)):
            if d.pending_cards[i][pack] >> kind & 1:
                chosen |= 1 << (slot * mv.COPY_BITS + pack)
    if has_new_card(rules, d, chosen):
        return n
    moves[n] = mv.DECLARE | chosen
    return n + 1
