"""The card backs: a pattern, an edge, and for the oldest of them a B in a ring.

What it is for: the same back for every card of a table, in the colours that `BACKS` names for what
is drawn of the backs elsewhere, such as a stock seen from the side. It must not know the front: a
back that told anything of its card would be a rules fault.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from bezique.art import patterns
from bezique.art.patterns import CREAM
from bezique.art.suits import STOCK


class Back(NamedTuple):
    """The colours of a back, as #rrggbb: of its ground, and of a card's edge on it."""

    ground: str
    line: str


BACKS: Final[Mapping[str, Back]] = {
    "lozenge": Back("#7b1e3a", CREAM),
    "cane": Back("#3b2618", "#dfbd88"),
    "marbled": Back("#34496b", CREAM),
    "fans": Back("#1f4a40", "#e9d9b4"),
    "tufted": Back("#1b2542", "#c3a05c"),
}
_BORDER: Final = 10.0  # of bare card around a pattern that goes to the edge

# A Didone B around (0, 0), 46 high: stem, two bowls, hairline serifs; the counters are holes.
_LETTER_B: Final = (
    "M-17-23H3C13-23 17.5-18.6 17.5-12.2C17.5-6 13-1.8 5.6-.9C14.6-.2 19.5 4.2 19.5 11.2"
    "C19.5 18.6 13.4 23 3.4 23H-17V21.5H-11.4V-21.5H-17Z"
    "M-4.2-21.5V-1.5H2C7.4-1.5 9.8-5 9.8-11.8C9.8-18 7.4-21.5 2-21.5Z"
    "M-4.2 0V21.5H2.6C8.8 21.5 11.6 17.8 11.6 10.8C11.6 3.6 8.6 0 2.4 0Z"
)


def back(name: str = "lozenge") -> str:
    """A card back as an SVG document, 240 by 336 units like a face.

    The root element carries data-back. Raises ValueError for a name that is none of BACKS.
    """
    if name not in BACKS:
        raise ValueError(f"no back {name!r}; choose one of {', '.join(BACKS)}")
    ground, line = BACKS[name]
    if name == "lozenge":
        drawn = _rect(0, 13.2, ground) + patterns.lozenges(line) + _monogram(ground, line)
    else:
        drawn = _rect(0, 13.2, STOCK) + _rect(_BORDER, 6, ground) + _pattern(name)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 240 336" width="240"'
        f' height="336" data-back="{name}">{drawn}</svg>'
    )


def _pattern(name: str) -> str:
    ground, line = BACKS[name]
    if name == "cane":
        inside = patterns.cane()
    elif name == "fans":
        inside = patterns.fans(ground, line)
    elif name == "marbled":
        inside = patterns.marbled()
    else:
        inside = patterns.tufted("#3d4d7d", ground)
    clip = f'<clipPath id="inside">{_rect(_BORDER, 6, ground)}</clipPath>'
    return f'{clip}<g clip-path="url(#inside)">{inside}</g>'


def _rect(inset: float, radius: float, fill: str) -> str:
    wide, tall = 240 - 2 * inset, 336 - 2 * inset
    return (
        f'<rect x="{inset - 120:g}" y="{inset - 168:g}" width="{wide:g}" height="{tall:g}"'
        f' rx="{radius:g}" fill="{fill}"/>'
    )


def _monogram(ground: str, line: str) -> str:
    """A frame, and the B in its ring."""
    return (
        '<rect x="-107" y="-155" width="214" height="310" rx="6" fill="none"'
        f' stroke="{line}" stroke-width="2.6"/><circle r="49" fill="{ground}"/>'
        f'<circle r="43" fill="none" stroke="{line}" stroke-width="2.4"/>'
        f'<path d="{_LETTER_B}" fill="{line}" transform="scale(1.05)" fill-rule="evenodd"/>'
    )
