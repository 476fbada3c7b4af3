"""A command as it arrives, read once into a closed form. Looks at no match."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bezique.fairness.pledge import Share
from bezique.fairness.shares import LETTERS_AT_MOST, is_share

SIZE_AT_MOST: Final = 4096  # characters of the action as JSON
DEPTH_AT_MOST: Final = 4
NEXT_DEAL: Final = {"do": "next_deal"}
ADD_SHARE: Final = {"do": "share"}  # with a share, where there are several persons
SHARE: Final = "share"  # with the next deal: {"do": "next_deal", "share": "a word of mine"}
STOP: Final = {"do": "stop"}
UNDO: Final = {"do": "undo"}
FINISH: Final = {"do": "finish"}
CHOOSE_DEALER: Final = "choose_dealer"  # with the seat: {"do": "choose_dealer", "dealer": 1}
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
        """Whether it asks for the next deal, with or without a share in its shuffle."""
        return self.action == {**NEXT_DEAL, **self._share}

    @property
    def shares(self) -> tuple[Share, ...]:
        """What its seat adds to the shuffle of the next deal, if anything."""
        return tuple((self.seat, str(text)) for text in self._share.values())

    @property
    def added(self) -> str:
        """What it adds to the next shuffle, as one of several persons; empty for nothing."""
        adds = self.action == {**ADD_SHARE, **self._share}
        return str(self._share.get(SHARE, "")) if adds else ""

    @property
    def _share(self) -> Mapping[str, Any]:
        return {SHARE: self.action[SHARE]} if SHARE in self.action else {}

    @property
    def wants_stop(self) -> bool:
        """Whether it gives the word to end the match between two games."""
        return self.action == STOP

    @property
    def wants_undo(self) -> bool:
        """Whether it takes back the last decision of its seat."""
        return self.action == UNDO

    @property
    def wants_finish(self) -> bool:
        """Whether it asks to have the rest of the deal played, which is decided."""
        return self.action == FINISH

    @property
    def claims_penalty(self) -> bool:
        """Whether it claims a fault of the other side."""
        return self.action == {"do": "claim_penalty"}

    @property
    def chosen_dealer(self) -> object:
        """The seat that it lets deal first, whatever stands there; None if it chooses none."""
        if set(self.action) != {"do", "dealer"} or self.action["do"] != CHOOSE_DEALER:
            return None
        return self.action["dealer"]


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
    if SHARE in action and not is_share(action[SHARE]):
        raise BadCommand(
            f"a share is a line of 1 to {LETTERS_AT_MOST} letters without spaces at its ends"
        )
    if _deeper_than(DEPTH_AT_MOST, action):
        raise BadCommand(f"an action has up to {DEPTH_AT_MOST} levels")
    try:
        written = json.dumps(action, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise BadCommand("the action is not plain JSON") from error
    if len(written) > SIZE_AT_MOST:
        raise BadCommand(f"an action has up to {SIZE_AT_MOST} characters")
    return Command(command_id, version, seat, action)


def _deeper_than(levels: int, value: object) -> bool:
    """Whether objects and lists are nested deeper; looks no further down than that."""
    if not isinstance(value, Mapping | list | tuple):
        return False
    inside = value.values() if isinstance(value, Mapping) else value
    return levels == 0 or any(_deeper_than(levels - 1, item) for item in inside)
