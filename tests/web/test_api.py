"""Matches for programs: begun, looked at, moved in, streamed; refused in one line; no leaks."""

import asyncio
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
from web.visiting import Visitor, first_move, visit

from bezique.fairness.record import fault_in, record_from_json
from bezique.rulesets.ruleset import ruleset_names
from bezique.table.room import Surroundings
from bezique.web.api.document import DOCUMENT, PREFIX
from bezique.web.api.routes import ROUTES

Json = dict[str, Any]


class Program:
    """A program with a match."""

    def __init__(self, visitor: Visitor, begun: Json) -> None:
        self.client = visitor.client
        self.app = visitor.app
        self.match: str = begun["match"]
        self.state: Json = begun["state"]
        self.heads = {"authorization": f"Bearer {begun['token']}"}
        self._sent = 0

    async def get(self, path: str = "", **heads: str) -> httpx.Response:
        place = f"{PREFIX}/matches/{self.match}{path}"
        return await self.client.get(place, headers=self.heads | heads)

    async def send(self, action: Json, **changed: Any) -> httpx.Response:
        self._sent += 1
        version = (await self.get()).json()["version"]
        body = {"command_id": f"c{self._sent}", "version": version, "action": action} | changed
        place = f"{PREFIX}/matches/{self.match}/moves"
        return await self.client.post(place, json=body, headers=self.heads)

    async def settled(self) -> Json:
        """The match once the computer has moved."""
        for _ in range(400):
            state: Json = (await self.get()).json()
            if not state["goes_on"]:
                return state
            await asyncio.sleep(0.005)
        raise AssertionError("the computer does not move")


async def begin(visitor: Visitor, **wanted: Any) -> httpx.Response:
    return await visitor.client.post(f"{PREFIX}/matches", json={"ruleset": "french"} | wanted)


def around() -> Surroundings:
    return Surroundings(Random(3), lambda: 0.0, first_move)


async def test_a_program_plays_a_match_to_its_end(tmp_path: Path) -> None:
    chance = Random(1)
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        wanted = {"options": {"target": 150}, "opponents": ["random"], "share": True}
        answer = await begin(visitor, **wanted)
        assert answer.status_code == 201
        program = Program(visitor, answer.json())
        assert answer.headers["location"] == f"{PREFIX}/matches/{program.match}"
        assert program.state["awaits"] == "share"
        assert program.state["view"] is None
        seen = program.state["next_fingerprint"]
        assert (await program.send({"do": "next_deal", "share": "été"})).status_code == 200
        state = await program.settled()
        assert state["fingerprint"] == seen
        while not state["over"]:
            legal = state["view"]["legal"]
            action = chance.choice(legal) if state["awaits"] == "move" else {"do": "next_deal"}
            done = await program.send(action)
            assert done.status_code == 200, done.text
            assert done.json()["outcome"] == "accepted"
            state = await program.settled()
        assert max(state["scores"]) >= 150
        record = record_from_json((await program.get("/deals")).json())
        assert record.deals
        assert not any(fault_in(record, deal) for deal in record.deals)
        assert record.deals[0].shares == ((0, "été"),)


