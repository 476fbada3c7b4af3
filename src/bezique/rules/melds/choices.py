"""Every distinct choice of cards for every meld that may be laid now, each once.

A quick look at the masks (``glance``) comes first, since most windows hold nothing; the listing
behind it goes through the choices of copies that fit and may take its time.
"""

from typing import Any, Final

from bezique.cards.kinds import NONE, SUITED
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import lowest, lowest_bits, number_in
from bezique.rules.melds.catalogue import (
    JOKER_SLOT,
    kinds_of,
    points_of,
    slot_kind,
    slots_of,
    slots_with,
)
from bezique.rules.melds.copies import is_first_choice, usable, within_reach
from bezique.rules.melds.declarable import is_pending, may_announce, may_score, pending_choice
from bezique.rules.melds.glance import at_least, possible
from bezique.rules.melds.reuse import (
    both_on_one_trick,
    demands_nothing_new,
    has_new_card,
    may_score_again,
    stands_on_marriage,
)
from bezique.rules.moves import family_of

EACH_SLOT: Final = 0xFF
EACH_MEMBER: Final = 0xFF
SLOT_BITS: Final = 3
EIGHT_SLOTS: Final = 7
JOKER_BITS: Final = JOKER_SLOT * mv.COPY_BITS


@rule
def all_copies(rules: Any, d: Any, meld: int) -> int:
    """The copies that may be laid in a meld, one byte a slot, as in a move."""
    there = 0
    wanted = kinds_of(rules, d, meld)
    for pack in range(len(d.shown)):
        if within_reach(rules, d, meld, pack) & wanted == 0:
            continue
        there |= slots_with(meld, usable(rules, d, meld, pack) & wanted) << pack
    return there


@rule
def copies_a_slot(meld: int) -> int:
    """How many copies each slot of a meld takes; 0 for quartets, four in any of their slots."""
    family = family_of(meld)
    if family == mv.QUARTETS:
        return 0
    if family == mv.BEZIQUES:
        return (meld & 7) + 1
    if family == mv.TRUMP_QUARTETS or family == mv.TRUMP_QUINTETS:
        return 4 + family - mv.TRUMP_QUARTETS
    if family >= mv.SUIT_QUARTETS:
        return 4
    return 3 if family >= mv.TRIPLETS else 1


@rule
def cards_needed(meld: int) -> int:
    """How many cards a meld is made of."""
    return copies_a_slot(meld) * slots_of(meld) if family_of(meld) != mv.QUARTETS else 4


@rule
def fits(rules: Any, meld: int, copies: int) -> int:
    """Whether so many copies in each slot make the meld."""
    each = copies_a_slot(meld)
    if each == 0:
        jokers = number_in(copies >> JOKER_BITS)
        most = rules.jokers_per_meld if rules.joker_replaces else 0
        return number_in(copies) == 4 and jokers <= most
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
def serves(rules: Any, d: Any, chosen: int) -> int:
    """Whether the cards of a choice may score together, as far as what has scored goes."""
    if not may_score_again(rules, d, chosen):
        return 0
    return not rules.sequence_needs_marriage or stands_on_marriage(rules, d, chosen)


@rule
def offer_to_score(rules: Any, d: Any, chosen: int, moves: Any, n: int) -> int:
    """Enter a meld into the list as one to score now. Returns the new length."""
    if may_score(rules, d) and n < len(moves) and not both_on_one_trick(rules, d, chosen):
        moves[n] = mv.DECLARE | chosen
        n += 1
    return n


@rule
def offer(rules: Any, d: Any, chosen: int, moves: Any, n: int) -> int:
    """Enter a meld into the list: to score, to announce, or both. Returns the new length."""
    if not has_new_card(rules, d, chosen) or not serves(rules, d, chosen):
        return n
    n = offer_to_score(rules, d, chosen, moves, n)
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
    missing = cards_needed(meld) - number_in(there)
    if missing >= 0:  # nothing to choose
        if missing or not fits(rules, meld, there):
            return n
        return offer(rules, d, meld << mv.MELD_SHIFT | there, moves, n)
    if copies_a_slot(meld) == 0:
        return list_quartets(rules, d, meld << mv.MELD_SHIFT | there, moves, n)
    copies = first_choice(rules, d, meld, there)
    while copies != NONE:
        n = offer(rules, d, meld << mv.MELD_SHIFT | copies, moves, n)
        copies = turn_wheels(rules, d, meld, there, copies)
    return n


