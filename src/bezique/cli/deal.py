"""``bezique deal``: complete deals from a seed, as a log for programs or a line each for people."""

import json
import os
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import click

from bezique.cli.progress import counted
from bezique.notation.deal_input import deal_of
from bezique.notation.deal_log import Choose, Record, line_of, play_deal
from bezique.play.dealing import shuffled
from bezique.rules.layout import Deal
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import Ruleset, load
from bezique.words.catalogue import negotiate
from bezique.words.result import deal_row_name, row_name

RANDOM = "random"


class Refused(click.ClickException):
    """What was typed cannot be done; one line says why."""

    exit_code = 2


@click.command(name="deal")
@click.option("--ruleset", default="classic", show_default=True, help="With modifiers after +.")
@click.option("--seed", type=int, default=None, help="The same seed gives the same deals.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True)
@click.option("--policy", default=RANDOM, show_default=True, help="Who plays both seats.")
@click.option("--log", is_flag=True, help="Write JSON lines in the form of bezique-deal-1.")
@click.option("--option", "house", multiple=True, metavar="NAME=VALUE", help="Change one rule.")
def command(
    ruleset: str, house: tuple[str, ...], policy: str, log: bool, **number: int | None
) -> None:
    """Shuffle and play complete deals. The deal passes on; every deal starts from nothing."""
    if policy != RANDOM:
        raise Refused(f"--policy: {policy!r} is unknown; it can be {RANDOM}")
    rules = rules_given(ruleset, house)
    seed, count = number["seed"], number["count"] or 1
    seed = Random().getrandbits(32) if seed is None else seed
    lang = negotiate(None, os.environ.get("LANG", "").partition(".")[0])
    for place, record in enumerate(counted(deals(rules, seed, count), count), start=1):
        sys.stdout.write((line_of(record) if log else summary(place, record, lang)) + "\n")
    sys.stdout.flush()


def rules_given(name: str, house: tuple[str, ...]) -> Ruleset:
    """The ruleset with single options changed. Raises Refused."""
    options: dict[str, Any] = {}
    for given in house:
        option, equals, value = given.partition("=")
        if not equals:
            raise Refused(f"--option {given}: write NAME=VALUE, such as target=500")
        options[option.strip()] = _value(value.strip())
    try:
        return load(name, options)
    except RulesetError as error:
        raise Refused(str(error)) from error


def _value(text: str) -> Any:
    """A value as JSON has it, or a bare word such as ``on_lead``."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def deals(rules: Ruleset, seed: int, count: int) -> Iterator[Record]:
    """Deal after deal; each has a chance of its own, so that any of them can be had alone."""
    for number in range(count):
        chance = Random(f"{seed}/{number}")
        kinds = [card & 63 for card in shuffled(rules, chance)]
        seats = rules.sizes.seats
        yield play_deal(deal_of(rules, number % seats, [0] * seats, kinds), at_random(chance))


def at_random(chance: Random) -> Choose:
    """Any legal move, each as likely as the other."""

    def choose(_state: Deal, moves: list[int]) -> int:
        return chance.choice(moves)

    return choose


def summary(number: int, record: Record, lang: str) -> str:
    """One line: points and brisques by seat."""
    result = record["result"]
    scores = " : ".join(str(score) for score in result["scores"])
    brisques = " : ".join(str(won) for won in result["brisques"])
    return f"{deal_row_name(number, lang)}  {scores}  ({row_name('brisques', lang)} {brisques})"
