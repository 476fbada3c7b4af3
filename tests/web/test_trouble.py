"""When something goes wrong: odd matches, damaged lines, a full disk, one form sent many times."""

import asyncio
import json
import logging
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from web.visiting import SCRIPT, Visitor, form_of, header, open_buttons, visit

HEADER: dict[str, Any] = {
    "ruleset": "french",
    "house": {},
    "seats": [{"player": "person", "name": ""}, {"player": "club", "name": ""}],
    "dealer": None,
    "format": 1,
}
PERSON, COMPUTER = HEADER["seats"]
SUMMARY = {"scores": [120, 80], "deals": 2}
ODD_HEADERS: list[Any] = [
    HEADER | {"ruleset": "unheard_of"},
    HEADER | {"ruleset": "french+unheard-of"},
    HEADER | {"ruleset": "short"},
    HEADER | {"ruleset": 7},
    HEADER | {"ruleset": ["french"]},
    HEADER | {"house": {"unheard_of": 1}},
    HEADER | {"house": {"target": "high"}},
    HEADER | {"house": [1]},
    HEADER | {"house": None},
    HEADER | {"seats": [COMPUTER, COMPUTER]},
    HEADER | {"seats": [COMPUTER, PERSON]},
    HEADER | {"seats": [PERSON]},
    HEADER | {"seats": []},
    HEADER | {"seats": [PERSON, COMPUTER, COMPUTER]},
    HEADER | {"seats": [PERSON, {"player": None}]},
    HEADER | {"format": 99},
    HEADER | {"format": None},
    HEADER | {"later": True},
    {},
    [],
    None,
]
ODD_SUMMARIES: list[Any] = [
    None,
    [],
    7,
    {"scores": [1]},
    {"scores": [1, 2, 3]},
    {"scores": None},
    {"scores": 5},
    {"scores": ["<b>", "x"]},
    {"scores": [1, 2], "deals": "two"},
]
DAMAGED = ("", "{", "null", "12", '{"a": NaN', "[" * 100_000)


def change(path: Path, statement: str, *values: object) -> None:
    """Change the file as another program would."""
    with sqlite3.connect(path) as connection:
        assert connection.execute(statement, values).rowcount > 0
    connection.close()


def put(path: Path, match: str, head: str, summary: str, updated: object = 0.0) -> None:
    change(
        path,
        "insert into match (id, header, version, status, summary, created, updated)"
        " values (?, ?, 0, 'running', ?, 0, ?)",
        match,
        head,
        summary,
        updated,
    )


async def dealt(visitor: Visitor) -> str:
    await visitor.sit(header(dealer=1))
    return await visitor.settled()


async def test_odd_matches_are_left_out_and_all_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite"
    good = json.dumps(HEADER)
    async with visit(path) as visitor:
        put(path, "good-1", good, json.dumps(SUMMARY))
        for number, head in enumerate(ODD_HEADERS):
            put(path, f"odd-h{number}", json.dumps(head), json.dumps(SUMMARY))
        for number, summary in enumerate(ODD_SUMMARIES):
            put(path, f"odd-s{number}", good, json.dumps(summary))
        for number, text in enumerate(DAMAGED):
            put(path, f"odd-dh{number}", text, json.dumps(SUMMARY))
            put(path, f"odd-ds{number}", good, text)
        put(path, "odd-time", good, json.dumps(SUMMARY), "yesterday")
        put(path, "odd-infinite", good, json.dumps(SUMMARY), float("-inf"))
        put(path, "good-2", good, "{}")
        page = await visitor.client.get("/")
        assert page.status_code == 200
        assert "/matches/odd-" not in page.text
        assert "120 – 80" in page.text
        for match in ("good-1", "good-2"):
            assert f'href="/matches/{match}"' in page.text
            assert (await visitor.client.get(f"/matches/{match}")).status_code == 200


