"""What the moves of a position are worth: deals that elder may be in, played to their end.

``python -m maxims.playouts 1000 6 10`` (in the folder ``tests``) deals the unseen cards of maxims 6
and 10 at random 1,000 times, makes every move in each of these deals and lets two strong players
finish it, each seeing only what is its own to see. All moves are tried in the same deals, and every
seat draws from its own pile, so that the standard errors are of differences. Compiled; the moves of
a game of chance have means, and a maxim is right or wrong by them.
"""

import sys
from dataclasses import dataclass
from math import sqrt
from typing import Any

from maxims.asking import Maxim, maxims, named_move, rules_of, view_of

from bezique.arena.ring import Ring
from bezique.bots.luck import seeded
from bezique.bots.numbering import number_by_sight
from bezique.bots.search.doors import carry_out, see
from bezique.bots.search.worlds import imagine, lay_out
from bezique.bots.strong import play_as_strong
from bezique.rules import layout as at
from bezique.rules.dialect import rule
from bezique.rules.layout import View, copy_into
from bezique.rulesets.ruleset import Ruleset

WORLDS = 1000


@rule
def play_worlds(rules: Any, views: Any, desks: Any, ahead: Any) -> None:
    """Points ahead of elder at the end, for each world a row and for each move a column."""
    book = rules[0]
    v = views[0]
    k = desks[0]
    lay_out(book, v, k)
    for world in range(len(ahead)):
        imagine(v, k)
        for i in range(v.moves):
            copy_into(k.trial, k.world)
            carry_out(book, k.trial, v.move[i])
            while k.trial.stage != at.OVER:
                seat = k.trial.turn
                see(book, k.trial, seat, k.sight)
                carry_out(book, k.trial, play_as_strong(book, k.sight, k.other))
            ahead[world][i] = k.trial.score[v.seat] - k.trial.score[1 - v.seat]


@dataclass(frozen=True)
class Worth:
    """A move, its mean points ahead, how far behind the best that is, and the standard error."""

    move: str
    mean: float
    behind: float
    error: float


def worths(maxim: Maxim, worlds: int = WORLDS, compiled: bool = True) -> list[Worth]:
    """The moves of a position, best first. Of copies that are alike there is one."""
    rules, view = rules_of(maxim.reading), view_of(maxim)
    columns = points_ahead(Ring(rules, compiled), rules, view, worlds, ("playouts", maxim.label))
    best = max(columns, key=sum)
    found = {
        named_move(maxim, move): _worth(named_move(maxim, move), column, best)
        for move, column in zip(view.move[: view.moves], columns, strict=True)
    }
    return sorted(found.values(), key=lambda worth: worth.behind)


def points_ahead(
    ring: Ring, rules: Ruleset, view: View, worlds: int, seed: tuple[str | int, ...]
) -> list[list[int]]:
    """Points by which the seat ends ahead, for each move of its view a list, world by world."""
    number_by_sight(rules.book, view)
    ahead: Any = [[0] * view.moves for _ in range(worlds)]
    if ring.compiled:
        import numpy as np

        from bezique.compiled.records import put

        put(ring.views, 0, view)
        ahead = np.array(ahead, np.int64)
        ring.desks[0]["luck"] = seeded(*seed)
    else:
        ring.views[0] = view
        ring.desks[0].luck = seeded(*seed)
    ring.run(play_worlds, ring.rules, ring.views, ring.desks, ahead)
    return [[int(row[i]) for row in ahead] for i in range(view.moves)]


def _worth(move: str, column: list[int], best: list[int]) -> Worth:
    apart = [high - low for high, low in zip(best, column, strict=True)]
    number = len(apart)
    mean = sum(apart) / number
    spread = sum((one - mean) ** 2 for one in apart) / max(1, number - 1)
    return Worth(move, sum(column) / number, mean, sqrt(spread / number))


def main() -> None:
    """Print the moves of some maxims, or of all, with what is good (+) and bad (-)."""
    worlds = int(sys.argv[1]) if sys.argv[1:] else WORLDS
    wanted = {int(word) for word in sys.argv[2:]}
    for maxim in maxims():
        if wanted and maxim.number not in wanted:
            continue
        told = []
        for worth in worths(maxim, worlds):
            sign = "+" if worth.move in maxim.good else "-" if worth.move in maxim.bad else ""
            told.append(
                f"{worth.move}{sign} {worth.mean:.1f} ({worth.behind:.1f} ±{worth.error:.1f})"
            )
        print(f"{maxim.label} {maxim.reading}: {', '.join(told)}", flush=True)


if __name__ == "__main__":
    main()
