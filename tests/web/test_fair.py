"""Deals that anyone can check, on the pages: shown before, opened after, and never in between."""

import asyncio
import json
import logging
import re
from html import unescape
from pathlib import Path
from random import Random

import httpx
import pytest
from table.playing import act
from web.visiting import FIRST, Visitor, first_move, open_buttons, visit

from bezique.fairness.record import fault_in, record_from_json
from bezique.history.fair import fair_match
from bezique.play.log import PERSON, Header, Seat
from bezique.table.room import Surroundings

SHORT = {"target": 100}
SEATS = (Seat(PERSON), Seat(FIRST, "Odile"))


def around(seed: int = 1) -> Surroundings:
    return Surroundings(Random(seed), lambda: 0.0, first_move)


async def played_out(visitor: Visitor) -> str:
    """Have the deal played to its end, without its pages; returns the one on which it is over."""
    room = await visitor.app.state.house.rooms.get(visitor.match)
    results = len(room.snapshot(0).results)
    with room.watch(0) as watch:
        async for _ in watch:
            while room.snapshot(0).to_move == 0:
                assert (await act(room, Random(room.version))).outcome == "accepted"
            if len(room.snapshot(0).results) > results:
                break
    page = await visitor.table()
    assert "reckoned" in page
    return page


async def pages_of(visitor: Visitor) -> list[httpx.Response]:
    """Everything that can be asked for about a match, the file of everything aside."""
    match = visitor.match
    places = (
        *("", "/text", "/verify", "/fair.json", "/hint", "/moves"),
        *("/history/", "/history/deals/1", "/history/sheet"),
    )
    found = []
    for place in places:
        path = f"/matches/{match}{place}"
        if place.startswith("/history/"):
            path = f"/history/matches/{match}{place.removeprefix('/history')}".rstrip("/")
        found.append(await visitor.client.get(path))
    found.append(await visitor.client.get("/"))
    found.append(await visitor.client.get("/history"))
    return found


async def secrets_of(visitor: Visitor) -> set[str]:
    """What must not be seen while the deal is played: the seed, and the key that follows."""
    kept = await visitor.app.state.house.rooms.store.load(visitor.match)
    coming = [line.pledge.seed for line in kept.lines if getattr(line, "pledge", None)]
    keys = [line.seed.partition("/")[0] for line in kept.lines if getattr(line, "seed", "")]
    return {secret for secret in (*coming[-2:], keys[-1]) if len(secret) > 40}


@pytest.mark.slow
async def test_the_secret_of_a_deal_is_in_nothing_that_goes_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        await visitor.sit(Header("french", SHORT, SEATS))
        page, seen = await visitor.settled(), list[str]()
        secrets = await secrets_of(visitor)
        assert len(secrets) == 3  # of this deal, of the next, and the key of this one
        moves = 0
        while "reckoned" not in page:
            if moves % 9 == 0:
                answers = await pages_of(visitor)
                seen += [answer.text + str(answer.headers) for answer in answers]
                assert answers[3].json()["deals"] == []
                refused = await visitor.send("declare bezique QS JD", page)
                seen.append(refused.text)
            answer = await visitor.send(open_buttons(page)[-1], page)
            if "reckoned" not in answer.text:
                seen.append(answer.text + str(answer.headers))
            moves += 1
            page = await visitor.settled()
        assert moves > 8
        for secret in secrets:
            assert not any(secret in text for text in seen)
            assert secret not in caplog.text
        shown = (await visitor.client.get(f"/matches/{visitor.match}/verify")).text
        assert any(secret in shown for secret in secrets)


