"""A match with what has happened in its running deal, as a value that is never changed.

``then`` gives the course after one more line and leaves this one as it was. So a line can be
tried, kept on the disk, and only then take effect.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, replace
from typing import Self

from bezique.cards.kinds import NONE
from bezique.play.events import Event
from bezique.play.live import LiveDeal
from bezique.play.log import Decision, Header, Line, Shuffle
from bezique.play.match import Match
from bezique.rules.layout import copied


@dataclass(frozen=True)
class Course:
    """A match after some lines of its log."""

    match: Match  # read only
    events: tuple[Event, ...]  # of the running or last deal, from its beginning
    since: tuple[int, ...]  # by seat: the first event of its last move of the deal, 0 if none
    before_gain: tuple[int, ...]  # by seat: the score before points were last added to it

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

    def then(self, line: Line) -> Self:
        """The course after one more line. Raises WrongLine or IllegalMove."""
        match = _copied(self.match)
        new = tuple(match.apply(line))
        events, since = self.events, self.since
        if isinstance(line, Shuffle):
            events, since = (), (0,) * len(since)
        elif isinstance(line, Decision):
            since = (*since[: line.seat], len(events), *since[line.seat + 1 :])
        after = replace(self, match=match, events=events + new, since=since)
        if isinstance(line, Shuffle) and match.settled:
            return replace(after, before_gain=(0,) * len(since))
        was = zip(self.scores, after.scores, self.before_gain, strict=True)
        gains = tuple(old if old != now else before for old, now, before in was)
        return replace(after, before_gain=gains)


def _copied(match: Match) -> Match:
    """A match that can take a line without the original noticing."""
    other = copy(match)
    other.results = list(match.results)
    if match.deal is not None:
        other.deal = copy(match.deal)
        other.deal.state = copied(match.deal.state)
    return other
