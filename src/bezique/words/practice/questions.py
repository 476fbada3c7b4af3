"""Questions, verdicts and reasons of the drills, and when something is asked again."""

from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

from babel.dates import format_date
from babel.numbers import format_percent

from bezique.words.catalogue import say
from bezique.words.marks import N_

_DATES: Final = {"en": "en_GB"}


class _Drill(NamedTuple):
    name: str
    says: str
    asks: str


_DRILLS: Final[Mapping[str, _Drill]] = {
    "declare": _Drill(
        N_("Which declaration?"),
        N_("A trick has been won and there is something to lay. What, or nothing yet?"),
        N_("You have taken the trick. What do you do?"),
    ),
    "trumps": _Drill(
        N_("How many trumps are out?"),
        N_("Count what has been played and shown; the rest is hidden."),
        N_("How many trumps are still hidden, in the stock or in other hands?"),
    ),
    "hand": _Drill(
        N_("What does the other side hold?"),
        N_("Some cards are certain, some likely, some impossible: by counting alone."),
        N_("Which of these cards does the other side most likely have in hand?"),
    ),
    "ending": _Drill(
        N_("The last tricks"),
        N_("All cards are known, and one lead is better than all others."),
        N_("The stock is gone and you lead. Which card?"),
    ),
}
DRILLS: Final = tuple(_DRILLS)
_DAILY: Final = N_("Puzzle of the day")
_LEVEL: Final = N_("Difficulty {level} of {levels}")
_RIGHT: Final = N_("That is right.")
_AS_GOOD: Final = N_("That is as good as the best.")
_WRONG: Final = N_("That is not it.")
_COSTS: Final = N_("It comes out {points} points worse than the best lead.")
_FACTS: Final[Mapping[str, str]] = {
    "pack": N_("Trumps in the pack"),
    "mine": N_("In your hand or laid out by you"),
    "played": N_("Played"),
    "open": N_("Laid out by others, or seen to go into a hand"),
    "turned": N_("Turned up beside the stock"),
    "out": N_("Still hidden"),
}
FACTS: Final = tuple(_FACTS)
_CERTAIN: Final = N_("It was seen to go into that hand.")
_HIDDEN: Final = N_("Copies that nobody has shown: {number}.")
_IMPOSSIBLE: Final = N_("All copies are accounted for.")
_AGAIN: Final = N_("It will be asked again after {number} other questions.")
_AGAIN_TOMORROW: Final = N_("It will be asked again tomorrow.")
_AGAIN_LATER: Final = N_("It will be asked again in {days} days.")
_SOLVED: Final = N_("Of the last {days} days you solved {number} at the first try.")


def drill_name(kind: str, lang: str) -> str:
    """What a drill (a key of DRILLS) is called."""
    return say(_DRILLS[kind].name, lang)


def drill_line(kind: str, lang: str) -> str:
    """A sentence about a drill."""
    return say(_DRILLS[kind].says, lang)


def say_asked(kind: str, lang: str) -> str:
    """The question of a drill."""
    return say(_DRILLS[kind].asks, lang)


def daily_name(lang: str) -> str:
    """What the puzzle of the day is called."""
    return say(_DAILY, lang)


def say_day(day: date, lang: str) -> str:
    """A day with its weekday."""
    return format_date(day, "full", locale=_DATES.get(lang, lang))


def say_level(level: int, levels: int, lang: str) -> str:
    """How hard a puzzle is."""
    return say(_LEVEL, lang, level=level, levels=levels)


def say_verdict(lang: str, *, right: bool, best: bool = True) -> str:
    """Whether an answer is right; ``best`` False: another is named first, and this is as good."""
    if not right:
        return say(_WRONG, lang)
    return say(_RIGHT if best else _AS_GOOD, lang)


def say_worse(points: int, lang: str) -> str:
    """What a lead costs in the end phase."""
    return say(_COSTS, lang, points=points)


def fact_name(fact: str, lang: str) -> str:
    """Where trumps are (a key of FACTS)."""
    return say(_FACTS[fact], lang)


def say_whereabouts(certain: bool, hidden: int, lang: str) -> str:
    """Why a card is as likely as it is."""
    if certain:
        return say(_CERTAIN, lang)
    return say(_HIDDEN, lang, number=hidden) if hidden else say(_IMPOSSIBLE, lang)


def say_chance(chance: float, lang: str) -> str:
    """A chance from 0 to 1."""
    return format_percent(chance, locale=_DATES.get(lang, lang))


def say_again(days: int, others: int, lang: str) -> str:
    """When a question comes back: in so many days, or if that is 0 after so many others."""
    if days == 0:
        return say(_AGAIN, lang, number=others)
    return say(_AGAIN_TOMORROW, lang) if days == 1 else say(_AGAIN_LATER, lang, days=days)


def say_solved(number: int, days: int, lang: str) -> str:
    """On how many of the days before the puzzle was solved."""
    return say(_SOLVED, lang, number=number, days=days)
