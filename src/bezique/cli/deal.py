"""``bezique deal``: complete deals from a seed, as a log for programs or a line each for people.

``bezique puzzles`` plays deals for practice and keeps the questions found in them.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import click

from bezique.bots.player import choose
from bezique.bots.registry import BOTS, Bot
from bezique.cards.kinds import kind_of
from bezique.cli.given.bots import bot_given
from bezique.cli.given.places import Folder, trouble, written_whole
from bezique.cli.given.ruleset import rules_given
from bezique.cli.given.values import WholeNumber
from bezique.cli.progress import counted
from bezique.cli.speaking import spoken, told
from bezique.notation.deal_input import deal_of
from bezique.notation.deal_log import Choose, Record, line_of, play_deal
from bezique.play.dealing import shuffled
from bezique.practice.deals import write_shelf
from bezique.practice.making import MOST_OF_ALL, make_shelf
from bezique.rules.layout import Deal, View, blank
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset
from bezique.words.result import deal_row_name, row_name

RANDOM: Final = "random"
MANY: Final = 1_000_000_000


@dataclass(frozen=True)
class Wanted:
    """Which deals are to be played."""

    rules: Ruleset
    bot: Bot
    seed: int
    count: int


@click.command(name="deal", help=told("deal"))
@click.option("--ruleset", default="classic", show_default=True, help=told("ruleset"))
@click.option("--seed", type=WholeNumber(0, 2**63), help=told("seed"))
@click.option(
    "--count", type=WholeNumber(1, MANY), default=1, show_default=True, help=told("count")
)
@click.option(
    "--policy", default=RANDOM, show_default=True, metavar="|".join(BOTS), help=told("policy")
)
@click.option("--log", is_flag=True, help=told("log"))
@click.option("--option", "house", multiple=True, metavar="NAME=VALUE", help=told("option"))
def command(log: bool, ruleset: str, house: tuple[str, ...], policy: str, **numbers: Any) -> None:
    """Shuffle and play complete deals. The deal passes on; every deal starts from nothing."""
    seed = Random().getrandbits(32) if numbers["seed"] is None else numbers["seed"]
    wanted = Wanted(rules_given(ruleset, house), bot_given(policy), seed, numbers["count"])
    for number, record in enumerate(counted(deals(wanted), wanted.count), start=1):
        sys.stdout.write((line_of(record) if log else summary(number, record)) + "\n")
    sys.stdout.flush()


def deals(wanted: Wanted) -> Iterator[Record]:
    """Deal after deal; each has a chance of its own, so that any of them can be had alone."""
    for number in range(wanted.count):
        chance = Random(f"{wanted.seed}/{number}")
        kinds = [kind_of(card) for card in shuffled(wanted.rules, chance)]
        seats = wanted.rules.sizes.seats
        given = deal_of(wanted.rules, number % seats, [0] * seats, kinds)
        at_random = wanted.bot.name == RANDOM
        yield play_deal(given, any_move(chance) if at_random else bot_at_each_seat(wanted, chance))


def any_move(chance: Random) -> Choose:
    """Any legal move, each as likely as the other; a view would only cost time."""

    def pick(_deal: Deal, moves: list[int]) -> int:
        return chance.choice(moves)

    return pick


def bot_at_each_seat(wanted: Wanted, chance: Random) -> Choose:
    """The same bot at every seat; each sees its own view and nothing else."""
    views = [blank(View, wanted.rules.sizes) for _ in range(wanted.rules.sizes.seats)]

    def pick(deal: Deal, _moves: list[int]) -> int:
        view = views[deal.turn]
        look(wanted.rules.book, deal, deal.turn, view)
        return choose(wanted.bot, wanted.rules, view, chance)

    return pick


def summary(number: int, record: Record) -> str:
    """One line: points and brisques by seat."""
    lang = spoken()
    result = record["result"]
    scores = " : ".join(str(score) for score in result["scores"])
    brisques = " : ".join(str(won) for won in result["brisques"])
    return f"{deal_row_name(number, lang)}  {scores}  ({row_name('brisques', lang)} {brisques})"


@click.command(name="puzzles", help=told("puzzles long"))
@click.argument("rulesets", nargs=-1, required=True)
@click.option(
    "--deals",
    type=WholeNumber(1, 100_000),
    default=800,
    show_default=True,
    help=told("puzzle deals"),
)
@click.option("--seed", default="practice", show_default=True, help=told("puzzle seed"))
@click.option("--most", type=WholeNumber(1, MOST_OF_ALL), default=MOST_OF_ALL, help=told("most"))
@click.option("--out", type=Folder(), default=Path(), help=told("puzzle out"))
def puzzles(rulesets: tuple[str, ...], deals: int, seed: str, most: int, out: Path) -> None:
    """Write a file for each ruleset, once all of them are known."""
    every = {name: rules_given(name, ()) for name in rulesets}
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise trouble(out, error) from error
    for name, rules in every.items():
        shelf = make_shelf(rules, f"{seed}-{name}", deals, most)
        with written_whole(out / f"{name}.txt") as part:
            part.write_text(write_shelf(shelf), "utf-8")
        click.echo(f"{name}: {len(shelf.points)}")
