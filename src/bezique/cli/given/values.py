"""Numbers and languages on the command line, refused in the language of the terminal."""

from math import isfinite
from typing import Any

import click

from bezique.cli.speaking import Refused, shown, told
from bezique.words.catalogue import LANGUAGES


class WholeNumber(click.ParamType[int]):
    """A number from ``low`` to ``high``."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self._low = low
        self._high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that was written."""
        text = str(value)
        if text.isascii() and text.isdigit() and self._low <= int(text) <= self._high:
            return int(text)
        self.fail(told("bad number", value=shown(text), low=self._low, high=self._high), param, ctx)


class Hypotheses(click.ParamType[tuple[float, float]]):
    """Two numbers LOW,HIGH, the first the smaller."""

    name = "numbers"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float]:
        """The two numbers that were written."""
        low, _, high = str(value).partition(",")
        try:
            found = float(low), float(high)
        except ValueError:
            found = 0.0, 0.0
        if isfinite(found[0]) and isfinite(found[1]) and found[0] < found[1]:
            return found
        self.fail(told("bad hypotheses", value=shown(value)), param, ctx)


class Language(click.ParamType[str]):
    """One of the languages."""

    name = "language"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """What the help shows."""
        return f"[{'|'.join(LANGUAGES)}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The tag that was written."""
        if value in LANGUAGES:
            return str(value)
        raise Refused(told("no language", name=shown(value), known=", ".join(LANGUAGES)))
