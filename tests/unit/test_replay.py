"""Deals written down are carried out again to their ends, and what a step costs is told by that."""

import pytest

from bezique.arena import replay
from bezique.arena.replay import Replay
from bezique.rulesets.ruleset import load


def test_what_a_step_costs_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(replay.STEPS, False, 1)
    monkeypatch.setattr(replay, "ROUNDS", 1)
    for name in ("classic", "chinese"):
        written = Replay(load(name), compiled=False)
        assert written.ends_as_it_did()
        assert written.steps > replay.DEALS[False] * 60
        assert 0 < written.step_ns() < 1e9
