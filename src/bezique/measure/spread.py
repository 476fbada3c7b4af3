"""How sure a figure is: standard deviation, the bootstrap, and shares of games as Elo.

Knows nothing of bots.
"""

from collections.abc import Sequence
from math import log10, sqrt
from random import Random
from typing import Any, Final

from bezique.arena.estimate import quantile

RESAMPLES: Final = 2000
EFFORT: Final = 10_000_000  # draws at most; many results need fewer samples of them
FEWEST: Final = 200


def deviation(values: Sequence[float]) -> float | None:
    """The standard deviation of single results; None with fewer than two."""
    if len(values) < 2:
        return None
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))


def bootstrap(values: Sequence[float], seed: int) -> dict[str, Any] | None:
    """The 95 % interval of the mean from samples with replacement, to check the normal one.

    The same values and seed give the same interval. None with fewer than two values.
    """
    if len(values) < 2:
        return None
    samples = max(FEWEST, min(RESAMPLES, EFFORT // len(values)))
    chance = Random(f"bootstrap {seed}")
    size = len(values)
    means = sorted(sum(chance.choices(values, k=size)) / size for _ in range(samples))
    return {"low": quantile(means, 0.025), "high": quantile(means, 0.975), "samples": samples}


def elo(share: float) -> float | None:
    """The difference in Elo that explains a share of games; None where it would be infinite."""
    return 400 * log10(share / (1 - share)) if 0 < share < 1 else None
