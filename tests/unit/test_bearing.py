"""An option that says nothing in a form, or beside another option, is not said to act there."""

import pytest

from bezique.rulesets.bearing import acts
from bezique.rulesets.ruleset import load

SILENT = [
    ("classic", {"end_trump": "must_if_winning"}, "end_overtrump", {"end_trump": "must"}),
    ("classic", {"end_trump": "free"}, "end_overtrump", {"end_trump": "must"}),
    ("french", {"double_bezique": "together"}, "bezique_unite", {"double_bezique": "build_up"}),
    ("polish", {}, "reuse_needs_new_card", None),
    ("classic", {"last_trick": 0}, "last_trick_is", {"last_trick": 10}),
]


@pytest.mark.parametrize(("ruleset", "silent", "option", "speaking"), SILENT)
def test_an_option_acts_only_where_it_says_something(
    ruleset: str, silent: dict, option: str, speaking: dict | None
) -> None:
    assert not acts(option, load(ruleset, silent).options)
    spoken = load(ruleset, speaking) if speaking else load("classic")
    assert acts(option, spoken.options)
