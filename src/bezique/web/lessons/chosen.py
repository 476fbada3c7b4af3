"""By which rules one learns and practises: chosen in one way on all those pages, and remembered.

The choice is ``?ruleset=`` in the address. A cookie keeps it until another choice is made or a
match is begun. Who has chosen nothing has the rules of the last match, else those of the language.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from bezique.rulesets.nearness import nearest, plays_alike
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import Ruleset, load
from bezique.web.fill.opening import SUGGESTED
from bezique.web.looks import YEAR, look_of
from bezique.web.opening.again import CHOSEN, last_of
from bezique.web.page.choosing import RulesChoice
from bezique.words.practice.choosing import say_nearest, say_rules
from bezique.words.rulesets import RULESETS, ruleset_name

PARAMETER: Final = "ruleset"


@dataclass(frozen=True, slots=True)
class Chosen:
    """The rules that a page goes by."""

    ruleset: str
    """One of those that the page offers."""
    wanted: str = ""
    """What was wanted, with what is laid over it, where that plays otherwise."""
    house: bool = False
    """It has house rules."""
    kept: str = ""
    """What was chosen in this very address, to be remembered."""


def chosen_of(
    request: Request,
    offered: Sequence[str],
    near: Callable[[Ruleset, Iterable[str]], str] = nearest,
) -> Chosen:
    """The rules to go by, one of those offered. Raises HTTPException 404 for what is no ruleset."""
    asked = request.query_params.get(PARAMETER, "")
    rules = _known(asked) if asked else _remembered(request)
    if asked and rules is None:
        raise HTTPException(404, "no-such-ruleset")
    rules = rules or _played(request)
    if rules.name in offered and not rules.house:
        return Chosen(rules.name, kept=asked)
    found = near(rules, offered)
    if plays_alike(rules, load(found)):
        return Chosen(found, kept=asked)
    return Chosen(found, rules.name, bool(rules.house), kept=asked)


def _known(name: str) -> Ruleset | None:
    try:
        return load(name) if name.partition("+")[0] in RULESETS else None
    except RulesetError:
        return None


def _remembered(request: Request) -> Ruleset | None:
    kept = request.cookies.get(CHOSEN, "")
    return _known(kept) if kept else None


def _played(request: Request) -> Ruleset:
    """Of the last match, house rules included; else what is usual where the language is spoken."""
    last = last_of(request)
    if last is None:
        return load(SUGGESTED[look_of(request).language])
    return load(last.header.ruleset, last.header.house)


def keep_chosen(response: Response, ruleset: str) -> None:
    """Remember what was chosen; nothing is remembered of a page that was only looked at."""
    if ruleset:
        response.set_cookie(CHOSEN, ruleset, max_age=YEAR, httponly=True, samesite="lax")


def rules_choice(chosen: Chosen, address: str, offered: Sequence[str], lang: str) -> RulesChoice:
    """What stands on the page: the rulesets offered, and what is to be said of the choice."""
    name = ruleset_name(chosen.ruleset, lang)
    wanted = say_rules(chosen.wanted, lang, house=chosen.house) if chosen.wanted else ""
    note = say_nearest(wanted, name, lang) if wanted else ""
    rulesets = tuple((one, ruleset_name(one, lang)) for one in offered)
    return RulesChoice(address, chosen.ruleset, name, rulesets, wanted, note)
