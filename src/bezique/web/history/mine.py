"""From whose seat a match that lies behind is looked back on.

The seat is that of the visitor who asks. Somebody who holds several, because people played on one
device, looks from none: nobody there is *You*.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bezique.cards.kinds import NONE
from bezique.rulesets.options import RulesetError
from bezique.store.archive import Past
from bezique.web.history.naming import sides_of


def own_seat(past: Past, held: Sequence[int]) -> int:
    """The seat of a visitor who holds these; where none is known, the persons' own.

    NONE where that is more than one.
    """
    persons = past.listed.header.persons if past.listed.header else ()
    seats = held or persons or (0,)
    return seats[0] if len(seats) == 1 else NONE


def seen_from(past: Past, seat: int) -> Past:
    """A match as it went for a seat. What is kept of several persons says only who has won."""
    header = past.listed.header
    if header is None or len(header.persons) < 2:
        return replace(past, mine=seat)
    return replace(past, mine=seat, won=_won(past, seat))


def all_seen(pasts: Sequence[Past], held: Mapping[str, Sequence[int]]) -> list[Past]:
    """Matches as they went for whoever holds these seats, by match."""
    return [seen_from(past, own_seat(past, held.get(past.listed.match_id, ()))) for past in pasts]


def _won(past: Past, seat: int) -> bool | None:
    """None while nobody has won, at a level end, and for somebody who looks from no seat."""
    winner = past.listed.standing.summary.get("winner", NONE)
    assert past.listed.header is not None
    try:
        own = sides_of(past.listed.header, seat)[0]
    except (RulesetError, ValueError, TypeError):
        return None  # of a program that knows other rules
    return None if NONE in (winner, seat) else winner in own
