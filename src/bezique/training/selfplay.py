"""The deals that a training needs, played where the workers are: recorded ones, and matches.

A worker gets names and numbers and the path of a network; equal ones give equal results, plain or
compiled. Knows nothing of stages.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bezique.arena.recording import Recording, play_recorded
from bezique.arena.ring import Pairing, Ring, barred_after, pair, played_out
from bezique.arena.warming import compile_now as compile_arena
from bezique.arena.warming import is_compiled as arena_is_compiled
from bezique.bots.luck import seeded
from bezique.bots.registry import BOTS, Bot
from bezique.bots.search.desk import Work as Way
from bezique.bots.search.weights import LAYERS, read_weights, set_weights
from bezique.compiled import making
from bezique.compiled.records import records
from bezique.compiled.there import available
from bezique.rules.layout import blank
from bezique.rulesets.ruleset import Ruleset, load
from bezique.training.leads import Leads, rows_of
from bezique.training.recipe import Play

RECORDED: Final = "recorded"  # the kind of code that has to be compiled


@dataclass(frozen=True)
class Work:
    """What every deal of a stage has in common."""

    ruleset: str
    seed: int
    network: Path | None  # a file of weights; None where no network is asked


def fits(ruleset: Ruleset) -> bool:
    """Whether the network can describe this form: two hands, two packs, no jokers."""
    sizes = ruleset.sizes
    return sizes.seats == 2 and sizes.packs == 2 and not ruleset.options["jokers"]


def recorded(work: Work, play: Play, first: int, count: int) -> Leads:
    """The leads of the deals of these numbers."""
    ring, recordings = _records(work, available())
    bot = _player(play)
    if ring.compiled:
        recordings["slips"] = play.slips
    else:
        recordings[0].slips = play.slips
    found = []
    for number in range(first, first + count):
        _set(ring, work, play.name, number)
        ring.set("level", [bot.level] * 2)
        for seat in (0, 1):
            ring.seat(seat, bot, seeded("seat", work.seed, play.name, number, seat))
        ring.run(play_recorded, ring.rules, ring.bouts, ring.deals, ring.desks, recordings)
        found.append(rows_of(recordings[0]))
    return np.concatenate(found)


def met(work: Work, against: str, first: int, count: int) -> NDArray[np.float64]:
    """Points a deal that the master with the network was ahead, by pair."""
    ring, _ = _records(work, available())
    seed = seeded("match", work.seed)[0]
    pairing = Pairing(_rules(work.ruleset), BOTS["master"], BOTS[against], seed)
    pairs = (pair(ring, pairing, number) for number in range(first, first + count))
    return np.array([sum(ahead) / len(ahead) for ahead in pairs])


def is_compiled(ruleset: str, match: bool) -> bool:
    """Whether recording, or a match, needs no compiler any more."""
    if not available():
        return True
    form = load(ruleset)
    return arena_is_compiled(form) if match else making.is_compiled(RECORDED, form)


def compile_now(ruleset: str, match: bool) -> None:
    """Compile and keep what recording or a match needs; takes a minute or two the first time."""
    if match:
        compile_arena(load(ruleset))
    else:
        recorded(Work(ruleset, 0, None), Play("none", 1, slips=0, worlds=0, stretch=1), 0, 1)
        making.mark(RECORDED, load(ruleset)).touch()


def _set(ring: Ring, work: Work, name: str, number: int) -> None:
    ring.set("dealer", number % 2)
    ring.set("scores", [0, 0])
    ring.set("barred_suits", barred_after(_rules(work.ruleset), number // 2 % 4))
    ring.set("shuffling", seeded("train", work.seed, name, number))


def _player(play: Play) -> Bot:
    if not play.worlds:  # without the limits that make it weaker than it could be
        return replace(BOTS["strong"], work=Way())
    master = BOTS["master"]
    return replace(master, work=master.work._replace(worlds=play.worlds))


@lru_cache(maxsize=1)
def _rules(ruleset: str) -> Ruleset:
    return played_out(load(ruleset))


@lru_cache(maxsize=1)
def _records(work: Work, compiled: bool) -> tuple[Ring, Any]:
    """The records of deals, the network on every desk; and one of a recording."""
    rules = _rules(work.ruleset)
    ring = Ring(rules, compiled)
    if work.network is not None:
        _lay(ring, read_weights(work.network)[1])
    if compiled:
        return ring, records(Recording, rules.sizes, 1)
    return ring, [blank(Recording, rules.sizes)]


def _lay(ring: Ring, layers: dict[str, Any]) -> None:
    if not ring.compiled:
        for desk in ring.desks:
            set_weights(desk.net, layers)
        return
    nets = ring.desks["net"]
    for name in LAYERS:
        nets[name] = layers[name]
    nets["trained"] = 1
