"""Every form beyond two hands and two packs as plain options (rules 3.3, matrix B), by name.

Typed again from the book, so that a slip in the rules files of the package shows. Must not read
those files.
"""

from typing import Any

from .two_hand import CLASSIC, FRENCH, NORWEGIAN, SWEDISH, Options

NO_TURN_UP: Options = {  # nothing to exchange, nothing that shows itself
    "turn_up_seven": 0,
    "seven_exchange": "off",
    "seven_exchange_is_declaration": False,
    "seven_show": False,
}
NO_SEVENS: Options = NO_TURN_UP | {  # in most forms they are then worthless (rules 2.5)
    "seven_points": 0,
    "seven_play": "off",
    "seven_play_announce": False,
}

RUBICON: Options = (
    CLASSIC
    | NO_SEVENS
    | {
        "packs": 4,
        "hand_size": 9,
        "deal_packets": [3, 3, 3],
        "trump_source": "first_marriage_or_sequence",
        "back_door_sequence": 150,
        "bezique_values": [40, 500, 1500, 4500],
        "bezique_unite": True,
        "reuse": "substitute_after_play",
        "reuse_needs_new_card": "none",
        "carte_blanche": 50,
        "carte_blanche_repeat": True,
        "brisques_counted": "tie_or_escape",
        "last_trick": 50,
        "scoring": "settlement",
        "rubicon": 1000,
        "game_bonus": 500,
        "rubicon_game_bonus": 1000,
        "rubicon_brisque_bonus": 300,
        "min_difference": 100,
        "rubicon_min_loser": 100,
    }
)

CHINESE: Options = RUBICON | {
    "packs": 6,
    "hand_size": 12,
    "deal_packets": [3, 3, 3, 3],
    "trump_repeat_barred": True,
    "bezique_values": [40, 500, 1500, 4500, 9000, 13500],
    "bezique_pair": "trump_queen",
    "trump_quartets": {"A": 1000, "10": 900, "K": 800, "Q": 600, "J": 400},
    "carte_blanche": 250,
    "brisques_counted": "never",
    "last_trick": 250,
    "rubicon": 3000,
    "game_bonus": 1000,
    "rubicon_brisque_bonus": 0,
}

EIGHT_PACK: Options = CHINESE | {
    "packs": 8,
    "hand_size": 15,
    "deal_packets": [3, 3, 3, 3, 3],
    "bezique_values": [50, 500, 1500, 4500, 9000, 13500, 18000],
    "trump_quintets": {"A": 2000, "10": 1800, "K": 1600, "Q": 1200, "J": 800},
    "carte_blanche": 0,
    "carte_blanche_repeat": False,
    "rubicon": 5000,
}

POLISH: Options = CLASSIC | {
    "meld_source": "won_cards",
    "declarations_per_trick": 0,
    "declare_in_end_phase": True,
    "pending_declarations": False,
    "brisques_counted": "at_capture",
    "target": 2000,
}

# Decision 10, from its sources alone.
BREZIN: Options = FRENCH | {
    "hand_size": 9,
    "deal_packets": [3, 3, 3],
    "seven_show": True,
    "seven_play": "off",
    "seven_play_announce": False,
    "seven_play_phase": "stock",
    "end_must_win_trumps": True,
    "bezique_pair": "reversed",
    "double_bezique": "build_up",
    "quartet_reuse": 1,
    "marriage_after_sequence_new_card": True,
    "last_trick": 0,
    "game_end": "deal_end",
    "tie_break": "extra_deal",
}
FOUR_PACKS: Options = (
    CLASSIC
    | NO_SEVENS
    | {
        "packs": 4,
        "hand_size": 9,
        "deal_packets": [3, 3, 3],
        "trump_source": "first_marriage_or_sequence",
        "reuse_needs_new_card": "none",
    }
)
HAITIAN: Options = FOUR_PACKS | {
    "jokers": 4,
    "joker_replaces": "plain_quartets",
    "marriage_first": True,
    "seven_play": "any",
    "seven_play_phase": "all",
    "seven_points": 10,
    "end_trump": "must",
    "pending_declarations": False,
    "sequence_needs_marriage": True,
    "trump_quartets": {"A": 200, "K": 160, "Q": 120, "J": 80},
    "bezique_values": [40, 500, 1500, 4500],
    "double_bezique": "together",
    "game_end": "immediate",
    "double_game_below": 750,
}
TURKISH: Options = FOUR_PACKS | {
    "lowest_rank": "9",
    "back_door_sequence": 150,
    "suit_quartets": {"A": 500},
    "trump_quartets": {"A": 1000, "K": 800, "Q": 600, "J": 400},
    "bezique_values": [50, 500, 1500],
    "bezique_unite": True,
    "reuse": "substitute_after_play",
    "brisque": 20,
    "last_trick": 0,
    "target": 3000,
    "target_raised_to": 5000,
    "tie_break": "extra_deal",
    "double_game_below": 1500,
}

