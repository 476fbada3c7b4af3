"""How likely a meld is to be completed: the copies I hold for it, those it lacks, the time left.

An outlook is one number: the chance out of ONE that what is missing comes to me, times MISSING,
plus the number of cards that are missing. Knows nothing of what a meld is worth.
"""

from typing import Any, Final

from bezique.bots.notes import COPIES
from bezique.cards.kinds import JOKER
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import number_in
from bezique.rules.melds.catalogue import (
    cards_in,
    kinds_of,
    points_of,
    row_of,
    slot_kind,
    slots_of,
    spent,
)
from bezique.rules.melds.choices import copies_a_slot
from bezique.rules.melds.copies import shared
from bezique.rules.moves import family_of, meld_of
from bezique.rulesets import rulebook as r

ONE: Final = 1 << 16
MANY: Final = 4  # the chance table tells none, one, two, three, four or more apart
MISSING: Final = 16
HAPPENS: Final = ONE * MISSING  # the outlook of a complete meld

# Out of 100, by the turns to declare that are left: a complete meld is scored in time.
IN_TIME: Final = (0, 48, 68, 79, 85, 89, 92, 94, 95, 96, 97, 97, 98)
# Out of 100, by the number of missing cards: it comes early enough, and I can wait for it.
WORTH_WAITING: Final = (100, 82, 70, 60, 50, 40, 30, 20, 10, 5, 0)


@rule
def weigh_chances(rules: Any, n: Any) -> None:
    """Fill ``n.chance``: of so many unseen copies at least so many come to my hand in time."""
    chance = n.chance
    for count in range(MANY + 1):
        chance[0][count] = 0
    chance[0][0] = ONE
    copies = len(n.own) * 4
    for i in range(min(copies, n.hidden)):
        for count in range(MANY, -1, -1):
            stay = chance[i][count] * max(0, n.hidden - i - max(0, n.draws - count))
            if count == MANY:
                stay = chance[i][count] * (n.hidden - i)
            come = chance[i][count - 1] * max(0, n.draws - count + 1) if count else 0
            chance[i + 1][count] = (stay + come) // (n.hidden - i)
    sum_up(n, min(copies, n.hidden))


@rule
def sum_up(n: Any, copies: int) -> None:
    """From the chance of just so many to that of at least so many."""
    for i in range(copies + 1):
        for count in range(MANY - 1, -1, -1):
            n.chance[i][count] += n.chance[i][count + 1]


