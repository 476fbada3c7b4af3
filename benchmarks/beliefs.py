"""What an observer may think of the other hand, in the rules dialect, for ``reading_hands``.

Six hundred supposed hands (particles) are kept in step with what the observer sees, and weighed
by how readily the club player would have made each move with them ("ai" 5).
"""

from dataclasses import dataclass
from typing import Any, Final

from bezique.arena.bout import chosen_move, fresh_deal
from bezique.bots.club import play_as_club
from bezique.bots.limits import LIKELY, STEPS
from bezique.bots.luck import WORDS, one_of
from bezique.bots.notes import Notes, in_pack, visible
from bezique.bots.search.piles import own_pile
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.dialect import rule
from bezique.rules.layout import Deal, View, copy_into, part, rows
from bezique.rules.masks import lowest, number_in
from bezique.rules.melds.catalogue import cards_in
from bezique.rules.moves import meld_of
from bezique.rules.view import look

PARTICLES: Final = 600
KINDS: Final = 32
LEFT: Final = (40, 32, 24, 16, 8)  # cards of the stock at which the observer is asked
NUMBERS: Final = 3  # of a kind that a hand can hold, with two packs: 0 to 2
WHOLE: Final = 4096  # a chance of 1
FLOOR: Final = 40  # of anything at all
TEMPERATURE: Final = 6000  # thousandths of a point, about that of the club player
START: Final = 1 << 24  # weight of a particle


@dataclass(slots=True)
class Belief:
    """What an observer thinks of the other hand."""

    loose: int = 0  # cards that it does not see
    hidden: int = 0  # of them in the other hand
    weighs: int = 1
    luck: list[int] = rows(WORDS)
    pool: list[int] = rows("deck")
    unseen: list[int] = rows("packs")
    needs: list[int] = rows("packs")
    hand: list[list[int]] = rows(PARTICLES, "packs")
    kept: list[list[int]] = rows(PARTICLES, "packs")
    weight: list[int] = rows(PARTICLES)
    asked: list[int] = rows(len(LEFT))  # 1 once it was
    cards: list[list[int]] = rows(len(LEFT), 2)  # unseen then, and of them hidden in the hand
    copies: list[list[int]] = rows(len(LEFT), KINDS)  # unseen
    true: list[list[int]] = rows(len(LEFT), KINDS)  # held
    weighed: list[list[int]] = rows(len(LEFT), KINDS * NUMBERS)  # by number held
    sight: View = part(View)
    world: Deal = part(Deal)
    paper: Notes = part(Notes)


@rule
def forget(q: Any) -> None:
    """Before a deal: nothing is known of the hands, and all are as likely."""
    for i in range(PARTICLES):
        q.weight[i] = START
        for pack in range(len(q.needs)):
            q.hand[i][pack] = 0


@rule
def agree(rules: Any, v: Any, q: Any) -> None:
    """Make every supposed hand agree with what the observer sees now."""
    q.loose = 0
    q.hidden = v.count[1 - v.seat]
    for pack in range(len(q.unseen)):
        q.unseen[pack] = in_pack(rules, pack) & ~visible(v, pack)
        q.hidden -= number_in(v.known[1 - v.seat][pack])
        out = q.unseen[pack]
        while out:
            q.pool[q.loose] = pack << 6 | lowest(out)
            out &= out - 1
            q.loose += 1
    for i in range(PARTICLES):
        have = 0
        for pack in range(len(q.unseen)):
            q.hand[i][pack] &= q.unseen[pack]
            have += number_in(q.hand[i][pack])
        while have != q.hidden:
            card = q.pool[one_of(q.luck, q.loose)]
            held = q.hand[i][card >> 6] >> (card & 63) & 1
            if held == (have > q.hidden):
                q.hand[i][card >> 6] ^= 1 << (card & 63)
                have += 1 - 2 * held


@rule
def put_in(q: Any, i: int) -> None:
    """Whatever a move needs is in the supposed hand, in the place of another card of it."""
    for pack in range(len(q.needs)):
        lacks = q.needs[pack] & ~q.hand[i][pack]
        while lacks:
            kind = lowest(lacks)
            lacks &= lacks - 1
            q.hand[i][pack] |= 1 << kind
            twin = q.hand[i][1 - pack] >> kind & 1
            if twin and not q.needs[1 - pack] >> kind & 1:
                q.hand[i][1 - pack] ^= 1 << kind
            else:
                take_out(q, i)


@rule
def take_out(q: Any, i: int) -> None:
    """One card of a supposed hand that the move does not need, at random."""
    for _ in range(1000):
        card = q.pool[one_of(q.luck, q.loose)]
        bit = 1 << (card & 63)
        if q.hand[i][card >> 6] & ~q.needs[card >> 6] & bit:
            q.hand[i][card >> 6] ^= bit
            return


