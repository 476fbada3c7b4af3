"""The kernel against the obvious model, move by move, over random and meld-rich deals."""

import os
from random import Random

import pytest

from bezique.rulesets import ruleset
from bezique.rulesets.options import RulesetError

from .comparing import compare, compare_many, house_rules
from .rich import rich_deck

NUMBER = int(os.environ.get("BEZIQUE_DEALS", "1500"))
OTHERS = (
    "french",
    "dutch",
    "norwegian",
    "swedish",
    "classic+no_turn_up",
    "french+short",
    "swedish+open",
)


@pytest.mark.slow
def test_classic_agrees_with_the_obvious_model() -> None:
    """BEZIQUE_DEALS=20000 is the full comparison; the figures stand in docs/benchmarks.md."""
    assert compare_many("classic", NUMBER) == 2 * NUMBER


@pytest.mark.slow
@pytest.mark.parametrize("form", OTHERS)
def test_every_other_ruleset_agrees_too(form: str) -> None:
    assert compare_many(form, NUMBER // 8) == NUMBER // 8 * 2


@pytest.mark.parametrize("form", [*OTHERS[:4], "classic"])
def test_house_rules_agree_too(form: str) -> None:
    """One to three options flipped at random for every deal."""
    chance = Random(form)
    for _ in range(60):
        house = house_rules(chance)
        try:
            ruleset.load(form, house)
        except RulesetError:
            continue  # impossible together
        compare(form, rich_deck(chance), chance, loving=True, house=house)


def compare_some(number: int, chance: Random) -> None:
    """Compare a few rich deals in this process."""
    for _ in range(number):
        compare("classic", rich_deck(chance), chance, loving=True)


def test_a_wrong_value_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: give the kernel a marriage of 30 and it does."""
    right = ruleset._merged

    def wrong(name: str) -> dict:
        return {**right(name), "marriage": 30}

    monkeypatch.setattr(ruleset, "_merged", wrong)
    chance = Random(1)
    with pytest.raises(AssertionError, match="kernel"):
        compare_some(20, chance)
