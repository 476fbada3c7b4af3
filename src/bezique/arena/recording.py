"""Deals written down for those who learn from them: each lead with a stock, and what came of it.

It stands here and not in ``training`` because compiled code is kept by all files that may hold
kernel functions: how weights are fitted may change without anything being compiled again.
"""

from dataclasses import dataclass
from typing import Any, Final

from bezique.arena.bout import by_place, fresh_deal
from bezique.bots.deciding import decide
from bezique.bots.luck import one_of
from bezique.bots.melding.prospects import POINT
from bezique.bots.numbering import number_by_sight
from bezique.bots.search.doors import carry_out, see
from bezique.bots.search.features import describe
from bezique.bots.search.leaf import standing
from bezique.bots.search.net import INPUTS
from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.layout import View, copy_into, part, rows

LEADS: Final = 32  # of one deal, at most: two packs for two hands
SLIPS_OF: Final = 1000


@dataclass(slots=True)
class Recording:
    """The leads of one deal while there are trumps and a stock; of two seats, the leader first."""

    slips: int = 0  # of SLIPS_OF cards played while there is a stock, made at random
    leads: int = 0
    leader: list[int] = rows(LEADS)
    score: list[list[int]] = rows(LEADS, 2)  # before it, with what was taken and counts later
    still: list[list[int]] = rows(LEADS, 2)  # points that each made from there on
    input: list[list[int]] = rows(LEADS, INPUTS)  # of the network, how often each is there
    sight: View = part(View)  # what the seat that moves sees


@rule
def play_recorded(rules: Any, bouts: Any, deals: Any, desks: Any, recordings: Any) -> None:
    """Play one deal to its end and write it down; every seat draws from its own pile.

    The rulebook and the records are the first of their arrays; the last desk is nobody's.
    """
    b = bouts[0]
    d = deals[0]
    book = rules[0]
    t = recordings[0]
    v = t.sight
    t.leads = 0
    fresh_deal(book, b, d)
    while d.stage != at.OVER:
        stock = d.drawn < len(d.stock)
        if d.stage == at.LEAD and stock and d.trump != NONE:
            record_lead(book, d, desks[len(desks) - 1], t)
        seat = d.turn
        see(book, d, seat, v)
        number_by_sight(book, v)
        chosen = decide(b.level[seat], book, v, desks[seat])
        if stock and d.stage <= at.FOLLOW and one_of(b.shuffling, SLIPS_OF) < t.slips:
            chosen = v.move[one_of(b.shuffling, v.moves)]
        carry_out(book, d, by_place(book, d, b, v, chosen))
    for lead in range(t.leads):
        for other in range(2):
            made = d.score[other ^ t.leader[lead]]
            t.still[lead][other] = made - t.score[lead][other]


@rule
def record_lead(rules: Any, d: Any, k: Any, t: Any) -> None:
    """Write down the position at a lead."""
    copy_into(k.trial, d)
    describe(rules, k)
    for place in range(INPUTS):
        t.input[t.leads][place] = 0
    for i in range(k.net.active):
        t.input[t.leads][k.net.input[i]] += k.net.amount[i]
    t.leader[t.leads] = d.lead
    t.score[t.leads][0] = standing(rules, d, d.lead) // POINT
    t.score[t.leads][1] = standing(rules, d, 1 - d.lead) // POINT
    t.leads += 1
