"""A hand without king, queen or jack, shown before it is played (PORT 15, 16; rules 2.6)."""

from typing import Any, Final

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.score import score, tell
from bezique.rules.sides import seat_after
from bezique.rules.trick import in_stock_phase, kinds_held

COURTS: Final = 0x38383838  # jack, queen and king of every suit


@rule
def look_for_blanks(rules: Any, d: Any) -> None:
    """After the deal: who has a carte blanche is asked for it, the dealer's left first (A-32)."""
    for seat in range(len(d.score)):
        d.blank[seat] = at.NOT_BLANK
        if rules.carte_blanche and not kinds_held(d, seat) & COURTS:
            d.blank[seat] = at.TO_BE_ASKED
    ask_next(d)


@rule
def is_court(card: int) -> int:
    """Whether a card is a king, queen or jack."""
    return COURTS >> (card & 63) & 1


@rule
def look_at_draws(d: Any) -> None:
    """After a draw: a chain goes on with a card that is no court card, and else it is over.

    Who has forgotten to draw (rules 2.17) is asked after the next draw.
    """
    chains = 0
    for seat in range(len(d.score)):
        if d.blank[seat] == at.SHOWN_BLANK and d.drew[seat] != NONE:
            chains += 1
            court = is_court(d.drew[seat])
            goes_on = in_stock_phase(d) and not court
            d.blank[seat] = at.TO_BE_ASKED if goes_on else at.NOT_BLANK
    if chains:
        ask_next(d)


@rule
def ask_next(d: Any) -> None:
    """The next seat that is to be asked has the turn; when there is none, a trick is led."""
    d.stage = at.LEAD
    d.turn = d.lead
    for turn in range(len(d.score)):
        seat = seat_after(d, d.lead, turn)
        if d.blank[seat] == at.TO_BE_ASKED and d.stage == at.LEAD:
            d.stage = at.CARTE_BLANCHE_WINDOW
            d.turn = seat


@rule
def show_blank(rules: Any, d: Any) -> None:
    """Show the hand, or after a draw the card drawn; it goes back to the hand, seen by all."""
    seat = d.turn
    for pack in range(len(d.shown)):
        d.seen[pack] |= d.held[seat][pack]
    tell(d, at.SHOWED_BLANK, seat, rules.carte_blanche, d.drew[seat] if d.drawn else NONE)
    d.blank[seat] = at.SHOWN_BLANK if rules.carte_blanche_repeat else at.NOT_BLANK
    score(rules, d, seat, rules.carte_blanche)
    if d.stage != at.OVER:
        ask_next(d)


@rule
def keep_blank(d: Any) -> None:
    """Not to show ends the chain."""
    d.blank[d.turn] = at.NOT_BLANK
    ask_next(d)
