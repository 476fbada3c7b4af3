"""A whole deal by roles and accessible names alone, on the table and in words."""

import pytest
from browser.by_name import KINDS, SEED, difference, listen_to, path_of
from browser.sitting import Table

HOW = "PYTHONPATH=src:tests python -m browser.by_name --update writes what is said now"


@pytest.mark.slow
@pytest.mark.seed(SEED)
@pytest.mark.parametrize(("kind", "language"), KINDS)
def test_a_deal_is_played_and_heard(table: Table, kind: str, language: str) -> None:
    differs = difference(path_of(kind, language), listen_to(table, kind, language))
    assert not differs, f"{differs}\n{HOW}"
