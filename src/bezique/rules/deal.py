"""The deal itself: start, legal, step. With ``look`` (view) this is the whole public kernel.

``legal`` is the only definition of legality: a move is legal if it is listed. ``step`` carries out
a legal move and trusts it to be one.
"""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.choices import list_melds
from bezique.rules.copies import alike_kinds, seven_matters
from bezique.rules.declaring import declare, drop_pending
from bezique.rules.dialect import rule
from bezique.rules.masks import lowest
from bezique.rules.score import count_batch, score, tell, trick_worth
from bezique.rules.sevens import (
    exchange_seven,
    is_trump_seven,
    may_exchange,
    may_show,
    seven_played,
    seven_turned_up,
    show_seven,
)
from bezique.rules.trick import best_seat, in_stock_phase, playable_kinds
from bezique.rulesets import rulebook as r


@rule
def clear(d: Any) -> None:
    """An empty table, as after collecting the cards."""
    d.trump = d.last_winner = d.last_lead = d.barred = d.winner = NONE
    d.played = d.tricks = d.drawn = d.declared_now = d.turned = 0
    d.declarations = d.pendings = d.events = d.reason = d.game_points = 0
    for pack in range(len(d.shown)):
        d.shown[pack] = d.seen[pack] = 0
        for seat in range(len(d.score)):
            d.held[seat][pack] = d.won[seat][pack] = 0
        for row in range(at.ROWS):
            d.used[row][pack] = 0
    for seat in range(len(d.score)):
        d.trick[seat] = d.last_trick[seat] = NONE


@rule
def start(rules: Any, d: Any, dealer: int, scores: Any, deck: Any) -> None:
    """Deal a pack: packets go round, the dealer's left first; then the turn-up; then the stock.

    ``deck`` holds every card once, top first; ``scores`` the match scores by seat.
    """
    clear(d)
    seats = len(d.score)
    d.dealer = dealer
    next_card = 0
    for packet in range(rules.deal_packets_count):
        for turn in range(1, seats + 1):
            seat = (dealer + turn) % seats
            for _ in range(rules.deal_packets[packet]):
                card = deck[next_card]
                d.held[seat][card >> 6] |= 1 << (card & 63)
                next_card += 1
    last = len(d.stock) - 1
    d.turned = rules.trump_source == r.TURN_UP
    if d.turned:
        d.stock[last] = deck[next_card]
        next_card += 1
    for place in range(last if d.turned else last + 1):
        d.stock[place] = deck[next_card + place]
    for seat in range(seats):
        d.score[seat] = scores[seat]
    d.turn = d.lead = (dealer + 1) % seats
    d.stage = at.LEAD
    if d.turned:
        turn_up(rules, d, d.stock[last])


@rule
def turn_up(rules: Any, d: Any, card: int) -> None:
    """The turned card makes trumps (FR-22); a seven scores for the dealer."""
    d.trump = card >> 3 & 7
    d.seen[card >> 6] |= 1 << (card & 63)
    tell(d, at.TRUMP, d.dealer, 0, card)
    seven_turned_up(rules, d)


@rule
def legal(rules: Any, d: Any, moves: Any) -> int:
    """List the moves of the seat to move, each distinct choice once. Returns how many."""
    if d.stage == at.OVER:
        return 0
    n = 0
    if d.stage == at.DECLARE_WINDOW:
        n = list_melds(rules, d, moves, n)
        if may_show(rules, d):
            moves[n] = mv.SHOW_SEVEN
            n += 1
    else:
        n = list_plays(rules, d, moves)
    if d.stage != at.FOLLOW and may_exchange(rules, d):
        moves[n] = mv.EXCHANGE
        n += 1
    if d.stage == at.DECLARE_WINDOW:
        moves[n] = mv.PASS
        n += 1
    return n


@rule
def list_plays(rules: Any, d: Any, moves: Any) -> int:
    """The cards that may be laid; of copies that are alike only the lowest."""
    kinds = playable_kinds(rules, d)
    seven = NONE
    if rules.seven_play_announce and seven_matters(rules, d, d.trump * 8):
        seven = d.trump * 8
    n = 0
    for pack in range(len(d.shown)):
        cards = d.held[d.turn][pack] & kinds
        for lower in range(pack):
            twice = cards & d.held[d.turn][lower]
            if twice:
                cards &= ~(twice & alike_kinds(rules, d, lower, pack))
        while cards:
            kind = lowest(cards)
            cards &= cards - 1
            moves[n] = pack << 6 | kind
            n += 1
            if kind == seven:
                moves[n] = mv.SILENT + (pack << 6 | kind)
                n += 1
    return n


