"""What all routes share: the rooms, the writer of pages, and the secrets of this process."""

from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_bytes, token_hex
from typing import Final, cast

from starlette.requests import Request

from bezique.history.beside import Counting
from bezique.table.advising.hints import Hints
from bezique.table.rooms import Rooms
from bezique.web.rendering import Pages
from bezique.web.settings.own_decks import OwnDecks
from bezique.words.catalogue import DEFAULT, translations

_KEY_BYTES: Final = 32
_ID_BYTES: Final = 16


@dataclass(frozen=True)
class Secrets:
    """Chance that nobody may foresee; given from outside only to repeat a page byte for byte."""

    handles: bytes = field(default_factory=lambda: token_bytes(_KEY_BYTES))
    command_id: Callable[[], str] = lambda: token_hex(_ID_BYTES)


@dataclass(frozen=True)
class House:
    """The server's belongings."""

    rooms: Rooms
    secrets: Secrets
    decks: OwnDecks
    counting: Counting
    """Of matches that nobody has counted; begun and ended with the application."""
    language: str | None = None
    """For visitors who have chosen none; None asks their browser."""
    spoken_here: str = DEFAULT
    """The language of this machine, for visitors whose browser asks for none of ours."""
    pages: Pages = field(default_factory=lambda: Pages(translations))
    hints: Hints = field(default_factory=Hints)


def house_of(request: Request) -> House:
    """The house in which a request has arrived."""
    return cast("House", request.app.state.house)
