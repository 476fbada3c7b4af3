"""The marker for real cards over HTTP: without scripts, and what a browser sends later."""

import asyncio
import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import postgresql
import pytest
from marker.tapping import Tapping, golden
from web.visiting import Visitor, visit, words_of

from bezique.store.markers import Markers
from bezique.words.catalogue import LANGUAGES

MARKER = "m" * 22
OTHER_FORMS = ("three_hand-1", "four_hand_partners-1", "rubicon-1", "haitian-1", "polish-1")
ENTRY = re.compile(r'name="entry_id" value="(\w+)"')
POINTS = re.compile(r'<b class="points[^"]*">(\d+)</b><i class="turns"')


async def begin(visitor: Visitor, ruleset: str = "french", **fields: str) -> None:
    form = {"marker": MARKER, "ruleset": ruleset, "dealer": "0", **fields}
    answer = await visitor.client.post("/markers", data=form)
    assert answer.status_code == 303, answer.text
    assert answer.headers["location"] == f"/markers/{MARKER}"


async def page(visitor: Visitor, way: str = "") -> str:
    answer = await visitor.client.get(f"/markers/{MARKER}{way}")
    assert answer.status_code == 200
    return answer.text


async def tap(visitor: Visitor, entry: str, **fields: str) -> Any:
    """Press a key of the page as it is now, without a script."""
    sent = {"entry_id": ENTRY.findall(await page(visitor))[0], "side": "0", "entry": entry}
    return await visitor.client.post(f"/markers/{MARKER}/entries", data=sent | fields)


def scores(text: str) -> list[int]:
    return [int(points) for points in POINTS.findall(text)]


async def send(visitor: Visitor, *entries: dict[str, Any], since: int = 0) -> Any:
    body = {"since": since, "entries": list(entries)}
    return await visitor.client.post(f"/markers/{MARKER}/log", json=body)


def meld(number: int, name: str = "bezique", side: int = 0) -> dict[str, Any]:
    return {"id": f"entry-{number:04}", "do": "meld", "side": side, "meld": name}


