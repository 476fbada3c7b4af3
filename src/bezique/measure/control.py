"""Luck taken off a result: the control variate of a contest whose draws were watched.

The luck of the draws has the expectation nothing (``arena.fortune``), so a multiple of it can be
taken off without a bias, if the multiple does not depend on the very pair. Here it is the slope of
the regression over all earlier pairs. Knows nothing of bots.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bezique.arena.estimate import estimate
from bezique.measure.spread import deviation

FIRST: Final = 30  # pairs from which the slope is learnt before it is used


@dataclass
class Control:
    """Means of pairs with their luck, taken one by one in the order of their numbers."""

    count: int = 0
    result: float = 0.0  # means so far
    luck: float = 0.0
    squares: float = 0.0  # sums of squares and products about them
    products: float = 0.0

    def slope(self) -> float:
        """How many points a point of luck brought so far; 0 while there are too few pairs."""
        return self.products / self.squares if self.count >= FIRST and self.squares else 0.0

    def corrected(self, result: float, luck: float) -> float:
        """The result with the luck taken off; then learn from it."""
        less = result - self.slope() * luck
        self.count += 1
        step = luck - self.luck
        self.luck += step / self.count
        self.squares += step * (luck - self.luck)
        self.products += step * (result - self.result) * (self.count - 1) / self.count
        self.result += (result - self.result) / self.count
        return less


def corrected_all(means: Sequence[float], luck: Sequence[float]) -> list[float]:
    """All results in their order, each with its luck taken off."""
    control = Control()
    return [control.corrected(mean, one) for mean, one in zip(means, luck, strict=True)]


def control_figures(means: Sequence[float], luck: Sequence[float]) -> dict[str, Any]:
    """The corrected mean with its interval, and what it was worth: the share of deviation lost.

    Raises ValueError when there are no results.
    """
    less = corrected_all(means, luck)
    before, after = deviation(means), deviation(less)
    return {
        **estimate(less)._asdict(),
        "sd": after,
        "reduction": 1 - after / before if before and after is not None else None,
        "luck": estimate(luck)._asdict(),
    }
