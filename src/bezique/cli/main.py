"""The command ``bezique``: a group whose commands are the modules of this package.

A command is loaded when it is asked for, so that help comes at once and a command that needs much
does not slow down the others.
"""

import re
import sys
from collections.abc import Sequence
from gettext import gettext
from io import TextIOWrapper
from pathlib import Path
from pkgutil import iter_modules, resolve_name
from tempfile import TemporaryDirectory
from typing import Final

import click

import bezique.cli
from bezique import __version__
from bezique.cli.given.places import trouble
from bezique.cli.speaking import shown, teach_click, told

_NO_COMMANDS: Final = ("bundle", "checking", "given", "house", "main", "progress", "speaking")
_ELSEWHERE: Final = {
    "backup": "house.backup:command",
    "export": "bundle:export",
    "import": "bundle:bring",
    "puzzles": "deal:puzzles",
    "verify": "checking.verify:command",
    "serve": "house.serve:command",
}
"""Commands that are no module of this package."""
_DEFAULT: Final = "play"
_INTERRUPTED: Final = 130
_EXTRA: Final = re.compile(r"\((.+)\)$")
"""How click ends its line about words that a command does not take."""


class Commands(click.Group):
    """Every module here that is a command, by its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order of the alphabet."""
        found = (module.name for module in iter_modules(bezique.cli.__path__))
        return sorted([*_ELSEWHERE, *(name for name in found if name not in _NO_COMMANDS)])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command; None if there is none of this name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        place = _ELSEWHERE.get(cmd_name, f"{cmd_name}:command")
        command = resolve_name(f"bezique.cli.{place}")
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in the help: one line each, without loading any of them."""
        with formatter.section(gettext("Commands")):
            formatter.write_dl([(name, told(name)) for name in self.list_commands(ctx)])


@click.group(name="bezique", cls=Commands, invoke_without_command=True, help=told("bezique"))
@click.version_option(__version__, help=told("version"), message="bezique %(version)s")
@click.pass_context
def commands(context: click.Context) -> None:
    """Run a command; without one, open the table."""
    if context.invoked_subcommand is None:
        group = context.command
        assert isinstance(group, Commands)
        play = group.get_command(context, _DEFAULT)
        assert play is not None
        context.invoke(play)


def main(words: Sequence[str] | None = None) -> None:
    """Run the command line and leave the program; what goes wrong is one line and status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows a sign
    with TemporaryDirectory(prefix="bezique-") as folder:
        teach_click(Path(folder))
        sys.exit(_run(words))


def _run(words: Sequence[str] | None) -> int:
    try:
        status = commands.main(words, prog_name="bezique", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Abort:
        click.echo(told("stopped"), err=True)
        return _INTERRUPTED
    except click.ClickException as error:
        click.echo(f"bezique: {_line(error)}", err=True)
        return 2
    except OSError as error:  # a full disk, a pipe that was closed
        line = trouble(error.filename, error).message if error.filename else error.strerror or error
        sys.stderr.write(f"bezique: {line}\n")
        return 2
    return status if isinstance(status, int) else 0


def _line(error: click.ClickException) -> str:
    if isinstance(error, click.exceptions.NoSuchCommand):
        return told("no command", name=shown(error.command_name))
    if isinstance(error, click.NoSuchOption):
        return told("no switch", name=error.option_name)
    if isinstance(error, click.BadOptionUsage) and not _is_flag(error):
        return told("no value", name=error.option_name)
    if type(error) is click.UsageError and (extra := _EXTRA.search(error.message)) and error.ctx:
        return told("too much", words=extra[1], command=error.ctx.command_path)
    return " ".join(error.format_message().split())


def _is_flag(error: click.BadOptionUsage) -> bool:
    options = error.ctx.command.params if error.ctx else []
    named = (one for one in options if error.option_name in one.opts)
    return any(isinstance(one, click.Option) and one.is_flag for one in named)
