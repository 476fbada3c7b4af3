"""A word for the next shuffle, where several persons sit at the table.

It goes before its sender's asking for the deal, as a line of its own that nobody else sees; what
all have added goes into the shuffle together.
"""

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request

from bezique.table.commands import ADD_SHARE, NEXT_DEAL, SHARE
from bezique.table.replies import Reply
from bezique.table.room import RoomClosed
from bezique.web.house import house_of
from bezique.web.people.access import Visit


async def added_before(
    request: Request, visit: Visit, command: tuple[str, int, Mapping[str, Any]]
) -> Reply | tuple[int, Mapping[str, Any]]:
    """What is left to be done once the word is written, or why nothing can be done.

    ``command`` is a command id, the version that was seen and the action; back come the version
    and the action that go on. Other actions go on as they are.
    """
    command_id, version, action = command
    with_word = action.get("do") == NEXT_DEAL["do"] and SHARE in action
    if not with_word or len(visit.room.header.persons) < 2:
        return version, action
    adding = f"share-{command_id}"[:64], version, visit.seat, {**ADD_SHARE, SHARE: action[SHARE]}
    try:
        done = await visit.room.command(*adding)
    except RoomClosed:  # another one is open by now
        room = await house_of(request).rooms.get(visit.room.match_id)
        done = await room.command(*adding)
    return done if done.outcome == "stale" else (done.version, NEXT_DEAL)
