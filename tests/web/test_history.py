"""Pages that look back: what they show, what they never show, and how everything goes and comes."""

import json
import re
from pathlib import Path
from random import Random

import httpx
import pytest
from table.playing import header, play
from web.visiting import Visitor, visit

from bezique.play.tally import DealTally, SeatTally
from bezique.store.tallies import Counted
from bezique.words.catalogue import LANGUAGES
from bezique.words.rulesets import RULESETS

FACE = re.compile(r"/faces/[^\"]*?/(\d+)\.svg")


async def sit_and_play(visitor: Visitor, match_id: str, moves: int, ruleset: str = "french") -> str:
    """A match of the person against the first-move player, some lines long."""
    rooms = visitor.app.state.house.rooms
    sitting = header(ruleset, "person", *["random"] * (3 if "four" in ruleset else 1), target=400)
    await play(await rooms.create(sitting, match_id), Random(2), moves)
    return match_id


async def page(visitor: Visitor, address: str, status: int = 200) -> str:
    answer = await visitor.client.get(address)
    assert answer.status_code == status, address
    return answer.text


async def test_a_match_is_looked_back_on(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        assert "Nothing has been played yet" in await page(visitor, "/history")
        assert "no deal is over" in await page(visitor, "/history/statistics")
        await sit_and_play(visitor, "whole", 10_000)
        await sit_and_play(visitor, "begun", 20, "classic")
        listed = await page(visitor, "/history")
        assert listed.index("/history/matches/begun") < listed.index("/history/matches/whole")
        narrowed = await page(visitor, "/history?form=classic%2Bhouse&opponents=random")
        assert "/history/matches/whole" not in narrowed
        assert "no such match" in await page(visitor, "/history?form=polish")
        looked = await page(visitor, "/history/matches/whole")
        results = (await visitor.app.state.house.rooms.get("whole")).snapshot(0).results
        for number, result in enumerate(results, start=1):
            assert f"/history/matches/whole/deals/{number}" in looked
            assert f"<small>{result.after[0]}</small>" in looked
        assert 'role="img"' in looked
        assert ">won<" in looked or ">lost<" in looked
        begun = await page(visitor, "/history/matches/begun")
        assert 'href="/matches/begun"' in begun
        assert "/sheet" not in begun
        for nothing in ("/history?page=0", "/history?page=x", "/history/matches/none"):
            await page(visitor, nothing, 404)
        for nothing in ("begun/sheet", "begun/deals/1", "whole/deals/0", "whole/deals/99"):
            await page(visitor, f"/history/matches/{nothing}", 404)


async def test_a_running_deal_is_never_replayed(tmp_path: Path) -> None:
    """Not a byte of a page, whatever is asked for, depends on cards that nobody may see."""
    async with visit(tmp_path / "b.sqlite") as visitor:
        await sit_and_play(visitor, "m", 40)
        room = await visitor.app.state.house.rooms.get("m")
        assert not room.snapshot(0).results
        for number in (1, 2):
            for move in ("", "?move=0", "?move=30"):
                refused = await page(visitor, f"/history/matches/m/deals/{number}{move}", 404)
                assert not FACE.search(refused)
        for address in ("/history", "/history/matches/m", "/history/statistics"):
            assert not FACE.search(await page(visitor, address))
        saved = await page(visitor, "/history/matches.jsonl")
        assert '"sealed":' in saved
        assert "shuffle" not in saved
        assert '"pledge"' not in saved


@pytest.mark.parametrize("ruleset", ["french", "rubicon", "four_hand_partners"])
@pytest.mark.quick("french", "rubicon")
async def test_a_finished_deal_goes_by_move_by_move(tmp_path: Path, ruleset: str) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        rooms = visitor.app.state.house.rooms
        sitting = header(ruleset, "person", *["random"] * (3 if "four" in ruleset else 1))
        room = await rooms.create(sitting, "m")
        while not room.snapshot(0).results:
            await play(room, Random(2), room.version + 30)
        address = "/history/matches/m/deals/1"
        first = await page(visitor, address)
        rules = room.snapshot(0).ruleset
        dealt = rules.sizes.seats * int(rules.options["hand_size"])
        turned = rules.options["trump_source"] == "turn_up"
        assert len(FACE.findall(first)) == dealt + turned
        last = int(re.search(r"Move 0 of (\d+)", first)[1])  # type: ignore[index]
        for move in range(1, last + 1, 25):
            shown = await page(visitor, f"{address}?move={move}")
            assert f'href="{address}?move={move - 1}" rel="prev"' in shown
        end = await page(visitor, f"{address}?move={last}")
        assert await page(visitor, f"{address}?move={last + 50}") == end
        assert 'rel="next"' not in end
        score = room.snapshot(0).results[0].after[0]
        assert re.search(rf"<h2>You <span[^>]*>{score}</span>", end.replace("\n", " ")) or (
            f"{score}</span></h2>" in end
        )
        if ruleset == "rubicon":
            won = room.snapshot(0).points[0]
            signs = [f"{'−' if points < 0 else '+'}{abs(points)}" for points in (won, -won)]
            shown = await page(visitor, "/history/matches/m/sheet")
            assert re.search(rf"<td>\{signs[0]}</td><td>\{signs[1]}</td></tr>\s*</tfoot>", shown)
        for odd in ("x", "-1", "12345"):
            await page(visitor, f"{address}?move={odd}", 404)


def a_deal(number: int) -> DealTally:
    """Some deal that is over; every third was cut short."""
    seats = (
        (0, 150 + 10 * number, (("bezique", 1, 40), ("marriage", 2, 40))),
        (1, 200, (("sequence", 1, 250),)),
    )
    tallies = tuple(
        SeatTally(seat, seat, points, points, 0, points > 200, 16, 8, seat == 0, melds, {})
        for seat, points, melds in seats
    )
    return DealTally(number, 0, 1, "stopped" if number % 3 == 0 else "deal_over", tallies)


async def test_figures_wait_until_there_are_enough(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header("french", "person", "random"), "m")
        archive = visitor.app.state.house.rooms.archive
        for deals in (9, 18):
            counted = Counted(deals, tuple(map(a_deal, range(1, deals + 1))), True)
            assert await archive.keep("m", 0, counted)
            found = await page(visitor, "/history/statistics")
            enough = deals > 10
            assert ("too few to say" in found) != enough
            for word in ("Your points a deal", "Melds a deal", "In figures", "Last tricks taken"):
                assert (word in found) == enough
            assert 'href="/history/matches/m/deals/' in found
        assert "left out of the points: 6." in found
        marked = Counted(18, (), True, "people seed")
        await archive.keep("m", 0, marked)
        assert "no deal is over" in await page(visitor, "/history/statistics")
        assert "Your points" in await page(visitor, "/history/statistics?marked=yes")
        assert "several people played; given cards" in await page(visitor, "/history/matches/m")


async def test_sheets_are_there_for_every_form(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        for ruleset in RULESETS:
            sheet = await page(visitor, f"/sheets/{ruleset}")
            assert sheet.count('class="blank"') in (4, 6)
        assert f'href="/sheets/{ruleset}"' in await page(visitor, f"/rules/{ruleset}")
        await page(visitor, "/sheets/whist", 404)
        await sit_and_play(visitor, "m", 10_000)
        sheet = await page(visitor, "/history/matches/m/sheet")
        final = (await visitor.app.state.house.rooms.get("m")).snapshot(0).scores
        assert re.search(rf"<td>{final[0]}</td><td>{final[1]}</td></tr>\s*</tfoot>", sheet)


async def test_a_match_is_deleted_only_when_one_is_sure(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        for match_id in ("one", "two"):
            await sit_and_play(visitor, match_id, 5)
        address = "/history/matches/one/delete"
        asked = await page(visitor, address)
        assert "<button" in asked
        assert (await visitor.client.post(address, data={})).status_code == 400
        foreign = {"origin": "http://elsewhere.example"}
        answer = await visitor.client.post(address, data={"sure": "yes"}, headers=foreign)
        assert answer.status_code == 403
        assert (await visitor.client.post(address, data={"sure": "yes"})).status_code == 303
        await page(visitor, "/history/matches/one", 404)
        await page(visitor, "/matches/one", 404)
        assert "Matches kept here: 1." in await page(visitor, "/history/delete")
        await visitor.client.post("/history/delete", data={"sure": "yes"})
        assert "Nothing has been played yet" in await page(visitor, "/history")


async def bring(visitor: Visitor, text: str) -> httpx.Response:
    files = {"file": ("b.jsonl", text.encode(), "application/x-ndjson")}
    return await visitor.client.post("/history/keep", files=files)


async def test_a_file_goes_out_and_comes_in(tmp_path: Path) -> None:
    async with visit(tmp_path / "a.sqlite", language="nl") as visitor:
        await sit_and_play(visitor, "whole", 10_000)
        await sit_and_play(visitor, "begun", 50)
        saved = await page(visitor, "/history/matches.jsonl")
        before = await page(visitor, "/history/matches/whole")
    async with visit(tmp_path / "b.sqlite") as visitor:
        answer = await bring(visitor, saved)
        assert answer.status_code == 200
        assert "New here: 2" in answer.text
        assert "language:nl" in answer.headers["set-cookie"]
        await visitor.app.state.house.counting.done()
        visitor.client.cookies = httpx.Cookies({"bezique-look": "language:nl|pace:0"})
        assert await page(visitor, "/history/matches/whole") == before
        assert "hier al aanwezig: 2" in (await bring(visitor, saved)).text
        table = await page(visitor, "/matches/begun")
        assert 'id="hand"' in table
        for broken in (saved[:-9], saved.replace('"over"', '"done"'), "Dear Sir", "", saved * 2):
            assert (await bring(visitor, broken)).status_code == 422, broken[:40]
        newer = json.dumps({"bezique": "matches", "format": 99}) + "\n"
        assert "nieuwere" in (await bring(visitor, newer)).text
        assert "Hier bewaarde spellen: 2." in await page(visitor, "/history/keep")
        plain = await visitor.client.post("/history/keep", data={"file": "x"})
        assert plain.status_code == 400


@pytest.mark.slow
async def test_every_page_is_there_in_every_language(tmp_path: Path) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await sit_and_play(visitor, "m", 10_000)
        for language in LANGUAGES:
            for address in (
                *("/history?", "/history/statistics?", "/history/keep?", "/history/delete?"),
                *("/history/matches/m?", "/history/matches/m/sheet?", "/sheets/rubicon?"),
                *("/history/matches/m/delete?", "/history/matches/m/deals/1?move=9&"),
            ):
                shown = await page(visitor, f"{address}language={language}")
                assert f'<html lang="{language}"' in shown
