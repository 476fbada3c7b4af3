"""Measuring: work shared out gives the same figures, the sequential test, intervals, ratings."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from random import Random

import pytest
from unit.alone import games_alone, pairs_alone

import bezique
from bezique.arena.ring import Pairing, played_out
from bezique.bots.registry import BOTS
from bezique.measure.crew import Alone, Processes
from bezique.measure.rating import Score, rated
from bezique.measure.record import NAME
from bezique.measure.sequential import AT_LEAST, BOUND, Sequential
from bezique.measure.spread import bootstrap, deviation, elo
from bezique.measure.stream import results
from bezique.measure.work import Contest, contest_of
from bezique.rulesets.ruleset import load

SOURCES = Path(bezique.__file__).parents[1]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BEZIQUE_PLAIN", "1")


def meeting(name: str = "classic") -> Pairing:
    return Pairing(played_out(load(name)), BOTS["beginner"], BOTS["random"], 7)


@pytest.mark.parametrize("name", ["classic", "three_hand"])
@pytest.mark.quick("classic")
def test_any_number_of_workers_gives_the_same_pairs(name: str) -> None:
    pairing = meeting(name)
    count = 30 if name == "classic" else 9
    expected = pairs_alone(pairing, count)
    assert list(results(Alone(), contest_of(pairing, False), count)) == expected
    crew = Processes(3)
    try:
        assert list(results(crew, contest_of(pairing, False), count)) == expected
    finally:
        crew.close()


def test_games_that_are_shared_out_end_as_they_do_alone() -> None:
    pairing = Pairing(load("classic", {"target": 300}), BOTS["beginner"], BOTS["random"], 7)
    crew = Processes(2)
    try:
        shared = list(results(crew, contest_of(pairing, True), 8))
    finally:
        crew.close()
    assert shared == games_alone(pairing, 8)


class Backwards:
    """Workers of which the one that was given its work last is always ready first."""

    size = 4

    def __init__(self) -> None:
        self.given: list[int] = []
        self.waiting: list[tuple[Future, object, tuple]] = []

    def prepare(self, contest: Contest) -> None:
        pass

    def submit(self, function, /, *arguments):
        self.given.append(arguments[1])
        self.waiting.append((Promise(self), function, arguments))
        return self.waiting[-1][0]

    def work(self) -> None:
        while self.waiting:
            future, function, arguments = self.waiting.pop()
            future.set_result(function(*arguments))


class Promise(Future):
    def __init__(self, crew: Backwards) -> None:
        super().__init__()
        self.crew = crew

    def result(self, timeout: float | None = None):
        self.crew.work()
        return super().result(timeout)


def test_results_come_in_order_whoever_is_ready_first() -> None:
    crew = Backwards()
    assert list(results(crew, contest_of(meeting(), False), 25)) == pairs_alone(meeting(), 25)
    assert crew.given == sorted(crew.given)
    assert len(crew.given) > 4


def test_the_sequential_test_knows_the_truth_nearly_always() -> None:
    verdicts = {0.0: [], 4.0: []}
    lengths = []
    for truth, found in verdicts.items():
        for number in range(60):
            chance, test = Random(f"{truth} {number}"), Sequential(0, 4)
            while (verdict := test.add(chance.gauss(truth, 20))) is None:
                pass
            found.append(verdict)
            lengths.append(test.count)
    assert verdicts[0.0].count("H0") >= 52  # 57 expected; fewer than 52 once in 100 runs
    assert verdicts[4.0].count("H1") >= 52
    assert min(lengths) >= AT_LEAST
    assert sum(lengths) / len(lengths) < 250  # a fixed number would be (2 * 1.645 * 20 / 4)^2 = 271


def test_the_ratio_of_the_sequential_test_is_that_of_two_normal_laws() -> None:
    test = Sequential(0, 2)
    for value in (1.0, 3.0, 5.0, 7.0):
        test.add(value)
    variance = 20 / 3
    values = (1, 3, 5, 7)
    expected = sum(value**2 - (value - 2) ** 2 for value in values) / (2 * variance)
    assert test.ratio() == pytest.approx(expected)
    assert test.figures()["bound"] == BOUND == pytest.approx(2.944, abs=0.001)
    assert test.accepted() is None


def test_the_bootstrap_agrees_with_the_normal_interval() -> None:
    chance = Random(1)
    values = [chance.gauss(10, 70) for _ in range(800)]
    found = bootstrap(values, 1)
    assert found == bootstrap(values, 1)
    half = 1.96 * deviation(values) / 800**0.5
    mean = sum(values) / 800
    assert found["low"] == pytest.approx(mean - half, abs=0.1 * half)
    assert found["high"] == pytest.approx(mean + half, abs=0.1 * half)
    assert bootstrap([1.0], 1) is None
    assert deviation([1.0]) is None


def test_elo() -> None:
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.5) == 0
    assert elo(1) is None


def test_ratings_of_two_are_the_elo_of_their_share() -> None:
    found = rated(2, [Score(1, 0, 750, 250)])
    assert found.mean[1] == pytest.approx(elo(750.5 / 1001))
    error = 400 / 2.302585 / (1001 * 0.75 * 0.25) ** 0.5
    assert found.interval(1).high - found.mean[1] == pytest.approx(1.96 * error, rel=0.01)


def test_ratings_are_found_again() -> None:
    truth = [0, 120, 190, 420]
    chance, scores = Random(3), []
    for a, b in ((1, 0), (2, 1), (3, 2), (3, 1)):
        part = 1 / (1 + 10 ** ((truth[b] - truth[a]) / 400))
        won = sum(chance.random() < part for _ in range(2000))
        scores.append(Score(a, b, won, 2000 - won))
    found = rated(4, scores)
    for player, rating in enumerate(truth[1:], 1):
        low, high = found.interval(player)[1:]
        assert low < rating < high
    assert found.interval(3, 2).mean == pytest.approx(found.mean[3] - found.mean[2])
    assert found.interval(2, 2)[1:] == (0, 0)


def test_a_clean_sweep_has_a_wide_rating_and_strangers_have_none() -> None:
    found = rated(2, [Score(1, 0, 20, 0)])
    assert found.interval(1).low > 100
    assert found.interval(1).high > found.mean[1] + 300
    with pytest.raises(ValueError, match="join"):
        rated(4, [Score(1, 0, 3, 3), Score(3, 2, 3, 3)])


@pytest.mark.slow
def test_ctrl_c_ends_all_processes_and_keeps_what_was_played(tmp_path: Path) -> None:
    words = ["ladder", "random", "beginner", "--pairs", "100000", "--seed", "1", "--jobs", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "bezique", *words, "--out", str(tmp_path)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(SOURCES), "LANGUAGE": "en"},
        # Whoever starts the tests in the background of a shell has them ignore Ctrl-C.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    for _ in range(600):
        time.sleep(0.1)
        if (tmp_path / NAME).exists() and (tmp_path / NAME).read_text("utf-8").count("\n") > 3:
            break
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (130, b"")
    assert b"report.md" in output
    figures = json.loads((tmp_path / "ladder.json").read_text("utf-8"))
    assert 0 < figures["meetings"][0]["points"]["pairs"] < 100_000
    assert gone(process.pid)


def gone(group: int) -> bool:
    """Whether all processes of a group end within some seconds; Python's own watcher is last."""
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False
