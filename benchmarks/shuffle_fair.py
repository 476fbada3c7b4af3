"""Is the shuffle fair?  python benchmarks/shuffle_fair.py [--deals 2000000] [--packs 2]

Shuffles by keys of pledges, as tables do, and asks four questions of the results:

- position: does every card come to every place equally often? (chi-square)
- pairs: is every card followed by every other equally often? (chi-square of neighbours)
- runs: do rising runs of card numbers have the lengths of chance? (deviations, lengths 1 to 6)
- fixed: do as many cards stay in their place as should, one on average? (chi-square of 0 to 5)

A p below 0.001 in any of them fails. The seed of the run is printed; everything follows from it.
Takes about four minutes for a million deals of 64 cards on one core, and uses all that it is given.
"""

import argparse
import math
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from secrets import randbits

from bezique.fairness.pledge import Pledge, key_of
from bezique.fairness.stream import Stream

PARTS = 64
LONGEST_RUN = 6
MOST_FIXED = 5
TOO_UNLIKELY = 0.001


@dataclass
class Counts:
    """What was seen in some deals."""

    places: list[int]
    pairs: list[int]
    runs: Counter[int] = field(default_factory=Counter)
    fixed: Counter[int] = field(default_factory=Counter)


def counted(seed: int, first: int, deals: int, cards: int) -> Counts:
    """Shuffle and count."""
    found = Counts([0] * cards * cards, [0] * cards * cards)
    for number in range(first, first + deals):
        deck = list(range(cards))
        Stream(key_of(Pledge(f"{seed:064x}", f"fair {number}", ""))).shuffle(deck)
        before, run = -1, 0
        for place, card in enumerate(deck):
            found.places[place * cards + card] += 1
            if place:
                found.pairs[before * cards + card] += 1
            if card > before:
                run += 1
            else:
                found.runs[min(run, LONGEST_RUN)] += 1
                run = 1
            before = card
        found.runs[min(run, LONGEST_RUN)] += 1
        found.fixed[min(sum(p == c for p, c in enumerate(deck)), MOST_FIXED)] += 1
    return found


def unlikely(chi: float, freedom: int) -> float:
    """The chance of so large a chi-square (Wilson and Hilferty's approximation)."""
    cube = (chi / freedom) ** (1 / 3)
    spread = 2 / (9 * freedom)
    return math.erfc((cube - (1 - spread)) / math.sqrt(2 * spread)) / 2


def runs_expected(cards: int) -> dict[int, float]:
    """How many rising runs of each length a shuffle has on average."""
    least = {}  # runs of at least this length
    for length in range(1, cards + 2):
        if length > cards:
            least[length] = 0.0
            continue
        inside = (cards - length) * (1 / math.factorial(length) - 1 / math.factorial(length + 1))
        least[length] = inside + 1 / math.factorial(length)
    exact = {length: least[length] - least[length + 1] for length in range(1, cards + 1)}
    long = sum(exact[length] for length in range(LONGEST_RUN, cards + 1))
    return {**{n: exact[n] for n in range(1, LONGEST_RUN)}, LONGEST_RUN: long}


def fixed_expected() -> dict[int, float]:
    """The chance that so many cards stay in their place, of a pack that is not tiny."""
    found = {n: math.exp(-1) / math.factorial(n) for n in range(MOST_FIXED)}
    return {**found, MOST_FIXED: 1 - sum(found.values())}


def chi_of(seen: list[float], expected: list[float]) -> float:
    """Chi-square."""
    return sum((s - e) ** 2 / e for s, e in zip(seen, expected, strict=True))


def seen_in(deals: int, seed: int, cards: int) -> Counts:
    """Shuffle so many deals on all cores, and add up."""
    total, share = Counts([0] * cards * cards, [0] * cards * cards), deals // PARTS
    firsts = [part * share for part in range(PARTS)]
    with ProcessPoolExecutor() as crew:
        asked = [seed] * PARTS, firsts, [share] * PARTS, [cards] * PARTS
        for part in crew.map(counted, *asked):
            total.places = [a + b for a, b in zip(total.places, part.places, strict=True)]
            total.pairs = [a + b for a, b in zip(total.pairs, part.pairs, strict=True)]
            total.runs += part.runs
            total.fixed += part.fixed
    return total


def judged(total: Counts, deals: int, cards: int) -> Iterator[tuple[str, float, float]]:
    """Each question with what was found and how likely it is."""
    even = deals / cards
    chi = chi_of(total.places, [even] * cards**2)
    # In one shuffle every place has one card: that makes it larger by n / (n - 1) on average.
    yield "position", chi, unlikely(chi * (cards - 1) / cards, (cards - 1) ** 2)
    apart = [n for place, n in enumerate(total.pairs) if place // cards != place % cards]
    chi = chi_of(apart, [even] * len(apart))
    mean, freedom = (cards - 1) ** 2, cards * (cards - 3) + 1
    yield "pairs", chi, unlikely(chi * freedom / mean, freedom)
    fixed = [deals * chance for chance in fixed_expected().values()]
    chi = chi_of([total.fixed[n] for n in range(MOST_FIXED + 1)], fixed)
    yield "fixed", chi, unlikely(chi, MOST_FIXED)
    # Lengths in one shuffle depend on each other a little, so runs are judged by the worst alone.
    worst = max(
        abs(total.runs[length] - deals * mean) / math.sqrt(deals * mean)
        for length, mean in runs_expected(cards).items()
    )
    yield "runs", worst, min(1.0, LONGEST_RUN * math.erfc(worst / math.sqrt(2)))


def main() -> int:
    """Shuffle, count, judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2_000_000)
    parser.add_argument("--packs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=randbits(63))
    asked = parser.parse_args()
    cards, deals = asked.packs * 32, max(1, asked.deals // PARTS) * PARTS
    print(f"seed {asked.seed}, {deals} deals of {cards} cards")
    found = list(judged(seen_in(deals, asked.seed, cards), deals, cards))
    for name, what, p in found:
        print(f"{name:9} {what:12.2f}  p {p:.4f}")
    return 1 if any(p < TOO_UNLIKELY for _, _, p in found) else 0


if __name__ == "__main__":
    sys.exit(main())
