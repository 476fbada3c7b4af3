"""How fast this machine plays: whole random deals, two threads, and exact endings.

Compiled figures are of one core and of code that was loaded, not compiled in the same process.
"""

import json
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from subprocess import run
from threading import Thread
from time import perf_counter, process_time
from typing import Any, Final

from bezique.arena.bout import play_at_random, shuffle_and_deal, solve
from bezique.arena.estimate import quantile
from bezique.arena.replay import Replay
from bezique.arena.ring import Ring
from bezique.arena.rollout import play_without_lists, roll_out
from bezique.arena.warming import Warming
from bezique.bots.ending.duties import UNLIMITED
from bezique.bots.ending.solver import POSITIONS
from bezique.bots.luck import seeded
from bezique.bots.ready.readiness import MODULE, MOVE
from bezique.compiled.making import Making, is_compiled
from bezique.play.dealing import deck_of
from bezique.play.why import legal_moves
from bezique.rules import layout as at
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View, blank
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load

ROUNDS: Final = 7
LOADS: Final = 3
DEALS: Final = {True: 30_000, False: 300}  # a round, compiled and plain
THREAD_DEALS: Final = 200_000
TWO_PACKS: Final = "classic"
SIX_PACKS: Final = "chinese"
TWELVE_CARDS: Final = 12
TWELVE: Final = {"hand_size": TWELVE_CARDS, "deal_packets": [4, 4, 4]}


def random_speed(ruleset: Ruleset, compiled: bool) -> dict[str, float]:
    """Uniformly random deals and moves a second of one core: the best of some rounds."""
    ring = _ring(ruleset, compiled)
    deals = DEALS[compiled]
    best = (float("inf"), 0)
    for _ in range(ROUNDS):
        began = process_time()
        steps = _play(ring, deals)
        best = min(best, (process_time() - began, steps))
    return {"deals_per_s": round(deals / best[0]), "steps_per_s": round(best[1] / best[0])}


def step_cost(compiled: bool) -> dict[str, Any]:
    """What a move costs with two packs and with six, and how many times dearer six make it.

    A random move as a whole, with all that may be done listed, one drawn, and the dealing; and the
    step that carries it out by itself. Compiled code is made ready first, if it is not.
    """
    speeds, steps = {}, {}
    for name in (TWO_PACKS, SIX_PACKS):
        rules = load(name)
        Warming(rules).wait()
        speeds[name] = random_speed(rules, compiled)["steps_per_s"]
        steps[name] = round(Replay(rules, compiled).step_ns(), 2)
    return {
        "steps_per_s": speeds,
        "six_packs_to_two": round(speeds[TWO_PACKS] / speeds[SIX_PACKS], 2),
        "step_ns": steps,
        "step_six_packs_to_two": round(steps[SIX_PACKS] / steps[TWO_PACKS], 2),
        "compiled": compiled,
    }


class Rollouts:
    """Random play from dealt positions, compiled: the same that OpenSpiel's rollouts do."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Records for this ruleset."""
        self._ring = Ring(ruleset, compiled=True, deals=2)
        self._ring.set("shuffling", seeded("rollouts"))

    def steps_per_s(self, count: int) -> float:
        """Moves a second of one core, over ``count`` deals from a position dealt afresh."""
        ring = self._ring
        ring.run(shuffle_and_deal, ring.rules, ring.bouts, ring.deals)
        ring.run(roll_out, ring.rules, ring.bouts, ring.deals, 1)
        began = process_time()
        steps = ring.run(roll_out, ring.rules, ring.bouts, ring.deals, count)
        return float(steps / (process_time() - began))


def starting_seconds(ruleset: Ruleset) -> dict[str, float | None]:
    """Seconds, by the clock on the wall, until a process can choose a move with compiled code.

    ``compile``: with nothing compiled, None where it had been before; ``load``: with all of it.
    """
    compiling = None
    if not is_compiled(MOVE, ruleset):
        compiling = _seconds_of(Making(MODULE, MOVE, ruleset).wait)
    command = [sys.executable, "-m", MODULE, MOVE, ruleset.name, json.dumps(dict(ruleset.house))]
    loading = min(_seconds_of(partial(run, command, check=True)) for _ in range(LOADS))
    return {"compile": compiling, "load": loading}


