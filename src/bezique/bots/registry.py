"""The computer players by name, weakest first. Their words for people are in ``words.bots``.

The simpler ones can be had in styles, which weigh something more than usual and are hardly weaker:
``club:collector`` is the club player in the style of a collector, plain ``club`` has none.
"""

from dataclasses import dataclass, replace
from typing import Final

from bezique.bots.search.desk import Work

STYLE_MARK: Final = ":"  # between the name of a bot and that of a style


@dataclass(frozen=True)
class Bot:
    """A computer player; how it plays is decided in ``deciding``."""

    name: str
    level: int  # 0 is pure chance
    work: Work = Work()


_ALL: Final = (
    Bot("random", 0),
    Bot("beginner", 1),
    Bot("casual", 2, Work(temperature=3000)),
    Bot("club", 3, Work(temperature=5600, memory=1, notice=20)),
    Bot("strong", 4, Work(temperature=5900)),
    Bot("expert", 5, Work(worlds=20, margin=5, doubt=14)),
    Bot("master", 6, Work(worlds=20, margin=6, doubt=14, solves=2, learned=1)),
    Bot("grandmaster", 7, Work(worlds=50, margin=5, doubt=14, solves=2, learned=1, races=1)),
    Bot(
        "analyst",
        8,
        Work(worlds=1000, margin=1, doubt=20, solves=3, learned=1, declares=1, races=1),
    ),
)
BOTS: Final = {bot.name: bot for bot in _ALL}

# By level: brisques, melds and safety, in per cent beyond the usual; chosen so that a style is at
# most some points a deal better or worse than none.
_STYLES: Final[dict[int, dict[str, tuple[int, int, int]]]] = {
    1: {"collector": (0, 60, -50), "cautious": (0, 0, 5)},
    2: {"hunter": (30, 0, 0), "collector": (-20, 20, 0), "cautious": (0, 0, 30)},
    3: {"hunter": (50, 0, 0), "collector": (-30, 25, 0), "cautious": (-50, 0, 100)},
    4: {"hunter": (50, 0, 0), "collector": (0, 25, 0), "cautious": (-50, 0, 100)},
}


class UnknownBot(ValueError):
    """There is no computer player of this name; str() is one line that lists those there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: there is no such computer player; there are {', '.join(BOTS)}")


def styles_of(name: str) -> tuple[str, ...]:
    """The styles that a bot can be had in, by its plain name; none for most."""
    return tuple(_STYLES.get(BOTS[name].level, ()))


def bot_named(name: str) -> Bot:
    """The bot of this name, in the style that may follow a colon. Raises UnknownBot."""
    plain, mark, style = name.partition(STYLE_MARK)
    if plain not in BOTS or (mark and style not in styles_of(plain)):
        raise UnknownBot(name)
    bot = BOTS[plain]
    if not mark:
        return bot
    brisques, melds, safety = _STYLES[bot.level][style]
    return replace(
        bot, name=name, work=bot.work._replace(brisques=brisques, melds=melds, safety=safety)
    )
