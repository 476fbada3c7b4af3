"""The page of settings and what is sent from it; every other page may send some of it too.

A form holds any settings that are offered, each once. Nothing is kept if one value is none.
"""

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode, urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.store.tables import MATCH_ID
from bezique.web.forms import posted
from bezique.web.house import house_of
from bezique.web.looks import SETTINGS, keep, look_of
from bezique.web.page.settings import SettingsPage
from bezique.web.settings.filling import groups

_ROOM: Final = r"(?:learn|practice|coach|markers|history)(?:/[A-Za-z0-9_.:-]{1,64}){0,3}"
_ANSWER: Final = r"(?:\?[a-z]{1,16}=[A-Za-z0-9_+.:-]{0,64})?"
_OURS: Final = re.compile(
    rf"/(?:matches/{MATCH_ID}(?:/text)?|rules/[a-z0-9_]{{1,64}}|{_ROOM}{_ANSWER})?"
)
_NAMES: Final = frozenset(setting.name for setting in SETTINGS)


async def show(request: Request) -> Response:
    """Everything that can be set, with a picture of what it does."""
    house, look = house_of(request), look_of(request)
    page = SettingsPage(look, groups(look, house.decks), way_back(request))
    return HTMLResponse(house.pages.settings(page))


async def save(request: Request) -> Response:
    """Keep settings; with ``stay`` in the address go on setting, else go back."""
    form = _form(await posted(request))
    back = way_back(request)
    stay = "stay" in request.query_params
    response = RedirectResponse(f"/settings?{urlencode({'back': back})}" if stay else back, 303)
    keep(request, response, form)
    return response


def way_back(request: Request) -> str:
    """An address of ours that was given as the way back, else where one came from, else the first.

    Pages say where they are only where that is a table; of the others the browser tells.
    """
    came = urlsplit(request.headers.get("referer", ""))
    told = f"{came.path}?{came.query}" if came.query else came.path
    ours = came.netloc == request.headers.get("host") and _OURS.fullmatch(told)
    back = request.query_params.get("back", told if ours else "/")
    return back if _OURS.fullmatch(back) else "/"


def _form(fields: list[tuple[str, str]]) -> Mapping[str, str]:
    """Settings by name. Raises HTTPException 400 for none, for one twice or for another field."""
    form = dict(fields)
    if not form or len(form) < len(fields) or not form.keys() <= _NAMES:
        raise HTTPException(400)
    return form


ROUTES: Final = [
    Route("/settings", show, methods=["GET"]),
    Route("/settings", save, methods=["POST"]),
]
