"""Lambda-returns: what a network is to learn where outcomes hold too much chance.

From one lead to the next a seat gains points that are known. What follows is taken to a part
lambda from what was learnt from the next lead on, and for the rest from what the network says
there. So most of the cards that are yet to be drawn are left out of it: the variance is a fraction
of that of outcomes, at the price of the network's own errors (Sutton 1988).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.lib.format import open_memmap

from bezique.bots.search.net import POINTS
from bezique.training.leads import Floats, Leads, end_of_deal, inputs_of
from bezique.training.network import Network, values

AT_A_TIME: Final = 50_000  # leads, and then those of a deal that has begun


def outcomes(leads: Leads) -> Floats:
    """What leader and other still made, in units of POINTS."""
    return leads["still"].astype(np.float32) / np.float32(POINTS)


def lambda_returns(leads: Leads, found: Floats, trust: float) -> Floats:
    """The returns of whole deals, from the values that a network found for their leads.

    ``trust`` is lambda: with 1 the returns are the outcomes, with 0 the network alone is asked.
    """
    made = outcomes(leads)
    scores = leads["score"].astype(np.float32) / np.float32(POINTS)
    for left in range(1, int(leads["left"].max(initial=0)) + 1):
        here = np.flatnonzero(leads["left"] == left)
        after = here + 1
        column = np.arange(2) ^ (leads["leader"][here] != leads["leader"][after])[:, None]
        gained = scores[after[:, None], column] - scores[here]
        later = made[after[:, None], column]
        said = found[after[:, None], column]
        made[here] = gained + np.float32(1 - trust) * said + np.float32(trust) * later
    return made


def write_returns(path: Path, leads: Leads, net: Network, trust: float) -> Iterator[int]:
    """Write the returns of all leads into a file; yields how many are done."""
    part = path.with_suffix(".part")
    file = open_memmap(part, "w+", np.float32, (len(leads), 2))
    first = 0
    while first < len(leads):
        last = end_of_deal(leads, min(first + AT_A_TIME, len(leads)))
        block = np.asarray(leads[first:last])
        file[first:last] = lambda_returns(block, values(net, inputs_of(block)), trust)
        first = last
        yield first
    file.flush()
    part.replace(path)
