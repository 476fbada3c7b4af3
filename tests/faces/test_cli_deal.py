"""``bezique deal`` writes what ``bezique referee`` would have written, in every form."""

import json

import pytest

from bezique.bots.registry import bot_named
from bezique.cli.deal import Wanted, deals, summary
from bezique.notation.deal_input import KEYS, read_deal
from bezique.notation.deal_log import line_of, referee_deal
from bezique.rulesets.ruleset import load, modifier_names, overlay_names, ruleset_names

FORMS = [
    *ruleset_names(),
    *(f"classic+{name}" for name in modifier_names()),
    *(f"french+{name}" for name in overlay_names()),
]


@pytest.mark.parametrize("form", FORMS)
def test_a_deal_says_all_that_is_needed_to_play_it_again(form: str) -> None:
    wanted = Wanted(load(form), bot_named("random"), seed=7, count=2)
    for number, record in enumerate(deals(wanted), start=1):
        given = {key: record[key] for key in KEYS if key in record}
        given["actions"] = [step["action"] for step in record["steps"]]
        assert referee_deal(read_deal(json.dumps(given))) == json.loads(line_of(record))
        seats = wanted.rules.sizes.seats
        assert record["dealer"] == (number - 1) % seats
        assert record["result"] is not None
        assert len(record["result"]["scores"]) == seats
        assert summary(number, record).count(" : ") == 2 * (seats - 1)


def test_what_comes_from_outside_is_left_out() -> None:
    wanted = Wanted(load("chinese", {"deal_lift_bonus": True}), bot_named("random"), 1, 1)
    (record,) = deals(wanted)
    assert not {"lift", "last_trump"} & set(record)
    assert record["start"]["events"] == []


def test_any_bot_plays_at_every_seat() -> None:
    wanted = Wanted(load("four_hand_partners"), bot_named("beginner"), 3, 1)
    (record,) = deals(wanted)
    assert {step["by"] for step in record["steps"]} == {0, 1, 2, 3}
    assert [record] == list(deals(wanted))