# Laid over any two-hand ruleset: matrix B, base "any A".
THREE_HAND: Options = {
    "players": 3,
    "packs": 3,
    "bezique_values": [40, 500, 1500],
    "repeat_double": True,
}
TWO_PACKS: Options = {"packs": 2, "drop_one_eight": True, "bezique_values": [40, 500]}
FOUR_HAND: Options = THREE_HAND | {
    "players": 4,
    "packs": 4,
    "bezique_values": [40, 500, 1500, 4500],
}
PARTNERS: Options = {
    "sides": "two_sides",
    "partner_declare": "winner_or_passed",
    "partner_meld_cards": "with_partner_table",
    "partner_bezique": "same_hand",
}
SIX_HAND: Options = FOUR_HAND | {"players": 6, "packs": 6}
OVERLAYS = {
    "three_hand": THREE_HAND,
    "three_hand_two_packs": THREE_HAND | TWO_PACKS,
    "four_hand": FOUR_HAND,
    "four_hand_partners": FOUR_HAND | PARTNERS,
    "six_hand": SIX_HAND,
    "six_hand_partners": SIX_HAND | PARTNERS | {"partner_declare": "either_of_side"},
}

RACE: Options = {"scoring": "race", "game_end": "immediate"}
RULESETS = {
    "classic": CLASSIC,
    "french": FRENCH,
    "dutch": FRENCH,
    "norwegian": NORWEGIAN,
    "swedish": SWEDISH,
    "rubicon": RUBICON,
    "chinese": CHINESE,
    "eight_pack": EIGHT_PACK,
    "polish": POLISH,
    "brezin": BREZIN,
    "haitian": HAITIAN,
    "turkish": TURKISH,
    "rubicon_race": RUBICON | RACE | {"target": 1500, "brisques_counted": "deal_end"},
    "chinese_race": CHINESE | RACE | {"target": 2000},
} | {name: CLASSIC | overlay | {"target": 2000} for name, overlay in OVERLAYS.items()}
TWO_HAND = ("classic", "french", "dutch", "norwegian", "swedish")


def options_of(ruleset: str, *modifiers: str, **house_rules: Any) -> Options:
    """A ruleset's options after its modifiers and single house rules.

    Modifiers are ``short``, ``open``, ``no_turn_up`` and, on a two-hand ruleset, the names of
    OVERLAYS: with them the seeds keep their target and classic is played to 2000 (rules 2.9).
    """
    options = dict(RULESETS[ruleset])
    for modifier in modifiers:
        if modifier == "short":
            options["target"] = 500
            if options["double_game_below"]:
                options["double_game_below"] = 250  # half the target
        elif modifier == "open":
            options["open_hands"] = True
        elif modifier == "no_turn_up":
            options |= NO_SEVENS | {"trump_source": "first_marriage_or_sequence"}
        else:
            options |= OVERLAYS[modifier] | ({"target": 2000} if ruleset == "classic" else {})
    return options | house_rules


def checked(options: Options) -> Options:
    """The options a deal is played by. Raises ValueError for what this model does not know."""
    if options.get("irregularities", "prevent") != "prevent":
        raise ValueError("the obvious model plays without irregularities only")
    if sum(options["deal_packets"]) != options["hand_size"]:
        raise ValueError("the packets must make up the hand")
    if options["trump_source"] != "turn_up":
        return options | NO_TURN_UP
    return options
