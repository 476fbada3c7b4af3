"""``bezique train``: a toy from the first deal to the file that players read."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bezique.bots.search.net import Net, add_input, evaluate
from bezique.bots.search.weights import read_weights, set_weights
from bezique.cli import train
from bezique.compiled.there import available
from bezique.rules.layout import blank
from bezique.rulesets.ruleset import load
from bezique.training.recipe import Fit, Play, Recipe, read_recipe, standard

np = pytest.importorskip("numpy")

from bezique.training import fitting, folder, selfplay  # noqa: E402 (numpy may be missing)
from bezique.training.checkpoint import kept  # noqa: E402
from bezique.training.leads import LEAD, inputs_of  # noqa: E402
from bezique.training.network import fresh, gradient, values  # noqa: E402
from bezique.training.race import winning  # noqa: E402
from bezique.training.returns import lambda_returns, outcomes, write_returns  # noqa: E402
from bezique.training.rounding import whole_values  # noqa: E402
from bezique.training.stretches import Stretches, work_off  # noqa: E402

DEALS = 16
TOY = (
    Play("toy", DEALS, slips=100, worlds=0, stretch=6),
    Fit("toy", 1, 2e-3, None),
    Fit("toy", 2, 1e-3, 0.5),
)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    if request.node.get_closest_marker("compiled") is None:
        monkeypatch.setenv("BEZIQUE_PLAIN", "1")


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(train.command, [*words, "--jobs", "1"])
    return result.exit_code, result.output


def begun(tmp_path: Path, seed: int = 5) -> Path:
    """A folder in which the toy may begin, by --resume."""
    rules = load("classic")
    recipe = Recipe(rules.name, rules.digest, folder.code_mark(), seed, TOY)
    assert read_recipe(recipe.written()) == recipe
    return folder.Training.begin(tmp_path, recipe).folder


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BEZIQUE_PLAIN", "1")
        place = begun(tmp_path_factory.mktemp("trained"))
        code, output = run("--resume", str(place))
    assert code == 0, output
    assert output.count("Epoch") == 3
    return place


@pytest.mark.slow
def test_a_training_stopped_everywhere_gives_the_same_bytes(
    trained: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = begun(tmp_path)

    def stopped_after(module: Any, name: str, times: int) -> None:
        """Ctrl-C in the call after so many."""
        real, calls = getattr(module, name), iter(range(times))

        def once_too_often(*arguments: Any) -> Any:
            if next(calls, None) is None:
                raise KeyboardInterrupt
            return real(*arguments)

        with monkeypatch.context() as patch:
            patch.setattr(module, name, once_too_often)
            code, output = run("--resume", str(place))
        assert code == 130
        assert f"bezique train --resume {place}" in output

    stopped_after(selfplay, "rows_of", 9)  # in the second stretch
    assert len(list((place / "records/toy").glob("*.npy"))) == 1
    stopped_after(fitting, "gradient", 0)  # in the first epoch
    stopped_after(fitting, "gradient", 2)  # in the last one
    assert (place / "fits/03.npz").exists()
    assert not (place / "fits/03.net").exists()
    code, _ = run("--resume", str(place))
    assert code == 0
    assert (place / "classic.net").read_bytes() == (trained / "classic.net").read_bytes()
    assert not list(place.rglob("*.part"))
    assert not list(place.rglob("*-returns.npy"))


def test_another_seed_gives_other_deals(trained: Path) -> None:
    play = TOY[0]
    assert isinstance(play, Play)
    one, same, other = (
        selfplay.recorded(selfplay.Work("classic", seed, None), play, 3, 2) for seed in (5, 5, 6)
    )
    assert one.tobytes() == same.tobytes() != other.tobytes()
    leads = np.load(trained / "records/toy.npy")
    assert one.tobytes() in leads.tobytes()


def test_the_file_says_what_made_it(trained: Path) -> None:
    header, _ = read_weights(trained / "classic.net")
    made = header["made"]
    assert read_recipe(json.dumps(made["recipe"])).stages == TOY
    assert {number: len(found) for number, found in made["validation"].items()} == {"2": 1, "3": 2}
    assert (trained / "classic.net").stat().st_size < 300_000


def test_the_players_network_says_what_the_fractions_say(trained: Path) -> None:
    """Within a point on average; parts of 256 do not let every position come so near."""
    header, layers = read_weights(trained / "classic.net")
    inputs = inputs_of(np.load(trained / "records/toy.npy")[::10])
    player = blank(Net, load("classic").sizes)
    set_weights(player, layers)
    told = []
    for row in inputs:
        player.active = 0
        for place in np.flatnonzero(row):
            add_input(player, int(place), int(row[place]))
        evaluate(player)
        told.append([number / 1000 for number in player.output])
    assert (whole_values(layers, inputs) == told).all()
    state = kept(trained / "fits/03.npz")
    assert state is not None
    off = np.abs(told - 100 * values(state.net, inputs))
    assert off.mean() < 1
    assert off.max() < 5
    assert header["made"]["rounding"]["mean"] < 1


def test_what_a_deal_holds(trained: Path) -> None:
    leads = np.load(trained / "records/toy.npy")
    assert len(leads) == DEALS * 24
    assert leads["left"][:24].tolist() == list(range(23, -1, -1))
    # Whoever leads: what a seat has and what it still makes are its score at the end.
    whole = leads["score"] + leads["still"]
    turned = leads["leader"] == 1
    whole[turned] = whole[turned][:, ::-1]
    for deal in whole.reshape(DEALS, 24, 2):
        assert (deal == deal[0]).all()
    assert (inputs_of(leads).sum(1) > 20).all()


def three_leads() -> Any:
    """A deal: seat 0 leads, then 1 twice; scores 0:0, 20:10, 20:50, at the end 120:90."""
    leads = np.zeros(3, LEAD)
    leads["leader"] = 0, 1, 1
    leads["left"] = 2, 1, 0
    leads["score"] = (0, 0), (10, 20), (50, 20)
    leads["still"] = (120, 90), (80, 100), (40, 100)
    return leads


def test_lambda_returns_by_hand() -> None:
    found = np.array([(9, 9), (0.6, 1.2), (0.5, 0.7)], np.float32)
    # The last lead: the outcome, 0.4 : 1.0 for seats 1 and 0.
    # Before it: gains 0.4 : 0, then half of 0.5 : 0.7 and half of 0.4 : 1.0.
    # First, seats 0 and 1: gains 0.2 : 0.1, then half of 1.2 : 0.6 and half of 0.85 : 0.85.
    expected = [(0.2 + 0.6 + 0.425, 0.1 + 0.3 + 0.425), (0.85, 0.85), (0.4, 1.0)]
    assert lambda_returns(three_leads(), found, 0.5) == pytest.approx(np.array(expected))


def test_with_lambda_one_the_returns_are_the_outcomes(trained: Path, tmp_path: Path) -> None:
    leads = np.load(trained / "records/toy.npy")
    net = fresh(np.random.default_rng(1), np.ones(2, np.float32))
    *_, done = write_returns(tmp_path / "returns.npy", leads, net, 1.0)
    assert done == len(leads)
    assert np.load(tmp_path / "returns.npy") == pytest.approx(outcomes(leads), abs=1e-5)


def test_the_gradient_is_that_of_the_loss() -> None:
    chance = np.random.default_rng(2)
    net = fresh(chance, np.ones(2, np.float32))
    inputs = (chance.random((400, 384)) < 0.1).astype(np.float32)
    wanted = chance.standard_normal((400, 2)).astype(np.float32)

    def loss() -> float:
        off = (values(net, inputs) - wanted).astype(np.float64)
        return float((off**2).sum(1).mean() + ((off[:, 0] - off[:, 1]) ** 2).mean()) / 2

    slope = gradient(net, inputs, wanted)
    for layer, found in zip(net, slope, strict=True):
        place = np.unravel_index(np.abs(found).argmax(), found.shape)
        before, step = layer[place], np.float32(3e-3)
        layer[place] = before + step
        above = loss()
        layer[place] = before - step
        below = loss()
        layer[place] = before
        assert (above - below) / (2 * step) == pytest.approx(found[place], rel=0.05)


def test_the_chance_to_win_a_match() -> None:
    chances = winning(np.array([(100.0, 60.0), (40.0, 80.0), (90.0, 90.0)]))
    assert chances + chances.T == pytest.approx(np.ones_like(chances))
    assert chances[10, 10] == pytest.approx(0.5)
    assert (np.diff(chances[:, 30]) < 1e-9).all()  # needing more is never better
    assert (chances[1, 40], chances[40, 1]) == pytest.approx((1, 0), abs=0.01)


def test_stretches_are_joined_in_their_order_whoever_was_first(tmp_path: Path) -> None:
    stretches = Stretches(tmp_path / "list.npy", 7, 3)
    for first in (6, 0):
        stretches.keep(first, np.arange(first, min(7, first + 3)))
    assert stretches.lacking() == [3]
    done = list(work_off(stretches, train.local_crew(1), lambda f, n: np.arange(f, f + n)))
    assert (done[0], done[-1]) == (4, 7)
    assert np.load(stretches.path).tolist() == list(range(7))
    assert [path.name for path in tmp_path.iterdir()] == ["list.npy"]


def test_what_cannot_be_done_is_one_line(trained: Path, tmp_path: Path) -> None:
    for words, line in {
        (): "Name a ruleset",
        ("rubicon", "--out", str(tmp_path / "new")): "two players and two packs",
        ("classic", "--out", str(trained)): "there is a training already",
        ("classic", "--resume", str(trained)): "--resume takes nothing",
        ("--resume", str(tmp_path)): "no training here",
        ("classic", "--recipe", __file__, "--out", str(tmp_path / "new")): "recipe of a training",
    }.items():
        code, output = run(*words)
        assert code == 2
        assert line in output
    assert not (tmp_path / "new").exists()


def test_other_code_does_not_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = begun(tmp_path)
    monkeypatch.setattr(folder, "code_mark", lambda: "other")
    assert "begun with other rules" in run("--resume", str(place))[1]


def test_without_numpy_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(train, "find_spec", lambda name: None if name == "numpy" else real(name))
    code, output = run("classic")
    assert code == 2
    assert "bezique[fast]" in output


def test_the_standard_recipe_ends_with_what_was_asked_for() -> None:
    stages = standard(1000, 2, 300)
    assert [step.stage for step in stages] == [
        "play",
        *["fit"] * 3,
        *["play", "fit"] * 2,
        *["match"] * 2,
    ]
    assert standard(1000, 0, 0) == stages[:4]


@pytest.mark.slow
def test_a_generation_and_a_match(trained: Path) -> None:
    network = trained / "fits/03.net"
    work = selfplay.Work("classic", 1, network.resolve())
    play = Play("searched", 1, slips=0, worlds=1, stretch=1)
    assert len(selfplay.recorded(work, play, 0, 1)) == 24
    one, two = selfplay.met(work, "strong", 0, 2)
    assert one != two


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.skipif(not available(), reason="numba is not installed, or switched off")
def test_compiled_and_plain_records_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play("alike", 1, slips=100, worlds=0, stretch=1)
    work = selfplay.Work("classic", 1, None)
    fast = selfplay.recorded(work, play, 0, 3)
    monkeypatch.setenv("BEZIQUE_PLAIN", "1")
    assert selfplay.recorded(work, play, 0, 3).tobytes() == fast.tobytes()
