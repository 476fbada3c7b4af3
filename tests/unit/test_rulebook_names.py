"""The kernel's names for choices stand in the order of the schema, on which some reckon."""

import pytest

from bezique.rulesets import rulebook as r
from bezique.rulesets.options import OPTIONS

NAMES = {
    "seven_exchange": "EXCHANGE_OFF AFTER_TRICK ON_LEAD",
    "seven_play": "PLAY_OFF SECOND_ONLY ANY",
    "seven_play_phase": "STOCK_ONLY ALL_PHASES",
    "sides": "NO_SIDES TWO_SIDES THREE_SIDES",
    "meld_source": "HAND_AND_TABLE WON_CARDS",
    "reuse": "ONCE_PER_KIND SUBSTITUTE_AFTER_PLAY",
    "partner_declare": "WINNER_ONLY WINNER_OR_PASSED EITHER_OF_SIDE",
    "partner_meld_cards": "OWN_ONLY WITH_PARTNER_TABLE",
    "partner_bezique": "SAME_HAND EITHER",
    "scoring": "RACE SETTLEMENT",
    "last_draw": "TURN_UP_TO_LOSER TURN_UP_TO_WINNER",
    "trump_source": "TURN_UP FIRST_MELD",
    "bezique_pair": "FIXED REVERSED_DIAMONDS CLUBS_HEARTS TRUMP_QUEEN REVERSED",
    "double_bezique": "TOGETHER BUILD_UP",
    "trick_points": "BRISQUES_ONLY CARD_POINTS",
    "deal_end_order": "SIMULTANEOUS NON_DEALER_FIRST",
    "brisques_counted": "AT_DEAL_END AT_CAPTURE TIE_OR_ESCAPE NEVER",
    "last_trick_is": "FINAL_TRICK LAST_STOCK_TRICK",
    "irregularities": "PREVENT PENALISE",
    "penalty_table": "NORWEGIAN ENQUIRE_WITHIN PORTLAND",
    "game_end": "IMMEDIATE DEAL_END CLAIM",
    "tie_break": "LAST_TRICK_WINS EXTRA_DEAL WITHOUT_LAST_BRISQUES",
}
SAID_OTHERWISE = {
    "EXCHANGE_OFF": "off",
    "PLAY_OFF": "off",
    "STOCK_ONLY": "stock",
    "ALL_PHASES": "all",
    "NO_SIDES": "none",
    "FIRST_MELD": "first_marriage_or_sequence",
    "BRISQUES_ONLY": "brisques",
    "AT_DEAL_END": "deal_end",
    "FINAL_TRICK": "final",
    "LAST_TRICK_WINS": "last_trick",
}


@pytest.mark.parametrize("option", NAMES)
def test_names_follow_the_schema(option: str) -> None:
    names = NAMES[option].split()
    values = [SAID_OTHERWISE.get(name, name.lower()) for name in names]
    assert tuple(values) == OPTIONS[option].values
    assert [getattr(r, name) for name in names] == list(range(len(values)))
