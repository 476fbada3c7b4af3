"""Which options bear on a form: those of partners say nothing where everybody plays alone.

An option may say nothing because of what the form is (its players, its packs, its way of scoring),
or because of another option that a table may well change with it. It must not decide what is
legal: an option without bearing is still checked, and kept.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bezique.rulesets.together import ALIKE, NEEDS, WITHOUT_TURN_UP

Options = Mapping[str, Any]
_Condition = Callable[[Options], bool]


def _turned_up(options: Options) -> bool:
    return bool(options["trump_source"] == "turn_up")


def _has_sevens(options: Options) -> bool:
    return bool(options["lowest_rank"] == "7")


def _seven_scores(options: Options) -> bool:
    return bool(
        options["seven_exchange"] != "off"
        or options["seven_show"]
        or options["seven_play"] != "off"
    )


def _settled(options: Options) -> bool:
    return bool(options["scoring"] == "settlement")


def _raced(options: Options) -> bool:
    return not _settled(options)


def _from_hand(options: Options) -> bool:
    return bool(options["meld_source"] != "won_cards")


def _counts_brisques(options: Options) -> bool:
    return bool(options["trick_points"] == "brisques" and options["brisques_counted"] != "never")


_FORM: Final[Mapping[str, _Condition]] = {
    **dict.fromkeys(
        WITHOUT_TURN_UP,
        lambda options: _turned_up(options) and _has_sevens(options),
    ),
    "seven_exchange_card_usable": lambda options: (
        _turned_up(options) and _has_sevens(options) and _from_hand(options)
    ),
    "last_draw": _turned_up,
    **dict.fromkeys(
        (
            "seven_points",
            "seven_play",
            "seven_play_announce",
            "seven_play_phase",
            "seven_once_per_card",
        ),
        _has_sevens,
    ),
    **dict.fromkeys(("target", "game_end", "tie_break", "double_game_below"), _raced),
    **dict.fromkeys(
        (
            "rubicon",
            "game_bonus",
            "rubicon_game_bonus",
            "rubicon_brisque_bonus",
            "round_to",
            "min_difference",
            "rubicon_min_loser",
        ),
        _settled,
    ),
    "sides": lambda options: options["players"] in (4, 6),
    "drop_one_eight": lambda options: options["players"] == 3 and options["packs"] == 2,
    "reuse_needs_new_card": _from_hand,
    "double_bezique": lambda options: len(options["bezique_values"]) > 1,
    "bezique_unite": lambda options: _from_hand(options) and len(options["bezique_values"]) > 1,
    "repeat_double": lambda options: (
        _from_hand(options) and len(options["bezique_values"]) > 1 and options["packs"] > 2
    ),
    **dict.fromkeys(("joker_replaces", "jokers_per_meld"), lambda options: options["jokers"] > 0),
    "target_raised_to": _raced,
    "penalty_table": lambda options: options["irregularities"] == "penalise",
}
"""What a form must be for an option to say anything, beside what `together` demands of it."""
_OF_THE_FORM: Final = ("players", "packs", "sides", "trump_source", "meld_source", "scoring")

_OTHERS: Final[Mapping[str, _Condition]] = {
    "seven_exchange_is_declaration": lambda options: options["seven_exchange"] != "off",
    "seven_exchange_card_usable": lambda options: options["seven_exchange"] != "off",
    "seven_play_announce": lambda options: options["seven_play"] != "off",
    "seven_play_phase": lambda options: options["seven_play"] != "off",
    "seven_points": _seven_scores,
    "seven_once_per_card": lambda options: options["seven_points"] > 0,
    "jokers_per_meld": lambda options: options["joker_replaces"] != "nothing",
    "end_must_win_trumps": lambda options: not options["end_must_win"],
    "marriage_after_sequence_new_card": lambda options: (
        options["marriage_after_sequence"] and options["reuse_needs_new_card"] != "none"
    ),
    "brisque_threshold": _counts_brisques,
    "end_overtrump": lambda options: options["end_trump"] == "must",  # else won with, or not laid
    "bezique_unite": lambda options: options["double_bezique"] != "together",
    "cross_marriages": lambda options: options["reuse"] == "substitute_after_play",
    "repeat_double": lambda options: options["reuse"] == "once_per_kind",
    "carte_blanche_repeat": lambda options: options["carte_blanche"] > 0,
    "brisque": _counts_brisques,
    "brisques_counted": lambda options: options["trick_points"] == "brisques",
    "deal_end_order": lambda options: options["brisques_counted"] == "deal_end",
    "last_trick_is": lambda options: options["last_trick"] > 0,
    "rubicon_game_bonus": lambda options: options["rubicon"] > 0,
    "rubicon_brisque_bonus": lambda options: options["rubicon"] > 0,
    "rubicon_min_loser": lambda options: options["rubicon"] > 0,
}
"""What other options must be, which a table may change together with this one."""


def suits(name: str, options: Options) -> bool:
    """Whether an option could say anything in a form, given its complete set of options."""
    if name in ALIKE and options["packs"] < ALIKE[name]:
        return False
    for needy, _neutral, other, values in NEEDS:
        if needy == name and other in _OF_THE_FORM and options[other] not in values:
            return False
    return name not in _FORM or _FORM[name](options)


def acts(name: str, options: Options) -> bool:
    """Whether an option says anything under exactly these options."""
    return suits(name, options) and (name not in _OTHERS or _OTHERS[name](options))
