"""What an imagined deal is worth where looking ahead stops: points, and what may be hoped for.

What may still come to a hand is what lies in the imagined stock: nobody hopes for a card that
another holds there. Over many imagined deals that comes to the right chances, of the other side
too, for which the cards that I keep can never come.
"""

from typing import Any, Final

from bezique.bots.club import RESERVE, seven_value
from bezique.bots.ending.solver import all_left, value_at_lead
from bezique.bots.melding.captures import note_captures
from bezique.bots.melding.outlook import HAPPENS, weigh_chances, worth
from bezique.bots.melding.prospects import POINT, hope
from bezique.bots.notes import KINDS_AND_JOKER, note
from bezique.bots.search.doors import see
from bezique.bots.search.features import describe
from bezique.bots.search.net import evaluate
from bezique.cards.kinds import SEVEN
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.masks import lowest
from bezique.rules.melds.catalogue import points_of
from bezique.rules.moves import family_of
from bezique.rules.score import won_worth
from bezique.rules.sides import sides_in
from bezique.rulesets import rulebook as r

ROUNDS: Final = (20, 16, 12, 8, 5, 3, 1)  # left, from which the next phase begins
# By phase: what part of the hope of a complete meld comes true, out of 100, and of any other; and
# what a card is worth for itself, in thousandths, from seven to ace. Fitted by least squares to
# 30,000 deals of the strong player without temperature against itself.
READY: Final = (97, 94, 92, 93, 95, 98, 113, 100)
HOPE: Final = (81, 81, 83, 89, 95, 102, 108, 100)
PLAIN: Final = (
    *(0, 0, 0, -9300, -11200, -10000, 3900, -2800),
    *(0, 0, 0, -9200, -12500, -10100, 3700, -2700),
    *(0, 0, 0, -9600, -11300, -9300, 3200, -1800),
    *(0, 0, 0, -7800, -8600, -7500, 2100, 300),
    *(0, 0, 0, -3500, -4000, -2400, 3900, 6100),
    *(0, 0, 0, -1000, -1200, 300, 5000, 9200),
    *(0, 0, 0, 700, 300, 2200, 4100, 11600),
    *(0, 0, 0, 9100, 8500, 7900, 4500, 16500),
)
TRUMP: Final = (
    *(7000, 3000, 3000, -4700, 600, 1500, 9000, 11000),
    *(6500, 5500, 5600, -4700, -500, 500, 8600, 10300),
    *(5500, 5800, 5900, -3700, -1000, 400, 9400, 11500),
    *(5000, 6600, 6700, -1000, 2100, 3900, 10000, 15500),
    *(5500, 8300, 8400, 4500, 8300, 10200, 16200, 21600),
    *(5000, 10000, 10200, 9500, 11400, 13300, 21000, 25800),
    *(6000, 11600, 11600, 10800, 13500, 15900, 25300, 30800),
    *(5000, 11000, 11200, 17700, 21000, 23500, 36500, 49000),
)
LEAD: Final = (0, 700, 1100, 3000, 1500, 0, -3700, -17900)  # for whoever leads


@rule
def leaf_value(rules: Any, k: Any, seat: int) -> int:
    """How far the side of a seat is ahead in ``k.trial``, expected melds included, in thousandths.

    What both come to is left in ``k.at_leaf``. Among more than two sides the average of the others
    stands for the other side.
    """
    d = k.trial
    if k.learned and k.net.trained and d.stage == at.LEAD and d.drawn < len(d.stock):
        return learned_value(rules, k, seat)
    if k.solves and is_ending(rules, d):
        return solved_value(rules, k, seat)
    sides = sides_in(rules, d)
    mine = others = 0
    for side in range(sides):
        value = standing(rules, d, side)
        if d.stage != at.OVER:
            for other in range(side, len(d.score), sides):
                value += hopes(rules, k, other)
        if side == seat % sides:
            mine = value
        else:
            others += value
    k.at_leaf[0], k.at_leaf[1] = mine, others // (sides - 1)
    return k.at_leaf[0] - k.at_leaf[1]


