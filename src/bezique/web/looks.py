"""How a visitor wants the pages: one table of settings, kept in a cookie and read strictly.

A setting is a line of ``SETTINGS``: its values, and where it can be changed. What a cookie holds
that is none of the values known here is passed over, never a reason for an error; so an old cookie
stays good. Knows no words: labels and explanations are in ``words.settings``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from bezique.art import BACKS, FACES
from bezique.art import LANGUAGES as LETTERS
from bezique.web.hand.orders import ORDERS
from bezique.web.house import house_of
from bezique.web.page import Look
from bezique.words.catalogue import LANGUAGES, negotiate

COOKIE: Final = "bezique-look"
YEAR: Final = 365 * 24 * 3600  # in seconds
PACE_AT_MOST: Final = 3000
OWN_DECK: Final = re.compile(r"own-[a-z0-9][a-z0-9-]{0,39}")
"""A deck that a person has put into the folder of decks."""
CLOTHS: Final = ("trianon", "slate", "garnet", "walnut", "paper")
ON, OFF = "on", "off"


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that can be set."""

    name: str
    group: str
    values: tuple[str, ...]
    """What a page offers. The default is that of the field of ``Look`` with the same name."""
    quick: bool = False
    """It is changed during play, so it is in the menu of the table too."""


SETTINGS: Final[tuple[Setting, ...]] = (
    Setting("language", "language", tuple(LANGUAGES)),
    Setting("deck", "cards", ("four-colour", "two-colour")),
    Setting("faces", "cards", FACES),
    Setting("letters", "cards", LETTERS),
    Setting("back", "cards", tuple(BACKS)),
    Setting("size", "cards", ("small", "medium", "large")),
    Setting("spread", "cards", ("close", "medium", "wide")),
    Setting("theme", "table", ("auto", "light", "dark"), quick=True),
    Setting("cloth", "table", CLOTHS),
    Setting("contrast", "table", ("auto", "more")),
    Setting("motion", "table", ("device", "full", "quick", "off")),
    Setting("sound", "table", (ON, OFF), quick=True),
    Setting("order", "play", ORDERS, quick=True),
    Setting("pace", "play", ("0", "300", "600", "1500"), quick=True),
    Setting("hold", "play", ("tap", "0", "1", "2", "4"), quick=True),
    Setting("keys", "play", (ON, OFF)),
    Setting("forced", "play", (ON, OFF)),
    Setting("claim", "play", (ON, OFF)),
    Setting("confirm", "play", (ON, OFF)),
    Setting("share", "play", (ON, OFF)),
    Setting("hints", "help", (ON, OFF), quick=True),
    Setting("checker", "help", (ON, OFF)),
)
BY_NAME: Final[Mapping[str, Setting]] = {setting.name: setting for setting in SETTINGS}


def look_of(request: Request) -> Look:
    """The visitor's settings; what was never chosen is as the language suggests.

    The language is that of the address (``?language=``), else of the cookie, else what the server
    was told to speak, else what the browser asks for, else that of the server's machine.
    """
    chosen, house = chosen_of(request), house_of(request)
    asked = request.query_params.get("language")
    language = negotiate(
        request.headers.get("accept-language"),
        asked if asked in LANGUAGES else chosen.get("language") or house.manner.language,
        house.manner.spoken_here,
    )
    fields: dict[str, Any] = {name: _read(name, value) for name, value in chosen.items()}
    return Look(**{"letters": language, **fields, "language": language})


def keep(request: Request, response: Response, given: Mapping[str, str]) -> None:
    """Put changed settings into the cookie. Raises HTTPException 400 for a value there is not."""
    if not all(is_value(name, value) for name, value in given.items()):
        raise HTTPException(400)
    chosen = {**chosen_of(request), **given}
    if chosen.get("letters") == look_of(request).language:
        del chosen["letters"]  # they go with the language when that is changed
    written = "|".join(f"{name}:{value}" for name, value in sorted(chosen.items()))
    response.set_cookie(COOKIE, written, max_age=YEAR, httponly=True, samesite="lax")


def value_in(look: Look, name: str) -> str:
    """What a setting is in a look, as a cookie writes it."""
    value = getattr(look, name)
    if isinstance(value, bool):
        return ON if value else OFF
    return str(value)


def is_value(name: str, value: str) -> bool:
    """Whether a setting can have a value; any pace will do, not only those that are offered."""
    if name == "pace":
        short = value.isascii() and value.isdigit() and len(value) <= len(str(PACE_AT_MOST))
        return short and int(value) <= PACE_AT_MOST
    if name == "faces" and OWN_DECK.fullmatch(value):
        return True
    return name in BY_NAME and value in BY_NAME[name].values


def chosen_of(request: Request) -> dict[str, str]:
    """What the visitor has chosen, by the name of the setting."""
    pairs = (part.partition(":") for part in request.cookies.get(COOKIE, "").split("|"))
    return {name: value for name, _, value in pairs if is_value(name, value)}


def _read(name: str, value: str) -> str | int | bool:
    """A value of the cookie as the field of a look: a number, a truth, or the word itself."""
    if name == "pace":
        return int(value)
    return value == ON if set(BY_NAME[name].values) == {ON, OFF} else value
