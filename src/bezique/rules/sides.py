"""Who plays with whom, and who comes next (rules 2.0.3, 2.11, 2.12)."""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules.dialect import rule
from bezique.rulesets import rulebook as r


@rule
def sides_in(rules: Any, d: Any) -> int:
    """How many sides play; a seat belongs to side ``seat % sides``."""
    return len(d.score) if rules.sides == r.NO_SIDES else rules.sides + 1


@rule
def first_of_side(rules: Any, d: Any, seat: int) -> int:
    """The lowest seat of the side of a seat: it stands for the side."""
    return seat if rules.sides == r.NO_SIDES else seat % (rules.sides + 1)


@rule
def seat_after(d: Any, seat: int, places: int) -> int:
    """The seat so many places on, clockwise; once round at the most."""
    after = seat + places
    seats = len(d.score)
    return after if after < seats else after - seats


@rule
def next_seat(d: Any, seat: int) -> int:
    """Who comes after a seat in a trick: clockwise, or the other of the two that duel."""
    if d.duel == NONE or seat == d.duel:
        return seat_after(d, seat, 1)
    return d.duel


@rule
def seats_in_trick(d: Any) -> int:
    """How many cards make a trick."""
    return len(d.score) if d.duel == NONE else 2


@rule
def held_by_side(rules: Any, d: Any, seat: int, pack: int) -> int:
    """The cards of a pack that a seat or a partner of it holds, in hand or spread."""
    cards = d.held[seat][pack]
    if rules.sides != r.NO_SIDES:
        partner = next_of_side(rules, d, seat)
        while partner != seat:
            cards |= d.held[partner][pack]
            partner = next_of_side(rules, d, partner)
    return cards


@rule
def next_of_side(rules: Any, d: Any, seat: int) -> int:
    """The next seat of the same side, clockwise."""
    return seat_after(d, seat, sides_in(rules, d))


@rule
def may_pass_right(rules: Any, d: Any) -> int:
    """Whether the seat to move may leave the right to declare to its next partner (BICY, EB9)."""
    if rules.sides == r.NO_SIDES or rules.partner_declare == r.WINNER_ONLY or d.declared_now:
        return 0
    partners = len(d.score) // sides_in(rules, d) - 1
    return d.passed < partners + (rules.partner_declare == r.EITHER_OF_SIDE)


@rule
def pass_right(rules: Any, d: Any) -> None:
    """The right to declare goes to the next partner."""
    d.turn = next_of_side(rules, d, d.turn)
    d.passed += 1
