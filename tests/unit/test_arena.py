"""Bots against bots: paired deals, games, figures, and the commands that print them."""

import json
import os
import subprocess
import sys
from collections import Counter

import pytest
from click.testing import CliRunner
from unit.alone import games_alone, pairs_alone

from bezique.arena.bout import Bout, own_pile
from bezique.arena.estimate import estimate, share
from bezique.arena.ring import Pairing, Ring, a_ahead, game, pair, played_out, seatings
from bezique.bots.luck import seeded, shuffle
from bezique.bots.registry import BOTS
from bezique.cli.arena import command
from bezique.compiled.there import available
from bezique.measure.figures import game_figures, pair_figures
from bezique.rules.layout import DECLARE_WINDOW, Deal, blank
from bezique.rulesets.ruleset import load, ruleset_names

PAIR_FIELDS = {
    "a", "b", "ruleset", "pairs", "mean", "low", "high", "sd", "bootstrap", "wins", "draws",
    "losses", "ms_per_move", "seed",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if request.node.get_closest_marker("compiled") is None:
        monkeypatch.setenv("BEZIQUE_PLAIN", "1")


def meeting(a: str, b: str, name: str = "french", seed: int = 1) -> Pairing:
    return Pairing(played_out(load(name)), BOTS[a], BOTS[b], seed)


# Pairs or rotations that are enough to tell; docs/benchmarks-forms.md has a thousand of each form.
ENOUGH = {
    "french": 25,
    "classic": 25,
    "french+three_hand": 5,
    "three_hand_two_packs": 5,
    "four_hand": 6,
    "four_hand_partners": 4,
    "six_hand_partners": 3,
    "polish": 12,
    "rubicon": 5,
    "rubicon_race": 5,
    "chinese": 3,
}


@pytest.mark.parametrize("name", ENOUGH)
@pytest.mark.quick("french", "three_hand_two_packs", "four_hand_partners")
def test_the_club_player_beats_the_beginner(name: str) -> None:
    results = pairs_alone(meeting("club", "beginner", name), ENOUGH[name])
    assert estimate([sum(ahead) / len(ahead) for ahead in results]).low > 0


def test_the_beginner_beats_chance() -> None:
    results = pairs_alone(meeting("beginner", "random"), 60)
    assert estimate([(one + two) / 2 for one, two in results]).low > 80


FAIR = ("french", "rubicon", "three_hand", "four_hand", "four_hand_partners", "polish")


@pytest.mark.parametrize("name", FAIR)
@pytest.mark.quick("french", "three_hand", "four_hand_partners")
def test_two_of_a_kind_with_the_same_cards_come_out_even(name: str) -> None:
    """Seats changed, the same pack, own piles: a bot that uses no luck repeats the deal."""
    for ahead in pairs_alone(meeting("club", "club", name), 2):
        assert sum(ahead) == pytest.approx(0)


def test_who_sits_where() -> None:
    two, three = seatings(load("classic")), seatings(load("three_hand"))
    assert two == ((True, False), (False, True))
    assert seatings(load("four_hand"))[0] == (True, False, True, False)
    assert seatings(load("six_hand_partners")) == seatings(load("six_hand"))
    assert sorted(map(sum, three)) == [1, 1, 1, 2, 2, 2]
    assert [sum(seats) for seats in zip(*three, strict=True)] == [3, 3, 3]
    opposite = seatings(load("six_hand_partners", {"sides": "three_sides"}))
    assert all(seats[:3] == seats[3:] for seats in opposite)
    assert len(set(opposite)) == len(opposite) == 6


def test_what_a_deal_brought() -> None:
    assert a_ahead((100, 40, 60), (True, False, False)) == 50
    pairing = meeting("club", "beginner", "rubicon")
    ring = Ring(pairing.ruleset, compiled=False)
    *_, ahead = pair(ring, pairing, 1)
    payoff = ring.deal_field("payoff")
    assert payoff >= 600  # a hundred at least, and the game
    assert ahead in (2 * payoff, -2 * payoff)
    assert sorted(ring.results()) == [-payoff, payoff]


def test_a_pair_can_be_played_again_alone() -> None:
    pairing = meeting("club", "random", seed=9)
    results = pairs_alone(pairing, 4)
    assert pair(Ring(pairing.ruleset, compiled=False), pairing, 3) == results[3]
    assert results != pairs_alone(meeting("club", "random", seed=10), 4)


# Each form takes a minute to compile; BEZIQUE_TWIN_FORMS=all has them all.
COMPILED = ["classic"]
if os.environ.get("BEZIQUE_TWIN_FORMS") == "all":
    COMPILED = [*ruleset_names(), "french+three_hand"]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")
@pytest.mark.parametrize("name", COMPILED)
def test_compiled_and_plain_deals_end_alike(name: str) -> None:
    pairing = meeting("club", "beginner", name)
    fast, plain = Ring(pairing.ruleset, compiled=True), Ring(pairing.ruleset, compiled=False)
    for number in range(20 if name == "classic" else 2):
        assert pair(fast, pairing, number) == pair(plain, pairing, number)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")
def test_compiled_and_plain_games_end_alike() -> None:
    whole = Pairing(load("classic"), BOTS["club"], BOTS["random"], 3)
    fast, plain = Ring(whole.ruleset, compiled=True), Ring(whole.ruleset, compiled=False)
    for number in range(6):
        assert game(fast, whole, number) == game(plain, whole, number)


NAMES = """
import sys
from bezique.bots.notes import Notes
from bezique.compiled.records import record_type
from bezique.compiled.twin import twin
from bezique.rules.trick import order
from bezique.rulesets.ruleset import load
twin(order)  # numba is imported there
import numba
for name in sys.argv[1:]:
    print(name, numba.from_dtype(record_type(Notes, load(name).sizes)).mangling_args)
"""


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")
def test_machine_code_of_a_form_has_one_name_in_every_process() -> None:
    """Else forms that two processes compiled would run each other's code in a third."""

    def told(*forms: str) -> list[str]:
        command = [sys.executable, "-c", NAMES, *forms]
        run = subprocess.run(command, capture_output=True, text=True, check=True)
        return sorted(run.stdout.splitlines())

    there = told("french", "rubicon")
    assert there == told("rubicon", "french")
    assert there[0].split(" ", 1)[1] != there[1].split(" ", 1)[1]


@pytest.mark.parametrize("name", ["rubicon", "chinese_race", "three_hand", "four_hand_partners"])
@pytest.mark.quick("rubicon", "three_hand")
def test_a_game_is_won_by_one_of_the_two(name: str) -> None:
    pairing = Pairing(load(name), BOTS["club"], BOTS["random"], 2)
    figures = game_figures(pairing, games_alone(pairing, 2))
    assert figures["won"] == 2
    assert (figures["target"] is None) == (name == "rubicon")


def test_each_seat_draws_from_its_own_pile_but_for_the_last_round() -> None:
    rules = load("french")
    deal = blank(Deal, rules.sizes)
    for turn in (0, 1):
        for drawn in (0, 10, 46):
            deal.stock = list(range(48))
            deal.stage, deal.lead, deal.drawn = DECLARE_WINDOW, turn, drawn
            own_pile(deal)
            swapped = turn == 1 and drawn < 46
            expected = [drawn + 1, drawn] if swapped else [drawn, drawn + 1]
            assert deal.stock[drawn : drawn + 2] == expected
            assert sorted(deal.stock) == list(range(48))


def test_a_shuffle_puts_every_card_everywhere() -> None:
    luck = seeded("shuffle")
    first: Counter[int] = Counter()
    for _ in range(4000):
        cards = list(range(8))
        shuffle(luck, cards)
        assert sorted(cards) == list(range(8))
        first[cards[0]] += 1
    assert all(420 < first[card] < 580 for card in range(8))


def test_estimates() -> None:
    found = estimate([1.0, 2.0, 3.0])
    assert found.mean == 2
    assert found.low == pytest.approx(2 - 1.96 / 3**0.5)
    assert found.high == pytest.approx(2 + 1.96 / 3**0.5)
    assert estimate([5.0]) == (5, None, None)
    half = share(50, 100)
    assert (half.mean, round(half.low, 3), round(half.high, 3)) == (0.5, 0.404, 0.596)
    assert share(10, 10).low > 0.7
    assert (share(10, 10).high, share(0, 10).low) == (1, 0)
    with pytest.raises(ValueError, match="no results"):
        estimate([])


def test_figures_have_the_fields_that_others_read() -> None:
    pairing = meeting("beginner", "random")
    figures = pair_figures(pairing, [(10, -20), (0, 30)])
    assert set(figures) == PAIR_FIELDS
    assert (figures["mean"], figures["wins"], figures["draws"], figures["losses"]) == (5, 2, 1, 1)
    assert set(figures["ms_per_move"]["a"]) >= {"median", "p99"}
    whole = Pairing(load("swedish"), BOTS["club"], BOTS["random"], 2)
    figures = game_figures(whole, games_alone(whole, 4))
    assert figures["games"] == figures["won"] + figures["lost"] == 4
    assert figures["target"] == 1000


def arena(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(command, words)
    return result.exit_code, result.output


def test_the_command_prints_one_object() -> None:
    code, output = arena(
        "beginner", "random", "--ruleset", "classic", "--pairs", "3", "--seed", "8", "--json"
    )
    assert code == 0
    figures = json.loads(output)
    assert set(figures) == PAIR_FIELDS
    assert (figures["pairs"], figures["seed"], figures["ruleset"]) == (3, 8, "classic")
    code, output = arena("beginner", "random", "--games", "2", "--target", "200", "--json")
    assert code == 0
    assert json.loads(output)["target"] == 200


@pytest.mark.parametrize(
    "words",
    [
        ("champion", "club"),
        ("club", "beginner", "--ruleset", "whist"),
        ("club", "beginner", "--pairs", "none"),
        ("club", "beginner", "--sprt", "4,0"),
        ("club", "beginner", "--sprt", "0,inf"),
        ("club",),
    ],
)
def test_what_cannot_be_played_is_refused_with_status_2(words: tuple[str, ...]) -> None:
    code, output = arena(*words)
    assert code == 2
    assert output


def test_stopping_early_still_tells_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(crew: object, contest: object, count: int):
        yield from [(10, 20), (30, 40)]
        raise KeyboardInterrupt

    monkeypatch.setattr("bezique.cli.arena.results", stopped)
    code, output = arena("beginner", "random", "--pairs", "100", "--json")
    assert code == 130
    assert json.loads(output)["pairs"] == 2


def test_a_bout_has_room_for_the_pack() -> None:
    assert len(blank(Bout, load("french").sizes).deck) == 64
