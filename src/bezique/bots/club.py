"""The club player: keeps the cards that are likely to make melds, and counts the cards.

A card is worth to it what the hand may be expected to declare with it and no more without it
(``prospects``), and a little for its power. A trick is worth its brisques and the turn to declare
that comes with it. A meld is scored when the points in hand outweigh what they spoil: so a single
bezique waits while the double lives, and the royal marriage goes before the sequence. Once the
stock is gone it plays by ``ending``, without a mistake.
"""

from typing import Any, Final

from bezique.bots.beginner import free_points, wins_trick
from bezique.bots.ending import ending_move
from bezique.bots.notes import note
from bezique.bots.prospects import copies_needed, in_time, prospects, weigh_chances
from bezique.cards.kinds import JACK, NONE, SEVEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import number_in
from bezique.rules.melds.catalogue import (
    cards_in,
    in_class,
    is_brisque,
    points_of,
    row_of,
    slot_kind,
    slots_of,
    spent,
)
from bezique.rules.score import card_worth
from bezique.rules.trick import above
from bezique.rulesets import rulebook as r

# Weights in thousandths of a point, tuned by playing against the beginner and against itself.
POINT: Final = 1000
POWER: Final = (0, 0, 0, 300, 600, 900, 1500, 3000)  # of a plain card by rank
TRUMP_POWER: Final = (3000, 3500, 4000, 5000, 6000, 7000, 9000, 12000)
OTHERS_TURN: Final = 6000  # what the other side makes of a trick that it wins
OTHERS_LAST_TURNS: Final = 14000  # the same while few turns are left
WANTED: Final = 55  # out of 100: how often a card without a brisque is beaten if it can be


@rule
def play_as_club(rules: Any, v: Any, n: Any, luck: Any) -> int:
    """One move of the club player."""
    move = free_points(v)
    if move != NONE:
        return move
    if v.stock_left == 0 and len(v.score) == 2 and not rules.declare_in_end_phase:
        return ending_move(rules, v, n)
    note(rules, v, n)
    weigh_chances(rules, n)
    if v.stage == at.DECLARE_WINDOW:
        return best_declaration(rules, v, n)
    return best_card(rules, v, n)


@rule
def after_meld(rules: Any, n: Any, move: int) -> int:
    """Points of a meld and what may be expected after it, in thousandths."""
    meld = move >> mv.MELD_SHIFT & mv.MELD_MASK
    row = row_of(meld)
    trump = n.trump
    value = points_of(rules, n, meld) * POINT
    for pack in range(len(n.own)):
        n.used[row][pack] ^= cards_in(rules, n, move, pack)
    if trump == NONE and meld >> 3 <= mv.SEQUENCES:
        n.trump = meld & 7
    value += prospects(rules, n)
    n.trump = trump
    for pack in range(len(n.own)):
        n.used[row][pack] ^= cards_in(rules, n, move, pack)
    return value


@rule
def best_declaration(rules: Any, v: Any, n: Any) -> int:
    """The meld that brings more than it spoils, or passing; an announcement that saves a meld."""
    best = mv.PASS
    high = prospects(rules, n)
    for i in range(v.moves):
        if mv.DECLARE <= v.move[i] < mv.ANNOUNCE:
            value = after_meld(rules, n, v.move[i])
            if value > high:
                best, high = v.move[i], value
    if best != mv.PASS:
        for i in range(v.moves):
            if v.move[i] >= mv.ANNOUNCE and would_be_lost(rules, v, v.move[i], best):
                return v.move[i]
        return best
    for i in range(v.moves):
        if v.move[i] == mv.PASS_RIGHT:
            best = mv.PASS_RIGHT
    return best


@rule
def would_be_lost(rules: Any, v: Any, later: int, now: int) -> int:
    """Whether scoring one meld now takes from another its only new card, but not its cards."""
    meld = later >> mv.MELD_SHIFT & mv.MELD_MASK
    same_row = row_of(meld) == row_of(now >> mv.MELD_SHIFT & mv.MELD_MASK)
    again = left = 0
    for pack in range(len(v.own)):
        cards = cards_in(rules, v, later, pack)
        taken = cards_in(rules, v, now, pack)
        if same_row and cards & taken:
            return 0
        again |= cards & in_class(v, meld, pack)
        left |= cards & ~v.spread[v.seat][pack] & ~taken
    return again != 0 and left == 0


@rule
def best_card(rules: Any, v: Any, n: Any) -> int:
    """The card whose loss is best repaid by the trick and the turn to declare."""
    best = v.move[0]
    high = -mv.DECLARE
    for i in range(v.moves):
        card = v.move[i]
        if card < mv.SILENT:
            n.own[card >> 6] ^= 1 << (card & 63)
            value = card_value(rules, v, n, card)
            n.own[card >> 6] ^= 1 << (card & 63)
            if value > high:
                best, high = card, value
    return best


