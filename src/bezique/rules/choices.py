"""Every distinct choice of cards for every meld that may be laid now, each once.

A quick look at the masks (``possible``) comes first, since most windows hold nothing; the listing
behind it goes through the subsets of the cards that fit and may take its time.
"""

from typing import Any

from bezique.cards.kinds import JACK, KING, NONE, QUEEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.copies import is_first_choice, usable
from bezique.rules.declarable import has_new_card, is_pending, may_announce, may_score
from bezique.rules.dialect import rule
from bezique.rules.masks import number_in
from bezique.rules.meld import (
    bezique_jack_suit,
    bezique_queen_suit,
    points_of,
    slot_kind,
    slots_of,
)

COUPLE = 1 << QUEEN | 1 << KING
COURTS_UP = 0xF8  # jack to ace
EACH_SLOT = 0xFF


@rule
def possible(rules: Any, d: Any) -> int:
    """The melds that there might be cards for, a bit each; a quick look from above."""
    pairs = straights = held = 0
    for pack in range(len(d.shown)):
        own = d.held[d.turn][pack]
        held |= own
        pairs |= own & ~d.used[at.MARRIAGE][pack]
        straights |= own & ~d.used[at.SEQUENCE][pack]
    found = fours(d) << mv.QUARTETS * mv.MEMBERS
    for suit in range(4):
        if pairs >> suit * 8 & COUPLE == COUPLE:
            found |= 1 << mv.MARRIAGES * mv.MEMBERS + suit
        if straights >> suit * 8 & COURTS_UP == COURTS_UP:
            found |= 1 << mv.SEQUENCES * mv.MEMBERS + suit
    queen = bezique_queen_suit(rules, d.trump)
    if queen != NONE:
        jack = bezique_jack_suit(queen)
        if held >> (queen * 8 + QUEEN) & held >> (jack * 8 + JACK) & 1:
            found |= (1 << rules.bezique_values_count) - 1 << mv.BEZIQUES * mv.MEMBERS
    if len(d.shown) >= 4 and d.trump != NONE:
        every = COURTS_UP << mv.MEMBERS | COURTS_UP
        found |= every << mv.TRUMP_QUARTETS * mv.MEMBERS
    return found


@rule
def fours(d: Any) -> int:
    """The ranks, from the jack up, of which four cards may lie in one quartet."""
    ones = twos = fours = 0
    for pack in range(len(d.shown)):
        alone = d.held[d.turn][pack] & ~d.used[at.QUARTET][pack]
        for suit in range(4):  # counts every rank at once: ones, twos and fours are binary sums
            more = alone >> suit * 8
            pair = ones & more
            ones ^= more
            fours |= twos & pair
            twos ^= pair
    return fours & COURTS_UP


@rule
def all_copies(rules: Any, d: Any, meld: int) -> int:
    """The copies that may be laid in a meld, one byte a slot, as in a move."""
    there = 0
    for pack in range(len(d.shown)):
        cards = usable(rules, d, meld, pack)
        for slot in range(slots_of(meld)):
            there |= (cards >> slot_kind(rules, d, meld, slot) & 1) << slot * mv.COPY_BITS + pack
    return there


@rule
def fits(meld: int, copies: int) -> int:
    """Whether so many copies in each slot make the meld."""
    family = meld >> 3
    if family == mv.QUARTETS:
        return number_in(copies) == 4
    each = 1
    if family == mv.BEZIQUES:
        each = (meld & 7) + 1
    elif family >= mv.TRUMP_QUARTETS:
        each = 4 + family - mv.TRUMP_QUARTETS
    for slot in range(slots_of(meld)):
        if number_in(copies >> slot * mv.COPY_BITS & EACH_SLOT) != each:
            return 0
    return 1


@rule
def is_distinct(rules: Any, d: Any, meld: int, copies: int, there: int) -> int:
    """Whether this is the first of all choices whose cards are alike."""
    for slot in range(slots_of(meld)):
        shift = slot * mv.COPY_BITS
        kind = slot_kind(rules, d, meld, slot)
        chosen = copies >> shift & EACH_SLOT
        choice = there >> shift & EACH_SLOT
        if chosen != choice and not is_first_choice(rules, d, kind, chosen, choice):
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
def list_melds(rules: Any, d: Any, moves: Any, n: int) -> int:
    """Every meld that may be scored or announced now. Returns the new length of the list."""
    if not may_score(rules, d) and not may_announce(rules, d):
        return n
    found = possible(rules, d)
    meld = 0
    while found:
        if found & 1:
            n = list_meld(rules, d, meld, moves, n)
        found >>= 1
        meld += 1
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
