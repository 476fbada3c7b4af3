"""Both hands of the end phase laid out for ``ending``: what beats what, and what must be laid.

The duties of a follower (rules 2.0.8) are taken from the kernel's own questions, card by card,
into masks of cards; a test plays endings against the kernel to see that they agree.
"""

from typing import Any, Final

from bezique.bots.notes import HALF, in_pack
from bezique.cards.kinds import JOKER, NONE
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.masks import lowest
from bezique.rules.score import card_worth
from bezique.rules.sevens import ten_of
from bezique.rules.trick import above, order, strength, wins_tie
from bezique.rulesets import rulebook as r

UNLIMITED: Final = 1 << 40
APART: Final = 1 << 16  # a bit that no hand has: two cards are never the same choice
TRUMPS_LAST: Final = 1000
BY_SUIT: Final = 100


@rule
def write_hands(rules: Any, v: Any, n: Any) -> None:
    """Fill the second part of the notes. The stock must be gone and two seats play."""
    n.stamp += 1
    n.positions = UNLIMITED
    n.trump = v.trump
    n.seven_worth = rules.seven_points
    n.last_trick = rules.last_trick if rules.last_trick_is == r.FINAL_TRICK else 0
    for pack in range(len(v.own)):
        for row in range(at.ROWS):
            n.used[row][pack] = v.used[row][pack]
    for seat in range(2):
        n.size[seat] = 0
        for pack in range(len(v.own)):
            hand = v.own[pack] if seat == v.seat else others_cards(rules, v, pack)
            while hand:
                insert(rules, n, seat, pack << 6 | lowest(hand))
                hand &= hand - 1
    write_sevens(rules, n)
    for seat in range(2):
        n.trumps[seat] = 0
        for i in range(n.size[seat]):
            write_card(rules, v, n, seat, i)
        for i in range(n.size[seat]):
            n.between[seat][i] = write_between(rules, n, seat, i)
        write_totals(rules, n, seat)


@rule
def worth_at_end(rules: Any, v: Any, kind: int) -> int:
    """What taking a card brings. Brisques in reserve are full points while they may still help a
    loser out of the rubicon, and else count as one, for a tie (rules 2.6).
    """
    if rules.brisques_counted == r.NEVER:
        return 0
    worth = card_worth(rules, kind)
    if rules.brisques_counted == r.TIE_OR_ESCAPE and min(v.score[0], v.score[1]) >= rules.rubicon:
        return min(worth, 1)
    return worth


@rule
def others_cards(rules: Any, v: Any, pack: int) -> int:
    """What the other hand holds of a pack: all that I do not see elsewhere."""
    out = v.own[pack] | v.won[0][pack] | v.won[1][pack]
    for seat in range(2):
        if v.trick[seat] != NONE and v.trick[seat] >> 6 == pack:
            out |= 1 << (v.trick[seat] & 63)
    return in_pack(rules, pack) & ~out


@rule
def insert(rules: Any, n: Any, seat: int, card: int) -> None:
    """Put a card into a hand kept by suit and height, trumps last."""
    key = card >> 3 & 7
    key = (TRUMPS_LAST if key == n.trump else key * BY_SUIT) + order(rules, 1, card & 7)
    place = n.size[seat]
    while place and n.height[seat][place - 1] > key:
        n.height[seat][place] = n.height[seat][place - 1]
        n.cards[seat][place] = n.cards[seat][place - 1]
        place -= 1
    n.height[seat][place] = key
    n.cards[seat][place] = card
    n.size[seat] += 1


@rule
def write_sevens(rules: Any, n: Any) -> None:
    """Which trump sevens are held, if the first of them to be played scores nothing (FR-38).

    Nothing is written where it does not matter who is first: one of them is out already, or
    one hand holds them all.
    """
    n.sevens[0] = n.sevens[1] = 0
    if rules.seven_play != r.SECOND_ONLY or rules.seven_play_phase != r.ALL_PHASES:
        return
    if n.trump == NONE or rules.seven_points == 0:
        return
    for pack in range(len(n.own)):
        if n.used[at.SEVEN_OUT][pack] >> n.trump * 8 & 1:
            return
    for seat in range(2):
        for i in range(n.size[seat]):
            if n.cards[seat][i] & 63 == n.trump * 8 and ten_of(rules, n, n.cards[seat][i]):
                n.sevens[seat] |= 1 << i
    if n.sevens[0] == 0 or n.sevens[1] == 0:
        n.sevens[0] = n.sevens[1] = 0


