"""The rules files say what was typed from the book a second time, option by option."""

import pytest

from bezique.rulesets.bearing import acts
from bezique.rulesets.ruleset import load, ruleset_names

from .obvious import options_of

OF_THE_MATCH = {"first_dealer", "deal_rotation", "irregularities", "penalty_table"}
"""What the obvious model, which plays deals, does not know."""


@pytest.mark.parametrize("name", ruleset_names())
def test_every_option_of_a_ruleset_is_the_books(name: str) -> None:
    options, typed = load(name).options, options_of(name)
    assert set(options) == set(typed) | OF_THE_MATCH
    told = {option: value for option, value in options.items() if acts(option, options)}
    for option in told.keys() - OF_THE_MATCH:
        assert told[option] == typed[option], option
