"""Whole deals of every form in the obvious model: no card is lost, no choice is left out.

Knows the obvious model only; the kernel is compared with it in test_kernel_and_obvious.
"""

from collections import Counter
from random import Random

import pytest

from twins.comparing import Form
from twins.obvious import ObviousDeal, pack_of
from twins.obvious.options import RULESETS, TWO_HAND
from twins.rich import meld_loving_choice

FORMS = [name for name in RULESETS if name not in TWO_HAND]
TRICKS = {"rubicon": 64, "chinese": 96, "eight_pack": 128, "three_hand_two_packs": 21}
TRICKS |= {"rubicon_race": 64, "chinese_race": 96, "haitian": 66, "turkish": 48}


def dealt(form: Form, rng: Random) -> ObviousDeal:
    """A rich deal of a form."""
    options = form.options()
    deck = form.deck(rng, rich=True)
    return ObviousDeal(options, rng.randrange(options["players"]), [0] * options["players"], deck)


def everywhere(deal: ObviousDeal) -> list[object]:
    """Every card of the deal, wherever it lies."""
    zones = [*deal.hand, *deal.spread, *deal.won, deal.face_down]
    lying = [card for zone in zones for card in zone] + [card for _, card in deal.trick]
    return [*lying, *([deal.turn_up] if deal.turn_up else [])]


@pytest.mark.parametrize("ruleset", FORMS)
def test_whole_deals(ruleset: str) -> None:
    """Cards, tricks and brisques of the tables in rules 2.0.2 and 2.9 to 2.12."""
    form, rng = Form(ruleset, {"target": 100_000}), Random(59)
    cards = len(pack_of(form.options()))
    for _ in range(2 if ruleset == "eight_pack" else 6):
        deal = dealt(form, rng)
        while deal.stage != "over":
            deal.do(meld_loving_choice(rng, deal.legal()))
            assert len(everywhere(deal)) == len(set(everywhere(deal))) == cards
        assert deal.result is not None
        assert deal.tricks == TRICKS.get(ruleset, 32)
        assert sum(deal.result.brisques) == 8 * form.options()["packs"]


@pytest.mark.parametrize("ruleset", FORMS)
def test_one_of_each_look_stands_for_all_copies(ruleset: str) -> None:
    """The distinct choices are those of the full list, in which no two copies are the same."""
    form, rng = Form(ruleset), Random(7)
    for _ in range(1 if form.options()["packs"] > 4 else 3):
        deal = dealt(form, rng)
        while deal.stage != "over":
            if deal.stage == "declare" and rng.random() < 0.3:
                every = deal.every_choice()
                assert {deal.key(action) for action in every} == deal.legal_by_key().keys()
                assert len(every) == len(set(every)) >= len(deal.legal())
                assert all(deal.is_legal(action) for action in deal.legal())
            deal.do(meld_loving_choice(rng, deal.legal()))


def happenings(ruleset: str, number: int) -> Counter[str]:
    """What happens in so many rich deals, by name."""
    form, rng = Form(ruleset), Random(3)
    seen: Counter[str] = Counter()
    for _ in range(number):
        deal = dealt(form, rng)
        while deal.stage != "over":
            action = meld_loving_choice(rng, deal.legal())
            seen[action.meld if action.do == "declare" else action.do] += 1
            if action.do == "declare" and not action.cards <= set(deal.held(deal.mover)):
                seen["partners"] += 1
            deal.do(action)
        seen["mended"] += sum(scored.used_up for scored in deal.scored)
    return seen


@pytest.mark.slow
def test_rich_decks_of_many_packs_are_rich() -> None:
    seen = happenings("rubicon", 60)
    assert seen["mended"] >= 100
    assert min(seen["double_bezique"], seen["sequence"], seen["carte_blanche"]) >= 10
    assert min(seen["triple_bezique"], seen["plain_sequence"]) >= 4
    seen = happenings("chinese", 12)
    assert seen["trump_kings"] + seen["trump_queens"] + seen["trump_jacks"] >= 5


@pytest.mark.slow
def test_rich_decks_of_partners_are_rich() -> None:
    seen = happenings("four_hand_partners", 60)
    assert min(seen["pass_right"], seen["partners"]) >= 100
    assert min(seen["double_bezique"], seen["sequence"]) >= 4
