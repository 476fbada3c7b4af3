"""A deal that anyone can check: the numbers, the order that follows, and what the checker finds."""

import importlib.util
import json
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from bezique.cards.kinds import kind_name, kind_of
from bezique.fairness.pledge import Pledge, key_of, pledged
from bezique.fairness.record import (
    FairRecord,
    OpenedDeal,
    fault_in,
    follows,
    record_from_json,
    record_to_json,
)
from bezique.fairness.shares import LETTERS_AT_MOST, is_share, tidied
from bezique.fairness.stream import Stream, is_key
from bezique.history.fair import pack_order
from bezique.play.dealing import deck_of, lift, shuffled
from bezique.play.seeds import chance_of_deal, nth, typed
from bezique.rulesets.ruleset import Ruleset, load

CHECKER = Path(__file__).parents[2] / "src/bezique/web/static/checker/check_deals.py"
FORMS = ("french", "rubicon", "polish", "chinese", "four_hand", "haitian", "three_hand")
DEALS = 1000  # that the checker works out again
SHUFFLES = 5000
CARDS = 32


def checker() -> ModuleType:
    """The stand-alone checker, loaded as a module of its own."""
    spec = importlib.util.spec_from_file_location("check_deals", CHECKER)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def form_of(name: str) -> Ruleset:
    """A ruleset; the one of six packs with the lift that it may have."""
    return load(name, {"deal_lift_bonus": True} if name == "chinese" else {})


def dealt(form: str, number: int, chance: Random) -> tuple[FairRecord, OpenedDeal]:
    """A deal as a table deals it, and the record that has it alone."""
    ruleset = form_of(form)
    pledge = pledged(chance, "match-1", number)
    shares = tuple((seat, f"Wört {chance.random()}") for seat in range(chance.randrange(3)))
    its_own = chance_of_deal(f"{key_of(pledge, shares)}/0")
    deck = tuple(kind_name(kind_of(card)) for card in shuffled(ruleset, its_own))
    deal = OpenedDeal(number, pledge, shares, deck, lift(ruleset, its_own))
    lifts = bool(ruleset.options["deal_lift_bonus"])
    return FairRecord("match-1", form, pack_order(ruleset), lifts, (deal,)), deal


def chi_square(shuffle: Callable[[list[int], Stream], None]) -> float:
    """How far positions and cards are from independent, in standard deviations of chi-square."""
    counts = [[0] * CARDS for _ in range(CARDS)]
    for number in range(SHUFFLES):
        key = key_of(Pledge(f"{number:064x}", "chi 1", ""))
        cards = list(range(CARDS))
        shuffle(cards, Stream(key))
        for place, card in enumerate(cards):
            counts[place][card] += 1
    expected = SHUFFLES / CARDS
    chi = sum((n - expected) ** 2 / expected for row in counts for n in row)
    chi *= (CARDS - 1) / CARDS  # each shuffle has one card in every place
    freedom = (CARDS - 1) ** 2
    return (chi - freedom) / (2 * freedom) ** 0.5


def test_a_fingerprint_can_be_worked_out_by_hand() -> None:
    pledge = pledged(Random(1), "match-1", 3)
    assert pledge.of == "match-1 3"
    assert pledge.fingerprint == sha256(f"{pledge.seed} match-1 3".encode()).hexdigest()
    assert pledge.kept
    assert not Pledge(pledge.seed, "match-1 4", pledge.fingerprint).kept


def test_the_numbers_of_a_key_never_change() -> None:
    pledge = Pledge("00" * 32, "match-1 1", "")
    key = key_of(pledge, [(1, "b"), (0, "a")])
    assert key == key_of(pledge, [(0, "a"), (1, "b")]) != key_of(pledge, [(0, "b"), (1, "a")])
    assert key == "TMa7RGXt_0dU6e-xb3w9IiZyfV_thUYRLgnQFFo7lIk"
    stream = Stream(key)
    assert [stream.below(bound) for bound in (1, 2, 3, 64, 65536)] == [0, 1, 0, 10, 56331]
    assert is_key(key)
    assert not is_key(key[1:])


