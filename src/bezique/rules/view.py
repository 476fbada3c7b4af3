"""look: the only way from a deal to what one seat may know of it."""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules.deal import legal, list_irregular
from bezique.rules.dialect import rule


@rule
def look(rules: Any, d: Any, seat: int, v: Any) -> None:
    """Fill the view of a seat. A view of one seat must not be used again for another."""
    v.seat = seat
    v.stage, v.turn, v.dealer, v.trump = d.stage, d.turn, d.dealer, d.trump
    v.lead, v.played, v.tricks = d.lead, d.played, d.tricks
    v.last_winner, v.last_lead = d.last_winner, d.last_lead
    v.stock_left = len(d.stock) - d.drawn
    v.turn_up = d.stock[len(d.stock) - 1] if d.turned else NONE
    v.declared_now, v.barred = d.declared_now, d.barred
    v.reason, v.winner, v.game_points = d.reason, d.winner, d.game_points
    v.payoff, v.rubiconed, v.brisques_added = d.payoff, d.rubiconed, d.brisques_added
    v.barred_suits, v.lifted, v.guessed = d.barred_suits, d.lifted, d.guessed
    v.parting, v.passed, v.duel = d.parting, d.passed, d.duel
    v.owed, v.forfeit_to, v.last_trick_to = d.owed[seat], d.forfeit_to, d.last_trick_to
    look_at_cards(rules, d, seat, v)
    look_at_melds(d, v)
    v.moves = v.irregular = 0
    if seat == d.turn and d.stage != at.OVER:
        v.moves = legal(rules, d, v.move)
        v.irregular = list_irregular(rules, d, v.move, v.moves) - v.moves


@rule
def look_at_cards(rules: Any, d: Any, seat: int, v: Any) -> None:
    """My cards; of the others the spread, the number in hand, and what all have seen go there."""
    for pack in range(len(d.shown)):
        v.own[pack] = d.held[seat][pack]
        for row in range(at.ROWS):
            v.used[row][pack] = d.used[row][pack]
    for other in range(len(d.score)):
        v.score[other] = d.score[other]
        v.trick[other] = d.trick[other]
        v.last_trick[other] = d.last_trick[other]
        v.count[other] = 0
        for pack in range(len(d.shown)):
            hand = d.held[other][pack] & ~d.shown[pack]
            v.won[other][pack] = d.won[other][pack]
            v.spread[other][pack] = d.held[other][pack] & d.shown[pack]
            v.known[other][pack] = hand if rules.open_hands else hand & d.seen[pack]
            while hand:
                hand &= hand - 1
                v.count[other] += 1


@rule
def look_at_melds(d: Any, v: Any) -> None:
    """What has been declared and what waits to be scored; everybody saw it laid."""
    v.declarations, v.pendings = d.declarations, d.pendings
    for i in range(d.declarations):
        v.declared_by[i] = d.declared_by[i]
        v.declared_meld[i] = d.declared_meld[i]
        v.declared_points[i] = d.declared_points[i]
        v.declared_spent[i] = d.declared_spent[i]
        for pack in range(len(d.shown)):
            v.declared_cards[i][pack] = d.declared_cards[i][pack]
    for i in range(d.pendings):
        v.pending_by[i] = d.pending_by[i]
        v.pending_meld[i] = d.pending_meld[i]
        for pack in range(len(d.shown)):
            v.pending_cards[i][pack] = d.pending_cards[i][pack]
