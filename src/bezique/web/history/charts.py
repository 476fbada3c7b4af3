"""Where the lines, bars and labels of charts lie; what they look like is for template and styles.

Drawn for a width of 288 units, which is what a phone of 320 pixels has room for: there a unit is a
pixel, and no text is smaller than 13. Knows numbers and words, and nothing of what they mean.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

WIDTH: Final = 288
HEIGHT: Final = 180
_LEFT, _RIGHT = 44, 280
_TOP, _FOOT = 12, 150
_TICKS: Final = 4
_LABELS: Final = 8
_MIDDLE: Final = 92  # the middle of a histogram, between mine above and theirs below
_TALL: Final = 70


@dataclass(frozen=True, slots=True)
class Tick:
    """A place on an axis, and what is written there."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Curve:
    """One side of a chart of scores."""

    name: str
    path: str
    dots: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class ScoreChart:
    """Scores deal by deal."""

    lines: tuple[Curve, ...]
    up: tuple[Tick, ...]
    across: tuple[Tick, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A step of a histogram: mine upwards from the middle, theirs downwards."""

    x: float
    width: float
    mine: float
    theirs: float
    says: str
    my_number: int
    their_number: int


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often a deal brought how many points."""

    bars: tuple[Bar, ...]
    across: tuple[Tick, ...]
    middle: float = _MIDDLE


@dataclass(frozen=True, slots=True)
class Whisker:
    """A figure on a scale from 0 to 1, with its interval."""

    at: float
    low: float
    high: float


def score_chart(names: Sequence[str], totals: Sequence[Sequence[int]]) -> ScoreChart | None:
    """Scores deal by deal, from nothing on; None for fewer than two deals.

    ``totals`` has the scores by side after each deal.
    """
    if len(totals) < 2:
        return None
    rows = [[0] * len(names), *totals]
    marks = ticks(min(map(min, rows)), max(map(max, rows)))
    low, high = marks[0], marks[-1]

    def y(value: float) -> float:
        return round(_FOOT - (value - low) / (high - low) * (_FOOT - _TOP), 1)

    def x(deal: int) -> float:
        return round(_LEFT + deal / (len(rows) - 1) * (_RIGHT - _LEFT), 1)

    lines = []
    for side, name in enumerate(names):
        dots = tuple((x(deal), y(row[side])) for deal, row in enumerate(rows))
        path = "M" + "L".join(f"{across} {down}" for across, down in dots)
        lines.append(Curve(name, path, dots[1:]))
    every = ceil(len(totals) / _LABELS)
    numbered = tuple(
        Tick(x(deal), str(deal)) for deal in range(1, len(rows)) if deal % every == 0 or deal == 1
    )
    return ScoreChart(tuple(lines), tuple(Tick(y(mark), _short(mark)) for mark in marks), numbered)


def histogram(bins: Sequence[tuple[int, int, int, int]], says: Sequence[str]) -> Histogram | None:
    """Bins as low, high, number of mine and of theirs; ``says`` names each of them."""
    if not bins:
        return None
    most = max(max(mine, theirs) for _, _, mine, theirs in bins)
    wide = (_RIGHT - 8) / len(bins)

    def tall(number: int) -> float:
        return round(number / most * _TALL, 1)

    thick = round(wide - 2, 1)
    bars = tuple(
        Bar(round(8 + wide * n, 1), thick, tall(mine), tall(theirs), said, mine, theirs)
        for n, ((_, _, mine, theirs), said) in enumerate(zip(bins, says, strict=True))
    )
    every = ceil(len(bins) / 6)
    marks = tuple(
        Tick(round(8 + wide * n - 1, 1), str(low))
        for n, (low, _, _, _) in enumerate(bins)
        if n % every == 0
    )
    return Histogram(bars, marks)


def whisker(value: float, low: float | None, high: float | None) -> Whisker | None:
    """A share with its interval; None without one."""
    if low is None or high is None:
        return None
    return Whisker(*(round(part * 100, 1) for part in (value, low, high)))


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from below the lowest to above the highest, four to six of them."""
    wide = (high - low or 1.0) / _TICKS
    power = 10.0 ** floor(log10(wide))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= wide)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return [number * step for number in range(first, last + 1)]


def _short(value: float) -> str:
    """A tick as it is written: whole, with a real minus sign."""
    return f"\N{MINUS SIGN}{-value:.0f}" if value < 0 else f"{value:.0f}"
