"""The match that a program asks for, as a header. Raises Problem for what cannot be played."""

from collections.abc import Mapping
from typing import Any, Final

from bezique.bots.registry import UnknownBot, bot_named
from bezique.play.log import PERSON, Header, Seat
from bezique.play.seeds import typed
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import load
from bezique.web.api.reading import Problem, known_only
from bezique.web.choice import NAMES

OPPONENT: Final = "club"
_UNFIT: Final = 422
_MAY: Final = ("options", "opponents", "dealer", "seed", "share")


def header_wanted(data: Mapping[str, Any]) -> Header:
    """The header of the match: the program in seat 0, computer players in all others."""
    known_only(data, ("ruleset",), _MAY)
    name, options = data["ruleset"], data.get("options", {})
    if not isinstance(name, str) or not isinstance(options, dict):
        raise Problem(_UNFIT, "ruleset", "a ruleset is a name, its options are an object")
    try:
        ruleset = load(name, options)
    except RulesetError as error:
        raise Problem(_UNFIT, "ruleset", " ".join(str(error).split())) from error
    seats = ruleset.sizes.seats
    return Header(
        name,
        dict(ruleset.house),
        (Seat(PERSON), *_opponents(data.get("opponents", [OPPONENT]), seats - 1)),
        _dealer(data.get("dealer"), seats),
        seed=_seed(data.get("seed", "")),
        shares=_share(data),
    )


def _opponents(given: Any, number: int) -> list[Seat]:
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise Problem(_UNFIT, "opponents", "opponents are a list of names")
    if len(given) not in (1, number):
        raise Problem(_UNFIT, "opponents", f"name one opponent for all seats, or {number}")
    try:
        for one in given:
            bot_named(one)
    except UnknownBot as error:
        raise Problem(_UNFIT, "opponents", "there is no such computer player") from error
    named = given if len(given) == number else given * number
    return [Seat(bot, NAMES[place] if number > 1 else "") for place, bot in enumerate(named)]


def _dealer(given: Any, seats: int) -> int | None:
    if given is None or (type(given) is int and 0 <= given < seats):
        return given
    raise Problem(_UNFIT, "dealer", f"the dealer is a seat from 0 to {seats - 1}, or null")


def _seed(given: Any) -> str:
    if given == "" or (isinstance(given, str) and typed(given) == given):
        return str(given)
    raise Problem(_UNFIT, "seed", "a seed has up to 40 letters, digits, _ . or -")


def _share(data: Mapping[str, Any]) -> bool:
    given = data.get("share", False)
    if not isinstance(given, bool) or (given and data.get("seed")):
        raise Problem(_UNFIT, "share", "share is true or false, and not beside a seed")
    return given
