"""Taking back tells nothing: two rooms that a person cannot tell apart stay the same over undos."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bezique.play.dealing import deck_of, shuffled
from bezique.play.log import Cut, Shuffle
from bezique.rules.layout import View
from bezique.rulesets.ruleset import Ruleset, load
from bezique.store.store import Entry, Standing, Store
from bezique.table.assisting.wishes import Wishes
from bezique.table.room import Room, Surroundings
from bezique.table.rooms import Rooms
from table.playing import an_action
from table.test_undo import alone, my_turn

UNDO = {"do": "undo"}
Heard = list[tuple[Any, ...]]


class Script:
    """Computer players that move by lot, or as they moved in another room."""

    def __init__(self, moves: Sequence[int] | None = None) -> None:
        self.moves: list[int] = []
        self.astray = False  # whether a move of the other room could not be made here
        self._again = None if moves is None else iter(moves)
        self._chance = Random(2)

    def choose(self, name: str, ruleset: Ruleset, view: View, chance: Random) -> int:
        legal = view.move[: view.moves]
        move = self._chance.choice(legal) if self._again is None else next(self._again, -1)
        self.astray = self.astray or move not in legal
        self.moves.append(legal[0] if self.astray else move)
        return self.moves[-1]


class Person:
    """A person who plays, and now and then takes something back; the same in both rooms."""

    def __init__(self) -> None:
        self.hidden: set[int] = set()

    async def play(self, room: Room, commands: int) -> Heard:
        heard: Heard = []
        chance = Random(3)
        room.wishes = Wishes(claim=True)
        for number in range(commands):
            await my_turn(room)
            shot = room.snapshot(0)
            self.hidden -= set(visible(shot.view))
            back = shot.may_undo and chance.random() < 0.3
            action = UNDO if back else an_action(shot, chance)
            reply = await room.command(f"c{number}", room.version, 0, action)
            after = room.snapshot(0)
            self.hidden -= set(visible(after.view))
            heard.append((shot, action, reply, after))
        return [(replace(a, match_id=""), b, c, replace(d, match_id="")) for a, b, c, d in heard]


def visible(view: View) -> Iterator[int]:
    """Every card that a view shows."""
    rows = [view.own, *view.won, *view.spread, *view.known]
    for pack in range(len(view.own)):
        for kind in range(32):
            if any(row[pack] >> kind & 1 for row in rows):
                yield pack << 6 | kind
    yield from (*view.trick, *view.last_trick, view.turn_up)


async def room_with(path: Path, deck: Sequence[int], rules: str, script: Script) -> Room:
    store = await Store.open(path)
    around = Surroundings(chance=Random(7), clock=lambda: 0.0, choose=script.choose)
    await store.create("m", alone(rules), 0.0)
    lines = [Entry(Cut((), 1)), Entry(Shuffle(tuple(deck)))]
    await store.append("m", 0, lines, Standing(), 0.0)
    return await Rooms(store, around).get("m")


@pytest.mark.parametrize("rules", ["french", "rubicon", "three_hand"])
@pytest.mark.quick("rubicon")
async def test_hidden_cards_change_nothing_over_undos(tmp_path: Path, rules: str) -> None:
    compared, chance = 0, Random(rules)
    for number in range(4):
        ruleset = load(rules)
        deck, person, script = shuffled(ruleset, chance), Person(), Script()
        person.hidden = set(deck_of(ruleset.book))
        room = await room_with(tmp_path / f"real{number}", deck, rules, script)
        heard = await person.play(room, 6 + 8 * number)
        hidden = sorted(person.hidden)
        moved = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
        twin = [moved.get(card, card) for card in deck]
        again = Script(script.moves)
        other = await room_with(tmp_path / f"twin{number}", twin, rules, again)
        in_twin = await Person().play(other, len(heard))
        for one in (room, other):
            await one.close()
            await one._scribe._store.close()
        if twin != deck and not again.astray:
            assert in_twin == heard
            assert any(action == UNDO for _, action, _, _ in heard)
            compared += 1
    assert compared
