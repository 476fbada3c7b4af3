"""Who sits where: clockwise order, sides, and the right to declare that goes round a side.

Knows numbers of seats only (rules 2.9-2.12, ruling 9).
"""

from .two_hand import Options


def side_of(seat: int, options: Options) -> int:
    """The number of a seat's side: its own number where everybody plays for himself."""
    if options["sides"] == "two_sides":
        return seat % 2
    if options["sides"] == "three_sides":
        return seat % 3
    return seat


def same_side(seat: int, options: Options) -> list[int]:
    """All seats of a seat's side, the lowest first."""
    mine = side_of(seat, options)
    return [other for other in range(options["players"]) if side_of(other, options) == mine]


def partners(seat: int, options: Options) -> list[int]:
    """The other seats of the side."""
    return [other for other in same_side(seat, options) if other != seat]


def clockwise(first: int, options: Options) -> list[int]:
    """All seats, beginning with ``first``."""
    players = options["players"]
    return [(first + step) % players for step in range(players)]


def next_of_side(seat: int, options: Options) -> int:
    """The next seat of the side, clockwise; the seat itself if it plays alone."""
    mine = side_of(seat, options)
    return next(s for s in clockwise(seat + 1, options) if side_of(s, options) == mine)


def lowest_seats(options: Options) -> list[int]:
    """One seat for each side, by which it is named."""
    return [seat for seat in range(options["players"]) if same_side(seat, options)[0] == seat]
