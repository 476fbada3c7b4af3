"""How much of the other hand can be read from what was played, in bits, and how true it is.

    PYTHONPATH=src python benchmarks/reading_hands.py club strong expert [--deals 300] [--seed 1]

An observer in one seat keeps six hundred hands that the other may hold (particles; "ai" 5). Each
move that it sees makes a hand the likelier the more readily the club player would have made that
move with it, thoughts of a temperature and a floor for whatever people do; a hand that lacks the
card that was laid gets it for another. What is drawn comes at random from all that is unseen.

**Bits**: by kind of card, how much likelier the true number in the hand has become than by chance,
log2, added up over all kinds. Kinds are not independent, so the sum is a little too large; where
nothing is weighed (``--blind``) it is nothing. **Queen of spades**: how often it was held where
the observer thought so with a chance of about this much. Needs numba.
"""

import argparse
import json
import sys
from math import comb, log2
from statistics import fmean
from typing import Any, Final

from beliefs import KINDS, LEFT, NUMBERS, Belief, play_read

from bezique.arena.estimate import estimate
from bezique.arena.ring import Pairing, Ring, deals_of_pair, played_out
from bezique.bots.luck import seeded
from bezique.bots.registry import BOTS
from bezique.cards.kinds import kind_number
from bezique.rulesets.ruleset import load

SMOOTHING: Final = 0.03  # so much of the chance stays as it was before anything was seen
QUEEN: Final = kind_number("QS")


def by_chance(cards: int, hidden: int, copies: int) -> list[float]:
    """How likely 0, 1, 2 of so many unseen copies lie among the hidden ones."""
    whole = comb(cards, hidden)
    return [
        comb(copies, held) * comb(cards - copies, hidden - held) / whole if held <= hidden else 0.0
        for held in range(copies + 1)
    ]


def believed(q: Any, place: int, kind: int, before: list[float]) -> list[float]:
    """The same as the observer thinks."""
    weights = [float(w) for w in q["weighed"][place][kind * NUMBERS :][: len(before)]]
    whole = sum(weights)
    pairs = zip(weights, before, strict=True)
    return [(1 - SMOOTHING) * w / whole + SMOOTHING * chance for w, chance in pairs]


class Observing:
    """Deals of one player against itself, with an observer in the place of one."""

    def __init__(self, bot: str, seed: int, weighs: bool) -> None:
        from bezique.compiled.records import records

        self.rules = played_out(load("classic"))
        self.ring, self.seed = Ring(self.rules, compiled=True), seed
        self.beliefs = records(Belief, self.rules.sizes, 1)
        self.beliefs[0]["weighs"] = weighs
        self.pairing = Pairing(self.rules, BOTS[bot], BOTS[bot], seed)
        self.bits: dict[int, list[float]] = {left: [] for left in LEFT}
        self.queens: list[tuple[float, bool]] = []

    def play(self, number: int) -> None:
        """One pair of deals, watched from one seat in each."""
        ring, q = self.ring, self.beliefs[0]
        for seat, _ in enumerate(deals_of_pair(ring, self.pairing, number)):
            q["luck"] = seeded("reading", self.seed, number, seat)
            at_table = (ring.views, ring.desks, self.beliefs)
            ring.run(play_read, ring.rules, ring.bouts, ring.deals, at_table, seat)
            for place, left in enumerate(LEFT):
                if q["asked"][place]:
                    self.bits[left].append(self._read(q, place))

    def _read(self, q: Any, place: int) -> float:
        cards, hidden = map(int, q["cards"][place])
        bits = 0.0
        for kind in range(KINDS):
            copies, true = int(q["copies"][place][kind]), int(q["true"][place][kind])
            if not copies or not hidden:
                continue
            before = by_chance(cards, hidden, copies)
            now = believed(q, place, kind, before)
            bits += log2(now[true] / before[true])
            if kind == QUEEN:
                self.queens.append((1 - now[0], true > 0))
        return bits


def calibration(queens: list[tuple[float, bool]]) -> list[tuple[int, int, int]]:
    """By fifths of what was thought: per cent thought, per cent held, cases."""
    found = []
    for low in range(0, 100, 20):
        there = [(p, held) for p, held in queens if low <= 100 * p < low + 20]
        if there:
            thought, held = fmean(p for p, _ in there), fmean(held for _, held in there)
            found.append((round(100 * thought), round(100 * held), len(there)))
    return found


def main() -> None:
    """Read, and print one line for each player."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bot", nargs="+", choices=BOTS)
    parser.add_argument("--deals", type=int, default=300, help="pairs of deals")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--blind", action="store_true", help="weigh nothing")
    given = parser.parse_args()
    for bot in given.bot:
        seen = Observing(bot, given.seed, not given.blind)
        for number in range(given.deals):
            seen.play(number)
            if number % 50 == 49:
                print(f"{bot}: {number + 1} pairs of deals", file=sys.stderr, flush=True)
        line: dict[str, object] = {"bot": bot, "seed": given.seed, "pairs": given.deals}
        for left, bits in seen.bits.items():
            if len(bits) > 2:
                found = estimate(bits)
                line[f"bits at {left}"] = [round(x, 2) for x in (found.mean, found.low, found.high)]
        print(json.dumps(line | {"queen of spades": calibration(seen.queens)}), flush=True)


if __name__ == "__main__":
    main()
