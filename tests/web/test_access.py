"""Who may look from where, asked of every route that there is.

``DECLARED`` has a line for each route and method; a route without one fails the test, so that
nobody adds a page without saying for whom it is.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from starlette.routing import Route
from web.company import another
from web.visiting import Stream, Visitor, visit

from bezique.history.bundle import matches_in
from bezique.store.moving import bring_in
from bezique.store.people.gatherings import Called
from bezique.web import app as serving
from bezique.web.house import Manner
from bezique.web.people.access import COOKIE

HOSTED = Manner(hosted=True)
OPEN = "open"  # anybody; nothing of a match is shown or done
MINE = "mine"  # whoever asks sees or changes their own matches and no others
SEAT = "seat"  # whoever holds a seat of the match; to all others it is not there
LINK = "link"  # whoever has the address of a table that waits; see test_tables_by_link
TOKEN = "token"  # whoever bears the token of a seat; to all others it is not there
HOME = "home"  # nobody, in a house with many visitors
DECLARED = {
    "GET /": MINE,
    "GET /house-rules": OPEN,
    "POST /matches": MINE,
    "GET /healthz": OPEN,
    "GET /readyz": OPEN,
    "GET /rules/compare": OPEN,
    "GET /rules/{ruleset}": OPEN,
    "GET /rules/{first}/compare/{second}": OPEN,
    "GET /settings": OPEN,
    "POST /settings": OPEN,
    "GET /decks/{name}/back": OPEN,
    "GET /decks/{name}/back.css": OPEN,
    "GET /decks/{name}/{deck}/{letters}/{kind}": OPEN,
    "GET /faces/back-{back}.svg": OPEN,
    "GET /faces/back.svg": OPEN,
    "GET /faces/{deck}/pip-{suit}.svg": OPEN,
    "GET /faces/{deck}/{letters}/{kind}.svg": OPEN,
    "GET /faces/{faces}/{deck}/{letters}/{kind}.svg": OPEN,
    "GET /fonts/{mark}/{name}": OPEN,
    "GET /static/{name:path}": OPEN,
    "GET /manifest.webmanifest": OPEN,
    "GET /offline/{language}": OPEN,
    "GET /service-worker.js": OPEN,
    "GET /matches/{match}": SEAT,
    "POST /matches/{match}/moves": SEAT,
    "GET /matches/{match}/moves": OPEN,
    "GET /matches/{match}/hint": SEAT,
    "GET /matches/{match}/text/hint": SEAT,
    "GET /matches/{match}/events": SEAT,
    "POST /matches/{match}/hand": SEAT,
    "GET /matches/{match}/text": SEAT,
    "POST /matches/{match}/text/moves": SEAT,
    "GET /matches/{match}/text/moves": OPEN,
    "GET /matches/{match}/text/events": SEAT,
    "POST /matches/{match}/again": SEAT,
    "GET /matches/{match}/verify": SEAT,
    "GET /matches/{match}/fair.json": SEAT,
    "POST /matches/{match}/people": SEAT,
    "POST /matches/{match}/front": SEAT,
    "GET /matches/{match}/seat": SEAT,
    "POST /matches/{match}/seat": SEAT,
    "GET /seats/{secret}": LINK,
    "POST /seats/{secret}": LINK,
    "GET /you": MINE,
    "POST /you/name": MINE,
    "POST /you/code": MINE,
    "POST /you/device": MINE,
    "POST /you/forget": MINE,
    "GET /history": MINE,
    "GET /history/statistics": MINE,
    "GET /history/delete": MINE,
    "POST /history/delete": MINE,
    "GET /history/matches/{match}": SEAT,
    "GET /history/matches/{match}/delete": SEAT,
    "POST /history/matches/{match}/delete": MINE,
    "GET /history/matches/{match}/deals/{deal}": SEAT,
    "GET /history/matches/{match}/sheet": SEAT,
    "GET /sheets/{ruleset}": OPEN,
    "GET /history/keep": MINE,
    "POST /history/keep": HOME,
    "GET /history/matches.jsonl": MINE,
    "GET /markers": MINE,
    "POST /markers": OPEN,
    "GET /markers/new": OPEN,
    "POST /markers/new": OPEN,
    "GET /markers/{marker}": LINK,
    "POST /markers/{marker}/entries": LINK,
    "GET /markers/{marker}/entries": LINK,
    "GET /markers/{marker}/log": LINK,
    "POST /markers/{marker}/log": LINK,
    "GET /markers/{marker}/events": LINK,
    "GET /markers/{marker}/file": LINK,
    "POST /markers/{marker}/delete": LINK,
    "GET /markers/{marker}/sheet": LINK,
    "GET /practice": OPEN,
    "GET /practice/{ruleset}/{kind}": OPEN,
    "GET /practice/{ruleset}/{kind}/{number:int}": OPEN,
    "POST /practice/{ruleset}/{kind}/{number:int}": OPEN,
    "GET /practice/{ruleset}/day/{day}": OPEN,
    "POST /practice/{ruleset}/day/{day}": OPEN,
    "GET /tables": OPEN,
    "GET /tables/new": OPEN,
    "POST /tables": MINE,
    "GET /tables/{match}": LINK,
    "POST /tables/{match}/seat": LINK,
    "POST /tables/{match}/name": LINK,
    "POST /tables/{match}/leave": LINK,
    "GET /api/v1/openapi.json": OPEN,
    "GET /api/v1/rulesets": OPEN,
    "GET /api/v1/players": OPEN,
    "POST /api/v1/matches": OPEN,
    "GET /api/v1/matches/{match}": TOKEN,
    "POST /api/v1/matches/{match}/moves": TOKEN,
    "GET /api/v1/matches/{match}/events": TOKEN,
    "GET /api/v1/matches/{match}/deals": TOKEN,
}


OLD = Path(__file__).parents[1] / "golden/files/matches-0.1.0.jsonl"
PLAYED = "golden-settled"  # in that file: a match with a deal that is over
FORMS = {
    "POST /matches/{match}/moves": {"command_id": "c" * 32, "version": "0", "action": "draw"},
    "POST /matches/{match}/text/moves": {"command_id": "c" * 32, "version": "0", "typed": "?"},
    "POST /matches/{match}/hand": {"order": "suits"},
    "POST /matches/{match}/again": {"command_id": "c" * 32, "what": "deal"},
    "POST /history/matches/{match}/delete": {"sure": "yes"},
    "POST /matches/{match}/people": {"do": "deal"},
    "POST /matches/{match}/front": {"seat": "0"},
    "POST /matches/{match}/seat": {"do": "link"},
}


def routes() -> Iterator[tuple[str, str]]:
    """Method and path of everything that answers."""
    for part in serving._PARTS:
        for one in part.ROUTES:
            assert isinstance(one, Route)
            for method in sorted((one.methods or set()) - {"HEAD"}):
                yield method, one.path


def test_every_route_says_for_whom_it_is() -> None:
    assert {f"{method} {path}" for method, path in routes()} == set(DECLARED)


@dataclass
class Hosted:
    """A house with a match of A, one that B plays, and somebody who has never been here."""

    a: Visitor
    b: Visitor
    stranger: Visitor


@asynccontextmanager
async def hosted(path: Path) -> AsyncIterator[Hosted]:
    async with visit(path, manner=HOSTED) as a:
        b, stranger = another(a), another(a)
        for visitor, command_id in ((a, "a" * 32), (b, "b" * 32)):
            assert (await visitor.begin(command_id=command_id)).status_code == 303
        yield Hosted(a, b, stranger)


async def asks(visitor: Visitor, method: str, path: str) -> httpx.Response:
    """A request to a route, about A's match, as a page of ours would send it."""
    way = path.replace("{match}", visitor.match).replace("{deal}", "1")
    way = way.replace("{ruleset}", "french").replace("{first}", "french")
    way = way.replace("{second}", "classic")
    if path.endswith("/events"):
        method = "HEAD"  # the stream itself has no end
    form = FORMS.get(f"{method} {path}")
    return await visitor.client.request(method, way, data=form)


