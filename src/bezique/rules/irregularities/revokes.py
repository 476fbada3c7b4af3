"""A revoke in the end phase: what was captured before it, and the way back (NO-48, PORT 55).

A claimed revoke costs the offender's side what it captures from then on; what others take stays
theirs. So between two it is all the rest, as the books have it.
"""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.sides import first_of_side, sides_in
from bezique.rulesets import rulebook as r


@rule
def freeze(d: Any) -> None:
    """Remember what has been captured so far, by whomever."""
    for pack in range(len(d.shown)):
        d.frozen[pack] = 0
        for seat in range(len(d.score)):
            d.frozen[pack] |= d.won[seat][pack]


@rule
def may_revoke(rules: Any, d: Any) -> int:
    """Whether the table lets a revoke happen: only while it can cost something.

    What is forfeited are brisques, where they count, and of three sides only one can have
    forfeited them; that one has is known to all.
    """
    if rules.penalty_table == r.NORWEGIAN and rules.brisques_counted == r.NEVER:
        return 0
    return 1 if d.forfeit_to == NONE or sides_in(rules, d) == 2 else 0


@rule
def note_revoke(rules: Any, d: Any) -> None:
    """Before a card is laid against the duties: mark the fault and keep what it may undo.

    The first revoke that nobody has claimed yet is the one that counts. Once a forfeit is in
    force, only a revoke of the side that profits by it still matters.
    """
    if d.forfeit_to != NONE and not is_side_of(rules, d, d.turn, d.forfeit_to):
        return
    for seat in range(len(d.score)):
        if d.fault[seat] & at.REVOKED:
            if is_side_of(rules, d, seat, d.turn):
                d.fault[d.turn] |= at.FRESH_REVOKE
            return
    d.fault[d.turn] |= at.REVOKED | at.FRESH_REVOKE
    if rules.penalty_table == r.NORWEGIAN and d.forfeit_to == NONE:
        freeze(d)  # by the English table the whole end phase is lost: frozen when it began
    keep(d)


@rule
def keep(d: Any) -> None:
    """Keep the cards as they lie, to play on from here once more."""
    for seat in range(len(d.score)):
        d.back_trick[seat] = d.trick[seat]
        d.back_last[seat] = d.last_trick[seat]
        for pack in range(len(d.shown)):
            d.back_held[seat][pack] = d.held[seat][pack]
            d.back_won[seat][pack] = d.won[seat][pack]
    d.back[0], d.back[1], d.back[2] = d.turn, d.lead, d.played
    d.back[3], d.back[4], d.back[5] = d.tricks, d.last_winner, d.last_lead


@rule
def go_back(d: Any) -> None:
    """Cards back, and play goes on from where the revoke was (PORT 55)."""
    for seat in range(len(d.score)):
        d.trick[seat] = d.back_trick[seat]
        d.last_trick[seat] = d.back_last[seat]
        for pack in range(len(d.shown)):
            d.held[seat][pack] = d.back_held[seat][pack]
            d.won[seat][pack] = d.back_won[seat][pack]
    d.turn, d.lead, d.played = d.back[0], d.back[1], d.back[2]
    d.tricks, d.last_winner, d.last_lead = d.back[3], d.back[4], d.back[5]
    d.stage = at.FOLLOW


@rule
def is_side_of(rules: Any, d: Any, seat: int, other: int) -> int:
    """Whether two seats play together, or are one."""
    return first_of_side(rules, d, seat) == first_of_side(rules, d, other)


@rule
def is_open_to_objection(rules: Any, d: Any, seat: int) -> int:
    """Whether the side of a seat has broken a rule and the others have not laid a card since.

    Until they have, or have claimed it, what it brought does not win the game.
    """
    if rules.irregularities == r.PREVENT:
        return 0
    for other in range(len(d.score)):
        if d.fault[other] & (at.WRONG_MELD | at.FRESH_REVOKE):
            if is_side_of(rules, d, seat, other):
                return 1
    return 0


@rule
def taker_of(rules: Any, d: Any, winner: int) -> int:
    """The seat for which a trick counts that ``winner`` takes now."""
    if d.forfeit_to == NONE or not is_side_of(rules, d, winner, d.forfeit_by):
        return winner
    return d.forfeit_to


@rule
def counted_for(rules: Any, d: Any, seat: int, pack: int) -> int:
    """The won cards of a pack that count for a seat: after a revoke claimed, not always its own."""
    cards = d.won[seat][pack]
    if d.forfeit_to == NONE:
        return cards
    if is_side_of(rules, d, seat, d.forfeit_by):
        return cards & d.frozen[pack]
    if seat == d.forfeit_to:
        for other in range(len(d.score)):
            if is_side_of(rules, d, other, d.forfeit_by):
                cards |= d.won[other][pack] & ~d.frozen[pack]
    return cards
