"""How the tests of the table sit down and play: headers, seats, actions chosen by lot."""

import asyncio
from random import Random
from threading import Thread
from typing import Any

from bezique.notation.moves import write_actions
from bezique.play.log import Header, Seat
from bezique.rulesets.ruleset import Ruleset, load
from bezique.table.replies import Reply
from bezique.table.room import Room
from bezique.table.snapshot import Snapshot

EAGER = ("declare", "exchange", "show_seven", "carte_blanche")
Action = dict[str, Any]


def header(ruleset: str = "classic", *players: str, **house: Any) -> Header:
    """A header; without players two persons sit there."""
    seats = tuple(Seat(player, f"name {player}") for player in players or ("person", "person"))
    return Header(ruleset, house, seats)


def persons(ruleset: str, **house: Any) -> Header:
    """A header with a person at every seat."""
    return header(ruleset, *["person"] * load(ruleset).sizes.seats, **house)


def actions(snapshot: Snapshot) -> list[Action]:
    """The legal actions of a seat."""
    return write_actions(snapshot.ruleset.book, snapshot.view, snapshot.moves)


def an_action(snapshot: Snapshot, chance: Random) -> Action:
    """A legal action by lot; what scores is done when it can be, so that matches end."""
    if snapshot.awaits == "shuffle":
        return {"do": "next_deal"}
    if snapshot.awaits == "choice":
        return {"do": "choose_dealer", "dealer": chance.randrange(len(snapshot.scores))}
    legal = actions(snapshot)
    scoring = [action for action in legal if action["do"] in EAGER]
    return chance.choice(scoring or legal)


def seat_to_act(room: Room) -> int:
    """The person who has to do something, or -1 while the computer is to move."""
    for seat, sitting in enumerate(room.header.seats):
        snapshot = room.snapshot(seat)
        mine = snapshot.to_move == seat or snapshot.awaits == "shuffle"
        if sitting.player == "person" and mine:
            return seat
    return -1


async def act(room: Room, chance: Random, command_id: str = "") -> Reply:
    """One legal action of whichever person has to act."""
    seat = seat_to_act(room)
    action = an_action(room.snapshot(seat), chance)
    return await room.command(command_id or f"c{room.version}", room.version, seat, action)


async def play(room: Room, chance: Random, versions: int) -> None:
    """Play on until the match stands at least at a version, or is over; a minute at most."""
    async with asyncio.timeout(60):
        with room.watch(0) as watch:
            async for version in watch:
                if version >= versions or room.snapshot(0).over:
                    return
                await _persons_play(room, chance, versions)


async def _persons_play(room: Room, chance: Random, versions: int) -> None:
    while room.version < versions and seat_to_act(room) >= 0 and not room.snapshot(0).over:
        assert (await act(room, chance)).outcome == "accepted"


class MakesReady:
    """In place of a compiler: says what it was asked for, and is ready when it is told so."""

    def __init__(self, compiles: bool = True) -> None:
        self.compiles = compiles
        self.asked: list[tuple[Ruleset, Any]] = []

    def begin(self, ruleset: Ruleset, then: Any) -> bool:
        self.asked.append((ruleset, then))
        return self.compiles

    def get_ready(self) -> None:
        """As it happens: in another thread."""
        thread = Thread(target=self.asked[0][1])
        thread.start()
        thread.join()
