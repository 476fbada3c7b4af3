"""What a step costs by itself: random deals written down, and carried out without choosing."""

from time import process_time
from typing import Any, Final

from bezique.arena.bout import fresh_deal
from bezique.arena.ring import Ring
from bezique.bots.luck import one_of, seeded
from bezique.rules import layout as at
from bezique.rules.deal import legal, step
from bezique.rules.dialect import rule
from bezique.rules.opening import start
from bezique.rulesets.ruleset import Ruleset

LONGEST: Final = 4096  # moves of one deal; random play in eight packs makes some 600
DEALS: Final = {True: 60, False: 6}  # compiled and plain
STEPS: Final = {True: 1_000_000, False: 3_000}  # in one round, at least
ROUNDS: Final = 9


@rule
def write_deals_down(rules: Any, bouts: Any, deals: Any, decks: Any, moves: Any, ends: Any) -> None:
    """Play a random deal for each row: its pack, its moves, and how many these are."""
    b = bouts[0]
    d = deals[0]
    book = rules[0]
    for number in range(len(ends)):
        b.dealer = number % len(d.score)
        fresh_deal(book, b, d)
        for place in range(len(b.deck)):
            decks[number][place] = b.deck[place]
        n = 0
        while d.stage != at.OVER:
            moves[number][n] = b.move[one_of(b.shuffling, legal(book, d, b.move))]
            step(book, d, moves[number][n])
            n += 1
        ends[number] = n


@rule
def carry_out(
    rules: Any, bouts: Any, deals: Any, decks: Any, moves: Any, ends: Any, times: int
) -> int:
    """Begin the written deals so many times, and carry out their moves; returns the last stages."""
    b = bouts[0]
    d = deals[0]
    stages = 0
    for _ in range(times):
        for number in range(len(ends)):
            d.barred_suits = b.barred_suits
            start(rules[0], d, number % len(d.score), b.scores, decks[number])
            for place in range(ends[number]):
                step(rules[0], d, moves[number][place])
            stages += d.stage
    return stages


class Replay:
    """Some random deals of a ruleset, written down."""

    def __init__(self, ruleset: Ruleset, compiled: bool) -> None:
        """Plays them; compiled code that is not there yet is made, which takes a while."""
        self._ring = Ring(ruleset, compiled)
        self._ring.set("shuffling", seeded("replay"))
        sizes, rows = ruleset.sizes, DEALS[compiled]
        self._decks, self._moves = self._table(rows, sizes.deck), self._table(rows, LONGEST)
        self._ends, self._none = self._table(2, rows)
        self._run(write_deals_down, self._ends)
        self.steps = int(sum(self._ends))
        self._times = STEPS[compiled] // self.steps + 1

    def _table(self, rows: int, columns: int) -> Any:
        if not self._ring.compiled:
            return [[0] * columns for _ in range(rows)]
        import numpy as np  # only where it is used

        return np.zeros((rows, columns), np.int64)

    def _run(self, function: Any, *more: Any) -> Any:
        ring = self._ring
        written = self._decks, self._moves
        return ring.run(function, ring.rules, ring.bouts, ring.deals, *written, *more)

    def ends_as_it_did(self) -> bool:
        """Whether carrying the moves out ends every deal, and without its last move does not."""
        over = at.OVER * len(self._ends)
        ended = self._run(carry_out, self._ends, 1) == over
        shorter = [end - 1 for end in self._ends]
        return ended and self._run(carry_out, shorter, 1) < over

    def step_ns(self) -> float:
        """Nanoseconds of CPU time a step, the dealing taken off: the best of some rounds."""
        whole, dealing = (
            min(self._seconds(ends) for _ in range(ROUNDS)) for ends in (self._ends, self._none)
        )
        return (whole - dealing) / (self._times * self.steps) * 1e9

    def _seconds(self, ends: Any) -> float:
        began = process_time()
        self._run(carry_out, ends, self._times)
        return process_time() - began