@rule
def card_value(rules: Any, v: Any, n: Any, card: int) -> int:
    """What it leads to if I lay this card, in thousandths; my notes are without it already."""
    rest = prospects(rules, n) - power(rules, v, n, card)
    at_stake = card_worth(rules, card & 63) * POINT
    for seat in range(len(v.trick)):
        if v.trick[seat] != NONE:
            at_stake += card_worth(rules, v.trick[seat] & 63) * POINT
    if rules.brisques_counted == r.NEVER:
        at_stake = 0
    theirs = OTHERS_TURN if n.draws > 3 else OTHERS_LAST_TURNS
    lost = rest - at_stake - theirs
    chance = chance_to_win(rules, v, n, card)
    if chance == 0:
        return lost
    won = rest + at_stake + turn_value(rules, n)
    return (won * chance + lost * (100 - chance)) // 100


@rule
def power(rules: Any, v: Any, n: Any, card: int) -> int:
    """What holding a card is worth apart from melds."""
    rank = card & 7
    if card >> 3 & 7 != v.trump:
        return POWER[rank]
    value = TRUMP_POWER[rank]
    up = v.turn_up
    if rank == SEVEN and up != NONE and rules.seven_exchange != r.EXCHANGE_OFF and up & 7 != SEVEN:
        value += (rules.seven_points * POINT + TRUMP_POWER[up & 7]) * in_time(n.draws) // 100
    return value


@rule
def turn_value(rules: Any, n: Any) -> int:
    """What the turn to declare brings beyond waiting for a later one, in thousandths."""
    before = prospects(rules, n)
    best = before
    for family in range(mv.TRUMP_QUINTETS + 1):
        for member in range(mv.MEMBERS):
            meld = family * mv.MEMBERS + member
            if is_member(rules, family, member) and points_of(rules, n, meld):
                move = complete(rules, n, meld)
                if move:
                    best = max(best, after_meld(rules, n, move))
    return best - before


@rule
def is_member(rules: Any, family: int, member: int) -> int:
    """Whether a family has a meld of this number."""
    if family <= mv.SEQUENCES:
        return member < 4
    if family == mv.BEZIQUES:
        return member < rules.bezique_values_count
    return member >= JACK


@rule
def complete(rules: Any, n: Any, meld: int) -> int:
    """A declaration of this meld from the cards that I hold, the lowest packs; 0 for none."""
    family = meld >> 3
    quartet = family == mv.QUARTETS
    needed = 4 if quartet else copies_needed(meld)
    copies = 0
    for slot in range(slots_of(meld)):
        kind = slot_kind(rules, n, meld, slot)
        for pack in range(len(n.own)):
            if needed and n.own[pack] >> kind & 1 and not spent(rules, n, meld, pack) >> kind & 1:
                copies |= 1 << (slot * mv.COPY_BITS + pack)
                needed -= 1
        if not quartet:
            if needed:
                return 0
            needed = copies_needed(meld)
    if quartet and needed:
        return 0
    return meld << mv.MELD_SHIFT | copies


@rule
def chance_to_win(rules: Any, v: Any, n: Any, card: int) -> int:
    """Out of 100: the trick is mine with this card. Known when I am last to play."""
    if v.played:
        return 100 if wins_trick(rules, v, card) else 0
    beaters = above(rules, 0, card)
    if v.trump != NONE and card >> 3 & 7 != v.trump:
        beaters |= 255 << v.trump * 8
    safe = 1000
    for seat in range(len(v.score)):
        if seat != v.seat:
            safe = safe * unbeaten(v, n, seat, beaters) // 1000
    if not is_brisque(card):
        safe = 1000 - (1000 - safe) * WANTED // 100
    return safe // 10


@rule
def unbeaten(v: Any, n: Any, seat: int, beaters: int) -> int:
    """Out of 1000: a seat holds none of these kinds, as far as I know."""
    if n.hidden == 0:
        return 1000
    for pack in range(len(n.own)):
        if (v.spread[seat][pack] | v.known[seat][pack]) & beaters:
            return 100
    held = v.count[seat]
    for pack in range(len(n.own)):
        held -= number_in(v.known[seat][pack])
    safe = 1000
    out = 0
    for kind in range(32):
        if beaters >> kind & 1:
            out += n.unseen[kind]
    for i in range(out):
        safe = safe * max(0, n.hidden - held - i) // max(1, n.hidden - i)
    return safe
