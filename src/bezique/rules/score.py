"""Points, the end of a deal, and what it decides of the match (rules 2.0.10)."""

from typing import Any

from bezique.cards.kinds import ACE, JACK, KING, NONE, QUEEN, TEN
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.irregularities.revokes import counted_for, is_open_to_objection
from bezique.rules.masks import number_in
from bezique.rules.sides import first_of_side, seat_after, sides_in
from bezique.rulesets import rulebook as r

EACH_SUIT = 0x01010101  # the lowest rank of every suit


@rule
def tell(d: Any, what: int, seat: int, points: int, card: int) -> None:
    """Write down that something happened in this step."""
    line = d.event[d.events]
    line[0], line[1], line[2], line[3], line[4] = what, seat, points, card, NONE
    d.events += 1


@rule
def score(rules: Any, d: Any, seat: int, points: int) -> None:
    """Give points in play; where ``game_end`` is immediate the target stops the deal (FR-70).

    The deal that is to part equal totals is played out: neither their next points decide it nor
    a third who comes to the target with fewer.
    """
    add(rules, d, seat, points)
    if rules.game_end == r.IMMEDIATE:
        stop_at_target(rules, d, seat)


@rule
def stop_at_target(rules: Any, d: Any, seat: int) -> None:
    """The deal is won if the side of a seat stands at the target and nobody can object any more."""
    if rules.game_end != r.IMMEDIATE or rules.scoring != r.RACE or d.parting or d.stage == at.OVER:
        return
    if d.score[seat] >= target(rules, d) and not is_open_to_objection(rules, d, seat):
        close(rules, d, at.STOPPED, first_of_side(rules, d, seat))


@rule
def is_parting(rules: Any, d: Any) -> int:
    """Whether a side stands at the target before the deal: nobody won, for the best were equal."""
    if rules.scoring != r.RACE:
        return 0
    return 1 if sides_at(rules, d, target(rules, d)) else 0


@rule
def target(rules: Any, d: Any) -> int:
    """The score that wins: raised where more than one side stands at the target already."""
    raised = rules.target_raised_to and sides_at(rules, d, rules.target) > 1
    return rules.target_raised_to if raised else rules.target


@rule
def sides_at(rules: Any, d: Any, goal: int) -> int:
    """How many sides have so many points or more."""
    number = 0
    for side in range(sides_in(rules, d)):
        number += d.score[side] >= goal
    return number


@rule
def add(rules: Any, d: Any, seat: int, points: int) -> None:
    """Points for a seat and its partners: a side has one score (rules 2.11)."""
    if rules.sides == r.NO_SIDES:
        d.score[seat] += points
        return
    sides = sides_in(rules, d)
    for other in range(len(d.score)):
        if other % sides == seat % sides:
            d.score[other] += points


@rule
def close(rules: Any, d: Any, reason: int, winner: int) -> None:
    """The deal is over; ``winner`` has won the match, or NONE goes on to the next deal."""
    d.stage = at.OVER
    d.reason = reason
    d.winner = winner
    d.game_points = 0
    if winner != NONE:
        d.game_points = 2
        for side in range(sides_in(rules, d)):
            if side != winner and d.score[side] >= rules.double_game_below:
                d.game_points = 1
    tell(d, at.ENDED, winner, d.game_points, NONE)


@rule
def may_claim(rules: Any, d: Any) -> int:
    """Whether the seat to move has reached the target and may claim the win (rules 2.0.10).

    What stops no deal at once cannot be claimed either: one that parts equal totals is played out.
    """
    if rules.game_end != r.CLAIM or rules.scoring != r.RACE or d.parting:
        return 0
    return d.score[d.turn] >= rules.target and not is_open_to_objection(rules, d, d.turn)


@rule
def card_worth(rules: Any, kind: int) -> int:
    """What one captured card counts: a brisque, or card points (A 11, 10 10, K 4, Q 3, J 2)."""
    rank = kind & 7
    if rules.trick_points == r.BRISQUES_ONLY:
        return rules.brisque if rank >= TEN else 0
    if rank == ACE:
        return 11
    if rank == TEN:
        return 10
    if rank == KING:
        return 4
    if rank == QUEEN:
        return 3
    return 2 if rank == JACK else 0


@rule
def won_worth(rules: Any, d: Any, seat: int) -> int:
    """What the cards a seat has won count together."""
    total = 0
    for rank in range(JACK, ACE + 1):
        worth = card_worth(rules, rank)
        if worth:
            for pack in range(len(d.shown)):
                total += worth * number_in(counted_for(rules, d, seat, pack) & EACH_SUIT << rank)
    return total


@rule
def won_by_side(rules: Any, d: Any, seat: int) -> int:
    """What the cards count together that a side has won, or that were forfeited to it."""
    total = 0
    for other in range(seat % sides_in(rules, d), len(d.score), sides_in(rules, d)):
        total += won_worth(rules, d, other)
    return total


