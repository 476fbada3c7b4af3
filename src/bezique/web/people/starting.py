"""From a table at which everybody sits to a match that is being played."""

from contextlib import suppress
from dataclasses import replace

from bezique.store.errors import Conflict
from bezique.store.people.gatherings import Gathering
from bezique.web.house import House


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
        return False
    names = {held.seat: held.name for held in gathering.company.holders}
    seats = tuple(
        replace(seat, name=names.get(number, seat.name))
        for number, seat in enumerate(gathering.header.seats)
    )
    with suppress(Conflict):
        await house.rooms.create(replace(gathering.header, seats=seats), match_id)
    return True
