"""Figures of the maxims: each has words, exact ones are exact, verdicts follow from them."""

import tomllib
from importlib.resources import files

import pytest
from twins.obvious_endings import Duties, Ending, in_order

from bezique.cards.kinds import kind_number
from bezique.notation.position import PositionError
from bezique.practice.maxims.figures import (
    LEAD,
    Figures,
    Worth,
    figures_of,
    label_of,
    measured,
    source_of,
)
from bezique.practice.maxims.positions import (
    maxims,
    named_move,
    popular,
    position_of,
    view_of,
)
from bezique.rulesets.ruleset import load
from bezique.words.catalogue import LANGUAGES
from bezique.words.practice.maxims import MAXIMS, say_worth
from bezique.words.rulesets import RULESETS

FILE = files("bezique.practice.maxims") / "figures.toml"
BY_LABEL = {label_of(maxim): maxim for maxim in (*maxims(), *popular())}
DUTIES = {  # of the second card in the end phase
    "french": Duties(must_win=False, must_trump=True),
    "classic": Duties(must_win=True, must_trump=True),
}


@pytest.mark.parametrize("ruleset", ["classic", "french", "norwegian", "swedish"])
def test_every_position_that_two_packs_allow_is_measured(ruleset: str) -> None:
    found = set(figures_of(ruleset)) - {LEAD}
    assert found == set(BY_LABEL) - {"14-looser"}
    assert found | {LEAD} == set(MAXIMS)


@pytest.mark.parametrize("ruleset", measured())
def test_a_figure_is_of_a_position_that_can_be_and_of_moves_that_are_there(ruleset: str) -> None:
    rules = load(ruleset)
    for label, figures in figures_of(ruleset).items():
        assert figures.deals >= 300
        if label == LEAD:
            continue
        maxim = BY_LABEL[label]
        view = view_of(maxim, rules)
        possible = {named_move(rules, view, move) for move in view.move[: view.moves]}
        assert {worth.move for worth in figures.moves} == possible
        assert figures.moves[0].behind == 0
        behind = [worth.behind for worth in figures.moves]
        assert behind == sorted(behind)
        best = figures.moves[0].ahead
        for worth in figures.moves:
            assert worth.behind == pytest.approx(best - worth.ahead, abs=0.11)


@pytest.mark.parametrize("ruleset", [name for name in DUTIES if name in measured()])
def test_the_end_phase_comes_to_what_trying_everything_finds(ruleset: str) -> None:
    rules = load(ruleset)
    exact = [maxim for maxim in maxims() if maxim.values and maxim.reading == "strict"]
    assert len(exact) == 5
    for maxim in exact:
        deal = position_of(maxim, rules)
        ending = Ending(deal.trump, DUTIES[ruleset])
        mine, theirs = map(in_order, deal.held)
        values = {
            worth.move: ending.led(mine, theirs, kind_number(worth.move))
            for worth in figures_of(ruleset)[label_of(maxim)].moves
        }
        for worth in figures_of(ruleset)[label_of(maxim)].moves:
            assert worth.error == 0
            assert worth.behind == max(values.values()) - values[worth.move]


def test_a_verdict_needs_more_than_two_standard_errors() -> None:
    maxim = next(maxim for maxim in maxims() if maxim.label == "3")  # good: 8H

    def verdict(of_good: float, of_other: float, error: float) -> str:
        moves = [Worth("8H", of_good, 0, error), Worth("KD", of_other, 0, error)]
        moves.sort(key=lambda worth: -worth.ahead)
        best = moves[0].ahead
        ranked = [Worth(w.move, w.ahead, best - w.ahead, error) for w in moves]
        return Figures(1000, tuple(ranked), None).verdict(maxim)

    assert verdict(10, 4, 3) == "so"
    assert verdict(10, 8, 3) == "level"
    assert verdict(8, 10, 3) == "level"
    assert verdict(4, 10, 3) == "not-so"
    assert verdict(10, 4, 0) == "exact"


def test_a_meld_that_may_be_announced_first_is_not_compared_with_itself() -> None:
    maxim = BY_LABEL["12"]
    assert any(worth.move.startswith("announce") for worth in figures_of("classic")["12"].moves)
    points, error = figures_of("classic")["12"].margin(maxim)
    assert points > error > 0


def test_every_ruleset_has_a_measured_one_that_comes_nearest() -> None:
    for name in RULESETS:
        assert source_of(name) in measured()
    for name in measured():
        assert source_of(name) == name
    assert source_of("dutch") == "french"
    assert not {"13", "17", "18"} & set(figures_of("rubicon"))


def test_the_file_names_the_rulesets_that_play_exactly_like_a_measured_one() -> None:
    written = {tuple(pair) for pair in tomllib.loads(FILE.read_text("utf-8"))["same"]}
    alike = {
        (name, known)
        for known in measured()
        for name in set(RULESETS) - set(measured())
        if load(name).digest == load(known).digest
    }
    assert written == alike == {("dutch", "french")}


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(PositionError):
        position_of(BY_LABEL["13"], load("rubicon"))


def test_a_figure_has_a_real_minus_sign_in_every_language() -> None:
    for lang in LANGUAGES:
        assert say_worth(-0.7, lang)[0] == "\N{MINUS SIGN}", lang