@rule
def standing(rules: Any, d: Any, seat: int) -> int:
    """What the side of a seat has, with what it has taken and not counted yet, in thousandths."""
    points = d.score[seat] * POINT
    if d.stage == at.OVER or rules.brisques_counted == r.AT_CAPTURE:
        return points
    taken = won_worth(rules, d, seat) * POINT
    if rules.brisques_counted == r.AT_DEAL_END:
        return points + taken
    return points + (taken // RESERVE if rules.brisques_counted == r.TIE_OR_ESCAPE else 0)


@rule
def is_ending(rules: Any, d: Any) -> int:
    """Whether the stock of two hands has just gone, so that the rest can be solved."""
    if d.stage != at.LEAD or d.drawn < len(d.stock) or len(d.score) != 2:
        return 0
    return not rules.declare_in_end_phase


@rule
def learned_value(rules: Any, k: Any, seat: int) -> int:
    """What the network expects."""
    d = k.trial
    describe(rules, k)
    evaluate(k.net)
    leads = seat == d.lead
    mine = standing(rules, d, seat) + k.net.output[0 if leads else 1]
    theirs = standing(rules, d, 1 - seat) + k.net.output[1 if leads else 0]
    k.at_leaf[0], k.at_leaf[1] = mine, theirs
    return mine - theirs


@rule
def solved_value(rules: Any, k: Any, seat: int) -> int:
    """What comes of it if both play the end phase without a mistake."""
    d = k.trial
    see(rules, d, d.lead, k.sight)
    ahead = value_at_lead(rules, k.sight, k.other) * POINT
    if seat != d.lead:
        ahead = -ahead
    rest = all_left(k.other) * POINT
    k.at_leaf[0] = standing(rules, d, seat) + (rest + ahead) // 2
    k.at_leaf[1] = standing(rules, d, 1 - seat) + (rest - ahead) // 2
    return k.at_leaf[0] - k.at_leaf[1]


@rule
def hopes(rules: Any, k: Any, seat: int) -> int:
    """What a seat may still declare, and what its cards are worth for tricks to come."""
    v = k.sight
    n = k.other
    see(rules, k.trial, seat, v)
    note(rules, v, n)
    count_stock(k.trial, n)
    weigh_chances(rules, n)
    if rules.meld_source == r.WON_CARDS:
        note_captures(rules, v, n)
    left = phase(v)
    value = likely_melds(rules, n, left)
    if seat == v.lead and len(v.score) == 2:
        value += LEAD[left]
    for pack in range(len(v.own)):
        cards = v.own[pack]
        while cards:
            kind = lowest(cards)
            rank = kind & 7
            cards &= cards - 1
            if kind >> 3 != v.trump:
                value += PLAIN[left * 8 + rank]
            elif rank == SEVEN:
                value += TRUMP[left * 8] + seven_value(rules, v, n)
                if not v.used[at.SEVEN_SCORED][pack] >> kind & 1:
                    value += rules.seven_points * POINT
            else:
                value += TRUMP[left * 8 + rank]
    return value


@rule
def count_stock(d: Any, n: Any) -> None:
    """What may still come to a hand is what lies face down in the stock."""
    for kind in range(KINDS_AND_JOKER):
        n.coming[kind] = 0
    n.hidden = max(0, len(d.stock) - d.turned - d.drawn)
    for place in range(d.drawn, d.drawn + n.hidden):
        n.coming[d.stock[place] & 63] += 1


@rule
def likely_melds(rules: Any, n: Any, left: int) -> int:
    """The prospects of a hand as they come true, in thousandths: complete melds more than others.

    Where the cards of a single bezique are lost to a double, only the best of them counts.
    """
    total = beziques = best = 0
    for i in range(n.melds):
        meld = n.meld[i]
        one = hope(rules, n, meld)
        there = one == worth(n, points_of(rules, n, meld), HAPPENS)
        one = one * (READY[left] if there else HOPE[left]) // 100
        if family_of(meld) == mv.BEZIQUES:
            beziques += one
            best = max(best, one)
        else:
            total += one
    return total + (best if rules.double_bezique == r.TOGETHER else beziques)


@rule
def phase(v: Any) -> int:
    """How far the stock has gone: 0 while there are many rounds, 7 when it is about to end."""
    rounds = v.stock_left // len(v.score)
    stage = 0
    while stage < 7 and rounds <= ROUNDS[stage]:
        stage += 1
    return stage
