"""An option that is said to say nothing changes nothing: no move, no event, no result."""

from collections.abc import Iterator
from random import Random

import pytest
from twins.comparing import numbered
from twins.rich_forms import rich_deck_of

from bezique.play.events import events_of
from bezique.play.live import LiveDeal
from bezique.play.result import result_of
from bezique.play.why import irregular_moves
from bezique.rules.moves import DECLARE
from bezique.rulesets.bearing import acts
from bezique.rulesets.options import OPTIONS, Option, RulesetError, Value
from bezique.rulesets.ruleset import Ruleset, load, ruleset_names
from bezique.web.fill.house_rules import values_of

LARGE = ("chinese", "chinese_race", "eight_pack")
"""Left out: a deal of theirs takes seconds."""
FORMS = tuple(name for name in ruleset_names() if name not in LARGE)
DEALS = 3


def flips(rules: Ruleset) -> Iterator[tuple[Option, Value, Ruleset]]:
    """Every option that is idle, with each other value that it may have here."""
    for option in OPTIONS.values():
        for value in values_of(option, rules):
            if value == rules.options[option.name] or acts(option.name, rules.options):
                continue
            try:
                other = load(rules.name, {option.name: value})
            except RulesetError:
                continue
            if not acts(option.name, other.options):
                yield option, value, other


def course(rules: Ruleset, deck: list[int], seed: int) -> Iterator[object]:
    """All that one deal shows while it is played by lot, with a liking for melds."""
    scores = [rules.book.target - 300 if rules.options["scoring"] == "race" else 0]
    scores *= rules.sizes.seats
    deal, chance = LiveDeal(rules, seed % rules.sizes.seats, scores, deck), Random(seed)
    yield events_of(rules.book, deal.state, None)
    while not deal.over:
        moves = list(deal.moves())
        yield moves, irregular_moves(rules.book, deal.state)
        melds = [move for move in moves if move >= DECLARE]
        move = chance.choice(melds if melds and chance.random() < 0.8 else moves)
        deal.do(move)
        yield list(deal.state.score), events_of(rules.book, deal.state, move)
    yield result_of(rules.book, deal.state, tuple(scores))


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.quick("classic", "polish")
def test_an_option_without_bearing_changes_no_deal(name: str) -> None:
    rules = load(name)
    decks = [
        numbered(rich_deck_of(Random(f"bearing/{name}/{n}"), dict(rules.options)))
        for n in range(DEALS)
    ]
    usual = [list(course(rules, deck, n)) for n, deck in enumerate(decks)]
    seen = 0
    for option, value, other in flips(rules):
        if other.sizes != rules.sizes:
            continue
        seen += 1
        for number, deck in enumerate(decks):
            assert list(course(other, deck, number)) == usual[number], (option.name, value)
    assert seen > 3
