"""Paired deals in plain Python between any two players that choose a move from a view.

Every deck is played twice with the seats changed, each seat drawing from a pile of its own, with
the same decks, dealers and piles as ``bezique arena`` has for the same seed. So outsiders meet our
players on the terms of docs/measuring.md. A player is made anew for each deal and gets nothing but
views; how it thinks is not known here.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Final

from bezique.arena.estimate import Estimate, estimate
from bezique.arena.ring import played_out
from bezique.bots.luck import seeded, shuffle
from bezique.bots.player import choose
from bezique.bots.search.piles import own_pile
from bezique.play.dealing import deck_of
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import Deal, View, blank
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load

CLASSIC: Final = played_out(load("classic"))

Player = Callable[[View], int]
Maker = Callable[[str], Player]  # a fresh player for one deal, with luck of its own from the word


@dataclass
class Clock:
    """CPU time that one side took for the moves in which it had a choice."""

    seconds: float = 0.0
    moves: int = 0

    def ms_a_move(self) -> float:
        """Milliseconds a move on average; 0 before the first."""
        return 1000 * self.seconds / max(1, self.moves)


@dataclass
class Meeting:
    """Two sides, what each pair of deals brought, and what both took for it."""

    a: Maker
    b: Maker
    seed: int
    rules: Ruleset = CLASSIC
    clocks: tuple[Clock, Clock] = field(default_factory=lambda: (Clock(), Clock()))
    pairs: list[float] = field(default_factory=list)  # points a deal, A less B

    def play(self, number: int) -> float:
        """Play one pair of deals, keep what it brought, tell it on stderr, and return it."""
        ahead = [self._deal(number, a_first) for a_first in (True, False)]
        self.pairs.append(sum(ahead) / 2)
        print(f"pair {number}: {self.pairs[-1]:+.0f}", file=sys.stderr, flush=True)
        return self.pairs[-1]

    def ahead(self) -> Estimate:
        """Points a deal that A makes more than B, with a 95 % interval from the pairs."""
        return estimate(self.pairs)

    def _deal(self, number: int, a_first: bool) -> int:
        sides = (0, 1) if a_first else (1, 0)
        makers = (self.a, self.b)
        players = [makers[side](f"{self.seed} {number} {seat}") for seat, side in enumerate(sides)]
        deal = dealt(self.rules, self.seed, number)
        views = [blank(View, self.rules.sizes) for _ in players]
        while deal.stage != at.OVER:
            seat = deal.turn
            look(self.rules.book, deal, seat, views[seat])
            move = self._timed(players[seat], views[seat], self.clocks[sides[seat]])
            if move == mv.PASS:
                own_pile(deal)
            step(self.rules.book, deal, move)
        return deal.score[sides.index(0)] - deal.score[sides.index(1)]

    @staticmethod
    def _timed(player: Player, view: View, clock: Clock) -> int:
        began = process_time()
        move = player(view)
        if view.moves > 1:
            clock.seconds += process_time() - began
            clock.moves += 1
        if move not in view.move[: view.moves]:
            raise ValueError(f"move {move} is not among the legal ones")
        return move


def dealt(rules: Ruleset, seed: int, number: int) -> Deal:
    """The deal of a pair just after the cards are dealt, as the arena deals it."""
    deck = deck_of(rules.book)
    shuffle(seeded("pack", seed, number), deck)
    deal = blank(Deal, rules.sizes)
    start(rules.book, deal, number % 2, [0, 0], deck)
    return deal


def ours(name: str, rules: Ruleset = CLASSIC) -> Maker:
    """One of our own players, plain, as it plays at a table."""

    def make(luck: str) -> Player:
        chance = Random(f"{name} {luck}")
        return lambda view: choose(name, rules, view, chance)

    return make
