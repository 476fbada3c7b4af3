"""A command as it arrives, read once into a closed form. Looks at no match."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

SIZE_AT_MOST: Final = 4096  # characters of the action as JSON
DEPTH_AT_MOST: Final = 4
NEXT_DEAL: Final = {"do": "next_deal"}
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


class BadCommand(ValueError):
    """What arrived is no command; ``str()`` says why in one line."""


@dataclass(frozen=True)
class Command:
    """A well-formed command. Its action may still be anything that JSON can say."""

    command_id: str
    version: int
    seat: int
    action: Mapping[str, Any]

    @property
    def wants_deal(self) -> bool:
        """Whether it asks for the next deal."""
        return self.action == NEXT_DEAL


def read_command(command_id: object, version: object, seat: object, action: object) -> Command:
    """Check the form of a command: nothing is coerced. Raises BadCommand."""
    if not isinstance(command_id, str) or not _ID.fullmatch(command_id):
        raise BadCommand("a command id has 1 to 64 letters, digits, - or _")
    if type(version) is not int or not 0 <= version < 1 << 53:
        raise BadCommand("a version is a whole number")
    if type(seat) is not int:
        raise BadCommand("a seat is a whole number")
    if not isinstance(action, Mapping):
        raise BadCommand("an action is an object with a member 'do'")
    try:
        written = json.dumps(action, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadCommand("the action is not plain JSON") from error
    if len(written) > SIZE_AT_MOST or _depth(action) > DEPTH_AT_MOST:
        raise BadCommand(f"an action has up to {SIZE_AT_MOST} characters, {DEPTH_AT_MOST} levels")
    return Command(command_id, version, seat, action)


def _depth(value: object) -> int:
    if isinstance(value, Mapping):
        return 1 + max(map(_depth, value.values()), default=0)
    if isinstance(value, list | tuple):
        return 1 + max(map(_depth, value), default=0)
    return 0
