"""Pages are tested beside plain players: compiling one would take minutes and change no page."""

import pytest


@pytest.fixture(autouse=True)
def _nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BEZIQUE_PLAIN", "1")