@rule
def step(rules: Any, d: Any, move: int) -> None:
    """Carry out one legal move, and write down what happened. Nothing else changes a deal."""
    d.events = 0
    if move < mv.PASS:
        play(rules, d, move & 511, move >> 9)
    elif move == mv.PASS:
        draw(rules, d)
    elif move == mv.EXCHANGE:
        exchange_seven(rules, d)
    elif move == mv.SHOW_SEVEN:
        show_seven(rules, d)
    else:
        declare(rules, d, move)


@rule
def play(rules: Any, d: Any, card: int, silent: int) -> None:
    """Lay a card to the trick, from hand or spread."""
    seat = d.turn
    bit = 1 << (card & 63)
    d.held[seat][card >> 6] &= ~bit
    d.shown[card >> 6] &= ~bit
    d.seen[card >> 6] |= bit
    if d.played == 0:
        for other in range(len(d.score)):
            d.trick[other] = NONE
    d.trick[seat] = card
    tell(d, at.FOLLOWED if d.played else at.LED, seat, 0, card)
    d.played += 1
    if d.pendings:
        drop_pending(rules, d)
    if is_trump_seven(d, card):
        seven_played(rules, d, card, silent)
        if d.stage == at.OVER:
            return
    if d.played < len(d.score):
        d.turn = (seat + 1) % len(d.score)
        d.stage = at.FOLLOW
    else:
        finish_trick(rules, d)


@rule
def finish_trick(rules: Any, d: Any) -> None:
    """The trick goes to its winner; the window opens, or the next lead, or the deal ends."""
    winner = best_seat(rules, d)
    for seat in range(len(d.score)):
        card = d.trick[seat]
        d.won[winner][card >> 6] |= 1 << (card & 63)
        d.last_trick[seat] = card
        d.trick[seat] = NONE
    d.last_lead = d.lead
    d.last_winner = d.turn = d.lead = winner
    d.played = d.declared_now = 0
    d.barred = NONE
    d.tricks += 1
    worth = trick_worth(rules, d) if rules.brisques_counted == r.AT_CAPTURE else 0
    tell(d, at.TRICK, winner, worth, NONE)
    score(rules, d, winner, worth)
    if d.stage != at.OVER:
        open_next(rules, d, winner)


@rule
def open_next(rules: Any, d: Any, winner: int) -> None:
    """What follows a trick: a window while there are cards to draw, then leads, then the count."""
    seats = len(d.score)
    if in_stock_phase(d):
        d.stage = at.DECLARE_WINDOW
        if rules.last_trick_is == r.LAST_STOCK_TRICK and d.drawn + seats == len(d.stock):
            tell(d, at.LAST_TRICK, winner, rules.last_trick, NONE)
            score(rules, d, winner, rules.last_trick)
    elif d.tricks == len(d.stock) // seats + rules.hand_size:
        count_batch(rules, d)
    else:
        d.stage = at.LEAD


@rule
def draw(rules: Any, d: Any) -> None:
    """Everybody draws one card, the winner first (FR-33, FR-34); then the winner leads."""
    seats = len(d.score)
    last_round = d.drawn + seats == len(d.stock)
    if last_round and d.turned and rules.last_draw == r.TURN_UP_TO_WINNER:
        last = len(d.stock) - 1
        turned = d.stock[last]
        for place in range(last, d.drawn, -1):
            d.stock[place] = d.stock[place - 1]
        d.stock[d.drawn] = turned
    seat = d.turn
    for _ in range(seats):
        draw_one(rules, d, seat, last_round)
        seat = (seat + 1) % seats
    d.barred = NONE
    d.stage = at.LEAD
    if not in_stock_phase(d):
        for pack in range(len(d.shown)):
            d.shown[pack] = 0
        d.pendings = d.turned = 0
        tell(d, at.END_PHASE, NONE, 0, NONE)


@rule
def draw_one(rules: Any, d: Any, seat: int, last_round: int) -> None:
    """One card from the stock into a hand; the winner may have to show the last one (SE-34)."""
    card = d.stock[d.drawn]
    d.drawn += 1
    bit = 1 << (card & 63)
    d.held[seat][card >> 6] |= bit
    if last_round and rules.last_stock_card_shown and (d.turned or seat == d.turn):
        d.seen[card >> 6] |= bit
    tell(d, at.DREW, seat, 0, card)
