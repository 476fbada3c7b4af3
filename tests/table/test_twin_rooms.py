"""Two rooms that one seat cannot tell apart stay the same for it: snapshots, replies, wake-ups.

So do they for whoever has no seat (NONE): who watches, and a device that is being passed on.

The second room has another pack: everything that the seat has not seen at some moment is dealt
out differently, and everything that was seen lies where it lay. Both are then played by the same
commands up to that moment, with wrong commands of the seat in between.
"""

import os
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bezique.cards.kinds import NONE
from bezique.notation.moves import write_action
from bezique.play.dealing import shuffled
from bezique.play.log import Cut, Decision, Line, Shuffle
from bezique.play.match import Match
from bezique.rules.layout import CARTE_BLANCHE_WINDOW
from bezique.rules.moves import DECLARE, is_play
from bezique.store.store import Entry, Standing, Store
from bezique.table.room import Room
from bezique.table.rooms import Rooms
from table.playing import persons

WRONG = (
    {"do": "play", "card": "QS"},
    {"do": "play", "card": "10H"},
    {"do": "declare", "meld": "bezique", "cards": ["QS", "JD"]},
    {"do": "exchange"},
    {"do": "show_seven"},
    {"do": "pass"},
    {"do": "pass_right"},
    {"do": "carte_blanche"},
    {"do": "choose_dealer", "dealer": 1},
    {"do": "stop"},
    {"do": "next_deal"},
)
BETWEEN_DEALS = ("next_deal", "stop")
ROOMS = int(os.environ.get("BEZIQUE_TWINS", "4"))
"""Pairs of worlds for each case."""
Told = list[tuple[Any, ...]]


async def room_with(
    rooms: Rooms, store: Store, name: str, rules: str, lines: Sequence[Line]
) -> Room:
    await store.create(name, persons(rules), 0.0)
    await store.append(name, 0, [Entry(line) for line in lines], Standing(), 0.0)
    return await rooms.get(name)


async def told(room: Room, seat: int, moves: Sequence[int]) -> Told:
    """All that a seat hears while everybody makes these moves."""
    heard: Told = []
    book = room.snapshot(0).ruleset.book
    with room.watch(seat) as watch:
        for number, move in enumerate([*moves, None]):
            snapshot = replace(room.snapshot(seat), match_id="")
            wrong = [
                await room.command(f"w{number}-{i}", room.version, seat, action)
                for i, action in enumerate(WRONG if seat != NONE else ())
                if room.snapshot(seat).to_move != seat or action["do"] in BETWEEN_DEALS
            ]
            heard.append((await anext(watch), snapshot, wrong))
            if move is None:
                return heard
            by = snapshot.to_move
            action = write_action(book, room.snapshot(by).view, move)
            reply = await room.command(f"m{number}", room.version, by, action)
            assert reply.outcome == "accepted"
    raise AssertionError("the last turn has no move")


def after(rules: str, lines: Sequence[Line], moves: Sequence[int] = ()) -> Match:
    match = Match(persons(rules))
    for line in lines:
        match.apply(line)
    for move in moves:
        assert match.deal is not None
        match.apply(Decision(match.deal.state.turn, move))
    return match


def hidden_from(seat: int, match: Match) -> list[int]:
    """The cards that a seat cannot place; with NONE, those that nobody has laid open."""
    assert match.deal is not None
    state = match.deal.state
    unseen = [
        pack << 6 | kind
        for other, hand in enumerate(state.held)
        for pack, mask in enumerate(hand)
        for kind in range(32)
        if other != seat
        and not match.ruleset.book.open_hands
        and (mask & ~state.seen[pack]) >> kind & 1
    ]
    return unseen + state.stock[state.drawn : len(state.stock) - state.turned]


def random_moves(match: Match, chance: Random) -> list[int]:
    """A deal played by lot to its end, declaring where it can."""
    assert match.deal is not None
    deal, moves = match.deal, []
    while not deal.over:
        legal = deal.moves()
        moves.append(chance.choice([move for move in legal if move >= DECLARE] or legal))
        deal.do(moves[-1])
    return moves


def deals_before(rules: str, deals: int, chance: Random) -> list[Line]:
    """The lines up to a deal: the cut, and all deals before it."""
    lines: list[Line] = [Cut((), 0)]
    for _ in range(deals - 1):
        lines.append(Shuffle(tuple(shuffled(Match(persons(rules)).ruleset, chance))))
        match = after(rules, lines)
        for move in random_moves(after(rules, lines), chance):
            assert match.deal is not None
            lines.append(Decision(match.deal.state.turn, move))
            match.apply(lines[-1])
    return lines


