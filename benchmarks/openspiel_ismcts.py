"""Our players against OpenSpiel's information-set Monte-Carlo tree search, at equal time a move.

    pip install '.[bench]'
    python benchmarks/openspiel_ismcts.py [--pairs 20] [--seed 1] [--json] [NAME ...]

The search is OpenSpiel's own (open_spiel.python.algorithms.ismcts) on our rules
(openspiel_bezique.py). It gets the same views as our players do, and is favoured twice: its rules
and its rollouts run compiled while ours play plain, as at a table; and it has for every move with a
choice the CPU time that ours take on average, rounded up (or --times as much).
"""

import argparse
import json
from math import ceil
from time import process_time
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from openspiel_bezique import KERNEL, BeziqueGame, BeziqueState
from paired import Maker, Meeting, Player, ours

from bezique.bots.luck import seeded
from bezique.rules.layout import View

OURS: Final = ("expert", "master")
TRIAL: Final = 400  # simulations by which the pace of the search is measured
GAME: Final = BeziqueGame()


class Rollout:
    """Values of leaves: one uniformly random play to the end, in points; no opinion of moves."""

    def evaluate(self, state: BeziqueState) -> list[float]:
        """Points ahead, by seat."""
        ahead = KERNEL.rolled_out(state.deal)
        return [ahead, -ahead]

    def prior(self, state: BeziqueState) -> list[tuple[int, float]]:
        """Every move alike."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def ismcts(simulations: int, exploring: float) -> Maker:
    """The search as a player; ``exploring`` is the constant of UCT, in points."""

    def make(luck: str) -> Player:
        KERNEL.reseed(f"ismcts {luck}")
        chance: Any = np.random.RandomState(seeded("ismcts", luck)[0])
        bot = ISMCTSBot(GAME, Rollout(), exploring, simulations, random_state=chance)

        def choose(view: View) -> int:
            if view.moves == 1:
                return view.move[0]
            deal, moves = KERNEL.from_view(view)
            return moves[int(bot.step(GAME.state_of(deal)))]

        return choose

    return make


def pace(make: Maker, against: str, seed: int) -> tuple[float, float]:
    """Milliseconds a move of a side and of a player of ours, over one pair of deals."""
    meeting = Meeting(make, ours(against), seed)
    meeting.play(0)
    return meeting.clocks[0].ms_a_move(), meeting.clocks[1].ms_a_move()


def met(name: str, given: argparse.Namespace) -> dict[str, Any]:
    """One of ours against the search: the figures."""
    trial, own = pace(ismcts(TRIAL, given.exploring), name, given.seed + 1000)
    simulations = ceil(TRIAL * own * given.times / trial)
    meeting = Meeting(ours(name), ismcts(simulations, given.exploring), given.seed)
    began = process_time()
    for number in range(given.pairs):
        meeting.play(number)
    mean, low, high = meeting.ahead()
    return {
        "player": name,
        "points_ahead_of_ismcts": round(mean, 1),
        "low": None if low is None else round(low, 1),
        "high": None if high is None else round(high, 1),
        "pairs": given.pairs,
        "seed": given.seed,
        "simulations": simulations,
        "exploring": given.exploring,
        "ms_a_move": [round(clock.ms_a_move(), 1) for clock in meeting.clocks],
        "cpu_s": round(process_time() - began),
    }


def main() -> None:
    """Play each of ours against the search and print."""
    options = argparse.ArgumentParser()
    options.add_argument("names", nargs="*", default=OURS)
    options.add_argument("--pairs", type=int, default=20)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--times", type=float, default=1.0, help="of our time, for the search")
    options.add_argument("--exploring", type=float, default=200.0, help="constant of UCT, points")
    options.add_argument("--json", action="store_true")
    given = options.parse_args()
    pace(ismcts(TRIAL, given.exploring), "club", given.seed)  # compiles what the search calls
    for name in given.names:
        figures = met(name, given)
        lines = ", ".join(f"{word}: {figure}" for word, figure in figures.items())
        print(json.dumps(figures) if given.json else lines, flush=True)


if __name__ == "__main__":
    main()
