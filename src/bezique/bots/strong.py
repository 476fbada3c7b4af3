"""The strong player: the club player, but in the end phase of two hands without a mistake."""

from typing import Any

from bezique.bots.club import play_as_club
from bezique.bots.ending.solver import POSITIONS, ending_move
from bezique.cards.kinds import NONE
from bezique.rules.dialect import rule


@rule
def play_as_strong(rules: Any, v: Any, n: Any) -> int:
    """One move of the strong player."""
    if can_be_solved(rules, v):
        move = ending_move(rules, v, n, POSITIONS)
        if move != NONE:
            return move
    return play_as_club(rules, v, n)


@rule
def can_be_solved(rules: Any, v: Any) -> int:
    """Whether all cards are known and nothing is declared any more (rules 2.0.8)."""
    return v.stock_left == 0 and len(v.score) == 2 and not rules.declare_in_end_phase
