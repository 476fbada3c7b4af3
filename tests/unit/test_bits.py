"""Questions to a mask: the twins written by hand answer as the plain functions do."""

from random import Random

import pytest

from bezique.compiled.there import available
from bezique.compiled.twin import twin
from bezique.rules.masks import lowest, number_in, place_of

CHANCE = Random(8)
MASKS = [1, 1 << 32, 0xFFFFFFFF, 0x0101010101, *(CHANCE.getrandbits(48) | 1 for _ in range(50))]

needs_numba = pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")


def bits(mask: int) -> list[int]:
    return [place for place in range(64) if mask >> place & 1]


def test_plain() -> None:
    assert number_in(0) == 0
    for mask in MASKS:
        places = bits(mask)
        assert (lowest(mask), number_in(mask)) == (places[0], len(places))
        assert [place_of(mask, number) for number in range(len(places))] == places


@needs_numba
@pytest.mark.compiled
def test_compiled() -> None:
    first, many, place = twin(lowest), twin(number_in), twin(place_of)
    assert many(0) == 0
    for mask in MASKS:
        places = bits(mask)
        assert (first(mask), many(mask)) == (places[0], len(places))
        assert [place(mask, number) for number in range(len(places))] == places


@needs_numba
@pytest.mark.compiled
def test_compiled_for_a_processor_that_cannot_scatter() -> None:
    from bezique.compiled.bits import place_by_striking

    for mask in MASKS:
        places = bits(mask)
        assert [place_by_striking(mask, number) for number in range(len(places))] == places
