"""The card back: a lozenge lattice, one cream line, a B in a ring.

What it is for: the same back for every deck and theme size. It must not know the front: a back
that told anything of its card would be a rules fault. Drawn for this project, no other source.
"""

from typing import Final

GARNET: Final = "#7b1e3a"
CREAM: Final = "#f3dcc4"

# A Didone B around (0, 0), 46 high: stem, two bowls, hairline serifs; the counters are holes.
_LETTER_B: Final = (
    "M-17-23H3C13-23 17.5-18.6 17.5-12.2C17.5-6 13-1.8 5.6-.9C14.6-.2 19.5 4.2 19.5 11.2"
    "C19.5 18.6 13.4 23 3.4 23H-17V21.5H-11.4V-21.5H-17Z"
    "M-4.2-21.5V-1.5H2C7.4-1.5 9.8-5 9.8-11.8C9.8-18 7.4-21.5 2-21.5Z"
    "M-4.2 0V21.5H2.6C8.8 21.5 11.6 17.8 11.6 10.8C11.6 3.6 8.6 0 2.4 0Z"
)


_CELLS: Final = 10  # in both directions
_STEP_X: Final = 20.0
_STEP_Y: Final = 29.6


def back() -> str:
    """The card back as an SVG document, 240 by 336 units like a face."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 240 336" width="240"'
        ' height="336" data-back="lozenge">'
        f'<rect x="-120" y="-168" width="240" height="336" rx="13.2" fill="{GARNET}"/>'
        f'<path d="{_lattice()}" fill="none" stroke="{CREAM}" stroke-opacity=".5"'
        ' stroke-width="1.3" stroke-linecap="round"/>'
        f'<rect x="-107" y="-155" width="214" height="310" rx="6" fill="none"'
        f' stroke="{CREAM}" stroke-width="2.6"/>'
        f'<circle r="49" fill="{GARNET}"/>'
        f'<circle r="43" fill="none" stroke="{CREAM}" stroke-width="2.4"/>'
        f'<path d="{_LETTER_B}" fill="{CREAM}" transform="scale(1.05)" fill-rule="evenodd"/></svg>'
    )


def _lattice() -> str:
    """Every diagonal of a grid of cells, both ways: only whole lozenges meet the edge."""
    right, bottom = _CELLS * _STEP_X / 2, _CELLS * _STEP_Y / 2
    path = ""
    for shift in range(1 - _CELLS, _CELLS):
        cells = _CELLS - abs(shift)
        x = max(shift, 0) * _STEP_X - right
        y = max(-shift, 0) * _STEP_Y - bottom
        run, fall = cells * _STEP_X, cells * _STEP_Y
        path += f"M{x:g} {y:.4g}l{run:g} {fall:.4g}M{-x:g} {y:.4g}l{-run:g} {fall:.4g}"
    return path
