"""What a hostile visitor tried at the table; each holds, and must go on holding."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from web.test_twin_tables import Again, Reckless, World, dealt_again, never_seen
from web.visiting import SCRIPT, Dealt, form_of, header, in_order, open_buttons, visit

from bezique.table.room import Surroundings

WRONG = ("play QS", "play 10H", "exchange", "show_seven", "declare bezique QS JD", "next_deal")


class Eavesdropped(World):
    """A world in which wrong commands are sent too, and headers and statuses are written down."""

    async def run(self, choose: Reckless | Again, steps: int) -> None:
        dealt = Dealt(5, list(self.deck))
        around = Surroundings(dealt, lambda: 0.0, choose.choose, of_deal=dealt.of_deal)
        hand = Random(99)
        async with visit(self.path, around, new_ids=False) as visitor:
            await visitor.sit(header(self.ruleset, dealer=0))
            for step in range(steps):
                page = await visitor.settled()
                buttons = open_buttons(page)
                path = f"/matches/{visitor.match}"
                answers = [await visitor.client.get(path)]
                for number, action in enumerate(WRONG):
                    if action in buttons:
                        continue
                    changed = {"action": action, "command_id": f"wrong-{step}-{number}"}
                    for stale in ({}, {"version": "0"}):
                        fields = form_of(page) | changed | stale
                        answers.append(
                            await visitor.client.post(f"{path}/moves", data=fields, headers=SCRIPT)
                        )
                answers.append(await visitor.client.get(f"/rules/{self.ruleset}?back={path}"))
                answers.append(await visitor.client.get("/"))
                for answer in answers:
                    told = sorted(answer.headers.raw)
                    self.sent += [repr((answer.status_code, told)).encode(), answer.content]
                await visitor.send(hand.choice(buttons), page, command_id=f"command-{step}")
            await visitor.settled()
            room = await visitor.app.state.house.rooms.get(visitor.match)
            self.hidden = never_seen(room.snapshot(0).view, self.deck)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["french", "swedish"])
async def test_headers_and_refusals_tell_nothing_hidden(tmp_path: Path, ruleset: str) -> None:
    first = Eavesdropped(tmp_path / "one.sqlite", ruleset, in_order(4))
    reckless = Reckless(4)
    await first.run(reckless, 9)
    other = Eavesdropped(tmp_path / "two.sqlite", ruleset, dealt_again(first, reckless.moves))
    await other.run(Again(reckless.moves), 9)
    assert len(first.sent) > 100
    assert other.sent == first.sent


@pytest.mark.parametrize("same_id", [False, True])
async def test_fifty_presses_at_once_are_one_move(tmp_path: Path, same_id: bool) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        await visitor.sit(header(dealer=1))
        page = await visitor.settled()
        buttons = open_buttons(page)
        answers = await asyncio.gather(
            *(
                visitor.send(
                    buttons[number % len(buttons)],
                    page,
                    command_id="press" if same_id else f"press-{number}",
                )
                for number in range(50)
            )
        )
        statuses = sorted(answer.status_code for answer in answers)
        assert statuses == ([200] * 50 if same_id else [200] + [409] * 49)
        room = await visitor.app.state.house.rooms.get(visitor.match)
        mine = [told for told in room.snapshot(0).told if told.what in ("lead", "follow")]
        assert len([told for told in mine if told.seat == 0]) == 1


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/..%2f..%2fstore%2fstore.py",
        "/static//etc/hostname",
        "/static/%00.css",
        "/fonts/x/..%2ffaces.py",
        "/rules/..%2foptions",
        "/rules/%00",
        "/faces/four-colour/xx/1.svg",
        "/faces/four-colour/en/33.svg",
    ],
)
async def test_no_address_leads_out_of_the_house(tmp_path: Path, path: str) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        assert (await visitor.client.get(path)).status_code == 404


@pytest.mark.parametrize("back", ["//elsewhere", "/matches/x%0d%0aA: b", "/matches/../x", "http:"])
async def test_the_way_back_stays_in_the_house(tmp_path: Path, back: str) -> None:
    async with visit(tmp_path / "b.sqlite") as visitor:
        form = {"language": "fr", "theme": "dark", "deck": "two-colour", "letters": "sv"}
        form |= {"order": "arrival", "pace": "0", "keys": "off"}
        answer = await visitor.client.post("/settings", params={"back": back}, data=form)
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
