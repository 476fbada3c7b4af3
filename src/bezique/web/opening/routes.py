"""The pages away from the table: the opening page and house rules."""

from dataclasses import replace
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.rulesets.options import OPTIONS, RulesetError
from bezique.rulesets.ruleset import load
from bezique.web.choice import FIELDS, Choice, read_choice
from bezique.web.fill.house_rules import PREFIX, BadHouseRule, house_page, read_house_rules
from bezique.web.fill.opening import opening_page
from bezique.web.forms import FORM_BYTES, exactly, posted
from bezique.web.house import house_of
from bezique.web.looks import COOKIE, keep, look_of
from bezique.web.opening.again import again, last_of, remember
from bezique.web.opening.beginning import is_command_id
from bezique.web.people.access import looks_back
from bezique.web.people.starting import begin_alone
from bezique.words.notices import say_impossible_option, say_notice


async def opening(request: Request) -> Response:
    """The opening page, with the choices of its address if it has any.

    With ``?language=`` it is in another language from now on.
    """
    language = request.query_params.get("language")
    if language is not None:
        response: Response = RedirectResponse("/", 303)
        keep(request, response, {"language": language})
        return response
    house = house_of(request)
    choice, _ = read_choice(request.query_params.multi_items())
    last = last_of(request)
    if last and not request.query_params:
        choice = last.choice
    waiting = await house.rooms.matches(over=False, of=await looks_back(request))
    look = look_of(request)
    page = replace(
        opening_page(look, waiting, house.secrets.command_id(), choice),
        first=not (last or waiting or choice.seed or COOKIE in request.cookies),
        hosted=house.manner.hosted,
        again=again(last, look.language, house.secrets.command_id()) if last else None,
    )
    return HTMLResponse(house.pages.opening(page))


async def house_rules(request: Request) -> Response:
    """The house rules for the choices of the opening page, which are in the address."""
    choice, _ = read_choice(request.query_params.multi_items())
    if not choice.ruleset:
        return RedirectResponse("/", 303)
    house = house_of(request)
    fields = request.query_params.multi_items()
    chosen = {n.removeprefix(PREFIX): value for n, value in fields if n.startswith(PREFIX)}
    page = house_page(choice, look_of(request), house.secrets.command_id(), chosen)
    return HTMLResponse(house.pages.house(page))


async def begin(request: Request) -> Response:
    """Begin a match as the form says; the same form sent twice begins one."""
    house, fields = house_of(request), await posted(request, FORM_BYTES)
    choice, command_id, house_fields = _sorted(fields)
    try:
        options = read_house_rules(house_fields)
    except BadHouseRule as error:
        raise HTTPException(400) from error
    look = look_of(request)
    try:
        ruleset = load(choice.name, options)
    except RulesetError as error:
        chosen = {field.removeprefix(PREFIX): value for field, value in house_fields}
        told = _impossible(error, look.language)
        page = house_page(choice, look, house.secrets.command_id(), chosen, told)
        return HTMLResponse(house.pages.house(page), 400)
    header = replace(choice.header(ruleset), shares=look.share and not choice.seed)
    as_text = "/text" if request.query_params.get("as") == "text" else ""
    response = await begin_alone(request, header, command_id, as_text)
    remember(response, replace(choice, seed="", dealer=""), house_fields)
    return response


def _sorted(fields: list[tuple[str, str]]) -> tuple[Choice, str, list[tuple[str, str]]]:
    """A form's choices, its command id and its house rules. Raises HTTPException 400."""
    house = [(name, value) for name, value in fields if name.startswith(PREFIX)]
    choices = [(n, v) for n, v in fields if n in FIELDS or n.startswith("seat.")]
    others = [(n, v) for n, v in fields if (n, v) not in house and (n, v) not in choices]
    choice, strict = read_choice(choices)
    command_id = exactly(others, "command_id")["command_id"]
    if not (strict and is_command_id(command_id)):
        raise HTTPException(400)
    return choice, command_id, house


def _impossible(error: RulesetError, lang: str) -> str:
    if error.where in OPTIONS:
        return say_impossible_option(error.where, lang)
    return " ".join(say_notice("no-such-ruleset", lang))


async def health(_request: Request) -> Response:
    """That the server is ready."""
    return PlainTextResponse("ok\n")


ROUTES: Final = [
    Route("/", opening, methods=["GET"]),
    Route("/house-rules", house_rules, methods=["GET"]),
    Route("/matches", begin, methods=["POST"]),
    Route("/healthz", health, methods=["GET"]),
]
