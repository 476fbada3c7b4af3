"""Who will take the trick on the table: whose card lies highest, and who may still beat it.

Knows of melds nothing; what a trick is worth is the business of those who ask.
"""

from typing import Any, Final

from bezique.cards.kinds import JACK, NONE, SUITED, TEN
from bezique.rules.dialect import rule
from bezique.rules.masks import lowest, number_in
from bezique.rules.sides import first_of_side, next_seat
from bezique.rules.trick import above, highest, strength, wins_tie
from bezique.rulesets import rulebook as r

SURE: Final = 1000
WANTED: Final = 55  # out of 100: how often a trick without good cards is beaten if it can be
HELPS: Final = 40  # out of 100: how often a partner who can take a trick does


@rule
def wins_trick(rules: Any, v: Any, card: int) -> int:
    """Whether a card laid now would lie highest in the trick."""
    best = holder(rules, v)
    if best == NONE:
        return 1
    ended = v.stock_left == 0
    led = v.trick[v.lead] >> 3 & 7
    mine = strength(rules, ended, v.trump, card, led)
    other = strength(rules, ended, v.trump, v.trick[best], led)
    return mine > other or (mine == other and wins_tie(rules, v, ended, led, v.seat))


@rule
def holder(rules: Any, v: Any) -> int:
    """The seat whose card lies highest in the trick; NONE while none lies there."""
    if v.played == 0:
        return NONE
    return highest(rules, v, v.stock_left == 0)


@rule
def plays_later(v: Any, seat: int) -> int:
    """Whether a seat lays its card to this trick after me."""
    if seat == v.seat or v.trick[seat] != NONE:
        return 0
    return v.duel == NONE or seat == v.duel or seat == next_seat(v, v.duel)


@rule
def is_ours(rules: Any, v: Any, seat: int) -> int:
    """Whether a seat is mine or a partner's."""
    return seat != NONE and first_of_side(rules, v, seat) == first_of_side(rules, v, v.seat)


@rule
def beaters_of(rules: Any, v: Any, card: int) -> int:
    """The kinds that beat the card that lies highest."""
    beaters = above(rules, v.stock_left == 0, card) & SUITED
    if v.trump != NONE and card >> 3 & 7 != v.trump:
        beaters |= 255 << v.trump * 8
    return beaters


@rule
def must_follow(v: Any, n: Any, card: int) -> int:
    """Whether those still to play hold enough of the suit to be bound to it, once stock is gone."""
    if v.stock_left:
        return 0
    led = v.trick[v.lead] >> 3 & 7 if v.played else card >> 3 & 7
    out = 0
    for rank in range(8):
        out += n.unseen[led * 8 + rank] if led < 4 else 0
    return out >= len(v.score) - 1


@rule
def stands(rules: Any, v: Any, n: Any, card: int, ours: int) -> int:
    """Out of SURE: nobody still to play beats a card; asked of partners, or of the others."""
    beaters = beaters_of(rules, v, card)
    if must_follow(v, n, card):
        beaters &= 255 << (card >> 3 & 7) * 8
    safe = SURE
    for seat in range(len(v.score)):
        if plays_later(v, seat) and is_ours(rules, v, seat) == ours:
            safe = safe * unbeaten(v, n, seat, beaters) // SURE
    return safe


@rule
def unbeaten(v: Any, n: Any, seat: int, beaters: int) -> int:
    """Out of SURE: a seat holds none of these kinds, as far as I know."""
    if n.hidden == 0:
        return SURE
    for pack in range(len(n.own)):
        if (v.spread[seat][pack] | v.known[seat][pack]) & beaters:
            return SURE // 10
    held = v.count[seat]
    for pack in range(len(n.own)):
        held -= number_in(v.known[seat][pack])
    safe = SURE
    out = 0
    while beaters:
        out += n.unseen[lowest(beaters)]
        beaters &= beaters - 1
    for i in range(out):
        safe = safe * max(0, n.hidden - held - i) // max(1, n.hidden - i)
    return safe


@rule
def chance_to_win(rules: Any, v: Any, n: Any, card: int) -> int:
    """Out of 100: the trick is mine with this card. Known when I am last to play."""
    if v.played and not wins_trick(rules, v, card):
        return 0
    return lasting(rules, v, n, card, card)


@rule
def lasting(rules: Any, v: Any, n: Any, top: int, card: int) -> int:
    """Out of 100: the highest card stays so; others want to beat it if there are good cards."""
    safe = stands(rules, v, n, top, 0)
    worthy = JACK if rules.meld_source == r.WON_CARDS else TEN
    wanted = 1 if card & 7 >= worthy else 0
    for seat in range(len(v.trick)):
        if v.trick[seat] != NONE and v.trick[seat] & 7 >= worthy:
            wanted = 1
    if not wanted:
        safe = SURE - (SURE - safe) * WANTED // 100
    return safe // 10


@rule
def partners_chance(rules: Any, v: Any, n: Any, card: int) -> int:
    """Out of 100: a partner takes the trick if I lay this card, which does not lie highest."""
    best = holder(rules, v)
    if best == NONE:
        return 0
    if is_ours(rules, v, best):
        return lasting(rules, v, n, v.trick[best], card)
    return (SURE - stands(rules, v, n, v.trick[best], 1)) * HELPS // SURE
