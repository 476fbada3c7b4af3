"""Print who keeps to which maxim: ``python -m maxims.table 20`` in the folder ``tests``.

Every bot is asked so often, each time with other dice of its own. Where it always does the same,
the table has the move, with ``!`` where that is not one of the good ones; where it wavers, how
often the move was good. The last lines count the maxims of the 25 that a bot kept to every time.
"""

import sys
from collections import Counter
from functools import cache, partial

from desks import Asked
from maxims.asking import (
    JUDGED,
    READINGS,
    Maxim,
    at_its_best,
    counted,
    first_done,
    maxims,
    rules_of,
)

from bezique.arena.warming import is_compiled
from bezique.bots.luck import seeded
from bezique.rules.layout import View


@cache
def desk_of(bot: str, reading: str) -> Asked:
    """A bot's desk, compiled where that code lies ready."""
    rules = rules_of(reading)
    return Asked(at_its_best(bot), rules, is_compiled(rules))


def answers_of(bot: str, maxim: Maxim, times: int) -> list[str]:
    """What a bot does in a position, time after time."""
    desk = desk_of(bot, maxim.reading)

    def move(view: View, luck: int) -> int:
        as_listed = view.move[: view.moves]
        return as_listed[desk.place(view, seeded("maxims", luck))]

    return [first_done(maxim, partial(move, luck=luck)) for luck in range(times)]


def told(maxim: Maxim, moves: list[str]) -> str:
    """What a bot did in a position, over all times it was asked."""
    found = Counter(moves)
    if len(found) == 1:
        return moves[0] + "!" * (moves[0] not in maxim.good)
    good = sum(number for move, number in found.items() if move in maxim.good)
    return f"{good} of {len(moves)}"


def main() -> None:
    """The table in Markdown."""
    times = int(sys.argv[1]) if sys.argv[1:] else 1
    answers = {}
    print(f"| maxim | reading | {' | '.join(JUDGED)} |")
    print(f"| --- | --- |{' --- |' * len(JUDGED)}")
    for maxim in maxims():
        for bot in JUDGED:
            answers[maxim, bot] = answers_of(bot, maxim, times)
        cells = " | ".join(told(maxim, answers[maxim, bot]) for bot in JUDGED)
        print(f"| {maxim.label} | {maxim.reading} | {cells} |", flush=True)
    for reading in READINGS:
        numbers = []
        for bot in JUDGED:
            missed = {
                maxim.number
                for maxim in counted(reading)
                if not set(answers[maxim, bot]) <= maxim.good
            }
            numbers.append(str(25 - len(missed)))
        print(f"| kept of 25 | {reading} | {' | '.join(numbers)} |")


if __name__ == "__main__":
    main()