async def test_a_golden_game_is_entered_by_plain_forms(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await begin(visitor, "norwegian", **{"name.0": "Kari", "name.1": "Ola"})
        ruleset, d, steps = golden("norwegian-1")
        await tap(visitor, "dealer", seat=str(d.dealer))
        tapping = Tapping(ruleset)
        for events in steps:
            for entry in tapping.of(ruleset, d, events):
                rest = entry.get("meld") or entry.get("how") or ""
                fields = {f"count.{n}": str(c) for n, c in enumerate(entry.get("counts", []))}
                key = f"{entry['do']} {rest}".strip()
                answer = await tap(visitor, key, side=str(entry.get("side", 0)), **fields)
                assert answer.status_code == 303, (key, answer.text)
        text = await page(visitor)
        assert scores(text) == list(d.score)
        assert "The deal is over." in text or "wins" in text
        assert (await tap(visitor, "deal")).status_code == 303
        assert "Deal 2, " in await page(visitor)
        sheet = await page(visitor, "/sheet")
        assert ("Kari" in sheet, str(d.score[0]) in sheet) == (True, True)
        told = json.loads(await page(visitor, "/file"))
        assert (told["format"], told["ruleset"]) == ("bezique-marker-1", "norwegian")
        assert len(told["entries"]) >= 10


async def test_golden_games_of_other_forms_by_what_a_browser_sends(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        for number, name in enumerate(OTHER_FORMS):
            ruleset, d, steps = golden(name)
            tapping, marker = Tapping(ruleset), f"{number}" * 22
            form = {"marker": marker, "ruleset": ruleset.name, "dealer": str(d.dealer)}
            assert (await visitor.client.post("/markers", data=form)).status_code == 303
            log = [entry for events in steps for entry in tapping.of(ruleset, d, events)]
            if ruleset.options["scoring"] == "settlement":
                log.append(tapping.reserve(ruleset, d))
            body = {"since": 0, "entries": log}
            await visitor.client.post(f"/markers/{marker}/log", json=body)
            shown = (await visitor.client.get(f"/markers/{marker}")).text
            assert scores(shown) == list(d.score[: ruleset.sides]), name
            if ruleset.options["scoring"] == "settlement":
                assert f"wins {d.payoff}." in shown


async def test_a_doubt_is_asked_about_and_may_be_insisted_on(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await begin(visitor)
        for _ in range(2):
            await tap(visitor, "meld bezique")
        asked = await tap(visitor, "meld bezique")
        assert asked.status_code == 422
        assert 'href="/rules/french#reuse-same"' in asked.text
        again = asked.text[asked.text.index('class="insist"') :]
        again = again[: again.index("</form>")]
        fields = dict(re.findall(r'name="([\w.]+)" value="([^"]*)"', again))
        kept = await visitor.client.post(f"/markers/{MARKER}/entries", data=fields)
        assert kept.status_code == 303
        assert scores(await page(visitor)) == [120, 0]
        assert (await tap(visitor, "deal")).status_code == 422  # has no sense, so cannot be
        assert 'name="over"' not in (await tap(visitor, "deal")).text


async def test_an_entry_counts_once_however_often_it_arrives(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await begin(visitor)
        first = await send(visitor, meld(1), meld(1), meld(2, "four_aces", 1))
        assert len(first.json()["entries"]) == 2
        again = await send(visitor, meld(2, "four_aces", 1), meld(3, "marriage"), since=2)
        assert [entry["id"] for entry in again.json()["entries"]] == ["entry-0003"]
        late = await send(visitor, meld(4, "four_kings"), {**meld(5), "do": "meld"})
        assert late.status_code == 200
        assert scores(await page(visitor)) == [180, 100]
        undo = {"id": "entry-0006", "do": "undo", "of": "entry-0001"}
        await send(visitor, undo, undo)
        assert scores(await page(visitor)) == [140, 100]


async def test_two_devices_at_once_lose_nothing(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await begin(visitor, "chinese")
        both = [send(visitor, meld(n, "marriage", n % 2)) for n in range(20)]
        assert {answer.status_code for answer in await asyncio.gather(*both)} == {200}
        told = (await visitor.client.get(f"/markers/{MARKER}/log?since=0")).json()
        assert sorted(entry["id"] for entry in told["entries"]) == sorted(
            meld(n)["id"] for n in range(20)
        )


async def test_a_stream_tells_what_others_enter(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await begin(visitor)
        desk = visitor.app.state.desk
        versions = desk.versions(MARKER)
        assert await anext(versions) == 0
        waiting = asyncio.create_task(anext(versions))
        await asyncio.sleep(0)
        await send(visitor, meld(1))
        assert await asyncio.wait_for(waiting, 1) == 1
        await versions.aclose()
        assert not desk._waiting


async def test_another_process_is_woken_by_what_is_entered(
    postgres: postgresql.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two telephones at one table, each at a server of its own; they look again much later."""
    where = postgres.database()
    monkeypatch.setattr("bezique.web.marker.desk.LOOK_AGAIN", 60.0)
    async with visit(where) as visitor, visit(where) as other:
        await begin(visitor)
        other.match = visitor.match
        versions = other.app.state.desk.versions(MARKER)
        assert await anext(versions) == 0
        waiting = asyncio.create_task(anext(versions))
        async with asyncio.timeout(10):
            for number in range(1, 90):  # the other may not be listening yet
                await send(visitor, meld(number))
                await asyncio.wait([waiting], timeout=0.1)
                if waiting.done():
                    break
        assert await waiting > 0
        await versions.aclose()


WRONG: list[Any] = [
    {},
    {"id": "x", "do": "deal"},
    {"id": "entry-0001", "do": "nothing"},
    {"id": "entry-0001", "do": "deal", "more": 1},
    {**meld(1), "side": 2},
    {**meld(1), "side": True},
    {**meld(1), "meld": "five_trump_aces"},
    {**meld(1), "over": "yes"},
    {"id": "entry-0001", "do": "seven", "side": 0, "how": "lifted"},
    {"id": "entry-0001", "do": "brisques", "counts": [17, 0]},
    {"id": "entry-0001", "do": "names", "names": ["A\n", "B"]},
    [],
]


async def test_what_no_page_sends_is_refused(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await begin(visitor)
        for entry in WRONG:
            assert (await send(visitor, meld(1), entry)).status_code == 400, entry
        assert scores(await page(visitor)) == [0, 0]


async def test_a_name_is_text_and_never_markup(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        bad = "</script><b>{x}"
        await begin(visitor, **{"name.0": bad})
        await tap(visitor, "meld bezique")
        text = await page(visitor)
        assert bad not in text
        assert f"{bad}: bezique" in unescape(text)
        assert bad not in await page(visitor, "/sheet")


async def test_a_device_lists_its_own_markers_and_nobody_elses(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await begin(visitor, **{"name.0": "Odile"})
        assert "Odile" in (await visitor.client.get("/markers")).text
        visitor.client.cookies.delete("bezique-markers")
        assert "Odile" not in (await visitor.client.get("/markers")).text
        await page(visitor)  # by its link
        assert "Odile" in (await visitor.client.get("/markers")).text
        gone = await visitor.client.post(f"/markers/{MARKER}/delete", data={"sure": "yes"})
        assert gone.status_code == 303
        assert (await visitor.client.get(f"/markers/{MARKER}")).status_code == 404
        assert "Odile" not in (await visitor.client.get("/markers")).text


async def test_house_rules_and_the_short_game_are_counted_by(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        rules = {"ruleset": "french", "opponent": "club", "option.bezique_values": "[40, 300]"}
        asked = (await visitor.client.post("/markers/new", data=rules)).text
        kept = dict(re.findall(r'type="hidden" name="([\w.]+)" value="([^"]*)"', asked))
        kept = {name: unescape(value) for name, value in kept.items()}
        await visitor.client.post("/markers", data={**kept, "marker": MARKER, "dealer": "1"})
        await tap(visitor, "meld double_bezique", side="1")
        assert scores(await page(visitor)) == [0, 300]
        other = {**kept, "marker": "s" * 22, "dealer": "0", "modifier": "short"}
        del other["option.bezique_values"]
        await visitor.client.post("/markers", data=other)
        assert "to 500" in (await visitor.client.get(f"/markers/{'s' * 22}")).text


async def test_a_marker_speaks_every_language(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await begin(visitor, "chinese", **{"name.0": "A", "name.1": "B"})
        said = {}
        for lang in LANGUAGES:
            look = f"language:{lang}"
            visitor.client.cookies.set("bezique-look", look, domain="127.0.0.1")
            said[lang] = words_of(await page(visitor)) | words_of(await page(visitor, "/sheet"))
        alike = ("Carte blanche", "carte blanche", "Name 1", "Name 2")
        for lang in set(LANGUAGES) - {"en"}:
            same = {text for text in said[lang] & said["en"] if len(text.split()) > 1}
            left = [text for text in same if text not in alike and "bezique" not in text]
            assert not left, (lang, left)


async def test_a_marker_is_full_one_day_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bezique.store.markers.ENTRIES_AT_MOST", 2)
    async with visit(tmp_path / "b.sqlite") as visitor:
        await begin(visitor)
        assert (await send(visitor, meld(1), meld(2))).status_code == 200
        assert (await send(visitor, meld(3))).status_code == 413
        markers: Markers = visitor.app.state.desk.markers
        kept = await markers.load(MARKER)
        assert kept
        assert kept.version == 2


async def test_a_blank_page_is_no_marker_and_begins_none(tmp_path: Path) -> None:
    """What a browser keeps to begin markers where there is no server."""
    async with visit(tmp_path / "b.sqlite", language="en") as visitor:
        get = visitor.client.get
        long, short = [
            (await get(f"/markers/blank?ruleset=classic{more}")).text
            for more in ("", "&modifier=short")
        ]
        assert long.count("a-marker-not-begun-yet") > 3
        assert "qr-paper" not in long
        assert ("1000" in long, "500" in short) == (True, True)
        assert "bezique-markers" not in visitor.client.cookies
        assert (await get("/markers/a-marker-not-begun-yet")).status_code == 404
        for wrong in ("", "?ruleset=nowhere", "?ruleset=french&option.marriage=x"):
            assert (await get(f"/markers/blank{wrong}")).status_code == 400
