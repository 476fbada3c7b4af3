"""A house under a public name: who is answered, how much, and what is told to watchers and logs."""

import json
import logging
import re
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from web.visiting import Stream, Visitor, visit

from bezique.web.hosting import readiness
from bezique.web.hosting.figures import Figures, Rate
from bezique.web.hosting.limits import Buckets, neighbourhood
from bezique.web.hosting.logs import Lines, cleaned, shortened
from bezique.web.hosting.meters import ACCESS, Meters
from bezique.web.hosting.names import BadOrigin, Names
from bezique.web.house import Manner

OURS = "https://bezique.example"
NAMES = Names.of([OURS, "http://club.example:8080"])
HOSTED = Manner(hosted=True, names=NAMES)
POSTED = {"headers": {"origin": OURS, "host": "bezique.example"}}
WIDE = Figures(*[Rate(1000, 1000)] * 5, streams=1000, under_way=1000)
ORIGINS = {
    OURS: True,
    "http://club.example:8080": False,  # ours as well, but not where this is sent
    "http://bezique.example": False,
    "https://bezique.example:444": False,
    "https://bezique.example.": False,
    "https://www.bezique.example": False,
    "https://bezique.example.evil.example": False,
    "https://evilbezique.example": False,
    "https://bezique.example@evil.example": False,
    "https://evil.example": False,
    "http://localhost:8265": False,
    "null": False,
    "": False,
    "https://b\u0435zique.example".encode(): False,  # a letter of another alphabet
}


@pytest.mark.parametrize("cookie", ["", "bezique-visitor=somebody"])
async def test_nothing_is_changed_from_another_site(tmp_path: Path, cookie: str) -> None:
    """S1: fourteen origins, with a cookie and without, at every route that changes something."""
    async with visit(tmp_path / "one.sqlite", manner=HOSTED) as visitor:
        changing = [
            route.path
            for route in visitor.app.routes
            if {"POST", "PUT", "PATCH", "DELETE"} & set(getattr(route, "methods", None) or ())
        ]
        assert len(changing) > 6
        visitor.client.cookies.clear()
        for path in changing:
            for origin, ours in ORIGINS.items():
                head = {"host": "bezique.example", "origin": origin} | (
                    {"cookie": cookie} if cookie else {}
                )
                answer = await visitor.client.post(re.sub(r"\{.*?\}", "x", path), headers=head)
                assert (answer.status_code == 403) != ours, (path, origin)
            bare = {"host": "bezique.example"} | ({"cookie": cookie} if cookie else {})
            answer = await visitor.client.post(re.sub(r"\{.*?\}", "x", path), headers=bare)
            assert (answer.status_code == 403) == bool(cookie)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        *(("bezique.example", 200), ("BEZIQUE.example:443", 200), ("club.example:8080", 200)),
        *(("club.example", 421), ("bezique.example:80", 421), ("127.0.0.1:8265", 421)),
        *(("evil.example", 421), ("", 421), ("bezique.example.", 421)),
    ],
)
async def test_only_our_names_are_answered(tmp_path: Path, host: str, status: int) -> None:
    async with visit(tmp_path / "one.sqlite", manner=HOSTED) as visitor:
        head = {"host": host}
        assert (await visitor.client.get("/settings", headers=head)).status_code == status
        for probe in ("/healthz", "/readyz"):
            assert (await visitor.client.get(probe, headers=head)).text == "ok\n"


@pytest.mark.parametrize(
    "address",
    ["bezique.example", "ftp://x.example", "https://", "https://x/y", "https://u@x", "https://x:y"],
)
def test_a_public_address_is_a_whole_one(address: str) -> None:
    with pytest.raises(BadOrigin):
        Names.of([address])


async def begun(visitor: Visitor, number: int = 0) -> httpx.Response:
    """The answer to the form that begins a match."""
    form = {"command_id": f"{number:032x}", "ruleset": "french", "opponent": "random"}
    form |= {"first_dealer": "lots"}
    answer = await visitor.client.post("/matches", data=form, **POSTED)
    if answer.status_code == 303:
        visitor.match = answer.headers["location"].removeprefix("/matches/")
        secret = answer.cookies["bezique-visitor"]
        visitor.client.cookies.clear()
        visitor.client.cookies.set("bezique-visitor", secret)
    return answer


async def test_cookies_travel_as_safely_as_the_pages(tmp_path: Path) -> None:
    async with visit(tmp_path / "one.sqlite", manner=HOSTED) as visitor:
        answer = await begun(visitor)
        kept = answer.headers.get_list("set-cookie")
        assert len(kept) >= 2
        for cookie in kept:
            assert cookie.lower().count("; secure") == 1, cookie
            assert "httponly" in cookie.lower()
            assert "samesite=lax" in cookie.lower()
        assert "strict-transport-security" in answer.headers
        plain = await visitor.client.get("/", headers={"host": "club.example:8080"})
        assert "strict-transport-security" not in plain.headers


async def test_a_process_that_leaves_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with visit(tmp_path / "one.sqlite", manner=HOSTED) as visitor:
        house = visitor.app.state.house
        assert (await visitor.client.get("/readyz")).status_code == 200
        house.leaving.set()
        assert (await visitor.client.get("/readyz")).status_code == 503
        assert (await visitor.client.get("/healthz")).status_code == 200
        house.leaving.clear()

        async def gone(*_of: object) -> None:
            raise TimeoutError

        monkeypatch.setattr(readiness, "versions_of", gone)
        assert (await visitor.client.get("/readyz")).status_code == 503


