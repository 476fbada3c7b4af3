"""What a snapshot says of all that the table can do for its person beside the rules."""

from dataclasses import replace

from bezique.fairness.pledge import Pledge
from bezique.table.assisting.again import deal_again, match_again
from bezique.table.assisting.rest import Offer
from bezique.table.assisting.wishes import Wishes, goes_on_by_itself
from bezique.table.course import Course
from bezique.table.lessons.teaching import taught
from bezique.table.snapshot import Snapshot


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
