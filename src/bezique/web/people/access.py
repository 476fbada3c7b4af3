"""Who may look from where: the one place that answers for a request and a match.

A match that was begun at home belongs to whoever is at this machine, as long as the server answers
to this machine alone. Any other belongs to the visitors who hold its seats.

Nothing is shown and nothing done for a match without asking here first, and a stream asks again
with every view that it sends, because a seat may have been taken over since.
"""

from dataclasses import dataclass, replace
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse

from bezique.cards.kinds import NONE
from bezique.play.log import Header
from bezique.store.errors import NoSuchMatch
from bezique.store.people.company import Company
from bezique.store.people.remarks import Remark
from bezique.table.room import Room
from bezique.table.snapshot import Snapshot
from bezique.web.house import House, house_of
from bezique.web.people.passing import in_front

COOKIE: Final = "bezique-visitor"
WATCHING: Final = NONE
"""In the place of a seat: somebody who looks on."""
HAND_OVER: Final = "hand-over"
"""Why a seat of a device cannot act: it is to be passed on first."""
_REMEMBERED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Access:
    """What somebody is to a match."""

    seats: tuple[int, ...] = ()
    """The seats that are theirs."""
    company: Company | None = None
    """The people of the match; None for one that was begun at home."""
    remarks: tuple[Remark, ...] = ()
    """What the people have said last, for those who hold a seat."""

    @property
    def may_watch(self) -> bool:
        """Whether they may look on without a seat."""
        return self.company is not None and bool(self.company.terms.get("watch"))


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody before a match: its room, and the seat from which they look and act.

    The seat is WATCHING for somebody who holds none.
    """

    room: Room
    seat: int
    access: Access

    @property
    def shot(self) -> Snapshot:
        """The match as it stands before them now."""
        return self.room.snapshot(self.seat)


TEXT: Final = "/text"
"""After the address of a match, and before what is done there: the table in words."""


def back_to(request: Request, match_id: str) -> RedirectResponse:
    """To the page from which something was done: the table with cards, or that in words."""
    table = f"/matches/{match_id}"
    in_words = request.url.path.startswith(f"{table}{TEXT}/")
    return RedirectResponse(f"{table}{TEXT if in_words else ''}", 303)


def secret_of(request: Request) -> str:
    """The secret of the visitor's cookie; empty where there is none."""
    return request.cookies.get(COOKIE, "")


async def access_to(house: House, match_id: str, header: Header, secret: str) -> Access:
    """What whoever has this secret is to a match: nothing at all, if it is not theirs."""
    if match_id not in house.at_home:
        company = await _company(house, match_id, secret)
        if company is not None:
            return Access(company.mine, company)
        if house.manner.hosted:
            return Access()
        house.at_home.add(match_id)  # people come together before a match, never after it
    return Access(header.persons or (0,))


async def _company(house: House, match_id: str, secret: str) -> Company | None:
    """The people of a match. Somebody alone at it is asked for again only after a change; of
    several it is also told when the match last went on.
    """
    key, now = (match_id, secret), house.rooms.store.changes
    then, company = house.companies.get(key, (None, None))
    if now is not None and then == now and company is not None and len(company.holders) < 2:
        return company
    company = await house.gatherings.company(match_id, secret)
    company = company and replace(company, up=house.since)
    if len(house.companies) >= _REMEMBERED:
        house.companies.clear()
    house.companies[key] = now, company
    return company


async def visiting(request: Request, room: Room, *, watching: bool = False) -> Visit:
    """A visitor before the match of a room; with ``watching`` also one who has no seat there.

    Raises NoSuchMatch for a match that is not theirs: not even that it is there is told. Raises
    HTTPException 403 where they may watch, but not do this.
    """
    house = house_of(request)
    access = await access_to(house, room.match_id, room.header, secret_of(request))
    if access.company and len(access.company.holders) > len(access.seats) > 0:
        access = replace(access, remarks=await house.remarks.last(room.match_id))
    if len(access.seats) == 1:
        return Visit(room, access.seats[0], access)
    if access.seats:
        front = in_front(request, room, access.seats)
        if front == NONE and not watching:
            raise HTTPException(403, HAND_OVER)
        return Visit(room, front, access)
    if not access.may_watch:
        raise NoSuchMatch(room.match_id)
    if not watching:
        raise HTTPException(403, "not-your-seat")
    return Visit(room, WATCHING, access)


async def again(request: Request, visit: Visit) -> Visit | None:
    """The visitor as they are to the match by now; None once the seat is not theirs any more."""
    if visit.access.company is None and len(visit.access.seats) < 2:
        return visit
    try:
        now = await visiting(request, visit.room, watching=True)
    except NoSuchMatch:
        return None
    lost = visit.seat != WATCHING and visit.seat not in now.access.seats
    return None if lost else now


async def looks_back(request: Request) -> str | None:
    """Whose matches a visitor may look back on, as an id; None at home: all that are there.

    Somebody unknown to a house with many visitors has the id of nobody.
    """
    house = house_of(request)
    if not house.manner.hosted:
        return None
    visitor = await house.visitors.known(secret_of(request))
    return visitor.id if visitor else ""
