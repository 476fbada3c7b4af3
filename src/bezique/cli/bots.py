"""``bezique bots``: the computer players, weakest first, and the styles of the simpler ones."""

import click
from rich.console import Console
from rich.table import Table

from bezique.bots.registry import BOTS, STYLE_MARK, styles_of
from bezique.cli.speaking import spoken, told
from bezique.words.bots import (
    STYLES,
    bot_description,
    bot_name,
    honest_line,
    style_description,
    style_name,
)
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
    styles = Table(box=None, padding=(0, 2, 0, 0))
    styles.add_column(heading("style", lang), no_wrap=True)
    styles.add_column("")
    styles.add_column(heading("bots", lang), overflow="fold")
    for style in STYLES:
        title = f"[bold]{STYLE_MARK}{style}[/]\n{style_name(style, lang)}"
        having = " ".join(name + STYLE_MARK + style for name in BOTS if style in styles_of(name))
        styles.add_row(title, style_description(style, lang), having)
    console = Console(highlight=False)
    for part in (table, "", styles, "", honest_line(lang)):
        console.print(part)
