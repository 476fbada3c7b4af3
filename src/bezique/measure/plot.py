"""A picture of figures with their intervals, as SVG: a dot, a bar, a number, row by row.

Dark on light, the words as text, so that it can be read aloud, searched, printed and scaled. Knows
nothing of what the figures mean.
"""

from collections.abc import Iterator, Sequence
from html import escape
from math import floor, log10
from typing import Final, NamedTuple

WIDTH: Final = 760
LEFT: Final = 210  # where the scale begins
RIGHT: Final = 600  # and ends; numbers stand beyond it
TOP: Final = 56
ROW: Final = 34
AT_MOST: Final = 6  # ticks, or two more
INK: Final = "#1c2a25"
PALE: Final = "#c9d2cd"
BAR: Final = "#1f6f54"
PAPER: Final = "#ffffff"
FONT: Final = "system-ui, 'Segoe UI', 'Noto Sans', sans-serif"


class Bar(NamedTuple):
    """A figure and its interval; without one low and high are the figure itself."""

    label: str
    mean: float
    low: float
    high: float


class Scale(NamedTuple):
    """The ticks of an axis, evenly spaced, with the digits after the point that they need."""

    first: float
    step: float
    ticks: int
    digits: int

    def at(self, value: float) -> float:
        """Where a value lies across the picture."""
        whole = self.step * (self.ticks - 1)
        return LEFT + (value - self.first) / whole * (RIGHT - LEFT)


def picture(title: str, axis: str, bars: Sequence[Bar], digits: int = 1) -> str:
    """The SVG document. Raises ValueError when there is nothing to draw."""
    if not bars:
        raise ValueError("there is nothing to draw")
    scale = scaled([0.0, *(value for bar in bars for value in bar[1:])])
    height = TOP + ROW * len(bars) + 62
    said = "; ".join(f"{bar.label} {_number(bar, digits)}" for bar in bars)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" font-family="{FONT}" font-size="15" '
        f'fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(said)}</desc>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="16" y="30" font-size="18" font-weight="600">{escape(title)}</text>',
        *_axis(scale, height, axis),
    ]
    for place, bar in enumerate(bars):
        lines += _row(scale, TOP + ROW * place + ROW / 2, bar, digits)
    return "\n".join([*lines, "</svg>", ""])


def scaled(values: Sequence[float]) -> Scale:
    """Round ticks that hold all values."""
    low, high = min(values), max(values)
    wide = (high - low or 1.0) / AT_MOST
    power = 10.0 ** floor(log10(wide))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10) if power * factor >= wide)
    first = floor(low / step)
    last = -floor(-high / step)
    exact = step == int(step)
    return Scale(first * step, step, max(2, last - first + 1), 0 if exact else 2)


def _axis(scale: Scale, height: int, words: str) -> Iterator[str]:
    foot = height - 54
    for tick in range(scale.ticks):
        value = scale.first + tick * scale.step
        x = f"{scale.at(value):.1f}"
        ink = INK if value == 0 else PALE
        yield f'<path d="M{x} {TOP}V{foot}" stroke="{ink}"/>'
        yield (
            f'<text x="{x}" y="{foot + 19}" font-size="13" text-anchor="middle">'
            f"{value:.{scale.digits}f}</text>"
        )
    middle = (LEFT + RIGHT) / 2
    yield f'<text x="{middle}" y="{foot + 42}" text-anchor="middle">{escape(words)}</text>'


def _row(scale: Scale, y: float, bar: Bar, digits: int) -> Iterator[str]:
    low, high, mean = (f"{scale.at(value):.1f}" for value in (bar.low, bar.high, bar.mean))
    yield f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(bar.label)}</text>'
    ends = f"M{low} {y}H{high}M{low} {y - 6}v12M{high} {y - 6}v12"
    yield f'<path d="{ends}" stroke="{BAR}" stroke-width="2.5"/>'
    yield f'<circle cx="{mean}" cy="{y}" r="5.5" fill="{BAR}"/>'
    yield f'<text x="{RIGHT + 16}" y="{y + 5}" font-size="13">{_number(bar, digits)}</text>'


def _number(bar: Bar, digits: int) -> str:
    below, above = bar.mean - bar.low, bar.high - bar.mean
    if not (below or above):
        return f"{bar.mean:.{digits}f}"
    if abs(above - below) < 0.5 * 10**-digits:
        return f"{bar.mean:.{digits}f} \N{PLUS-MINUS SIGN} {above:.{digits}f}"
    return f"{bar.mean:.{digits}f} ({bar.low:.{digits}f} … {bar.high:.{digits}f})"
