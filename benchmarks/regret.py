"""How much a player gives away by a decision, as the analyst judges it in a thousand deals.

    PYTHONPATH=src:tests python benchmarks/regret.py grandmaster [--positions 2000] [--seed 1]
        [--last] [--worlds 1000]

Positions with a choice of cards come from deals of the club player. In each the analyst looks for
the best move, and then looks again, with other imagined deals: the regret of a move is what it came
to less than that best one in the second look, so that luck in the first is not counted against
anybody. A move that the analyst makes too has none. With ``--last`` only positions with a few cards
of the stock are asked for; ``--worlds`` is how many deals the analyst imagines each time, which
makes its looks cheaper and leaves the mean what it is. Needs numba.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from desks import Asked

from bezique.bots.luck import seeded
from bezique.bots.melding.prospects import POINT
from bezique.bots.player import choose
from bezique.bots.registry import BOTS
from bezique.cards.kinds import kind_name, kind_of
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.rules import layout as at
from bezique.rulesets.ruleset import Ruleset, load

LOOKED_AT: Final = 0.2  # of all positions of a deal
LAST_LOOKED_AT: Final = 0.5  # of those with few cards of the stock
LAST_DRAWS: Final = 4  # cards of the stock
LARGE: Final = 15.0  # points of regret that are told one by one


def positions(rules: Ruleset, seed: int, number: int, last: bool) -> Iterator[LiveDeal]:
    """Positions in which more than one card may be laid and something is hidden."""
    chance = Random(f"regret/{seed}" + "/last" * last)
    looked_at = LAST_LOOKED_AT if last else LOOKED_AT
    dealt = found = 0
    while found < number:
        deal = LiveDeal(rules, dealt % 2, [0, 0], shuffled(rules, chance))
        dealt += 1
        while not deal.over and found < number:
            state = deal.state
            searched = state.stage in (at.LEAD, at.FOLLOW) and state.drawn < len(state.stock)
            if last:
                searched = searched and is_last(deal)
            if searched and len(deal.moves()) > 1 and chance.random() < looked_at:
                found += 1
                yield deal
            deal.do(choose("club", rules, deal.view(state.turn), chance))


def is_last(deal: LiveDeal) -> bool:
    """Whether few cards of the stock are left."""
    return len(deal.state.stock) - deal.state.drawn <= LAST_DRAWS


def worths(analyst: Asked, deal: LiveDeal, look: int) -> tuple[int, dict[int, float]]:
    """The place of the analyst's move, and what each move comes to, in points, by its place."""
    view = deal.view(deal.state.turn)
    best = analyst.place(view, seeded("analyst", look))
    desk, listed = analyst.ring.desks[0], analyst.ring.views[0]["move"].tolist()
    scale = POINT * int(desk["worlds"])
    tried = zip(desk["move"].tolist(), desk["total"].tolist(), strict=True)
    return best, {listed.index(m): t / scale for m, t in list(tried)[: int(desk["tried"])]}


def told(values: list[float]) -> dict[str, float]:
    """Mean, and the upper end of its 95 % interval."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return {
        "decisions": len(values),
        "regret": round(fmean(values), 2),
        "at_most": round(fmean(values) + 1.96 * error, 2),
        "same_move": round(sum(value == 0 for value in values) / len(values), 3),
    }


def told_if_large(
    name: str, number: int, deal: LiveDeal, regret: float, places: tuple[int, int]
) -> None:
    """Say on stderr where much was given away, for whoever looks for the cause."""
    if regret < LARGE:
        return
    moves = deal.view(deal.state.turn).move
    better, made = (moves[place] for place in places)
    left = len(deal.state.stock) - deal.state.drawn
    said = f"{name}, position {number}: {regret:.0f} points, {kind_name(kind_of(made))} for "
    said += f"{kind_name(kind_of(better))}, {left} cards of the stock, scores {deal.state.score}"
    print(said, file=sys.stderr, flush=True)


def main() -> None:
    """Ask, and print one line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bots", nargs="+", choices=[name for name in BOTS if name != "analyst"])
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--last", action="store_true")
    parser.add_argument("--worlds", type=int, default=BOTS["analyst"].work.worlds)
    given = parser.parse_args()
    rules = load("classic")
    best_of_all = BOTS["analyst"]
    fewer = replace(best_of_all, work=best_of_all.work._replace(worlds=given.worlds))
    analyst = Asked(fewer, rules, True)
    asked = {name: Asked(BOTS[name], rules, True) for name in given.bots}
    every: dict[str, list[float]] = {name: [] for name in given.bots}
    last: dict[str, list[float]] = {name: [] for name in given.bots}
    for number, deal in enumerate(positions(rules, given.seed, given.positions, given.last)):
        best, _ = worths(analyst, deal, 2 * number)
        _, values = worths(analyst, deal, 2 * number + 1)
        for name, desk in asked.items():
            place = desk.place(deal.view(deal.state.turn), seeded(name, number))
            regret = values.get(best, 0.0) - values.get(place, 0.0)
            every[name].append(regret)
            if is_last(deal):
                last[name].append(regret)
            told_if_large(name, number, deal, regret, (best, place))
    for name in given.bots:
        line = {"bot": name, "seed": given.seed, "worlds": given.worlds}
        line |= {} if given.last else {"all": told(every[name])}
        print(json.dumps(line | {"last_draws": told(last[name])}), flush=True)


if __name__ == "__main__":
    main()