@rule
def write_card(rules: Any, v: Any, n: Any, seat: int, i: int) -> None:
    """What one card is worth, and what the other hand may do when it is led."""
    card = n.cards[seat][i]
    other = 1 - seat
    kind = card & 63
    n.worth[seat][i] = worth_at_end(rules, v, kind)
    if kind >> 3 == n.trump and rules.end_trump != r.FREE:
        n.trumps[seat] |= 1 << i
    higher = above(rules, 1, card)
    mine = strength(rules, 1, n.trump, card, kind >> 3)
    tie = wins_tie(rules, v, 1, kind >> 3, other)
    n.same[other][i] = n.higher[other][i] = n.wins[other][i] = 0
    for j in range(n.size[other]):
        reply = n.cards[other][j]
        his = strength(rules, 1, n.trump, reply, kind >> 3)
        if reply >> 3 & 7 == kind >> 3 and kind != JOKER:
            n.same[other][i] |= 1 << j
        trumps = kind >> 3 == n.trump and rules.end_must_win_trumps
        if (rules.end_must_win or trumps) and higher >> (reply & 63) & 1:
            n.higher[other][i] |= 1 << j
        if his > mine or (his == mine and tie):
            n.wins[other][i] |= 1 << j


@rule
def write_between(rules: Any, n: Any, seat: int, i: int) -> int:
    """The cards of the other hand that lie from my card ``i`` to my next one, both included."""
    if i + 1 == n.size[seat] or (n.sevens[seat] >> i & 3):
        return APART
    low, high = n.cards[seat][i], n.cards[seat][i + 1]
    if low >> 3 & 7 != high >> 3 & 7 or n.worth[seat][i] != n.worth[seat][i + 1]:
        return APART
    between = 0
    for j in range(n.size[1 - seat]):
        if n.height[seat][i] <= n.height[1 - seat][j] <= n.height[seat][i + 1]:
            between |= 1 << j
    return between


@rule
def write_totals(rules: Any, n: Any, seat: int) -> None:
    """For every half of a hand the points that its cards can bring at most."""
    for half in range(2):
        if n.size[seat] <= half * 8:
            n.total[2 * seat + half][0] = 0
            return
        total = n.total[2 * seat + half]
        total[0] = 0
        for cards in range(1, HALF):
            i = half * 8 + lowest(cards)
            total[cards] = total[cards & (cards - 1)]
            if i < n.size[seat]:
                seven = rules.seven_points if n.sevens[seat] >> i & 1 else 0
                total[cards] += n.worth[seat][i] + seven


@rule
def duties(n: Any, hands: int, card: int) -> int:
    """What the follower may lay in a position of ``ending`` when ``card`` is led."""
    other = 1 - (hands & 1)
    own = hands >> (1 if other else 17) & 0xFFFF
    same = own & n.same[other][card]
    if same:
        higher = same & n.higher[other][card]
        return higher if higher else same
    trumps = own & n.trumps[other]
    return trumps if trumps else own


@rule
def distinct(n: Any, seat: int, own: int, others: int) -> int:
    """Of cards that no card of the other hand parts, and so are the same choice, the lowest."""
    chosen = 0
    parted = APART
    others |= APART
    for i in range(n.size[seat]):
        if own >> i & 1:
            if parted & others:
                chosen |= 1 << i
            parted = n.between[seat][i]
        else:
            parted |= n.between[seat][i]
    return chosen


@rule
def seven_lead(n: Any, hands: int, card: int, reply: int) -> int:
    """What sevens bring the leader in a trick, while it matters which of them is first."""
    seat = hands & 1
    mine = hands >> (1 if seat else 17) & 0xFFFF
    theirs = hands >> (17 if seat else 1) & 0xFFFF
    out = n.sevens[seat] & ~mine | n.sevens[1 - seat] & ~theirs
    points = 0
    if n.sevens[seat] >> card & 1:
        points = n.seven_worth if out else 0
        out = 1
    if out and n.sevens[1 - seat] >> reply & 1:
        points -= n.seven_worth
    return points
