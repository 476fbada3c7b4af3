"""What a hand may be expected to declare: points of every meld, times the chance to complete it.

Chances are whole numbers out of ONE, points are in thousandths, so that plain and compiled, and
any two machines, agree to the last digit. A card that comes to me is a draw without replacement
from all cards I have not seen. Which melds there are, and what they score, stands in the ruleset.
"""

from typing import Any, Final

from bezique.bots.melding.captures import hope_of_captures
from bezique.bots.melding.outlook import (
    HAPPENS,
    MISSING,
    is_broken,
    outlook,
    outlook_for_repeat,
    spare_copy,
    worth,
)
from bezique.bots.notes import COPIES
from bezique.cards.kinds import JACK, JOKER, KING, NONE, QUEEN
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.melds.catalogue import (
    bezique_jack_suit,
    bezique_queen_suit,
    cards_in,
    makes_trump,
    points_of,
    row_of,
    slot_kind,
    slots_of,
    suit_alike,
)
from bezique.rules.moves import family_of, meld_of
from bezique.rulesets import rulebook as r

POINT: Final = 1000  # thousandths
RENEWED: Final = 60  # out of 100: what a set formed again is worth while it must first be broken


@rule
def hope(rules: Any, n: Any, meld: int) -> int:
    """The expected points of one meld, in thousandths."""
    points = points_of(rules, n, meld)
    if points <= n.notice:
        return 0
    if n.trump == NONE and family_of(meld) == mv.SEQUENCES:
        points >>= 1  # any of four suits may become trumps
    if rules.meld_source == r.WON_CARDS:
        return hope_of_captures(rules, n, meld, points)
    if rules.reuse == r.SUBSTITUTE_AFTER_PLAY:
        return hope_of_sets(rules, n, meld, points)
    if rules.repeat_double and family_of(meld) == mv.BEZIQUES and meld & 7:
        return worth(n, points, outlook_for_repeat(rules, n, meld, 2))
    if rules.quartet_reuse and family_of(meld) == mv.QUARTETS:
        return worth(n, points, outlook_for_repeat(rules, n, meld, 1))
    return worth(n, points, outlook(rules, n, meld, 0))


@rule
def hope_of_sets(rules: Any, n: Any, meld: int, points: int) -> int:
    """A set of new cards, or one formed again: with a substitute, or after breaking one first."""
    if is_broken(n, meld):
        return worth(n, points, outlook(rules, n, meld, 0))
    best = worth(n, points, outlook(rules, n, meld, 1))
    for pack in range(len(n.own)):
        if n.whole[meld][pack]:
            return max(best, renewal(rules, n, meld << mv.MELD_SHIFT))
    return best


@rule
def renewal(rules: Any, n: Any, move: int) -> int:
    """What a set is worth that must be broken before it scores again, the cards of a move taken."""
    meld = meld_of(move)
    chance = HAPPENS
    if not spare_copy(rules, n, move):
        out = 0
        for slot in range(slots_of(meld)):
            out += n.coming[slot_kind(rules, n, meld, slot)]
        chance = n.chance[min(out, COPIES)][1] * MISSING + 1
    return worth(n, points_of(rules, n, meld), chance) * RENEWED // 100


@rule
def touches(rules: Any, n: Any, meld: int, kind: int) -> int:
    """Whether a kind is one of those that a meld is made of."""
    family = family_of(meld)
    suit = kind >> 3
    rank = kind & 7
    if family == mv.MARRIAGES:
        return suit == meld & 7 and (rank == KING or rank == QUEEN)
    if family == mv.SEQUENCES:
        return suit == meld & 7 and rank >= JACK
    if family == mv.BEZIQUES:
        queen = bezique_queen_suit(rules, n.trump)
        if rank == QUEEN or queen == NONE:
            return suit == queen
        return rank == JACK and suit == bezique_jack_suit(queen)
    if family == mv.QUARTETS and kind == JOKER:
        return rules.joker_replaces
    if rank != meld & 7 or family == mv.QUARTETS:
        return rank == meld & 7
    return suit == (suit_alike(meld) if family >= mv.TRIPLETS else n.trump)


@rule
def prospects(rules: Any, n: Any, kind: int) -> int:
    """The expected points of all melds that my cards may still make, in thousandths.

    With a ``kind`` only of the melds that it has a share in; NONE: of all. Where the cards of a
    single bezique are lost to a double, only the best of them counts.
    """
    total = beziques = best = 0
    for i in range(n.melds):
        meld = n.meld[i]
        if kind == NONE or touches(rules, n, meld, kind):
            one = hope(rules, n, meld)
            if family_of(meld) == mv.BEZIQUES:
                beziques += one
                best = max(best, one)
            else:
                total += one
    return total + (best if rules.double_bezique == r.TOGETHER else beziques)


@rule
def after_meld(rules: Any, n: Any, move: int) -> int:
    """Points of a meld and what may be expected after it, in thousandths."""
    meld = meld_of(move)
    used = n.used[row_of(meld)]
    trump = n.trump
    value = points_of(rules, n, meld) * POINT
    for pack in range(len(n.own)):
        n.kept[pack] = cards_in(rules, n, move, pack) & ~used[pack]
        used[pack] ^= n.kept[pack]
    if family_of(meld) <= mv.SEQUENCES and makes_trump(rules, n, meld & 7):
        n.trump = meld & 7
    value += prospects(rules, n, NONE)
    if rules.reuse == r.SUBSTITUTE_AFTER_PLAY:
        value += renewal(rules, n, move) - hope(rules, n, meld)
    n.trump = trump
    for pack in range(len(n.own)):
        used[pack] ^= n.kept[pack]
    return value
