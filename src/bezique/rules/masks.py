"""Small questions to a mask word: how many bits it has, and which is the lowest."""

from typing import Final

from bezique.rules.dialect import rule

# Six bits of the product differ for every single bit from 1 to 2**32, so they name its place.
_FACTOR: Final = 0x30B35E27
_SHIFT: Final = 30
_PLACES: Final = {(1 << place) * _FACTOR >> _SHIFT & 63: place for place in range(33)}
_PLACE: Final = tuple(_PLACES.get(six_bits, 0) for six_bits in range(64))


@rule
def lowest(mask: int) -> int:
    """The place of the lowest bit of a mask of at most 33 bits; the mask must not be empty."""
    return _PLACE[(mask & -mask) * _FACTOR >> _SHIFT & 63]


@rule
def number_in(mask: int) -> int:
    """How many bits a mask has: cards of a kind mask, packs of a pack mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@rule
def place_of(mask: int, number: int, most: int) -> int:
    """The place of bit ``number`` of a mask of at most ``most`` bits, counted from the lowest, 0.

    Always goes round ``most`` times, so that a processor has no end of the loop to guess.
    """
    for lower in range(most):
        mask &= mask - 1 if lower < number else -1
    return number_in((mask & -mask) - 1)


@rule
def lowest_bits(mask: int, number: int) -> int:
    """The lowest bits of a mask, so many of them; it must have as many."""
    kept = 0
    for _ in range(number):
        kept |= mask & -mask
        mask &= mask - 1
    return kept
