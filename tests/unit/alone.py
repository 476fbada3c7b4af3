"""A contest played plain in this process, number after number: what others must agree with."""

from typing import Any

from bezique.arena.ring import Pairing, Ring, game, pair


def pairs_alone(pairing: Pairing, count: int) -> list[Any]:
    """Results of so many pairs or rotations (see ``ring.pair``)."""
    ring = Ring(pairing.ruleset, compiled=False)
    return [pair(ring, pairing, number) for number in range(count)]


def games_alone(pairing: Pairing, count: int) -> list[int]:
    """Results of so many games: 1 if A won, 0 if B did."""
    ring = Ring(pairing.ruleset, compiled=False)
    return [game(ring, pairing, number) for number in range(count)]
