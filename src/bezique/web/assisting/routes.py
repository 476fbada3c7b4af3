"""Beginning a match with the cards of one that is known here."""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bezique.web.forms import exactly, posted
from bezique.web.opening.beginning import is_command_id
from bezique.web.people.starting import begin_alone
from bezique.web.tables import visit_of


async def again(request: Request) -> Response:
    """Begin with the cards of the deal that is over, or of the match; the same form begins one."""
    form = exactly(await posted(request), "command_id", "what")
    shot = (await visit_of(request)).shot
    header = {"deal": shot.deal_again, "match": shot.match_again}.get(form["what"])
    if header is None or not is_command_id(form["command_id"]):
        raise HTTPException(400)
    command = f"{form['what']} {form['command_id']}"
    return await begin_alone(request, header, command)


ROUTES: Final = [Route("/matches/{match}/again", again, methods=["POST"])]
