"""What every legal move is worth: by imagined deals, by solving the end phase, or by rule of thumb.

All moves are tried in the same deals, so that what differs between two of them is what they did,
and the spread of that difference tells how sure it is. The move that is advised is the one that
the search would play: the club player's, unless another is better beyond doubt.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple

from bezique.bots.advice.findings import Basis
from bezique.bots.club import NEVER, play_as_club
from bezique.bots.ending.duties import write_hands
from bezique.bots.ending.solver import value_of
from bezique.bots.melding.prospects import POINT
from bezique.bots.ready.desks import Tried
from bezique.bots.registry import Bot
from bezique.bots.search.desk import Desk
from bezique.bots.search.lookahead import gather, try_all
from bezique.bots.search.race import EVEN, weigh_points
from bezique.bots.search.worlds import imagine, lay_out
from bezique.rules import moves as mv
from bezique.rules.layout import View

POSITIONS: Final = 30_000  # of an end phase that are looked at; plain that is a third of a second


class Weights(NamedTuple):
    """The compared moves by their places in ``view.move``."""

    basis: Basis
    best: int
    behind: dict[int, float]
    """Points that each is worth less than the best; below 0 where it only seems better."""
    error: dict[int, float]
    """Standard errors of these."""
    theirs: dict[int, float]
    """Of ``behind``, what the other side gains."""
    worlds: int = 0
    ahead: int = 0
    """Where the rest is solved: points by which I come out ahead with the best."""


def try_plainly(rules: Any, v: View, desk: Desk, lucks: Sequence[list[int]]) -> list[Tried]:
    """What the moves of a view come to, once for each luck, on a plain desk laid for this.

    The same as the compiled desks find with the same luck.
    """
    first = play_as_club(rules, v, desk.paper)
    found = []
    for luck in lucks:
        desk.luck = list(luck)
        desk.my_score = desk.their_score = 0
        gather(v, desk, first)
        lay_out(rules, v, desk)
        imagine(v, desk)
        try_all(rules, v, desk)
        gains = {
            v.move.index(desk.move[i]): (desk.mine[i], desk.theirs[i]) for i in range(desk.tried)
        }
        found.append(Tried(desk.my_score, desk.their_score, gains))
    return found


def by_search(bot: Bot, rules: Any, v: View, desk: Desk, tried: Sequence[Tried]) -> Weights:
    """The moves by what they came to in imagined deals, and the one that the search would play."""
    mine, theirs = _weighed_points(bot, rules, v, desk, tried)
    first = next(iter(tried[0].gains))
    ahead = {
        place: [(mine * t.gains[place][0] - theirs * t.gains[place][1]) / POINT for t in tried]
        for place in tried[0].gains
    }
    best = first
    for place, gains in ahead.items():
        sure = fmean(gains) > max(bot.work.margin, bot.work.doubt / 10 * _error(gains))
        if place != first and sure and fmean(gains) > fmean(ahead[best]):
            best = place
    behind, error, held = {}, {}, {}
    for place, gains in ahead.items():
        less = [of_best - gain for of_best, gain in zip(ahead[best], gains, strict=True)]
        behind[place], error[place] = fmean(less), _error(less)
        held[place] = fmean((t.gains[place][1] - t.gains[best][1]) / POINT for t in tried)
    return Weights("search", best, behind, error, held, len(tried))


def by_both(rule: Weights, search: Weights) -> Weights:
    """The acts of a window: chosen by what melds bring and rule out, as searching players do it.

    One trick is too short to see what a meld still makes possible. So an act counts as worse only
    by as much as rule and search agree on.
    """
    shared = [place for place in rule.behind if place in search.behind]
    if rule.best not in shared:
        return rule
    level = search.behind[rule.best]
    behind = {p: min(rule.behind[p], search.behind[p] - level) for p in shared}
    theirs = {p: search.theirs[p] - search.theirs[rule.best] for p in shared}
    return Weights("search", rule.best, behind, search.error, theirs, search.worlds)


def _weighed_points(
    bot: Bot, rules: Any, v: View, desk: Desk, tried: Sequence[Tried]
) -> tuple[float, float]:
    """What a point of mine is worth near the target, and one of the other side."""
    desk.races, desk.worlds = bot.work.races, len(tried)
    desk.my_score = sum(t.mine for t in tried)
    desk.their_score = sum(t.theirs for t in tried)
    weigh_points(rules, v, desk)
    return desk.my_weight / EVEN, desk.their_weight / EVEN


def _error(values: Sequence[float]) -> float:
    """The standard error of an average; a little more where there are few, as Student has it."""
    number = len(values)
    mean = fmean(values)
    spread = sum((value - mean) ** 2 for value in values) / (number - 1)
    return sqrt(spread / number) * number / (number - 1)


def by_solving(rules: Any, v: View, n: Any) -> Weights | None:
    """The moves of an end phase of two hands, exactly; None where that would take too long."""
    write_hands(rules, v, n)
    if n.size[v.seat] != n.size[1 - v.seat] + v.played:
        return None  # somebody has forgotten to draw
    n.positions = POSITIONS
    value = {
        place: value_of(rules, v, n, v.move[place])
        for place in range(v.moves)
        if v.move[place] < mv.SILENT
    }
    if n.positions <= 0 or not value:
        return None
    top = max(value.values())
    best = next(place for place in value if value[place] == top)
    behind = {place: float(top - worth) for place, worth in value.items()}
    nothing = dict.fromkeys(value, 0.0)
    return Weights("solved", best, behind, nothing, nothing, ahead=top)


def by_rule(rules: Any, v: View, n: Any) -> Weights:
    """The moves as the club player weighs them: what it keeps, what the trick may bring."""
    best = v.move.index(play_as_club(rules, v, n))
    behind = {}
    if n.weighed:
        high = n.weight[best]
        for place in range(v.moves):
            if n.weight[place] > NEVER and high > NEVER:
                behind[place] = (high - n.weight[place]) / POINT
    behind[best] = 0.0
    nothing = dict.fromkeys(behind, 0.0)
    return Weights("rule", best, behind, nothing, nothing)
