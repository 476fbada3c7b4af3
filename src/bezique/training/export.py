"""The file that players read, from a network in fractions: with what made it and what it is worth.

Nothing in it depends on when or how long anybody trained.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from bezique import __version__
from bezique.arena.estimate import estimate
from bezique.bots.search.net import POINTS
from bezique.bots.search.weights import rules_in_play, write_weights
from bezique.rulesets.ruleset import load
from bezique.training.checkpoint import SCORES
from bezique.training.leads import Leads, inputs_of
from bezique.training.network import Network, values
from bezique.training.recipe import Recipe
from bezique.training.rounding import whole_numbers, whole_values

SAMPLE: Final = 4000  # leads that rounding goes by; half as many again measure what it lost


def rounded(net: Network, leads: Leads) -> tuple[dict[str, Any], dict[str, float]]:
    """The layers in whole numbers, and how many points they are off at other leads.

    On average; 99 of 100 are off by less; at most.
    """
    some = inputs_of(np.asarray(leads[:: max(1, len(leads) // (SAMPLE * 3 // 2))]))
    held_back = np.arange(len(some)) % 3 == 0
    layers = whole_numbers(net, some[~held_back])
    others = some[held_back]
    off = np.abs(whole_values(layers, others) - values(net, others) * POINTS)
    figures = {"mean": off.mean(), "p99": np.quantile(off, 0.99), "most": off.max()}
    return layers, {name: round(float(value), 3) for name, value in figures.items()}


def export(path: Path, recipe: Recipe, layers: Mapping[str, Any], facts: Mapping[str, Any]) -> None:
    """Write weights with a header, as a whole or not at all. Raises BadWeights and OSError."""
    made = {
        "version": __version__,
        "numpy": np.__version__,
        "recipe": json.loads(recipe.written()),
        "scores": SCORES,
        **facts,
    }
    rules = rules_in_play(load(recipe.ruleset))
    part = path.with_suffix(".part")
    write_weights(part, {"ruleset": recipe.ruleset, "rules": rules, "made": made}, layers)
    part.replace(path)


def told(ahead: Sequence[float]) -> dict[str, float | int | None]:
    """The pairs of a match as figures: points a deal ahead, with the 95 % interval."""
    found = estimate(ahead)._asdict()
    kept = {name: None if value is None else round(value, 2) for name, value in found.items()}
    return {"pairs": len(ahead), **kept}