@rule
def counted_worth(rules: Any, d: Any, seat: int) -> int:
    """What the cards a seat has won count after the deal: nothing below ``brisque_threshold``."""
    if rules.brisque_threshold:
        taken = 0
        for other in range(seat % sides_in(rules, d), len(d.score), sides_in(rules, d)):
            for rank in range(TEN, ACE + 1):
                for pack in range(len(d.shown)):
                    taken += number_in(counted_for(rules, d, other, pack) & EACH_SUIT << rank)
        if taken < rules.brisque_threshold:
            return 0
    return won_worth(rules, d, seat)


@rule
def trick_worth(rules: Any, d: Any) -> int:
    """What the cards of the trick just finished count."""
    total = 0
    for seat in range(len(d.score)):
        if d.last_trick[seat] != NONE:
            total += card_worth(rules, d.last_trick[seat] & 63)
    return total


@rule
def last_trick_taker(d: Any) -> int:
    """The seat that counts the last trick: who won it, or who claimed it for a revoke."""
    return d.last_winner if d.last_trick_to == NONE else d.last_trick_to


@rule
def count_batch(rules: Any, d: Any) -> int:
    """Last trick and brisques after the final trick. Returns 1 if that has ended the deal."""
    if rules.last_trick and rules.last_trick_is == r.FINAL_TRICK:
        taker = last_trick_taker(d)
        add(rules, d, taker, rules.last_trick)
        tell(d, at.LAST_TRICK, taker, rules.last_trick, NONE)
    if rules.brisques_counted == r.AT_DEAL_END:
        for turn in range(len(d.score)):
            seat = counting_seat(rules, d, turn)
            points = counted_worth(rules, d, seat)
            add(rules, d, seat, points)
            tell(d, at.BRISQUES, seat, points, NONE)
            first = rules.deal_end_order == r.NON_DEALER_FIRST and rules.scoring == r.RACE
            if first and stops_the_count(rules, d, turn):
                close(rules, d, at.DEAL_OVER, match_winner(rules, d))
                return 1
    return 0


@rule
def counting_seat(rules: Any, d: Any, turn: int) -> int:
    """Who counts at this place, dealer's left first; partners together where who is first may win.

    A side has one score, so it is the side that is first at the target or not.
    """
    if rules.deal_end_order != r.NON_DEALER_FIRST:
        return seat_after(d, d.dealer, turn + 1)
    sides = sides_in(rules, d)
    each = len(d.score) // sides
    return seat_after(d, d.dealer, 1 + turn // each + turn % each * sides)


@rule
def stops_the_count(rules: Any, d: Any, turn: int) -> int:
    """Whether a side that has counted wins before others count: none of them was there (ENQ x).

    Not where nobody has won yet, for two are equal, nor in the deal that is to part such totals:
    a third may come past them.
    """
    if d.parting:
        return 0
    seats = len(d.score)
    each = seats // sides_in(rules, d)
    goal = target(rules, d)
    if turn % each != each - 1 or d.score[counting_seat(rules, d, turn)] < goal:
        return 0
    for later in range(turn + 1, seats):
        if d.score[counting_seat(rules, d, later)] >= goal:
            return 0
    return 1 if match_winner(rules, d) != NONE else 0


@rule
def match_winner(rules: Any, d: Any) -> int:
    """The side at or over the target, as it now stands, with the highest total; ties by a rule."""
    best = NONE
    tied = 0
    goal = target(rules, d)
    for side in range(sides_in(rules, d)):
        if d.score[side] >= goal:
            if best == NONE or d.score[side] > d.score[best]:
                best = side
                tied = 1
            elif d.score[side] == d.score[best]:
                tied += 1
    if tied < 2:
        return best
    return tie_winner(rules, d, d.score[best])


@rule
def tie_winner(rules: Any, d: Any, total: int) -> int:
    """Who wins of the two with this total (ENQ x: fewer in the last deal); NONE: deal again.

    Where more than two are equal another deal is played, whatever would tell two apart (2.0.10).
    """
    if rules.tie_break == r.EXTRA_DEAL or sides_with(rules, d, total) > 2:
        return NONE
    if rules.tie_break == r.LAST_TRICK_WINS:
        return by_last_trick(rules, d, total)
    best = NONE
    least = -1
    for side in range(sides_in(rules, d)):
        if d.score[side] == total:
            worth = side_worth(rules, d, side)
            if least < 0 or worth < least:
                best, least = side, worth
            elif worth == least:
                best = NONE
    return best if best != NONE else by_last_trick(rules, d, total)


@rule
def side_worth(rules: Any, d: Any, side: int) -> int:
    """What the cards count that a side has won in this deal."""
    worth = 0
    for seat in range(side, len(d.score), sides_in(rules, d)):
        worth += counted_worth(rules, d, seat)
    return worth


@rule
def sides_with(rules: Any, d: Any, total: int) -> int:
    """How many sides have this total."""
    number = 0
    for side in range(sides_in(rules, d)):
        if d.score[side] == total:
            number += 1
    return number


@rule
def by_last_trick(rules: Any, d: Any, total: int) -> int:
    """The winner of the last trick, if among those with this total; else NONE (rules 2.0.10)."""
    if d.score[d.last_winner] == total:
        return first_of_side(rules, d, d.last_winner)
    return NONE
