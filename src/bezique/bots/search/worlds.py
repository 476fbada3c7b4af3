"""Imagined deals: all that a seat sees is as it is, and what it cannot see is dealt at random.

``lay_out`` fills ``desk.known`` from a view, ``imagine`` deals the rest into ``desk.world``. The
cards of one pack keep the numbers of the view. What no view tells is left empty: faults nobody has
claimed, and whether another has a carte blanche to show.
"""

from typing import Any

from bezique.bots.luck import one_of
from bezique.bots.notes import in_pack, visible
from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.layout import copy_into
from bezique.rules.masks import lowest, number_in


@rule
def lay_out(rules: Any, v: Any, k: Any) -> None:
    """All that the view tells, as a deal; the cards it does not place go into the pool."""
    d = k.known
    d.stage, d.turn, d.dealer, d.trump = v.stage, v.turn, v.dealer, v.trump
    d.lead, d.played, d.tricks = v.lead, v.played, v.tricks
    d.last_winner, d.last_lead = v.last_winner, v.last_lead
    d.drawn = len(d.stock) - v.stock_left
    d.turned = 1 if v.turn_up != NONE else 0
    d.declared_now, d.barred = v.declared_now, v.barred
    d.declared_before = v.declarations - v.declared_now
    d.reason, d.winner, d.game_points = v.reason, v.winner, v.game_points
    d.barred_suits, d.lifted, d.guessed = v.barred_suits, v.lifted, v.guessed
    d.parting, d.passed, d.duel = v.parting, v.passed, v.duel
    d.payoff = d.rubiconed = d.brisques_added = d.to_draw = d.owed_all = d.events = 0
    d.forfeit_by = NONE
    d.forfeit_to, d.last_trick_to = v.forfeit_to, v.last_trick_to
    for seat in range(len(d.score)):
        d.score[seat], d.trick[seat] = v.score[seat], v.trick[seat]
        d.last_trick[seat] = v.last_trick[seat]
        d.fault[seat] = d.owed[seat] = 0
        d.blank[seat] = at.NOT_BLANK
        d.drew[seat] = NONE
    if v.stage == at.CARTE_BLANCHE_WINDOW:
        d.blank[v.seat] = at.TO_BE_ASKED
    lay_out_melds(v, d)
    lay_out_cards(rules, v, k)
    if d.turned:
        d.stock[len(d.stock) - 1] = v.turn_up


@rule
def lay_out_melds(v: Any, d: Any) -> None:
    """What was declared, and what was announced."""
    d.declarations, d.pendings = v.declarations, v.pendings
    for i in range(v.declarations):
        d.declared_by[i], d.declared_meld[i] = v.declared_by[i], v.declared_meld[i]
        d.declared_points[i], d.declared_spent[i] = v.declared_points[i], v.declared_spent[i]
        for pack in range(len(v.own)):
            d.declared_cards[i][pack] = v.declared_cards[i][pack]
    for i in range(v.pendings):
        d.pending_by[i], d.pending_meld[i] = v.pending_by[i], v.pending_meld[i]
        for pack in range(len(v.own)):
            d.pending_cards[i][pack] = v.pending_cards[i][pack]


@rule
def lay_out_cards(rules: Any, v: Any, k: Any) -> None:
    """Every card that the view places, and the pool of the others."""
    d = k.known
    k.loose = 0
    for pack in range(len(v.own)):
        d.shown[pack] = d.seen[pack] = 0
        for row in range(at.ROWS):
            d.used[row][pack] = v.used[row][pack]
        for seat in range(len(v.score)):
            d.won[seat][pack] = v.won[seat][pack]
            d.held[seat][pack] = v.spread[seat][pack] | v.known[seat][pack]
            d.shown[pack] |= v.spread[seat][pack]
            d.seen[pack] |= d.held[seat][pack] | v.won[seat][pack]
            if v.trick[seat] != NONE and v.trick[seat] >> 6 == pack:
                d.seen[pack] |= 1 << (v.trick[seat] & 63)
        d.held[v.seat][pack] = v.own[pack]
        out = in_pack(rules, pack) & ~visible(v, pack)
        while out:
            k.pool[k.loose] = pack << 6 | lowest(out)
            out &= out - 1
            k.loose += 1


@rule
def imagine(v: Any, k: Any) -> None:
    """One world: the pool dealt at random to the other hands and to the stock."""
    copy_into(k.world, k.known)
    d = k.world
    left = k.loose
    for seat in range(len(d.score)):
        missing = v.count[seat]
        for pack in range(len(d.shown)):
            missing -= number_in(v.known[seat][pack])
        if seat != v.seat:
            for _ in range(missing):
                left -= 1
                card = drawn_from_pool(k, left)
                d.held[seat][card >> 6] |= 1 << (card & 63)
    for place in range(d.drawn, len(d.stock) - d.turned):
        left -= 1
        d.stock[place] = drawn_from_pool(k, left)


@rule
def drawn_from_pool(k: Any, last: int) -> int:
    """A card at random from the first ``last + 1`` of the pool; it goes to place ``last``."""
    place = one_of(k.luck, last + 1)
    card = k.pool[place]
    k.pool[place] = k.pool[last]
    k.pool[last] = card
    return card
