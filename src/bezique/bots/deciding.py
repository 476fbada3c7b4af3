"""Which function chooses the move of a level: the one place that both tables and arena ask."""

from typing import Any

from bezique.bots.beginner import play_as_beginner, play_by_chance
from bezique.bots.club import play_as_club
from bezique.bots.search.lookahead import play_as_expert
from bezique.bots.strong import play_as_strong
from bezique.rules.dialect import rule


@rule
def decide(level: int, rules: Any, v: Any, k: Any) -> int:
    """The move of the bot of this level (``bots.registry``), one of those in the view."""
    if level == 0:
        return play_by_chance(rules, v, k.paper, k.luck)
    if level == 1:
        return play_as_beginner(rules, v, k.paper, k.luck)
    if level == 3:
        return play_as_club(rules, v, k.paper)
    if level == 4:
        return play_as_strong(rules, v, k.paper)
    return play_as_expert(rules, v, k)
