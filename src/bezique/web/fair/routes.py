"""The page on which the deals of a match are checked, and its record to be kept."""

import asyncio
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bezique.fairness.record import OpenedDeal, record_to_json
from bezique.history.fair import FairDeal, FairMatch, fair_match
from bezique.store.errors import UnreadableMatch
from bezique.store.store import Kept
from bezique.web.fair.moves import moves_of
from bezique.web.fair.page import DealShown, FairPage, Step
from bezique.web.history.naming import seat_name, side_names, sides_of
from bezique.web.history.routes import Found, match_of, number_of
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.words.fair import (
    say_honest,
    say_how,
    say_lift,
    say_limits,
    say_moves,
    say_state,
    say_step,
    say_yourself,
)
from bezique.words.sheet import say_facing, you

_RECORD: Final = "bezique-deals.json"


async def show(request: Request) -> Response:
    """The page: what is fixed, and what has been opened.

    With ``?moves=N`` the computer's moves of deal N, which must be over, are looked for again.
    """
    found = await match_of(request)
    kept, fair = await _fair(request, found)
    look, header, mine = look_of(request), found.header, found.past.mine
    facing = side_names(header, sides_of(header, mine), mine, look.language)
    names = [
        you(look.language) if seat in found.access.seats else seat_name(header, seat, look.language)
        for seat in range(len(header.seats))
    ]
    deals = [_shown(deal, bool(header.seed), names, look.language) for deal in fair.deals]
    if "moves" in request.query_params:
        number = number_of(request.query_params["moves"])
        if not any(deal.number == number and deal.over for deal in fair.deals):
            raise HTTPException(404)
        moves = await _moves(request, kept, number)
        said = say_moves(moves, look.language)
        deals[number - 1] = replace(deals[number - 1], moves=said)
    page = FairPage(
        look=look,
        match=kept.match_id,
        title=say_facing(facing, look.language),
        how=say_how(look.language),
        limits=say_limits(look.language),
        deals=tuple(reversed(deals)),
        has_record=bool(fair.record.deals),
        honest=say_honest(look.language) if len(header.persons) < len(header.seats) else "",
        yourself=say_yourself(look.language),
        command=f"python3 check_deals.py {_RECORD}",
    )
    return HTMLResponse(house_of(request).pages.of("fair/verify.html", page))


async def record(request: Request) -> Response:
    """The record of the deals that are over and were pledged, as a file."""
    found = await match_of(request)
    _, fair = await _fair(request, found)
    text = json.dumps(record_to_json(fair.record), indent=1, ensure_ascii=False)
    return Response(
        text + "\n",
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{_RECORD}"'},
    )


async def _fair(request: Request, found: Found) -> tuple[Kept, FairMatch]:
    match_id = found.past.listed.match_id
    kept = await house_of(request).rooms.store.load(match_id)
    try:
        return kept, await asyncio.to_thread(fair_match, match_id, kept.header, kept.lines)
    except (ValueError, LookupError, TypeError) as error:
        raise UnreadableMatch(match_id, str(error)) from error


async def _moves(request: Request, kept: Kept, deal: int) -> Mapping[str, int]:
    try:
        return await moves_of(house_of(request).rooms.store, kept, deal)
    except (ValueError, LookupError, TypeError) as error:
        raise UnreadableMatch(kept.match_id, str(error)) from error


def _shown(deal: FairDeal, given: bool, names: Sequence[str], lang: str) -> DealShown:
    opened = deal.opened
    state = deal.fault or ("kept" if opened else "open")
    if not deal.fingerprint:
        state = "given" if given else "unpledged"
    said = say_state(state, lang)
    if opened is None:
        return DealShown(deal.number, deal.fingerprint, said, sound=True, over=deal.over)
    return DealShown(
        number=deal.number,
        fingerprint=deal.fingerprint,
        state=said,
        sound=not deal.fault,
        seed=opened.pledge.seed,
        of=opened.pledge.of,
        key=opened.key,
        shares=tuple((names[seat], text) for seat, text in opened.shares),
        steps=tuple(_steps(opened, lang)),
        over=True,
    )


def _steps(opened: OpenedDeal, lang: str) -> Iterator[Step]:
    pledge = opened.pledge
    lines = [pledge.of, *(f"{seat} {text}" for seat, text in sorted(opened.shares))]
    yield Step(say_step("fingerprint", lang), f"{pledge.seed} {pledge.of}")
    yield Step(say_step("key", lang), "\n".join(lines))
    yield Step(say_step("shuffle", lang))
    yield Step(say_step("deck", lang), " ".join(opened.deck))
    if opened.lift != (0, 0):
        yield Step(say_lift(*opened.lift, lang))


ROUTES: Final = [
    Route("/matches/{match}/verify", show, methods=["GET"]),
    Route("/matches/{match}/fair.json", record, methods=["GET"]),
]
