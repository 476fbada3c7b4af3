"""The computer players by name, weakest first. Their words for people are in ``words.bots``."""

from dataclasses import dataclass
from typing import Final

from bezique.bots.search.desk import Work


@dataclass(frozen=True)
class Bot:
    """A computer player; how it plays is decided in ``deciding``."""

    name: str
    level: int  # 0 is pure chance
    work: Work = Work()


_ALL: Final = (
    Bot("random", 0),
    Bot("beginner", 1),
    Bot("club", 3),
    Bot("strong", 4),
    Bot("expert", 5, Work(worlds=20, margin=8, doubt=14)),
    Bot("master", 6, Work(worlds=20, margin=8, doubt=14, learned=1)),
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
