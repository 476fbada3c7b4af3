"""Saying something at a table, hearing nothing more, keeping somebody away in future."""

import re
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bezique.store.people.company import Company
from bezique.store.people.remarks import Remark, text_given
from bezique.web.forms import posted
from bezique.web.house import House, house_of
from bezique.web.people.access import TEXT, Visit, back_to
from bezique.web.tables import visit_of
from bezique.words.people.talk import PHRASES

_BLOCK: Final = re.compile(r"block ([0-5])")


async def talk(request: Request) -> Response:
    """Do one thing: ``phrase``, ``text``, or ``do`` (quiet, hear, block and a seat).

    Raises HTTPException 400 for anything else, 403 for a text where only phrases are said.
    """
    fields = await posted(request)
    if len(fields) != 1:
        raise HTTPException(400)
    [(what, value)] = fields
    visit, house = await visit_of(request), house_of(request)
    company = visit.access.company
    if company is None:
        raise HTTPException(400)
    if what == "do":
        await _settle(house, visit, company, value)
    elif what == "phrase" and value in PHRASES:
        await _say(house, visit, value, phrase=True)
    elif what == "text":
        if not company.terms.get("chat"):
            raise HTTPException(403)
        await _say(house, visit, text_given(value), phrase=False)
    else:
        raise HTTPException(400)
    return back_to(request, visit.room.match_id)


async def _say(house: House, visit: Visit, body: str, *, phrase: bool) -> None:
    remark = Remark(visit.seat, phrase, body, house.rooms.now)
    if body and await house.remarks.say(visit.room.match_id, remark):
        house.rooms.nudge(visit.room.match_id)


async def _settle(house: House, visit: Visit, company: Company, what: str) -> None:
    if what in ("quiet", "hear"):
        await house.remarks.quiet(visit.room.match_id, company.mine, what == "quiet")
        return
    asked = _BLOCK.fullmatch(what)
    others = {held.seat: held.visitor for held in company.holders if held.seat not in company.mine}
    other = others.get(int(asked[1])) if asked else None
    if other is None or company.asking is None:
        raise HTTPException(400)
    await house.remarks.block(company.asking, other)
    await house.remarks.quiet(visit.room.match_id, company.mine, True)


ROUTES: Final = [Route(f"/matches/{{match}}{at}/talk", talk, methods=["POST"]) for at in ("", TEXT)]