def test_a_bucket_empties_and_fills_again() -> None:
    now = [0.0]
    bucket = Buckets(Rate(10, 20), lambda: now[0])
    for _ in range(20):
        assert bucket.wait("a") == 0
    assert bucket.wait("a") == pytest.approx(0.1)
    assert bucket.wait("b") == 0
    now[0] += 1.0
    assert [bucket.wait("a") == 0 for _ in range(12)] == [True] * 10 + [False] * 2
    now[0] += 1000
    assert sum(bucket.wait("a") == 0 for _ in range(40)) == 20


async def test_a_limit_trips_at_its_figure_and_lets_go(tmp_path: Path) -> None:
    """S4: each bucket at its own figure; what is refused says when to come again."""
    few = Rate(0.001, 5)
    asked = {
        "commands": ("POST", "/matches/x/moves"),
        "acts": ("POST", "/matches/x/moves"),
        "tables": ("POST", "/matches"),
        "posts": ("POST", "/settings"),
        "pages": ("GET", "/settings"),
    }
    for name, (method, path) in asked.items():
        manner = replace(HOSTED, figures=replace(WIDE, **{name: few}))
        async with visit(tmp_path / f"{name}.sqlite", manner=manner) as visitor:
            answers = [
                await visitor.client.request(method, path, **POSTED)  # type: ignore[arg-type]
                for _ in range(7)
            ]
            refused = [answer.status_code == 429 for answer in answers]
            assert refused == [False] * 5 + [True] * 2, name
            assert 900 < int(answers[-1].headers["retry-after"]) <= 1000
            assert "too much at once" in answers[-1].text
            assert (await visitor.client.get("/healthz")).status_code == 200


async def test_streams_of_an_address_are_counted(tmp_path: Path) -> None:
    manner = replace(HOSTED, figures=replace(WIDE, streams=2))
    async with visit(tmp_path / "one.sqlite", manner=manner) as visitor:
        await begun(visitor)
        visitor.host = "bezique.example"
        async with Stream(visitor) as one, Stream(visitor) as two:
            await one.until(1)
            await two.until(1)
            async with Stream(visitor) as third:
                pass
            assert third.status == 429
        async with Stream(visitor) as again:
            await again.until(1)
        assert again.status == 200


async def test_more_commands_than_can_be_done_are_refused(tmp_path: Path) -> None:
    manner = replace(HOSTED, figures=replace(WIDE, under_way=0))
    async with visit(tmp_path / "one.sqlite", manner=manner) as visitor:
        answer = await visitor.client.post("/matches/x/moves", **POSTED)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
        assert "too much to do" in answer.text


def test_an_address_stands_for_a_household() -> None:
    assert neighbourhood("203.0.113.7") != neighbourhood("203.0.113.8")
    assert neighbourhood("2001:db8:1:2::3") == neighbourhood("2001:db8:1:2:ffff::4")
    assert neighbourhood("2001:db8:1:2::3") != neighbourhood("2001:db8:1:3::3")
    assert neighbourhood("::ffff:203.0.113.7") == "203.0.113.7"
    assert shortened("203.0.113.7") == "203.0.113.0"
    assert shortened("2001:db8:1:2::3") == "2001:db8:1::"


async def test_watchers_are_told_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    manner = replace(HOSTED, meters=Meters())
    caplog.set_level(logging.INFO, "bezique")
    async with visit(tmp_path / "one.sqlite", manner=manner) as visitor:
        await begun(visitor)
        await visitor.client.get(f"/matches/{visitor.match}", headers=POSTED["headers"])
        await visitor.client.get("/matches/absent", headers=POSTED["headers"])
        logging.getLogger("bezique.web").warning("match %s: odd", visitor.match)
        logging.getLogger("bezique.web").warning("from 203.0.113.7 and 2001:db8:1:2:3:4:5:6")
        from prometheus_client import generate_latest

        assert manner.meters is not None
        figures = generate_latest(manner.meters.registry).decode()
        secret = visitor.client.cookies["bezique-visitor"]
        lines = [Lines().format(record) for record in caplog.records]
        assert 'bezique_answers_total{page="tables.show",status="200"} 1.0' in figures
        assert "bezique_rooms 1.0" in figures
    told = [json.loads(line) for line in lines]
    answered = [line for line in told if line["of"] == ACCESS.name]
    assert {"page": "tables.show", "status": 404}.items() <= answered[-1].items()
    everything = figures + "\n".join(lines)
    for hidden in (visitor.match, secret, "203.0.113.7", "2001:db8:1:2:3"):
        assert hidden not in everything
    assert "203.0.113.0" in everything


def test_words_of_a_program_stay_in_the_log() -> None:
    kept = "AsyncAdaptedQueuePool run_in_executor PytestUnraisableExceptionWarning not-your-turn"
    assert cleaned(kept) == kept
    for secret in ("fYw3kq0Zb1Hn8cVtQyRmLw", "ABCD-EFGH-JKMN-PQRS", "a" * 8 + "1" * 8):
        assert cleaned(f"x {secret} y") == f"x {secret[:4]}… y"
