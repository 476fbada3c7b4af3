"""``bezique rules``: a ruleset as a page to read in the terminal."""

import click
from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table

from bezique.cli.given.ruleset import rules_given
from bezique.cli.given.values import Language
from bezique.cli.speaking import spoken, told
from bezique.rulesets.ruleset import Ruleset
from bezique.web.fill.reading import meld_lines, sections
from bezique.words.rulesets import (
    MODIFIERS,
    RULESETS,
    full_name,
    leading_name,
    ruleset_description,
    ruleset_line,
    ruleset_name,
)

_WIDEST = 96


@click.command(name="rules", help=told("rules long"))
@click.argument("name", required=False)
@click.option("--option", "house", multiple=True, metavar="NAME=VALUE", help=told("option"))
@click.option("--language", type=Language(), help=told("language"))
def command(name: str | None, house: tuple[str, ...], language: str | None) -> None:
    """Print the page of a ruleset, or the list of rulesets."""
    lang = language or spoken()
    console = Console(highlight=False)
    console.width = min(console.width, _WIDEST)
    if name is None:
        _print_list(console, lang)
    else:
        _print_ruleset(console, rules_given(name, house), lang)


def _print_list(console: Console, lang: str) -> None:
    table = Table(box=None, show_header=False, padding=(0, 2, 1, 0))
    for name in RULESETS:
        table.add_row(f"[bold]{ruleset_name(name, lang)}[/]\n{name}", ruleset_line(name, lang))
    for name in MODIFIERS:
        title = f"[bold]{ruleset_name(name, lang)}[/]\n+{name}"
        table.add_row(title, ruleset_description(name, lang))
    console.print(table)


def _print_ruleset(console: Console, ruleset: Ruleset, lang: str) -> None:
    console.print(f"[bold]{full_name(ruleset.name, lang)}[/]\n")
    console.print(ruleset_description(leading_name(ruleset.name), lang))
    melds = _table("left", "left", "right")
    for meld in meld_lines(ruleset, lang):
        melds.add_row(meld.name, meld.cards, str(meld.points))
    console.print(Padding(melds, (1, 0)))
    for section in sections(ruleset, lang):
        lines = _table("left", "left")
        lines.columns[0].ratio = 3
        lines.columns[1].ratio = 2
        for line in section.lines:
            why = Padding(f"[dim]{line.explanation}[/]", (0, 0, 0, 2))
            lines.add_row(Group(line.label, why), f"[bold]{line.value}[/]")
        console.print(f"[bold]{section.heading}[/]")
        console.print(Padding(lines, (0, 0, 1, 0)))


def _table(*justify: str) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 3, 0, 0), expand=len(justify) == 2)
    for side in justify:
        table.add_column(justify="right" if side == "right" else "left")
    return table
