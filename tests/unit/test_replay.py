"""Deals written down are carried out again to their ends, and what a step costs is told by that."""

import pytest

from bezique.arena import replay
from bezique.arena.replay import Replay, begin_again, carry_out
from bezique.rulesets.ruleset import load


@pytest.mark.parametrize("name", ["classic", "chinese"])
def test_what_a_step_costs_by_itself(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(replay.STEPS, False, 1)
    monkeypatch.setattr(replay, "ROUNDS", 1)
    written = Replay(load(name), compiled=False)
    assert written.over(begin_again) == 0
    assert written.over(carry_out) == written.deals
    assert written.steps > written.deals * 60
    assert written.step_ns() > 0
