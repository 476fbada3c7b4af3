"""Beginning a match by a form: once, however often the form is sent.

The id of the match follows from the command id of the form, so there is never a second one.
"""

import re
from base64 import urlsafe_b64encode
from contextlib import suppress
from hashlib import sha256
from typing import Final

from bezique.play.log import Header
from bezique.store.errors import Conflict
from bezique.table.rooms import Rooms

_MATCH_ID_BYTES: Final = 16
_COMMAND_ID: Final = re.compile(r"[0-9a-f]{32}")


def is_command_id(text: str) -> bool:
    """Whether a text is a command id of a page of ours."""
    return _COMMAND_ID.fullmatch(text) is not None


async def begin_once(rooms: Rooms, header: Header, command: str) -> str:
    """Begin a match, unless this command has begun it, and return its id.

    ``command`` is a command id, behind a word where one page can begin several matches. Raises as
    ``Rooms.create`` does, but no Conflict.
    """
    match_id = begun_by(command)
    with suppress(Conflict):  # the same form again: its match is there
        await rooms.create(header, match_id)
    return match_id


def begun_by(command: str) -> str:
    """The match that a command begins.

    As hard to guess as the command id, which is 128 random bits, and not to be turned back.
    """
    digest = sha256(f"match of {command}".encode()).digest()
    return urlsafe_b64encode(digest[:_MATCH_ID_BYTES]).decode().rstrip("=")
