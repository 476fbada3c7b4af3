"""A network in the middle of being fitted, as a file: weights, what Adam keeps, figures so far.

Written as a whole or not at all, so that a stop leaves the one before.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np

from bezique.training.network import Network, blank_like

SCORES: Final = ("leader", "other", "difference", "wanted")
_KEPT: Final = ("net", "means", "squares")


@dataclass
class Checkpoint:
    """After some whole epochs."""

    net: Network
    means: Network
    squares: Network
    steps: int = 0
    epochs: int = 0
    # By epoch, the part of the variance of held-back leads that is explained: of the outcomes of
    # leader, other and the difference, and of the difference that was to be learnt. See SCORES.
    figures: list[list[float]] = field(default_factory=list)


def begun(net: Network) -> Checkpoint:
    """Before the first epoch; the network is copied."""
    copied = Network(*(layer.copy() for layer in net))
    return Checkpoint(copied, blank_like(net), blank_like(net))


def keep(path: Path, state: Checkpoint) -> None:
    """Write the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lists = {
        f"{name}_{layer}": numbers
        for name in _KEPT
        for layer, numbers in getattr(state, name)._asdict().items()
    }
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        counts = np.array([state.steps, state.epochs])
        figures = np.array(state.figures, np.float64).reshape(-1, len(SCORES))
        np.savez(file, counts=counts, figures=figures, **lists)
    part.replace(path)


def kept(path: Path) -> Checkpoint | None:
    """What the file has; None where there is none."""
    if not path.exists():
        return None
    with np.load(path) as file:
        net, means, squares = (
            Network(*(file[f"{name}_{layer}"] for layer in Network._fields)) for name in _KEPT
        )
        steps, epochs = map(int, file["counts"])
        return Checkpoint(net, means, squares, steps, epochs, file["figures"].tolist())
