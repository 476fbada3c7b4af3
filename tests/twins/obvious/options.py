"""The five two-hand rulesets as plain dictionaries of options (rules 3.1 and 3.2, matrix A).

Typed again from the book, so that a slip in the rules files of the package shows. Must not read
those files.
"""

from typing import Any

Options = dict[str, Any]

CLASSIC: Options = {
    "deal_packets": [3, 2, 3],
    "trump_source": "turn_up",
    "turn_up_seven": 10,
    "seven_points": 10,
    "seven_exchange": "after_trick",
    "seven_exchange_is_declaration": False,
    "seven_exchange_card_usable": False,
    "seven_show": True,
    "seven_play": "any",
    "seven_play_announce": False,
    "seven_play_phase": "stock",
    "seven_once_per_card": True,
    "identical_tie_stock": "first",
    "identical_tie_end": "first",
    "end_must_win": True,
    "end_trump": "must_if_winning",
    "end_overtrump": True,
    "end_ten_low": False,
    "last_draw": "turn_up_to_loser",
    "last_stock_card_shown": False,
    "declarations_per_trick": 1,
    "pending_declarations": True,
    "declare_before_last_draw": True,
    "marriage": 20,
    "royal_marriage": 40,
    "sequence": 250,
    "back_door_sequence": 0,
    "quartets": {"A": 100, "K": 80, "Q": 60, "J": 40},
    "bezique_values": [40, 500],
    "bezique_pair": "fixed",
    "double_bezique": "build_up",
    "reuse_needs_new_card": "same_class_from_hand",
    "marriage_after_sequence": False,
    "sequence_extends_marriage": True,
    "trick_points": "brisques",
    "brisque": 10,
    "brisques_counted": "deal_end",
    "last_trick": 10,
    "last_trick_is": "final",
    "target": 1000,
    "game_end": "deal_end",
    "tie_break": "last_trick",
    "double_game_below": 0,
    "open_hands": False,
}

SEED_SEVENS: Options = {
    "seven_exchange_card_usable": True,
    "seven_show": False,
    "seven_play": "second_only",
    "seven_play_phase": "all",
}

FRENCH: Options = (
    CLASSIC
    | SEED_SEVENS
    | {
        "seven_play_announce": True,
        "end_must_win": False,
        "end_trump": "must",
        "end_overtrump": False,
        "pending_declarations": False,
        "double_bezique": "together",
        "reuse_needs_new_card": "from_hand",
        "marriage_after_sequence": True,
        "game_end": "immediate",
    }
)

NORWEGIAN: Options = (
    CLASSIC
    | SEED_SEVENS
    | {
        "seven_exchange": "on_lead",
        "end_trump": "must",
        "pending_declarations": False,
    }
)

SWEDISH: Options = CLASSIC | {
    "seven_exchange_card_usable": True,
    "identical_tie_stock": "dealer",
    "end_trump": "must",
    "last_stock_card_shown": True,
    "pending_declarations": False,
    "game_end": "immediate",
    "double_game_below": 500,
}

RULESETS = {
    "classic": CLASSIC,
    "french": FRENCH,
    "dutch": FRENCH,
    "norwegian": NORWEGIAN,
    "swedish": SWEDISH,
}

NO_SEVENS: Options = {  # without a turn-up the sevens are worthless (rules 2.5)
    "turn_up_seven": 0,
    "seven_points": 0,
    "seven_exchange": "off",
    "seven_show": False,
    "seven_play": "off",
    "seven_play_announce": False,
}

# What this model leaves out: it refuses any other value rather than play something else.
ONLY_VALUES: Options = {
    "players": 2,
    "packs": 2,
    "meld_source": "hand_and_table",
    "declare_in_end_phase": False,
    "reuse": "once_per_kind",
    "repeat_double": False,
    "bezique_unite": False,
    "cross_marriages": False,
    "end_pairing": "table",
    "carte_blanche": 0,
    "deal_end_order": "simultaneous",
    "scoring": "race",
    "irregularities": "prevent",
}


def options_of(ruleset: str, *modifiers: str, **house_rules: Any) -> Options:
    """A ruleset's options after ``short``, ``open`` or ``no_turn_up`` and single house rules."""
    options = dict(RULESETS[ruleset])
    for modifier in modifiers:
        if modifier == "short":
            options["target"] = 500
            if options["double_game_below"]:
                options["double_game_below"] = 250  # half the target
        elif modifier == "open":
            options["open_hands"] = True
        elif modifier == "no_turn_up":
            options["trump_source"] = "first_marriage_or_sequence"
        else:
            raise ValueError(f"unknown modifier {modifier}")
    return options | house_rules


def checked(options: Options) -> Options:
    """The options a deal is played by. Raises ValueError for a form this model does not know."""
    for name, only in ONLY_VALUES.items():
        if options.get(name, only) != only:
            raise ValueError(f"the obvious model plays {name} = {only} only")
    if options["game_end"] == "claim" or options["brisques_counted"] == "tie_or_escape":
        raise ValueError("the obvious model plays neither claims nor settlements")
    if options["trump_source"] != "turn_up":
        return options | NO_SEVENS
    return options
