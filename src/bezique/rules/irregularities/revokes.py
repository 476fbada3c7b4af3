"""A revoke in the end phase: what was captured before it, and the way back (NO-48, PORT 55)."""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rulesets import rulebook as r


@rule
def freeze(d: Any) -> None:
    """Remember what has been captured so far, by whomever."""
    for pack in range(len(d.shown)):
        d.frozen[pack] = 0
        for seat in range(len(d.score)):
            d.frozen[pack] |= d.won[seat][pack]


@rule
def note_revoke(rules: Any, d: Any) -> None:
    """Before a card is laid against the duties: mark the fault and keep what it may undo.

    The first revoke that nobody has claimed yet is the one that counts.
    """
    for seat in range(len(d.score)):
        if d.fault[seat] & at.REVOKED:
            return
    d.fault[d.turn] |= at.REVOKED
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
    d.back[3], d.back[4] = d.tricks, d.last_winner


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
    d.tricks, d.last_winner = d.back[3], d.back[4]
    d.stage = at.FOLLOW


@rule
def counted_for(d: Any, seat: int, pack: int) -> int:
    """The won cards of a pack that count for a seat: after a revoke claimed, not always its own."""
    if d.forfeit_to == NONE:
        return d.won[seat][pack]
    cards = d.won[seat][pack] & d.frozen[pack]
    if seat == d.forfeit_to:
        for other in range(len(d.score)):
            cards |= d.won[other][pack] & ~d.frozen[pack]
    return cards
