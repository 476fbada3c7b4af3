"""Who does the work: this process alone, processes of this machine, or the workers of a cluster.

Every crew takes functions and gives futures, as ``concurrent.futures`` does. Knows no contest.
"""

import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children, get_context
from os import cpu_count
from typing import Any, Protocol

from bezique.measure.work import Contest, cool, warm


class Crew(Protocol):
    """Workers that can be given work; ``size`` of them are busy at a time."""

    size: int

    def prepare(self, contest: Contest) -> None:
        """Have code compiled in the background where the workers are."""

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> "Future[Any]":
        """Have a function of a module called; the future holds what it gives back."""

    def close(self) -> None:
        """Let the workers go, whatever they are doing: at once, or within some seconds."""


class Alone:
    """The process itself: each piece of work is done when it is given."""

    size = 1

    def prepare(self, contest: Contest) -> None:
        """Compile in another process meanwhile."""
        warm(contest)

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> "Future[Any]":
        """Call the function and give back a future that is done."""
        done: Future[Any] = Future()
        done.set_result(function(*arguments))
        return done

    def close(self) -> None:
        """End the compiler."""
        cool()


class Processes:
    """Processes of this machine, started when there is work for them."""

    def __init__(self, size: int) -> None:
        """``size`` processes, started anew and not copied from this one, as on every system."""
        self.size = size
        self._others = set(active_children())
        self._pool = ProcessPoolExecutor(size, get_context("spawn"), initializer=_work_on)

    def prepare(self, contest: Contest) -> None:
        """Compile in one more process meanwhile."""
        warm(contest)

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> "Future[Any]":
        """See ``Crew.submit``."""
        return self._pool.submit(function, *arguments)

    def close(self) -> None:
        """End the processes and the compiler."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        own = [child for child in active_children() if child not in self._others]
        for child in own:
            child.terminate()
        for child in own:
            child.join()
        cool()


def _work_on() -> None:
    """Ctrl-C in a terminal reaches every process; only the first one is to heed it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def local_crew(size: int | None = None) -> Crew:
    """Workers on this machine, as many as it has cores unless a number is given."""
    size = size or cpu_count() or 1
    return Processes(size) if size > 1 else Alone()
