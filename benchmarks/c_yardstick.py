"""Random deals a second: our compiled kernel beside plain C of the same layout, in the same run.

    pip install '.[bench]'
    python benchmarks/c_yardstick.py [--rounds 9] [--ruleset classic] [--json]

The C program is compiled by this script, ``cc -O3 -march=native``. Rounds are in turn, each the
best of seven in CPU time of one core; medians of them. The C program does less than our kernel:

- one fixed form of the rules, no options, two hands and two packs as constants;
- a declaration is one move a kind of meld, with a fixed choice of copies; ours offers each choice;
- nothing announced for later, no duty to win in the end phase, a seven is exchanged or played only;
- it keeps no list of declarations, no events, no captured cards, no last trick;
- its turn to declare is skipped where there is nothing to declare; ours is a move, to pass.

So moves a second are told as well: a deal of ours has about 92 moves, one of the C program 68.
"""

import argparse
import json
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from bezique.arena.speed import DEALS, ROUNDS, random_speed, two_threads
from bezique.arena.warming import Warming
from bezique.rulesets.ruleset import load

SOURCE: Final = Path(__file__).with_suffix(".c")
MOVES_A_DEAL: Final = (66, 70)  # of these rules at random; another number means other rules
POINTS_A_SEAT: Final = (110, 125)


class Rate(NamedTuple):
    """How fast random deals were played."""

    deals_per_s: float
    moves_per_s: float


def built(folder: Path) -> Path:
    """The C program, compiled for this processor. Raises CalledProcessError if cc refuses."""
    program = folder / "c_yardstick"
    subprocess.run(
        ["cc", "-O3", "-march=native", "-Wall", "-Wextra", "-Werror", "-o", program, SOURCE],
        check=True,
    )
    return program


def c_speed(program: Path, seed: int) -> Rate:
    """The best of as many rounds, of as many deals, as ``random_speed`` plays of ours."""
    return max(c_rate(program, seed * ROUNDS + number) for number in range(ROUNDS))


def c_rate(program: Path, seed: int) -> Rate:
    """One round of the C program. Raises RuntimeError when it has not played these rules."""
    told = subprocess.run(
        [program, str(DEALS[True]), str(seed)], check=True, capture_output=True, text=True
    ).stdout.split()
    deals, moves, points, seconds = (float(word) for word in told)
    for found, (low, high) in (
        (moves / deals, MOVES_A_DEAL),
        (points / deals / 2, POINTS_A_SEAT),
    ):
        if not low < found < high:
            raise RuntimeError(f"{found} a deal is not between {low} and {high}")
    return Rate(deals / seconds, moves / seconds)


def main() -> None:
    """Measure in turn and print."""
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--ruleset", default="classic")
    options.add_argument("--json", action="store_true")
    given = options.parse_args()
    ruleset = load(given.ruleset)
    Warming(ruleset).wait()  # so that code is loaded, as it always is but the first time
    ours: list[Rate] = []
    theirs: list[Rate] = []
    with tempfile.TemporaryDirectory() as folder:
        program = built(Path(folder))
        for number in range(given.rounds):
            theirs.append(c_speed(program, number))
            found = random_speed(ruleset, compiled=True)
            ours.append(Rate(found["deals_per_s"], found["steps_per_s"]))
    pairs = list(zip(ours, theirs, strict=True))
    figures = {
        "ruleset": ruleset.name,
        "bezique_deals_per_s": round(median(rate.deals_per_s for rate in ours)),
        "c_deals_per_s": round(median(rate.deals_per_s for rate in theirs)),
        "deals_ratio": round(median(a.deals_per_s / b.deals_per_s for a, b in pairs), 2),
        "bezique_moves_per_s": round(median(rate.moves_per_s for rate in ours)),
        "c_moves_per_s": round(median(rate.moves_per_s for rate in theirs)),
        "moves_ratio": round(median(a.moves_per_s / b.moves_per_s for a, b in pairs), 2),
        "two_threads_gain": two_threads(ruleset),
        "rounds": given.rounds,
    }
    lines = "\n".join(f"{name}: {figure}" for name, figure in figures.items())
    print(json.dumps(figures) if given.json else lines)


if __name__ == "__main__":
    main()
