"""Small questions to a mask word: how many bits it has, which is the lowest, where the n-th stands.

A processor answers each with an instruction of its own, which the dialect cannot say: so each has
a twin of its own (``compiled.bits``). A mask is never negative.
"""

from bezique.rules.dialect import rule, rule_with_a_twin_of_its_own


@rule_with_a_twin_of_its_own
def lowest(mask: int) -> int:
    """The place of the lowest bit of a mask; the mask must not be empty."""
    return (mask & -mask).bit_length() - 1


@rule_with_a_twin_of_its_own
def number_in(mask: int) -> int:
    """How many bits a mask has: cards of a kind mask, packs of a pack mask."""
    return mask.bit_count()


@rule_with_a_twin_of_its_own
def place_of(mask: int, number: int) -> int:
    """The place of bit ``number`` of a mask, counted from the lowest, 0; it must have as many."""
    for _ in range(number):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


@rule
def lowest_bits(mask: int, number: int) -> int:
    """The lowest bits of a mask, so many of them; it must have as many."""
    kept = 0
    for _ in range(number):
        kept |= mask & -mask
        mask &= mask - 1
    return kept
