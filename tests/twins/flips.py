"""House rules at random: options and the values they may be flipped to in a comparison.

Not every choice can stand together; the ruleset refuses those, and they are left out.
"""

from random import Random
from typing import Any

MANY: dict[str, int] = {"A": 1000, "10": 900, "K": 800, "Q": 600, "J": 400}
THREE: dict[str, int] = {"A": 60, "10": 55, "K": 50, "Q": 45, "J": 30}
FOUR: dict[str, int] = {"A": 100, "10": 90, "K": 80, "Q": 60, "J": 40}

FLIPS: dict[str, tuple[Any, ...]] = {
    "seven_exchange": ("off", "after_trick", "on_lead"),
    "seven_exchange_is_declaration": (True, False),
    "seven_exchange_card_usable": (True, False),
    "seven_show": (True, False),
    "seven_play": ("off", "second_only", "any"),
    "seven_play_announce": (True, False),
    "seven_play_phase": ("stock", "all"),
    "identical_tie_stock": ("first", "dealer"),
    "identical_tie_end": ("first", "dealer"),
    "end_must_win": (True, False),
    "end_trump": ("free", "must_if_winning", "must"),
    "end_overtrump": (True, False),
    "end_ten_low": (True, False),
    "last_draw": ("turn_up_to_loser", "turn_up_to_winner"),
    "pending_declarations": (True, False),
    "declare_before_last_draw": (True, False),
    "bezique_pair": ("fixed", "reversed_diamonds", "clubs_hearts", "trump_queen", "reversed"),
    "double_bezique": ("together", "build_up"),
    "reuse_needs_new_card": ("none", "same_class_from_hand", "from_hand"),
    "marriage_after_sequence": (True, False),
    "sequence_extends_marriage": (True, False),
    "trick_points": ("brisques", "card_points"),
    "deal_end_order": ("simultaneous", "non_dealer_first"),
    "brisques_counted": ("deal_end", "at_capture", "never"),
    "last_trick_is": ("final", "last_stock_trick"),
    "game_end": ("immediate", "deal_end", "claim"),
    "tie_break": ("last_trick", "extra_deal", "without_last_brisques"),
    "double_game_below": (0, 500),
}
FORM_FLIPS: dict[str, tuple[Any, ...]] = {
    "sides": ("none", "two_sides", "three_sides"),
    "deal_lift_bonus": (True, False),
    "trump_repeat_barred": (True, False),
    "end_pairing": ("table", "duels"),
    "meld_source": ("hand_and_table", "won_cards"),
    "declarations_per_trick": (0, 1, 2, 4),
    "declare_in_end_phase": (True, False),
    "back_door_sequence": (0, 150),
    "quartets": (FOUR, {"K": 80}),
    "trump_quartets": ({}, MANY),
    "trump_quintets": ({}, {rank: 2 * points for rank, points in MANY.items()}),
    "triplet_values": ({}, THREE),
    "bezique_unite": (True, False),
    "repeat_double": (True, False),
    "reuse": ("once_per_kind", "substitute_after_play"),
    "cross_marriages": (True, False),
    "carte_blanche": (0, 50),
    "marriage_first": (True, False),
    "end_must_win_trumps": (True, False),
    "suit_quartets": ({}, {"A": 500, "K": 300}),
    "jokers": (0, 2, 4),
    "joker_replaces": ("nothing", "plain_quartets"),
    "jokers_per_meld": (1, 2, 3),
    "quartet_reuse": (0, 1, 2, 3),
    "marriage_after_sequence_new_card": (True, False),
    "sequence_needs_marriage": (True, False),
    "brisque_threshold": (0, 9),
    "target_raised_to": (0, 6000),
    "carte_blanche_repeat": (True, False),
    "partner_declare": ("winner_only", "winner_or_passed", "either_of_side"),
    "partner_meld_cards": ("own_only", "with_partner_table"),
    "partner_bezique": ("same_hand", "either"),
}


def house_rules(chance: Random, forms: bool = False) -> dict[str, Any]:
    """One to three options set to any of their values; ``forms`` also those beyond two hands."""
    flips = FLIPS | FORM_FLIPS if forms else FLIPS
    names = chance.sample(sorted(flips), chance.randint(1, 5 if forms else 3))
    return {name: chance.choice(flips[name]) for name in names}
