"""What a training does, step by step, as plain values that a file can keep.

Knows nothing of numbers and networks; imports nothing that might be missing.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Final, TypeAlias

FORMAT: Final = "bezique-training-1"


class BadRecipe(ValueError):
    """A recipe that cannot be read."""


@dataclass(frozen=True)
class Play:
    """Deals of two like players, written down."""

    stage: ClassVar[str] = "play"
    name: str  # of the records; fits call them by it
    deals: int
    slips: int  # of a thousand cards played while there is a stock, made at random
    worlds: int  # 0: the strong player; else the master, with the network so far
    stretch: int  # deals that one piece of work and one file hold


@dataclass(frozen=True)
class Fit:
    """The network so far, or a fresh one, fitted to recorded leads."""

    stage: ClassVar[str] = "fit"
    records: str
    epochs: int
    rate: float  # of learning at the beginning, to fall to almost nothing at the end
    trust: float | None  # lambda in the returns; None: outcomes alone


@dataclass(frozen=True)
class Match:
    """The master with the new network against another player."""

    stage: ClassVar[str] = "match"
    against: str
    pairs: int
    stretch: int


Stage: TypeAlias = Play | Fit | Match
_STAGES: Final[Mapping[str, type[Stage]]] = {kind.stage: kind for kind in (Play, Fit, Match)}


@dataclass(frozen=True)
class Recipe:
    """All that the weights depend on, but for the processor and the libraries."""

    ruleset: str
    rules: str  # digest of the rules
    code: str  # mark of the rules, the players and the training
    seed: int
    stages: tuple[Stage, ...]

    def written(self) -> str:
        """The recipe as a file keeps it."""
        kept: dict[str, Any] = {"format": FORMAT, **asdict(self)}
        kept["stages"] = [{"stage": step.stage, **asdict(step)} for step in self.stages]
        return json.dumps(kept, indent=1) + "\n"


def read_recipe(text: str) -> Recipe:
    """The recipe that was written. Raises BadRecipe."""
    try:
        kept = json.loads(text)
        if kept.pop("format") != FORMAT:
            raise BadRecipe("another format")
        stages = [dict(step) for step in kept.pop("stages")]
        made = tuple(_STAGES[step.pop("stage")](**step) for step in stages)
        return Recipe(stages=made, **kept)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadRecipe(str(error)) from error


def standard(deals: int, generations: int, pairs: int) -> tuple[Stage, ...]:
    """The stages that made the shipped weights, for so many deals of the strong player.

    They teach outcomes first, and then returns, which hold far less chance. Each generation more
    adds a tenth of the deals, played by the searching player with the network so far.
    """
    stages: list[Stage] = [
        Play("strong", deals, slips=30, worlds=0, stretch=1000),
        Fit("strong", 2, 2e-3, None),
        Fit("strong", 2, 1e-3, 0.7),
        Fit("strong", 2, 1e-3, 0.5),
    ]
    for number in range(1, generations + 1):
        name = f"searched-{number}"
        stages.append(Play(name, max(1, deals // 10), slips=30, worlds=10, stretch=100))
        stages.append(Fit(name, 3, 5e-4, 0.5))
    if pairs:
        stages += [Match(bot, pairs, 50) for bot in ("strong", "expert")]
    return tuple(stages)
