"""The kernel against the obvious model, move by move, over random and meld-rich deals."""

import os
from random import Random

import pytest

from bezique.rulesets import ruleset
from bezique.rulesets.options import RulesetError

from .comparing import Form, compare, compare_batch
from .flips import house_rules

NUMBER = int(os.environ.get("BEZIQUE_DEALS", "600"))
PARTS = 4  # of the comparison of classic, so that several cores have something to do
WAYS = ("random", "rich")
TWO_HAND = (
    "french",
    "dutch",
    "norwegian",
    "swedish",
    "brezin",
    "classic+no_turn_up",
    "french+short",
    "swedish+open",
)
MORE_HANDS = (
    "three_hand",
    "french+three_hand",
    "three_hand_two_packs",
    "four_hand",
    "four_hand_partners",
    "norwegian+four_hand_partners",
    "six_hand",
    "six_hand_partners",
)
MORE_PACKS = (
    *("rubicon", "rubicon_race", "chinese", "chinese_race", "eight_pack"),
    *("haitian", "turkish"),
)
FLIPPED = ("french", "dutch", "norwegian", "swedish", "classic", "polish", *MORE_HANDS, "rubicon")


def test_every_ruleset_is_compared() -> None:
    compared = {"classic", "polish", *TWO_HAND, *MORE_HANDS, *MORE_PACKS}
    assert set(ruleset.ruleset_names()) <= compared


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("part", range(PARTS))
def test_classic_agrees_with_the_obvious_model(part: int, way: str) -> None:
    """BEZIQUE_DEALS=20000 is the full comparison; the figures stand in docs/benchmarks.md."""
    number = NUMBER // PARTS
    assert compare_batch(("classic", part * number, number, way)) == number


@pytest.mark.slow
@pytest.mark.parametrize("form", [*TWO_HAND, "polish"])
def test_every_other_ruleset_agrees_too(form: str) -> None:
    assert compare_both(form, NUMBER // 8) == NUMBER // 8 * 2


@pytest.mark.slow
@pytest.mark.parametrize("form", [*MORE_HANDS, *MORE_PACKS])
def test_every_larger_form_agrees_too(form: str) -> None:
    number = NUMBER // (200 if form == "eight_pack" else 40)
    assert compare_both(form, number) == number * 2


def compare_both(form: str, number: int) -> int:
    """Compare so many random and so many rich deals."""
    return sum(compare_batch((form, 0, number, way)) for way in WAYS)


@pytest.mark.parametrize("form", FLIPPED)
@pytest.mark.quick("classic", "polish", "rubicon", "four_hand_partners")
def test_house_rules_agree_too(form: str) -> None:
    """A few options flipped at random for every deal."""
    chance = Random(form)
    for _ in range(60 if form in ("classic", *TWO_HAND) else 15):
        flipped = Form(form, house_rules(chance, forms=form not in ("classic", *TWO_HAND)))
        try:
            ruleset.load(flipped.ruleset, flipped.house)
        except RulesetError:
            continue  # impossible together
        compare(flipped, flipped.deck(chance, rich=True), chance, loving=True)


def compare_some(number: int, chance: Random) -> None:
    """Compare a few rich deals in this process."""
    form = Form("classic")
    for _ in range(number):
        compare(form, form.deck(chance, rich=True), chance, loving=True)


def test_a_wrong_value_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: give the kernel a marriage of 30 and it does."""
    right = ruleset._merged

    def wrong(name: str) -> dict:
        return {**right(name), "marriage": 30}

    monkeypatch.setattr(ruleset, "_merged", wrong)
    chance = Random(1)
    with pytest.raises(AssertionError, match="kernel"):
        compare_some(20, chance)
