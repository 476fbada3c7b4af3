"""The lessons in their order: what lies on the table, what is asked, what the other player does.

Cards as in a deal log; those that nobody names lie where it does not matter. Knows no sentence.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from bezique.rulesets.ruleset import Ruleset, load

Act = Literal["play", "take", "lose", "declare", "exchange", "carte_blanche", "draw"]
Options = Mapping[str, Any]
ME, THEM = 0, 1


@dataclass(frozen=True)
class Step:
    """One decision that is asked for."""

    name: str  # within its lesson; ``words`` has a sentence for it
    act: Act
    which: tuple[str, ...] = ()  # cards or melds, any of which will do; all that fit where empty
    rules: tuple[str, ...] = ()  # addresses on the page of rules of what it teaches


@dataclass(frozen=True)
class Lesson:
    """A position, and what is asked there."""

    name: str
    steps: Callable[[Options], tuple[Step, ...]]
    mine: str
    theirs: str
    turn_up: str = ""
    draws: str = ""  # the next cards of the stock
    dealer: int = THEM
    gone: int = 0  # tricks played before
    winners: str = ""  # of those, m for me and t for them, the last repeated
    melds: tuple[tuple[int, str, str], ...] = ()  # I have scored: after which trick, meld, cards
    then: str = ""  # cards played after those tricks, in their order
    leads: tuple[str, ...] = ()  # cards that they like to lead, the first that they have
    answers: tuple[str, ...] = ()  # the same where they follow
    closing: tuple[str, ...] = ()  # addresses of rules that belong to the last word
    ruleset: str = ""  # the only one in which it is taught; empty: all that are LEARNT


LEARNT: Final = ("classic", "french", "dutch", "norwegian", "swedish")
"""The rulesets in which a visitor may learn the game."""
_DRAW: Final = Step("draw", "draw", rules=("draw",))


def _seven(options: Options) -> tuple[Step, ...]:
    take = Step("take", "take", ("10C",), ("seven-exchange", "seven-turned"))
    exchange = Step("exchange", "exchange", rules=("seven", "seven-taken"))
    if options["seven_exchange"] == "on_lead":
        return take, _DRAW, exchange
    return take, exchange, _DRAW


def _double(options: Options) -> tuple[Step, ...]:
    lead, again = Step("lead", "play", ("AC",), ("double-bezique",)), Step("again", "play", ("AC",))
    double = Step("double", "declare", ("double_bezique",), ("never-down",))
    if options["double_bezique"] == "together":
        return lead, Step("wait", "draw"), again, double, _DRAW
    single = Step("single", "declare", ("bezique",))
    return lead, single, _DRAW, again, double, _DRAW


def _always(*steps: Step) -> Callable[[Options], tuple[Step, ...]]:
    return lambda _options: steps


LESSONS: Final = (
    Lesson(
        "tricks",
        _always(
            Step("throw", "play", ("8D",), ("stock-play",)),
            Step("take", "take", ("AH", "KH"), ("trick",)),
            _DRAW,
            Step("lead", "play", rules=("next-lead",)),
        ),
        mine="8D QD AH KH JS KC 9D 10S",
        theirs="AS 9H 7D JD KD QC 8S 8H",
        turn_up="9C",
        draws="9S 7S JH QH",
        dealer=ME,
        leads=("AS", "9H"),
    ),
    Lesson(
        "ten",
        _always(
            Step("take", "take", ("10H",), ("order",)),
            _DRAW,
            Step("lead", "play", ("KC",)),
        ),
        mine="10H QH KC 7D 8D JD 9C 8C",
        theirs="KH 10C 7H 8H 9H 7C JC QD",
        turn_up="9S",
        draws="QC 8S",
        dealer=ME,
        leads=("KH",),
        answers=("10C",),
        closing=("brisques",),
    ),
    Lesson(
        "declaring",
        _always(
            Step("take", "take", rules=("when",)),
            Step("marriage", "declare", ("marriage",), ("on-table",)),
            _DRAW,
            Step("lead", "play", ("QH",)),
        ),
        mine="KH QH 10D 8D 7C 9C JC 8S",
        theirs="9D JH 8H 7D KC JD 8C 10C",
        turn_up="9S",
        draws="9H 7H",
        dealer=ME,
        leads=("9D",),
        answers=("JH",),
        closing=("how-many",),
    ),
    Lesson(
        "reuse",
        _always(
            Step("lead", "play", ("AC",), ("reuse-other",)),
            Step("marriage", "declare", ("marriage",), ("new-card",)),
            _DRAW,
        ),
        mine="QS JD KS AC 8D 7H 9H JH",
        theirs="7D 9D 8S KD QH 8H 10H 9S",
        turn_up="8C",
        draws="7S QD",
        dealer=ME,
        gone=1,
        winners="m",
        melds=((1, "bezique", "QS JD"),),
        closing=("reuse-same",),
    ),
    Lesson(
        "seven",
        _seven,
        mine="7H 10C 8C KD QS 8D 9D JS",
        theirs="9C 8S 7D KS JD QC 9S 10D",
        turn_up="AH",
        draws="QD 7S",
        dealer=ME,
        leads=("9C",),
    ),
    Lesson(
        "double",
        _double,
        mine="QS QS JD AC AC KD 8H 9H",
        theirs="7D 8S 9S JH 7S KH 9D 10D",
        turn_up="9C",
        draws="JD 8D 10H JS",
    ),
    Lesson(
        "last-draw",
        _always(Step("lose", "lose", rules=("last-draw", "last-declaration"))),
        mine="7C AC KD JD 8S 9S JC 10S",
        theirs="9C 9D KS QC 10D 8D JH 7S",
        turn_up="AH",
        dealer=ME,
        gone=23,
        winners="mmmmmmmmmmmmt",
        leads=("9C",),
        closing=("end",),
    ),
    Lesson(
        "end",
        _always(
            Step("follow", "take", ("10C",), ("end-follow", "end-win")),
            Step("trump", "play", ("AH",)),
            Step("give", "play", ("7D",)),
            Step("ruff", "take", ("8H",), ("end-trump", "end-overtrump")),
        ),
        mine="10C 7C AH 7D JD QD 9D (8H)",
        theirs="KC AD AS 8C JC QC 9S 7S",
        turn_up="8H",
        dealer=ME,
        gone=24,
        winners="mmmmmmmmmmmmt",
        leads=("KC", "AS"),
        closing=("end-melds",),
    ),
    Lesson(
        "score",
        _always(
            Step("brisques", "play", ("AD",), ("brisques",)),
            Step("last", "play", ("AH",), ("last-trick",)),
        ),
        mine="AS 10S AC 10C KC QC AD AH",
        theirs="9S 8S 9C 8C JC 7C 10D (8H)",
        turn_up="8H",
        dealer=ME,
        gone=24,
        winners="ttttttttttttttmmmmmmmmmm",
        then="AS 9S 10S 8S AC 9C 10C 8C KC JC QC 7C",
        closing=("target",),
    ),
    Lesson(
        "carte-blanche",
        _always(
            Step("show", "carte_blanche", rules=("carte-blanche",)),
            Step("lead", "play", ("AS",)),
            Step("draw", "draw", rules=("carte-blanche-again",)),
        ),
        mine="AS 10S 9S 8H 7H AD 9D 8C 10C",
        theirs="7S 8S KD QC JH 9H 10H 7C 8D",
        draws="KH 7D",
        ruleset="rubicon",
    ),
    Lesson(
        "no-turn-up",
        _always(
            Step("take", "take", ("AD",), ("stock",)),
            Step("marriage", "declare", ("marriage", "royal_marriage"), ("trumps",)),
            Step("draw", "draw"),
        ),
        mine="KH QH AD 8C 9C 7S 8S JC 10S",
        theirs="9D 7D 8D KS QC JS 9H 10H 7C",
        draws="9S 7H",
        dealer=ME,
        leads=("9D",),
        closing=("settlement-passed", "settlement-rubicon"),
        ruleset="rubicon",
    ),
)
_BY_NAME: Final = {lesson.name: lesson for lesson in LESSONS}


def lesson_named(name: str) -> Lesson:
    """A lesson. Raises ValueError for a name that there is not."""
    if name not in _BY_NAME:
        raise ValueError(f"there is no lesson {name!r}")
    return _BY_NAME[name]


def ruleset_for(lesson: Lesson, wanted: str) -> Ruleset:
    """By what a lesson is taught to somebody who would learn these rules."""
    return load(lesson.ruleset or (wanted if wanted in LEARNT else LEARNT[0]))
