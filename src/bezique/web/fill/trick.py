"""The trick on the table and the one before it, and where each of them is shown."""

from typing import Any, Final

from bezique.cards.kinds import NONE
from bezique.rules.layout import FOLLOW, LEAD
from bezique.rules.sides import next_seat, seats_in_trick
from bezique.rules.trick import highest
from bezique.web.fill.seats import seat_id
from bezique.web.fill.sight import Sight
from bezique.web.page.lying import Face, Place, TrickCard
from bezique.words.sheet import trick_caption, you

_TWO: Final = 2


def tricks(sight: Sight) -> tuple[tuple[TrickCard, ...], tuple[TrickCard, ...]]:
    """What lies in the middle, and what is shown apart as the last trick.

    A finished trick stays in the middle until a card is led or I am to lead after drawing, so
    that it is seen before it goes.
    """
    view = sight.view
    if sight.before_cards:
        return _drawn(sight), ()
    last = finished_trick(sight)
    if view.played:
        return _running_trick(sight), last
    cleared = view.stage == LEAD and sight.is_me(view.turn) and sight.stock_phase
    return ((), last) if cleared or not last else (last, ())


def _drawn(sight: Sight) -> tuple[TrickCard, ...]:
    """The cards that were drawn for the first deal, while somebody chooses who deals."""
    return tuple(
        TrickCard(
            face=sight.drawn(kind, seat),
            place=sight.place(seat),
            by=seat_id(sight, seat),
            caption=sight.name(seat) or you(sight.lang),
        )
        for seat, kind in enumerate(sight.shot.draws[-1])
    )


def awaited(sight: Sight) -> tuple[Place, ...]:
    """Who is still to play to the trick, in order; before a lead only whoever leads."""
    view = sight.view
    if view.stage not in (LEAD, FOLLOW):
        return ()
    return tuple(sight.place(seat) for seat in _order(sight)[view.played :])


def ahead(sight: Sight) -> int:
    """The seat that holds the trick so far; NONE before a card lies."""
    view = sight.view
    if not view.played:
        return NONE
    return int(highest(sight.rules, view, not sight.stock_phase))


def _order(sight: Sight) -> list[int]:
    """The seats of the trick in the order in which they play."""
    view: Any = sight.view
    seats = [view.lead]
    for _ in range(1, seats_in_trick(view)):
        seats.append(next_seat(view, seats[-1]))
    return seats


def _running_trick(sight: Sight) -> tuple[TrickCard, ...]:
    view = sight.view
    best = ahead(sight) if seats_in_trick(view) > _TWO else NONE
    return tuple(
        TrickCard(
            face=_face(sight, seat, view.trick[seat], view.tricks),
            place=sight.place(seat),
            by=seat_id(sight, seat),
            caption=_caption(sight, seat, "lead" if seat == view.lead else "follow"),
            ahead=seat == best,
        )
        for seat in _order(sight)[: view.played]
    )


def finished_trick(sight: Sight) -> tuple[TrickCard, ...]:
    """The last trick with its taker; nothing before there is one."""
    view = sight.view
    if view.last_winner == NONE:
        return ()
    played = []
    seats = len(view.score)
    for seat in ((view.last_lead + turn) % seats for turn in range(seats)):
        if view.last_trick[seat] == NONE:
            continue
        won = seat == view.last_winner
        did = "take" if won else "lead" if seat == view.last_lead else "follow"
        played.append(
            TrickCard(
                face=_face(sight, seat, view.last_trick[seat], view.tricks - 1),
                place=sight.place(seat),
                by=seat_id(sight, seat),
                caption=_caption(sight, seat, did),
                winner=won,
            )
        )
    return tuple(played)


def _caption(sight: Sight, seat: int, did: str) -> str:
    several = len(sight.view.score) > _TWO
    return trick_caption(did, sight.lang, sight.name(seat), several=several)


def _face(sight: Sight, seat: int, card: int, number: int) -> Face:
    """A played card; ``number`` counts the tricks before this one."""
    if sight.is_me(seat):
        return sight.mine(card)
    sizes = sight.shot.ruleset.sizes
    return sight.theirs(card, late=number >= sizes.stock // sizes.seats)
