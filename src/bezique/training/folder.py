"""The folder of a training: what is done, what comes next, and doing it.

recipe.json     the stages, and what the result depends on
records/        recorded leads, a file NAME.npy for each list; stretches until it is whole
fits/           checkpoint and weights of each fit, by the number of its stage
matches/        the pairs of each match, likewise
RULESET.net     the weights, when all stages are done
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from bezique.bots.search.weights import read_weights
from bezique.compiled.sources import digest_of
from bezique.compiled.twin import PACKAGES
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import load
from bezique.training.checkpoint import Checkpoint, begun, kept
from bezique.training.export import export, rounded, told
from bezique.training.fitting import Lessons, first_network, fit
from bezique.training.race import no_race, race_tables
from bezique.training.recipe import BadRecipe, Fit, Match, Play, Recipe, Stage, read_recipe
from bezique.training.returns import write_returns
from bezique.training.selfplay import Work, met, recorded
from bezique.training.stretches import Stretches, Workers, work_off

RECIPE: Final = "recipe.json"


class NoTraining(ValueError):
    """A folder in which nothing can go on; ``reason`` is a code: there, none, broken, other."""

    def __init__(self, folder: Path, reason: str) -> None:
        super().__init__(f"{folder}: {reason}")
        self.folder = folder
        self.reason = reason


def code_mark() -> str:
    """A word for rules, players and training: equal marks give equal weights from equal seeds.

    Of code alone: the ruleset has a digest of its own, and weights that are there decide nothing.
    """
    return digest_of((*PACKAGES, "training"), ".py")


class Training:
    """A training in its folder."""

    def __init__(self, folder: Path, recipe: Recipe) -> None:
        self.folder = folder
        self.recipe = recipe
        self._running: dict[int, Checkpoint] = {}

    @classmethod
    def begin(cls, folder: Path, recipe: Recipe) -> "Training":
        """Begin in a folder that has none. Raises NoTraining and OSError."""
        if (folder / RECIPE).exists():
            raise NoTraining(folder, "there")
        folder.mkdir(parents=True, exist_ok=True)
        part = folder / "recipe.part"
        part.write_text(recipe.written(), encoding="utf-8")
        part.replace(folder / RECIPE)
        return cls(folder, recipe)

    @classmethod
    def open(cls, folder: Path) -> "Training":
        """Go on with what a folder has. Raises NoTraining where it cannot, and OSError."""
        if not (folder / RECIPE).exists():
            raise NoTraining(folder, "none")
        try:
            recipe = read_recipe((folder / RECIPE).read_text("utf-8"))
            rules = load(recipe.ruleset).digest
        except (BadRecipe, UnicodeDecodeError, RulesetError) as error:
            raise NoTraining(folder, "broken") from error
        if (recipe.code, recipe.rules) != (code_mark(), rules):
            raise NoTraining(folder, "other")
        return cls(folder, recipe)

    def is_done(self, number: int) -> bool:
        """Whether nothing is left to do in a stage."""
        step = self.recipe.stages[number]
        if isinstance(step, Fit):
            return self.weights(number).exists()
        return self._stretches(number, step).path.exists()

    def size(self, number: int) -> int:
        """How much there is to do in a stage, in the unit of ``go_on``."""
        step = self.recipe.stages[number]
        if isinstance(step, Fit):
            lessons = Lessons(self._leads(step.records), None)
            returns = 0 if step.trust is None else len(lessons.leads)
            return returns + step.epochs * lessons.learnt()
        return self._stretches(number, step).total

    def go_on(self, number: int, workers: Workers) -> Iterator[int]:
        """Do what is left of a stage; yields how much of it is done: deals, leads or pairs."""
        step = self.recipe.stages[number]
        if isinstance(step, Fit):
            return self._fit(number, step)
        needed = isinstance(step, Match) or step.worlds > 0
        work = Work(self.recipe.ruleset, self.recipe.seed, self._network(number, needed))
        does: Any = (
            partial(met, work, step.against)
            if isinstance(step, Match)
            else partial(recorded, work, step)
        )
        return work_off(self._stretches(number, step), workers, does)

    def figures(self, number: int) -> list[list[float]]:
        """The figures of a fit, epoch by epoch (see ``checkpoint.SCORES``)."""
        state = self._running.get(number) or kept(self.fitted(number))
        return state.figures if state else []

    def ahead(self, number: int) -> dict[str, float | int | None]:
        """How far the new network was ahead in a match, points a deal."""
        path = self._stretches(number, self.recipe.stages[number]).path
        return told([float(pair) for pair in np.load(path)])

    def fitted(self, number: int) -> Path:
        """The checkpoint of a fit."""
        return self.folder / "fits" / f"{number + 1:02}.npz"

    def finish(self) -> Path:
        """Write the weights of the last fit, with all that is known of them."""
        last = self.last_fit(len(self.recipe.stages))
        if last is None:
            raise NoTraining(self.folder, "broken")
        header, layers = read_weights(self.weights(last))
        matches = {
            step.against: self.ahead(number)
            for number, step in enumerate(self.recipe.stages)
            if isinstance(step, Match)
        }
        path = self.folder / f"{self.recipe.ruleset}.net"
        facts = {**header["made"], "matches": matches}
        export(path, self.recipe, layers, facts)
        self._tidy()
        return path

    def weights(self, number: int) -> Path:
        """The weights that came of a fit."""
        return self.fitted(number).with_suffix(".net")

    def last_fit(self, before: int) -> int | None:
        """The number of the last fit before a stage."""
        return max((number for number in self._fits() if number < before), default=None)

    def _fits(self) -> list[int]:
        return [n for n, step in enumerate(self.recipe.stages) if isinstance(step, Fit)]

    def _tidy(self) -> None:
        """Remove what a stop has left of stages that are done."""
        for number, step in enumerate(self.recipe.stages):
            if isinstance(step, Fit):
                self._returns(number).unlink(missing_ok=True)
            else:
                self._stretches(number, step).tidy()

    def _returns(self, number: int) -> Path:
        return self.folder / "fits" / f"{number + 1:02}-returns.npy"

    def _network(self, number: int, needed: bool) -> Path | None:
        last = self.last_fit(number)
        return self.weights(last).resolve() if needed and last is not None else None

    def _stretches(self, number: int, step: Stage) -> Stretches:
        if isinstance(step, Play):
            return Stretches(self._records(step.name), step.deals, step.stretch)
        assert isinstance(step, Match)
        path = self.folder / "matches" / f"{number + 1:02}-{step.against}.npy"
        return Stretches(path, step.pairs, step.stretch)

    def _records(self, name: str) -> Path:
        return self.folder / "records" / f"{name}.npy"

    def _leads(self, name: str) -> Any:
        return np.load(self._records(name), mmap_mode="r")

    def _fit(self, number: int, step: Fit) -> Iterator[int]:
        leads = self._leads(step.records)
        last = self.last_fit(number)
        seed = [self.recipe.seed, number]
        plain = Lessons(leads, None)
        before_it = kept(self.fitted(last)) if last is not None else None
        start = before_it.net if before_it else first_network(plain, seed)
        before = 0
        path = self._returns(number)
        if step.trust is not None:
            before = len(leads)
            if not path.exists():
                yield from write_returns(path, leads, start, step.trust)
            plain = Lessons(leads, np.load(path, mmap_mode="r"))
        state = self._running[number] = kept(self.fitted(number)) or begun(start)
        for done in fit(plain, step, self.fitted(number), state, seed):
            yield before + done
        layers, off = rounded(state.net, leads)
        if number == self._fits()[-1]:
            layers |= race_tables(state.net, leads, plain.held_back())
        else:
            layers |= no_race()
        figures = {str(n + 1): self.figures(n) for n in self._fits() if n <= number}
        facts = {"rounding": off, "validated": plain.held_back(), "validation": figures}
        export(self.weights(number), self.recipe, layers, facts)
        path.unlink(missing_ok=True)
