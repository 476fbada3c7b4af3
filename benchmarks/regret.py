"""How much a player gives away by a decision, as the analyst judges it in a thousand deals.

    PYTHONPATH=src:tests python benchmarks/regret.py grandmaster [--positions 2000] [--seed 1]

Positions with a choice of cards come from deals of the club player. In each the analyst looks for
the best move, and then looks again, with other imagined deals: the regret of a move is what it came
to less than that best one in the second look, so that luck in the first is not counted against
anybody. A move that the analyst makes too has none. Needs numba.
"""

import argparse
import json
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from desks import Asked

from bezique.bots.luck import seeded
from bezique.bots.melding.prospects import POINT
from bezique.bots.player import choose
from bezique.bots.registry import BOTS
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.rules import layout as at
from bezique.rulesets.ruleset import Ruleset, load

LOOKED_AT: Final = 0.2  # of all positions of a deal
LAST_DRAWS: Final = 4  # cards of the stock


def positions(rules: Ruleset, seed: int, number: int) -> Iterator[LiveDeal]:
    """Positions in which more than one card may be laid and something is hidden."""
    chance = Random(f"regret/{seed}")
    dealt = found = 0
    while found < number:
        deal = LiveDeal(rules, dealt % 2, [0, 0], shuffled(rules, chance))
        dealt += 1
        while not deal.over and found < number:
            state = deal.state
            searched = state.stage in (at.LEAD, at.FOLLOW) and state.drawn < len(state.stock)
            if searched and len(deal.moves()) > 1 and chance.random() < LOOKED_AT:
                found += 1
                yield deal
            deal.do(choose("club", rules, deal.view(state.turn), chance))


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


def main() -> None:
    """Ask, and print one line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bots", nargs="+", choices=[name for name in BOTS if name != "analyst"])
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rules = load("classic")
    analyst = Asked(BOTS["analyst"], rules, True)
    asked = {name: Asked(BOTS[name], rules, True) for name in given.bots}
    every: dict[str, list[float]] = {name: [] for name in given.bots}
    last: dict[str, list[float]] = {name: [] for name in given.bots}
    for number, deal in enumerate(positions(rules, given.seed, given.positions)):
        best, _ = worths(analyst, deal, 2 * number)
        _, values = worths(analyst, deal, 2 * number + 1)
        for name, desk in asked.items():
            place = desk.place(deal.view(deal.state.turn), seeded(name, number))
            regret = values.get(best, 0.0) - values.get(place, 0.0)
            every[name].append(regret)
            if len(deal.state.stock) - deal.state.drawn <= LAST_DRAWS:
                last[name].append(regret)
    for name in given.bots:
        line = {"bot": name, "seed": given.seed, "all": told(every[name])}
        print(json.dumps(line | {"last_draws": told(last[name])}), flush=True)


if __name__ == "__main__":
    main()
