"""The network in fractions: its values, its gradient, and one step of learning.

The shape is that of ``bots.search.net``, which plays with the same weights as whole numbers.
"""

from typing import Final, NamedTuple

import numpy as np

from bezique.bots.search.net import HIDDEN, INPUTS, OUTPUTS, SECOND
from bezique.training.leads import HOPE_INPUTS, Floats

WIDEST: Final = 7.9  # no weight goes beyond, so that none overrules all others
MEAN_KEPT: Final = 0.9  # of Adam: what is kept of the mean and the square of gradients
SQUARE_KEPT: Final = 0.999
TINY: Final = 1e-8


class Network(NamedTuple):
    """Weights, or anything else that has one number for each of them."""

    first: Floats  # INPUTS rows of HIDDEN
    first_bias: Floats
    second: Floats  # HIDDEN rows of SECOND
    second_bias: Floats
    third: Floats  # SECOND rows of OUTPUTS
    third_bias: Floats


def fresh(chance: np.random.Generator, means: Floats) -> Network:
    """Small random weights; the outputs begin at the means. Hopes are large, their weights less."""

    def spread(rows: int, columns: int, width: float) -> Floats:
        return (chance.standard_normal((rows, columns)) * width).astype(np.float32)

    first = spread(INPUTS, HIDDEN, 0.12)
    first[HOPE_INPUTS] *= np.float32(0.2)
    second = spread(HIDDEN, SECOND, float(np.sqrt(2 / HIDDEN)))
    third = spread(SECOND, OUTPUTS, 0.3 * float(np.sqrt(2 / SECOND)))
    hidden, middle = np.zeros(HIDDEN, np.float32), np.zeros(SECOND, np.float32)
    return Network(first, hidden, second, middle, third, means.astype(np.float32))


def blank_like(net: Network) -> Network:
    """Zeros of the same shapes."""
    return Network(*map(np.zeros_like, net))


def _product(one: Floats, other: Floats) -> Floats:
    made: Floats = np.matmul(one, other, dtype=np.float32)
    return made


def activity(net: Network, inputs: Floats) -> tuple[Floats, Floats, Floats]:
    """Hidden, middle and output layer, a row for each row of inputs."""
    hidden = _product(inputs, net.first)
    hidden += net.first_bias
    np.maximum(hidden, 0, out=hidden)
    middle = _product(hidden, net.second)
    middle += net.second_bias
    np.maximum(middle, 0, out=middle)
    found = _product(middle, net.third)
    found += net.third_bias
    return hidden, middle, found


def values(net: Network, inputs: Floats) -> Floats:
    """What is still to come for leader and other, in units of ``net.POINTS``."""
    return activity(net, inputs)[2]


def gradient(net: Network, inputs: Floats, wanted: Floats) -> Network:
    """Of the mean over the rows of half the squared errors: each output's, and their difference's.

    The difference counts of its own, because a move is chosen by it.
    """
    hidden, middle, found = activity(net, inputs)
    error = found - wanted
    ahead = error[:, 0] - error[:, 1]
    error[:, 0] += ahead
    error[:, 1] -= ahead
    error *= np.float32(1 / len(inputs))
    to_middle = _product(error, net.third.T)
    to_middle[middle <= 0] = 0
    to_hidden = _product(to_middle, net.second.T)
    to_hidden[hidden <= 0] = 0
    return Network(
        _product(inputs.T, to_hidden), to_hidden.sum(0),
        _product(hidden.T, to_middle), to_middle.sum(0),
        _product(middle.T, error), error.sum(0),
    )  # fmt: skip


def adam_step(net: Network, means: Network, squares: Network, steps: int, rate: float) -> None:
    """Move the weights against a gradient whose means are given (Adam, Kingma and Ba 2014)."""
    for weights, mean, square in zip(net, means, squares, strict=True):
        moved = mean / (1 - MEAN_KEPT**steps)
        weights -= rate * moved / (np.sqrt(square / (1 - SQUARE_KEPT**steps)) + TINY)
        if weights.ndim == 2:
            np.clip(weights, -WIDEST, WIDEST, out=weights)


def take_in(slope: Network, means: Network, squares: Network) -> None:
    """Let a gradient into the means that Adam keeps."""
    for found, mean, square in zip(slope, means, squares, strict=True):
        mean += np.float32(1 - MEAN_KEPT) * (found - mean)
        square += np.float32(1 - SQUARE_KEPT) * (found**2 - square)
