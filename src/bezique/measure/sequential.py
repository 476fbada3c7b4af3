"""The sequential test: go on until the results speak for one of two hypotheses.

The generalised sequential probability ratio test for a mean, normal with the variance seen so far:
with n results of mean m and variance v, the logarithm of the ratio is
n (high - low) (m - (low + high) / 2) / v, and Wald's bounds end it. Knows nothing of bots.
"""

from dataclasses import dataclass
from math import log
from typing import Any, Final

ERROR: Final = 0.05  # the chance of either wrong verdict
BOUND: Final = log((1 - ERROR) / ERROR)
AT_LEAST: Final = 50  # results before there can be a verdict: the variance must be known


@dataclass
class Sequential:
    """H0: the mean is ``low``; H1: it is ``high`` (points a deal, low < high)."""

    low: float
    high: float
    count: int = 0
    mean: float = 0.0
    squares: float = 0.0  # sum of squared distances from the mean

    def add(self, result: float) -> str | None:
        """Take one more result; the hypothesis that is accepted with it, or None."""
        self.count += 1
        step = result - self.mean
        self.mean += step / self.count
        self.squares += step * (result - self.mean)
        return self.accepted()

    def ratio(self) -> float:
        """The logarithm of the likelihood ratio, positive for H1; 0 while nothing is known."""
        if self.count < 2 or not self.squares:
            return 0.0
        middle = (self.low + self.high) / 2
        variance = self.squares / (self.count - 1)
        return self.count * (self.high - self.low) * (self.mean - middle) / variance

    def accepted(self) -> str | None:
        """``H0``, ``H1`` or, while it is open, None."""
        if self.count < AT_LEAST or abs(self.ratio()) < BOUND:
            return None
        return "H1" if self.ratio() > 0 else "H0"

    def figures(self) -> dict[str, Any]:
        """The test as other programs read it."""
        return {
            "low": self.low,
            "high": self.high,
            "ratio": self.ratio(),
            "bound": BOUND,
            "accepted": self.accepted(),
        }
