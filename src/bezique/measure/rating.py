"""A ladder from games won: the model of Bradley and Terry on the scale of Elo.

The chance to win is 1 / (1 + 10^(-d/400)) for a difference of d. The ratings are the most likely
ones; their intervals come from the curvature there. Every meeting gets one game more, half won by
each, so that a clean sweep has a finite rating: with few games it draws the two together a little.
Knows no bot.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from bezique.arena.estimate import NINETY_FIVE, Estimate

SCALE: Final = log(10) / 400
ADDED: Final = 0.5  # games won by each in every meeting, beside those played
ROUNDS: Final = 100
SETTLED: Final = 1e-9  # Elo; a step smaller than this is the last
LONGEST_STEP: Final = 400.0

Matrix = list[list[float]]


class Score(NamedTuple):
    """Games between two players, given by their places on the ladder."""

    a: int
    b: int
    won: int  # by a
    lost: int


class Ratings(NamedTuple):
    """The ratings, and their covariance, in Elo; the first player is the anchor at 0."""

    mean: list[float]
    covariance: Matrix

    def interval(self, player: int, beside: int = 0) -> Estimate:
        """The rating over another player's, by default the anchor's, with its 95 % interval."""
        c = self.covariance
        ahead = self.mean[player] - self.mean[beside]
        variance = c[player][player] + c[beside][beside] - 2 * c[player][beside]
        half = NINETY_FIVE * sqrt(max(0.0, variance))
        return Estimate(ahead, ahead - half, ahead + half)


def rated(players: int, scores: Sequence[Score]) -> Ratings:
    """The ratings of that many players. Raises ValueError if some never met the others."""
    if not _joined(players, scores):
        raise ValueError("the games do not join all players")
    mean = [0.0] * players
    for _ in range(ROUNDS):
        slope, curve = _derivatives(mean, scores)
        inverse = _inverse([row[1:] for row in curve[1:]])
        steps = [sum(c * s for c, s in zip(row, slope[1:], strict=True)) for row in inverse]
        widest = max(map(abs, steps), default=0.0)
        damped = min(1.0, LONGEST_STEP / widest) if widest else 1.0
        mean = [0.0, *(m + damped * s for m, s in zip(mean[1:], steps, strict=True))]
        if widest < SETTLED:
            break
    inverse = _inverse([row[1:] for row in _derivatives(mean, scores)[1][1:]])
    return Ratings(mean, [[0.0] * players, *([0.0, *row] for row in inverse)])


def _joined(players: int, scores: Sequence[Score]) -> bool:
    reached = {0}
    for _ in range(players):
        for score in scores:
            if {score.a, score.b} & reached:
                reached |= {score.a, score.b}
    return len(reached) == players


def _derivatives(mean: Sequence[float], scores: Sequence[Score]) -> tuple[list[float], Matrix]:
    """The slope of the log likelihood, and its curvature with the sign changed."""
    slope = [0.0] * len(mean)
    curve = [[0.0] * len(mean) for _ in mean]
    for a, b, won, lost in scores:
        games = won + lost + 2 * ADDED
        chance = 1 / (1 + 10 ** ((mean[b] - mean[a]) / 400))
        pull = SCALE * (won + ADDED - games * chance)
        slope[a] += pull
        slope[b] -= pull
        bend = SCALE * SCALE * games * chance * (1 - chance)
        curve[a][a] += bend
        curve[b][b] += bend
        curve[a][b] -= bend
        curve[b][a] -= bend
    return slope, curve


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a small symmetric positive matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for other in range(size):
            if other != place and (factor := rows[other][place]):
                rows[other] = [
                    value - factor * own
                    for value, own in zip(rows[other], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]
