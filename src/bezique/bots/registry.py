"""The computer players by name, weakest first. Their words for people are in ``words.bots``."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from bezique.bots.beginner import play_as_beginner, play_by_chance
from bezique.bots.club import play_as_club


@dataclass(frozen=True)
class Bot:
    """A computer player: ``decide(rules, view, notes, luck)`` gives one of the view's moves."""

    name: str
    level: int  # 0 is pure chance; see formats.md for the ladder
    decide: Callable[[Any, Any, Any, Any], int]


_ALL: Final = (
    Bot("random", 0, play_by_chance),
    Bot("beginner", 1, play_as_beginner),
    Bot("club", 3, play_as_club),
)
BOTS: Final = {bot.name: bot for bot in _ALL}


class UnknownBot(ValueError):
    """There is no computer player of this name; str() is one line that lists those there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: there is no such computer player; there are {', '.join(BOTS)}")


def bot_named(name: str) -> Bot:
    """The bot of this name. Raises UnknownBot."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name]