def _seconds_of(action: Callable[[], object]) -> float:
    began = perf_counter()
    action()
    return round(perf_counter() - began, 2)


def two_threads(ruleset: Ruleset) -> float:
    """How much more a second thread gets done, compiled; 2.0 would be perfect."""
    rings = [_ring(ruleset, True), _ring(ruleset, True)]
    alone = min(_wall(rings[:1]) for _ in range(3))
    return round(2 * alone / min(_wall(rings) for _ in range(3)), 2)


def _ring(ruleset: Ruleset, compiled: bool) -> Ring:
    ring = Ring(ruleset, compiled)
    ring.set("shuffling", seeded("speed"))
    _play(ring, 1)
    return ring


def _play(ring: Ring, deals: int) -> int:
    """So many random deals, by the way that is the quicker one; returns the moves made."""
    way = play_without_lists if ring.compiled else play_at_random
    return int(ring.run(way, ring.rules, ring.bouts, ring.deals, deals))


def _wall(rings: list[Ring]) -> float:
    threads = [Thread(target=_play, args=(ring, THREAD_DEALS)) for ring in rings]
    began = perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return perf_counter() - began


def ending_times(
    ruleset: Ruleset, compiled: bool, twelve: bool, count: int
) -> dict[str, Any] | None:
    """Milliseconds of CPU time to solve an end phase from its first lead, over random ones.

    ``twelve``: hands of at least twelve cards. Compiled all are solved; plain the search has the
    limit that bots have, and ``solved`` is the share that was within it. None where the bots do
    not search the end phase.
    """
    options = ruleset.options
    if options["players"] != 2 or options["declare_in_end_phase"]:
        return None
    own = not twelve or ruleset.book.hand_size >= TWELVE_CARDS
    dealt = ruleset if own else load(ruleset.name, {**ruleset.house, **TWELVE})
    ring = Ring(ruleset, compiled)
    limit = UNLIMITED if compiled else POSITIONS
    chance = Random("endings")
    times, solved = [], 0
    for _ in range(count + 1):
        _show(ring, _ending(dealt, chance, ruleset))
        began = process_time()
        found = ring.run(solve, ring.rules, ring.views, ring.desks, limit)
        times.append((process_time() - began) * 1000)
        solved += found >= 0
    times = sorted(times[1:])  # without the first, in which compiled code is loaded
    return {
        "median": round(quantile(times, 0.5), 3),
        "p95": round(quantile(times, 0.95), 3),
        "max": round(times[-1], 3),
        "hands": count,
        "cards": dealt.options["hand_size"],
        "solved": round(solved / (count + 1), 3),
        "packs": dealt.sizes.packs,
        "compiled": compiled,
        "ruleset": dealt.name,
    }


def _ending(dealt: Ruleset, chance: Random, shown: Ruleset) -> View:
    """What the leader sees when the stock has just gone, after random play."""
    deal = blank(Deal, dealt.sizes)
    deal.stage = at.OVER
    while deal.stage == at.OVER or deal.drawn < len(deal.stock):
        if deal.stage == at.OVER:  # not dealt yet, or the target was reached
            deck = deck_of(dealt.book)
            chance.shuffle(deck)
            start(dealt.book, deal, 0, [0, 0], deck)
        step(dealt.book, deal, chance.choice(legal_moves(dealt.book, deal)))
    view = blank(View, shown.sizes)
    look(dealt.book, deal, deal.turn, view)
    return view


def _show(ring: Ring, view: View) -> None:
    if ring.compiled:
        from bezique.compiled.records import put

        put(ring.views, 0, view)
    else:
        ring.views[0] = view
