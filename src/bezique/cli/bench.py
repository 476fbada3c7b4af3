"""``bezique bench``: how fast the rules and the computer players are on this machine."""

import json
import platform
from collections.abc import Iterator
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from bezique.arena.speed import ending_times, random_speed, step_cost, two_threads
from bezique.arena.timing import move_times
from bezique.arena.warming import Warming
from bezique.bots.registry import BOTS
from bezique.cli.progress import counted
from bezique.cli.speaking import rules_given, spoken, told
from bezique.compiled.there import available
from bezique.rulesets.ruleset import Ruleset
from bezique.words.terminal.measuring import heading, said

STAGES: Final = 9
ENDINGS: Final = {True: 1000, False: 60}  # positions, compiled and plain
LONG_ENDINGS: Final = {True: 200, False: 5}
BOT_DEALS: Final = 10


@click.command(name="bench", help=told("bench"))
@click.option("--ruleset", default="french", show_default=True, help=told("ruleset"))
@click.option("--json", "as_json", is_flag=True, help=told("json"))
def command(ruleset: str, as_json: bool) -> None:
    """Measure and print. Takes about a minute, and half a minute more the first time."""
    rules = rules_given(ruleset, [])
    figures: dict[str, Any] = {"ruleset": rules.name, **_machine()}
    for found in counted(measured(rules), STAGES):
        figures |= found
    if as_json:
        click.echo(json.dumps(figures))
    else:
        show(figures)


def _machine() -> dict[str, Any]:
    return {"python": platform.python_version(), "machine": platform.machine()}


def measured(rules: Ruleset) -> Iterator[dict[str, Any]]:
    """Figure by figure; those of compiled code are None where numba is not installed."""
    compiled = available()
    Warming(rules).wait()
    yield {"compiled": compiled}
    plain = random_speed(rules, compiled=False)
    yield {
        "random_deals_per_s_plain": plain["deals_per_s"],
        "steps_per_s_plain": plain["steps_per_s"],
    }
    fast = random_speed(rules, compiled=True) if compiled else None
    yield {
        "random_deals_per_s": fast and fast["deals_per_s"],
        "steps_per_s": fast and fast["steps_per_s"],
    }
    yield {"step_cost": step_cost(compiled)}
    yield {"threads2_speedup": two_threads(rules) if compiled else None}
    yield {"endphase8_ms": ending_times(rules, compiled, False, ENDINGS[compiled])}
    yield {"endphase12_ms": ending_times(rules, compiled, True, LONG_ENDINGS[compiled])}
    yield {"endphase8_ms_plain": ending_times(rules, False, False, ENDINGS[False])}
    yield {"bot_ms": {name: move_times(rules, bot, 1, BOT_DEALS) for name, bot in BOTS.items()}}


def show(figures: dict[str, Any]) -> None:
    """The figures as a table."""
    lang = spoken()
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    for name in ("random_deals_per_s", "random_deals_per_s_plain", "steps_per_s"):
        if figures[name] is not None:
            table.add_row(heading(name, lang), f"{figures[name]:,}".replace(",", " "))
    if figures["threads2_speedup"] is not None:
        table.add_row(heading("threads2_speedup", lang), f"{figures['threads2_speedup']:.2f}")
    for name, speed in figures["step_cost"]["steps_per_s"].items():
        table.add_row(f"{heading('steps_per_s', lang)}, {name}", f"{speed:,}".replace(",", " "))
    for name in ("endphase8_ms", "endphase12_ms"):
        times = figures[name]
        if times is None:
            continue
        shown = " / ".join(f"{times[part]:.2f}" for part in ("median", "p95", "max"))
        table.add_row(heading(name, lang), shown)
    for name, times in figures["bot_ms"].items():
        shown = " / ".join(f"{times[part]:.2f}" for part in ("median", "p99", "max"))
        table.add_row(f"{heading('bot_ms', lang)}, {name}", shown)
    console = Console(highlight=False)
    console.print(table)
    if not figures["compiled"]:
        console.print(said("no compiler", lang, package="numba"))
