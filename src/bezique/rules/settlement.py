"""Settling a deal that is a complete game (PORT 57 to 61; rules 2.6, 2.7)."""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.score import tell, won_worth
from bezique.rulesets import rulebook as r


@rule
def settle(rules: Any, d: Any) -> None:
    """Who has won the game and what the loser pays; nobody and nothing when the deal is void."""
    winner = leader(rules, d)
    d.stage = at.OVER
    d.reason = at.SETTLED
    d.winner = winner
    if winner != NONE:
        d.game_points = 1
        d.payoff = payoff(rules, d, winner)
    tell(d, at.ENDED, winner, d.payoff, NONE)


@rule
def in_reserve(rules: Any, d: Any, seat: int) -> int:
    """The brisques that count only for a tie or an escape."""
    return won_worth(rules, d, seat) if rules.brisques_counted == r.TIE_OR_ESCAPE else 0


@rule
def leader(rules: Any, d: Any) -> int:
    """Who has more points, brisques deciding between equals (law 61); NONE where they cannot."""
    ahead = d.score[0] - d.score[1]
    if ahead == 0:
        ahead = in_reserve(rules, d, 0) - in_reserve(rules, d, 1)
    if ahead == 0:
        return NONE
    return 0 if ahead > 0 else 1


@rule
def payoff(rules: Any, d: Any, winner: int) -> int:
    """What the loser pays. The raw winner stays the winner, whatever brisques do (A-13)."""
    more = d.score[winner]
    less = d.score[1 - winner]
    reserve = in_reserve(rules, d, 1 - winner)
    d.rubiconed = 1 if less + reserve < rules.rubicon else 0
    if d.rubiconed:
        lost = max(floored(rules, less), rules.rubicon_min_loser)
        bonus = rules.rubicon_game_bonus + rules.rubicon_brisque_bonus
        return floored(rules, more) + lost + bonus
    if more == less or less < rules.rubicon:
        d.brisques_added = 1
        more += in_reserve(rules, d, winner)
        less += reserve
    difference = floored(rules, more) - floored(rules, less)
    return max(difference, rules.min_difference) + rules.game_bonus


@rule
def floored(rules: Any, points: int) -> int:
    """Points down to whole hundreds, or whatever ``round_to`` says."""
    return points - points % rules.round_to if rules.round_to else points
