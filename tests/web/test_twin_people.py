"""Two people at a table, and one who watches: nothing hidden reaches any of them, in any byte.

The second world is the first with everything dealt again that the viewer never comes to see. Who
plays makes in it the very moves of the first, so the viewer must be sent the very same; and the
snapshots of which that was made must be equal, whether or not all of them is shown by now.

A viewer is also a device that is passed on, while it is nobody's turn to look at it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import pytest
from web.company import another
from web.test_one_device import here, takes
from web.test_tables_by_link import HOSTED, called, sat_down
from web.test_twin_tables import dealt_again, never_seen
from web.visiting import Dealt, Stream, Visitor, first_move, in_order, open_buttons, visit

from bezique.play.log import Decision
from bezique.table.room import Surroundings
from bezique.table.snapshot import Snapshot
from bezique.web import tables
from bezique.web.house import House
from bezique.web.people.access import Visit

ANNA, BERT, WATCHER, DEVICE = 0, 1, -1, -2
STEPS = 12
Played = list[tuple[int, str]]
AFTERWARDS = (
    *("/matches/M/text", "/matches/M/verify", "/matches/M/fair.json", "/matches/M/seat"),
    *("/history/matches/M", "/history/matches/M/deals/1", "/history/matches/M/sheet"),
    *("/history", "/history/statistics", "/tables/M", "/tables"),
)
"""What else may be asked for about the running match."""


@dataclass
class World:
    """What is sent to a viewer in one world, what was played, and what the viewer never saw."""

    path: Path
    viewer: int
    deck: list[int]
    sent: list[bytes] = field(default_factory=list)
    shots: dict[int, Snapshot] = field(default_factory=dict)
    """By version, of what the viewer's pages and stream were made."""
    views: dict[int, str] = field(default_factory=dict)
    """By version, the last that the stream sent."""
    played: Played = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)

    @property
    def seat(self) -> int:
        """From which the viewer looks; WATCHER without one."""
        return max(self.viewer, WATCHER)

    async def run(self, steps: int, script: Played | None = None) -> None:
        chance = Dealt(5, list(self.deck))
        around = Surroundings(chance, lambda: 0.0, first_move, of_deal=chance.of_deal)
        with self.shots_kept():
            async with visit(self.path, around, new_ids=False, manner=HOSTED) as anna:
                both = await self.at_table(anna)
                viewer = another(anna) if self.viewer == WATCHER else both[max(self.viewer, 0)]
                viewer.match = anna.match
                async with Stream(viewer) as stream:
                    await self.play(both, viewer, steps, script)
                    await stream.until(max(self.shots))
                self.views = dict(stream.events)
                await self.ask_more(viewer)
                await self.look_back(anna)

    async def at_table(self, anna: Visitor) -> tuple[Visitor, Visitor]:
        """The one device of both, or the devices of Anna and Bert."""
        if self.viewer == DEVICE:
            await here(anna)
            return anna, anna
        address = await called(anna, watch="yes")
        bert = another(anna)
        await sat_down(bert, address, "Bert")
        return anna, bert

    async def play(
        self, both: tuple[Visitor, Visitor], viewer: Visitor, steps: int, script: Played | None
    ) -> None:
        hand = Random(7)
        for step in range(steps):
            if self.viewer == DEVICE:
                page = await viewer.table()
                self.sent.append(b"" if open_buttons(page) else page.encode())  # it goes on
                room = await viewer.app.state.house.rooms.get(viewer.match)
                await takes(viewer, room.snapshot(WATCHER).to_move)
            who, action = await self.next(hand, both, script, step)
            if not action:
                break
            answer = await both[who].send(action, command_id=f"command-{step}")
            assert answer.status_code == 200, (action, answer.status_code)
            self.played.append((who, action))
            if self.viewer != DEVICE:
                self.sent.append((await viewer.table()).encode())
                foul = await viewer.send("play 7S", self.sent[-1].decode())
                self.sent.append(foul.content if self.viewer == WATCHER else b"")

    async def ask_more(self, viewer: Visitor) -> None:
        taken = self.viewer == DEVICE and open_buttons(await viewer.table())
        for way in AFTERWARDS[1:] if taken else AFTERWARDS:
            answer = await viewer.client.get(way.replace("/M", f"/{viewer.match}"))
            self.sent.append(b"%d " % answer.status_code + answer.content)
        file = await viewer.client.get("/history/matches.jsonl")
        self.sent += file.content.splitlines()[1:-1]  # the first has the time, the last a digest

    @contextmanager
    def shots_kept(self) -> Iterator[None]:
        """Keep every snapshot of which a page of the viewer is made."""
        fill = tables.page_of

        def kept(house: House, visit: Visit, *more: object, **named: object) -> object:
            shot = visit.shot
            if shot.watching == (self.seat == WATCHER) and (
                shot.watching or visit.seat == self.seat
            ):
                self.shots[shot.version] = replace(shot, match_id="")
            return fill(house, visit, *more, **named)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tables, "page_of", kept)
            yield

    async def next(
        self, hand: Random, both: tuple[Visitor, Visitor], script: Played | None, step: int
    ) -> tuple[int, str]:
        """Who does what next: a button of whoever has one, or what was done in the first world."""
        if script is not None:
            return script[step] if step < len(script) else (0, "")
        room = await both[0].app.state.house.rooms.get(both[0].match)
        who = room.snapshot(0).to_move
        return who, hand.choice(open_buttons(await both[who].table()))

    async def look_back(self, anna: Visitor) -> None:
        room = await anna.app.state.house.rooms.get(anna.match)
        made = [one.line for one in room._scribe.course.made]
        told = [line for line in made if isinstance(line, Decision)]
        self.moves = [line.move for line in told if line.seat != self.viewer]
        self.hidden = never_seen(room.snapshot(self.seat).view, self.deck)

    def same_as(self, other: "World") -> None:
        """Whether the viewer can tell the one world from the other. Raises AssertionError.

        Of two changes that follow each other at once a stream sends the last alone if its turn
        comes so late: there a version may be missing in one of the worlds.
        """
        assert self.sent == other.sent
        assert max(self.views) == max(other.views)
        both = self.shots.keys() & other.shots.keys()
        assert len(both) > STEPS // 3
        assert {n: self.shots[n] for n in both} == {n: other.shots[n] for n in both}
        both = self.views.keys() & other.views.keys()
        assert {n: self.views[n] for n in both} == {n: other.views[n] for n in both}


