"""``bezique arena``: two computer players over many deals or games, as figures."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import click
from rich.console import Console
from rich.table import Table

from bezique.arena.ring import Pairing, played_out
from bezique.cli.checking.outsiders import Meeting, meet, outsiders_given, with_outsiders
from bezique.cli.given.bots import bot_given
from bezique.cli.given.crewing import crew_for, with_workers
from bezique.cli.given.ruleset import rules_given
from bezique.cli.given.values import Hypotheses, WholeNumber
from bezique.cli.progress import counted
from bezique.cli.speaking import spoken, told
from bezique.measure.control import Control
from bezique.measure.figures import game_figures, mean_and_luck, pair_figures, pair_means
from bezique.measure.report import elo_span, interval
from bezique.measure.sequential import Sequential
from bezique.measure.stream import results
from bezique.measure.work import contest_of
from bezique.words.terminal.measuring import heading

MANY: Final = 10_000_000
PAIRS: Final = 500
SEQUENTIAL_PAIRS: Final = 100_000  # at most, where the test may end it earlier
INTERRUPTED: Final = 130


class Played(NamedTuple):
    """What was played until the end, the verdict, or Ctrl-C."""

    results: list[Any]
    stopped: bool


@click.command(name="arena", help=told("arena"))
@click.argument("a", metavar="BOT_A")
@click.argument("b", metavar="BOT_B")
@click.option("--ruleset", default="classic", show_default=True, help=told("ruleset"))
@click.option("--pairs", type=WholeNumber(1, MANY), help=told("pairs"))
@click.option("--games", type=WholeNumber(1, MANY), help=told("games"))
@click.option("--target", type=WholeNumber(1, 100_000), help=told("target"))
@click.option("--sprt", type=Hypotheses(), metavar="LOW,HIGH", help=told("sprt"))
@click.option("--control", is_flag=True, help=told("control"))
@click.option("--seed", type=WholeNumber(0, 2**63), help=told("seed"))
@click.option("--json", "as_json", is_flag=True, help=told("json"))
@with_outsiders
@with_workers
@click.pass_context
def command(context: click.Context, /, a: str, b: str, as_json: bool, **given: Any) -> None:
    """Play and print. Ctrl-C ends it early; what was played until then is still told."""
    seed = Random().getrandbits(32) if given["seed"] is None else given["seed"]
    house = [] if given["target"] is None else [f"target={given['target']}"]
    rules = rules_given(given["ruleset"], house)
    outsiders = outsiders_given(given)
    if {a, b} & outsiders.keys():
        meeting = Meeting(rules, (a, b), seed, given["pairs"] or PAIRS)
        figures, ended = meet(meeting, outsiders)
        if figures:
            click.echo(json.dumps(figures)) if as_json else show(figures)
        context.exit(ended)
    whole = given["games"] is not None
    pairing = Pairing(rules if whole else played_out(rules), bot_given(a), bot_given(b), seed)
    test = Sequential(*given["sprt"]) if given["sprt"] and not whole else None
    watched = given["control"] and not whole
    count = given["games"] or given["pairs"] or (SEQUENTIAL_PAIRS if test else PAIRS)
    with crew_for(given["jobs"], given["cluster"]) as crew:
        coming = results(crew, contest_of(pairing, whole, watched), count)
        coming = until_accepted(coming, test, watched) if test else coming
        played = until_stopped(coming, None if test else count)
    if played.results:
        figures = (game_figures if whole else pair_figures)(pairing, played.results)
        figures |= {"sprt": test.figures()} if test else {}
        click.echo(json.dumps(figures)) if as_json else show(figures)
    if played.stopped:
        context.exit(INTERRUPTED)


def until_accepted(coming: Iterator[Any], test: Sequential, watched: bool) -> Iterator[Any]:
    """The results up to the one with which the test accepts a hypothesis."""
    control = Control()
    for result in coming:
        yield result
        mean = control.corrected(*mean_and_luck(result)) if watched else pair_means([result])[0]
        if test.add(mean):
            return


def until_stopped(coming: Iterator[Any], total: int | None) -> Played:
    """All results, or those until Ctrl-C."""
    done: list[Any] = []
    try:
        for result in counted(coming, total):
            done.append(result)
    except KeyboardInterrupt:
        return Played(done, True)
    return Played(done, False)


def show(figures: dict[str, Any]) -> None:
    """The figures as a small table."""
    lang = spoken()
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    rows = {"bots": f"{figures['a']} : {figures['b']}"}
    rows |= _points(figures) if "pairs" in figures else _games(figures)
    if test := figures.get("sprt"):
        rows["sprt"] = f"{test['low']:g}, {test['high']:g}: {test['accepted'] or '–'}"
        rows["ratio"] = f"{test['ratio']:+.2f} (± {test['bound']:.2f})"
    if less := figures.get("control"):
        rows["control"] = f"{less['mean']:+.1f} ({interval(less, 1)})"
        if less["reduction"] is not None:
            rows["reduction"] = f"{100 * less['reduction']:.0f} %"
    times = (figures["ms_per_move"][bot]["median"] for bot in "ab")
    rows["ms"] = " : ".join(f"{time:.2f}" for time in times)
    rows["seed"] = str(figures["seed"])
    if faults := figures.get("faults"):
        rows["faults"] = f"{faults['a']} : {faults['b']}"
    for key, value in rows.items():
        table.add_row(heading(key, lang), value)
    Console(highlight=False).print(table)


def _points(figures: dict[str, Any]) -> dict[str, str]:
    return {
        "pairs": str(figures["pairs"]),
        "mean": f"{figures['mean']:+.1f}",
        "interval": interval(figures, 1),
        "bootstrap": interval(figures["bootstrap"], 1),
        "sd": "–" if figures["sd"] is None else f"{figures['sd']:.1f}",
        "wins draws losses": f"{figures['wins']} : {figures['draws']} : {figures['losses']}",
    }


def _games(figures: dict[str, Any]) -> dict[str, str]:
    return {
        "games": f"{figures['won']} : {figures['lost']}",
        "share": f"{100 * figures['share']:.1f} %",
        "interval": interval(figures, 100),
        "elo": elo_span(figures),
    }
