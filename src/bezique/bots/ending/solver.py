"""The end phase of two hands, solved exactly once the stock is gone.

By then the other hand is known: it holds every card that I have not seen. What is left is a game
of complete information for the brisques, the last trick and perhaps the second seven of trumps.
It is searched with one question, ``bound``: can the leader come out at least so many points ahead?
Answers are kept in a table. A position between tricks is one number,

    hand of seat 0 << 17 | hand of seat 1 << 1 | the seat that leads,

a hand being those still held of the cards at the start, in the order of ``notes.cards``.

A search has so many positions to look at and no more, so that no move takes long. Hands of eight or
nine cards are solved within it, and larger ones when some of their tricks are played.
"""

from typing import Any, Final

from bezique.bots.ending.duties import distinct, duties, seven_lead, worth_at_end, write_hands
from bezique.bots.notes import HALF, TABLE
from bezique.bots.tricks import wins_trick
from bezique.cards.kinds import NONE
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import lowest

UNKNOWN: Final = 1 << 40  # no bound
SCATTER: Final = 0x9E3779  # spreads positions over the table
HAND: Final = 0xFFFF
POSITIONS: Final = 2500  # that a bot looks at for one move; plain they take about 30 ms


@rule
def ending_move(rules: Any, v: Any, n: Any, limit: int) -> int:
    """The best move when the stock is gone: of plays that are equally good the first.

    NONE when more than ``limit`` positions would have to be looked at, or hands are not equal.
    """
    if v.moves == 1:
        return v.move[0]
    write_hands(rules, v, n)
    n.positions = limit
    if n.size[v.seat] != n.size[1 - v.seat] + v.played:
        return NONE  # somebody has forgotten to draw
    best = NONE
    top = 0
    for i in range(v.moves):
        card = v.move[i]
        if card >= mv.SILENT:
            continue
        if best == NONE:
            best, top = card, value_of(rules, v, n, card)
        elif outcome(rules, v, n, card, top + 1) > top:
            best, top = card, value_of(rules, v, n, card)
    return best if n.positions > 0 else NONE


@rule
def value_of(rules: Any, v: Any, n: Any, card: int) -> int:
    """How far ahead I come out, in points, if I lay this card and both play without a mistake.

    NONE is whichever card is best, at a lead. Points that do not depend on the play any more are
    left out. ``write_hands`` comes first.
    """
    low = -mv.DECLARE
    high = mv.DECLARE
    guess = 0
    while low < high:
        goal = guess + 1 if guess == low else guess
        guess = outcome(rules, v, n, card, goal)
        if guess < goal:
            high = guess
        else:
            low = guess
    return low


@rule
def value_at_lead(rules: Any, v: Any, n: Any) -> int:
    """How far ahead the seat comes out that leads the first trick without a stock, in points."""
    write_hands(rules, v, n)
    return value_of(rules, v, n, NONE)


@rule
def all_cards(n: Any) -> int:
    """Both hands whole, as part of a position."""
    return hand_bits(0, (1 << n.size[0]) - 1) | hand_bits(1, (1 << n.size[1]) - 1)


@rule
def all_left(n: Any) -> int:
    """All points that the hands last written down can still win, in points."""
    return left_to_win(n, all_cards(n))


@rule
def outcome(rules: Any, v: Any, n: Any, card: int, goal: int) -> int:
    """What laying this card leads to for me, or any at a lead: a bound as ``bound`` gives it."""
    me = v.seat
    hands = all_cards(n)
    if card == NONE:
        return bound(n, hands | me, goal)
    own = place_of(n, me, card)
    if v.played == 0:
        n.only = 1 << own
        return bound(n, hands | me, goal)
    hands ^= hand_bits(me, 1 << own)
    ahead = trick_value(rules, v, n, card)
    if wins_trick(rules, v, card):
        return ahead + bound(n, hands | me, goal - ahead)
    return ahead - bound(n, hands | 1 - me, ahead - goal + 1)


@rule
def trick_value(rules: Any, v: Any, n: Any, card: int) -> int:
    """The trick I complete with this card, as points I come ahead by."""
    led = v.trick[1 - v.seat]
    worth = worth_at_end(rules, v, card & 63) + worth_at_end(rules, v, led & 63)
    if n.size[v.seat] == 1:
        worth += n.last_trick
    return worth if wins_trick(rules, v, card) else -worth


@rule
def place_of(n: Any, seat: int, card: int) -> int:
    """The place of a card among those its holder had at the start."""
    for place in range(n.size[seat]):
        if n.cards[seat][place] == card:
            return place
    return NONE


@rule
def hand_bits(seat: int, cards: int) -> int:
    """Cards of a seat as part of a position."""
    return cards << (1 if seat else 17)


