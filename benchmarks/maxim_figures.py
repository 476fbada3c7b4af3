"""What the moves in the positions of the maxims are worth, ruleset by ruleset, kept as data.

    PYTHONPATH=src:tests python benchmarks/maxim_figures.py --minutes 20

deals the unseen cards of every position at random, makes every move in each of these deals, and
lets two players that look at their own cards and solve the end phase finish it (``maxims.playouts``
in the folder of tests). It stops after DEALS deals for a position. The file has, for each move, the
mean by which its player ends ahead, how far it is behind the best move, and two standard errors of
that; all moves of a position are tried in the same deals. Compiled, so numba is needed; each size
of the game is compiled first, which takes a minute or two. It writes after every position, and
leaves the others as they stand; ``--missing`` measures only those that stand nowhere yet.
``--lead 4000`` measures instead, in so many whole deals, what it is worth to lead first, between
two players of the level club.
"""

import argparse
import json
import re
from math import sqrt
from pathlib import Path
from time import monotonic

from maxims.playouts import points_ahead

from bezique.arena.ring import Pairing, Ring, deals_of_pair
from bezique.bots.registry import BOTS
from bezique.notation.position import PositionError
from bezique.practice.maxims.figures import LEAD, label_of
from bezique.practice.maxims.positions import Maxim, maxims, named_move, popular, view_of
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names

FILE = Path(__file__).parents[1] / "src" / "bezique" / "practice" / "maxims" / "figures.toml"
RULESETS = ("classic", "french", "norwegian", "swedish", "rubicon")
NO_TARGET = ("rubicon",)
PLAYED_OUT = 100_000
DEALS = 1500
SEED = "maxims"
PLAYER = "club"
LEAD_SEED = 25
HEAD = """\
# What the moves of the maxims are worth. Written by benchmarks/maxim_figures.py; not by hand.
# A move has: mean points ahead at the end of the deal; points behind the best; two standard errors.
# good: the best move of the maxim less the best move that offends against it, two standard errors.
# same: rulesets that play exactly like one that was measured, whose figures are theirs as well.
seed = "maxims"
"""


def rules_for(name: str) -> Ruleset:
    """A ruleset whose deals are played to their end."""
    return load(name, {} if name in NO_TARGET else {"target": PLAYED_OUT})


def difference(one: list[int], other: list[int]) -> tuple[float, float]:
    """The mean of a difference deal by deal, and two standard errors of it."""
    apart = [high - low for high, low in zip(one, other, strict=True)]
    mean = sum(apart) / len(apart)
    spread = sum((value - mean) ** 2 for value in apart) / (len(apart) - 1)
    return mean, 2 * sqrt(spread / len(apart))


def measured(maxim: Maxim, rules: Ruleset, ring: Ring, deals: int) -> str:
    """A table of the file. Raises PositionError where the position cannot be."""
    view = view_of(maxim, rules)
    names = [named_move(rules, view, move) for move in view.move[: view.moves]]
    columns = dict(
        zip(names, points_ahead(ring, rules, view, deals, (SEED, maxim.label)), strict=True)
    )
    best = max(columns.values(), key=sum)
    lines = [head_of(rules.name, label_of(maxim)), f"deals = {deals}"]
    good = [columns[name] for name in columns if name in maxim.good]
    bad = [columns[name] for name in columns if name in maxim.bad]
    if good and bad:
        mean, error = difference(max(good, key=sum), max(bad, key=sum))
        lines.append(f"good = [{mean:.1f}, {error:.1f}]")
    for name in sorted(columns, key=lambda name: -sum(columns[name])):
        mean, error = difference(best, columns[name])
        ahead = sum(columns[name]) / deals
        lines.append(f'move."{name}" = [{ahead:.1f}, {mean:.1f}, {error:.1f}]')
    return "\n".join(lines)


def main() -> None:
    """Measure, and write what was measured."""
    parser = argparse.ArgumentParser(description="figures of the maxims")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--rulesets", nargs="*", default=RULESETS)
    parser.add_argument("--lead", type=int, default=0)
    parser.add_argument("--missing", action="store_true", help="only what was not measured yet")
    parser.add_argument("--plain", action="store_true", help="nothing compiled; for few deals")
    asked = parser.parse_args()
    end = monotonic() + 60 * asked.minutes
    for name in asked.rulesets:
        rules = rules_for(name)
        ring = Ring(rules, compiled=not asked.plain)
        if asked.lead:
            keep(name, LEAD, lead_worth(rules, ring, asked.lead))
            continue
        for maxim in (*maxims(), *popular()):
            twice = "strict looser" == " ".join(maxim.case.rules) and maxim.reading == "looser"
            known = asked.missing and head_of(name, label_of(maxim)) in FILE.read_text("utf-8")
            if twice or known or maxim.label == "14 looser" or monotonic() > end:
                continue
            try:
                table = measured(maxim, rules, ring, asked.deals)
            except PositionError as error:
                print(f"{name} {maxim.label}: {error}", flush=True)
            else:
                print(table, flush=True)
                keep(name, label_of(maxim), table)


def lead_worth(rules: Ruleset, ring: Ring, deals: int) -> str:
    """What whoever leads first makes more than the other, in whole deals of two equal players."""
    pairing = Pairing(rules, BOTS[PLAYER], BOTS[PLAYER], LEAD_SEED)
    leads, others = [], []
    for number in range(deals):
        next(deals_of_pair(ring, pairing, number))
        made = ring.play()
        dealer = number % 2
        leads.append(made[1 - dealer])
        others.append(made[dealer])
    mean, error = difference(leads, others)
    return f"{head_of(rules.name, LEAD)}\ndeals = {deals}\ngood = [{mean:.1f}, {error:.1f}]"


def head_of(ruleset: str, label: str) -> str:
    """The line that begins a table of the file."""
    return f"[{ruleset}.{label}]"


def keep(ruleset: str, label: str, table: str) -> None:
    """Put a table into the file, in the place of the one that it has."""
    text = FILE.read_text("utf-8") if FILE.exists() else HEAD
    parts = [part.strip() for part in re.split(r"\n(?=\[)", text)[1:]]
    others = [part for part in parts if not part.startswith(head_of(ruleset, label))]
    tables = sorted([*others, table])
    head = f"{HEAD.strip()}\nsame = {json.dumps(same_rules(tables))}"
    FILE.write_text("\n\n".join((head, *tables)) + "\n", "utf-8")


def same_rules(tables: list[str]) -> list[tuple[str, str]]:
    """Rulesets with the same options as one that was measured, so that its figures are theirs."""
    measured = sorted({table[1:].partition(".")[0] for table in tables})
    return [
        (name, known)
        for known in measured
        for name in ruleset_names()
        if name not in measured and load(name).digest == load(known).digest
    ]


if __name__ == "__main__":
    main()
