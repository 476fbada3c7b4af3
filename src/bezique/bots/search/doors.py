"""The kernel's doors for those who imagine deals: compiled once, not into every caller."""

from typing import Any

from bezique.bots.search.piles import own_pile
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.dialect import rule
from bezique.rules.view import look


@rule
def carry_out(rules: Any, d: Any, move: int) -> None:
    """``step`` in an imagined deal, in which every seat draws from its own pile."""
    if move == mv.PASS:
        own_pile(d)
    step(rules, d, move)


@rule
def see(rules: Any, d: Any, seat: int, v: Any) -> None:
    """``look`` into an imagined deal."""
    look(rules, d, seat, v)
