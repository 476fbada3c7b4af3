"""``bezique train``: weights for the network that judges positions, made so that anyone can again.

numpy is imported after the number of its threads is set, and only if it is there.
"""

import os
import shlex
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import click

from bezique.cli.given.places import Folder, Source
from bezique.cli.given.ruleset import rules_given
from bezique.cli.given.values import WholeNumber
from bezique.cli.progress import counted_to
from bezique.cli.speaking import Refused, spoken, told
from bezique.measure.crew import Crew, local_crew
from bezique.measure.report import interval
from bezique.rulesets.ruleset import Ruleset
from bezique.training.recipe import (
    BadRecipe,
    Fit,
    Match,
    Play,
    Recipe,
    Stage,
    read_recipe,
    standard,
)
from bezique.words.terminal.training import said

if TYPE_CHECKING:
    from bezique.training.folder import Training

MANY: Final = 10_000_000
DEALS: Final = 400_000
INTERRUPTED: Final = 130
# One thread adds up in one order, so that equal seeds give equal weights.
ONE_THREAD: Final = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")


def line(key: str, **values: object) -> str:
    """A line of this command in the language of the terminal."""
    return said(key, spoken(), **values)


@click.command(name="train", help=line("train long"))
@click.argument("ruleset", required=False)
@click.option("--seed", type=WholeNumber(0, 2**63), help=told("seed"))
@click.option("--deals", type=WholeNumber(20, MANY), help=f"{line('deals')}  [{DEALS}]")
@click.option("--generations", type=WholeNumber(0, 100), help=line("generations"))
@click.option("--match", "pairs", type=WholeNumber(0, MANY), help=line("match"))
@click.option("--recipe", type=Source(), help=line("recipe"))
@click.option("--out", type=Folder(), help=f"{line('train out')}  [training]")
@click.option("--resume", type=Folder(), help=line("resume"))
@click.option("--jobs", type=WholeNumber(1, 1024), help=told("jobs"))
@click.pass_context
def command(context: click.Context, /, jobs: int | None, **given: Any) -> None:
    """Do what lacks, stage by stage. Ctrl-C loses what a worker is just doing, and no more."""
    for variable in ONE_THREAD:
        os.environ[variable] = "1"
    if given["resume"] is None:
        rules_to_train(given)  # what is not there is told before anything else
    if find_spec("numpy") is None:
        raise Refused(line("no numpy"))
    training = training_given(given)
    crew = local_crew(jobs)
    try:
        for number in range(len(training.recipe.stages)):
            work_off(training, number, crew)
    except KeyboardInterrupt:
        again = shlex.join(["bezique", "train", "--resume", str(training.folder)])
        click.echo(line("go on", command=again), err=True)
        context.exit(INTERRUPTED)
    finally:
        crew.close()
    click.echo(line("weights at", path=training.finish()))


def training_given(given: Mapping[str, Any]) -> "Training":
    """The training that is asked for, begun or found. Raises Refused."""
    from bezique.training.folder import NoTraining, Training

    others = {name: value for name, value in given.items() if name != "resume"}
    try:
        if given["resume"] is None:
            return Training.begin(given["out"] or Path("training"), recipe_given(others))
        if any(value is not None for value in others.values()):
            raise Refused(line("resume alone"))
        return Training.open(given["resume"])
    except NoTraining as error:
        raise Refused(line(error.reason, folder=error.folder)) from error


def rules_to_train(given: Mapping[str, Any]) -> Ruleset:
    """The ruleset that is named. Raises Refused."""
    if given["ruleset"] is None:
        raise Refused(line("what to train"))
    return rules_given(given["ruleset"], [])


def recipe_given(given: Mapping[str, Any]) -> Recipe:
    """What is to be done, from the words of the command. Raises Refused."""
    from bezique.training.folder import code_mark
    from bezique.training.selfplay import fits

    rules = rules_to_train(given)
    if not fits(rules):
        raise Refused(line("no network", ruleset=rules.name))
    stages = standard(given["deals"] or DEALS, given["generations"] or 0, given["pairs"] or 0)
    if given["recipe"] is not None:
        stages = stages_in(given["recipe"])
    seed = Random().getrandbits(32) if given["seed"] is None else given["seed"]
    return Recipe(rules.name, rules.digest, code_mark(), seed, stages)


def stages_in(path: Path) -> tuple[Stage, ...]:
    """The stages of another training's recipe. Raises Refused."""
    try:
        return read_recipe(path.read_text("utf-8")).stages
    except (BadRecipe, UnicodeDecodeError) as error:
        raise Refused(line("no recipe", path=path)) from error


def work_off(training: "Training", number: int, crew: Crew) -> None:
    """Do a stage, telling what it is and what came of it."""
    if training.is_done(number):
        return
    step = training.recipe.stages[number]
    if not isinstance(step, Fit):
        compiled(training, step, crew)
    place = {"number": number + 1, "stages": len(training.recipe.stages)}
    click.echo(heading(step, place))
    told_of = len(training.figures(number)) if isinstance(step, Fit) else 0
    for _ in counted_to(training.go_on(number, crew), training.size(number)):
        if isinstance(step, Fit):
            told_of = tell_epochs(training.figures(number), told_of, step)
    if isinstance(step, Match):
        result = training.ahead(number)
        mean = f"{result['mean']:+.1f}"
        click.echo(line("result", mean=mean, bot=step.against, interval=interval(result, 1)))


def heading(step: Stage, place: Mapping[str, int]) -> str:
    """What a stage is."""
    if isinstance(step, Play):
        return line("play stage", deals=step.deals, **place)
    if isinstance(step, Fit):
        if step.trust is None:
            return line("fit stage", **place)
        return line("returns stage", trust=step.trust, **place)
    return line("match stage", pairs=step.pairs, bot=step.against, **place)


def compiled(training: "Training", step: Stage, crew: Crew) -> None:
    """See to it that compiled code is there before all workers want it."""
    from bezique.training.selfplay import compile_now, is_compiled

    form, match = training.recipe.ruleset, isinstance(step, Match)
    if not is_compiled(form, match):
        click.echo(line("compiling"))
        crew.submit(compile_now, form, match).result()


def tell_epochs(figures: Sequence[Sequence[float]], told_of: int, step: Fit) -> int:
    """Tell of the epochs that have come to an end; returns how many have."""
    from bezique.training.checkpoint import SCORES

    for number in range(told_of, len(figures)):
        part = f"{100 * figures[number][SCORES.index('difference')]:.1f}"
        click.echo(line("epoch", number=number + 1, epochs=step.epochs, part=part))
    return len(figures)
