"""``bezique bots``: the computer players, weakest first."""

import click
from rich.console import Console
from rich.table import Table

from bezique.bots.registry import BOTS
from bezique.cli.speaking import spoken, told
from bezique.words.bots import bot_description, bot_name
from bezique.words.terminal.measuring import heading


@click.command(name="bots", help=told("bots"))
def command() -> None:
    """Print the list."""
    lang = spoken()
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(heading("bot", lang), no_wrap=True)
    table.add_column(heading("level", lang), justify="right")
    table.add_column("")
    for bot in BOTS.values():
        title = f"[bold]{bot.name}[/]\n{bot_name(bot.name, lang)}"
        table.add_row(title, str(bot.level), bot_description(bot.name, lang))
    Console(highlight=False).print(table)
