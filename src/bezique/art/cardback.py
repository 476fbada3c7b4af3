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


def back() -> str:
    """The card back as an SVG document, 240 by 336 units like a face."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 240 336" width="240"'
        ' height="336" data-back="lozenge"><defs>'
        '<pattern id="lozenge" width="20" height="29.6" patternUnits="userSpaceOnUse"'
        ' x="-100" y="-148"><path d="M0 0L20 29.6M20 0L0 29.6" fill="none"'
        f' stroke="{CREAM}" stroke-opacity=".5" stroke-width="1.3"/></pattern></defs>'
        f'<rect x="-120" y="-168" width="240" height="336" rx="13.2" fill="{GARNET}"/>'
        '<rect x="-100" y="-148" width="200" height="296" rx="3" fill="url(#lozenge)"/>'
        f'<rect x="-106" y="-154" width="212" height="308" rx="6" fill="none"'
        f' stroke="{CREAM}" stroke-width="2.6"/>'
        f'<circle r="48" fill="{GARNET}"/>'
        f'<circle r="43" fill="none" stroke="{CREAM}" stroke-width="2.4"/>'
        f'<path d="{_LETTER_B}" fill="{CREAM}" transform="translate(-.5 0)scale(1.05)"'
        ' fill-rule="evenodd"/></svg>'
    )
