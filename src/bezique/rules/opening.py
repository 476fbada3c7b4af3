"""Start: the deck is dealt, a card turned, and what is counted before the first trick."""

from typing import Any, Final

from bezique.cards.kinds import CLUBS, EIGHT, JOKER, KINDS, NONE
from bezique.rules import layout as at
from bezique.rules.carte_blanche import look_for_blanks
from bezique.rules.dialect import rule
from bezique.rules.score import is_parting, score, tell
from bezique.rules.sevens import seven_turned_up
from bezique.rules.sides import seat_after
from bezique.rulesets import rulebook as r

LAST_EIGHT: Final = CLUBS * 8 + EIGHT
LIFT: Final = 24  # cards
LIFT_POINTS: Final = 250
GUESS_POINTS: Final = 150


@rule
def fill_deck(rules: Any, deck: Any) -> int:
    """Put every card into a list, in order of number. Returns how many there are."""
    n = 0
    for pack in range(rules.packs):
        for kind in range(KINDS):
            dropped = rules.drop_one_eight and pack == rules.packs - 1 and kind == LAST_EIGHT
            if kind & 7 >= rules.lowest_rank and not dropped:
                deck[n] = pack << 6 | kind
                n += 1
    for pack in range(rules.jokers):
        deck[n] = pack << 6 | JOKER
        n += 1
    return n


@rule
def clear(d: Any) -> None:
    """An empty table, as after collecting the cards."""
    d.trump = d.last_winner = d.last_lead = d.barred = d.winner = d.duel = NONE
    d.played = d.tricks = d.drawn = d.declared_now = d.turned = d.passed = 0
    d.declarations = d.declared_before = d.pendings = d.events = d.reason = d.game_points = 0
    d.payoff = d.rubiconed = d.brisques_added = d.owed_all = d.to_draw = 0
    d.forfeit_to = d.last_trick_to = NONE
    for pack in range(len(d.shown)):
        d.shown[pack] = d.seen[pack] = 0
        for seat in range(len(d.score)):
            d.held[seat][pack] = d.won[seat][pack] = 0
        for row in range(at.ROWS):
            d.used[row][pack] = 0
    for seat in range(len(d.score)):
        d.trick[seat] = d.last_trick[seat] = d.drew[seat] = NONE
        d.fault[seat] = d.owed[seat] = 0


@rule
def start(rules: Any, d: Any, dealer: int, scores: Any, deck: Any) -> None:
    """Deal the deck: packets go round, the dealer's left first; then the turn-up; then the stock.

    ``deck`` holds every card once, top first; ``scores`` the match scores by seat. What else comes
    in from outside, ``barred_suits``, ``lifted`` and ``guessed``, stands in the deal before.
    """
    clear(d)
    seats = len(d.score)
    d.dealer = dealer
    next_card = 0
    for packet in range(rules.deal_packets_count):
        for turn in range(1, seats + 1):
            seat = seat_after(d, dealer, turn)
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
    d.parting = is_parting(rules, d)
    d.turn = d.lead = seat_after(d, dealer, 1)
    d.stage = at.LEAD
    if d.turned:
        turn_up(rules, d, d.stock[last])
    if rules.deal_lift_bonus:
        count_lift(rules, d)
    if rules.carte_blanche and d.stage != at.OVER:
        look_for_blanks(rules, d)


@rule
def count_lift(rules: Any, d: Any) -> None:
    """Just 24 cards lifted are worth 250 to the dealer, a right estimate 150 (PKC; rules 2.7)."""
    if d.lifted == LIFT:
        tell(d, at.LIFTED, d.dealer, LIFT_POINTS, NONE)
        score(rules, d, d.dealer, LIFT_POINTS)
    if d.guessed and d.guessed == d.lifted and d.stage != at.OVER:
        other = seat_after(d, d.dealer, 1)
        tell(d, at.GUESSED, other, GUESS_POINTS, NONE)
        score(rules, d, other, GUESS_POINTS)


@rule
def turn_up(rules: Any, d: Any, card: int) -> None:
    """The turned card makes trumps (FR-22); a seven scores for the dealer."""
    d.trump = card >> 3 & 7
    d.seen[card >> 6] |= 1 << (card & 63)
    tell(d, at.TRUMP, d.dealer, 0, card)
    seven_turned_up(rules, d)
