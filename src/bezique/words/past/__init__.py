"""What is said of matches that lie behind: outcomes, days, shares, and how sure a figure is.

Knows no store and no rules: it words names and numbers.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from babel.dates import format_date
from babel.numbers import format_decimal, format_percent

from bezique.words.bots import bot_name, has_words
from bezique.words.catalogue import listed, say
from bezique.words.marks import N_, NP_, InContext
from bezique.words.rulesets import MODIFIERS, RULESETS, full_name

_HOUSE: Final = "house"
_WITH_HOUSE: Final = N_("{form}, with house rules")
_OUTCOMES: Final[Mapping[str, InContext]] = {
    "won": NP_("match", "won"),
    "lost": NP_("match", "lost"),
    "level": NP_("match", "level"),
    "over": NP_("match", "finished"),
    "nobody": NP_("match", "without a winner"),
    "open": NP_("match", "unfinished"),
    "unreadable": NP_("match", "cannot be read by this version"),
}
OUTCOMES: Final = tuple(_OUTCOMES)
_INTERVAL: Final = N_("{low} to {high}")
_HITS: Final = N_("{hits} of {of}")
_ROW_WON: Final = N_("The last {number} matches were won.")
_ROW_LOST: Final = N_("The last {number} matches were lost.")
_FEW: Final = N_("Deals so far: {number}. That is too few to say how it goes; it takes {enough}.")
_FEW_MATCHES: Final = N_("too few for an interval")
_STOPPED: Final = N_("Deals that the target cut short are left out of the points: {number}.")
_PAIRING: Final = N_("{form}, with {opponents}")
_DATES: Final = {"en": "en_GB"}


def say_form(form: str, lang: str) -> str:
    """A form as a history names it: *French Bezique, Short game, with house rules*."""
    parts = form.split("+")
    named = [part for part in parts if part != _HOUSE]
    known = all(part in RULESETS or part in MODIFIERS for part in named)
    name = full_name("+".join(named), lang) if known else "+".join(named)
    return say(_WITH_HOUSE, lang, form=name) if _HOUSE in parts else name


def say_opponents(opponents: str, lang: str) -> str:
    """The computer players of a match by what they are: *Club player and Expert*."""
    names = opponents.split("+") if opponents else []
    return listed([bot_name(name, lang) if has_words(name) else name for name in names], lang)


def say_pairing(form: str, opponents: str, lang: str) -> str:
    """By what and against whom."""
    if not opponents:
        return say_form(form, lang)
    return say(_PAIRING, lang, form=say_form(form, lang), opponents=say_opponents(opponents, lang))


def say_outcome(outcome: str, lang: str) -> str:
    """How a match ended for whoever looks back (one of OUTCOMES)."""
    return say(_OUTCOMES[outcome], lang)


def said_day(seconds: float, lang: str) -> str:
    """The day of a time in seconds since 1970, on the clock of this machine."""
    return format_date(datetime.fromtimestamp(seconds), "long", locale=_DATES.get(lang, lang))


def say_number(value: float, lang: str, digits: int = 0) -> str:
    """A number with its digits after the point."""
    pattern = "#,##0." + "0" * digits if digits else "#,##0"
    return format_decimal(value, pattern, locale=lang)


def say_percent(value: float, lang: str) -> str:
    """A share as a whole number of hundredths."""
    return format_percent(value, locale=lang)


def say_interval(low: str, high: str, lang: str) -> str:
    """What a figure lies between."""
    return say(_INTERVAL, lang, low=low, high=high)


def say_hits(hits: int, of: int, lang: str) -> str:
    """So many of so many."""
    return say(_HITS, lang, hits=hits, of=of)


def say_streak(streak: int, lang: str) -> str:
    """How the last matches went; empty where fewer than two went the same way."""
    if abs(streak) < 2:
        return ""
    return say(_ROW_WON if streak > 0 else _ROW_LOST, lang, number=abs(streak))


def say_few(number: int, enough: int, lang: str) -> str:
    """That so few deals say nothing."""
    return say(_FEW, lang, number=number, enough=enough)


def say_few_matches(lang: str) -> str:
    """In the place of an interval."""
    return say(_FEW_MATCHES, lang)


def say_stopped(number: int, lang: str) -> str:
    """How many deals were no whole ones."""
    return say(_STOPPED, lang, number=number)
