"""A small picture of a form: who sits at the table, how many packs, how many cards in a hand.

Only where things lie; what they look like is for the template. The viewer sits at the bottom, the
others follow clockwise, and whoever shares the viewer's score is marked.
"""

from math import cos, pi, sin
from typing import Final

from bezique.rulesets.ruleset import Ruleset
from bezique.web.page.opening import Emblem, Place

_ACROSS: Final = 23.0
_DOWN: Final = 13.5
_STEP: Final = 6.2
_WIDEST: Final = 66.0


def emblem_of(ruleset: Ruleset) -> Emblem:
    """The picture of a ruleset."""
    options, seats = ruleset.options, ruleset.sizes.seats
    hand = int(options["hand_size"])  # type: ignore[arg-type]
    return Emblem(
        seats=tuple(_place(seat, seats, str(options["sides"])) for seat in range(seats)),
        packs=ruleset.sizes.packs,
        hand=hand,
        fan=_fan(hand),
    )


def is_partner(seat: int, sides: str) -> bool:
    """Whether a seat shares the score of seat 0."""
    rows = {"two_sides": 2, "three_sides": 3}
    return seat > 0 and sides in rows and seat % rows[sides] == 0


def _place(seat: int, seats: int, sides: str) -> Place:
    turn = 2 * pi * seat / seats
    across, down = round(-_ACROSS * sin(turn), 1) + 0.0, round(_DOWN * cos(turn), 1) + 0.0
    return Place(across, down, seat == 0 or is_partner(seat, sides))


def _fan(hand: int) -> tuple[float, ...]:
    """How far each card of a hand is turned, in degrees; many cards lie closer together."""
    step = min(_STEP, _WIDEST / max(hand - 1, 1))
    return tuple(round(step * (card - (hand - 1) / 2), 1) for card in range(hand))
