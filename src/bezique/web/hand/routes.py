"""The way to change the order of my hand: another order, or one card put at another place.

Nothing of the match changes by it, so it is no command and there is nothing to be refused: a card
that has left the hand meanwhile is not moved, and the table is shown as it is.
"""

import re
from dataclasses import replace
from typing import Any, Final, cast

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.web.fill.hand import hand_from_left
from bezique.web.fill.sight import Sight
from bezique.web.forms import posted
from bezique.web.hand.orders import ORDERS
from bezique.web.hand.own import Own, keep_own, own_order, put
from bezique.web.house import house_of
from bezique.web.looks import keep, look_of
from bezique.web.tables import FROM_SCRIPT, page_of, visit_of

_PUT: Final = re.compile(r"([0-9a-f]{1,32}) ([0-9]{1,2})")
"""A card by its handle, and its new place from the left (0 = far left)."""


async def arrange(request: Request) -> Response:
    """Lay the hand in another order (``order``), or put one card at a place (``put``).

    Answers with the view where a script asks, else leads back to the table, with the list of
    single cards still open. Raises HTTPException 400.
    """
    fields = await posted(request)
    if len(fields) != 1:
        raise HTTPException(400)
    [(what, value)] = fields
    visit, look, own, spot = await visit_of(request), look_of(request), own_order(request), ""
    if what == "order" and value in ORDERS:
        look = replace(look, order=cast("Any", value))
    elif what == "put" and (asked := _PUT.fullmatch(value)):
        sight = Sight(visit.shot, look, house_of(request).secrets.handles, own)
        own = _put(sight, asked[1], int(asked[2]))
        look = replace(look, order="own")
        spot = f"#arrange-{asked[1]}"
    else:
        raise HTTPException(400)
    if FROM_SCRIPT in request.headers:
        page = page_of(house_of(request), visit, look, own=own)
        response: Response = HTMLResponse(house_of(request).pages.view(page))
    else:
        response = RedirectResponse(f"/matches/{visit.room.match_id}{spot}", 303)
    keep(request, response, {"order": look.order})
    keep_own(response, visit.room.match_id, own)
    return response


def _put(sight: Sight, handle: str, place: int) -> Own:
    """The hand as it lies, with a card of it at another place, as an order of my own."""
    hand = hand_from_left(sight)
    meant = [card for card in hand if sight.mine(card).handle == handle]
    cards = put(hand, meant[0], place) if meant else tuple(hand)
    return Own(sight.shot.deal_number, cards)


ROUTES: Final = [Route("/matches/{match}/hand", arrange, methods=["POST"])]
