"""A small network that says what is still to come for both of two hands; whole numbers only.

The inputs are named by ``features``; most are there or not, so that the first layer is a sum of
rows. Weights are in parts of ONE, so that plain and compiled, and any two machines, agree to the
last digit. Knows nothing of cards.
"""

from dataclasses import dataclass
from typing import Any, Final

from bezique.rules.dialect import rule
from bezique.rules.layout import rows

INPUTS: Final = 384
HIDDEN: Final = 64
SECOND: Final = 16
OUTPUTS: Final = 2
ONE_BITS: Final = 8
POINTS: Final = 100  # an output of ONE is so many points
ACTIVE: Final = 256
CELL: Final = 20  # points
CELLS: Final = 56  # so that two sides may need up to 1,100 points
ROUNDS: Final = 32


@dataclass(slots=True)
class Net:
    """Weights, and what a position puts into it."""

    trained: int = 0  # 1 when there are weights
    active: int = 0  # inputs that are there
    input: list[int] = rows(ACTIVE)
    amount: list[int] = rows(ACTIVE)
    hidden: list[int] = rows(HIDDEN)
    first: list[list[int]] = rows(INPUTS, HIDDEN, narrow=True)
    first_bias: list[int] = rows(HIDDEN)
    second: list[list[int]] = rows(HIDDEN, SECOND)
    second_bias: list[int] = rows(SECOND)
    third: list[list[int]] = rows(OUTPUTS, SECOND)
    third_bias: list[int] = rows(OUTPUTS)
    win: list[list[int]] = rows(CELLS, CELLS, narrow=True)  # see ``race``
    spread: list[int] = rows(ROUNDS)
    middle: list[int] = rows(SECOND)
    output: list[int] = rows(OUTPUTS)  # in thousandths of a point


@rule
def add_input(w: Any, place: int, amount: int) -> None:
    """Put in that an input is there, so many times."""
    w.input[w.active] = place
    w.amount[w.active] = amount
    w.active += 1


@rule
def evaluate(w: Any) -> None:
    """From the inputs to ``output``."""
    for j in range(len(w.hidden)):
        w.hidden[j] = w.first_bias[j]
    for i in range(w.active):
        add_row(w, w.input[i], w.amount[i])
    for j in range(len(w.middle)):
        w.middle[j] = w.second_bias[j] << ONE_BITS
    for i in range(len(w.hidden)):
        value = w.hidden[i]
        if value > 0:
            for j in range(len(w.middle)):
                w.middle[j] += value * w.second[i][j]
    for o in range(len(w.output)):
        total = w.third_bias[o] << ONE_BITS
        for j in range(len(w.middle)):
            total += max(0, w.middle[j] >> ONE_BITS) * w.third[o][j]
        w.output[o] = total * POINTS * 1000 >> 2 * ONE_BITS


@rule
def add_row(w: Any, place: int, amount: int) -> None:
    """Add the weights of one input to the hidden layer."""
    if amount == 1:
        for j in range(len(w.hidden)):
            w.hidden[j] += w.first[place][j]
    else:
        for j in range(len(w.hidden)):
            w.hidden[j] += w.first[place][j] * amount
