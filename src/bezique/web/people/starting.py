"""The beginning of a match, and whose it is: of one visitor, or of all who sit at a table."""

from contextlib import suppress
from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse

from bezique.play.log import Header
from bezique.store.errors import Conflict
from bezique.store.people.gatherings import Called, Gathering
from bezique.web.house import House, house_of
from bezique.web.opening.beginning import begin_once
from bezique.web.people.arriving import arrived, call_once


async def begin_if_full(house: House, gathering: Gathering) -> bool:
    """Deal the cards once every seat is taken. Returns whether the match has begun.

    Whoever sees that all sit may do it, also twice, and also in another process: the match is made
    once. So a server that goes down in between does it when it is asked next.
    """
    match_id = gathering.match_id
    if gathering.company.state == "open":
        if gathering.company.free or not await house.gatherings.close(match_id, house.rooms.now):
            return False
        again = await house.gatherings.find(match_id, "")
        assert again is not None  # it has just been closed
        gathering = again
    if gathering.company.state != "begun":
        return gathering.company.state == "closed"  # long begun
    names = {held.seat: held.name for held in gathering.company.holders}
    seats = tuple(
        replace(seat, name=names.get(number, seat.name))
        for number, seat in enumerate(gathering.header.seats)
    )
    with suppress(Conflict):
        await house.rooms.create(replace(gathering.header, seats=seats), match_id)
    return True


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
        await call_once(house, here, called, header.persons)
        here.remember(request, response)
    return response
