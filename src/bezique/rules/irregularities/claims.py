"""Claiming a fault of the other side, and what it costs by each table (rules 2.17)."""

from typing import Any, Final

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.irregularities.revokes import go_back, is_side_of
from bezique.rules.irregularities.wrong_melds import take_back
from bezique.rules.score import add, score, stop_at_target, tell, won_by_side
from bezique.rules.settlement import floored
from bezique.rulesets import rulebook as r

MISSED_DRAW_POINTS: Final = 10
TOO_MANY_POINTS: Final = 100
NO_LIMIT: Final = 1_000_000  # more points than any deal brings


@rule
def offender(rules: Any, d: Any, fault: int) -> int:
    """A seat of another side with this fault open; NONE if there is none."""
    for seat in range(len(d.score)):
        if d.fault[seat] & fault and not is_side_of(rules, d, seat, d.turn):
            return seat
    return NONE


@rule
def may_claim_penalty(rules: Any, d: Any) -> int:
    """Whether the other side has done something that can be claimed now."""
    every = at.MISSED_DRAW | at.TOO_MANY | at.REVOKED | at.WRONG_MELD
    return 1 if offender(rules, d, every) != NONE else 0


@rule
def claim_penalty(rules: Any, d: Any) -> None:
    """Claim one fault: a wrong declaration first, then cards, then a revoke."""
    if offender(rules, d, at.WRONG_MELD) != NONE:
        claim_wrong_meld(rules, d, offender(rules, d, at.WRONG_MELD))
    elif offender(rules, d, at.TOO_MANY) != NONE:
        claim_too_many(rules, d, offender(rules, d, at.TOO_MANY))
    elif offender(rules, d, at.MISSED_DRAW) != NONE:
        claim_missed_draw(rules, d, offender(rules, d, at.MISSED_DRAW))
    else:
        claim_revoke(rules, d, offender(rules, d, at.REVOKED))


@rule
def claim_wrong_meld(rules: Any, d: Any, seat: int) -> None:
    """Cards back and the points struck off; the declaration of this trick is used up (ENQ)."""
    d.fault[seat] &= ~at.WRONG_MELD
    tell(d, at.FINED_WRONG_MELD, seat, -take_back(rules, d, seat), NONE)
    stop_at_target(rules, d, seat)


@rule
def claim_missed_draw(rules: Any, d: Any, seat: int) -> None:
    """Ten points (NO-47, ENQ); in Rubicon the last trick (PORT 18). The card is drawn later."""
    d.fault[seat] &= ~at.MISSED_DRAW
    if rules.penalty_table == r.PORTLAND:
        d.last_trick_to = d.turn
        tell(d, at.FINED_MISSED_DRAW, d.turn, 0, NONE)
        return
    tell(d, at.FINED_MISSED_DRAW, d.turn, MISSED_DRAW_POINTS, NONE)
    score(rules, d, d.turn, MISSED_DRAW_POINTS)


@rule
def claim_too_many(rules: Any, d: Any, seat: int) -> None:
    """A hundred points (NO-46, ENQ); in Rubicon the game (PORT 17). Both at fault: nothing."""
    d.fault[seat] &= ~at.TOO_MANY
    both = d.fault[d.turn] & at.TOO_MANY
    if both and rules.penalty_table != r.NORWEGIAN:
        d.fault[d.turn] &= ~at.TOO_MANY
    if rules.penalty_table == r.PORTLAND:
        tell(d, at.FINED_TOO_MANY, d.turn, 0, NONE)
        lose_game(rules, d, seat, both)
        return
    points = TOO_MANY_POINTS
    if both and rules.penalty_table == r.ENQUIRE_WITHIN:
        points = 0
    tell(d, at.FINED_TOO_MANY, d.turn, points, NONE)
    score(rules, d, d.turn, points)


@rule
def lose_game(rules: Any, d: Any, seat: int, void: int) -> None:
    """A settled game lost by rubicon for a card too many; void where both had one."""
    d.stage = at.OVER
    d.reason = at.SETTLED
    d.winner = NONE if void else d.turn
    if not void:
        d.game_points = d.rubiconed = 1
        lost = max(floored(rules, d.score[seat]), rules.rubicon_min_loser)
        bonus = rules.rubicon_game_bonus + rules.rubicon_brisque_bonus
        lost = min(lost, rubiconed_at_most(rules))
        d.payoff = floored(rules, d.score[d.turn]) + lost + bonus
    tell(d, at.ENDED, d.winner, d.payoff, NONE)


@rule
def rubiconed_at_most(rules: Any) -> int:
    """With how many points somebody can be rubiconed: 900 in Rubicon (PORT 17)."""
    return floored(rules, rules.rubicon - 1) if rules.rubicon else NO_LIMIT


@rule
def claim_revoke(rules: Any, d: Any, seat: int) -> None:
    """What was not captured before it counts for the claimer (NO-48, ENQ); or back (PORT 55).

    If the side that profits by a forfeit is caught in its turn, both have lost it: neither does.
    """
    d.fault[seat] &= ~at.REVOKED
    for other in range(len(d.score)):
        if is_side_of(rules, d, seat, other):
            d.fault[other] &= ~at.FRESH_REVOKE
    tell(d, at.FINED_REVOKE, d.turn, 0, NONE)
    if rules.penalty_table == r.PORTLAND:
        go_back(d)
        return
    again = d.forfeit_to != NONE
    loser = d.forfeit_by if again else seat
    gainer = d.forfeit_to if again else d.turn
    worth = won_by_side(rules, d, loser)
    d.forfeit_by = NONE if again else seat
    d.forfeit_to = NONE if again else d.turn
    if rules.penalty_table == r.ENQUIRE_WITHIN:
        d.last_trick_to = d.forfeit_to
    if rules.brisques_counted == r.AT_CAPTURE:
        hand_over(rules, d, loser, gainer, worth - won_by_side(rules, d, loser))
    stop_at_target(rules, d, seat)


@rule
def hand_over(rules: Any, d: Any, loser: int, gainer: int, points: int) -> None:
    """Brisques that were scored as they were captured go to those for whom they now count.

    Fewer than none where a forfeit is lifted again. Who has lost some wins first if enough is left.
    """
    if points == 0:
        return
    add(rules, d, loser, -points)
    tell(d, at.BRISQUES, loser, -points, NONE)
    add(rules, d, gainer, points)
    tell(d, at.BRISQUES, gainer, points, NONE)
    stop_at_target(rules, d, loser)
    stop_at_target(rules, d, gainer)
