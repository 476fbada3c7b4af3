"""A network fitted to recorded leads, epoch by epoch, in float32 on one thread.

Leads are read from the disk as they are wanted; in memory are one lot of them and their order, four
bytes a lead. Equal seeds give equal weights, also after a stop: chance is drawn anew from the seed
for each epoch.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bezique.training.checkpoint import Checkpoint, keep
from bezique.training.leads import Floats, Leads, end_of_deal, inputs_of
from bezique.training.network import Network, adam_step, fresh, gradient, take_in, values
from bezique.training.recipe import Fit
from bezique.training.returns import outcomes

LOT: Final = 4096  # leads of one step
VALIDATED: Final = 60_000  # leads held back at most, and a twentieth of all at most
LEAST_RATE: Final = 1e-5
AT_A_TIME: Final = 20_000  # leads whose values are asked for at once
BETWEEN: Final = 20  # steps after which is told how far it is


class Lessons(NamedTuple):
    """Recorded leads and what is to be learnt of them: returns, or None for outcomes."""

    leads: Leads
    returns: Floats | None

    def wanted(self, places: slice | NDArray[np.uint32]) -> Floats:
        """What the network ought to say of some leads."""
        if self.returns is None:
            return outcomes(np.asarray(self.leads[places]))
        return np.asarray(self.returns[places])

    def held_back(self) -> int:
        """So many leads from the first on, whole deals, are for validation alone."""
        part = max(1, min(VALIDATED, len(self.leads) // 20))
        return end_of_deal(self.leads, part)

    def learnt(self) -> int:
        """So many leads of an epoch are learnt from; what does not fill a lot is left out."""
        rest = len(self.leads) - self.held_back()
        return rest - rest % _lot(rest)


def _lot(leads: int) -> int:
    return min(LOT, leads)


def first_network(lessons: Lessons, seed: list[int]) -> Network:
    """A fresh network, whose outputs begin at the means of the leads held back."""
    means = lessons.wanted(slice(0, lessons.held_back())).mean(0)
    return fresh(np.random.default_rng(seed), means)


def fit(
    lessons: Lessons, plan: Fit, path: Path, state: Checkpoint, seed: list[int]
) -> Iterator[int]:
    """Go on to the end of the plan, each epoch kept at ``path``; yields how many leads are done."""
    learnt = lessons.learnt()
    yield state.epochs * learnt
    while state.epochs < plan.epochs:
        for done in _epoch(lessons, plan, state, seed):
            yield state.epochs * learnt + done
        state.figures.append(explained(lessons, state.net))
        state.epochs += 1
        keep(path, state)
        yield state.epochs * learnt


def _epoch(lessons: Lessons, plan: Fit, state: Checkpoint, seed: list[int]) -> Iterator[int]:
    order = np.arange(lessons.held_back(), len(lessons.leads), dtype=np.uint32)
    np.random.default_rng([*seed, state.epochs]).shuffle(order)
    lot = _lot(len(order))
    steps = plan.epochs * (len(order) // lot)
    for number in range(len(order) // lot):
        places = np.sort(order[number * lot : (number + 1) * lot])
        leads = np.asarray(lessons.leads[places])
        slope = gradient(state.net, inputs_of(leads), lessons.wanted(places))
        take_in(slope, state.means, state.squares)
        state.steps += 1
        rate = plan.rate * (1 + np.cos(np.pi * state.steps / steps)) / 2 + LEAST_RATE
        adam_step(state.net, state.means, state.squares, state.steps, float(rate))
        if number % BETWEEN == 0:
            yield (number + 1) * lot


def explained(lessons: Lessons, net: Network) -> list[float]:
    """What part of the variance of the leads held back the network explains (see SCORES)."""
    count = lessons.held_back()
    errors, sums, squares = np.zeros(4), np.zeros(4), np.zeros(4)
    for first in range(0, count, AT_A_TIME):
        block = slice(first, min(count, first + AT_A_TIME))
        leads = np.asarray(lessons.leads[block])
        found = _with_difference(values(net, inputs_of(leads)))
        true = _with_difference(outcomes(leads))
        wanted = _with_difference(lessons.wanted(block))[:, 2:]
        true, found = np.hstack([true, wanted]), np.hstack([found, found[:, 2:]])
        errors += ((found - true) ** 2).sum(0)
        sums += true.sum(0)
        squares += (true**2).sum(0)
    spread = squares - sums**2 / count
    return [float(1 - e / s) if s > 0 else 0.0 for e, s in zip(errors, spread, strict=True)]


def _with_difference(both: Floats) -> NDArray[np.float64]:
    wide = both.astype(np.float64)
    return np.column_stack([wide, wide[:, 0] - wide[:, 1]])
