"""A match that is begun against the computer: whose it is, where others come here too."""

from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse

from bezique.play.log import Header
from bezique.store.errors import Conflict
from bezique.store.people.gatherings import Called
from bezique.web.house import house_of
from bezique.web.opening.beginning import begin_once
from bezique.web.people.arriving import arrived

ALONE: Final = {"watch": False}
"""The terms on which a visitor plays against the computer: nobody looks on."""


async def begin_alone(
    request: Request, header: Header, command: str, page: str = ""
) -> RedirectResponse:
    """Begin a match for whoever asks, once for a command, and lead there.

    At home it belongs to whoever is at this machine; in a house with many visitors, to this one.
    ``page`` is what follows the address of the match. Raises as ``begin_once`` does.
    """
    house = house_of(request)
    match_id = await begin_once(house.rooms, header, command)
    response = RedirectResponse(f"/matches/{match_id}{page}", 303)
    if house.manner.hosted:
        here = await arrived(request)
        called = Called(match_id, here.visitor, header, ALONE, "begun")
        with suppress(Conflict):  # the same form again
            await house.gatherings.call(called, header.persons, house.rooms.now)
        here.remember(request, response)
    return response
