"""Two people at a table, and one who watches: nothing hidden reaches any of them, in any byte.

The second world is the first with everything dealt again that the viewer never comes to see. Who
plays makes in it the very moves of the first, so the viewer must be sent the very same.
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from web.company import another
from web.test_tables_by_link import HOSTED, called, sat_down
from web.test_twin_tables import dealt_again, never_seen
from web.visiting import Dealt, Stream, Visitor, first_move, form_of, in_order, open_buttons, visit

from bezique.play.log import Decision
from bezique.table.room import Surroundings

ANNA, BERT, WATCHER = 0, 1, -1
Played = list[tuple[int, str]]


@dataclass
class World:
    """What is sent to a viewer in one world, what was played, and what the viewer never saw."""

    path: Path
    viewer: int
    deck: list[int]
    sent: list[bytes] = field(default_factory=list)
    played: Played = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)

    async def run(self, steps: int, script: Played | None = None) -> None:
        chance = Dealt(5, list(self.deck))
        around = Surroundings(chance, lambda: 0.0, first_move, of_deal=chance.of_deal)
        async with visit(self.path, around, new_ids=False, manner=HOSTED) as anna:
            address = await called(anna, watch="yes")
            bert, watcher = another(anna), another(anna)
            await sat_down(bert, address, "Bert")
            watcher.match = anna.match
            viewer = (anna, bert, watcher)[self.viewer]
            hand = Random(7)
            async with Stream(viewer) as stream:
                for step in range(steps):
                    who, action = await self.next(hand, (anna, bert), script, step)
                    if not action:
                        break
                    mover = (anna, bert)[who]
                    answer = await mover.send(action, command_id=f"command-{step}")
                    assert answer.status_code == 200, (action, answer.status_code)
                    self.played.append((who, action))
                    self.sent.append((await viewer.table()).encode())
                    foul = await viewer.send("play 7S", self.sent[-1].decode())
                    self.sent.append(foul.content if self.viewer == WATCHER else b"")
                await stream.until(int(form_of(self.sent[-2].decode())["version"]))
            self.sent.append(stream.sent)
            await self.look_back(anna)

    async def next(
        self, hand: Random, both: tuple[Visitor, Visitor], script: Played | None, step: int
    ) -> tuple[int, str]:
        """Who does what next: a button of whoever has one, or what was done in the first world."""
        if script is not None:
            return script[step] if step < len(script) else (0, "")
        for who, visitor in enumerate(both):
            buttons = open_buttons(await visitor.table())
            if buttons and "next_deal" not in buttons:
                return who, hand.choice(buttons)
        return 0, ""

    async def look_back(self, anna: Visitor) -> None:
        room = await anna.app.state.house.rooms.get(anna.match)
        made = [one.line for one in room._scribe.course.made]
        told = [line for line in made if isinstance(line, Decision)]
        self.moves = [line.move for line in told if line.seat != self.viewer]
        self.hidden = never_seen(room.snapshot(self.viewer).view, self.deck)


@pytest.mark.parametrize("viewer", [ANNA, BERT, WATCHER])
@pytest.mark.parametrize("seed", [3, 8])
async def test_what_is_hidden_changes_no_byte(tmp_path: Path, viewer: int, seed: int) -> None:
    first = World(tmp_path / "one.sqlite", viewer, in_order(seed))
    await first.run(16)
    assert len(first.played) == 16
    other = World(tmp_path / "two.sqlite", viewer, dealt_again(first, first.moves))
    await other.run(16, first.played)
    assert other.sent == first.sent


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
        for way in ("text", "hint", "text/hint"):
            answer = await watcher.client.get(f"/matches/{watcher.match}/{way}")
            assert answer.status_code == 403, way
