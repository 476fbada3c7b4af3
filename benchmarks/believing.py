"""What a player gains by reading the other hand, in pairs of deals; also an attacker with beliefs.

    PYTHONPATH=src python benchmarks/believing.py expert expert [--pairs 400] [--seed 7] [--blind]

The first player looks ahead as ever, in deals in which the other side holds one of the hands that
``beliefs`` thinks it may hold, each as often as it is likely, and not one dealt by chance. With
``--blind`` nothing is weighed: then it should gain nothing. Where the second player is the frozen
one of "ai" 5.4, the first is its local best response: it knows how simpler players think, keeps
its beliefs by particles, and looks one trick ahead. Needs numba.
"""

import argparse
import json
import sys
from statistics import fmean
from typing import Any, Final

from beliefs import PARTICLES, Belief, agree, forget, weigh

from bezique.arena.bout import by_place, chosen_move, fresh_deal
from bezique.arena.estimate import estimate
from bezique.arena.ring import Pairing, Ring, a_ahead, deals_of_pair, played_out
from bezique.bots.beginner import free_points
from bezique.bots.club import play_as_club
from bezique.bots.deciding import decide
from bezique.bots.limits import take_limits
from bezique.bots.luck import one_of, seeded
from bezique.bots.numbering import number_by_sight
from bezique.bots.registry import BOTS, Bot
from bezique.bots.search.lookahead import chosen, gather, try_all
from bezique.bots.search.piles import own_pile
from bezique.bots.search.race import weigh_points
from bezique.bots.search.worlds import drawn_from_pool, lay_out
from bezique.bots.strong import can_be_solved
from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.dialect import rule
from bezique.rules.layout import copy_into
from bezique.rules.view import look
from bezique.rulesets.ruleset import load

GUESSES: Final = 64  # hands drawn from the beliefs for one move
TOLD_EVERY: Final = 50


@rule
def guess_hands(q: Any) -> int:
    """Draw hands as likely as they are thought to be, by kind: one or more, and two."""
    total = place = 0
    for i in range(PARTICLES):
        total += q.weight[i] >> 8
    gone = q.weight[0] >> 8
    first = one_of(q.luck, total // GUESSES + 1)
    for i in range(GUESSES):
        while gone < first + total * i // GUESSES and place < PARTICLES - 1:
            place += 1
            gone += q.weight[place] >> 8
        q.kept[i][0] = q.hand[place][0] | q.hand[place][1]
        q.kept[i][1] = q.hand[place][0] & q.hand[place][1]
    return GUESSES


@rule
def imagine_believed(v: Any, k: Any, q: Any) -> None:
    """``worlds.imagine`` with one of those hands; what is not in it lies in the stock by chance."""
    copy_into(k.world, k.known)
    d = k.world
    i = one_of(k.luck, GUESSES)
    one, two = q.kept[i][0], q.kept[i][1]
    left = k.loose
    place = 0
    while place < left:
        card = k.pool[place]
        bit = 1 << (card & 63)
        if (one | two) & bit:
            if two & bit:
                two &= ~bit
            else:
                one &= ~bit
            d.held[1 - v.seat][card >> 6] |= bit
            left -= 1
            k.pool[place] = k.pool[left]
            k.pool[left] = card
        else:
            place += 1
    for place in range(d.drawn, len(d.stock) - d.turned):
        left -= 1
        d.stock[place] = drawn_from_pool(k, left)


@rule
def believing_move(rules: Any, d: Any, b: Any, at_seat: Any) -> int:
    """``lookahead.play_as_expert`` in deals that are believed."""
    v, k, q = at_seat
    look(rules, d, d.turn, v)
    number_by_sight(rules, v)
    silent = v.stage == at.DECLARE_WINDOW and not k.declares
    if v.moves == 1 or v.stage > at.DECLARE_WINDOW or silent or free_points(v) != NONE:
        return by_place(rules, d, b, v, decide(b.level[d.turn], rules, v, k))
    if can_be_solved(rules, v):
        return by_place(rules, d, b, v, decide(b.level[d.turn], rules, v, k))
    take_limits(k)
    gather(v, k, play_as_club(rules, v, k.paper))
    if k.tried == 1:
        return by_place(rules, d, b, v, k.move[0])
    lay_out(rules, v, k)
    guess_hands(q)
    k.my_score = k.their_score = 0
    for _ in range(k.worlds):
        imagine_believed(v, k, q)
        try_all(rules, v, k)
    weigh_points(rules, v, k)
    return by_place(rules, d, b, v, chosen(k))


@rule
def play_believing(rules: Any, bouts: Any, deals: Any, at_table: Any, reader: int) -> None:
    """``play_bout`` in which one seat reads the other hand."""
    b, d, book = bouts[0], deals[0], rules[0]
    views, desks, beliefs = at_table
    q = beliefs[0]
    fresh_deal(book, b, d)
    forget(q)
    while d.stage != at.OVER:
        hidden = d.drawn < len(d.stock)
        if hidden:
            look(book, d, reader, views[2])
            agree(book, views[2], q)
        if hidden and d.turn == reader:
            move = believing_move(book, d, b, (views[reader], desks[reader], q))
        else:
            move = chosen_move(book, d, b, views[d.turn], desks[d.turn])
        if hidden and d.turn != reader:
            weigh(book, d, q, move)
        if move == mv.PASS and b.piles:
            own_pile(d)
        step(book, d, move)


class Reading:
    """A player that reads hands, against one that does not."""

    def __init__(self, bots: tuple[str, str], seed: int, weighs: bool) -> None:
        from bezique.compiled.records import records

        rules = played_out(load("classic"))
        self.ring, self.seed = Ring(rules, compiled=True), seed
        self.beliefs = records(Belief, rules.sizes, 1)
        self.beliefs[0]["weighs"] = weighs
        reader = Bot("reader", BOTS[bots[0]].level, BOTS[bots[0]].work)
        self.pairing = Pairing(rules, reader, BOTS[bots[1]], seed)

    def pair(self, number: int) -> float:
        """Points a deal by which the reader is ahead in one pair."""
        ring, ahead = self.ring, []
        for seating in deals_of_pair(ring, self.pairing, number):
            seat = seating.index(True)
            self.beliefs[0]["luck"] = seeded("reading", self.seed, number, seat)
            at_table = (ring.views, ring.desks, self.beliefs)
            ring.run(play_believing, ring.rules, ring.bouts, ring.deals, at_table, seat)
            ahead.append(a_ahead(ring.results(), seating))
        return fmean(ahead)


def main() -> None:
    """Play, and print one line; where it stands, on stderr."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    searching = [name for name in BOTS if BOTS[name].work.worlds]
    parser.add_argument("reader", choices=searching)
    parser.add_argument("other", choices=BOTS)
    parser.add_argument("--pairs", type=int, default=400)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--blind", action="store_true", help="weigh nothing")
    given = parser.parse_args()
    reading = Reading((given.reader, given.other), given.seed, not given.blind)
    ahead: list[float] = []
    for number in range(given.pairs):
        ahead.append(reading.pair(number))
        if number % TOLD_EVERY == TOLD_EVERY - 1:
            found = estimate(ahead)
            line = f"{number + 1}: {found.mean:.1f} ({found.low:.1f} to {found.high:.1f})"
            print(line, file=sys.stderr, flush=True)
    found = estimate(ahead)
    figures = {name: value and round(value, 1) for name, value in found._asdict().items()}
    print(json.dumps(vars(given) | figures), flush=True)


if __name__ == "__main__":
    main()
