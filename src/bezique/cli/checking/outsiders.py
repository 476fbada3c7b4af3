"""Programs of others in ``bezique arena``: the switches that name them, and the deals they play."""

import re
import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from shutil import which
from statistics import median, quantiles
from typing import Any, Final, TypeVar

import click

from bezique.arena.ring import played_out
from bezique.bots.registry import BOTS
from bezique.cli.given.bots import bot_given
from bezique.cli.given.values import WholeNumber
from bezique.cli.progress import counted
from bezique.cli.speaking import Refused, told
from bezique.measure.figures import points
from bezique.outside.meeting import OurPlayer, Player, pair
from bezique.outside.player import GivenUp, OutsidePlayer
from bezique.outside.process import Limits
from bezique.rulesets.ruleset import Ruleset

Command = TypeVar("Command", bound=Callable[..., Any])
_GIVEN: Final = re.compile(r"([A-Za-z0-9_.-]{1,40})=(.+)", re.DOTALL)
_FORM: Final = "NAME=COMMAND"
_NOT_WITH: Final = ("games", "sprt", "control", "cluster", "jobs")
FAILED: Final = 1
_INTERRUPTED: Final = 130
_MILLI: Final = 1000


@dataclass(frozen=True)
class Meeting:
    """Who is to play whom, by name."""

    rules: Ruleset
    names: tuple[str, str]
    seed: int
    pairs: int


def with_outsiders(command: Command) -> Command:
    """Give a command the options that ``outsiders_given`` reads."""
    about = told("bot", example="mine=./mine.py", names="BOT_A, BOT_B", page="docs/bots.md")
    bots = click.option("--bot", "bot", multiple=True, metavar=_FORM, help=about)
    seconds = click.option(
        "--bot-seconds",
        type=WholeNumber(1, 3600),
        default=5,
        show_default=True,
        help=told("bot seconds"),
    )
    memory = click.option(
        "--bot-memory",
        type=WholeNumber(16, 1 << 20),
        default=2048,
        show_default=True,
        help=told("bot memory"),
    )
    return bots(seconds(memory(command)))


def outsiders_given(given: Mapping[str, Any]) -> dict[str, tuple[str, Limits]]:
    """The programs by their names. Raises Refused for a name that cannot be used."""
    limits = Limits(float(given["bot_seconds"]), given["bot_memory"])
    found: dict[str, tuple[str, Limits]] = {}
    for one in given["bot"]:
        parts = _GIVEN.fullmatch(one)
        if parts is None or parts[1] in BOTS or parts[1] in found:
            raise Refused(told("bad bot", given=f"--bot {one}", form=_FORM))
        if (program := _program(parts[2])) is None or which(program) is None:
            program = program or parts[2].strip()
            raise Refused(told("bot absent", given=f"--bot {one}", program=program))
        found[parts[1]] = parts[2], limits
    if found and any(given[name] for name in _NOT_WITH):
        raise Refused(told("bot alone", switches=", ".join(f"--{name}" for name in _NOT_WITH)))
    return found


def _program(command: str) -> str | None:
    """The program that a command starts; one that no shell could read has none."""
    try:
        return next(iter(shlex.split(command)), None)
    except ValueError:
        return None


def meet(
    meeting: Meeting, outsiders: Mapping[str, tuple[str, Limits]]
) -> tuple[dict[str, Any], int]:
    """Play; the figures of the pairs that were finished, if any, and the exit status."""
    rules = played_out(meeting.rules)
    with ExitStack() as held:
        first, second = (_player(name, outsiders, held) for name in meeting.names)
        done, status = list[tuple[float, ...]](), 0
        try:
            for result in counted(_results(rules, (first, second), meeting), meeting.pairs):
                done.append(result)
        except GivenUp as error:
            click.echo(f"bezique: {error}", err=True)
            status = FAILED
        except KeyboardInterrupt:
            status = _INTERRUPTED
    if not done:
        return {}, status
    who = {"a": first.name, "b": second.name, "ruleset": rules.name}
    times = {"ms_per_move": {"a": _times(first), "b": _times(second)}}
    faults = {"faults": {"a": first.faults, "b": second.faults}, "seed": meeting.seed}
    return {**who, **points(done, meeting.seed), **times, **faults}, status


def _results(
    rules: Ruleset, players: tuple[Player, Player], meeting: Meeting
) -> Iterator[tuple[float, ...]]:
    for number in range(meeting.pairs):
        yield pair(rules, players, meeting.seed, number)


def _player(name: str, outsiders: Mapping[str, tuple[str, Limits]], held: ExitStack) -> Player:
    if name not in outsiders:
        return OurPlayer(bot_given(name))
    command, limits = outsiders[name]
    player = OutsidePlayer(name, command, limits, lambda line: click.echo(line, err=True))
    held.callback(player.end)
    return player


def _times(player: Player) -> dict[str, float]:
    """Milliseconds a move: the median, and what one in a hundred takes longer than."""
    times = [_MILLI * second for second in player.times] or [0.0]
    last = quantiles(times, n=100)[-1] if len(times) > 1 else times[0]
    return {"median": round(median(times), 3), "p99": round(last, 3)}
