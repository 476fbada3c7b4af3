"""A bot at one desk, plain or compiled, asked about single views with the luck that is given it."""

from typing import Any

from bezique.arena.ring import Ring
from bezique.bots.deciding import decide
from bezique.bots.numbering import number_by_sight
from bezique.bots.registry import Bot
from bezique.rules.dialect import rule
from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset


@rule
def place_chosen(rules: Any, views: Any, desks: Any, level: int) -> int:
    """The place in the list of legal moves of the one that the bot of a level makes."""
    v = views[0]
    number_by_sight(rules[0], v)
    move = decide(level, rules[0], v, desks[0])
    for place in range(v.moves):
        if v.move[place] == move:
            return place
    return -1


class Asked:
    """Keeps nothing from one question to the next."""

    def __init__(self, bot: Bot, rules: Ruleset, compiled: bool) -> None:
        """A desk of its own. Code that is not compiled yet is compiled at the first question."""
        self.bot, self.ring = bot, Ring(rules, compiled)

    def place(self, view: View, luck: list[int]) -> int:
        """Where in ``view.move`` the move stands that it makes; the view may be renumbered."""
        ring = self.ring
        ring.seat(0, self.bot, luck)
        if ring.compiled:
            from bezique.compiled.records import put

            put(ring.views, 0, view)
        else:
            ring.views[0] = view
        return int(ring.run(place_chosen, ring.rules, ring.views, ring.desks, self.bot.level))
