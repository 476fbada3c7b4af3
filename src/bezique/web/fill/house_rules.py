"""House rules as a form offers them and as it sends them back.

A form offers every option that is built, a choice being a value as JSON. For numbers it offers
those that books and tables use; a program may send any other.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from bezique.rulesets.options import GROUPS, OPTIONS, Option, Value
from bezique.web.front import HouseRule, HouseRules, OptionChoice
from bezique.words.options import group_label, option_label, value_label

PREFIX: Final = "option."
_NUMBERS: Final[Mapping[str, tuple[Value, ...]]] = {
    "hand_size": (6, 8, 9),
    "deal_packets": ([3, 2, 3], [4, 4], [2, 2, 2, 2], [1] * 8, [3, 3], [3, 3, 3]),
    "turn_up_seven": (0, 10, 20),
    "seven_points": (0, 10, 20),
    "marriage": (20, 30, 40),
    "royal_marriage": (40, 60, 80),
    "sequence": (200, 250, 300, 500),
    "back_door_sequence": (0, 100, 120, 150),
    "quartets": ({"A": 100, "K": 80, "Q": 60, "J": 40}, {}),
    "bezique_values": ([40], [40, 300], [40, 500]),
    "brisque": (0, 10, 20),
    "last_trick": (0, 10, 20, 50),
    "target": (300, 500, 1000, 1500, 2000, 3000),
    "double_game_below": (0, 250, 500),
}
_NOT_FOR_TWO: Final = ("trump_quartets", "trump_quintets", "penalty_table")
"""Need more packs, or an umpire: with two packs and a table that refuses, they change nothing."""


class BadHouseRule(ValueError):
    """A field of the form that no page of ours would send."""


def values_of(option: Option) -> tuple[Value, ...]:
    """The values that a form offers for an option; none where there is nothing to choose."""
    if option.name in _NOT_FOR_TWO or (option.built is not None and len(option.built) < 2):
        return ()
    if option.type == "bool":
        return True, False
    if option.type == "enum":
        return option.built or option.values
    return _NUMBERS[option.name]


def offered(lang: str, chosen: Mapping[str, str]) -> tuple[HouseRules, ...]:
    """The form's selects under their headings; ``chosen`` has the fields that were filled in."""
    return tuple(
        HouseRules(
            group_label(group, lang),
            tuple(_rule(option, lang, chosen) for option in options if values_of(option)),
        )
        for group, options in GROUPS.items()
    )


def _rule(option: Option, lang: str, chosen: Mapping[str, str]) -> HouseRule:
    name = option.name
    choices = tuple(
        OptionChoice(json.dumps(value), value_label(name, value, lang))
        for value in values_of(option)
    )
    return HouseRule(name, option_label(name, lang), choices, chosen.get(name, ""))


def read_house_rules(fields: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The options that a form changes. Raises BadHouseRule for what is no value of no option."""
    house: dict[str, Any] = {}
    for field, text in fields:
        name = field.removeprefix(PREFIX)
        if name == field or name not in OPTIONS or name in house:
            raise BadHouseRule(field)
        try:
            house[name] = json.loads(text) if text else None
        except (ValueError, RecursionError) as error:
            raise BadHouseRule(field) from error
    return {name: value for name, value in house.items() if value is not None}
