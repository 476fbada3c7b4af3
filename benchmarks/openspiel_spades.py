"""Moves a second of random rollouts: ours and OpenSpiel's C++ ones of spades, in the same run.

    pip install '.[bench]'
    python benchmarks/openspiel_spades.py [--rounds 15] [--json]

One process, one core, CPU time, rounds in turn, the best of each. Both start from a position that
has just been dealt, copy it and play random legal moves to the end. OpenSpiel has no call that only
does that; its Monte-Carlo tree search with one simulation and many rollouts is one step in the tree
and then just these rollouts. A game of spades has 56 moves from there. Ours with shuffling and
dealing in it is told as well. The games differ: the ratio says what class of speed this is.
"""

import argparse
import json
import os
import random
from time import process_time
from typing import Final

import pyspiel

from bezique.arena.speed import Rollouts, random_speed
from bezique.arena.warming import Warming
from bezique.rulesets.ruleset import load

ROLLOUTS: Final = 10_000
OURS: Final = ("french", "classic")


def dealt_spades(chance: random.Random) -> "pyspiel.State":
    """A game of spades just after the deal."""
    state = pyspiel.load_game("spades").new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice([action for action, _ in state.chance_outcomes()]))
    return state


def moves_to_the_end(state: "pyspiel.State", chance: random.Random) -> int:
    """The moves of one random game from here."""
    state = state.clone()
    moves = 0
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        moves += 1
    return moves


def rollouts_per_s(state: "pyspiel.State", seed: int) -> float:
    """Random rollouts of spades a second, in C++."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
    search = pyspiel.MCTSBot(
        state.get_game(), evaluator, 2.0, 1, 1000, False, seed, False,
        pyspiel.ChildSelectionPolicy.UCT,
    )  # fmt: skip
    began = process_time()
    search.mcts_search(state)
    return ROLLOUTS / (process_time() - began)


def main() -> None:
    """Measure in turn and print."""
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--json", action="store_true")
    given = options.parse_args()
    chance = random.Random(1)
    rules = {name: load(name) for name in OURS}
    for ruleset in rules.values():
        Warming(ruleset).wait()  # so that code is loaded, as it always is but the first time
    sides = {name: Rollouts(ruleset) for name, ruleset in rules.items()}
    theirs: list[float] = []
    ours: dict[str, list[float]] = {name: [] for name in OURS}
    for number in range(given.rounds):
        state = dealt_spades(chance)
        moves = sum(moves_to_the_end(state, chance) for _ in range(20)) / 20
        theirs.append(rollouts_per_s(state, number) * moves)
        for name, side in sides.items():
            ours[name].append(side.steps_per_s(ROLLOUTS))
    median = {name: round(max(found)) for name, found in ours.items()}
    spades = max(theirs)
    figures = {
        "openspiel_spades_steps_per_s": round(spades),
        "bezique_steps_per_s": median,
        "with_dealing": {
            name: random_speed(ruleset, compiled=True)["steps_per_s"]
            for name, ruleset in rules.items()
        },
        "ratio": {name: round(found / spades, 2) for name, found in median.items()},
        "rounds": given.rounds,
    }
    lines = "\n".join(f"{name}: {figure}" for name, figure in figures.items())
    print(json.dumps(figures) if given.json else lines, flush=True)
    os._exit(0)  # OpenSpiel and LLVM do not take leave of each other cleanly in one process


if __name__ == "__main__":
    main()
