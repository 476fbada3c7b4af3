"""What the table shows each seat: the match, and all that is done for a person beside the rules."""

from dataclasses import replace

from bezique.fairness.pledge import Pledge
from bezique.table.assisting.again import deal_again, match_again
from bezique.table.assisting.rest import Offer
from bezique.table.assisting.wishes import Wishes, goes_on_by_itself
from bezique.table.course import Course
from bezique.table.lessons.teaching import taught
from bezique.table.people.watched import seen_by
from bezique.table.snapshot import Snapshot


class Shots:
    """The snapshots of a match. Many ask between two changes: they get the same one, in which
    nobody may write.
    """

    def __init__(self, match_id: str, offer: Offer) -> None:
        self._match_id = match_id
        self._offer = offer
        self._last: dict[int, tuple[Course, object, Snapshot]] = {}  # by seat

    def of(self, course: Course, seat: int, wishes: Wishes, *, making_ready: bool) -> Snapshot:
        """The match before a seat, or before who watches (NONE). Raises IndexError otherwise."""
        before, then, shot = self._last.get(seat, (None, None, None))
        if shot is None or before is not course or then != (wishes, making_ready):
            shot = assisted(seen_by(self._match_id, course, seat), course, wishes, self._offer)
            shot = replace(shot, making_ready=making_ready)
            self._last[seat] = course, (wishes, making_ready), shot
        return shot


def assisted(shot: Snapshot, course: Course, wishes: Wishes, offer: Offer) -> Snapshot:
    """The snapshot of a course with that."""
    alone = len(course.match.header.persons) < 2  # others have a word in what is played again
    if shot.watching:
        return replace(shot, goes_on=goes_on_by_itself(course, wishes))
    return replace(
        shot,
        rest=offer.verdict(course, shot.seat) if wishes.claim else "",
        goes_on=goes_on_by_itself(course, wishes),
        deal_again=deal_again(course) if alone else None,
        match_again=match_again(course) if alone else None,
        added=tuple(line.seat for line in course.match.added),
        fingerprints=(_fingerprint(course.match.pledged), _fingerprint(course.match.coming)),
        lesson=taught(course, shot.seat),
    )


def _fingerprint(pledge: Pledge | None) -> str:
    return pledge.fingerprint if pledge else ""
