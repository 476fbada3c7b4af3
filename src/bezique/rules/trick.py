"""Who takes a trick, and what may be played to it."""

from typing import Any

from bezique.cards.kinds import JACK, JOKER, NINE, NONE, SUITED, TEN
from bezique.rules.dialect import rule
from bezique.rules.sides import next_seat
from bezique.rulesets import rulebook as r


@rule
def in_stock_phase(d: Any) -> int:
    """Whether there are still cards to draw, so that any card may be played (FR-26)."""
    return d.drawn < len(d.stock)


@rule
def is_last_round(d: Any) -> int:
    """Whether the next draw takes the last cards of the stock."""
    return d.drawn + len(d.score) + d.owed_all == len(d.stock)


@rule
def order(rules: Any, ended: int, rank: int) -> int:
    """The height of a rank; in the end phase the ten falls below the jack by ``end_ten_low``."""
    if ended and rank == TEN and rules.end_ten_low:
        return 2 * NINE + 1
    return 2 * rank


@rule
def strength(rules: Any, ended: int, trump: int, card: int, led: int) -> int:
    """The key of rules 2.0.4: trumps above the suit led, above all that cannot win (-1)."""
    suit = card >> 3 & 7
    height = order(rules, ended, card & 7)
    if suit == trump:
        return 100 + height
    return height if suit == led else -1


@rule
def wins_tie(rules: Any, d: Any, ended: int, led: int, seat: int) -> int:
    """Whether a seat's card beats an equal one that lies there already (``identical_tie``).

    A joker is a suit by itself: led it wins unless a trump is played, and the first of two wins.
    """
    tie = rules.identical_tie_end if ended else rules.identical_tie_stock
    return tie == r.DEALER and seat == d.dealer and led != JOKER >> 3


@rule
def highest(rules: Any, d: Any, ended: int) -> int:
    """The seat whose card lies highest in a trick, of a deal or a view; a card must lie there.

    ``ended``: whether the stock is gone, which the two tell in different ways.
    """
    led = d.trick[d.lead] >> 3 & 7
    best = seat = d.lead
    high = strength(rules, ended, d.trump, d.trick[best], led)
    for _ in range(1, d.played):
        seat = next_seat(d, seat)
        height = strength(rules, ended, d.trump, d.trick[seat], led)
        if height > high or (height == high and wins_tie(rules, d, ended, led, seat)):
            best, high = seat, height
    return best


@rule
def best_seat(rules: Any, d: Any) -> int:
    """The seat whose card wins the trick of a deal as it lies."""
    return highest(rules, d, not in_stock_phase(d))


@rule
def above(rules: Any, ended: int, card: int) -> int:
    """The kinds of the card's own suit that beat it; an identical card does not."""
    rank = card & 7
    ranks = 255 & (255 << (rank + 1))
    if ended and rules.end_ten_low:
        if rank == TEN:
            ranks = 255 & (255 << JACK) & ~(1 << TEN)
        elif rank >= JACK:
            ranks &= ~(1 << TEN)
    return ranks << (card >> 3 & 7) * 8


@rule
def kinds_held(d: Any, seat: int) -> int:
    """The kinds in hand and spread, as a mask, whatever the number of copies."""
    own = 0
    for pack in range(len(d.shown)):
        own |= d.held[seat][pack]
    return own


@rule
def playable_kinds(rules: Any, d: Any) -> int:
    """The kinds that the seat to move may lay now."""
    own = kinds_held(d, d.turn)
    if d.played == 0 or in_stock_phase(d):
        return own
    return bound_kinds(rules, d, own)


@rule
def bound_kinds(rules: Any, d: Any, own: int) -> int:
    """What a follower may lay in the end phase (rules 2.0.8). Nobody can follow suit to a joker."""
    led = d.trick[d.lead] >> 3 & 7
    best = d.trick[best_seat(rules, d)]
    same = own & SUITED & 255 << led * 8
    if same:
        must_win = rules.end_must_win or (rules.end_must_win_trumps and led == d.trump)
        higher = same & above(rules, 1, best)
        if must_win and best >> 3 & 7 == led and higher:
            return higher
        return same
    if d.trump == NONE or rules.end_trump == r.FREE:
        return own
    trumps = own & (255 << d.trump * 8)
    if not trumps or best >> 3 & 7 != d.trump:
        return trumps if trumps else own
    higher = trumps & above(rules, 1, best)
    if rules.end_trump == r.MUST_IF_WINNING:
        return higher if higher else own
    return higher if rules.end_overtrump and higher else trumps
