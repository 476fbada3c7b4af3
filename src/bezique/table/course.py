"""A match with what has happened in its running deal, as a value that is never changed.

``then`` gives the course after one more line and leaves this one as it was. So a line can be
tried, kept on the disk, and only then take effect.

An undo is a line like any other. The course after it is that of the lines without what was taken
back, folded again from the pack of the running deal; only the number of lines has grown.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Self

from bezique.cards.kinds import NONE
from bezique.play.events import Event
from bezique.play.live import LiveDeal
from bezique.play.log import Decision, Header, Line, Rest, Shuffle, Undo
from bezique.play.match import Match, WrongLine
from bezique.play.seeds import luck_of
from bezique.rules.layout import DRAW, copied


@dataclass(frozen=True)
class Made:
    """A line of the running deal that counts."""

    line: Line
    version: int  # to which it led
    free: bool  # a person's decision among several: one that can be taken back


@dataclass(frozen=True)
class Course:
    """A match after some lines of its log."""

    match: Match  # read only
    events: tuple[Event, ...]  # of the running or last deal, from its beginning
    since: tuple[int, ...]  # by seat: the first event of its last move of the deal, 0 if none
    before_gain: tuple[int, ...]  # by seat: the score before points were last added to it
    undos: int = 0  # how often something was taken back in the match
    made: tuple[Made, ...] = ()  # of the running or last deal, what counts, its shuffle first
    before: Self | None = None  # as it stood before that shuffle

    @classmethod
    def of(cls, header: Header, lines: Iterable[Line] = ()) -> Self:
        """The course of a whole log. Raises as ``Match`` and ``then`` do."""
        match = Match(header)
        nothing = (0,) * len(match.scores)
        course = cls(match, (), nothing, nothing)
        for line in lines:
            course = course.then(line)
        return course

    @property
    def version(self) -> int:
        """The number of lines."""
        return self.match.version

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores as they stand, points of the running deal included.

        Those of the match; where every deal is a game of its own, those of the game.
        """
        return tuple(self.match.deal.state.score) if self.match.deal else self.match.scores

    @property
    def before_deal(self) -> tuple[int, ...]:
        """The scores with which the running deal, or the last one, began."""
        match = self.match
        over = match.deal is not None and match.deal.over
        return match.results[-1].before if over else match.scores

    @property
    def deal(self) -> LiveDeal:
        """The running deal, or the last one. There is one unless ``awaits`` is a choice."""
        assert self.match.deal is not None
        return self.match.deal

    @property
    def to_move(self) -> int:
        """The seat to move or to choose; NONE between deals and after the match."""
        match = self.match
        if match.awaits == "choice":
            assert match.cut is not None
            return match.cut.chooser
        return self.deal.state.turn if match.awaits == "move" else NONE

    @property
    def marks(self) -> str:
        """Why the match is not like others, words with spaces between: ``people seed undo``."""
        header = self.match.header
        people = "people" if len(header.persons) > 1 else ""
        walkover = "walkover" if self.match.walkover else ""
        undo = "undo" if self.undos else ""
        return " ".join(filter(None, (people, header.given, undo, walkover)))

    @property
    def luck(self) -> Random:
        """The luck of a computer player that is to move now: the same at this place of the deal."""
        shuffle = self.made[0].line
        assert isinstance(shuffle, Shuffle)
        moves = sum(isinstance(made.line, Decision) for made in self.made)
        return luck_of(shuffle, self.to_move, moves)

    @property
    def resting(self) -> bool:
        """Whether the table plays the rest of the deal."""
        return any(isinstance(made.line, Rest) for made in self.made)

    def undo_to(self, seat: int) -> int | None:
        """The version before the last decision of a seat in this deal, None if there is none.

        Only for a person who plays against computer players alone, and not in a lesson, which lets
        nobody go astray. A move that was the only one is no decision, so whoever goes back comes
        to a choice.
        """
        header = self.match.header
        if header.persons != (seat,) or self.match.stops or header.lesson:
            return None
        decided = (one.version for one, after in pairwise(self.made) if after.free)
        return max(decided, default=None)

    def then(self, line: Line) -> Self:
        """The course after one more line. Raises WrongLine or IllegalMove."""
        match line:
            case Undo():
                return self._back(line)
            case Rest():
                return self._rest(line)
        match = _copied(self.match)
        new = tuple(match.apply(line))
        events, since = self.events, self.since
        before, earlier = self.before, self.made
        if isinstance(line, Shuffle):
            events, since = (), (0,) * len(since)
            before, earlier = replace(self, made=(), before=None), ()
        elif isinstance(line, Decision):
            since = (*since[: line.seat], len(events), *since[line.seat + 1 :])
        made = earlier
        if isinstance(line, Shuffle | Decision):
            made = (*earlier, Made(line, match.version, self._is_free(line)))
        after = replace(
            self, match=match, events=events + new, since=since, made=made, before=before
        )
        if isinstance(line, Shuffle) and match.settled:
            return replace(after, before_gain=(0,) * len(since))
        was = zip(self.scores, after.scores, self.before_gain, strict=True)
        gains = tuple(old if old != now else before for old, now, before in was)
        return replace(after, before_gain=gains)

    def _is_free(self, line: Line) -> bool:
        """Whether a person makes this line who might have made another.

        To draw for oneself is what comes of the move before, so going back stops there at none.
        """
        if not isinstance(line, Decision) or self.resting:
            return False
        if line.seat not in self.match.header.persons or self.deal.state.stage == DRAW:
            return False
        return len(self.deal.moves()) > 1

    def _back(self, line: Undo) -> Self:
        """The lines up to that version once more, and this line as one more."""
        kept = [made for made in self.made if made.version <= line.to]
        counts = line.to in [made.version for made in self.made[:-1]]
        if self.before is None or not counts or self.match.header.persons != (line.seat,):
            raise WrongLine(f"seat {line.seat} cannot take back what follows version {line.to}")
        course = self.before
        for made in kept:
            course = replace(course.then(made.line), made=())
        return replace(
            course,
            match=_at(course.match, self.version + 1),
            undos=self.undos + 1,
            made=tuple(kept),
            before=self.before,
        )

    def _rest(self, line: Rest) -> Self:
        """From here on the table plays for everybody; whether it may is judged elsewhere."""
        if self.match.awaits != "move" or self.match.header.persons != (line.seat,):
            raise WrongLine(f"seat {line.seat} cannot have the rest played")
        made = Made(line, self.version + 1, free=True)
        return replace(self, match=_at(self.match, made.version), made=(*self.made, made))


def _copied(match: Match) -> Match:
    """A match that can take a line without the original noticing."""
    other = copy(match)
    other.results = list(match.results)
    if match.deal is not None:
        other.deal = copy(match.deal)
        other.deal.state = copied(match.deal.state)
    return other


def _at(match: Match, version: int) -> Match:
    """The same match after so many lines."""
    other = copy(match)
    other.version = version
    return other
