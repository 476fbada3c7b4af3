"""The two-hand rulesets as plain dictionaries of options (rules 3.1 and 3.2, matrix A).

Typed again from the book, so that a slip in the rules files of the package shows. Must not read
those files.
"""

from typing import Any

Options = dict[str, Any]

CLASSIC: Options = {
    "players": 2,
    "sides": "none",
    "packs": 2,
    "hand_size": 8,
    "deal_packets": [3, 2, 3],
    "lowest_rank": "7",
    "jokers": 0,
    "deal_lift_bonus": False,
    "drop_one_eight": False,
    "trump_source": "turn_up",
    "marriage_first": False,
    "trump_repeat_barred": False,
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
    "end_must_win_trumps": False,
    "end_trump": "must_if_winning",
    "end_overtrump": True,
    "end_pairing": "table",
    "end_ten_low": False,
    "last_draw": "turn_up_to_loser",
    "last_stock_card_shown": False,
    "meld_source": "hand_and_table",
    "declarations_per_trick": 1,
    "pending_declarations": True,
    "declare_before_last_draw": True,
    "declare_in_end_phase": False,
    "marriage": 20,
    "royal_marriage": 40,
    "sequence": 250,
    "back_door_sequence": 0,
    "quartets": {"A": 100, "K": 80, "Q": 60, "J": 40},
    "suit_quartets": {},
    "trump_quartets": {},
    "trump_quintets": {},
    "triplet_values": {},
    "joker_replaces": "nothing",
    "jokers_per_meld": 1,
    "bezique_values": [40, 500],
    "bezique_pair": "fixed",
    "double_bezique": "build_up",
    "bezique_unite": False,
    "repeat_double": False,
    "reuse": "once_per_kind",
    "cross_marriages": False,
    "reuse_needs_new_card": "same_class_from_hand",
    "quartet_reuse": 0,
    "marriage_after_sequence": False,
    "marriage_after_sequence_new_card": False,
    "sequence_needs_marriage": False,
    "sequence_extends_marriage": True,
    "carte_blanche": 0,
    "carte_blanche_repeat": False,
    "partner_declare": "winner_only",
    "partner_meld_cards": "own_only",
    "partner_bezique": "same_hand",
    "trick_points": "brisques",
    "deal_end_order": "simultaneous",
    "brisque": 10,
    "brisques_counted": "deal_end",
    "brisque_threshold": 0,
    "last_trick": 10,
    "last_trick_is": "final",
    "scoring": "race",
    "target": 1000,
    "target_raised_to": 0,
    "game_end": "deal_end",
    "tie_break": "last_trick",
    "double_game_below": 0,
    "rubicon": 0,
    "game_bonus": 0,
    "rubicon_game_bonus": 0,
    "rubicon_brisque_bonus": 0,
    "round_to": 100,
    "min_difference": 0,
    "rubicon_min_loser": 0,
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
