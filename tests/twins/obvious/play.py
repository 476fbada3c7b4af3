"""Cards laid one after another, and what a finished trick leads to (rules 2.0.3, 2.0.4, 2.11).

Changes a deal; asks ``tricks`` who wins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import JOKER, Card, rank
from .ending import batch, result_of
from .seats import clockwise
from .sevens import play_seven
from .tricks import best_card

if TYPE_CHECKING:
    from .deal import ObviousDeal


def lay_card(deal: ObviousDeal, card: Card, announced: bool) -> None:
    """The mover lays a card; the last one of the trick finishes it."""
    seat = deal.mover
    deal.give_up(seat, card)
    for owner, items in enumerate(deal.pending):
        deal.pending[owner] = [item for item in items if card not in item.cards]
    deal.trick.append((seat, card))
    if deal.is_trump_seven(card):
        play_seven(deal, seat, card, announced)
    if deal.stage == "over":
        return
    seats = playing(deal)
    if len(deal.trick) == len(seats):
        finish_trick(deal)
    else:
        deal.mover, deal.stage = seats[(seats.index(seat) + 1) % len(seats)], "follow"


def playing(deal: ObviousDeal) -> list[int]:
    """The seats that lay a card to this trick, clockwise: all, or the two of a duel (EB9)."""
    return deal.duels[0] if deal.duels else clockwise(deal.leader, deal.options)


def finish_trick(deal: ObviousDeal) -> None:
    """The winner takes the cards and what they bring at once, and perhaps may declare."""
    options, winner = deal.options, trick_winner(deal)
    cards = [card for _, card in deal.trick]
    deal.trick = []
    deal.won[winner] += cards
    deal.last_trick = frozenset(cards)
    deal.last_winner = deal.leader = deal.mover = winner
    deal.tricks += 1
    deal.tell("trick", winner=winner, cards=cards)
    if options["brisques_counted"] == "at_capture":
        brisques = sum(rank(card) in ("A", "10") for card in cards)
        if brisques:
            deal.score(winner, brisques * options["brisque"], "brisques")
    if deal.stage == "over":
        return
    if deal.stock == options["players"] and options["last_trick_is"] == "last_stock_trick":
        deal.score(winner, options["last_trick"], "last_trick")
    if deal.stage == "over":
        return
    if opens_window(deal):
        deal.stage = "declare"
        deal.scored_this_trick, deal.taken, deal.right_passed = 0, None, False
    else:
        deal.go_on()


def opens_window(deal: ObviousDeal) -> bool:
    """While there is a stock; perhaps later too, from won cards even after the last trick."""
    if deal.stock:
        return True
    winner = deal.mover
    more = deal.from_won_cards() or bool(deal.hand[winner] or deal.spread[winner])
    return bool(deal.options["declare_in_end_phase"] and more)


def begin_end_phase(deal: ObviousDeal) -> None:
    """Everybody takes the spread up; what was announced is lost (PORT 52)."""
    for seat in range(deal.options["players"]):
        deal.hand[seat] += deal.spread[seat]
        deal.spread[seat] = []
        deal.pending[seat] = []
    if deal.options["end_pairing"] == "duels":
        around = clockwise(deal.leader, deal.options)
        deal.duels = [around[:2], around[2:]]
    deal.tell("end_phase")


def next_lead(deal: ObviousDeal) -> None:
    """The leader of the next trick, or the count after the last one."""
    seats = range(deal.options["players"])
    if not any(deal.held(seat) for seat in seats):
        batch(deal)
        deal.end(result_of(deal, "deal_over"))
        return
    while deal.duels and not any(deal.held(seat) for seat in deal.duels[0]):
        del deal.duels[0]
        deal.leader = deal.duels[0][0]  # the partner of him who began the first duel
    deal.stage, deal.mover = "lead", deal.leader


def trick_winner(deal: ObviousDeal) -> int:
    """Highest card; of identical ones the first, or the dealer's where the ruleset says so."""
    cards = [card for _, card in deal.trick]
    ten_low = deal.options["end_ten_low"] and not deal.stock
    best = best_card(cards, deal.trump, ten_low)
    seats = [seat for seat, card in deal.trick if card.kind == best.kind]
    if best.kind == JOKER:
        return seats[0]
    tie = deal.options["identical_tie_stock" if deal.stock else "identical_tie_end"]
    return deal.dealer if tie == "dealer" and deal.dealer in seats else seats[0]
