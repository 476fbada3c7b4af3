"""Making a table for people: the page on which it is chosen who may sit where, and its form."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from bezique.bots.registry import BOTS
from bezique.play.log import PERSON, Header, Seat
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import load
from bezique.store.people.gatherings import Called
from bezique.store.people.names import name_given, told_apart
from bezique.web.choice import FIELDS, Choice, read_choice
from bezique.web.fill.house_rules import PREFIX, BadHouseRule, read_house_rules
from bezique.web.fill.sight import PLACES
from bezique.web.forms import FORM_BYTES, exactly, posted
from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.opening.beginning import begun_by, is_command_id
from bezique.web.people.access import secret_of
from bezique.web.people.arriving import arrived, call_once
from bezique.web.people.pages import CallingPage, OtherChair
from bezique.web.people.starting import begin_alone
from bezique.words.bots import bot_name
from bezique.words.people.passing import player_number
from bezique.words.rulesets import full_name
from bezique.words.sheet import say_place

_WHO: Final = "who."
"""Before the number of a seat: who may sit there, a computer player or, empty, a person."""
_LISTED: Final = {"link": False, "lobby": True}
CLOCKS: Final = {"": 0, "1m": 60, "3m": 180, "1d": 86_400, "3d": 259_200}
"""Seconds for a move; after them the others may let the computer go on. 0: as long as one likes."""
_HERE: Final = "here"
"""In place of those: all on one device, which is passed on."""
_NAME: Final = "name."
"""Before the number of a seat: what a person there is called who plays on this device."""
Fields = list[tuple[str, str]]


async def new(request: Request) -> Response:
    """The page, for what was chosen on the opening page."""
    house, look = house_of(request), look_of(request)
    fields = request.query_params.multi_items()
    choice, _ = read_choice(fields)
    options = [(name, value) for name, value in fields if name.startswith(PREFIX) and value]
    try:
        ruleset = load(choice.name, read_house_rules(options))
    except (RulesetError, BadHouseRule):
        return RedirectResponse("/", 303)
    visitor = await house.visitors.known(secret_of(request))
    seats = ruleset.sizes.seats
    places = PLACES[seats] if seats > 2 else ("",)
    page = CallingPage(
        look=look,
        ruleset_name=full_name(ruleset.name, look.language),
        kept=(*_people(choice).fields(), *options),
        back=choice.address(),
        command_id=house.secrets.command_id(),
        name=visitor.name if visitor else "",
        chairs=tuple(
            OtherChair(
                seat,
                say_place(place, look.language) if place else "",
                player_number(seat + 1, look.language),
            )
            for seat, place in enumerate(places, 1)
        ),
        computers=tuple((name, bot_name(name, look.language)) for name in BOTS),
        house_rules=bool(ruleset.house),
        hosted=house.manner.hosted,
    )
    return HTMLResponse(house.pages.of("people/calling.html", page))


async def call(request: Request) -> Response:
    """Make the table, once for a form, and lead to where it waits. Raises HTTPException 400.

    Where all play on one device, lead to the match.
    """
    house, fields = house_of(request), await posted(request, FORM_BYTES)
    choice, who, options, form = _sorted(fields)
    try:
        ruleset = load(choice.name, read_house_rules(options))
    except (RulesetError, BadHouseRule) as error:
        raise HTTPException(400) from error
    header = header_for(choice.header(ruleset), who)
    if form["listed"] == _HERE:
        names = named(header, form, look_of(request).language)
        return await begin_alone(request, names, f"here {form['command_id']}")
    if not house.manner.hosted:
        raise HTTPException(404)
    match_id = begun_by(f"table {form['command_id']}")
    here = await arrived(request, name_given(form["name"]))
    terms = {
        "lobby": _LISTED[form["listed"]],
        "watch": form["watch"] == "yes",
        "clock": CLOCKS[form["clock"]],
        "chat": not _LISTED[form["listed"]],  # among strangers only phrases are said
    }
    await call_once(house, here, Called(match_id, here.visitor, header, terms), [0])
    response = RedirectResponse(f"/tables/{match_id}", 303)
    here.remember(request, response)
    return response


def header_for(header: Header, who: Mapping[int, str]) -> Header:
    """A match in which persons sit wherever no computer player was chosen.

    Raises HTTPException 400 where nobody else is a person, or somebody sits at no such seat.
    """
    others = range(1, len(header.seats))
    if not set(who) <= set(others) or all(who.get(seat) for seat in others):
        raise HTTPException(400)
    seats = [Seat(PERSON)]
    for seat in others:
        bot = who.get(seat, "")
        seats.append(Seat(bot, header.seats[seat].name) if bot else Seat(PERSON))
    return replace(header, seats=tuple(seats))


def named(header: Header, form: Mapping[str, str], lang: str) -> Header:
    """A match on one device: every person has a name of their own, were it only a number.

    By it alone one knows whose hand will be shown, so a name that somebody has is numbered.
    """
    seats: list[Seat] = []
    for number, seat in enumerate(header.seats):
        given = form["name"] if number == 0 else form.get(f"{_NAME}{number}", "")
        name = name_given(given) or player_number(number + 1, lang)
        name = told_apart(name, {other.name for other in seats}, number + 1)
        seats.append(replace(seat, name=name) if seat.player == PERSON else seat)
    return replace(header, seats=tuple(seats))


def _people(choice: Choice) -> Choice:
    """A choice without cards that somebody could know beforehand."""
    return replace(choice, seed="", dealer="", seats={})


def _sorted(fields: Fields) -> tuple[Choice, dict[int, str], Fields, Mapping[str, str]]:
    """A form's choices, who sits where, its house rules, and the rest of it.

    Raises HTTPException 400.
    """
    options = [(name, value) for name, value in fields if name.startswith(PREFIX)]
    chosen = [(name, value) for name, value in fields if name in FIELDS]
    seats = [(name, value) for name, value in fields if name.startswith(_WHO)]
    names = [(name, value) for name, value in fields if name.startswith(_NAME)]
    taken = {*options, *chosen, *seats, *names}
    form = dict(exactly([field for field in fields if field not in taken], *_OWN_FIELDS))
    form |= dict(names)
    choice, strict = read_choice(chosen)
    known = form["listed"] in (*_LISTED, _HERE) and form["watch"] in ("yes", "no")
    known = known and form["clock"] in CLOCKS
    if not (strict and known and is_command_id(form["command_id"])):
        raise HTTPException(400)
    return _people(choice), _seated(seats), options, form


_OWN_FIELDS: Final = ("command_id", "name", "listed", "watch", "clock")


def _seated(fields: Iterable[tuple[str, str]]) -> dict[int, str]:
    """Who sits where, by seat. Raises HTTPException 400."""
    who: dict[int, str] = {}
    for name, value in fields:
        seat = name.removeprefix(_WHO)
        if seat not in tuple("12345") or int(seat) in who or value not in ("", *BOTS):
            raise HTTPException(400)
        who[int(seat)] = value
    return who


ROUTES: Final = [
    Route("/tables/new", new, methods=["GET"]),
    Route("/tables", call, methods=["POST"]),
]
