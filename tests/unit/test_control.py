"""The luck of the draws: nothing on average, whoever draws; taken off without a bias."""

import json
from random import Random

import pytest
from click.testing import CliRunner
from unit.alone import pairs_alone

from bezique.arena.fortune import LUCK_OF_A_POINT, Fortune, count_left, luck_of
from bezique.arena.ring import Pairing, Ring, played_out, watched_pair
from bezique.bots.notes import Notes, note
from bezique.bots.registry import BOTS
from bezique.cli.arena import command
from bezique.compiled.there import available
from bezique.measure.control import FIRST, Control, control_figures, corrected_all
from bezique.measure.spread import deviation
from bezique.play.dealing import deck_of
from bezique.play.why import legal_moves
from bezique.rules.deal import step
from bezique.rules.layout import DECLARE_WINDOW, Deal, View, blank
from bezique.rules.opening import start
from bezique.rules.view import look
from bezique.rulesets.ruleset import Ruleset, load


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if request.node.get_closest_marker("slow") is None:  # the slow test here is a compiled one
        monkeypatch.setenv("BEZIQUE_PLAIN", "1")


def window(rules: Ruleset, tricks: int, chance: Random) -> Deal:
    """A deal in the window after so many tricks of random play."""
    deal = blank(Deal, rules.sizes)
    deck = deck_of(rules.book)
    chance.shuffle(deck)
    start(rules.book, deal, 0, [0] * len(deal.score), deck)
    while deal.tricks < tricks or deal.stage != DECLARE_WINDOW:
        step(rules.book, deal, chance.choice(legal_moves(rules.book, deal)))
    return deal


@pytest.mark.parametrize("name", ["classic", "french", "rubicon", "three_hand", "haitian"])
@pytest.mark.parametrize("mine", [0, 1])
def test_the_luck_of_all_cards_that_might_come_is_nothing(name: str, mine: int) -> None:
    rules = played_out(load(name))
    for tricks in (1, 8, 14):
        deal = window(rules, tricks, Random(f"{name} {tricks}"))
        view, notes = blank(View, rules.sizes), blank(Notes, rules.sizes)
        fortune = blank(Fortune, rules.sizes)
        look(rules.book, deal, 1, view)
        note(rules.book, view, notes)
        count_left(deal, fortune, deal.drawn)
        luck = {
            kind: luck_of(rules.book, notes, fortune, kind, mine)
            for kind, left in enumerate(fortune.left)
            if left
        }
        whole = sum(fortune.left[kind] * one for kind, one in luck.items())
        assert abs(whole) <= sum(fortune.left)  # what rounding leaves: a part of a point for each
        assert max(luck.values()) > LUCK_OF_A_POINT / 2
        assert min(luck.values()) < 0


@pytest.mark.parametrize("name", ["classic", "three_hand"])
@pytest.mark.quick("classic")
def test_watching_changes_no_deal(name: str) -> None:
    pairing = Pairing(played_out(load(name)), BOTS["beginner"], BOTS["random"], 5)
    ring = Ring(pairing.ruleset, compiled=False)
    watched = [watched_pair(ring, pairing, number) for number in range(3)]
    assert [ahead for ahead, _ in watched] == pairs_alone(pairing, 3)
    assert all(luck for _, luck in watched)


def test_two_of_a_kind_are_equally_lucky() -> None:
    """They play the same cards in both deals: all luck of one is the other's in the next."""
    pairing = Pairing(played_out(load("classic")), BOTS["club"], BOTS["club"], 5)
    ahead, luck = watched_pair(Ring(pairing.ruleset, compiled=False), pairing, 0)
    assert (sum(ahead), luck) == (0, 0)


@pytest.mark.slow
@pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")
def test_compiled_and_plain_luck_are_the_same() -> None:
    pairing = Pairing(played_out(load("classic")), BOTS["club"], BOTS["beginner"], 4)
    fast, plain = Ring(pairing.ruleset, compiled=True), Ring(pairing.ruleset, compiled=False)
    for number in range(8):
        assert watched_pair(fast, pairing, number) == watched_pair(plain, pairing, number)


def results(count: int, seed: int) -> tuple[list[float], list[float]]:
    """Results of which luck is three quarters of the variance, with a mean of 5."""
    chance = Random(seed)
    luck = [chance.gauss(0, 50) for _ in range(count)]
    return [5 + 1.2 * one + chance.gauss(0, 35) for one in luck], luck


def test_taking_luck_off_narrows_the_interval_and_keeps_the_mean() -> None:
    inside = 0
    for seed in range(60):
        means, luck = results(200, seed)
        found = control_figures(means, luck)
        inside += found["low"] <= 5 <= found["high"]
    assert inside >= 52  # 57 expected
    assert found["reduction"] == pytest.approx(1 - found["sd"] / deviation(means))
    means, luck = results(2000, 1)
    assert 0.42 < control_figures(means, luck)["reduction"] < 0.56  # 1 - 35 / 69.5 is 0.50


def test_the_slope_never_knows_the_pair_that_it_corrects() -> None:
    means, luck = results(60, 1)
    less = corrected_all(means, luck)
    assert less[:FIRST] == means[:FIRST]
    for place in (FIRST, 45, 59):
        changed = [*means[:place], means[place] + 1000, *means[place + 1 :]]
        assert corrected_all(changed, luck)[place] - less[place] == pytest.approx(1000)
    control = Control()
    for mean, one in zip(means, luck, strict=True):
        control.corrected(mean, one)
    middle, centre = sum(means) / 60, sum(luck) / 60
    product = sum((m - middle) * (one - centre) for m, one in zip(means, luck, strict=True))
    assert control.slope() == pytest.approx(product / sum((one - centre) ** 2 for one in luck))


@pytest.mark.slow
def test_the_command_takes_luck_off() -> None:
    words = ["beginner", "random", "--pairs", "35", "--seed", "2", "--jobs", "1", "--json"]
    plain = json.loads(CliRunner().invoke(command, words).output)
    watched = json.loads(CliRunner().invoke(command, [*words, "--control"]).output)
    control = watched.pop("control")
    assert {key: watched[key] for key in ("mean", "sd", "wins")} == {
        key: plain[key] for key in ("mean", "sd", "wins")
    }
    assert set(control) == {"mean", "low", "high", "sd", "reduction", "luck"}
    shown = CliRunner().invoke(command, [*words[:-1], "--control"]).output
    assert f"{control['mean']:+.1f}" in shown
