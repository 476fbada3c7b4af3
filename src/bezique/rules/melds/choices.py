"""Every distinct choice of cards for every meld that may be laid now, each once.

A quick look at the masks (``possible``) comes first, since most windows hold nothing; the listing
behind it goes through the subsets of the cards that fit and may take its time.
"""

from typing import Any, Final

from bezique.cards.kinds import JACK, KING, NONE, QUEEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import number_in
from bezique.rules.melds.catalogue import (
    bezique_jack_suit,
    bezique_queen_suit,
    points_of,
    slot_kind,
    slots_of,
)
from bezique.rules.melds.copies import is_first_choice, usable, within_reach
from bezique.rules.melds.declarable import is_pending, may_announce, may_score
from bezique.rules.melds.reuse import has_new_card, may_score_again
from bezique.rulesets import rulebook as r

COUPLE: Final = 1 << QUEEN | 1 << KING
COURTS_UP: Final = 0xF8  # jack to ace
EACH_SLOT: Final = 0xFF
SLOT_BITS: Final = 3
EIGHT_SLOTS: Final = 7


@rule
def possible(rules: Any, d: Any) -> int:
    """The melds that there might be cards for, a bit each, triplets apart; a look from above."""
    once = rules.reuse == r.ONCE_PER_KIND
    pairs = straights = queens = jacks = 0
    queen = bezique_queen_suit(rules, d.trump)
    jack = bezique_jack_suit(queen) if queen != NONE else 0
    for pack in range(len(d.shown)):
        own = widest_reach(rules, d, pack)
        pairs |= own & ~d.used[at.MARRIAGE][pack] if once else own
        straights |= own & ~d.used[at.SEQUENCE][pack] if once else own
        if queen != NONE:
            queens += own >> (queen * 8 + QUEEN) & 1
            jacks += own >> (jack * 8 + JACK) & 1
    found = fours(rules, d) << mv.QUARTETS * mv.MEMBERS
    for suit in range(4):
        if pairs >> suit * 8 & COUPLE == COUPLE:
            found |= 1 << mv.MARRIAGES * mv.MEMBERS + suit
        if straights >> suit * 8 & COURTS_UP == COURTS_UP:
            found |= 1 << mv.SEQUENCES * mv.MEMBERS + suit
    folds = min(queens, jacks, rules.bezique_values_count)
    found |= (1 << folds) - 1 << mv.BEZIQUES * mv.MEMBERS
    if rules.trump_quartets_count and d.trump != NONE:
        every = at_least(rules, d, 4) >> d.trump * 8 & COURTS_UP
        found |= every << mv.TRUMP_QUARTETS * mv.MEMBERS
        found |= every << mv.TRUMP_QUINTETS * mv.MEMBERS
    return found


@rule
def widest_reach(rules: Any, d: Any, pack: int) -> int:
    """The cards of a pack that the seat to move might lay in one meld or another."""
    if rules.meld_source == r.HAND_AND_TABLE and rules.sides == r.NO_SIDES:
        return d.held[d.turn][pack]
    single = within_reach(rules, d, mv.BEZIQUES * mv.MEMBERS, pack)
    return single | within_reach(rules, d, mv.BEZIQUES * mv.MEMBERS + 1, pack)


@rule
def fours(rules: Any, d: Any) -> int:
    """The ranks, from the jack up, of which four cards may lie in one quartet."""
    once = rules.reuse == r.ONCE_PER_KIND
    ones = twos = fours = 0
    for pack in range(len(d.shown)):
        alone = widest_reach(rules, d, pack)
        if once:
            alone &= ~d.used[at.QUARTET][pack]
        for suit in range(4):  # counts every rank at once: ones, twos and fours are binary sums
            more = alone >> suit * 8
            pair = ones & more
            ones ^= more
            fours |= twos & pair
            twos ^= pair
    return fours & COURTS_UP


