"""Every address says for whom it is: see ``web/rights.py``."""

from web.rights import DECLARED, routes


def test_every_route_says_for_whom_it_is() -> None:
    assert {f"{method} {path}" for method, path in routes()} == set(DECLARED)
