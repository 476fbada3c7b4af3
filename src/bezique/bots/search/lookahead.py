"""One trick ahead in imagined deals: the trick, the declaration and the draw, then the leaf.

All moves are tried in the same worlds, and in a world every seat draws from its own pile, so that
what differs between two moves is what they did. Those who play on see what they would see. The
club player's own choice is left only for one that is better beyond doubt.
"""

from typing import Any

from bezique.bots.beginner import free_points
from bezique.bots.club import play_as_club
from bezique.bots.melding.prospects import POINT
from bezique.bots.search.desk import TRIED
from bezique.bots.search.doors import carry_out, see
from bezique.bots.search.leaf import leaf_value
from bezique.bots.search.race import EVEN, weigh_points
from bezique.bots.search.worlds import imagine, lay_out
from bezique.bots.strong import can_be_solved, play_as_strong
from bezique.cards.kinds import NONE
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.dialect import rule
from bezique.rules.layout import copy_into


@rule
def play_as_expert(rules: Any, v: Any, k: Any) -> int:
    """One move of the expert."""
    if v.moves == 1 or v.stage > at.DECLARE_WINDOW or free_points(v) != NONE:
        return play_as_club(rules, v, k.paper)
    if can_be_solved(rules, v):
        return play_as_strong(rules, v, k.paper)
    if v.stage == at.DECLARE_WINDOW and not k.declares:
        return play_as_club(rules, v, k.paper)
    gather(v, k, play_as_club(rules, v, k.paper))
    if k.tried == 1:
        return k.move[0]
    lay_out(rules, v, k)
    k.my_score = k.their_score = 0
    for _ in range(k.worlds):
        imagine(v, k)
        try_all(rules, v, k)
    weigh_points(rules, v, k)
    return chosen(k)


@rule
def gather(v: Any, k: Any, first: int) -> None:
    """The moves to be compared; the club player's stands first."""
    k.move[0] = first
    k.tried = 1
    clear(k, 0)
    for i in range(v.moves):
        if v.move[i] != first and k.tried < TRIED and v.move[i] != mv.CLAIM_PENALTY:
            k.move[k.tried] = v.move[i]
            clear(k, k.tried)
            k.tried += 1


@rule
def clear(k: Any, i: int) -> None:
    """Nothing is known of a move yet."""
    k.mine[i] = k.theirs[i] = k.square[i] = k.total[i] = 0


@rule
def try_all(rules: Any, v: Any, k: Any) -> None:
    """Every move in the same world."""
    mine = theirs = 0
    for i in range(k.tried):
        copy_into(k.trial, k.world)
        carry_out(rules, k.trial, k.move[i])
        play_on(rules, k, v.tricks + horizon(v, k))
        k.value[i] = leaf_value(rules, k, v.seat)
        if i == 0:
            mine, theirs = k.at_leaf[0], k.at_leaf[1]
        k.mine[i] += k.at_leaf[0] - mine
        k.theirs[i] += k.at_leaf[1] - theirs
        ahead = (k.value[i] - k.value[0]) // POINT
        k.square[i] += ahead * ahead
    k.my_score += mine
    k.their_score += theirs


@rule
def horizon(v: Any, k: Any) -> int:
    """How many tricks are played before the leaf: this one, or all to the end of the stock."""
    rounds = (v.stock_left + len(v.score) - 1) // len(v.score)
    return rounds if rounds <= k.solves else v.stage != at.DECLARE_WINDOW


@rule
def play_on(rules: Any, k: Any, tricks: int) -> None:
    """Play the trial on until so many tricks are over and the next is led."""
    d = k.trial
    while d.stage != at.OVER and (d.stage != at.LEAD or d.tricks < tricks):
        see(rules, d, d.turn, k.sight)
        carry_out(rules, d, play_as_club(rules, k.sight, k.other))


@rule
def chosen(k: Any) -> int:
    """The move with the best average that is better than the club player's beyond doubt."""
    best = 0
    for i in range(k.tried):
        k.total[i] = (k.my_weight * k.mine[i] - k.their_weight * k.theirs[i]) // EVEN
        if i and k.total[i] > k.total[best] and is_sure(k, i):
            best = i
    return k.move[best]


@rule
def is_sure(k: Any, i: int) -> int:
    """Whether a move is ahead of the first by the margin, and by more than chance explains.

    The margin is for what the leaf does not see, which no number of worlds makes smaller.
    """
    ahead = k.total[i] // POINT
    spread = k.worlds * k.square[i] - ahead * ahead
    beyond = 100 * ahead * ahead * (k.worlds - 1) > k.doubt * k.doubt * spread
    return ahead > k.margin * k.worlds and beyond
