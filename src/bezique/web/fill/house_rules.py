"""House rules as a form offers them and as it sends them back.

A form offers every option that is built and says something in the ruleset that was chosen, a
choice being a value as JSON. For numbers it offers those that books, tables and rulesets use; a
program may send any other.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from bezique.rulesets.bearing import suits
from bezique.rulesets.options import GROUPS, OPTIONS, Option, RulesetError, Value
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names
from bezique.web.choice import Choice
from bezique.web.page import Look
from bezique.web.page.house_rules import HousePage, HouseRule, HouseRules, OptionChoice
from bezique.words.options import group_label, option_explanation, option_label, value_label
from bezique.words.rulesets import full_name

PREFIX: Final = "option."
_NUMBERS: Final[Mapping[str, tuple[Value, ...]]] = {
    "hand_size": (6, 8, 9),
    "deal_packets": ([3, 2, 3], [4, 4], [2, 2, 2, 2], [1] * 8, [3, 3], [3, 3, 3]),
    "turn_up_seven": (0, 10, 20),
    "seven_points": (0, 10, 20),
    "declarations_per_trick": (1, 2, 0),
    "marriage": (20, 30, 40),
    "royal_marriage": (40, 60, 80),
    "sequence": (200, 250, 300, 500),
    "back_door_sequence": (0, 100, 120, 150),
    "quartets": ({"A": 100, "K": 80, "Q": 60, "J": 40}, {}),
    "bezique_values": ([40], [40, 300], [40, 500]),
    "carte_blanche": (0, 50, 100, 250),
    "brisque": (0, 10, 20),
    "last_trick": (0, 10, 20, 50),
    "target": (300, 500, 1000, 1500, 2000, 3000),
    "double_game_below": (0, 250, 500),
    "rubicon_brisque_bonus": (0, 300, 320),
}
_THE_FORM: Final = ("players", "packs", "lowest_rank", "jokers")
"""What makes the form that was chosen: nothing to change here."""
_ONLY_WITH: Final[Mapping[str, tuple[str, Value]]] = {
    "penalty_table": ("irregularities", "penalise"),
}
"""Options that say nothing, and are not even legal, without a value of another one."""
_IN_COMPANY: Final = ("hand_size", "deal_packets")
"""Options that are changed together or not at all, so one alone proves nothing."""


class BadHouseRule(ValueError):
    """A field of the form that no page of ours would send."""


def house_page(
    choice: Choice, look: Look, command_id: str, chosen: Mapping[str, str], error: str = ""
) -> HousePage:
    """The page of house rules for a choice; ``chosen`` has the fields that were filled in."""
    ruleset, lang = load(choice.name), look.language
    return HousePage(
        look=look,
        name=full_name(ruleset.name, lang),
        kept=choice.fields(),
        house_rules=tuple(offered(ruleset, lang, chosen)),
        command_id=command_id,
        back=choice.address(),
        seed=choice.seed,
        error=error,
    )


def offered(ruleset: Ruleset, lang: str, chosen: Mapping[str, str]) -> Iterator[HouseRules]:
    """The form's selects under their headings."""
    for group, options in GROUPS.items():
        rules = tuple(
            _rule(ruleset, option, lang, chosen)
            for option in options
            if is_offered(option, ruleset) and len(values_of(option, ruleset)) > 1
        )
        if rules:
            yield HouseRules(group_label(group, lang), rules)


def is_offered(option: Option, ruleset: Ruleset) -> bool:
    """Whether an option says something in a ruleset, and leaves its form as it is."""
    name = option.name
    needed = dict([_ONLY_WITH[name]]) if name in _ONLY_WITH else {}
    return name not in _THE_FORM and suits(name, {**ruleset.options, **needed})


def values_of(option: Option, ruleset: Ruleset) -> list[Value]:
    """The values that a form offers for an option of a ruleset, the ruleset's own among them."""
    usual = ruleset.options[option.name]
    if option.type == "bool":
        wanted: list[Value] = [True, False]
    elif option.type == "enum":
        wanted = list(option.values)
    else:
        wanted = [usual, *_NUMBERS.get(option.name, ()), *_used(option.name)]
    different = [value for at, value in enumerate(wanted) if value not in wanted[:at]]
    if option.type == "int":
        different.sort(key=int)  # type: ignore[arg-type]
    return [value for value in different if value == usual or _possible(option, value, ruleset)]


@cache
def _used(name: str) -> tuple[Value, ...]:
    """What the rulesets that there are have for an option."""
    return tuple(load(ruleset).options[name] for ruleset in ruleset_names())


def _possible(option: Option, value: Value, ruleset: Ruleset) -> bool:
    if option.name in _IN_COMPANY:
        return True
    needed = dict([_ONLY_WITH[option.name]]) if option.name in _ONLY_WITH else {}
    return _can_be_had(ruleset.name, json.dumps({**needed, option.name: value}))


@lru_cache(maxsize=8192)
def _can_be_had(ruleset: str, house: str) -> bool:
    """Whether a ruleset can be loaded with house rules, which are JSON so that they have a hash."""
    try:
        load(ruleset, json.loads(house))
    except RulesetError:
        return False
    return True


def _rule(ruleset: Ruleset, option: Option, lang: str, chosen: Mapping[str, str]) -> HouseRule:
    name, usual = option.name, ruleset.options[option.name]
    choices = tuple(
        OptionChoice(json.dumps(value), value_label(name, value, lang))
        for value in values_of(option, ruleset)
        if value != usual
    )
    return HouseRule(
        name=name,
        label=option_label(name, lang),
        explanation=option_explanation(name, lang),
        usual=value_label(name, usual, lang),
        choices=choices,
        chosen=chosen.get(name, ""),
    )


def read_house_rules(fields: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The options that a form changes. Raises BadHouseRule for what is no value of no option.

    What says nothing without another option is passed over without it: it was out of sight.
    """
    house: dict[str, Any] = {}
    for field, text in fields:
        name = field.removeprefix(PREFIX)
        if name == field or name not in OPTIONS or name in house:
            raise BadHouseRule(field)
        try:
            house[name] = json.loads(text) if text else None
        except (ValueError, RecursionError) as error:
            raise BadHouseRule(field) from error
    for name, (other, value) in _ONLY_WITH.items():
        if house.get(other) != value:
            house.pop(name, None)
    return {name: value for name, value in house.items() if value is not None}