@pytest.mark.parametrize("viewer", [ANNA, BERT, WATCHER, DEVICE])
@pytest.mark.parametrize("seed", [3, 8])
@pytest.mark.quick("3--1", "3--2", "8-1")
async def test_what_is_hidden_changes_no_byte(tmp_path: Path, viewer: int, seed: int) -> None:
    first = World(tmp_path / "one.sqlite", viewer, in_order(seed))
    await first.run(STEPS)
    assert len(first.played) == STEPS
    assert len(first.shots) > STEPS // 3
    other = World(tmp_path / "two.sqlite", viewer, dealt_again(first, first.moves))
    await other.run(STEPS, first.played)
    other.same_as(first)


async def test_a_card_that_is_seen_does_change_what_is_sent(tmp_path: Path) -> None:
    """So that the test above can fail: one card that was played is another one."""
    first = World(tmp_path / "one.sqlite", WATCHER, in_order(3))
    await first.run(2)
    other = World(tmp_path / "two.sqlite", WATCHER, in_order(4))
    await other.run(2)
    assert other.sent != first.sent


async def test_a_watcher_sees_no_hand_at_any_moment(tmp_path: Path) -> None:
    """The faces on the page are those that lie open, and no more."""
    chance = Dealt(5, in_order(3))
    around = Surroundings(chance, lambda: 0.0, first_move, of_deal=chance.of_deal)
    async with visit(tmp_path / "a.sqlite", around, manner=HOSTED) as anna:
        address = await called(anna, watch="yes")
        bert, watcher = another(anna), another(anna)
        await sat_down(bert, address, "Bert")
        watcher.match = anna.match
        page = await watcher.table()
        assert page.count("<img") - page.count("pip-") == 1  # the turn-up
        assert "Anna" in page
        assert not open_buttons(page)
        for way, form in (
            ("moves", {"command_id": "c" * 32, "version": "2", "action": "next_deal"}),
            ("hand", {"order": "rank"}),
            ("people", {"do": "deal"}),
            ("again", {"command_id": "c" * 32, "what": "deal"}),
        ):
            answer = await watcher.client.post(f"/matches/{watcher.match}/{way}", data=form)
            assert answer.status_code == 403, way
        words = (await watcher.client.get(f"/matches/{watcher.match}/text")).text
        assert "The players" in words
        assert "Your hand" not in words
        assert 'id="typed"' not in words
        for way in ("hint", "text/hint"):
            answer = await watcher.client.get(f"/matches/{watcher.match}/{way}")
            assert answer.status_code == 403, way
