"""The match as somebody sees it who holds no seat: what lies open, and what everybody was told.

A watcher sits behind a seat and sees no card of it that is not on the table. Whatever a snapshot
has for the eyes of its seat is taken out here; that nothing is left is tested over whole deals.
"""

from dataclasses import replace

from bezique.cards.kinds import NONE
from bezique.play.events import tell_all
from bezique.play.match import opponents_of
from bezique.rules.layout import View, copied
from bezique.table.course import Course
from bezique.table.snapshot import Snapshot, snapshot_of

_BEHIND = 0
"""The seat behind which a watcher sits."""


def seen_by(match_id: str, course: Course, seat: int) -> Snapshot:
    """The snapshot for a seat, or with NONE for whoever watches. Raises IndexError."""
    if seat != NONE:
        against = opponents_of(course.match, seat)
        return replace(snapshot_of(match_id, course, seat), opponents=against)
    shot = snapshot_of(match_id, course, _BEHIND)
    return replace(
        shot,
        watching=True,
        view=_open_cards(shot.view),
        told=tuple(tell_all(course.events, NONE)),
        since=max(course.since),
        arrived=(),
        refusals={},
        hindered=(),
        may_forget=False,
        may_stop=False,
        may_undo=False,
    )


def _open_cards(view: View) -> View:
    """A view without hand and moves."""
    seen = copied(view)
    seen.own = list(view.spread[view.seat])
    seen.moves = seen.irregular = seen.owed = 0
    seen.move = [0] * len(view.move)
    return seen
