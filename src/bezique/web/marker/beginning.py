"""The list of markers, and beginning a new one: first the rules, then who plays."""

import json
from collections.abc import Iterator
from itertools import groupby
from secrets import token_urlsafe
from time import time
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.marker.entries import is_name
from bezique.marker.header import Header
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import Ruleset, load
from bezique.web.choice import Choice, idle_modifiers, read_choice
from bezique.web.fill.house_rules import PREFIX, BadHouseRule, read_house_rules
from bezique.web.fill.opening import SUGGESTED, size_of_family
from bezique.web.forms import FORM_BYTES, posted
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.marker.desk import Opened, desk_of
from bezique.web.marker.filling import form_name, marker_page, sides_of
from bezique.web.marker.mine import MARKER_ID, mine, remember
from bezique.web.marker.page import FormFamily, KeptOne, MarkersPage, NewMarkerPage
from bezique.web.marker.speaking import book_for
from bezique.web.page import Look
from bezique.words.marker.keys import player_number
from bezique.words.notices import said_ago
from bezique.words.options import option_label
from bezique.words.result import say_target
from bezique.words.result.settling import say_rubicon, signed
from bezique.words.rulesets import (
    RULESETS,
    family_name,
    full_name,
    leading_name,
    ruleset_line,
    ruleset_name,
)

ID_BYTES: Final = 16
"""Of chance in the address of a marker: whoever knows it may write."""
_OURS: Final = ("marker", "dealer")
NOT_YET: Final = "a-marker-not-begun-yet"
"""In the place of an id on the page of a marker that has not been begun; the browser puts one."""


async def markers(request: Request) -> Response:
    """The markers of this device, and the rules for a new one."""
    look, desk = look_of(request), desk_of(request)
    kept = []
    for marker in mine(request):
        try:
            opened = await desk.opened(marker)
        except HTTPException:
            continue
        kept.append(_kept(opened, look.language))
    page = MarkersPage(look, tuple(kept), tuple(_families(look.language)))
    return HTMLResponse(house_of(request).pages.of("marker/markers.html", page))


async def ask(request: Request) -> Response:
    """Who plays by the rules of the address."""
    fields = request.query_params.multi_items()
    if not request.query_params.get("ruleset"):
        return RedirectResponse("/markers", 303)
    return _asking(request, *_chosen(fields))


async def ask_with_house_rules(request: Request) -> Response:
    """Who plays by the rules of a form, house rules among them."""
    return _asking(request, *_chosen(await posted(request, FORM_BYTES)))


async def begin(request: Request) -> Response:
    """Begin a marker; the same form sent twice begins one."""
    fields = await posted(request, FORM_BYTES)
    given = dict(fields)
    choice, ruleset = _chosen([(name, text) for name, text in fields if name not in _OURS])
    lang, seats = look_of(request).language, ruleset.sizes.seats
    typed = [" ".join(given.get(f"name.{seat}", "").split()) for seat in range(seats)]
    names = [name or player_number(seat, lang) for seat, name in enumerate(typed, 1)]
    dealer, marker = given.get("dealer", "0"), given.get("marker", "")
    if not all(map(is_name, names)) or dealer not in map(str, range(seats)):
        raise HTTPException(400)
    if not MARKER_ID.fullmatch(marker):
        raise HTTPException(400)
    header = Header(ruleset.name, dict(ruleset.house), tuple(names), int(dealer))
    await desk_of(request).markers.create(marker, header.to_json(), time())
    response = RedirectResponse(f"/markers/{marker}", 303)
    remember(request, response, marker)
    return response


async def blank(request: Request) -> Response:
    """The page of a marker by the rules of the address that nobody has begun.

    A browser keeps it, and begins markers with it where there is no server.
    """
    choice, ruleset = _chosen(request.query_params.multi_items())
    if not choice.ruleset:
        raise HTTPException(400)
    look = look_of(request)
    seats = range(1, ruleset.sizes.seats + 1)
    names = tuple(player_number(seat, look.language) for seat in seats)
    header = Header(ruleset.name, dict(ruleset.house), names)
    opened = Opened(NOT_YET, header, ruleset, book_for(ruleset), (), 0.0)
    page = marker_page(opened, look, house_of(request).secrets.command_id(), 0)
    return HTMLResponse(house_of(request).pages.of("marker/marker.html", page))


