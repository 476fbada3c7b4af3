"""How commands speak: the language of the terminal, and errors as one line with exit status 2."""

import os
from collections.abc import Mapping
from typing import Final

import click

from bezique.words.catalogue import negotiate
from bezique.words.commands import say_line

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Refused(click.ClickException):
    """What was asked for cannot be done; one line says why."""

    exit_code = 2


def spoken(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the system's settings ask for, as gettext reads them."""
    for variable in _VARIABLES:
        if named := environment.get(variable):
            return negotiate(None, named.split(":")[0].split(".")[0])
    return negotiate(None)


def told(key: str, **values: object) -> str:
    """A line of ``words.commands`` in the language of the terminal."""
    return say_line(key, spoken(), **values)
