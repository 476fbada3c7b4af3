"""The addresses at which rules are read and compared."""

import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import Ruleset, load
from bezique.store.tables import MATCH_ID
from bezique.web.house import house_of
from bezique.web.howto.filling import compare_page, how_to_page
from bezique.web.looks import look_of
from bezique.web.settings.routes import way_back
from bezique.web.tables import visit_of

_MATCH: Final = re.compile(rf"/matches/({MATCH_ID})(?:/text)?")


async def rules(request: Request) -> Response:
    """A ruleset to be read; from a table, the rules of that very match."""
    back = way_back(request)
    ruleset = await _asked(request, request.path_params["ruleset"], back)
    page = how_to_page(ruleset, look_of(request), back)
    return HTMLResponse(house_of(request).pages.how_to(page))


async def compare(request: Request) -> Response:
    """Two rulesets compared; from a table, the first as it is played there."""
    back = way_back(request)
    first = await _asked(request, request.path_params["first"], back)
    second = _known(request.path_params["second"])
    page = compare_page(first, second, look_of(request), back)
    return HTMLResponse(house_of(request).pages.compare(page))


async def chosen(request: Request) -> Response:
    """From the form that asks which two: to their page."""
    asked = request.query_params
    first, second = asked.get("first", ""), asked.get("second", "")
    way = f"/rules/{_known(first).name}/compare/{_known(second).name}"
    return RedirectResponse(way, 303)


async def _asked(request: Request, name: str, back: str) -> Ruleset:
    """A ruleset by its name, or that of the match one comes from if it is played there."""
    ruleset = _known(name)
    if from_match := _MATCH.fullmatch(back):
        request.path_params["match"] = from_match[1]
        played = (await visit_of(request)).shot.ruleset
        if name in (played.name, *played.name.split("+")):
            return played
    return ruleset


def _known(name: str) -> Ruleset:
    try:
        return load(name)
    except RulesetError as error:
        raise HTTPException(404, "no-such-ruleset") from error


ROUTES: Final = [
    Route("/rules/compare", chosen, methods=["GET"]),
    Route("/rules/{ruleset}", rules, methods=["GET"]),
    Route("/rules/{first}/compare/{second}", compare, methods=["GET"]),
]
