"""Progress of long work, on standard error, where a person is watching."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn

Item = TypeVar("Item")

PATIENCE: Final = 1.0
"""Seconds of work before progress is shown at all."""


def counted(items: Iterable[Item], total: int | None = None) -> Iterator[Item]:
    """The same items, counted on standard error if that is a terminal and they take long."""
    return _shown(((item, place) for place, item in enumerate(items, 1)), total)


def counted_to(levels: Iterable[int], total: int) -> Iterator[int]:
    """The same numbers, each telling how much of the total is done."""
    return _shown(((level, level) for level in levels), total)


def _shown(items: Iterable[tuple[Item, int]], total: int | None) -> Iterator[Item]:
    if not sys.stderr.isatty():
        yield from (item for item, _ in items)
        return
    bar = Progress(
        BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
    task = bar.add_task("", total=total)
    began = time.monotonic()
    shown = False
    try:
        for item, done in items:
            bar.update(task, completed=done)
            if not shown and time.monotonic() - began > PATIENCE:
                bar.start()
                shown = True
            yield item
    finally:
        if shown:
            bar.stop()