@rule
def is_same(one: int, other: int) -> int:
    """Whether two moves of perhaps different hands mean the same."""
    if one < mv.SILENT and other < mv.SILENT:
        return 1 if one & 63 == other & 63 else 0
    if one >= mv.DECLARE and other >= mv.DECLARE:
        return 1 if meld_of(one) == meld_of(other) else 0
    return 1 if one == other else 0


@rule
def chance_of(rules: Any, q: Any, move: int) -> int:
    """How readily the club player would make this move with what it sees in ``sight``."""
    v, n = q.sight, q.paper
    chosen = play_as_club(rules, v, n)
    if n.weighed == 0:
        return WHOLE if is_same(chosen, move) else FLOOR
    high = n.weight[0]
    for i in range(1, n.weighed):
        high = max(high, n.weight[i])
    total = hits = 0
    for i in range(n.weighed):
        behind = (high - n.weight[i]) * STEPS // TEMPERATURE
        share = LIKELY[behind] if behind < len(LIKELY) else 0
        total += share
        if is_same(v.move[i], move):
            hits += share
    return FLOOR + (WHOLE - FLOOR) * hits // total


@rule
def weigh(rules: Any, d: Any, q: Any, move: int) -> None:
    """The other seat is about to make this move: what does it say of its hand?"""
    other = d.turn
    for pack in range(len(q.needs)):
        q.needs[pack] = 0
        if mv.DECLARE <= move < mv.ANNOUNCE:
            q.needs[pack] = cards_in(rules, d, move, pack) & q.unseen[pack]
        elif move < mv.SILENT and move >> 6 == pack:
            q.needs[pack] = 1 << (move & 63) & q.unseen[pack]
    high = 0
    for i in range(PARTICLES):
        put_in(q, i)
        if q.weighs:
            copy_into(q.world, d)
            for pack in range(len(q.needs)):
                seen = d.held[other][pack] & ~q.unseen[pack]
                q.world.held[other][pack] = seen | q.hand[i][pack]
            look(rules, q.world, other, q.sight)
            q.weight[i] = q.weight[i] * chance_of(rules, q, move) >> 12
        high = max(high, q.weight[i])
    while high < START:
        high <<= 1
        for i in range(PARTICLES):
            q.weight[i] <<= 1
    draw_again(q)


@rule
def draw_again(q: Any) -> None:
    """Where few hands bear all the weight, draw them anew, each as often as it is likely."""
    total = square = 0
    for i in range(PARTICLES):
        total += q.weight[i] >> 8
        square += (q.weight[i] >> 8) * (q.weight[i] >> 8)
    if total * total * 3 > square * PARTICLES:
        return
    for i in range(PARTICLES):
        for pack in range(len(q.needs)):
            q.kept[i][pack] = q.hand[i][pack]
    place = 0
    gone = q.weight[0] >> 8
    first = one_of(q.luck, total // PARTICLES + 1)
    for i in range(PARTICLES):
        while gone < first + total * i // PARTICLES and place < PARTICLES - 1:
            place += 1
            gone += q.weight[place] >> 8
        for pack in range(len(q.needs)):
            q.hand[i][pack] = q.kept[place][pack]
    for i in range(PARTICLES):
        q.weight[i] = START


@rule
def write_down(d: Any, q: Any, place: int) -> None:
    """What is thought of every kind now, and what is so."""
    q.asked[place], q.cards[place][0], q.cards[place][1] = 1, q.loose, q.hidden
    other = 1 - d.turn
    for kind in range(KINDS):
        unseen = true = 0
        for pack in range(len(q.needs)):
            unseen += q.unseen[pack] >> kind & 1
            true += (q.unseen[pack] & d.held[other][pack] & ~d.shown[pack]) >> kind & 1
        q.copies[place][kind], q.true[place][kind] = unseen, true
        for number in range(NUMBERS):
            q.weighed[place][kind * NUMBERS + number] = 0
    for i in range(PARTICLES):
        for kind in range(KINDS):
            held = 0
            for pack in range(len(q.needs)):
                held += q.hand[i][pack] >> kind & 1
            q.weighed[place][kind * NUMBERS + held] += q.weight[i]


@rule
def play_read(rules: Any, bouts: Any, deals: Any, at_table: Any, reader: int) -> None:
    """``play_bout`` until the stock is gone, with an observer in one seat."""
    b, d, book = bouts[0], deals[0], rules[0]
    views, desks, beliefs = at_table
    q = beliefs[0]
    fresh_deal(book, b, d)
    forget(q)
    for place in range(len(LEFT)):
        q.asked[place] = 0
    while d.stage != at.OVER and d.drawn < len(d.stock):
        look(book, d, reader, views[2])
        agree(book, views[2], q)
        move = chosen_move(book, d, b, views[d.turn], desks[d.turn])
        if d.turn != reader:
            weigh(book, d, q, move)
        elif d.stage != at.DECLARE_WINDOW:
            for place in range(len(LEFT)):
                if len(d.stock) - d.drawn == LEFT[place] and not q.asked[place]:
                    write_down(d, q, place)
        if move == mv.PASS and b.piles:
            own_pile(d)
        step(book, d, move)
