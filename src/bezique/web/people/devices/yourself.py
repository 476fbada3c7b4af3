"""A visitor's own page: a name, devices, what is kept about them, being forgotten."""

import json
from dataclasses import replace
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.store.people.about import kept_about
from bezique.store.people.names import name_given
from bezique.store.people.secret import code_typed
from bezique.web.forms import exactly, posted
from bezique.web.hosting.keeping import NAMES_DAYS, VISITOR_DAYS
from bezique.web.hosting.keeping import forget as forget_for_good
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.people.access import COOKIE, secret_of
from bezique.web.people.arriving import arrived, keep_cookie
from bezique.web.people.devices.pages import YourselfPage

_DATA: Final = "bezique-you.json"


async def show(request: Request) -> Response:
    """The page."""
    return _written(request, await _page(request))


async def rename(request: Request) -> Response:
    """Another name from now on."""
    form = exactly(await posted(request), "name")
    await _page(request)
    here = await arrived(request, name_given(form["name"]))
    response = RedirectResponse("/you", 303)
    here.remember(request, response)
    return response


async def code(request: Request) -> Response:
    """A code that makes another device this visitor's too; it is good once, for ten minutes."""
    exactly(await posted(request), "sure")
    house, page = house_of(request), await _page(request)
    here = await arrived(request)
    given = await house.visitors.code(here.visitor, house.rooms.now)
    response = _written(request, replace(page, known=True, code=given))
    here.remember(request, response)
    return response


async def redeem(request: Request) -> Response:
    """Become the visitor whose code was typed."""
    form = exactly(await posted(request), "code")
    house, page = house_of(request), await _page(request)
    secret = await house.visitors.redeem(code_typed(form["code"]), house.rooms.now)
    if secret is None:
        return _written(request, replace(page, refused=True), 422)
    response = RedirectResponse("/you", 303)
    keep_cookie(request, response, secret)
    return response


async def only(request: Request) -> Response:
    """Make this device the only one: another was lost, or lent."""
    exactly(await posted(request), "sure")
    house = house_of(request)
    await _page(request)
    visitor = await house.visitors.known(secret_of(request))
    if visitor is not None:
        await house.visitors.only(visitor, secret_of(request))
    return RedirectResponse("/you", 303)


async def data(request: Request) -> Response:
    """What is kept about a visitor, as a file. Raises HTTPException 404 for somebody unknown."""
    house = house_of(request)
    await _page(request)
    visitor = await house.visitors.known(secret_of(request))
    if visitor is None:
        raise HTTPException(404)
    kept = await kept_about(house.rooms.store, visitor.id)
    heads = {"content-disposition": f'attachment; filename="{_DATA}"', "cache-control": "no-store"}
    text = json.dumps(kept, indent=1, ensure_ascii=False) + "\n"
    return Response(text, media_type="application/json", headers=heads)


async def forget(request: Request) -> Response:
    """Forget a visitor for good, once they have been asked."""
    form = exactly(await posted(request), "sure")
    house, page = house_of(request), await _page(request)
    if form["sure"] != "yes":
        return _written(request, replace(page, forgetting=True))
    visitor = await house.visitors.known(secret_of(request))
    if visitor is not None:
        await forget_for_good(house, visitor.id)
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE)
    return response


async def _page(request: Request) -> YourselfPage:
    """The page as it is first seen. Raises HTTPException 404 at home."""
    house = house_of(request)
    if not house.manner.hosted:
        raise HTTPException(404)
    visitor = await house.visitors.known(secret_of(request))
    return YourselfPage(
        look=look_of(request),
        known=visitor is not None,
        name=visitor.name if visitor else "",
        names_days=NAMES_DAYS,
        visitor_days=VISITOR_DAYS,
        devices=await house.visitors.devices(visitor) if visitor else 0,
    )


def _written(request: Request, page: YourselfPage, status: int = 200) -> Response:
    return HTMLResponse(house_of(request).pages.of("people/yourself.html", page), status)


ROUTES: Final = [
    Route("/you", show, methods=["GET"]),
    Route("/you/name", rename, methods=["POST"]),
    Route("/you/code", code, methods=["POST"]),
    Route("/you/device", redeem, methods=["POST"]),
    Route("/you/only", only, methods=["POST"]),
    Route("/you/data", data, methods=["GET"]),
    Route("/you/forget", forget, methods=["POST"]),
]
