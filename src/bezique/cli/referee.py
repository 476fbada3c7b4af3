"""``bezique referee``: deals come in as JSON lines and go out refereed (bezique-deal-1).

Reads and writes; the work is done by ``notation.deal_log``.
"""

import sys
from collections.abc import Mapping
from typing import Any

import click

from bezique.cards.kinds import kind_number
from bezique.cli.progress import counted
from bezique.cli.speaking import told
from bezique.notation.asked import ActionError
from bezique.notation.deal_log import line_of, referee
from bezique.words.refusals import REFUSALS, say_refusal


@click.command(name="referee", help=told("referee long"))
@click.pass_context
def command(context: click.Context) -> None:
    """Referee standard input line by line; exit status 1 if a line could not be read."""
    failed = False
    for record in counted(referee(sys.stdin.buffer, explained)):
        failed = failed or "error" in record
        sys.stdout.write(line_of(record) + "\n")
    sys.stdout.flush()
    context.exit(1 if failed else 0)


def explained(error: ActionError, action: Mapping[str, Any]) -> str:
    """Why an action is not legal, as at the table, and what would have been."""
    if error.code not in REFUSALS:
        return error.message
    kind = None
    if isinstance(action.get("card"), str):
        kind = kind_number(action["card"].partition("/")[0])
    return f"{say_refusal(error.code, 'en', card=kind)} ({error.message})"
