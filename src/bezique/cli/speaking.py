"""How commands speak: the language of the terminal, and errors as one line with exit status 2."""

import gettext
import json
import os
from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any, Final

import click

from bezique.rulesets.options import OPTIONS, Option, RulesetError
from bezique.rulesets.ruleset import Ruleset, load, modifier_names, ruleset_names
from bezique.store.errors import StoreError
from bezique.words.catalogue import DEFAULT, negotiate, write_compiled
from bezique.words.notices import say_together
from bezique.words.terminal.commands import say_line

_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_WIDEST_VALUE: Final = 60
_STORE_LINES: Final = {
    "in-use": "data in use",
    "newer": "data newer",
    "broken": "data broken",
    "foreign": "data broken",
    "unreachable": "data unreachable",
    "unsaved": "data unsaved",
}
_DATABASE_LINES: Final = {
    "newer": "database newer",
    "foreign": "database foreign",
    "unreachable": "database unreachable",
    "no-driver": "data no driver",
}
_OF_CLICK: Final = "messages"  # the domain in which click looks for its texts


class Refused(click.ClickException):
    """What was asked for cannot be done; one line says why."""

    exit_code = 2


class WholeNumber(click.ParamType[int]):
    """A number from ``low`` to ``high``, refused in the language of the terminal."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self._low = low
        self._high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that was written."""
        text = str(value)
        if text.isascii() and text.isdigit() and self._low <= int(text) <= self._high:
            return int(text)
        self.fail(told("bad number", value=text, low=self._low, high=self._high), param, ctx)


class Hypotheses(click.ParamType[tuple[float, float]]):
    """Two numbers LOW,HIGH, the first the smaller, refused in the language of the terminal."""

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
        self.fail(told("bad hypotheses", value=value), param, ctx)


def store_refused(error: StoreError) -> Refused:
    """Why kept matches cannot be used, as a line in the language of the terminal."""
    lines = _DATABASE_LINES if error.place.startswith("postgresql:") else _STORE_LINES
    line = lines.get(error.code, lines["unreachable"])
    return Refused(told(line, path=error.place, package="bezique[postgres]"))


def spoken(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the system's settings ask for, as gettext reads them."""
    for variable in _VARIABLES:
        if named := environment.get(variable):
            return negotiate(None, named.split(":")[0].split(".")[0])
    return DEFAULT


def told(key: str, **values: object) -> str:
    """A line of ``words.terminal`` in the language of the terminal."""
    return say_line(key, spoken(), **values)


def teach_click(folder: Path) -> None:
    """Give click its own texts in the language of the terminal, for as long as the folder is."""
    lang = spoken()
    if lang == DEFAULT:
        return
    path = folder / lang / "LC_MESSAGES" / f"{_OF_CLICK}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(write_compiled(lang))
    os.environ["LANGUAGE"] = lang
    gettext.bindtextdomain(_OF_CLICK, folder)


def rules_given(name: str, house: Sequence[str]) -> Ruleset:
    """The ruleset with single options changed, each given as NAME=VALUE. Raises Refused."""
    options: dict[str, Any] = {}
    for given in house:
        option, equals, value = (part.strip() for part in given.partition("="))
        if not equals:
            raise Refused(told("bad option", given=given))
        if option in options:
            raise Refused(told("option twice", name=option))
        options[option] = _value(value)
    try:
        return load(name, options)
    except RulesetError as error:
        raise Refused(_why(error, name, options)) from error


def _value(text: str) -> Any:
    """A value as JSON has it, or a bare word such as ``on_lead``."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _why(error: RulesetError, name: str, options: Mapping[str, Any]) -> str:
    where = error.where
    if where == name.split("+")[0]:
        return told("no ruleset", name=where, known=", ".join(ruleset_names()))
    if where in name.split("+"):
        return told("no modifier", name=where, known=", ".join(modifier_names()))
    if where not in OPTIONS:
        return told("no option", name=where)
    option, value = OPTIONS[where], options.get(where)
    try:
        option.check(value)
    except RulesetError:
        if where in options:
            return told("bad value", name=where, value=_shown(value), allowed=_allowed(option))
    return f"{told('bad together', name=where)} {say_together(where, spoken())}".rstrip()


def _shown(value: Any) -> str:
    written = value if isinstance(value, str) else json.dumps(value)
    return written if len(written) <= _WIDEST_VALUE else f"{written[:_WIDEST_VALUE]}…"


def _allowed(option: Option) -> str:
    if option.type == "int":
        return f"{option.low}-{option.high}"
    if option.type == "bool":
        return "true, false"
    return ", ".join(option.values) or json.dumps(option.neutral or {"A": 100, "K": 80})