def _chosen(fields: list[tuple[str, str]]) -> tuple[Choice, Ruleset]:
    """The rules that fields name. Raises HTTPException 400 where there are none such."""
    choice, _ = read_choice([field for field in fields if not field[0].startswith(PREFIX)])
    try:
        house = read_house_rules([field for field in fields if field[0].startswith(PREFIX)])
        return choice, load(choice.name, house)
    except (BadHouseRule, RulesetError) as error:
        raise HTTPException(400) from error


def _asking(request: Request, choice: Choice, ruleset: Ruleset) -> Response:
    look = look_of(request)
    page = _new(look, choice, ruleset, token_urlsafe(ID_BYTES))
    return HTMLResponse(house_of(request).pages.of("marker/new.html", page))


def _new(look: Look, choice: Choice, ruleset: Ruleset, marker: str) -> NewMarkerPage:
    lang, options = look.language, ruleset.options
    settles = options["scoring"] == "settlement"
    book = ruleset.book
    goal = say_rubicon(book.rubicon, lang) if settles else say_target(book.target, lang)
    kept = [("ruleset", choice.ruleset), ("below", choice.below)]
    kept += [("modifier", modifier) for modifier in choice.modifiers]
    kept += [(f"{PREFIX}{name}", _written(value)) for name, value in ruleset.house.items()]
    no_short = idle_modifiers(ruleset.name.split("+")[0])
    return NewMarkerPage(
        look=look,
        marker=marker,
        form=full_name(ruleset.name, lang),
        says=ruleset_line(leading_name(ruleset.name), lang),
        goal=goal,
        kept=tuple(field for field in kept if field[1]),
        seats=tuple(
            (player_number(seat + 1, lang), _partner(seat, ruleset, lang))
            for seat in range(ruleset.sizes.seats)
        ),
        short=not ruleset.house and not choice.modifiers and "short" not in no_short,
        house="" if ruleset.house else f"/house-rules?ruleset={choice.ruleset}",
        changed=tuple(option_label(name, lang) for name in ruleset.house),
    )


def _written(value: object) -> str:
    return json.dumps(value)


def _partner(seat: int, ruleset: Ruleset, lang: str) -> str:
    """With whom a seat plays: the lowest other seat of its side."""
    others = [s for s in range(ruleset.sizes.seats) if s % ruleset.sides == seat % ruleset.sides]
    found = [player_number(other + 1, lang) for other in others if other != seat]
    return ", ".join(found)


def _kept(opened: Opened, lang: str) -> KeptOne:
    state = opened.state
    settles = opened.book["scoring"] == "settlement"
    points = [signed(number) for number in state.points] if settles else map(str, state.scores)
    sides = sides_of(opened, state, lang)
    return KeptOne(
        opened.marker_id,
        form_name(opened, lang),
        tuple(zip(sides, points, strict=True)),
        said_ago(time() - opened.updated, lang),
    )


def _families(lang: str) -> Iterator[FormFamily]:
    """The rulesets by size, the one at home first among its like."""
    rulesets = sorted(RULESETS, key=lambda name: (*size_of_family(name), name != SUGGESTED[lang]))
    for (seats, many), found in groupby(rulesets, size_of_family):
        names = tuple(found)
        yield FormFamily(
            family_name(seats, lang, many_packs=many),
            tuple((name, ruleset_name(name, lang), ruleset_line(name, lang)) for name in names),
            SUGGESTED[lang] in names,
        )


ROUTES: Final = [
    Route("/markers", markers, methods=["GET"]),
    Route("/markers", begin, methods=["POST"]),
    Route("/markers/new", ask, methods=["GET"]),
    Route("/markers/blank", blank, methods=["GET"]),
    Route("/markers/new", ask_with_house_rules, methods=["POST"]),
]
