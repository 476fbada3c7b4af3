"""Waiting no longer: the page on which whoever waits decides, and the match claimed by them."""

from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bezique.play.log import Walkover
from bezique.store.errors import Conflict
from bezique.store.people.company import Company
from bezique.web.forms import exactly, posted
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.page.together import Remedy
from bezique.web.people.absence.patience import claimable_in, may_stand_in
from bezique.web.people.access import TEXT, Visit, back_to
from bezique.web.people.pages import ClaimPage
from bezique.web.tables import visit_of
from bezique.words.people.absence import say_claiming
from bezique.words.people.names import say_nameless
from bezique.words.people.presence import say_offer


async def ask(request: Request) -> Response:
    """The page; the table where there is nothing to decide, or not any more."""
    visit = await visit_of(request)
    company = visit.access.company
    if company is None or not _may(request, visit, company):
        return back_to(request, visit.room.match_id)
    look, shot, now = look_of(request), visit.shot, house_of(request).rooms.now
    others = [held for held in company.holders if held.seat in shot.opponents]
    names = {held.seat: held.name or say_nameless(look.language) for held in others}
    page = ClaimPage(
        look=look,
        table=back_to(request, visit.room.match_id).headers["location"],
        says=say_claiming(list(names.values()), look.language, begun=shot.begun),
        stand_ins=tuple(
            Remedy(f"stand-in {held.seat}", say_offer("stand-in", names[held.seat], look.language))
            for held in others
            if may_stand_in(company, held, shot, now)
        ),
    )
    return HTMLResponse(house_of(request).pages.of("people/claim.html", page))


async def claim(request: Request) -> Response:
    """End the match, if all others are still away; whoever came back meanwhile plays on."""
    exactly(await posted(request), "sure")
    visit = await visit_of(request)
    company = visit.access.company
    if company is not None and _may(request, visit, company):
        shot = visit.shot
        with suppress(Conflict):  # somebody moved meanwhile, by another server
            await visit.room.enter(shot.version, Walkover(visit.seat, shot.opponents))
    return back_to(request, visit.room.match_id)


def _may(request: Request, visit: Visit, company: Company) -> bool:
    wait = claimable_in(company, visit.shot, house_of(request).rooms.now)
    return wait is not None and wait <= 0


ROUTES: Final = [
    Route(f"/matches/{{match}}{at}/claim", done, methods=[method])
    for at in ("", TEXT)
    for method, done in (("GET", ask), ("POST", claim))
]
