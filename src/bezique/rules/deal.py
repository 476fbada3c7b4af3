"""The deal itself: legal and step. With ``start`` and ``look`` this is the whole public kernel.

``legal`` is the only definition of legality: a move is legal if it is listed. ``step`` carries out
a legal move and trusts it to be one.
"""

from typing import Any

from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.carte_blanche import keep_blank, show_blank
from bezique.rules.course import draw, draw_for_oneself, finish_trick
from bezique.rules.dialect import rule
from bezique.rules.irregularities.claims import claim_penalty, may_claim_penalty
from bezique.rules.irregularities.draws import may_draw_wrongly
from bezique.rules.irregularities.revokes import may_revoke, note_revoke
from bezique.rules.irregularities.wrong_melds import (
    declare_wrongly,
    is_caught_out,
    let_stand,
    list_wrong_melds,
)
from bezique.rules.masks import lowest
from bezique.rules.melds.choices import list_melds
from bezique.rules.melds.copies import alike_kinds, seven_matters
from bezique.rules.melds.declaring import declare, drop_played
from bezique.rules.score import close, may_claim, tell
from bezique.rules.sevens import (
    exchange_seven,
    is_trump_seven,
    may_exchange,
    may_show,
    seven_played,
    show_seven,
)
from bezique.rules.sides import (
    first_of_side,
    may_pass_right,
    next_seat,
    pass_right,
    seats_in_trick,
)
from bezique.rules.trick import in_stock_phase, kinds_held, playable_kinds
from bezique.rulesets import rulebook as r


@rule
def legal(rules: Any, d: Any, moves: Any) -> int:
    """List the moves of the seat to move, each distinct choice once. Returns how many."""
    stage = d.stage
    if stage == at.OVER:
        return 0
    n = 0
    if stage == at.DECLARE_WINDOW:
        n = list_window(rules, d, moves)
    elif stage == at.CARTE_BLANCHE_WINDOW or stage == at.DRAW:
        moves[0] = mv.DRAW if stage == at.DRAW else mv.SHOW_BLANK
        n = 1
    else:
        n = list_plays(rules, d, moves)
    if stage <= at.DECLARE_WINDOW and stage != at.FOLLOW and may_exchange(rules, d):
        if not is_caught_out(rules, d):
            moves[n] = mv.EXCHANGE
            n += 1
    if stage == at.DECLARE_WINDOW or stage == at.CARTE_BLANCHE_WINDOW:
        moves[n] = mv.PASS
        n += 1
    if rules.game_end == r.CLAIM and may_claim(rules, d):
        moves[n] = mv.CLAIM
        n += 1
    if rules.irregularities == r.PENALISE and may_claim_penalty(rules, d):
        moves[n] = mv.CLAIM_PENALTY
        n += 1
    return n


@rule
def list_irregular(rules: Any, d: Any, moves: Any, n: int) -> int:
    """Enter after the legal moves those against the rules that the table lets happen.

    Returns the new length of the list; where faults are prevented there are none.
    """
    if rules.irregularities == r.PREVENT:
        return n
    if d.stage == at.DRAW and may_draw_wrongly(d):
        moves[n] = mv.NO_DRAW
        moves[n + 1] = mv.DRAW_TWO
        n += 2
    if d.stage == at.DECLARE_WINDOW:
        n = list_wrong_melds(rules, d, moves, n)
    if d.stage == at.FOLLOW and may_revoke(rules, d):
        barred = kinds_held(d, d.turn) & ~playable_kinds(rules, d)
        for pack in range(len(d.shown)):
            cards = d.held[d.turn][pack] & barred
            barred &= ~cards
            while cards:
                moves[n] = mv.REVOKE + (pack << 6 | lowest(cards))
                cards &= cards - 1
                n += 1
    return n


@rule
def list_window(rules: Any, d: Any, moves: Any) -> int:
    """Melds, a seven to show, the right to pass on: what a trick has given the right to."""
    if is_caught_out(rules, d):
        return 0
    n = list_melds(rules, d, moves, 0)
    if may_show(rules, d):
        moves[n] = mv.SHOW_SEVEN
        n += 1
    if rules.sides != r.NO_SIDES and may_pass_right(rules, d):
        moves[n] = mv.PASS_RIGHT
        n += 1
    return n


