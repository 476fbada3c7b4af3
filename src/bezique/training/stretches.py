"""A long list of results on the disk, worked out in stretches by many, in any order.

Each stretch is a file until all are there; then they are joined into one, which can be read
without having it in memory. Knows nothing of what the results are.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.lib.format import open_memmap
from numpy.typing import NDArray


class Workers(Protocol):
    """Whoever can be given work, as ``concurrent.futures`` has it; ``size`` at a time."""

    size: int

    def submit(self, function: Callable[..., Any], /, *arguments: Any) -> "Future[Any]":
        """Have a function of a module called; the future holds what it gives back."""


class Stretches(NamedTuple):
    """Results of the numbers from 0 to ``total``, ``size`` numbers to a stretch."""

    path: Path  # of the joined file, NAME.npy; stretches lie in a folder NAME beside it
    total: int
    size: int

    def file(self, first: int) -> Path:
        """Where the stretch from ``first`` on is kept."""
        return self.path.with_suffix("") / f"{first:09}.npy"

    def lacking(self) -> list[int]:
        """The first numbers of the stretches that are not there."""
        if self.path.exists():
            return []
        return [first for first in self._firsts() if not self.file(first).exists()]

    def keep(self, first: int, results: NDArray[Any]) -> None:
        """Keep a stretch; it is there as a whole or not at all."""
        file = self.file(first)
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part")
        with part.open("wb") as out:
            np.save(out, results)
        part.replace(file)

    def join(self) -> None:
        """Make one file of all stretches."""
        if self.path.exists():
            return
        files = [self.file(first) for first in self._firsts()]
        lengths = [len(np.load(file)) for file in files]
        part = self.path.with_suffix(".part")
        joined = open_memmap(part, "w+", np.load(files[0]).dtype, (sum(lengths),))
        place = 0
        for file, length in zip(files, lengths, strict=True):
            joined[place : place + length] = np.load(file)
            place += length
        joined.flush()
        part.replace(self.path)
        self.tidy()

    def tidy(self) -> None:
        """Remove stretches that have been joined."""
        folder = self.path.with_suffix("")
        if self.path.exists() and folder.exists():
            for file in folder.iterdir():
                file.unlink()
            folder.rmdir()

    def _firsts(self) -> range:
        return range(0, self.total, self.size)


def work_off(stretches: Stretches, workers: Workers, work: Callable[..., Any]) -> Iterator[int]:
    """Have ``work(first, count)`` done for what lacks, and join; yields how much is there."""
    lacking = stretches.lacking()
    there = stretches.total - sum(_count(stretches, first) for first in lacking)
    yield there
    coming: dict[Future[Any], int] = {}
    while lacking or coming:
        while lacking and len(coming) < 2 * workers.size - 1:  # one in reserve for each but one
            first = lacking.pop(0)
            coming[workers.submit(work, first, _count(stretches, first))] = first
        for done in wait(coming, return_when=FIRST_COMPLETED).done:
            first = coming.pop(done)
            stretches.keep(first, done.result())
            there += _count(stretches, first)
        yield there
    stretches.join()


def _count(stretches: Stretches, first: int) -> int:
    return min(stretches.size, stretches.total - first)