@rule
def at_least(rules: Any, d: Any, number: int) -> int:
    """The kinds of which at least three, or four, copies are within reach."""
    ones = twos = fours = 0
    for pack in range(len(d.shown)):
        more = widest_reach(rules, d, pack)
        pair = ones & more
        ones ^= more
        fours |= twos & pair
        twos ^= pair
    return fours if number == 4 else fours | ones & twos


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
def copies_a_slot(meld: int) -> int:
    """How many copies each slot of a meld takes; 0 for quartets, four in any of their slots."""
    family = meld >> 3
    if family == mv.QUARTETS:
        return 0
    if family == mv.BEZIQUES:
        return (meld & 7) + 1
    if family == mv.TRUMP_QUARTETS or family == mv.TRUMP_QUINTETS:
        return 4 + family - mv.TRUMP_QUARTETS
    return 3 if family >= mv.TRIPLETS else 1


@rule
def fits(meld: int, copies: int) -> int:
    """Whether so many copies in each slot make the meld."""
    each = copies_a_slot(meld)
    if each == 0:
        return number_in(copies) == 4
    for slot in range(slots_of(meld)):
        if number_in(copies >> slot * mv.COPY_BITS & EACH_SLOT) != each:
            return 0
    return 1


@rule
def next_copies(rules: Any, d: Any, place: int, there: int, chosen: int) -> int:
    """The next distinct choice of copies for a place, meld and slot; NONE after the last."""
    each = copies_a_slot(place >> SLOT_BITS)
    kind = slot_kind(rules, d, place >> SLOT_BITS, place & EIGHT_SLOTS)
    while 1:
        chosen = (chosen - there) & there
        if chosen == 0:
            return NONE
        if each == 0 or number_in(chosen) == each:
            if chosen == there or is_first_choice(rules, d, kind, chosen, there):
                return chosen


@rule
def first_copies(rules: Any, d: Any, place: int, there: int) -> int:
    """The first choice for a place: none of a quartet's, else the lowest; NONE if too few."""
    each = copies_a_slot(place >> SLOT_BITS)
    if each == 0:
        return 0
    return next_copies(rules, d, place, there, 0) if number_in(there) >= each else NONE


@rule
def offer(rules: Any, d: Any, chosen: int, moves: Any, n: int) -> int:
    """Enter a meld into the list: to score, to announce, or both. Returns the new length."""
    if not has_new_card(rules, d, chosen) or not may_score_again(rules, d, chosen):
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
    """The distinct choices of cards for one meld. Returns the new length of the list.

    ``copies`` counts like the wheels of a clock: the choices of slot 0 turn fastest.
    """
    if points_of(rules, d, meld) == 0:
        return n
    there = all_copies(rules, d, meld)
    copies = 0
    for slot in range(slots_of(meld)):
        choice = there >> slot * mv.COPY_BITS & EACH_SLOT
        first = first_copies(rules, d, meld << SLOT_BITS | slot, choice)
        if first == NONE:
            return n
        copies |= first << slot * mv.COPY_BITS
    free = copies_a_slot(meld) == 0
    while copies != NONE:
        if not free or number_in(copies) == 4:
            n = offer(rules, d, meld << mv.MELD_SHIFT | copies, moves, n)
        copies = turn_wheels(rules, d, meld, there, copies)
    return n


@rule
def turn_wheels(rules: Any, d: Any, meld: int, there: int, copies: int) -> int:
    """The next choice after ``copies``, in the order of numbers; NONE after the last."""
    for slot in range(slots_of(meld)):
        shift = slot * mv.COPY_BITS
        place = meld << SLOT_BITS | slot
        choice = there >> shift & EACH_SLOT
        following = next_copies(rules, d, place, choice, copies >> shift & EACH_SLOT)
        copies &= ~(EACH_SLOT << shift)
        if following != NONE:
            return copies | following << shift
        copies |= first_copies(rules, d, place, choice) << shift
    return NONE


@rule
def list_triplets(rules: Any, d: Any, moves: Any, n: int) -> int:
    """Three cards alike, where they are a meld (FR-82). Returns the new length of the list."""
    found = at_least(rules, d, 3)
    for kind in range(32):
        if found >> kind & 1:
            n = list_meld(rules, d, mv.TRIPLETS * mv.MEMBERS + kind, moves, n)
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
    if rules.triplet_values_count:
        n = list_triplets(rules, d, moves, n)
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
    if has_new_card(rules, d, chosen) or not may_score_again(rules, d, chosen):
        return n
    moves[n] = mv.DECLARE | chosen
    return n + 1
