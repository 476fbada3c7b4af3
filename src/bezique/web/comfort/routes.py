"""Beginning a match with the cards of one that is known here."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from bezique.web.forms import exactly, posted
from bezique.web.house import house_of
from bezique.web.opening.beginning import begin_once, is_command_id
from bezique.web.tables import SEAT, room_of


async def again(request: Request) -> Response:
    """Begin with the cards of the deal that is over, or of the match; the same form begins one."""
    form = exactly(await posted(request), "command_id", "what")
    shot = (await room_of(request)).snapshot(SEAT)
    header = {"deal": shot.deal_again, "match": shot.match_again}.get(form["what"])
    if header is None or not is_command_id(form["command_id"]):
        raise HTTPException(400)
    command = f"{form['what']} {form['command_id']}"
    match_id = await begin_once(house_of(request).rooms, header, command)
    return RedirectResponse(f"/matches/{match_id}", 303)


ROUTES: Final = [Route("/matches/{match}/again", again, methods=["POST"])]
