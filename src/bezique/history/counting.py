"""Counting matches that nobody has counted: those of older files, and those that were brought in.

Played again from their logs as a room would, in a thread, so that tables go on meanwhile.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Final

from bezique.play.log import Header, Line
from bezique.play.tally import DealTally, tally_last, won_by_person
from bezique.store.archive import Archive
from bezique.store.errors import NoSuchMatch, StoreError, UnreadableMatch
from bezique.store.store import Store
from bezique.store.tallies import Counted
from bezique.table.course import Course

_LOG: Final = logging.getLogger(__name__)


def count_log(header: Header, lines: Iterable[Line]) -> Counted:
    """What a log comes to. Raises ValueError where it cannot be played again."""
    course = Course.of(header)
    deals: list[DealTally] = []
    for line in lines:
        over = len(course.match.results)
        course = course.then(line)
        del deals[len(course.match.results) :]
        if len(course.match.results) > over:
            deals.append(tally_last(course.match, course.events))
    return Counted(len(deals), tuple(deals), won_by_person(course.match), course.marks)


async def count_in_peace(store: Store, enough: Callable[[], bool]) -> None:
    """The same beside other work: a disk that refuses is a line in the log."""
    try:
        await count_all(store, enough)
    except StoreError as error:
        _LOG.warning("matches were not counted: %s", error)


async def count_all(store: Store, enough: Callable[[], bool] = lambda: False) -> int:
    """Count every match that was not counted yet, and say how many were.

    It ends early, between two matches, when ``enough`` says so. One that cannot be played again is
    left as it is, and tried again the next time.
    """
    archive, done = Archive(store), 0
    for match_id in await archive.uncounted():
        if enough():
            break
        try:
            kept = await store.load(match_id)
            counted = await asyncio.to_thread(count_log, kept.header, kept.lines)
        except (NoSuchMatch, UnreadableMatch, ValueError, TypeError, LookupError) as error:
            _LOG.info("match %s was not counted: %s", match_id, error)
            continue
        done += await archive.keep(match_id, len(kept.lines), counted)
    return done
