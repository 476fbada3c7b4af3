"""``bezique bench``: how fast the rules and the computer players are on this machine."""

import json
import platform
from collections.abc import Iterator, Mapping
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from bezique.arena.speed import ending_times, random_speed, starting_seconds, step_cost, two_threads
from bezique.arena.timing import move_times, times_in_every_form
from bezique.arena.warming import Warming
from bezique.bots.registry import BOTS, Bot
from bezique.cli.given.ruleset import rules_given
from bezique.cli.progress import counted
from bezique.cli.speaking import spoken, told
from bezique.compiled.there import available
from bezique.rulesets.ruleset import Ruleset, ruleset_names
from bezique.words.terminal.measuring import heading, said

STAGES: Final = 11
ENDINGS: Final = {True: 1000, False: 60}  # positions, compiled and plain
LONG_ENDINGS: Final = {True: 200, False: 5}
BOT_DEALS: Final = 10
SEARCHING: Final = {name: bot for name, bot in BOTS.items() if bot.work.worlds}


@click.command(name="bench", help=told("bench"))
@click.option("--ruleset", default="french", show_default=True, help=told("ruleset"))
@click.option("--forms", is_flag=True, help=told("forms"))
@click.option("--json", "as_json", is_flag=True, help=told("json"))
def command(ruleset: str, forms: bool, as_json: bool) -> None:
    """Measure and print. Takes a few minutes, and some more the first time."""
    rules = rules_given(ruleset, [])
    figures: dict[str, Any] = _machine()
    if forms:
        stages, count = in_every_form(), len(SEARCHING) * len(ruleset_names())
    else:
        stages, count = measured(rules), STAGES
        figures["ruleset"] = rules.name
    for found in counted(stages, count):
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
    yield {"move_start_s": starting_seconds(rules) if compiled else None}
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
    yield {"bot_ms": _bot_times(rules, BOTS, compiled=False)}
    yield {"bot_ms_compiled": _bot_times(rules, SEARCHING, compiled=True) if compiled else None}


def _bot_times(rules: Ruleset, bots: Mapping[str, Bot], compiled: bool) -> dict[str, Any]:
    return {name: move_times(rules, bot, 1, BOT_DEALS, compiled) for name, bot in bots.items()}


def in_every_form() -> Iterator[dict[str, Any]]:
    """The moves of the players that search, in plain Python, ruleset by ruleset."""
    times: dict[str, dict[str, Any]] = {name: {} for name in SEARCHING}
    for name, bot in SEARCHING.items():
        for form, found in times_in_every_form(bot):
            times[name][form] = found
            yield {"bot_ms_forms": times}


def show(figures: dict[str, Any]) -> None:
    """The figures as a table."""
    lang = spoken()
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    for name, value in _lines(figures, lang):
        table.add_row(name, value)
    console = Console(highlight=False)
    console.print(table)
    if not figures.get("compiled", True):
        console.print(said("no compiler", lang, package="numba"))


def _lines(figures: dict[str, Any], lang: str) -> Iterator[tuple[str, str]]:
    for name in ("random_deals_per_s", "random_deals_per_s_plain", "steps_per_s"):
        if figures.get(name) is not None:
            yield heading(name, lang), _whole(figures[name])
    if figures.get("threads2_speedup") is not None:
        yield heading("threads2_speedup", lang), f"{figures['threads2_speedup']:.2f}"
    if "step_cost" in figures:
        for name, speed in figures["step_cost"]["steps_per_s"].items():
            yield f"{heading('steps_per_s', lang)}, {name}", _whole(speed)
    for name in ("endphase8_ms", "endphase12_ms"):
        if figures.get(name) is not None:
            yield heading(name, lang), _milliseconds(figures[name], "p95")
    for part, seconds in (figures.get("move_start_s") or {}).items():
        if seconds is not None:
            yield heading(f"move {part}", lang), f"{seconds:.1f}"
    for key in ("bot_ms", "bot_ms_compiled"):
        for name, times in (figures.get(key) or {}).items():
            yield f"{heading(key, lang)}, {name}", _milliseconds(times, "p99")
    for name, forms in figures.get("bot_ms_forms", {}).items():
        for form, times in forms.items():
            yield f"{heading('bot_ms', lang)}, {name}, {form}", _milliseconds(times, "p99")


def _whole(number: int) -> str:
    return f"{number:,}".replace(",", " ")


def _milliseconds(times: dict[str, float], high: str) -> str:
    return " / ".join(f"{times[part]:.2f}" for part in ("median", high, "max"))