@rule
def kinds_told_apart(rules: Any, d: Any) -> int:
    """The kinds of which even two copies that lie face down may be different choices.

    That is a trump seven that can bring points, and what was taken up again with its past.
    """
    if rules.declare_in_end_phase and not in_stock_phase(d):
        return -1
    return 1 << d.trump * 8 if seven_matters(rules, d, d.trump * 8) else 0


@rule
def without_like_copies(rules: Any, d: Any, cards: int, pack: int) -> int:
    """Of the held cards of one pack, those of which no lower pack holds a copy that is alike."""
    own = d.held[d.turn]
    for lower in range(pack):
        twice = cards & own[lower]
        if twice:
            cards &= ~alike_kinds(rules, d, twice, lower, pack)
    return cards


@rule
def list_plays(rules: Any, d: Any, moves: Any) -> int:
    """The cards that may be laid; of copies that are alike only the lowest."""
    kinds = -1 if d.played == 0 or in_stock_phase(d) else playable_kinds(rules, d)
    seven = NONE
    if rules.seven_play_announce and seven_matters(rules, d, d.trump * 8):
        seven = d.trump * 8
    own = d.held[d.turn]
    told_apart = kinds_told_apart(rules, d)
    n = below = face_down = 0
    for pack in range(len(d.shown)):
        apart = d.shown[pack] | told_apart
        cards = own[pack] & kinds & ~(face_down & ~apart)
        if cards & below & apart:
            cards = without_like_copies(rules, d, cards, pack)
        below |= own[pack]
        face_down |= own[pack] & ~apart
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
        if d.stage == at.CARTE_BLANCHE_WINDOW:
            keep_blank(d)
        else:
            draw(rules, d)
    elif move >= mv.REVOKE:
        lay_meld_or_revoke(rules, d, move)
    elif move == mv.EXCHANGE:
        exchange_seven(rules, d)
    elif move == mv.SHOW_SEVEN:
        show_seven(rules, d)
    elif move == mv.PASS_RIGHT:
        pass_right(rules, d)
    elif move == mv.SHOW_BLANK:
        show_blank(rules, d)
    elif move == mv.CLAIM_PENALTY:
        claim_penalty(rules, d)
    elif move >= mv.DRAW:
        draw_for_oneself(rules, d, move)
    else:
        close(rules, d, at.STOPPED, first_of_side(rules, d, d.turn))


@rule
def lay_meld_or_revoke(rules: Any, d: Any, move: int) -> None:
    """A declaration, as the rules have it or not, or a card against the duties."""
    if move >= mv.WRONG:
        declare_wrongly(rules, d, move)
    elif move >= mv.DECLARE:
        declare(rules, d, move)
    else:
        note_revoke(rules, d)
        play(rules, d, move - mv.REVOKE, 1)


@rule
def play(rules: Any, d: Any, card: int, silent: int) -> None:
    """Lay a card to the trick, from hand or spread."""
    seat = d.turn
    pack = card >> 6
    bit = 1 << (card & 63)
    d.held[seat][pack] &= ~bit
    d.shown[pack] &= ~bit
    d.seen[pack] |= bit
    if d.played == 0:
        for other in range(len(d.score)):
            d.trick[other] = NONE
    d.trick[seat] = card
    tell(d, at.FOLLOWED if d.played else at.LED, seat, 0, card)
    d.played += 1
    if rules.irregularities == r.PENALISE:
        let_stand(rules, d)
        if d.stage == at.OVER:
            return
    if d.pendings:
        drop_played(d, card)
    if is_trump_seven(d, card):
        seven_played(rules, d, card, silent)
        if d.stage == at.OVER:
            return
    if d.played < seats_in_trick(d):
        d.turn = next_seat(d, seat)
        d.stage = at.FOLLOW
    else:
        finish_trick(rules, d)
