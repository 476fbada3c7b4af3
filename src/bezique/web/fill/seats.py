"""Who sits at the table: the others with what lies before them, and what the marker shows."""

from typing import Final

from bezique.play.melds import cards_in_masks
from bezique.web.fill.sight import Sight
from bezique.web.fill.spread import their_groups, won_groups
from bezique.web.page.lying import Dial, Face, Other, PegShape
from bezique.words.sheet import say_facing, say_role, say_side

_PEGS: Final[tuple[PegShape, ...]] = ("round", "lozenge", "bar", "triangle", "square", "cross")


def behind(sight: Sight) -> Other | None:
    """The player behind whom I sit, if I only watch."""
    return _other(sight, sight.me) if sight.watching and not sight.before_cards else None


def others(sight: Sight) -> tuple[Other, ...]:
    """The other players, clockwise from my left."""
    return tuple(_other(sight, seat) for seat in sight.others)


def _other(sight: Sight, seat: int) -> Other:
    opened = _open_hand(sight, seat)
    partner = seat in sight.sides[0] and not sight.watching
    return Other(
        id=seat_id(sight, seat),
        name=sight.names[seat],
        place=sight.place(seat),
        partner=partner,
        hidden=0 if opened else sight.view.count[seat],
        open=opened,
        spread=their_groups(sight, seat),
        won=won_groups(sight, seat),
        says=say_role(sight.lang, partner=partner, dealer=seat == sight.view.dealer),
        to_move=seat == sight.shot.to_move,
    )


def seat_id(sight: Sight, seat: int) -> str:
    """The name of a player's part of the page, by which cards can be seen to come from there."""
    return "me" if seat == sight.me else f"seat-{sight.others.index(seat) + 1}"


def _open_hand(sight: Sight, seat: int) -> tuple[Face, ...]:
    """A hand, where the rules have it open."""
    if not sight.rules.open_hands:
        return ()
    late = not sight.stock_phase
    return tuple(sight.theirs(card, late=late) for card in cards_in_masks(sight.view.known[seat]))


def dials(sight: Sight) -> tuple[Dial, ...]:
    """What the marker shows, mine last: the other side first, as it sits farther away."""
    shot = sight.shot
    found = [
        Dial(
            name=side_name(sight, side),
            mine=sight.me in side,
            score=shot.scores[side[0]],
            before=shot.before_gain[side[0]],
            peg=peg,
            to_move=shot.to_move in side,
        )
        for side, peg in zip(sight.sides, _PEGS, strict=False)
    ]
    return (*found[1:], found[0])


def side_name(sight: Sight, side: tuple[int, ...]) -> str:
    """A player or the players of a side, as the marker names them."""
    return say_side([sight.name(seat) for seat in side], sight.lang)


def title(sight: Sight) -> str:
    """Who plays against whom."""
    return say_facing([side_name(sight, side) for side in sight.sides], sight.lang)