def test_a_number_that_favours_some_results_is_passed_over() -> None:
    bound = 40_000  # so that more than a third of all numbers are too large
    stream = Stream(key_of(Pledge("01" * 32, "x 1", "")))
    drawn = [stream.below(bound) for _ in range(4000)]
    low = sum(number < bound // 2 for number in drawn)
    assert max(drawn) < bound
    assert abs(low - 2000) < 150  # with a remainder instead, 2000 would be 2447


def test_every_card_comes_to_every_place_equally_often() -> None:
    assert abs(chi_square(lambda cards, stream: stream.shuffle(cards))) < 3.3


def test_a_naive_shuffle_would_be_found_out() -> None:
    def naive(cards: list[int], stream: Stream) -> None:
        for place in range(CARDS):
            other = stream.below(CARDS)
            cards[place], cards[other] = cards[other], cards[place]

    assert chi_square(naive) > 10


@pytest.mark.parametrize("form", FORMS)
def test_the_record_lays_the_cards_as_the_table_does(form: str) -> None:
    ruleset = form_of(form)
    names = [kind_name(kind_of(card)) for card in deck_of(ruleset.book)]
    assert pack_order(ruleset).cards() == names
    record, deal = dealt(form, 1, Random(form))
    assert fault_in(record, deal) == ""
    assert follows(deal.key, record.pack, record.lifts) == (list(deal.deck), deal.lift)
    assert record_from_json(json.loads(json.dumps(record_to_json(record)))) == record


def test_the_stand_alone_checker_works_out_every_deal() -> None:
    assert "import bezique" not in CHECKER.read_text()
    assert "from bezique" not in CHECKER.read_text()
    module, chance, lifted = checker(), Random(5), 0
    for number in range(DEALS):
        record, deal = dealt(FORMS[number % 7], number, chance)
        data = record_to_json(record)
        assert list(module.faults(data, data["deals"][0])) == []
        lifted += deal.lift != (0, 0)
    assert lifted  # some forms have a lift


def changes(deal: dict[str, Any]) -> list[tuple[str, Any]]:
    """Every part of a deal with something in it changed."""
    seed, deck = deal["seed"], deal["deck"]
    swapped = [deck[1], deck[0], *deck[2:]]
    return [
        ("seed", f"{(int(seed[:2], 16) ^ 1):02x}{seed[2:]}"),
        (
            "fingerprint",
            deal["fingerprint"][:-1] + ("0" if deal["fingerprint"][-1] != "0" else "1"),
        ),
        ("of", "match-2 1"),
        ("of", "match-1 2"),
        ("deal", 2),
        ("shares", [*deal["shares"], [2, "one more"]]),
        ("deck", swapped),
        ("lift", [deal["lift"][0], deal["lift"][1] + 1]),
    ]


def test_whatever_is_changed_is_noticed(tmp_path: Path) -> None:
    module = checker()
    record, deal = dealt("chinese", 1, Random(8))
    assert deal.deck[0] != deal.deck[1]
    whole = record_to_json(record)
    for part, value in changes(whole["deals"][0]):
        data = deepcopy(whole)
        data["deals"][0][part] = value
        assert list(module.faults(data, data["deals"][0])), part
        changed = record_from_json(data)
        assert fault_in(changed, changed.deals[0]), part
    files = (("good", whole, 0), ("bad", data, 1), ("none", {}, 2))
    for name, written, status in files:
        path = tmp_path / f"{name}.json"
        path.write_text(json.dumps(written))
        run = subprocess.run(
            [sys.executable, "-I", CHECKER, path], capture_output=True, text=True, check=False
        )
        assert run.returncode == status, run.stderr
    seen = deal.pledge.fingerprint.upper()
    path = tmp_path / "good.json"
    for saw, status in ((seen, 0), ("0" * 64, 1)):
        command = [sys.executable, "-I", CHECKER, path, "--saw", saw]
        assert subprocess.run(command, capture_output=True, check=False).returncode == status


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"format": "other"},
        {"format": "bezique-fair-1"},
        {"format": "bezique-fair-1", "pack": 1},
    ],
)
def test_what_is_no_record_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="record|read"):
        record_from_json(data)


def test_a_share_is_one_tidy_line() -> None:
    assert tidied("  Noël \t 7\n ") == "Noël 7"
    assert tidied("No\u0308el") == "Nöel"
    assert len(tidied("x" * 500)) == LETTERS_AT_MOST
    assert tidied("\u202e\x00") == ""
    assert is_share("a b")
    assert not is_share(" a")
    assert not is_share("")
    assert not is_share(5)


def test_a_key_is_a_seed_that_can_be_given_to_others() -> None:
    key = "-" + "_a-B" * 10 + "9-"
    assert typed(f" {key}/0 ") == f"{key}/0"
    assert typed(key) == key
    assert nth(key, 0) == f"{key}/0"
    assert isinstance(chance_of_deal(f"{key}/0"), Stream)
    assert isinstance(chance_of_deal(f"{key}/1"), Random)  # what follows is as of any name
    assert isinstance(chance_of_deal("a-name/0"), Random)
