"""An option that says nothing in a form, or beside another option, is not said to act there."""

import pytest

from bezique.rulesets.bearing import acts
from bezique.rulesets.ruleset import Ruleset, load
from bezique.words.howto.page import how_to_play

SILENT = [
    ("classic", {"end_trump": "must_if_winning"}, "end_overtrump", {"end_trump": "must"}),
    ("classic", {"end_trump": "free"}, "end_overtrump", {"end_trump": "must"}),
    ("french", {"double_bezique": "together"}, "bezique_unite", {"double_bezique": "build_up"}),
    ("polish", {}, "reuse_needs_new_card", None),
    ("polish", {}, "seven_exchange_card_usable", None),
    ("classic", {"last_trick": 0}, "last_trick_is", {"last_trick": 10}),
]


@pytest.mark.parametrize(("ruleset", "silent", "option", "speaking"), SILENT)
def test_an_option_acts_only_where_it_says_something(
    ruleset: str, silent: dict, option: str, speaking: dict | None
) -> None:
    assert not acts(option, load(ruleset, silent).options)
    spoken = load(ruleset, speaking) if speaking else load("classic")
    assert acts(option, spoken.options)


def told(ruleset: Ruleset) -> dict[str, str]:
    """By address, what the page of a ruleset says."""
    return {p.anchor: p.text for part in how_to_play(ruleset, "en") for p in part.paragraphs}


def test_a_card_taken_for_the_seven_is_spoken_of_where_melds_come_from_the_hand() -> None:
    assert "seven-taken" in told(load("classic"))
    assert "seven-taken" not in told(load("polish"))


def test_partners_who_count_one_after_the_other_count_as_a_side() -> None:
    house = {"deal_end_order": "non_dealer_first"}
    assert told(load("classic", house))["count-order"].startswith("The player")
    assert told(load("four_hand_partners", house))["count-order"].startswith("The side of")
