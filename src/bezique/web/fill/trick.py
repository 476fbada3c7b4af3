"""The trick on the table and the one before it, and where each of them is shown."""

from bezique.cards.kinds import NONE
from bezique.play.melds import cards_in_masks
from bezique.rules.layout import LEAD
from bezique.web.fill.sight import Sight
from bezique.web.page import Face, TrickCard
from bezique.words.sheet import trick_caption


def tricks(sight: Sight) -> tuple[tuple[TrickCard, ...], tuple[TrickCard, ...]]:
    """What lies in the middle, and what is shown apart as the last trick.

    A finished trick stays in the middle until a card is led or I am to lead after drawing, so
    that it is seen before it goes.
    """
    view = sight.view
    last = _last_trick(sight)
    if view.played:
        return _running_trick(sight), last
    cleared = view.stage == LEAD and view.turn == sight.me and sight.stock_phase
    return ((), last) if cleared or not last else (last, ())


def _running_trick(sight: Sight) -> tuple[TrickCard, ...]:
    view = sight.view
    seats = [view.lead, 1 - view.lead][: view.played]
    return tuple(
        TrickCard(
            face=_face(sight, seat, view.trick[seat], view.tricks),
            mine=seat == sight.me,
            caption=_caption(sight, seat, "lead" if seat == view.lead else "follow"),
        )
        for seat in seats
    )


def _last_trick(sight: Sight) -> tuple[TrickCard, ...]:
    view = sight.view
    if view.last_winner == NONE:
        return ()
    played = []
    for seat in (view.last_lead, 1 - view.last_lead):
        won = seat == view.last_winner
        did = "take" if won else "lead" if seat == view.last_lead else "follow"
        played.append(
            TrickCard(
                face=_face(sight, seat, view.last_trick[seat], view.tricks - 1),
                mine=seat == sight.me,
                caption=_caption(sight, seat, did),
                winner=won,
            )
        )
    return tuple(played)


def _caption(sight: Sight, seat: int, did: str) -> str:
    return trick_caption(did, sight.lang, None if seat == sight.me else sight.names[seat])


def _face(sight: Sight, seat: int, card: int, number: int) -> Face:
    """A played card; ``number`` counts the tricks before this one."""
    if seat == sight.me:
        return sight.mine(card)
    sizes = sight.shot.ruleset.sizes
    return sight.theirs(card, late=number >= sizes.stock // sizes.seats)


def their_open(sight: Sight) -> tuple[Face, ...]:
    """The other hand, where the rules have it open."""
    if not sight.rules.open_hands:
        return ()
    late = not sight.stock_phase
    return tuple(
        sight.theirs(card, late=late) for card in cards_in_masks(sight.view.known[sight.them])
    )
