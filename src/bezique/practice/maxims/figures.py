"""What the moves of the maxims were found to be worth, ruleset by ruleset.

The file is written by ``benchmarks/maxim_figures.py``, with a seed, the number of deals and two
standard errors beside every figure. This module reads it and compares.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal

from bezique.practice.maxims.positions import Maxim, reading_of
from bezique.rulesets.ruleset import Ruleset, load

LEAD: Final = "lead"
"""Under this label stands what it is worth to lead first."""
Verdict = Literal["so", "level", "not-so", "exact"]


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth."""

    move: str
    ahead: float
    """Mean points by which its player ends ahead."""
    behind: float
    """Points behind the best move."""
    error: float
    """Two standard errors of that."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured in a position."""

    deals: int
    moves: tuple[Worth, ...]
    """The best first."""
    good: tuple[float, float] | None
    """The best move of the maxim less the best that offends against it, and two standard errors."""

    def margin(self, maxim: Maxim) -> tuple[float, float]:
        """Points by which the maxim's best move is better than the best other one; two errors.

        Where the maxim names moves that offend against it, those are the others.
        """
        if self.good is not None:
            return self.good
        first = self.moves[0]
        if first.move not in maxim.good:
            best = next(worth for worth in self.moves if worth.move in maxim.good)
            return -best.behind, best.error
        others = (worth for worth in self.moves if worth.move not in maxim.good)
        other = next(worth for worth in others if not _only_prepares(worth.move))
        return other.behind, other.error

    def verdict(self, maxim: Maxim) -> Verdict:
        """Whether a maxim holds: its margin lies beyond two standard errors, or does not."""
        points, error = self.margin(maxim)
        if error == 0 and points > 0:
            return "exact"
        if abs(points) <= error or points == 0:
            return "level"
        return "so" if points > 0 else "not-so"


def _only_prepares(move: str) -> bool:
    """Whether a move is none of its own: to announce a meld, after which the same can be done."""
    return move.startswith(("announce ", "act "))


@cache
def measured() -> tuple[str, ...]:
    """The rulesets that were measured."""
    return tuple(_file())


@cache
def source_of(ruleset: str) -> str:
    """The measured ruleset whose figures hold for another, or come nearest to it."""
    return nearest_measured(load(ruleset))


def nearest_measured(rules: Ruleset) -> str:
    """The measured ruleset that is nearest: advice turns round with how a double bezique is read.

    The same options, else the same packs and the same reading of it.
    """
    known = measured()
    for name in (rules.name, *known):
        if name in known and load(name).digest == rules.digest:
            return name
    for packs in (rules.sizes.packs, 2):
        for name in known:
            other = load(name)
            if other.sizes.packs == packs and reading_of(other) == reading_of(rules):
                return name
    return known[0]


@cache
def figures_of(ruleset: str) -> dict[str, Figures]:
    """The figures of a measured ruleset, by the label of the position."""
    return {label: _read(table) for label, table in _file().get(ruleset, {}).items()}


def label_of(maxim: Maxim) -> str:
    """Under which a position stands in the file."""
    return maxim.label.replace(" ", "-")


@cache
def _file() -> dict[str, Any]:
    text = (files("bezique.practice.maxims") / "figures.toml").read_text("utf-8")
    return {name: table for name, table in tomllib.loads(text).items() if isinstance(table, dict)}


def _read(table: dict[str, Any]) -> Figures:
    moves = tuple(Worth(name, *worth) for name, worth in table.get("move", {}).items())
    good = table.get("good")
    return Figures(table["deals"], moves, tuple(good) if good else None)
