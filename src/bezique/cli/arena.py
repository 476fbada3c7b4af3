"""``bezique arena``: two computer players over many deals or games, as figures."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final, TypeVar

import click
from rich.console import Console
from rich.table import Table

from bezique.arena.contest import compared, game_figures, pair_figures, played_out, won_games
from bezique.arena.ring import Pairing
from bezique.bots.registry import BOTS, Bot
from bezique.cli.progress import counted
from bezique.cli.speaking import Refused, WholeNumber, rules_given, spoken, told
from bezique.words.terminal.measuring import heading, said

Result = TypeVar("Result")

MANY: Final = 10_000_000
PAIRS: Final = 500
INTERRUPTED: Final = 130


@click.command(name="arena", help=told("arena"))
@click.argument("a", metavar="BOT_A")
@click.argument("b", metavar="BOT_B")
@click.option("--ruleset", default="classic", show_default=True, help=told("ruleset"))
@click.option(
    "--pairs", type=WholeNumber(1, MANY), default=PAIRS, show_default=True, help=told("pairs")
)
@click.option("--games", type=WholeNumber(1, MANY), help=told("games"))
@click.option("--target", type=WholeNumber(1, 100_000), help=told("target"))
@click.option("--seed", type=WholeNumber(0, 2**63), help=told("seed"))
@click.option("--json", "as_json", is_flag=True, help=told("json"))
@click.pass_context
def command(context: click.Context, /, a: str, b: str, as_json: bool, **given: Any) -> None:
    """Play and print. Ctrl-C ends it early; what was played until then is still told."""
    seed = Random().getrandbits(32) if given["seed"] is None else given["seed"]
    house = [] if given["target"] is None else [f"target={given['target']}"]
    rules = rules_given(given["ruleset"], house)
    pairing = Pairing(rules, bot_given(a), bot_given(b), seed)
    if given["games"] is not None:
        games, stopped = until_stopped(won_games(pairing, given["games"]), given["games"])
        figures = game_figures(pairing, games) if games else None
    else:
        pairing = Pairing(played_out(rules), pairing.a, pairing.b, seed)
        pairs, stopped = until_stopped(compared(pairing, given["pairs"]), given["pairs"])
        figures = pair_figures(pairing, pairs) if pairs else None
    if figures is not None:
        click.echo(json.dumps(figures)) if as_json else show(figures)
    if stopped:
        context.exit(INTERRUPTED)


def bot_given(name: str) -> Bot:
    """The bot of this name. Raises Refused, in one line."""
    if name not in BOTS:
        raise Refused(said("no bot", spoken(), name=name, known=", ".join(BOTS)))
    return BOTS[name]


def until_stopped(results: Iterator[Result], total: int) -> tuple[list[Result], bool]:
    """All results, or those until Ctrl-C; and whether it was stopped."""
    done: list[Result] = []
    try:
        for result in counted(results, total):
            done.append(result)
    except KeyboardInterrupt:
        return done, True
    return done, False


def show(figures: dict[str, Any]) -> None:
    """The figures as a small table."""
    lang = spoken()
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    table.add_row(heading("bot", lang), f"{figures['a']} : {figures['b']}")
    if "pairs" in figures:
        table.add_row(heading("pairs", lang), str(figures["pairs"]))
        table.add_row(heading("mean", lang), f"{figures['mean']:+.1f}")
        table.add_row(heading("interval", lang), _interval(figures, 1, ".1f"))
        tally = f"{figures['wins']} : {figures['draws']} : {figures['losses']}"
        table.add_row(heading("wins draws losses", lang), tally)
    else:
        table.add_row(heading("games", lang), f"{figures['won']} : {figures['lost']}")
        table.add_row(heading("share", lang), f"{100 * figures['share']:.1f} %")
        table.add_row(heading("interval", lang), _interval(figures, 100, ".1f"))
    times = (figures["ms_per_move"][bot]["median"] for bot in "ab")
    table.add_row(heading("ms", lang), " : ".join(f"{time:.2f}" for time in times))
    Console(highlight=False).print(table)


def _interval(figures: dict[str, Any], factor: int, form: str) -> str:
    if figures["low"] is None:
        return "–"
    return f"{factor * figures['low']:{form}} … {factor * figures['high']:{form}}"
