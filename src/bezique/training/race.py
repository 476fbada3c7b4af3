"""What ``bots.search.race`` reads: the chance to win a match by what both sides still need.

Worked out from recorded deals alone: a deal takes from both what it brings, and the chance before
it is the mean of those after it, so a table that agrees with itself is looked for. Deals count for
either seat, so that the table is fair. Who deals first is left out of it.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bezique.bots.search.net import CELL, CELLS, POINTS, ROUNDS
from bezique.bots.search.race import WON
from bezique.training.leads import Leads, end_of_deal, inputs_of
from bezique.training.network import Network, values
from bezique.training.returns import outcomes

DEALS: Final = 3000  # at most
LEADS: Final = 32  # of a deal, at most
TIMES: Final = 60  # that the table is worked out anew, at most
SAME: Final = 2e-4  # a difference in chances that is none
Chances: TypeAlias = NDArray[np.float64]


def no_race() -> dict[str, Any]:
    """Tables of a player that does not think of the race."""
    return {"win": [[0] * CELLS for _ in range(CELLS)], "spread": [0] * ROUNDS}


def race_tables(net: Network, leads: Leads, held_back: int) -> dict[str, Any]:
    """The chance to win, and how far outcomes stray from what the network expects, by round."""
    some = np.asarray(leads[: end_of_deal(leads, min(len(leads), DEALS * LEADS))])
    chances = winning(deals_in(some)[:DEALS])
    win = np.round(chances * WON).astype(int).tolist()
    return {"win": win, "spread": straying(net, np.asarray(leads[:held_back]))}


def deals_in(leads: Leads) -> Chances:
    """Points that both seats made, deal by deal."""
    first = np.flatnonzero(np.concatenate([[True], leads["left"][:-1] == 0]))
    made: Chances = (leads["score"][first] + leads["still"][first]).astype(np.float64)
    return made


def straying(net: Network, leads: Leads) -> list[int]:
    """Points by which outcomes stray, by rounds left; where there are none, as with one less."""
    square = ((outcomes(leads) - values(net, inputs_of(leads))) * POINTS) ** 2
    made = [0]
    for left in range(1, ROUNDS):
        here = square[leads["left"] == left - 1]
        made.append(round(float(np.sqrt(here.mean()))) if len(here) else made[-1])
    return made


def winning(deals: Chances) -> Chances:
    """The chance to win for the side of the row, by CELL points that either still needs."""
    deals = np.concatenate([deals, deals[:, ::-1]])
    need = np.maximum(np.arange(CELLS) * CELL, 1)
    table = np.full((CELLS, CELLS), 0.5)
    for _ in range(TIMES):
        rows = [_after(table, mine - deals[:, 0], need[:, None] - deals[:, 1]) for mine in need]
        found = np.array(rows)
        found = (found + 1 - found.T) / 2
        moved = float(np.abs(found - table).max())
        table = found
        if moved < SAME:
            break
    return table


def _after(table: Chances, mine: Chances, theirs: Chances) -> Chances:
    """The mean chance after the deals, for each of the other side's needs."""
    over = (mine <= 0) | (theirs <= 0)
    decided = np.where(mine < theirs, 1.0, np.where(mine == theirs, 0.5, 0.0))
    across = np.clip(mine / CELL, 0, CELLS - 1.001)
    down = np.clip(theirs / CELL, 0, CELLS - 1.001)
    row, column = across.astype(int), down.astype(int)
    aside, below = across - row, down - column
    here = table[row, column] * (1 - below) + table[row, column + 1] * below
    there = table[row + 1, column] * (1 - below) + table[row + 1, column + 1] * below
    open_still = here * (1 - aside) + there * aside
    mean: Chances = np.where(over, decided, open_still).mean(1)
    return mean
