"""An order of one's own: kept by the browser in a cookie of that match, for the running deal.

So it outlives a reload and a stop of the server, works without scripts, and nothing has to be
remembered here. Cards stand in it by their numbers, so that like cards are never mixed up; they
are cards that its owner holds or held, and their numbers say nothing of any other card. What such
a cookie holds that is no order is passed over.
"""

import re
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from starlette.requests import Request
from starlette.responses import Response

COOKIE: Final = "bezique-hand"
KEPT_FOR: Final = 90 * 24 * 3600
"""Seconds: longer than a deal waits, as a rule."""
_WRITTEN: Final = re.compile(r"([1-9][0-9]{0,5}):([0-9]{1,3}(?:\.[0-9]{1,3}){0,63})")


@dataclass(frozen=True, slots=True)
class Own:
    """The hand of one deal in an order of its owner's."""

    deal: int = 0
    """The number of the deal in its match, from 1; 0 for no order."""
    cards: tuple[int, ...] = ()

    @property
    def mark(self) -> str:
        """Tells this order from others; empty for none."""
        return f"-{crc32(repr(self).encode()):x}" if self.cards else ""


NO_ORDER: Final = Own()


def own_order(request: Request) -> Own:
    """The order that came with a request for a match or something below it."""
    written = _WRITTEN.fullmatch(request.cookies.get(COOKIE, ""))
    if written is None:
        return NO_ORDER
    return Own(int(written[1]), tuple(int(card) for card in written[2].split(".")))


def keep_own(response: Response, match_id: str, own: Own) -> None:
    """Have the browser keep an order, if there is one; it comes back for this match only."""
    if not own.cards:
        return
    response.set_cookie(
        COOKIE,
        f"{own.deal}:{'.'.join(map(str, own.cards))}",
        max_age=KEPT_FOR,
        path=f"/matches/{match_id}",
        httponly=True,
        samesite="lax",
    )


def put(cards: list[int], card: int, place: int) -> tuple[int, ...]:
    """A hand from left to right after one of its cards has been put at a place (0 = far left).

    A place beyond the end is the end. Raises ValueError for a card that is not there.
    """
    others = list(cards)
    others.remove(card)
    others.insert(max(place, 0), card)
    return tuple(others)