@rule
def list_quartets(rules: Any, d: Any, widest: int, moves: Any, n: int) -> int:
    """The distinct fours out of all copies; ``widest`` is like a move with every copy there is."""
    meld = widest >> mv.MELD_SHIFT
    there = widest & (1 << mv.MELD_SHIFT) - 1
    copies = lowest_bits(there, 4) if number_in(there) >= 4 else 0
    while copies:
        if fits(rules, meld, copies) and is_distinct(rules, d, meld, there, copies):
            n = offer(rules, d, meld << mv.MELD_SHIFT | copies, moves, n)
        ripple = ((copies | ~there) + (copies & -copies)) & there  # the next number, on these bits
        copies = ripple | lowest_bits(there, 4 - number_in(ripple)) if ripple else 0
    return n


@rule
def is_distinct(rules: Any, d: Any, meld: int, there: int, copies: int) -> int:
    """Whether this is the first of all choices whose cards are alike."""
    for slot in range(slots_of(meld)):
        chosen = copies >> slot * mv.COPY_BITS & EACH_SLOT
        choice = there >> slot * mv.COPY_BITS & EACH_SLOT
        if chosen and chosen != choice:
            if not is_first_choice(rules, d, slot_kind(rules, d, meld, slot), chosen, choice):
                return 0
    return 1


@rule
def first_choice(rules: Any, d: Any, meld: int, there: int) -> int:
    """Where the wheels begin: the first copies of each slot; NONE where there are too few."""
    copies = 0
    for slot in range(slots_of(meld)):
        choice = there >> slot * mv.COPY_BITS & EACH_SLOT
        first = first_copies(rules, d, meld << SLOT_BITS | slot, choice)
        if first == NONE:
            return NONE
        copies |= first << slot * mv.COPY_BITS
    return copies


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
def list_alike(rules: Any, d: Any, number: int, moves: Any, n: int) -> int:
    """Three cards alike (FR-82), or four of a plain suit. Returns the new length of the list."""
    found = at_least(rules, d, number) & SUITED
    first = mv.TRIPLETS if number == 3 else mv.SUIT_QUARTETS
    while found:
        n = list_meld(rules, d, first * mv.MEMBERS + lowest(found), moves, n)
        found &= found - 1
    return n


@rule
def list_melds(rules: Any, d: Any, moves: Any, n: int) -> int:
    """Every meld that may be scored or announced now. Returns the new length of the list."""
    if not may_score(rules, d) and not may_announce(rules, d):
        return n
    found = possible(rules, d)
    waits = rules.marriage_first and d.trump == NONE
    if waits:
        found &= EACH_MEMBER << mv.MARRIAGES * mv.MEMBERS
    while found:
        n = list_meld(rules, d, lowest(found), moves, n)
        found &= found - 1
    if rules.triplet_values_count and not waits:
        n = list_alike(rules, d, 3, moves, n)
    if rules.suit_quartets_count and not waits:
        n = list_alike(rules, d, 4, moves, n)
    if d.pendings and may_score(rules, d):
        for i in range(d.pendings):
            if d.pending_by[i] == d.turn and not demands_nothing_new(rules, d.pending_meld[i]):
                n = offer_pending(rules, d, i, moves, n)
    return n


@rule
def offer_pending(rules: Any, d: Any, i: int, moves: Any, n: int) -> int:
    """Enter an announced meld that would not be legal afresh: its new card came with it."""
    chosen = pending_choice(rules, d, i)
    if has_new_card(rules, d, chosen) or not serves(rules, d, chosen):
        return n
    return offer_to_score(rules, d, chosen, moves, n)
