"""How a deal goes on after a trick: the window, the draw, the next lead, the count."""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules.carte_blanche import is_court, look_at_draws
from bezique.rules.dialect import rule
from bezique.rules.irregularities.draws import cards_to_take, next_to_draw, settle_debt
from bezique.rules.irregularities.revokes import freeze, taker_of
from bezique.rules.score import (
    close,
    count_batch,
    last_trick_taker,
    match_winner,
    score,
    tell,
    trick_worth,
)
from bezique.rules.settlement import settle
from bezique.rules.sides import next_of_side, seat_after
from bezique.rules.trick import best_seat, in_stock_phase, is_last_round, kinds_held
from bezique.rulesets import rulebook as r


@rule
def finish_trick(rules: Any, d: Any) -> None:
    """The trick goes to its winner; the window opens, or the next lead, or the deal ends."""
    winner = best_seat(rules, d)
    for seat in range(len(d.score)):
        card = d.trick[seat]
        if card != NONE:
            d.won[winner][card >> 6] |= 1 << (card & 63)
        d.last_trick[seat] = card
        d.trick[seat] = NONE
    d.last_lead = d.lead
    d.last_winner = d.turn = d.lead = winner
    d.played = d.declared_now = d.passed = 0
    d.declared_before = d.declarations
    d.barred = NONE
    d.tricks += 1
    worth = trick_worth(rules, d) if rules.brisques_counted == r.AT_CAPTURE else 0
    taker = taker_of(rules, d, winner)
    tell(d, at.TRICK, winner, worth if taker == winner else 0, NONE)
    if taker != winner and worth:
        tell(d, at.BRISQUES, taker, worth, NONE)
    if worth:
        score(rules, d, taker, worth)
    if d.stage != at.OVER:
        open_next(rules, d, winner)


@rule
def open_next(rules: Any, d: Any, winner: int) -> None:
    """What follows a trick: a window while there are cards to draw, then leads, then the count."""
    if in_stock_phase(d):
        d.stage = at.DECLARE_WINDOW
        told = rules.last_trick and rules.last_trick_is == r.LAST_STOCK_TRICK
        if told and is_last_round(d):
            taker = last_trick_taker(d)
            tell(d, at.LAST_TRICK, taker, rules.last_trick, NONE)
            score(rules, d, taker, rules.last_trick)
    elif rules.declare_in_end_phase and (kinds_held(d, winner) or rules.meld_source):
        d.stage = at.DECLARE_WINDOW
    else:
        go_on(rules, d)


@rule
def go_on(rules: Any, d: Any) -> None:
    """After a trick of the end phase: the next lead, the next duel, or the count."""
    d.stage = at.LEAD
    if kinds_held(d, d.lead):
        return
    if d.duel != NONE and kinds_held(d, next_of_side(rules, d, d.duel)):
        d.duel = d.lead = d.turn = next_of_side(rules, d, d.duel)
        return
    if count_batch(rules, d):
        return
    if rules.scoring == r.SETTLEMENT:
        settle(rules, d)
    else:
        close(rules, d, at.DEAL_OVER, match_winner(rules, d))


@rule
def draw(rules: Any, d: Any) -> None:
    """Everybody draws one card, the winner first (FR-33, FR-34); then the winner leads."""
    d.turn = d.lead
    if not in_stock_phase(d):
        go_on(rules, d)
        return
    last_round = is_last_round(d)
    if last_round and d.turned and rules.last_draw == r.TURN_UP_TO_WINNER:
        last = len(d.stock) - 1
        turned = d.stock[last]
        for place in range(last, d.drawn, -1):
            d.stock[place] = d.stock[place - 1]
        d.stock[d.drawn] = turned
    if rules.irregularities == r.PENALISE:
        let_draw(rules, d)
        return
    seat = d.turn
    for _ in range(len(d.score)):
        draw_one(rules, d, seat, last_round)
        seat = seat_after(d, seat, 1)
    end_round(rules, d)


@rule
def let_draw(rules: Any, d: Any) -> None:
    """Each draws for itself, the winner first, whoever has a card too many not at all."""
    d.stage = at.DRAW
    d.to_draw = len(d.score)
    for seat in range(len(d.score)):
        d.drew[seat] = NONE
    next_to_draw(d)
    if d.to_draw == 0:
        end_round(rules, d)


@rule
def draw_for_oneself(rules: Any, d: Any, move: int) -> None:
    """One seat draws what it should, or not, or too many (rules 2.17); then the next, or a lead."""
    seat = d.turn
    last_round = d.drawn + d.to_draw + d.owed_all == len(d.stock)
    court = NONE
    for _ in range(cards_to_take(d, move)):
        draw_one(rules, d, seat, last_round)
        if is_court(d.drew[seat]):
            court = d.drew[seat]
    if court != NONE:
        d.drew[seat] = court  # of two cards the one that ends a carte blanche
    settle_debt(d, move)
    d.to_draw -= 1
    d.turn = seat_after(d, seat, 1)
    next_to_draw(d)
    if d.to_draw == 0:
        end_round(rules, d)


@rule
def end_round(rules: Any, d: Any) -> None:
    """All have drawn: the winner of the trick leads, perhaps to the first trick without a stock."""
    d.turn = d.lead
    d.barred = NONE
    d.stage = at.LEAD
    if not in_stock_phase(d):
        end_stock_phase(rules, d)
    if rules.carte_blanche:
        look_at_draws(d)


@rule
def end_stock_phase(rules: Any, d: Any) -> None:
    """Everybody takes up what lies open; what waited to be scored is lost (FR-42, PORT 52)."""
    for pack in range(len(d.shown)):
        d.shown[pack] = 0
    d.pendings = d.turned = 0
    if rules.end_pairing == r.DUELS:
        d.duel = d.lead
    if rules.irregularities == r.PENALISE:
        freeze(d)
    tell(d, at.END_PHASE, NONE, 0, NONE)


@rule
def draw_one(rules: Any, d: Any, seat: int, last_round: int) -> None:
    """One card from the stock into a hand; the winner may have to show the last one (SE-34)."""
    card = d.stock[d.drawn]
    d.drawn += 1
    bit = 1 << (card & 63)
    d.held[seat][card >> 6] |= bit
    d.drew[seat] = card
    if last_round and rules.last_stock_card_shown and (d.turned or seat == d.lead):
        d.seen[card >> 6] |= bit
    tell(d, at.DREW, seat, 0, card)
