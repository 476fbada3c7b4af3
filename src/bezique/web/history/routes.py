"""Routes of the pages that look back: the list, one match, and deleting."""

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.history.figures import figures
from bezique.play.log import Header
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import load
from bezique.store.archive import Archive, Past, Wanted
from bezique.store.errors import NoSuchMatch, UnreadableMatch
from bezique.web.forms import exactly, posted
from bezique.web.history.confirming import confirm_all, confirm_match
from bezique.web.history.matches import PAGE, history_page, match_page
from bezique.web.history.mine import all_seen, own_seat, seen_from
from bezique.web.history.statistics import statistics_page
from bezique.web.hosting.keeping import delete_several
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.people.access import Access, access_to, looks_back, secret_of

EVERY: Final = -1
"""As a limit: no limit."""
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,5}")


@dataclass(frozen=True)
class Found:
    """A match that can be read, with its header, and what the visitor is to it."""

    past: Past
    header: Header
    access: Access


def archive_of(request: Request) -> Archive:
    """The archive of the matches that are kept here."""
    return house_of(request).rooms.archive


async def match_of(request: Request) -> Found:
    """The match of the address. Raises NoSuchMatch as ``past_of`` does, UnreadableMatch."""
    past, access = await past_of(request)
    match_id, header = past.listed.match_id, past.listed.header
    try:
        if header is None or len(header.seats) != load(header.ruleset, header.house).sizes.seats:
            raise UnreadableMatch(match_id, "its header is none that this program knows")
    except RulesetError as error:
        raise UnreadableMatch(match_id, str(error)) from error
    return Found(past, header, access)


async def past_of(request: Request) -> tuple[Past, Access]:
    """The match of the address, readable or not, and what the visitor is to it.

    Raises NoSuchMatch, also for a match that is not theirs.
    """
    match_id = request.path_params["match"]
    past = await archive_of(request).match(match_id)
    header = past.listed.header or Header("") if past else Header("")
    access = await access_to(house_of(request), match_id, header, secret_of(request))
    if past is None or not access.seats:
        raise NoSuchMatch(match_id)
    return seen_from(past, own_seat(past, access.seats)), access


async def _held(request: Request) -> dict[str, tuple[int, ...]]:
    """By match, the seats that the visitor holds among other people."""
    return await house_of(request).gatherings.held(secret_of(request))


def number_of(text: str) -> int:
    """A number of an address, from 1. Raises HTTPException 404 for anything else."""
    if not _NUMBER.fullmatch(text):
        raise HTTPException(404)
    return int(text)


async def matches(request: Request) -> Response:
    """All matches, or those of one form or against the same opponents."""
    asked = request.query_params
    of = await looks_back(request)
    wanted = Wanted(asked.get("form", ""), asked.get("opponents", ""), of=of)
    page = number_of(asked.get("page", "1"))
    archive = archive_of(request)
    number = await archive.number(wanted)
    pasts = await archive.matches(wanted, PAGE, (page - 1) * PAGE)
    pasts = all_seen(pasts, await _held(request))
    kinds = await archive.kinds(of)
    shown = history_page(look_of(request), pasts, kinds, wanted, (number, page))
    return HTMLResponse(house_of(request).pages.of("history/matches.html", shown))


async def match(request: Request) -> Response:
    """One match: its deals that are over."""
    found = await match_of(request)
    deals = await archive_of(request).deals(found.past.listed.match_id)
    page = match_page(look_of(request), found.past, deals)
    page = replace(page, deletable=_alone(found.access))
    return HTMLResponse(house_of(request).pages.of("history/match.html", page))


async def statistics(request: Request) -> Response:
    """All figures; with ``?marked=yes`` those of marked matches too."""
    archive, marked = archive_of(request), "marked" in request.query_params
    wanted = Wanted(marked=marked, of=await looks_back(request))
    pasts = await archive.matches(wanted, EVERY)
    pasts = all_seen(pasts, await _held(request))
    mine = {past.listed.match_id: past.mine for past in pasts}
    deals = [
        replace(deal, mine=mine.get(deal.match_id, 0)) for deal in await archive.all_deals(wanted)
    ]
    everybody = await archive.number(replace(wanted, marked=True))
    plain = await archive.number(replace(wanted, marked=False))
    found = await asyncio.to_thread(figures, pasts[::-1], deals)
    page = statistics_page(look_of(request), found, marked=marked, has_marked=plain < everybody)
    return HTMLResponse(house_of(request).pages.of("history/statistics.html", page))


async def ask_delete(request: Request) -> Response:
    """Ask whether a match is to be deleted."""
    past, access = await past_of(request)
    _check_alone(access)
    page = confirm_match(look_of(request), past)
    return HTMLResponse(house_of(request).pages.of("history/confirm.html", page))


async def delete(request: Request) -> Response:
    """Delete a match for good; a second time does nothing."""
    exactly(await posted(request), "sure")
    with suppress(NoSuchMatch):
        past, access = await past_of(request)
        _check_alone(access)
        await delete_several(house_of(request), [past.listed.match_id])
    return RedirectResponse("/history", 303)


async def ask_delete_all(request: Request) -> Response:
    """Ask whether everything is to be deleted."""
    of = await looks_back(request)
    alone = None if of is None else await house_of(request).gatherings.alone(of)
    number = await archive_of(request).number(Wanted()) if alone is None else len(alone)
    page = confirm_all(look_of(request), number)
    return HTMLResponse(house_of(request).pages.of("history/confirm.html", page))


async def delete_all(request: Request) -> Response:
    """Delete every match for good; where others come here too, those that nobody else plays."""
    exactly(await posted(request), "sure")
    of = await looks_back(request)
    if of is None:
        await house_of(request).rooms.delete_all()
    else:
        house = house_of(request)
        await delete_several(house, await house.gatherings.alone(of))
    return RedirectResponse("/history", 303)


def _check_alone(access: Access) -> None:
    """Raises HTTPException 403 for a match that others have played too."""
    if not _alone(access):
        raise HTTPException(403, "not-alone")


def _alone(access: Access) -> bool:
    return access.company is None or len(access.seats) == len(access.company.holders)


ROUTES: Final = [
    Route("/history", matches, methods=["GET"]),
    Route("/history/statistics", statistics, methods=["GET"]),
    Route("/history/delete", ask_delete_all, methods=["GET"]),
    Route("/history/delete", delete_all, methods=["POST"]),
    Route("/history/matches/{match}", match, methods=["GET"]),
    Route("/history/matches/{match}/delete", ask_delete, methods=["GET"]),
    Route("/history/matches/{match}/delete", delete, methods=["POST"]),
]