async def test_what_is_shown_before_is_what_is_opened(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        await visitor.begin()
        verify = f"/matches/{visitor.match}/verify"
        before = (await visitor.client.get(verify)).text
        prints = re.findall(r"<code[^>]*>([0-9a-f]{64})</code>", before)
        assert len(prints) == 1  # of the deal that is played
        assert prints[0] in await visitor.table()
        page = await played_out(visitor)
        (next_print,) = re.findall(r"<code>([0-9a-f]{64})</code>", page.split("next-print")[-1])
        answer = await visitor.send("next_deal", page, share="  a word  of mine ")
        assert answer.status_code == 200
        assert next_print in await visitor.table()
        await played_out(visitor)
        record = await visitor.client.get(f"/matches/{visitor.match}/fair.json")
        read = record_from_json(json.loads(record.text))
        assert [fault_in(read, deal) for deal in read.deals] == ["", ""]
        assert [deal.pledge.fingerprint for deal in read.deals] == [prints[0], next_print]
        assert [deal.shares for deal in read.deals] == [(), ((0, "a word of mine"),)]
        after = unescape((await visitor.client.get(verify)).text)
        assert after.count("Checked:") == 2
        assert "You: a word of mine" in after


async def test_who_wishes_gives_a_word_before_the_first_cards(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        visitor.client.cookies.set("bezique-look", "language:en|pace:0|share:on")
        await visitor.begin()
        page = await visitor.table()
        assert 'name="share"' in page
        assert open_buttons(page) == ["next_deal"]
        as_text = await visitor.client.get(f"/matches/{visitor.match}/text")
        assert 'name="share"' in as_text.text
        assert "next_deal" in as_text.text
        (shown,) = set(re.findall(r"<code>([0-9a-f]{64})</code>", page))
        refused = await visitor.send("play QS", page)
        assert refused.status_code == 422
        assert (await visitor.send("next_deal", page, share="été")).status_code == 200
        house = visitor.app.state.house
        kept = await house.rooms.store.load(visitor.match)
        assert kept.lines[0].pledge.fingerprint == shown
        assert kept.lines[1].shares == ((0, "été"),)
        assert kept.lines[1].seed != (await other_seed(tmp_path)), "the word must change the cards"


async def other_seed(tmp_path: Path) -> str:
    """The seed of the same deal without a word."""
    async with visit(tmp_path / "c.sqlite", around()) as visitor:
        await visitor.begin()
        kept = await visitor.app.state.house.rooms.store.load(visitor.match)
        return str(kept.lines[1].seed)


async def test_taking_back_never_changes_what_is_fixed(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        await visitor.begin()
        page = await played_out(visitor)
        room = await visitor.app.state.house.rooms.get(visitor.match)
        before = room.snapshot(0)
        assert len({*before.fingerprints, ""}) == 3
        for _ in range(4):
            await visitor.send("undo", page)
            page = await visitor.settled()
            shot = room.snapshot(0)
            assert shot.fingerprints == before.fingerprints
        shown = (await visitor.client.get(f"/matches/{visitor.match}/verify")).text
        assert "Checked:" not in shown  # it is played again, so it is not open


async def test_given_cards_and_old_matches_have_no_pledge_and_say_so(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        await visitor.sit(Header("french", SHORT, SEATS, seed="noel/0"), "given")
        page = await played_out(visitor)
        assert 'name="share"' not in page
        assert "/verify" not in page
        shown = await visitor.client.get("/matches/given/verify")
        assert "given by a seed" in shown.text
        assert "<code>" not in shown.text
        record = await visitor.client.get("/matches/given/fair.json")
        assert record.json()["deals"] == []
        await visitor.sit(Header("french", {}, SEATS, format=3), "old")
        page = await played_out(visitor)
        assert (await visitor.send("next_deal", page, share="x")).status_code == 422
        assert (await visitor.send("next_deal", page)).status_code == 200
        kept = await visitor.app.state.house.rooms.store.load("old")
        fair = fair_match("old", kept.header, kept.lines)
        assert [deal.fingerprint for deal in fair.deals] == ["", ""]
        assert "Nothing was fixed" in (await visitor.client.get("/matches/old/verify")).text


async def test_the_checker_can_be_kept_from_the_page(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        await visitor.sit(Header("french", SHORT, SEATS))
        await played_out(visitor)
        page = (await visitor.client.get(f"/matches/{visitor.match}/verify")).text
        (address,) = re.findall(r'href="([^"]*check_deals\.py[^"]*)"', page)
        program = tmp_path / "check_deals.py"
        program.write_text((await visitor.client.get(unescape(address))).text)
        record = tmp_path / "bezique-deals.json"
        record.write_text((await visitor.client.get(f"/matches/{visitor.match}/fair.json")).text)
        run = await asyncio.create_subprocess_exec(
            "python3", "-I", program, record, stdout=asyncio.subprocess.PIPE
        )
        told, _ = await run.communicate()
        assert run.returncode == 0
        assert told.decode().rstrip().endswith("fits")


@pytest.mark.parametrize("share", [5, "", " x", "a\nb", "x" * 65, ["x"]])
async def test_a_share_that_is_none_is_refused(tmp_path: Path, share: object) -> None:
    async with visit(tmp_path / "b.sqlite", around()) as visitor:
        await visitor.sit(Header("french", {}, SEATS, shares=True))
        await visitor.table()
        room = await visitor.app.state.house.rooms.get(visitor.match)
        action = {"do": "next_deal", "share": share}
        assert (await room.command("a", room.version, 0, action)).outcome == "refused"
        assert (await room.command("b", room.version, 0, {"do": "next_deal"})).outcome == "accepted"
