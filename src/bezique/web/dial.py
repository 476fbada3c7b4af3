"""Where the holes and pegs of the marker stand.

A dial has two rings of ten holes: hundreds outside, tens inside, zero on top, clockwise. It knows
numbers and angles only, neither players nor colours.
"""

from dataclasses import dataclass
from math import cos, pi, sin

OUTER, INNER, NUMERALS = 58.0, 43.0, 58.0
"""Radii in the units of the drawing, which is 148 wide with the middle at 0, 0."""
STEP = 36
"""Degrees from one hole to the next."""


@dataclass(frozen=True, slots=True)
class Pegs:
    """The turns of a player's pegs, in degrees clockwise from the top, never reduced to one turn.

    Because they only grow with the score, a peg that moves runs forward along its ring, and a
    peg of a score beyond 1000 has simply gone round.
    """

    hundreds: int
    tens: int
    hundreds_before: int
    tens_before: int
    turns: int
    """Whole thousands, written as strokes below the number."""


def pegs(score: int, before: int) -> Pegs:
    """The pegs for a score and the score before the last gain, both in points, 0 or more."""
    return Pegs(
        hundreds=score // 100 * STEP,
        tens=score // 10 * STEP,
        hundreds_before=before // 100 * STEP,
        tens_before=before // 10 * STEP,
        turns=score // 1000,
    )


def hole(digit: int, radius: float) -> tuple[float, float]:
    """The place of hole 0..9 on a ring, rounded to a tenth; y grows downwards."""
    turn = digit * STEP * pi / 180
    return round(radius * sin(turn), 1), round(-radius * cos(turn), 1)
