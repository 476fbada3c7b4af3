"""A ruleset named on the command line, with options changed; why there is none such."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bezique.cli.speaking import Refused, shown, spoken, told
from bezique.rulesets.options import OPTIONS, Option, RulesetError
from bezique.rulesets.ruleset import Ruleset, load, modifier_names, overlay_names, ruleset_names
from bezique.words.notices import say_together

_EXAMPLE: Final = "french+short"


def rules_given(name: str, house: Sequence[str]) -> Ruleset:
    """The ruleset with single options changed, each given as NAME=VALUE. Raises Refused."""
    options: dict[str, Any] = {}
    for given in house:
        option, equals, value = (part.strip() for part in given.partition("="))
        if not (option and equals and value):
            raise Refused(told("bad option", given=shown(given)))
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
    if line := _why_no_name(name):
        return line
    if where in overlay_names() and isinstance(error.__cause__, RulesetError):
        plain = name.split("+")[0]
        line = told("not over", given=shown(name), form=where, ruleset=plain)
        return f"{line} {say_together(error.__cause__.where, spoken())}".rstrip()
    if where not in OPTIONS:
        return told("no option", name=shown(where))
    option, value = OPTIONS[where], options.get(where)
    try:
        option.check(value)
    except RulesetError:
        if where in options:
            return told("bad value", name=where, value=shown(value), allowed=_allowed(option))
    return f"{told('bad together', name=where)} {say_together(where, spoken())}".rstrip()


def _why_no_name(given: str) -> str:
    """What is wrong with the name of a ruleset; empty where nothing is."""
    plain, *added = given.split("+")
    overlays = overlay_names()
    known = modifier_names() + overlays
    forms = [name for name in (plain, *added) if name in overlays]
    for name in added:
        if name and name in ruleset_names() and name not in overlays:
            addable = ", ".join(known)
            return told("no addition", given=shown(given), name=name, known=addable)
        if name and name not in known:
            return told("no modifier", name=shown(name), known=", ".join(known))
        if name and added.count(name) > 1:
            return told("modifier twice", given=shown(given), name=name)
    if not all((plain, *added)):
        return told("half a ruleset", given=shown(given), example=_EXAMPLE)
    if plain not in ruleset_names():
        return told("no ruleset", name=shown(plain), known=", ".join(ruleset_names()))
    if len(forms) > 1:
        return told("two forms", given=shown(given), first=forms[0], second=forms[1])
    return ""


def _allowed(option: Option) -> str:
    if option.type == "int":
        return f"{option.low}-{option.high}"
    if option.type == "bool":
        return "true, false"
    return ", ".join(option.values) or json.dumps(option.neutral or {"A": 100, "K": 80})
