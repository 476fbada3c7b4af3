"""Which function chooses the move of a level: the one place that both tables and arena ask."""

from typing import Any

from bezique.bots.beginner import play_as_beginner, play_by_chance
from bezique.bots.casual import play_as_casual
from bezique.bots.limits import play_strongly_within_limits, play_within_limits, take_limits
from bezique.bots.search.lookahead import play_as_expert
from bezique.rules.dialect import rule


@rule
def decide(level: int, rules: Any, v: Any, k: Any) -> int:
    """The move of the bot of this level (``bots.registry``), one of those in the view."""
    take_limits(k)
    if level == 0:
        return play_by_chance(rules, v, k.paper, k.luck)
    if level == 1:
        return play_as_beginner(rules, v, k.paper, k.luck)
    if level == 2:
        return play_as_casual(rules, v, k)
    if level == 3:
        return play_within_limits(rules, v, k)
    if level == 4:
        return play_strongly_within_limits(rules, v, k)
    return play_as_expert(rules, v, k)
