"""How a visitor wants the pages: kept in a cookie, read strictly, never a reason for an error.

What a cookie holds that is none of the values known here is passed over.
"""

from collections.abc import Mapping
from typing import Any, Final, cast

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from bezique.art.letters import LANGUAGES as LETTERS
from bezique.web.house import house_of
from bezique.web.page import Look
from bezique.words.catalogue import LANGUAGES, negotiate

COOKIE: Final = "bezique-look"
YEAR: Final = 365 * 24 * 3600
PACE_AT_MOST: Final = 3000
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "language": tuple(LANGUAGES),
    "letters": LETTERS,
    "deck": ("four-colour", "two-colour"),
    "theme": ("auto", "light", "dark"),
    "keys": ("on", "off"),
    "order": ("suits", "arrival"),
}
SETTINGS: Final = ("language", "theme", "deck", "letters", "order", "pace", "keys")
"""The fields of the form on the table page."""


def look_of(request: Request) -> Look:
    """The visitor's settings; what was never chosen is as the language suggests.

    The language is that of the address (``?language=``), else of the cookie, else what the server
    was told to speak, else what the browser asks for, else that of the server's machine.
    """
    chosen, house = _chosen(request), house_of(request)
    asked = request.query_params.get("language")
    language = negotiate(
        request.headers.get("accept-language"),
        asked if asked in LANGUAGES else chosen.get("language") or house.language,
        house.spoken_here,
    )
    defaults = Look(language, language)
    return Look(
        language=language,
        letters=chosen.get("letters", language),
        deck=cast("Any", chosen.get("deck", defaults.deck)),
        theme=cast("Any", chosen.get("theme", defaults.theme)),
        keys=chosen.get("keys", "on") == "on",
        pace=int(chosen.get("pace", defaults.pace)),
        order=cast("Any", chosen.get("order", defaults.order)),
    )


def keep(request: Request, response: Response, given: Mapping[str, str]) -> None:
    """Put changed settings into the cookie. Raises HTTPException 400 for a value there is not."""
    if not all(_is_value(name, value) for name, value in given.items()):
        raise HTTPException(400)
    chosen = {**_chosen(request), **given}
    if chosen.get("letters") == look_of(request).language:
        del chosen["letters"]  # they go with the language when that is changed
    written = "|".join(f"{name}:{value}" for name, value in sorted(chosen.items()))
    response.set_cookie(COOKIE, written, max_age=YEAR, httponly=True, samesite="lax")


def _chosen(request: Request) -> dict[str, str]:
    pairs = (part.partition(":") for part in request.cookies.get(COOKIE, "").split("|"))
    return {name: value for name, _, value in pairs if _is_value(name, value)}


def _is_value(name: str, value: str) -> bool:
    if name == "pace":
        short = value.isascii() and value.isdigit() and len(value) <= len(str(PACE_AT_MOST))
        return short and int(value) <= PACE_AT_MOST
    return value in _CHOICES.get(name, ())
