"""What points are worth in a race to a target: the chance to win the match instead of the points.

``net.win`` tells how likely a side is to win from what either still needs before a deal, worked out
from many deals of strong players; ``net.spread`` how far the rest of a deal strays from what is
expected of it. From both follows what a point more for me is worth now, and a point less for him:
far from the target the same, near it not. Chances are out of WON.
"""

from typing import Any, Final

from bezique.bots.melding.prospects import POINT
from bezique.bots.search.net import CELL, CELLS
from bezique.rules.dialect import rule
from bezique.rulesets import rulebook as r

WON: Final = 10_000
CLOSE: Final = 650  # points that the nearer side needs at most, for the race to be thought of
STEP: Final = 40_000  # thousandths of a point, to either side: the least by which it is compared
EVEN: Final = 100  # what a point is worth while both are worth the same
# A bell curve, half its spread from one place to the next. The chance leaps where the target is, so
# that with few places a weight would hang on which of them lies just beyond it.
BELL: Final = (
    *(1, 16, 120, 560, 1820, 4368, 8008, 11440),
    *(12870, 11440, 8008, 4368, 1820, 560, 120, 16, 1),
)


@rule
def is_race(rules: Any, v: Any) -> int:
    """Whether the match may soon be over, by the totals that a deal ends with.

    Where the target stops a deal at once it counts who comes there first, which no forecast of
    totals tells: played by them such matches were lost more often than without.
    """
    if len(v.score) != 2 or rules.scoring != r.RACE or rules.game_end == r.IMMEDIATE:
        return 0
    return rules.target - max(v.score[0], v.score[1]) <= CLOSE


@rule
def weigh_points(rules: Any, v: Any, k: Any) -> None:
    """What my points and those of the other side are worth, in parts of EVEN.

    The first of the compared moves says what both should come to in this deal.
    """
    k.my_weight = k.their_weight = EVEN
    if not k.races or not k.net.trained or not is_race(rules, v):
        return
    mine = k.my_score // k.worlds
    theirs = k.their_score // k.worlds
    aside = astray(v, k)
    step = max(STEP, aside)
    up = smoothed(rules, k, mine + step, theirs, aside)
    down = smoothed(rules, k, mine - step, theirs, aside)
    less = smoothed(rules, k, mine, theirs - step, aside)
    more = smoothed(rules, k, mine, theirs + step, aside)
    both = up - down + less - more
    if both > 0:
        k.my_weight = 2 * EVEN * (up - down) // both
        k.their_weight = 2 * EVEN - k.my_weight


@rule
def astray(v: Any, k: Any) -> int:
    """Half of how far a score strays from what is expected of it now, in thousandths of a point."""
    rounds = (v.stock_left + 1) // 2
    return k.net.spread[min(rounds, len(k.net.spread) - 1)] * POINT // 2


@rule
def smoothed(rules: Any, k: Any, mine: int, theirs: int, aside: int) -> int:
    """The chance to win, in parts of 65,536 x 65,536 x WON, from what both should come to."""
    middle = len(BELL) // 2
    total = 0
    for i in range(len(BELL)):
        here = mine + (i - middle) * aside
        for j in range(len(BELL)):
            there = theirs + (j - middle) * aside
            total += BELL[i] * BELL[j] * chance_at(rules, k.net, here, there)
    return total


@rule
def chance_at(rules: Any, w: Any, mine: int, theirs: int) -> int:
    """The chance to win, out of WON, when a deal ends with these scores, in thousandths."""
    goal = rules.target * POINT
    if mine >= goal or theirs >= goal:
        return WON if mine > theirs else 0
    a = min((goal - mine) // POINT, CELL * (CELLS - 1) - 1)
    b = min((goal - theirs) // POINT, CELL * (CELLS - 1) - 1)
    i, j = a // CELL, b // CELL
    x, y = a % CELL, b % CELL
    near = w.win[i][j] * (CELL - y) + w.win[i][j + 1] * y
    far = w.win[i + 1][j] * (CELL - y) + w.win[i + 1][j + 1] * y
    return (near * (CELL - x) + far * x) // (CELL * CELL)
