"""The command ``bezique``: a group whose commands are the modules of this package.

A command is loaded when it is asked for, so that help comes at once and a command that needs much
does not slow down the others.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

import click

import bezique.cli
from bezique import __version__
from bezique.cli.speaking import told

_NO_COMMANDS: Final = ("main", "progress", "speaking")
_DEFAULT: Final = "play"


class Commands(click.Group):
    """Every module here that is a command, by its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order of the alphabet."""
        found = (module.name for module in iter_modules(bezique.cli.__path__))
        return sorted(name for name in found if name not in _NO_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command; None if there is none of this name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command = import_module(f"bezique.cli.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in the help: one line each, without loading any of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, told(name)) for name in self.list_commands(ctx)])


@click.group(name="bezique", cls=Commands, invoke_without_command=True, help=told("bezique"))
@click.version_option(__version__, help=told("version"))
@click.pass_context
def main(context: click.Context) -> None:
    """Run a command; without one, open the table."""
    if context.invoked_subcommand is None:
        command = context.command
        assert isinstance(command, Commands)
        play = command.get_command(context, _DEFAULT)
        assert play is not None
        context.invoke(play)