@rule
def in_time(n: Any, turns: int) -> int:
    """Out of 100: a complete meld is scored when so many turns are left, one of them in two mine.

    The table is that of two sides; among more of them fewer tricks are mine.
    """
    return IN_TIME[min(turns * 2 // n.sides, len(IN_TIME) - 1)]


@rule
def within(rules: Any, n: Any, meld: int, pack: int) -> int:
    """The cards of a pack that I might lay in a meld, spent or not."""
    if not n.lends or not shared(rules, meld):
        return n.own[pack]
    return n.own[pack] | n.lent[pack]


@rule
def free_cards(rules: Any, n: Any, meld: int, pack: int, fresh: int) -> int:
    """Those that may still score in it; ``fresh``: of no set of this meld that was scored."""
    cards = within(rules, n, meld, pack)
    if cards and fresh:
        cards &= ~n.bound[meld][pack]
    return cards & ~spent(rules, n, meld, pack) if cards else 0


@rule
def copies_held(rules: Any, n: Any, meld: int, kind: int, fresh: int) -> int:
    """How many copies of a kind I hold that may still score in this meld."""
    count = 0
    for pack in range(len(n.own)):
        if (n.own[pack] | n.lent[pack]) >> kind & 1:
            count += free_cards(rules, n, meld, pack, fresh) >> kind & 1
    return count


@rule
def outlook(rules: Any, n: Any, meld: int, fresh: int) -> int:
    """The outlook of a meld from my cards, or from those ``fresh`` to it."""
    missing = 0
    if family_of(meld) == mv.QUARTETS:
        missing = 4
        copies = 0
        for suit in range(4):
            missing -= copies_held(rules, n, meld, suit * 8 + (meld & 7), fresh)
            copies += n.coming[suit * 8 + (meld & 7)]
        if rules.joker_replaces:
            missing -= min(rules.jokers_per_meld, copies_held(rules, n, meld, JOKER, fresh))
        missing = max(0, missing)
        return n.chance[copies][missing] * MISSING + missing
    chance = ONE
    each = copies_a_slot(meld)
    for slot in range(slots_of(meld)):
        kind = slot_kind(rules, n, meld, slot)
        short = each - copies_held(rules, n, meld, kind, fresh)
        if short > 0:
            missing += short
            if n.coming[kind] < short:
                return 0
            chance = chance * n.chance[n.coming[kind]][min(short, MANY)] >> 16
    return chance * MISSING + missing


@rule
def outlook_for_repeat(rules: Any, n: Any, meld: int, fresh: int) -> int:
    """The outlook of a meld whose cards may score again beside so many that are new to it.

    A double bezique wants two (EB9), a quartet by ``quartet_reuse`` one.
    """
    found = outlook(rules, n, meld, 0)
    row = row_of(meld)
    kinds = kinds_of(rules, n, meld)
    new = old = out = 0
    for pack in range(len(n.own)):
        new += number_in(n.own[pack] & kinds & ~n.used[row][pack])
        old += number_in(n.own[pack] & kinds & n.used[row][pack])
    if old == 0 or new >= fresh or fresh - new <= found % MISSING:
        return found
    for slot in range(slots_of(meld)):
        out += n.coming[slot_kind(rules, n, meld, slot)]
    return n.chance[min(out, COPIES)][fresh - new] * MISSING + fresh - new


@rule
def worth(n: Any, points: int, found: int) -> int:
    """Expected points by an outlook, in thousandths."""
    missing = found % MISSING
    turns = n.draws if missing == 0 else n.draws + 1 >> 1
    wait = WORTH_WAITING[min(missing, len(WORTH_WAITING) - 1)]
    return (points * (found // MISSING) * in_time(n, turns) * wait // 10) >> 16


@rule
def is_broken(n: Any, meld: int) -> int:
    """Whether a substitute may form a set of this meld again, my cards being what they are."""
    if n.freed[meld]:
        return 1
    for pack in range(len(n.own)):
        if n.whole[meld][pack] & ~(n.own[pack] | n.lent[pack]):
            return 1
    return 0


@rule
def spare_copy(rules: Any, n: Any, move: int) -> int:
    """Whether I hold a card for a meld that is in no scored set of it and not in the move."""
    meld = meld_of(move)
    kinds = kinds_of(rules, n, meld)
    for pack in range(len(n.own)):
        if kinds & free_cards(rules, n, meld, pack, 1) & ~cards_in(rules, n, move, pack):
            return 1
    return 0


@rule
def complete(rules: Any, n: Any, meld: int) -> int:
    """A declaration of this meld from the cards that I hold, the lowest packs; 0 for none."""
    if points_of(rules, n, meld) == 0:
        return 0
    fresh = rules.reuse == r.SUBSTITUTE_AFTER_PLAY and not is_broken(n, meld)
    quartet = family_of(meld) == mv.QUARTETS
    needed = 4 if quartet else copies_a_slot(meld)
    copies = 0
    for slot in range(slots_of(meld)):
        kind = slot_kind(rules, n, meld, slot)
        for pack in range(len(n.own)):
            if needed and free_cards(rules, n, meld, pack, fresh) >> kind & 1:
                copies |= 1 << (slot * mv.COPY_BITS + pack)
                needed -= 1
        if not quartet:
            if needed:
                return 0
            needed = copies_a_slot(meld)
    if quartet and needed:
        return 0
    return meld << mv.MELD_SHIFT | copies
