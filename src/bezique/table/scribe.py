"""The one hand that writes in the log of a match. Judges nothing: it writes what it is given.

Every line takes one way: tried on a copy of the match, kept on the disk, then in force, then told.
"""

from collections.abc import Callable
from typing import Any
from weakref import WeakSet

from bezique.bots.registry import bot_named
from bezique.play.log import Header
from bezique.play.tally import DealTally, tally_last, won_by_person
from bezique.store.errors import NoSuchMatch, UnreadableMatch
from bezique.store.later import lines_after, versions_of
from bezique.store.store import Entry, Kept, Standing, Store
from bezique.store.tallies import Counted
from bezique.table.course import Course
from bezique.table.watching import Watch


class Scribe:
    """A match in force, its known commands, and those who are to be told.

    Whoever calls an asynchronous function here must be the only one to do so at the time.
    """

    def __init__(self, store: Store, kept: Kept, clock: Callable[[], float]) -> None:
        """Fold a match. Raises UnreadableMatch where its log cannot be played again."""
        self.match_id = kept.match_id
        self._store = store
        self._clock = clock
        self._in_doubt = False  # whether the disk may hold lines that are not in force here
        self.watches: WeakSet[Watch] = WeakSet()
        self.read = 0
        """The version to which the match was last read from the disk, whoever wrote it."""
        self._take(kept)

    def _take(self, kept: Kept) -> None:
        try:
            check_players(kept.header)
            self.course = Course.of(kept.header, kept.lines)
        except (ValueError, TypeError, IndexError, KeyError) as error:
            raise UnreadableMatch(self.match_id, str(error)) from error
        self.commands = kept.commands
        self.read = self.course.version

    async def write(self, *entries: Entry) -> None:
        """Add a line after those in force, or several that come into force together.

        Raises WrongLine or IllegalMove before anything is kept, Conflict or StoreError if it
        could not be kept. Then it is not in force, and ``catch_up`` looks at the disk.
        """
        before, after = self.course.version, self.course
        ended: list[DealTally] = []
        for entry in entries:
            results = len(after.match.results)
            after = after.then(entry.line)
            if len(after.match.results) > results:
                ended.append(tally_last(after.match, after.events))
        standing = Standing(not after.match.awaits, summary_of(after), self._counted(after, ended))
        self._in_doubt = True
        await self._store.append(self.match_id, before, entries, standing, self._clock())
        self.course = after
        self._in_doubt = False
        for version, entry in enumerate(entries, before + 1):
            if entry.command_id is not None:
                self.commands[entry.command_id] = version
        self.tell()

    def _counted(self, after: Course, ended: list[DealTally]) -> Counted | None:
        """What changes in the rows of histories; None where nothing does."""
        match, before = after.match, self.course.match
        same = len(match.results) == len(before.results) and match.awaits and not ended
        if same and after.marks == self.course.marks:
            return None
        return Counted(len(match.results), tuple(ended), won_by_person(match), after.marks)

    async def look(self) -> bool:
        """Whether another process has added lines; then they are in force here too.

        Raises NoSuchMatch where it has deleted the match.
        """
        found = await versions_of(self._store, [self.match_id])
        if self.match_id not in found:
            raise NoSuchMatch(self.match_id)
        behind = found[self.match_id] > self.course.version
        self._in_doubt = self._in_doubt or behind
        await self.catch_up()
        return behind

    async def catch_up(self) -> None:
        """Read on if it is in doubt whether the disk holds more lines than are in force here."""
        if not self._in_doubt:
            return
        course = self.course
        later = await lines_after(self._store, self.match_id, course.version)
        try:
            for line, _ in later:
                course = course.then(line)
        except (ValueError, TypeError, IndexError, KeyError) as error:
            raise UnreadableMatch(self.match_id, str(error)) from error
        for version, (_, command) in enumerate(later, self.course.version + 1):
            if command is not None:
                self.commands[command] = version
        self.course, self._in_doubt = course, False
        self.read = course.version if later else self.read
        self.tell()

    def tell(self) -> None:
        """Wake all who watch."""
        for watch in list(self.watches):
            watch.tell(self.course.version)


def check_players(header: Header) -> None:
    """Raises UnknownBot where a computer player is meant that there is not."""
    for seat, sitting in enumerate(header.seats):
        if seat not in header.persons:
            bot_named(sitting.player)


def summary_of(course: Course) -> dict[str, Any]:
    """What a list of matches shows: scores by seat, deals begun, winner (or -1), game points,
    how often something was taken back.

    Of a match that is settled game by game the scores are the signed points of all games.
    """
    match = course.match
    return {
        "scores": list(match.points if match.settled else course.scores),
        "deals": len(match.results) + match.running,
        "winner": match.winner,
        "game_points": match.game_points,
        "undos": course.undos,
    }