class Twins:
    """Two worlds that are alike for a seat up to a moment by lot in the last of some deals."""

    def __init__(self, rules: str, seat: int, deals: int, chance: Random) -> None:
        self.rules = rules
        before = deals_before(rules, deals, chance)
        deck = shuffled(Match(persons(rules)).ruleset, chance)
        self.real = [*before, Shuffle(tuple(deck))]
        every = random_moves(after(rules, self.real), chance)
        self.moves = every[: chance.choice((0, 3, 10, 25, 45, 70))]
        now = after(rules, self.real, self.moves)
        hidden = hidden_from(seat, now)
        played = {move & 63 for move in self.moves if is_play(move)}
        for some in (hidden, hidden, [card for card in hidden if card & 63 not in played]):
            moved = dict(zip(some, chance.sample(some, len(some)), strict=True))
            self.twin = [*before, Shuffle(tuple(moved.get(card, card) for card in deck))]
            if self.twin != self.real and self.goes_the_same_way():
                return
        self.twin = self.real

    def goes_the_same_way(self) -> bool:
        """Whether the moves can be made in the twin, and show the same cards.

        Of two like copies the rules list one, and a seven that is shown has no name. Who is asked
        about a carte blanche holds one: where the table waits for them, everybody sees that.
        """
        real, twin = after(self.rules, self.real), after(self.rules, self.twin)
        assert real.deal
        assert twin.deal
        for move in [*self.moves, None]:
            asks = [one.deal.state.stage == CARTE_BLANCHE_WINDOW for one in (real, twin)]
            if asks[0] != asks[1] or real.deal.state.seen != twin.deal.state.seen:
                return False
            if move is not None and move not in twin.deal.moves():
                return False
            if move is not None:
                real.deal.do(move)
                twin.deal.do(move)
        return True


CASES = [
    *[("classic", 0, 1), ("classic", 1, 1), ("french+open", 0, 1), ("swedish", 1, 1)],
    *[("dutch+no_turn_up", 0, 1), ("rubicon", 0, 1), ("chinese", 1, 1), ("polish", 1, 1)],
    *[("three_hand", 2, 1), ("four_hand_partners", 1, 1), ("six_hand_partners", 4, 1)],
    *[("classic", NONE, 1), ("french", NONE, 1), ("norwegian", NONE, 1), ("rubicon", NONE, 1)],
    *[("three_hand", NONE, 1), ("four_hand_partners", NONE, 1), ("six_hand", NONE, 1)],
    *[("french", 1, 2), ("french", NONE, 3), ("rubicon", NONE, 2)],
]
"""Rules, who looks, and in which deal of the match."""


@pytest.mark.parametrize(("rules", "seat", "deals"), CASES)
@pytest.mark.quick(
    *["classic-0-1", "six_hand_partners-4-1", "classic--1-1", "three_hand--1-1", "french--1-3"]
)
async def test_hidden_cards_change_nothing_for_a_seat(
    rooms: Rooms, store: Store, rules: str, seat: int, deals: int
) -> None:
    chance = Random(f"{rules} {seat} {deals}")
    compared = 0
    for number in range(ROOMS):
        twins = Twins(rules, seat, deals, chance)
        if twins.twin == twins.real:
            continue
        real = await room_with(rooms, store, f"real{number}", rules, twins.real)
        other = await room_with(rooms, store, f"twin{number}", rules, twins.twin)
        assert await told(other, seat, twins.moves) == await told(real, seat, twins.moves)
        compared += 1
    assert compared >= ROOMS // 2


async def test_the_comparison_notices_what_is_not_hidden(rooms: Rooms, store: Store) -> None:
    chance = Random(1)
    deck = shuffled(Match(persons("classic")).ruleset, chance)
    moved = [deck[-1], *deck[1:-1], deck[0]]  # into the hand of the seat that leads
    real, other = [
        await room_with(rooms, store, name, "classic", [Cut((), 0), Shuffle(tuple(cards))])
        for name, cards in (("real", deck), ("twin", moved))
    ]
    assert await told(real, 0, []) == await told(other, 0, [])
    assert await told(real, 1, []) != await told(other, 1, [])
