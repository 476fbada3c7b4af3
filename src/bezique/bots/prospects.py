"""What a hand may be expected to declare: points of every meld, times the chance to complete it.

Chances are whole numbers out of ONE, points are in thousandths, so that plain and compiled, and
any two machines, agree to the last digit. A card that comes to me is a draw without replacement
from all cards I have not seen.
"""

from typing import Any, Final

from bezique.cards.kinds import ACE, JACK, NONE
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import points_of, slot_kind, slots_of, spent
from bezique.rulesets import rulebook as r

ONE: Final = 1 << 16
MANY: Final = 4  # the chance table tells none, one, two, three, four or more apart

# Out of 100, by the turns to declare that are left: a complete meld is scored in time.
IN_TIME: Final = (0, 48, 68, 79, 85, 89, 92, 94, 95, 96, 97, 97, 98)
# Out of 100, by the number of missing cards: it comes early enough, and I can wait for it.
WORTH_WAITING: Final = (100, 82, 70, 60, 50, 40)


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
    for i in range(copies + 1):
        for count in range(MANY - 1, -1, -1):
            chance[i][count] += chance[i][count + 1]


@rule
def in_time(turns: int) -> int:
    """The chance, out of 100, that a complete meld is scored when so many turns are left."""
    return IN_TIME[min(turns, len(IN_TIME) - 1)]


@rule
def copies_held(rules: Any, n: Any, meld: int, kind: int) -> int:
    """How many copies of a kind I hold that may still score in this meld."""
    count = 0
    for pack in range(len(n.own)):
        if n.own[pack] >> kind & 1 and not spent(rules, n, meld, pack) >> kind & 1:
            count += 1
    return count


@rule
def hope(rules: Any, n: Any, meld: int) -> int:
    """The expected points of one meld, in thousandths."""
    points = points_of(rules, n, meld)
    if points == 0:
        return 0
    family = meld >> 3
    missing = 0
    chance = ONE
    if family == mv.QUARTETS:
        missing = 4
        copies = 0
        for suit in range(4):
            missing -= copies_held(rules, n, meld, suit * 8 + (meld & 7))
            copies += n.unseen[suit * 8 + (meld & 7)]
        missing = max(0, missing)
        chance = n.chance[copies][missing]
    else:
        each = copies_needed(meld)
        for slot in range(slots_of(meld)):
            kind = slot_kind(rules, n, meld, slot)
            short = each - copies_held(rules, n, meld, kind)
            if short > 0:
                missing += short
                chance = chance * n.chance[n.unseen[kind]][min(short, MANY)] >> 16
                if chance == 0:
                    return 0
    turns = n.draws if missing == 0 else n.draws + 1 >> 1
    wait = WORTH_WAITING[min(missing, len(WORTH_WAITING) - 1)]
    return (points * chance * in_time(turns) * wait // 10) >> 16


@rule
def copies_needed(meld: int) -> int:
    """How many copies of each of its kinds a meld takes (not for quartets of any suit)."""
    family = meld >> 3
    if family == mv.BEZIQUES:
        return (meld & 7) + 1
    return 1 if family < mv.QUARTETS else 4 + family - mv.TRUMP_QUARTETS


@rule
def prospects(rules: Any, n: Any) -> int:
    """The expected points of all melds that my cards may still make, in thousandths."""
    total = 0
    for suit in range(4):
        total += hope(rules, n, mv.MARRIAGES * mv.MEMBERS + suit)
        straight = hope(rules, n, mv.SEQUENCES * mv.MEMBERS + suit)
        total += straight if n.trump != NONE else straight >> 1
    for rank in range(JACK, ACE + 1):
        total += hope(rules, n, mv.QUARTETS * mv.MEMBERS + rank)
        if len(n.own) >= 4:
            total += hope(rules, n, mv.TRUMP_QUARTETS * mv.MEMBERS + rank)
            total += hope(rules, n, mv.TRUMP_QUINTETS * mv.MEMBERS + rank)
    return total + bezique_prospects(rules, n)


@rule
def bezique_prospects(rules: Any, n: Any) -> int:
    """Beziques of all sizes; where the cards of a single are lost to a double, the best one."""
    best = 0
    total = 0
    for member in range(rules.bezique_values_count):
        one = hope(rules, n, mv.BEZIQUES * mv.MEMBERS + member)
        total += one
        best = max(best, one)
    return best if rules.double_bezique == r.TOGETHER else total