async def looked_back_on(visitor: Visitor) -> None:
    """An old match with a deal that is over becomes the visitor's."""
    house = visitor.app.state.house
    async with house.rooms.at_rest() as store:
        with OLD.open("rb") as file:
            await bring_in(store, matches_in(file))
    house.counting.begin()
    while await house.rooms.archive.uncounted():
        await asyncio.sleep(0.01)
    known = await house.visitors.known(visitor.client.cookies[COOKIE])
    header = (await house.rooms.archive.match(PLAYED)).listed.header
    await house.gatherings.call(Called(PLAYED, known, header, {}, "begun"), [0], 0.0)


async def test_a_match_is_there_only_for_those_who_hold_a_seat(tmp_path: Path) -> None:
    async with hosted(tmp_path / "a.sqlite") as house:
        await looked_back_on(house.a)
        begun = house.a.match
        for route in (route for route, whose in DECLARED.items() if whose == SEAT):
            house.a.match = PLAYED if "/history/" in route else begun
            for visitor in (house.b, house.stranger):
                visitor.match = house.a.match
                assert (await asks(visitor, *route.split(" "))).status_code == 404, route
            answer = await asks(house.a, *route.split(" "))
            assert answer.status_code in (200, 303, 400, 409, 422), (route, answer.status_code)