async def test_every_ruleset_can_be_begun(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        listed = (await visitor.client.get(f"{PREFIX}/rulesets")).json()["rulesets"]
        assert [one["name"] for one in listed] == list(ruleset_names())
        for one in listed:
            answer = await begin(visitor, ruleset=one["name"], opponents=["random"])
            assert answer.status_code == 201, answer.text
            assert len(answer.json()["state"]["players"]) == one["seats"]
        players = (await visitor.client.get(f"{PREFIX}/players")).json()["players"]
        assert {"random", "club", "grandmaster"} <= {one["name"] for one in players}


async def test_a_command_counts_once_and_a_stale_one_brings_the_state(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        program = Program(visitor, (await begin(visitor, dealer=1)).json())
        state = await program.settled()
        legal = state["view"]["legal"]
        first = await program.send(legal[0], command_id="once")
        assert first.json()["outcome"] == "accepted"
        again = await program.send(legal[0], command_id="once", version=state["version"])
        assert (again.status_code, again.json()["outcome"]) == (200, "repeated")
        late = await program.send(legal[1], version=state["version"])
        assert (late.status_code, late.json()["outcome"]) == (409, "stale")
        assert late.json()["state"]["version"] > state["version"]
        await program.settled()  # the computer's moves would make this one stale as well
        bad = await program.send({"do": "play", "card": "9X"})
        assert bad.status_code == 422
        assert bad.json()["outcome"] == "refused"
        assert "\n" not in bad.json()["message"]


async def test_the_stream_begins_with_the_state_and_goes_on(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        program = Program(visitor, (await begin(visitor, dealer=1)).json())
        await program.settled()
        assert (await program.get("/events", authorization="")).status_code == 401
        room = await visitor.app.state.house.rooms.get(program.match)
        heads = [(b"host", b"127.0.0.1:8265")]
        heads += [(name.encode(), value.encode()) for name, value in program.heads.items()]
        scope = {
            "type": "http", "method": "GET", "path": f"{PREFIX}/matches/{program.match}/events",
            "query_string": b"", "headers": heads, "scheme": "http", "http_version": "1.1",
            "server": ("127.0.0.1", 8265), "client": ("127.0.0.1", 1), "root_path": "",
            "app": visitor.app, "state": {},
        }  # fmt: skip
        sent: asyncio.Queue[bytes] = asyncio.Queue()
        gone = asyncio.Event()

        async def receive() -> Json:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if body := message.get("body"):
                sent.put_nowait(body)

        task = asyncio.create_task(visitor.app(scope, receive, send))
        event = (await asyncio.wait_for(sent.get(), 5)).decode()
        assert event.startswith(f"id: {room.version}\r\nevent: state")
        state = json.loads(re.findall(r"data: (.*)\r\n", event)[0])
        assert state == (await program.get()).json()
        await program.send(state["view"]["legal"][0])
        after = (await asyncio.wait_for(sent.get(), 5)).decode()
        assert f"id: {room.version}" in after or "event: state" in after
        gone.set()
        await task


async def test_a_match_is_there_for_its_token_alone(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        program = Program(visitor, (await begin(visitor)).json())
        stranger = Program(visitor, (await begin(visitor)).json())
        await visitor.begin()  # a match of whoever is at this machine, which has no token
        for match in (program.match, visitor.match, "nowhere"):
            stranger.match = match
            for path in ("", "/events", "/deals"):
                answer = await stranger.get(path)
                assert answer.status_code == 404
                assert answer.json()["error"]["code"] == "no-such-match"
            place = f"{PREFIX}/matches/{match}/moves"
            command = {"command_id": "a", "version": 2, "action": {"do": "pass"}}
            moved = await visitor.client.post(place, json=command, headers=stranger.heads)
            assert moved.status_code == 404
        wrong = await program.get(authorization="Bearer nobody")
        assert (wrong.status_code, wrong.json()["error"]["code"]) == (401, "unknown-token")
        none = await program.get(authorization="")
        assert none.status_code == 401
        assert none.headers["www-authenticate"] == "Bearer"
        both = (await visitor.client.post(
            f"{PREFIX}/matches", json={"ruleset": "french"}, headers=program.heads
        )).json()  # fmt: skip
        assert f"Bearer {both['token']}" == program.heads["authorization"]


BODIES: tuple[tuple[int, bytes], ...] = (
    (400, b""),
    (400, b"{"),
    (400, b"[]"),
    (400, b"null"),
    (400, b'{"ruleset": NaN}'),
    (400, b'{"ruleset": "french", "ruleset": "french"}'),
    (400, b'{"a":' * 600),
    (400, b"\xff\xfe"),
    (400, b'{"ruleset": [[[[[[1]]]]]]}'),
    (413, b'{"ruleset": "' + b"x" * 5000 + b'"}'),
    (422, b"{}"),
    (422, b'{"ruleset": 5}'),
    (422, b'{"ruleset": "nothing"}'),
    (422, b'{"ruleset": "../../etc/passwd"}'),
    (422, b'{"ruleset": "french", "options": {"target": "x"}}'),
    (422, b'{"ruleset": "french", "options": {"nothing": 1}}'),
    (422, b'{"ruleset": "french", "options": []}'),
    (422, b'{"ruleset": "french", "opponents": ["nobody"]}'),
    (422, b'{"ruleset": "french", "opponents": []}'),
    (422, b'{"ruleset": "french", "opponents": ["club", "club"]}'),
    (422, b'{"ruleset": "french", "opponents": [1]}'),
    (422, b'{"ruleset": "french", "dealer": 2}'),
    (422, b'{"ruleset": "french", "dealer": true}'),
    (422, b'{"ruleset": "french", "seed": "a b"}'),
    (422, b'{"ruleset": "french", "seed": "a", "share": true}'),
    (422, b'{"ruleset": "french", "share": 1}'),
    (422, b'{"ruleset": "french", "more": 1}'),
    (400, b'{"ruleset": "\\ud800"}'),
    (400, b'{"ruleset": "french", "options": {"\\udfff": 1}}'),
    (400, b'{"ruleset": "french", "opponents": ["\\ud83c x"]}'),
)


async def test_what_is_wrong_is_refused_in_one_line(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        for status, body in BODIES:
            heads = {"content-type": "application/json"}
            answer = await visitor.client.post(f"{PREFIX}/matches", content=body, headers=heads)
            assert answer.status_code == status, body[:60]
            message = answer.json()["error"]["message"]
            assert message
            assert "\n" not in message
        form = await visitor.client.post(f"{PREFIX}/matches", data={"ruleset": "french"})
        assert form.status_code == 415
        foreign = {"origin": "http://elsewhere.example"}
        place = f"{PREFIX}/matches"
        refused = await visitor.client.post(place, json={"ruleset": "french"}, headers=foreign)
        assert refused.status_code == 403
        assert await visitor.app.state.house.rooms.matches() == []


def test_the_document_describes_every_route() -> None:
    described = {
        (method.upper(), PREFIX + path)
        for path, operations in DOCUMENT["paths"].items()
        for method in operations
        if method != "parameters"
    }
    assert described == {
        (method, route.path) for route in ROUTES for method in (route.methods or ()) - {"HEAD"}
    }
    references = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(DOCUMENT)))
    assert references == set(DOCUMENT["components"]["schemas"])


async def test_only_what_is_described_is_sent(tmp_path: Path) -> None:
    """Every member of a state stands in its schema, and every one there is sent."""
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        begun = (await begin(visitor)).json()
        schemas = DOCUMENT["components"]["schemas"]
        assert set(begun["state"]) == set(schemas["State"]["properties"])
        assert set(begun["state"]["view"]) == set(schemas["View"]["required"])
        for event in begun["state"]["heard"]:
            assert set(event) <= set(schemas["Heard"]["properties"])
