"""What a step costs by itself: random deals written down, and carried out without choosing."""

from dataclasses import dataclass
from time import process_time
from typing import Any, Final

from bezique.arena.bout import fresh_deal
from bezique.arena.ring import Ring
from bezique.bots.luck import one_of, seeded
from bezique.rules import layout as at
from bezique.rules.deal import legal, step
from bezique.rules.dialect import rule
from bezique.rules.layout import blank, rows
from bezique.rules.opening import start
from bezique.rulesets.ruleset import Ruleset

LONGEST: Final = 4096  # moves of one deal; random play in eight packs makes some 600
DEALS: Final = {True: 60, False: 6}  # compiled and plain
STEPS: Final = {True: 1_000_000, False: 3_000}  # in one round, at least
ROUNDS: Final = 9


@dataclass(slots=True)
class Written:
    """A deal that was played: its pack in the order of dealing, and the moves that were made."""

    steps: int = 0
    deck: list[int] = rows("deck")
    move: list[int] = rows(LONGEST)


@rule
def write_deals_down(rules: Any, bouts: Any, deals: Any, written: Any) -> None:
    """Play random deals, seat after seat dealing, and write them down."""
    b = bouts[0]
    d = deals[0]
    book = rules[0]
    for number in range(len(written)):
        w = written[number]
        b.dealer = number % len(d.score)
        fresh_deal(book, b, d)
        for place in range(len(b.deck)):
            w.deck[place] = b.deck[place]
        w.steps = 0
        while d.stage != at.OVER:
            w.move[w.steps] = b.move[one_of(b.shuffling, legal(book, d, b.move))]
            step(book, d, w.move[w.steps])
            w.steps += 1


@rule
def begin_again(rules: Any, bouts: Any, deals: Any, written: Any, times: int) -> int:
    """Begin the written deals so many times; returns how many of them are over, which is none."""
    d = deals[0]
    over = 0
    for _ in range(times):
        for number in range(len(written)):
            start(rules[0], d, number % len(d.score), bouts[0].scores, written[number].deck)
            over += d.stage == at.OVER
    return over


@rule
def carry_out(rules: Any, bouts: Any, deals: Any, written: Any, times: int) -> int:
    """The same, and carry out their moves; returns how many deals are over, which is each."""
    d = deals[0]
    over = 0
    for _ in range(times):
        for number in range(len(written)):
            w = written[number]
            start(rules[0], d, number % len(d.score), bouts[0].scores, w.deck)
            for place in range(w.steps):
                step(rules[0], d, w.move[place])
            over += d.stage == at.OVER
    return over


class Replay:
    """Some random deals of a ruleset, written down."""

    def __init__(self, ruleset: Ruleset, compiled: bool) -> None:
        """Plays them; compiled code that is not there yet is made, which takes a while."""
        self.deals = DEALS[compiled]
        self._ring = Ring(ruleset, compiled)
        self._ring.set("shuffling", seeded("replay"))
        self._written = self._blank(ruleset)
        ring = self._ring
        ring.run(write_deals_down, ring.rules, ring.bouts, ring.deals, self._written)
        self.steps = sum(
            int(deal["steps"] if compiled else deal.steps) for deal in self._written
        )  # fmt: skip
        self._times = STEPS[compiled] // self.steps + 1

    def _blank(self, ruleset: Ruleset) -> Any:
        if not self._ring.compiled:
            return [blank(Written, ruleset.sizes) for _ in range(self.deals)]
        from bezique.compiled.records import records  # numpy only where it is used

        return records(Written, ruleset.sizes, self.deals)

    def over(self, function: Any, times: int = 1) -> int:
        """How many deals are over after ``begin_again`` or ``carry_out``."""
        ring = self._ring
        return int(ring.run(function, ring.rules, ring.bouts, ring.deals, self._written, times))

    def step_ns(self) -> float:
        """Nanoseconds of CPU time a step, the dealing taken off: the best of some rounds."""
        whole, dealing = (
            min(self._seconds(function) for _ in range(ROUNDS))
            for function in (carry_out, begin_again)
        )
        return (whole - dealing) / (self._times * self.steps) * 1e9

    def _seconds(self, function: Any) -> float:
        began = process_time()
        self.over(function, self._times)
        return process_time() - began
