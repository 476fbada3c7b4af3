"""From fractions to the whole numbers that players use, so that little is lost.

Weight by weight is rounded, those of the heaviest inputs first, and what an input loses by it is
laid on the weights that are still to come and go along with it in real positions (Frantar and
others 2022, GPTQ). Each layer first makes up for what the one before lost. Rounding each weight to
the nearest would be off by some points where hopes are large.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bezique.bots.search.net import ONE_BITS, POINTS
from bezique.training.leads import Floats
from bezique.training.network import Network, activity

ONE: Final = 1 << ONE_BITS
DAMPING: Final = 1e-3  # of the mean square of an input, for inputs that are never there
Exact: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]


def whole_numbers(net: Network, inputs: Floats) -> dict[str, Any]:
    """The layers as the players have them, by name; the inputs are those of real positions."""
    hidden, middle, found = (layer.astype(np.float64) for layer in activity(net, inputs))
    exact = inputs.astype(np.float64)
    first = _rounded(_joined(net.first, net.first_bias), _with_one(exact), None)
    there = np.maximum(_with_one(exact) @ first, 0) / ONE
    wanted = hidden @ net.second + net.second_bias
    second = _rounded(_joined(net.second, net.second_bias), _with_one(there), wanted)
    there = np.maximum(np.floor(_with_one(there) @ second), 0) / ONE
    third = _rounded(_joined(net.third, net.third_bias), _with_one(there), found)
    parts = (first[:-1], first[-1], second[:-1], second[-1], third[:-1].T, third[-1])
    whole = (np.asarray(part).astype(int).tolist() for part in parts)
    return dict(zip(Network._fields, whole, strict=True))


def whole_values(layers: dict[str, Any], inputs: Floats) -> Exact:
    """What the players' network says of some positions, in points, as its kernel works it out."""
    first, first_bias, second, second_bias, third, third_bias = (
        np.array(layers[name], np.int64) for name in Network._fields
    )
    hidden = np.maximum(inputs.astype(np.int64) @ first + first_bias, 0)
    middle = np.maximum(hidden @ second + (second_bias << ONE_BITS) >> ONE_BITS, 0)
    total = middle @ third.T + (third_bias << ONE_BITS)
    thousandths: Whole = total * (POINTS * 1000) >> 2 * ONE_BITS
    return thousandths.astype(np.float64) / 1000


def _joined(weights: Floats, bias: Floats) -> Exact:
    return np.vstack([weights, bias]).astype(np.float64)


def _with_one(inputs: Exact) -> Exact:
    return np.hstack([inputs, np.ones((len(inputs), 1))])


def _rounded(weights: Exact, inputs: Exact, wanted: Exact | None) -> Exact:
    """Weights in parts of ONE, the last row that of the bias; first brought nearer to a wish."""
    together = inputs.T @ inputs / len(inputs)
    together[np.diag_indices_from(together)] += DAMPING * np.diag(together).mean()
    if wanted is not None:
        lacking = inputs.T @ (wanted - inputs @ weights) / len(inputs)
        weights = weights + np.linalg.solve(together, lacking)
    order = np.argsort(-np.diag(together), kind="stable")
    spread = np.linalg.cholesky(np.linalg.inv(together[np.ix_(order, order)])).T
    left = weights[order] * ONE
    made = np.zeros_like(left)
    for row in range(len(order)):
        made[row] = np.round(left[row])
        lost = (left[row] - made[row]) / spread[row, row]
        left[row + 1 :] -= np.outer(spread[row, row + 1 :], lost)
    whole = np.empty_like(made)
    whole[order] = made
    return whole
