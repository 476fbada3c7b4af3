"""Recorded leads as rows of a file, and as the inputs of the network.

Most inputs are there or not and take a bit; hopes are amounts. Knows nothing of how they are used.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bezique.bots.search.features import HAND, HOPES, SCORED, SIDE
from bezique.bots.search.net import INPUTS

Leads: TypeAlias = NDArray[np.void]
Floats: TypeAlias = NDArray[np.float32]

HOPE_INPUTS: Final = [start + HAND + SCORED + i for start in (0, SIDE) for i in range(HOPES)]
LEAD: Final = np.dtype(
    [
        ("bits", "u1", (INPUTS // 8,)),
        ("hopes", "<i2", (len(HOPE_INPUTS),)),
        ("still", "<i2", (2,)),  # points that leader and other still made
        ("score", "<i2", (2,)),
        ("leader", "u1"),
        ("left", "u1"),  # recorded leads of the same deal that follow
    ]
)


def rows_of(recording: Any) -> Leads:
    """The leads of a recording of the arena, plain or compiled."""
    compiled = isinstance(recording, np.void)
    field: Any = recording.__getitem__ if compiled else recording.__getattribute__
    count = int(field("leads"))
    made = np.zeros(count, LEAD)
    amounts = np.asarray(field("input"))[:count]
    made["hopes"] = amounts[:, HOPE_INPUTS]
    there = amounts > 0
    there[:, HOPE_INPUTS] = False
    made["bits"] = np.packbits(there, axis=1)
    for name in ("still", "score", "leader"):
        made[name] = np.asarray(field(name))[:count]
    made["left"] = np.arange(count - 1, -1, -1)
    return made


def inputs_of(leads: Leads) -> Floats:
    """The inputs of the network, a row for each lead."""
    made = np.unpackbits(leads["bits"], axis=1).astype(np.float32)
    made[:, HOPE_INPUTS] = leads["hopes"]
    return made


def end_of_deal(leads: Leads, place: int) -> int:
    """The first place not before ``place`` (1 or more) at which a deal has just ended."""
    return place + int(leads["left"][place - 1])
