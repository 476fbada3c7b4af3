"""A glance at the masks: which melds there might be cards for. Never too few, seldom too many."""

from typing import Any, Final

from bezique.cards.kinds import JACK, JOKER, NONE, QUEEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import bezique_jack_suit, bezique_queen_suit, spent_jokers
from bezique.rules.melds.copies import within_reach
from bezique.rulesets import rulebook as r

QUEENS: Final = 0x10101010
JACKS: Final = 0x08080808
COURTS_UP: Final = 0xF8  # jack to ace


@rule
def possible(rules: Any, d: Any) -> int:
    """The melds that there might be cards for, a bit each; three and four alike apart."""
    once = rules.reuse == r.ONCE_PER_KIND
    single = once and not rules.quartet_reuse
    reach = pairs = straights = ones = twos = fours = 0
    for pack in range(len(d.shown)):
        own = widest_reach(rules, d, pack)
        reach |= own
        pairs |= own & ~d.used[at.MARRIAGE][pack] if once else own
        straights |= own & ~d.used[at.SEQUENCE][pack] if once else own
        alone = own & ~d.used[at.QUARTET][pack] if single else own
        pair = ones & alone  # counts every kind at once: ones, twos and fours are binary sums
        ones ^= alone
        fours |= twos & pair
        twos ^= pair
    needed = 4 - free_jokers(rules, d) if rules.joker_replaces else 4
    found = ranks_at_least(needed, ones, twos, fours) << mv.QUARTETS * mv.MEMBERS
    found |= by_suit((pairs & pairs >> 1 & QUEENS) >> QUEEN) << mv.MARRIAGES * mv.MEMBERS
    runs = straights & straights >> 1
    runs &= runs >> 2 & straights >> 4 & JACKS
    found |= by_suit(runs >> JACK) << mv.SEQUENCES * mv.MEMBERS
    queen = bezique_queen_suit(rules, d.trump)
    if queen != NONE and has_pair(reach, queen):
        found |= (1 << folds(rules, d, queen)) - 1 << mv.BEZIQUES * mv.MEMBERS
    if d.trump != NONE and (rules.trump_quartets_count or rules.trump_quintets_count):
        every = (at_least(rules, d, 4) if single else fours) >> d.trump * 8 & COURTS_UP
        found |= every << mv.TRUMP_QUARTETS * mv.MEMBERS | every << mv.TRUMP_QUINTETS * mv.MEMBERS
    return found


@rule
def has_pair(reach: int, queen: int) -> int:
    """Whether the kinds within reach hold a queen and jack of bezique."""
    both = reach >> (queen * 8 + QUEEN) & reach >> (bezique_jack_suit(queen) * 8 + JACK)
    return both & 1


@rule
def ranks_at_least(number: int, ones: int, twos: int, fours: int) -> int:
    """The ranks, jack to ace, of which there are one to four cards or more, out of counts by kind.

    The four suits are added as binary numbers, every rank at once.
    """
    odd = pairs = many = 0
    for suit in range(4):
        one = ones >> suit * 8
        two = twos >> suit * 8
        carry = odd & one
        odd ^= one
        many |= fours >> suit * 8 | pairs & two | pairs & carry | two & carry
        pairs ^= two ^ carry
    if number == 3:
        many |= odd & pairs
    elif number == 2:
        many |= pairs
    elif number == 1:
        many |= odd | pairs
    return many & COURTS_UP


@rule
def free_jokers(rules: Any, d: Any) -> int:
    """How many jokers may serve in one meld now."""
    jokers = 0
    for pack in range(len(d.shown)):
        jokers += (widest_reach(rules, d, pack) & ~spent_jokers(rules, d, pack)) >> JOKER & 1
    return min(jokers, rules.jokers_per_meld)


@rule
def by_suit(lowest: int) -> int:
    """Four bits, one a suit, out of a mask with a bit at the lowest rank of each suit."""
    return lowest & 1 | lowest >> 7 & 2 | lowest >> 14 & 4 | lowest >> 21 & 8


@rule
def folds(rules: Any, d: Any, queen: int) -> int:
    """How many pairs of queen and jack there are, at most as many as are a meld."""
    jack = bezique_jack_suit(queen)
    queens = jacks = 0
    for pack in range(len(d.shown)):
        own = widest_reach(rules, d, pack)
        queens += own >> (queen * 8 + QUEEN) & 1
        jacks += own >> (jack * 8 + JACK) & 1
    return min(queens, jacks, rules.bezique_values_count)


@rule
def widest_reach(rules: Any, d: Any, pack: int) -> int:
    """The cards of a pack that the seat to move might lay in one meld or another."""
    if rules.meld_source == r.HAND_AND_TABLE and rules.sides == r.NO_SIDES:
        return d.held[d.turn][pack]
    single = within_reach(rules, d, mv.BEZIQUES * mv.MEMBERS, pack)
    return single | within_reach(rules, d, mv.BEZIQUES * mv.MEMBERS + 1, pack)


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