async def test_a_token_opens_its_own_matches_and_a_cookie_none(tmp_path: Path) -> None:
    async with hosted(tmp_path / "a.sqlite") as house:
        for route in (route for route, whose in DECLARED.items() if whose == TOKEN):
            for visitor in (house.a, house.b, house.stranger):
                visitor.match = house.a.match
                assert (await asks(visitor, *route.split(" "))).status_code == 401, route
            method, path = route.split(" ")
            for visitor, status in ((house.a, (200, 415)), (house.b, (404,))):
                bearer = {"authorization": f"Bearer {visitor.client.cookies[COOKIE]}"}
                verb = "HEAD" if path.endswith("/events") else method
                way = path.replace("{match}", house.a.match)
                answer = await visitor.client.request(verb, way, headers=bearer)
                assert answer.status_code in status, (route, answer.status_code)


async def test_what_is_listed_is_ones_own(tmp_path: Path) -> None:
    async with hosted(tmp_path / "a.sqlite") as house:
        for page in ("/", "/history", "/history/matches.jsonl", "/history/statistics"):
            for visitor, other in ((house.a, house.b), (house.b, house.a)):
                answer = (await visitor.client.get(page)).text
                assert other.match not in answer
                if page in ("/", "/history"):
                    assert visitor.match in answer
            assert house.a.match not in (await house.stranger.client.get(page)).text
        refused = await house.a.client.post("/history/keep", files={"file": b"x"})
        assert refused.status_code == 404
        assert "Bring in" not in (await house.a.client.get("/history/keep")).text


async def test_deleting_all_takes_ones_own_and_no_other(tmp_path: Path) -> None:
    async with hosted(tmp_path / "a.sqlite") as house:
        for visitor in (house.stranger, house.b):
            await visitor.client.post(
                f"/history/matches/{house.a.match}/delete", data={"sure": "yes"}
            )
            await visitor.client.post("/history/delete", data={"sure": "yes"})
        assert await house.a.table()
        assert (await house.b.client.get(f"/matches/{house.b.match}")).status_code == 404
        await house.a.client.post("/history/delete", data={"sure": "yes"})
        assert (await house.a.client.get(f"/matches/{house.a.match}")).status_code == 404


async def test_a_seat_that_was_taken_over_ends_the_stream(tmp_path: Path) -> None:
    async with hosted(tmp_path / "a.sqlite") as house:
        gatherings = house.a.app.state.house.gatherings
        visitors = house.a.app.state.house.visitors
        room = await house.a.app.state.house.rooms.get(house.a.match)
        async with Stream(house.a) as stream:
            await stream.until(room.version)
            sent = len(stream.events)
            secret = await gatherings.link(house.a.match, 0)
            assert await gatherings.behind(secret) == (house.a.match, 0)
            taken = await visitors.known(house.b.client.cookies[COOKIE])
            assert await gatherings.take_over(secret, taken, 1.0) == house.a.match
            assert await gatherings.take_over(secret, taken, 1.0) is None  # it opens once
            room._scribe.tell()
            await stream.ended()
            assert len(stream.events) == sent
        house.b.match = house.a.match
        assert await house.b.table()
        assert (await house.a.client.get(f"/matches/{house.a.match}")).status_code == 404


async def test_at_home_nobody_needs_a_cookie_and_none_is_set(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite") as visitor:
        await visitor.begin()
        assert COOKIE not in visitor.client.cookies
        assert await another(visitor).table()


async def test_secrets_are_not_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    async with hosted(path) as house:
        secret = house.a.client.cookies[COOKIE]
        visitors = house.a.app.state.house.visitors
        code = await visitors.code(await visitors.known(secret), 5.0)
        link = await house.a.app.state.house.gatherings.link(house.a.match, 0)
        written = b"".join(file.read_bytes() for file in tmp_path.glob("a.sqlite*"))
        assert len(secret) >= 22
        for hidden in (secret, code, link):
            assert hidden.encode() not in written
        elsewhere = await visitors.redeem(code, 6.0)
        assert await visitors.known(elsewhere) == await visitors.known(secret)
        assert await visitors.redeem(code, 6.0) is None
        late = await visitors.code(await visitors.known(secret), 5.0)
        assert await visitors.known(late) is None
        assert await visitors.redeem(late, 5.0 + 601) is None
