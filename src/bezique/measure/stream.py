"""Results of a contest in the order of their numbers, whoever works them out.

Stretches are as long as a worker needs about a second for, so that there is something to see and
little is lost at a stop. Their length never changes a result.
"""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any, Final

from bezique.measure.crew import Crew
from bezique.measure.work import Contest, Stretch, played

SECONDS: Final = 1.0  # of one stretch
LONGEST: Final = 1000  # numbers of one stretch
AHEAD: Final = 2  # stretches that wait for each worker


def stretches(crew: Crew, contest: Contest, first: int, stop: int) -> Iterator[Stretch]:
    """The results of the numbers from ``first`` to before ``stop``, stretch after stretch."""
    if first >= stop:
        return
    crew.prepare(contest)
    waiting: deque[Future[Any]] = deque()
    length = 1
    given = first
    try:
        while given < stop or waiting:
            while given < stop and len(waiting) < (AHEAD * crew.size if crew.size > 1 else 1):
                count = min(length, fair(stop - given, crew.size))
                waiting.append(crew.submit(played, contest, given, count))
                given += count
            done: Stretch = waiting.popleft().result()
            length = fitting(done)
            yield done
    finally:
        for future in waiting:
            future.cancel()


def fitting(done: Stretch) -> int:
    """How many numbers would have taken a second, at most ten times as many as these."""
    pace = done.seconds / len(done.results)
    most = min(LONGEST, 10 * len(done.results))
    return max(1, min(most, int(SECONDS / pace) if pace > 0 else most))


def fair(left: int, workers: int) -> int:
    """A share of what is left that keeps all workers busy to the end."""
    return max(1, left // (AHEAD * workers)) if workers > 1 else left


def results(crew: Crew, contest: Contest, count: int) -> Iterator[Any]:
    """The first ``count`` results one by one."""
    for stretch in stretches(crew, contest, 0, count):
        yield from stretch.results
