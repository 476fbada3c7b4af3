"""How lucky the seats were in what was drawn, in the rules dialect, for ``measure.control``.

Before every draw but those of the last round, the arena knows which cards are left and not their
order, so each is as likely. What the drawn card does to the prospects of a seat that gets it, or
of one that can no longer get it, less the mean of what all cards left would have done, is luck: its
expectation is nothing, whoever plays and however good the prospects are. (AIVAT for the draws
alone; "ai" 5.3, S40.) No player sees what is known here.
"""

from dataclasses import dataclass
from typing import Any, Final

from bezique.arena.bout import chosen_move, fresh_deal
from bezique.bots.melding.outlook import weigh_chances
from bezique.bots.melding.prospects import prospects
from bezique.bots.notes import KINDS_AND_JOKER, note
from bezique.bots.search.piles import own_pile
from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.dialect import rule
from bezique.rules.layout import rows
from bezique.rules.sides import seat_after
from bezique.rules.view import look
from bezique.rulesets import rulebook as r

FINE: Final = 64  # parts of a thousandth of a point, so that rounding stays without effect
LUCK_OF_A_POINT: Final = 1000 * FINE


@dataclass(slots=True)
class Fortune:
    """The luck of one deal, and the cards that are still to be drawn."""

    left: list[int] = rows(KINDS_AND_JOKER)  # copies of a kind
    pack: list[int] = rows(KINDS_AND_JOKER)  # that one of them is of
    luck: list[int] = rows("seats")  # of all draws so far, LUCK_OF_A_POINT to the point


@rule
def count_left(d: Any, f: Any, first: int) -> None:
    """Count the face-down stock from a place on, by kind."""
    for kind in range(KINDS_AND_JOKER):
        f.left[kind] = 0
    for place in range(first, len(d.stock) - d.turned):
        kind = d.stock[place] & 63
        f.left[kind] += 1
        f.pack[kind] = d.stock[place] >> 6


@rule
def after_draw(rules: Any, n: Any, f: Any, kind: int, mine: int) -> int:
    """My prospects once a card of this kind is drawn, by me or by another, in thousandths."""
    n.own[f.pack[kind]] ^= mine << kind
    n.coming[kind] -= 1
    value = prospects(rules, n, NONE)
    n.coming[kind] += 1
    n.own[f.pack[kind]] ^= mine << kind
    return value


@rule
def luck_of(rules: Any, n: Any, f: Any, drawn: int, mine: int) -> int:
    """My luck when this kind is drawn, by me or by another, in parts of a point."""
    cards = 0
    for kind in range(KINDS_AND_JOKER):
        n.coming[kind] = f.left[kind]
        cards += f.left[kind]
    n.hidden = cards - 1
    weigh_chances(rules, n)
    whole = value = 0
    for kind in range(KINDS_AND_JOKER):
        if f.left[kind]:
            one = after_draw(rules, n, f, kind, mine)
            whole += f.left[kind] * one
            if kind == drawn:
                value = one
    return (value * cards - whole) * FINE // cards


@rule
def note_luck(rules: Any, d: Any, v: Any, n: Any, f: Any) -> None:
    """Before a round is drawn: add the luck of each seat. The winner of the trick draws first."""
    seats = len(d.score)
    if d.stage != at.DECLARE_WINDOW or d.drawn + seats >= len(d.stock):
        return
    if rules.meld_source != r.HAND_AND_TABLE or rules.irregularities:
        return
    for seat in range(seats):
        look(rules, d, seat, v)
        note(rules, v, n)
        for turn in range(seats):
            mine = seat_after(d, d.lead, turn) == seat
            n.draws = max(0, n.draws - mine)
            count_left(d, f, d.drawn + turn)
            kind = d.stock[d.drawn + turn] & 63
            f.luck[seat] += luck_of(rules, n, f, kind, mine)
            if mine:
                n.own[d.stock[d.drawn + turn] >> 6] |= 1 << kind


@rule
def play_watched(rules: Any, bouts: Any, deals: Any, views: Any, desks: Any, more: Any) -> None:
    """``play_bout``, with the luck of the draws written down in the first of some Fortunes.

    Behind the views and desks of the seats there is one more of each for the arena.
    """
    b = bouts[0]
    d = deals[0]
    book = rules[0]
    f = more[0]
    fresh_deal(book, b, d)
    seats = len(d.score)
    for seat in range(seats):
        f.luck[seat] = 0
    while d.stage != at.OVER:
        move = chosen_move(book, d, b, views[d.turn], desks[d.turn])
        if move == mv.PASS and b.piles:
            own_pile(d)
            note_luck(book, d, views[seats], desks[seats].paper, f)
        step(book, d, move)
        b.steps += 1
