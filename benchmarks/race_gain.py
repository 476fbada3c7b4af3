"""What a player gains by playing for the match and not for points, against itself without that.

    PYTHONPATH=src python benchmarks/race_gain.py grandmaster [--games 2000] [--seed 1] [--from 600]

Every game to the target is played twice: with the same packs, dealers, seat piles and dice, the two
players having changed seats. Where the race makes no difference each wins one of the two, so all
the noise that is left comes from the games in which it did. ``--from`` begins every game with
scores drawn between that and the target, where the race matters most. Needs numba.
"""

import argparse
import json
import sys
from random import Random
from typing import Final

from bezique.arena.estimate import estimate
from bezique.arena.ring import DEALS_AT_MOST, Ring
from bezique.bots.luck import seeded
from bezique.bots.registry import BOTS, Bot
from bezique.rulesets.ruleset import Ruleset, load

TOLD_EVERY: Final = 100


def player(name: str, races: int) -> Bot:
    """A player that plays for the match, or with 0 the same one that plays for points."""
    bot = BOTS[name]
    return Bot(name, bot.level, bot.work._replace(races=races))


def winner(ring: Ring, bots: tuple[Bot, Bot], seed: tuple[int, int], begin: list[int]) -> int:
    """The seat that wins one game; the luck of a seat does not depend on who sits there."""
    scores, first = list(begin), seed[1] % 2
    ring.set("piles", 1)
    for deal in range(DEALS_AT_MOST):
        ring.set("scores", scores)
        ring.set("dealer", (first + deal) % 2)
        ring.set("shuffling", seeded("race", *seed, deal))
        ring.set("level", [bot.level for bot in bots])
        for seat, bot in enumerate(bots):
            ring.seat(seat, bot, seeded("dice", *seed, deal, seat))
        ring.play()
        if ring.deal_field("winner") >= 0:
            return ring.deal_field("winner")
        scores = list(ring.scores())
    raise RuntimeError("a game without a winner")


def begun(rules: Ruleset, seed: tuple[int, int], low: int | None) -> list[int]:
    """The scores that a game begins with."""
    if low is None:
        return [0, 0]
    chance, target = Random(f"{seed}"), int(str(rules.options["target"]))
    return [chance.randrange(low // 10, target // 10) * 10 for _ in range(2)]


def main() -> None:
    """Play, and print one line; where it stands, on stderr."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("bot", choices=[name for name in BOTS if BOTS[name].work.worlds])
    parser.add_argument("--games", type=int, default=2000, help="pairs of games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", type=int, dest="low")
    parser.add_argument("--ruleset", default="classic")
    given = parser.parse_args()
    rules = load(given.ruleset)
    ring, bots = Ring(rules, compiled=True), (player(given.bot, 1), player(given.bot, 0))
    won: list[float] = []
    for number in range(given.games):
        seed = (given.seed, number)
        scores = begun(rules, seed, given.low)
        first = winner(ring, bots, seed, scores) == 0
        second = winner(ring, (bots[1], bots[0]), seed, scores) == 1
        won.append(50.0 * (first + second))
        if (number + 1) % TOLD_EVERY == 0:
            share = estimate(won)
            print(f"{number + 1}: {share.mean:.2f} % ({share.low:.2f} to {share.high:.2f})",
                  file=sys.stderr, flush=True)  # fmt: skip
    share = estimate(won)
    line = {"bot": given.bot, "seed": given.seed, "from": given.low, "pairs": given.games}
    different = sum(one != 50 for one in won)
    line |= {"won_percent": round(share.mean, 2), "low": share.low, "high": share.high}
    print(json.dumps(line | {"pairs_that_differ": different}), flush=True)


if __name__ == "__main__":
    main()
