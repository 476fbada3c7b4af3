"""``bezique ladder``: several computer players against each other, as a report with plots."""

import json
import shlex
import sys
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any, Final

import click

from bezique import __version__
from bezique.bots.registry import BOTS
from bezique.cli.given.bots import bot_given
from bezique.cli.given.crewing import crew_for, with_workers
from bezique.cli.given.places import Folder
from bezique.cli.given.ruleset import rules_given
from bezique.cli.given.values import WholeNumber
from bezique.cli.progress import counted_to
from bezique.cli.speaking import Refused, spoken, told
from bezique.measure.ladder import Plan, climb, ladder_figures, planned
from bezique.measure.record import OtherRecord, Record, kept_head
from bezique.measure.report import REPORT, write_report
from bezique.measure.work import code_mark
from bezique.words.terminal.measuring import said

MANY: Final = 10_000_000
PAIRS: Final = 500
GAMES: Final = 200
INTERRUPTED: Final = 130
FORM: Final = "A:B"  # of a --meeting
EXAMPLE: Final = "club:random"


@click.command(name="ladder", help=told("ladder long"))
@click.argument("bots", metavar="[BOT]...", nargs=-1)
@click.option("--ruleset", default="classic", show_default=True, help=told("ruleset"))
@click.option(
    "--pairs", type=WholeNumber(0, MANY), default=PAIRS, show_default=True, help=told("pairs")
)
@click.option(
    "--games",
    type=WholeNumber(0, MANY),
    default=GAMES,
    show_default=True,
    help=told("ladder games"),
)
@click.option(
    "--meeting", "chosen", multiple=True, metavar="BOT:BOT", help=told("meeting", example=EXAMPLE)
)
@click.option("--seed", type=WholeNumber(0, 2**63), help=told("seed"))
@click.option("--out", type=Folder(), default=Path("ladder"), show_default=True, help=told("out"))
@click.option("--json", "as_json", is_flag=True, help=told("json"))
@with_workers
@click.pass_context
def command(context: click.Context, /, bots: tuple[str, ...], **given: Any) -> None:
    """Play what is lacking and write the report. Ctrl-C ends it early; another run goes on."""
    folder = given["out"]
    plan = plan_given(bots, given)
    head = {
        "ruleset": plan.ruleset.name, "rules": plan.ruleset.digest, "seed": plan.seed,
        "code": code_mark(),
    }  # fmt: skip
    try:
        record = Record(folder, head)
    except OtherRecord as error:
        refusal = said("other record", spoken(), path=error.path, what=error.what)
        raise Refused(refusal) from error
    with crew_for(given["jobs"], given["cluster"]) as crew:
        stopped = until_stopped(climb(plan, record, crew), plan.size())
    origin = {"version": __version__, "code": head["code"], "command": as_typed()}
    figures = {**origin, **ladder_figures(plan, record)}
    write_report(folder, figures, spoken())
    if given["as_json"]:
        click.echo(json.dumps(figures))
    else:
        click.echo(said("report at", spoken(), path=folder / REPORT))
    if stopped:
        context.exit(INTERRUPTED)


def plan_given(bots: tuple[str, ...], given: dict[str, Any]) -> Plan:
    """Who meets whom. Without names, all bots; the seed is that of what is kept already."""
    asked = {bot_given(name) for name in bots or BOTS}
    names = tuple(bot.name for bot in sorted(asked, key=lambda bot: (bot.level, bot.name)))
    if len(names) < 2:
        raise Refused(said("two bots", spoken()))
    chosen = []
    for meeting in given["chosen"]:
        parts = [pair for pair in permutations(names, 2) if ":".join(pair) == meeting]
        if not parts:
            known = ", ".join(names)
            raise Refused(said("bad meeting", spoken(), given=meeting, form=FORM, known=known))
        chosen.append(parts[0])
    rules = rules_given(given["ruleset"], [])
    seed = given["seed"]
    if seed is None:
        seed = _kept_seed(given["out"])
    meetings = planned(names, chosen)
    return Plan(rules, names, meetings, given["pairs"], given["games"], seed)


def _kept_seed(folder: Path) -> int:
    try:
        kept = (kept_head(folder) or {}).get("seed")
    except OtherRecord:  # told when the record is opened
        kept = None
    return kept if isinstance(kept, int) else Random().getrandbits(32)


def until_stopped(there: Iterator[int], total: int) -> bool:
    """Go on to the end or to Ctrl-C; whether it was that."""
    try:
        for _ in counted_to(there, total):
            pass
    except KeyboardInterrupt:
        return True
    return False


def as_typed() -> str:
    """The command line, to be run again."""
    return shlex.join(["bezique", *sys.argv[1:]])
