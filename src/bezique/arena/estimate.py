"""From results to figures: the mean of paired deals and its interval, the share of games won."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

NINETY_FIVE: Final = 1.96  # standard errors to each side of a 95 % interval


class Estimate(NamedTuple):
    """A mean with its 95 % interval; the interval is None with fewer than two results."""

    mean: float
    low: float | None
    high: float | None


def estimate(results: Sequence[float]) -> Estimate:
    """The mean of independent results. Raises ValueError when there are none."""
    count = len(results)
    if not count:
        raise ValueError("there are no results to estimate from")
    mean = sum(results) / count
    if count < 2:
        return Estimate(mean, None, None)
    spread = sqrt(sum((result - mean) ** 2 for result in results) / (count - 1))
    half = NINETY_FIVE * spread / sqrt(count)
    return Estimate(mean, mean - half, mean + half)


def share(won: int, played: int) -> Estimate:
    """The share of games won, with Wilson's interval, which also holds near 0 and 1."""
    if not played:
        raise ValueError("there are no games to estimate from")
    part = won / played
    z = NINETY_FIVE * NINETY_FIVE / played
    middle = (part + z / 2) / (1 + z)
    half = sqrt(z * part * (1 - part) + z * z / 4) / (1 + z)
    low = middle - half if won else 0.0  # exactly, which rounding would miss
    return Estimate(part, low, middle + half if won < played else 1.0)


def quantile(sorted_values: Sequence[float], part: float) -> float:
    """The value below which ``part`` (0..1) of the sorted values lie."""
    return sorted_values[min(len(sorted_values) - 1, int(part * len(sorted_values)))]