@rule
def held_by(hands: int, seat: int) -> int:
    """The cards a seat holds in a position."""
    return hands >> (1 if seat else 17) & HAND


@rule
def bound(n: Any, hands: int, goal: int) -> int:
    """A bound for the leader's points minus the other's from here to the end.

    At least ``goal``: the value is the result or more. Less: the value is the result or less.
    If ``n.only`` is not 0 just that card is led here. Sure winners are led first; replies that win
    are tried before the others. With no position left to look at, the bound says nothing.
    """
    only = n.only
    n.only = 0
    known = recall(n, hands, goal)
    if known != UNKNOWN and (only == 0 or n.positions <= 0):
        return known
    n.positions -= 1
    seat = hands & 1
    others = distinct(n, 1 - seat, held_by(hands, 1 - seat), held_by(hands, seat))
    leads = only
    if leads == 0:
        leads = distinct(n, seat, held_by(hands, seat), held_by(hands, 1 - seat))
    sure = sure_leads(n, hands, leads, others)
    best = -mv.DECLARE
    while leads and best < goal:
        card = lowest(sure if sure else leads)
        leads &= ~(1 << card)
        sure &= ~(1 << card)
        replies = duties(n, hands, card) & others
        winning = replies & n.wins[1 - seat][card]
        worst = mv.DECLARE
        while replies and worst >= goal and worst > best:
            reply = lowest(winning if winning else replies)
            replies &= ~(1 << reply)
            winning &= replies
            then = after_trick(n, hands, card, reply)
            ahead = points_ahead(n, hands, card, reply)
            if (then ^ hands) & 1:
                value = ahead - bound(n, then, ahead - goal + 1)
            else:
                value = ahead + bound(n, then, goal - ahead)
            worst = min(worst, value)
        best = max(best, worst)
    if only == 0:
        remember(n, hands, goal, best)
    return best


@rule
def recall(n: Any, hands: int, goal: int) -> int:
    """A bound that needs no search: what is left to win, or what was found before; or UNKNOWN."""
    if hands < 2 or n.positions <= 0:
        return 0
    rest = left_to_win(n, hands)
    if rest < goal:
        return rest
    if -rest >= goal:
        return -rest
    at = place_in_table(hands)
    if n.mark[at] == n.stamp << 33 | hands:
        if n.floor[at] >= goal:
            return n.floor[at]
        if n.ceiling[at] < goal:
            return n.ceiling[at]
    return UNKNOWN


@rule
def remember(n: Any, hands: int, goal: int, found: int) -> None:
    """Keep a bound that was found by search."""
    at = place_in_table(hands)
    if n.mark[at] != n.stamp << 33 | hands:
        n.mark[at], n.floor[at], n.ceiling[at] = n.stamp << 33 | hands, -mv.DECLARE, mv.DECLARE
    if found >= goal:
        n.floor[at] = found
    else:
        n.ceiling[at] = found


@rule
def place_in_table(hands: int) -> int:
    """Where a position is kept."""
    return (hands * SCATTER >> 12) & TABLE - 1


@rule
def left_to_win(n: Any, hands: int) -> int:
    """All points still to be won, in a position with cards left."""
    worth = n.last_trick
    for seat in range(2):
        cards = held_by(hands, seat)
        worth += n.total[2 * seat][cards & HALF - 1] + n.total[2 * seat + 1][cards // HALF]
    return worth


@rule
def sure_leads(n: Any, hands: int, leads: int, others: int) -> int:
    """Those leads that no legal reply beats."""
    sure = 0
    wins = n.wins[1 - (hands & 1)]
    while leads:
        card = lowest(leads)
        leads &= leads - 1
        if not wins[card] & others & duties(n, hands, card):
            sure |= 1 << card
    return sure


@rule
def after_trick(n: Any, hands: int, card: int, reply: int) -> int:
    """The position after a trick: both cards gone, its winner leads."""
    seat = hands & 1
    then = hands ^ hand_bits(seat, 1 << card) ^ hand_bits(1 - seat, 1 << reply)
    return then ^ (n.wins[1 - seat][card] >> reply & 1)


@rule
def points_ahead(n: Any, hands: int, card: int, reply: int) -> int:
    """What a trick brings its leader, less what it brings the other."""
    seat = hands & 1
    other = 1 - seat
    worth = n.worth[seat][card] + n.worth[other][reply]
    own = held_by(hands, seat)
    if own & (own - 1) == 0:
        worth += n.last_trick
    if n.wins[other][card] >> reply & 1:
        worth = -worth
    return worth + (seven_lead(n, hands, card, reply) if n.sevens[0] else 0)
