"""The patterns of card backs: what was under people's eyes in a salon of the 1860s, as flat line.

What it is for: the inside of a back, as SVG elements that fill 240 by 336 units around (0, 0). Each
looks the same turned round, so that no card can be told by how it lies. It must not know frames,
names or pages. Drawn for this project, no other source.
"""

from itertools import pairwise
from math import pi, sin
from typing import Final

TALL: Final = 336.0
CREAM: Final = "#f3dcc4"

_PITCH: Final = 24.0
_STRAW: Final = "#dfbd88"
_STRAW_SHADE: Final = "#b98f58"

_FAN: Final = 26.0
_FAN_RINGS: Final = (25.0, 19.5, 14.0, 8.5)

_TUFT_X: Final = 30.0
_TUFT_Y: Final = 42.0
_BRASS: Final = "#d3a548"

_BANDS: Final = 27
_INK_GREEN, _SLATE, _GARNET, _OCHRE = "#2f4a44", "#34496b", "#7b1e3a", "#cf9f4e"
_PASTES: Final = (CREAM, _SLATE, CREAM, _GARNET, _OCHRE, _SLATE, CREAM, _INK_GREEN, _GARNET)


def lozenges(line: str) -> str:
    """Every diagonal of a grid of cells, both ways: only whole lozenges meet the edge."""
    cells, step_x, step_y = 10, 20.0, 29.6
    right, bottom = cells * step_x / 2, cells * step_y / 2
    path = ""
    for shift in range(1 - cells, cells):
        length = cells - abs(shift)
        x = max(shift, 0) * step_x - right
        y = max(-shift, 0) * step_y - bottom
        run, fall = length * step_x, length * step_y
        path += f"M{x:g} {y:.4g}l{run:g} {fall:.4g}M{-x:g} {y:.4g}l{-run:g} {fall:.4g}"
    return (
        f'<path d="{path}" fill="none" stroke="{line}" stroke-opacity=".5" stroke-width="1.3"'
        ' stroke-linecap="round"/>'
    )


def cane() -> str:
    """A woven seat: pairs of strands upright and across, single ones aslant, eight-sided holes."""
    aslant = ""
    for k in range(-13, 13):
        at = (k + 0.5) * _PITCH
        aslant += f"M{at - 180:g}-180L{at + 180:g} 180M{at + 180:g}-180L{at - 180:g} 180"
    upright = "".join(
        f"M{k * _PITCH + side:g}-168V168" for k in range(-5, 6) for side in (-2.9, 2.9)
    )
    across = "".join(
        f"M-120 {k * _PITCH + side:g}H120" for k in range(-7, 8) for side in (-2.9, 2.9)
    )
    return (
        f'<g fill="none"><path d="{aslant}" stroke="{_STRAW_SHADE}" stroke-width="2.8"/>'
        f'<path d="{upright}" stroke="{_STRAW}" stroke-width="3"/>'
        f'<path d="{across}" stroke="{_STRAW}" stroke-width="3"/></g>'
    )


def fans(ground: str, line: str) -> str:
    """Rows of open fans, upright in the upper half, which is turned round for the lower."""
    rings = "".join(
        f'<circle r="{r:g}" fill="{ground}" stroke="{line}" stroke-width="{1.6 if n else 2.4:g}"/>'
        for n, r in enumerate(_FAN_RINGS)
    )
    fan = f'<g id="fan">{rings}<circle r="3.4" fill="{line}"/></g>'
    rows = 13
    placed = ""
    for row in range(rows):
        y = (row - rows) * _FAN / 2 + _FAN * 0.5
        shift = _FAN if row % 2 else 0.0
        placed += "".join(
            f'<use href="#fan" x="{column * 2 * _FAN + shift:g}" y="{y:g}"/>'
            for column in range(-3, 3)
        )
    half = '<clipPath id="half"><path d="M-120-168H120V0H-120Z"/></clipPath>'
    upper = f'<g clip-path="url(#half)">{placed}</g>'
    return (
        f'<defs>{fan}{half}<g id="upper">{upper}</g></defs><use href="#upper"/>'
        f'<use href="#upper" transform="rotate(180)"/>'
        f'<path d="M-120 0H120" stroke="{line}" stroke-width="2.4"/>'
    )


def marbled() -> str:
    """Combed pastes: bands below waves that are odd, so that the sheet is its own half turn."""
    drawn = ""
    for band in range(_BANDS):
        paste = _PASTES[abs(band - _BANDS // 2) % len(_PASTES)]
        top = _wave((band / _BANDS - 0.5) * (TALL + 120))
        drawn += f'<path d="{_smooth(top)}V170H-126Z" fill="{paste}"/>'
    return drawn


def _wave(height: float) -> list[tuple[float, float]]:
    """A combed line that runs across the sheet at about this height."""
    bend = height / TALL
    places = [step * 6.0 - 126 for step in range(43)]
    return [
        (
            x,
            height
            + 20 * sin(2 * pi * x / 60 + 2.4 * bend)
            + 6 * sin(2 * pi * x / 27 - 7 * bend)
            + 9 * sin(pi * x / 120 + 3 * bend),
        )
        for x in places
    ]


def _smooth(places: list[tuple[float, float]]) -> str:
    """A curve along places, which bends at each and passes halfway between them."""
    path = f"M{places[0][0]:g} {places[0][1]:.1f}"
    for (x, y), (next_x, next_y) in pairwise(places[1:]):
        path += f"Q{x:g} {y:.1f} {(x + next_x) / 2:g} {(y + next_y) / 2:.1f}"
    return path


def tufted(light: str, deep: str) -> str:
    """Buttoned velvet: a swelling in every lozenge, a brass button wherever seams meet."""
    swell = (
        f'<radialGradient id="swell"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{deep}"/></radialGradient>'
    )
    x, y = _TUFT_X, _TUFT_Y
    # Seams hang a little towards the middle of the lozenge, as drawn cloth does.
    cell = (
        f'<path id="cell" d="M0-{y:g}Q{x * 0.4:g}-{y * 0.4:g} {x:g} 0Q{x * 0.4:g} {y * 0.4:g}'
        f' 0 {y:g}Q-{x * 0.4:g} {y * 0.4:g}-{x:g} 0Q-{x * 0.4:g}-{y * 0.4:g} 0-{y:g}Z"'
        f' fill="url(#swell)"/>'
    )
    cells, buttons = "", ""
    for row in range(-5, 6):
        for column in range(-5, 6):
            if (row + column) % 2:
                cells += f'<use href="#cell" x="{column * x:g}" y="{row * y:g}"/>'
            else:
                buttons += f'<circle cx="{column * x:g}" cy="{row * y:g}" r="4.6"/>'
    return (
        f"<defs>{swell}{cell}</defs>{cells}"
        f'<g fill="{_BRASS}" stroke="{deep}" stroke-width="2">{buttons}</g>'
    )
