"""Who may look from where, asked of every route as ``rights`` declares it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
from web.company import another
from web.rights import DECLARED, SEAT, TOKEN
from web.visiting import Stream, Visitor, visit

from bezique.history.bundle import matches_in
from bezique.store.people.gatherings import Called
from bezique.store.raw import bring_in
from bezique.web.house import Manner
from bezique.web.people.access import COOKIE

HOSTED = Manner(hosted=True)
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
    "POST /matches/{match}/talk": {"phrase": "hello"},
    "POST /matches/{match}/seat": {"do": "link"},
    "POST /matches/{match}/claim": {"sure": "yes"},
}
FORMS |= {
    address.replace("{match}", "{match}/text"): FORMS[address]
    for address in (
        f"POST /matches/{{match}}/{what}" for what in ("people", "front", "talk", "claim")
    )
}


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
            assert b"event: moved" in stream.sent
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
