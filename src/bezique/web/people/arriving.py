"""Visitors as they come: known by their cookie, or admitted when they first sit down somewhere."""

from collections.abc import Iterable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from bezique.store.errors import Conflict
from bezique.store.people.gatherings import Called
from bezique.store.people.visitors import Visitor
from bezique.web.house import House, house_of
from bezique.web.looks import YEAR
from bezique.web.people.access import COOKIE, secret_of


@dataclass(frozen=True, slots=True)
class Arrived:
    """A visitor who is known now."""

    visitor: Visitor
    secret: str
    """For the cookie; empty where the browser has it already."""

    def remember(self, request: Request, response: Response) -> None:
        """Give the browser the cookie, if it is new here."""
        if self.secret:
            keep_cookie(request, response, self.secret)


async def arrived(request: Request, name: str = "") -> Arrived:
    """Whoever asks, admitted if nobody knows them yet. ``name`` is what they call themselves."""
    house = house_of(request)
    visitor, now = await house.visitors.known(secret_of(request)), house.rooms.now
    if visitor is None:
        return Arrived(*await house.visitors.admit(name, now))
    if name and name != visitor.name:
        await house.visitors.rename(visitor, name, now)
        visitor = Visitor(visitor.id, name)
    return Arrived(visitor, "")


async def call_once(house: House, here: Arrived, called: Called, held: Iterable[int]) -> None:
    """Call a gathering for somebody who has just arrived: once, however often a form is sent.

    The id of its match follows from a secret of the form. Whoever sends it again and is not known
    never had the answer, and with it the cookie: a server that went down kept it. So it is theirs.
    """
    try:
        await house.gatherings.call(called, held, house.rooms.now)
    except Conflict:
        if here.secret:
            await house.gatherings.pass_on(called.match_id, here.visitor, house.rooms.now)


def keep_cookie(request: Request, response: Response, secret: str) -> None:
    """The cookie by which a visitor is known: for our pages alone, and for no script."""
    response.set_cookie(
        COOKIE,
        secret,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
