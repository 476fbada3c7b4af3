"""One device that is passed on: who sits before it now, and who is to be given it.

The device remembers in a cookie who has taken it last, and in which deal. Nobody's cards are in a
page before the one whose turn it is has said that they hold the device.
"""

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bezique.cards.kinds import NONE
from bezique.store.tables import MATCH_ID
from bezique.table.room import Room

COOKIE: Final = "bezique-front"
_KEPT: Final = re.compile(rf"({MATCH_ID})\.([0-9]{{1,5}})\.([0-5])")


def in_front(request: Request, room: Room, seats: tuple[int, ...]) -> int:
    """Which of several seats of a device sits before it; NONE while it is being passed on.

    Once a deal is over there is nothing to hide, and whoever is there goes on.
    """
    shot = room.snapshot(NONE)
    kept = _KEPT.fullmatch(request.cookies.get(COOKIE, ""))
    front = NONE
    if kept and kept[1] == room.match_id and int(kept[2]) == shot.deal_number:
        front = int(kept[3]) if int(kept[3]) in seats else NONE
    if shot.deal_over and shot.deal_number:
        return front if front != NONE else seats[0]
    return NONE if shot.to_move in seats and shot.to_move != front else front


def take(response: Response, room: Room, seat: int) -> None:
    """Somebody has the device now: they see their cards until it is another's turn."""
    number = room.snapshot(NONE).deal_number
    kept = f"{room.match_id}.{number}.{seat}"
    response.set_cookie(COOKIE, kept, httponly=True, samesite="lax")
