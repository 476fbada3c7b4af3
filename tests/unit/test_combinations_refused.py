"""What cannot stand together is refused with the reason, and what can is not."""

import pytest

from bezique.cli.given.ruleset import rules_given
from bezique.cli.speaking import Refused
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import load
from bezique.web.choice import idle_modifiers


@pytest.mark.parametrize("play", [{"seven_play": "any", "seven_play_phase": "all"}])
def test_where_a_revoke_is_played_again_no_seven_scores_in_the_last_tricks(
    play: dict[str, str],
) -> None:
    faults = {"irregularities": "penalise"}
    load("rubicon", {**faults, **play})  # sevens that bring nothing
    with pytest.raises(RulesetError, match="nothing may score in the last tricks"):
        load("rubicon", {**faults, **play, "seven_points": 10})


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("rubicon_race+four_hand", "four_hand: cannot be laid over rubicon_race"),
        ("haitian+three_hand", "three_hand: cannot be laid over haitian, .* does not divide"),
        ("rubicon+three_hand", "settlement needs players = 2"),
    ],
)
def test_an_overlay_that_does_not_fit_is_refused_by_its_name(name: str, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        load(name)


@pytest.mark.parametrize("name", ["haitian", "turkish", "chinese_race", "rubicon_race"])
def test_faults_can_be_penalised_in_every_race(name: str) -> None:
    assert load(name, {"irregularities": "penalise"}).options["penalty_table"] == "norwegian"


def test_a_modifier_that_changes_nothing_of_what_it_is_about_is_not_offered() -> None:
    assert "no_turn_up" in idle_modifiers("haitian"), "there is none anyway"
    assert "no_turn_up" not in idle_modifiers("brezin")


def test_carte_blanche_can_be_dropped_in_rubicon() -> None:
    assert load("rubicon", {"carte_blanche": 0}).options["carte_blanche"] == 0


def test_a_lift_is_paid_with_six_packs_and_eight_alone() -> None:
    assert load("eight_pack", {"deal_lift_bonus": True}).options["deal_lift_bonus"]
    with pytest.raises(RulesetError, match="needs packs = 6 or 8"):
        load("classic", {"deal_lift_bonus": True})


def test_the_command_line_says_which_form_does_not_fit_and_why() -> None:
    with pytest.raises(Refused, match="three_hand cannot be laid over haitian.* divide evenly"):
        rules_given("haitian+three_hand", [])
