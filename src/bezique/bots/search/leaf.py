"""What an imagined deal is worth where looking ahead stops: points, and what may be hoped for.

Every seat is judged by what it would see itself, so that nobody hopes for a card that another is
known to hold only in the imagination.
"""

from typing import Any, Final

from bezique.bots.club import RESERVE, seven_value
from bezique.bots.ending.solver import all_left, value_at_lead
from bezique.bots.melding.captures import note_captures
from bezique.bots.melding.outlook import weigh_chances
from bezique.bots.melding.prospects import POINT, prospects
from bezique.bots.notes import note
from bezique.bots.search.features import describe
from bezique.bots.search.moving import see
from bezique.bots.search.net import evaluate
from bezique.cards.kinds import NONE, SEVEN
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.masks import lowest
from bezique.rules.score import won_worth
from bezique.rules.sides import sides_in
from bezique.rulesets import rulebook as r

ROUNDS: Final = (20, 16, 12, 8, 5, 3, 1)  # left, from which the next phase begins
# By phase: what part of the hope comes true, out of 100, and what a card is worth for itself, in
# thousandths, from seven to ace. Fitted to 30,000 deals of the strong player against itself.
HOPE: Final = (75, 68, 72, 81, 90, 97, 110, 100)
PLAIN: Final = (
    *(0, -500, 500, -3500, -2000, -1500, 3800, 5100),
    *(0, -500, 500, -2300, -2500, -800, 2800, 6800),
    *(0, -200, 200, -2000, -2500, -300, 1700, 7800),
    *(-300, 300, 0, 200, -500, 2500, 2900, 11100),
    *(-300, 300, 0, 1700, 1000, 4500, 5800, 13000),
    *(-300, 0, 300, 1700, 1800, 5000, 5500, 13600),
    *(0, 0, 0, 1500, 1900, 4700, 5500, 13500),
    *(-300, -200, 500, 7500, 7800, 8000, 8500, 16200),
)
TRUMP: Final = (
    *(3000, 3500, 3800, 4500, 12100, 14700, 11100, 19800),
    *(3500, 4100, 4800, 5000, 10300, 13400, 12300, 23100),
    *(4000, 4600, 5600, 6000, 8600, 12100, 12500, 23500),
    *(5000, 6600, 7400, 9900, 10000, 13800, 14300, 26000),
    *(6000, 7400, 8600, 13000, 13300, 15200, 16300, 27700),
    *(8000, 9700, 11000, 14000, 14500, 16100, 19600, 28200),
    *(9000, 10700, 11500, 13700, 14300, 16400, 24100, 31200),
    *(10000, 11100, 12300, 18400, 20100, 22400, 34700, 47300),
)
LEAD: Final = (-4400, -3500, -3200, -2800, -1000, -1000, -4100, -17000)  # for whoever leads


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
    weigh_chances(rules, n)
    if rules.meld_source == r.WON_CARDS:
        note_captures(rules, v, n)
    left = phase(v)
    value = prospects(rules, n, NONE) * HOPE[left] // 100
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
            else:
                value += TRUMP[left * 8 + rank]
    return value


@rule
def phase(v: Any) -> int:
    """How far the stock has gone: 0 while there are many rounds, 7 when it is about to end."""
    rounds = v.stock_left // len(v.score)
    stage = 0
    while stage < 7 and rounds <= ROUNDS[stage]:
        stage += 1
    return stage
