"""The pages away from the table: the opening page, beginning a match, settings, and the rules."""

import re
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.bots.registry import BOTS
from bezique.play.log import Header, Seat
from bezique.rulesets.options import OPTIONS, RulesetError
from bezique.rulesets.ruleset import load
from bezique.store.errors import Conflict
from bezique.table.snapshot import PERSON
from bezique.web.fill.house_rules import PREFIX, BadHouseRule, read_house_rules
from bezique.web.fill.opening import Chosen, opening_page
from bezique.web.fill.reading import rules_page
from bezique.web.forms import FORM_BYTES, exactly, posted
from bezique.web.house import house_of
from bezique.web.looks import SETTINGS, keep, look_of
from bezique.web.tables import SEAT, room_of
from bezique.words.notices import say_impossible_option, say_notice
from bezique.words.rulesets import MODIFIERS, RULESETS, plain_name

_DEALERS: Final[Mapping[str, int | None]] = {"lots": None, "me": SEAT, "them": 1 - SEAT}
_MATCH: Final = re.compile(r"/matches/([A-Za-z0-9_-]{1,64})")
_MATCH_ID_BYTES: Final = 16
_COMMAND_ID: Final = re.compile(r"[0-9a-f]{32}")


async def opening(request: Request) -> Response:
    """The opening page; with ``?language=`` in another language from now on."""
    language = request.query_params.get("language")
    if language is not None:
        response: Response = RedirectResponse("/", 303)
        keep(request, response, {"language": language})
        return response
    return await _opening(request, Chosen())


async def _opening(request: Request, chosen: Chosen, status: int = 200) -> Response:
    house, look = house_of(request), look_of(request)
    waiting = await house.rooms.matches(over=False)
    page = opening_page(look, waiting, house.secrets.command_id(), chosen)
    return HTMLResponse(house.pages.opening(page), status)


async def begin(request: Request) -> Response:
    """Begin a match as the form says; the same form sent twice begins one."""
    fields = await posted(request, FORM_BYTES)
    form, modifiers, house_fields = _sorted(fields)
    try:
        options = read_house_rules(house_fields)
    except BadHouseRule as error:
        raise HTTPException(400) from error
    name = "+".join([form["ruleset"], *modifiers])
    try:
        agreed = load(name, options).options["first_dealer"] == "agreed"
    except RulesetError as error:
        chosen = Chosen(
            ruleset=form["ruleset"],
            opponent=form["opponent"],
            modified=tuple(modifiers),
            house={field.removeprefix(PREFIX): value for field, value in house_fields},
            error=_impossible(error, look_of(request).language),
        )
        return await _opening(request, chosen, 400)
    dealer = _DEALERS[form["first_dealer"]] if agreed else None
    header = Header(name, options, (Seat(PERSON), Seat(form["opponent"])), dealer)
    match_id = _match_id(form["command_id"])
    with suppress(Conflict):  # the same form again: its match is there
        await house_of(request).rooms.create(header, match_id)
    return RedirectResponse(f"/matches/{match_id}", 303)


def _match_id(command_id: str) -> str:
    """The match that a command id begins: the same one always, so that there is never a second.

    As hard to guess as the command id, which is 128 random bits, and not to be turned back.
    """
    digest = sha256(f"match of {command_id}".encode()).digest()
    return urlsafe_b64encode(digest[:_MATCH_ID_BYTES]).decode().rstrip("=")


def _sorted(
    fields: list[tuple[str, str]],
) -> tuple[Mapping[str, str], list[str], list[tuple[str, str]]]:
    """A form's plain fields, its modifiers and its house rules. Raises HTTPException 400."""
    modifiers = [value for name, value in fields if name == "modifier"]
    house = [(name, value) for name, value in fields if name.startswith(PREFIX)]
    plain = [(n, v) for n, v in fields if n != "modifier" and not n.startswith(PREFIX)]
    if "first_dealer" not in dict(plain):
        plain.append(("first_dealer", "lots"))
    form = exactly(plain, "command_id", "ruleset", "opponent", "first_dealer")
    known = (
        _COMMAND_ID.fullmatch(form["command_id"])
        and form["ruleset"] in RULESETS
        and form["opponent"] in BOTS
        and form["first_dealer"] in _DEALERS
        and set(modifiers) <= set(MODIFIERS)
        and len(set(modifiers)) == len(modifiers)
    )
    if not known:
        raise HTTPException(400)
    return form, modifiers, house


def _impossible(error: RulesetError, lang: str) -> str:
    if error.where in OPTIONS:
        return say_impossible_option(error.where, lang)
    return " ".join(say_notice("no-such-ruleset", lang))


async def settings(request: Request) -> Response:
    """Keep the settings of the menu and go back to where they were changed."""
    form = exactly(await posted(request), *SETTINGS)
    response = RedirectResponse(_back(request), 303)
    keep(request, response, form)
    return response


async def rules(request: Request) -> Response:
    """A ruleset to be read; from a table, the rules of that very match."""
    house, look, back = house_of(request), look_of(request), _back(request)
    name = request.path_params["ruleset"]
    from_match = _MATCH.fullmatch(back)
    try:
        ruleset = load(name)
    except RulesetError as error:
        raise HTTPException(404, "no-such-ruleset") from error
    if from_match:
        request.path_params["match"] = from_match[1]
        played = (await room_of(request)).snapshot(SEAT).ruleset
        if plain_name(played.name) == name:
            ruleset = played
    return HTMLResponse(house.pages.rules(rules_page(ruleset, look, back)))


def _back(request: Request) -> str:
    """An address of ours that was given as the way back, else the opening page."""
    back = request.query_params.get("back", "/")
    return back if _MATCH.fullmatch(back) else "/"


async def health(_request: Request) -> Response:
    """That the server is ready."""
    return PlainTextResponse("ok\n")


ROUTES: Final = [
    Route("/", opening, methods=["GET"]),
    Route("/matches", begin, methods=["POST"]),
    Route("/settings", settings, methods=["POST"]),
    Route("/rules/{ruleset}", rules, methods=["GET"]),
    Route("/healthz", health, methods=["GET"]),
]
