"""What an imagined deal is worth where looking ahead stops: points, and what may be hoped for.

Every seat is judged by what it would see itself, so that nobody hopes for a card that another is
known to hold only in the imagination.
"""

from typing import Any, Final

from bezique.bots.club import seven_value
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
from bezique.rules.sides import sides_in
from bezique.rulesets import rulebook as r

ROUNDS: Final = (20, 16, 12, 8, 5, 3, 1)  # left, from which the next phase begins
# By phase: what part of the hope comes true, out of 100, and what a card is worth for itself, in
# thousandths, from seven to ace. Fitted to 40,000 deals of the strong player against itself.
HOPE: Final = (73, 65, 66, 76, 84, 91, 108, 100)
PLAIN: Final = (
    *(-1100, 1200, -200, -4200, -2200, -2600, 5600, 4300),
    *(-900, 200, 700, -3900, -2600, -2100, 4400, 5200),
    *(-700, -400, 1100, -1300, -1200, 100, 4200, 7800),
    *(300, -1400, 1200, -400, -900, 400, 2500, 9100),
    *(-600, 800, -200, 1300, 0, 2300, 5900, 11800),
    *(-600, 400, 200, 1600, 700, 3200, 7600, 13000),
    *(-700, -300, 1000, 2000, 1300, 3600, 7600, 13500),
    *(-200, 0, 200, 5600, 5600, 5800, 6000, 15000),
)
TRUMP: Final = (
    *(2000, 2700, 1100, 1500, 10400, 10700, 10300, 20000),
    *(3000, 4000, 2900, 1900, 8100, 9800, 10700, 21000),
    *(4000, 6000, 6200, 3600, 8100, 10400, 12600, 22600),
    *(4000, 5000, 8600, 4900, 7100, 9300, 14000, 23300),
    *(5000, 8600, 13300, 8100, 9100, 11500, 16400, 25000),
    *(8000, 12500, 12100, 10700, 11300, 13500, 19200, 25800),
    *(9000, 13000, 13300, 12200, 12500, 15000, 22600, 27300),
    *(10000, 11100, 12300, 16000, 16700, 18900, 30000, 39900),
)


@rule
def leaf_value(rules: Any, k: Any, seat: int) -> int:
    """How far the side of a seat is ahead in ``k.trial``, expected melds included, in thousandths.

    Among more than two sides: ahead of the average of the others.
    """
    d = k.trial
    if k.learned and k.net.trained and d.stage == at.LEAD and d.drawn < len(d.stock):
        describe(rules, k)
        evaluate(k.net)
        ahead = k.net.output[0] - k.net.output[1]
        mine = (d.score[seat] - d.score[1 - seat]) * POINT
        return mine + (ahead if seat == d.lead else -ahead)
    sides = sides_in(rules, d)
    mine = others = 0
    for side in range(sides):
        value = d.score[side] * POINT
        if d.stage != at.OVER:
            for other in range(side, len(d.score), sides):
                value += hopes(rules, k, other)
        if side == seat % sides:
            mine = value
        else:
            others += value
    return mine - others // (sides - 1)


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