async def test_a_match_with_an_odd_header_never_fails_the_server(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite"
    async with visit(path) as visitor:
        heads = [*map(json.dumps, ODD_HEADERS), *DAMAGED]
        for number, head in enumerate(heads):
            put(path, f"odd-{number}", head, "{}")
        for number, head in enumerate(heads):
            answer = await visitor.client.get(f"/matches/odd-{number}")
            assert answer.status_code < 500, head


BODIES = [
    "{",
    "null",
    "5",
    '{"line": "coup"}',
    '{"line": "move", "seat": 0, "move": "x"}',
    '{"line": "move", "seat": 9, "move": 0}',
    '{"line": "move", "seat": -1, "move": 0}',
    '{"line": "move", "seat": 0, "move": -1}',
    '{"line": "move", "seat": 0, "move": 4611686018427387904}',
    '{"line": "move", "seat": 0, "move": ' + "9" * 30 + "}",
    '{"line": "shuffle", "deck": [1, 2, 3]}',
    '{"line": "shuffle", "deck": 5}',
    '{"line": "shuffle", "deck": {"a": 1}}',
    '{"line": "shuffle", "deck": ["x"]}',
    '{"line": "cut", "draws": [[1]], "dealer": 7}',
    '{"line": "cut", "draws": 3, "dealer": 0}',
    '{"line": "cut", "draws": [], "dealer": ' + "9" * 30 + "}",
]
ALL = "update line set body = ? where version = "


def rewritten(version: int, body: str) -> Callable[[Path], None]:
    return lambda path: change(path, ALL + str(version), body)


DAMAGES = [
    *(rewritten(version, body) for version in (1, 2, 3) for body in BODIES),
    lambda path: change(path, "delete from line where version = 2"),
    lambda path: change(path, "delete from line where version = 3"),
    lambda path: change(path, "delete from line"),
    lambda path: change(path, "update match set version = 9"),
]


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_match_that_cannot_be_read_says_so(
    tmp_path: Path, damage: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "b.sqlite"
    async with visit(path) as visitor:
        page = await dealt(visitor)
        await visitor.send(open_buttons(page)[0], page)
        page = await visitor.settled()
    damage(path)
    with sqlite3.connect(path) as connection:
        before = connection.execute("select * from match, line").fetchall()
    connection.close()
    async with visit(path) as visitor:
        fields = form_of(page) | {"action": "draw"}
        caplog.clear()
        answers = [
            await visitor.client.get("/matches/match-1"),
            await visitor.client.get("/matches/match-1/events"),
            await visitor.client.post("/matches/match-1/moves", data=fields, headers=SCRIPT),
            await visitor.client.get("/rules/french?back=/matches/match-1"),
        ]
        for answer in answers:
            assert answer.status_code == 409
            assert "This match cannot be read by this version of the program." in answer.text
            assert "It is left untouched on the disk." in answer.text
            assert 'href="/"' in answer.text
        logged(caplog, len(answers))
        assert (await visitor.client.get("/")).status_code == 200
    with sqlite3.connect(path) as connection:
        assert connection.execute("select * from match, line").fetchall() == before
    connection.close()


CARDS = re.compile(r"\d+, \d+|\b(?:10|[7-9JQKA])[SHDC]\b")


def logged(caplog: pytest.LogCaptureFixture, lines: int) -> None:
    """That so many lines came to the terminal, without a traceback and without a deck."""
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(told) == lines
    for record in told:
        assert record.exc_info is None
        assert "\n" not in record.getMessage()
        assert not CARDS.search(record.getMessage())


class Disk:
    """The file under a visitor: as long as it is full, SQLite itself refuses every write."""

    def __init__(self, visitor: Visitor) -> None:
        self.full = True
        store = visitor.app.state.house.rooms._store
        for engine in (store._engine, store._writer._engine):
            event.listen(engine.sync_engine, "begin", self._begin)

    def _begin(self, connection: Any) -> None:
        connection.exec_driver_sql(f"PRAGMA query_only={self.full:d}")


@pytest.mark.parametrize("as_script", [True, False])
async def test_a_full_disk_is_said_and_the_move_can_be_played_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, as_script: bool
) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        page = await dealt(visitor)
        disk = Disk(visitor)
        fields = form_of(page) | {"action": open_buttons(page)[0]}
        path = f"/matches/{visitor.match}/moves"
        headers = SCRIPT if as_script else {}
        caplog.clear()
        refused = await visitor.client.post(path, data=fields, headers=headers)
        assert refused.status_code == 503
        assert "Your move could not be written to disk; nothing has changed." in refused.text
        assert "Free some space and play it again." in refused.text
        assert f'href="/matches/{visitor.match}"' in refused.text
        logged(caplog, 1)
        assert form_of(await visitor.table())["version"] == form_of(page)["version"]
        disk.full = False
        again = await visitor.client.post(path, data=fields, headers=headers)
        assert again.status_code == (200 if as_script else 303)
        assert form_of(await visitor.table())["version"] > form_of(page)["version"]


async def test_a_full_disk_at_the_beginning_of_a_match(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        disk = Disk(visitor)
        refused = await visitor.begin()
        assert refused.status_code == 503
        assert "nothing has changed" in refused.text
        logged(caplog, 1)
        assert (await visitor.client.get("/")).status_code == 200
        disk.full = False
        assert (await visitor.begin()).status_code == 303
        assert await visitor.table()


async def test_a_full_disk_at_the_computers_move_is_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "b.sqlite"
    async with visit(path) as visitor:
        await visitor.sit(header(dealer=0))
        await visitor.settled()
    change(path, "delete from line where version > 2")
    change(path, "update match set version = 2")
    async with visit(path) as visitor:
        Disk(visitor)
        caplog.clear()
        visitor.match = "match-1"
        await visitor.table()
        for _ in range(200):
            if caplog.records:
                break
            await asyncio.sleep(0.01)
        assert all(record.exc_info is None for record in caplog.records)
        assert "a move of the table was not kept" in caplog.text


async def test_one_form_sent_eight_times_at_once_begins_one_match(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite"
    async with visit(path) as visitor:
        answers = await asyncio.gather(*(visitor.begin(command_id="ab" * 16) for _ in range(8)))
        assert {answer.status_code for answer in answers} == {303}
        begun = {answer.headers["location"] for answer in answers}
        assert len(begun) == 1
        assert len(await visitor.app.state.house.rooms.matches()) == 1
        assert "abab" not in begun.pop()
        first = visitor.match
    async with visit(path) as visitor:
        await visitor.begin(command_id="ab" * 16)
        assert visitor.match == first
        await visitor.begin(command_id="cd" * 16)
        assert visitor.match != first
        assert len(await visitor.app.state.house.rooms.matches()) == 2
