"""Two rooms that one seat cannot tell apart stay the same for it: snapshots, replies, wake-ups.

The second room has another pack: everything that the seat has not seen at some moment is dealt
out differently, and everything that was seen lies where it lay. Both are then played by the same
commands up to that moment, with wrong commands of the seat in between.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bezique.notation.moves import write_action
from bezique.play.dealing import shuffled
from bezique.play.log import Cut, Shuffle
from bezique.play.match import Match
from bezique.rules.moves import DECLARE
from bezique.store.store import Entry, Standing, Store
from bezique.table.room import Room
from bezique.table.rooms import Rooms
from table.playing import persons, seat_to_act

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
ROOMS = 6
Told = list[tuple[Any, ...]]


async def room_with(rooms: Rooms, store: Store, name: str, deck: Sequence[int], rules: str) -> Room:
    await store.create(name, persons(rules), 0.0)
    lines = [Entry(Cut((), 0)), Entry(Shuffle(tuple(deck)))]
    await store.append(name, 0, lines, Standing(), 0.0)
    return await rooms.get(name)


async def told(room: Room, seat: int, moves: Sequence[int]) -> Told | None:
    """All that a seat hears while both make these moves; None where a move cannot be made."""
    heard: Told = []
    book = room.snapshot(0).ruleset.book
    with room.watch(seat) as watch:
        for number, move in enumerate([*moves, None]):
            snapshot = replace(room.snapshot(seat), match_id="")
            wrong = [
                await room.command(f"w{number}-{i}", room.version, seat, action)
                for i, action in enumerate(WRONG)
                if room.snapshot(seat).to_move != seat or action["do"] in BETWEEN_DEALS
            ]
            heard.append((await anext(watch), snapshot, wrong))
            if move is None:
                return heard
            by = seat_to_act(room)
            view = room.snapshot(by).view
            if move not in view.move[: view.moves]:
                return None
            action = write_action(book, view, move)
            reply = await room.command(f"m{number}", room.version, by, action)
            assert reply.outcome == "accepted"


def hidden_from(seat: int, rules: str, deck: Sequence[int], moves: Sequence[int]) -> list[int]:
    """The cards that a seat cannot place after these moves."""
    match = Match(persons(rules))
    match.apply(Cut((), 0))
    match.apply(Shuffle(tuple(deck)))
    assert match.deal is not None
    for move in moves:
        match.deal.do(move)
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


def random_moves(rules: str, deck: Sequence[int], chance: Random) -> list[int]:
    """A deal played by lot, declaring where it can."""
    match = Match(persons(rules))
    match.apply(Cut((), 0))
    match.apply(Shuffle(tuple(deck)))
    assert match.deal is not None
    moves = []
    while not match.deal.over:
        legal = match.deal.moves()
        moves.append(chance.choice([move for move in legal if move >= DECLARE] or legal))
        match.deal.do(moves[-1])
    return moves


@pytest.mark.parametrize(
    ("rules", "seat"),
    [
        *[("classic", 0), ("classic", 1), ("french+open", 0), ("swedish", 1)],
        *[("dutch+no_turn_up", 0), ("rubicon", 0), ("chinese", 1), ("polish", 1)],
        *[("three_hand", 2), ("four_hand_partners", 1), ("six_hand_partners", 4)],
    ],
)
@pytest.mark.quick("classic-0", "six_hand_partners-4")
async def test_hidden_cards_change_nothing_for_a_seat(
    rooms: Rooms, store: Store, rules: str, seat: int
) -> None:
    chance = Random(f"{rules} {seat}")
    compared = 0
    for number in range(ROOMS):
        deck = shuffled(Match(persons(rules)).ruleset, chance)
        moves = random_moves(rules, deck, chance)[: chance.choice((0, 3, 10, 25, 45, 70))]
        hidden = hidden_from(seat, rules, deck, moves)
        moved = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
        twin = [moved.get(card, card) for card in deck]
        real = await room_with(rooms, store, f"real{number}", deck, rules)
        other = await room_with(rooms, store, f"twin{number}", twin, rules)
        heard = await told(real, seat, moves)
        in_twin = await told(other, seat, moves)
        assert heard is not None
        if in_twin is not None and twin != deck:
            assert in_twin == heard
            compared += 1
    assert compared >= ROOMS // 2


async def test_the_comparison_notices_what_is_not_hidden(rooms: Rooms, store: Store) -> None:
    chance = Random(1)
    deck = shuffled(Match(persons("classic")).ruleset, chance)
    real = await room_with(rooms, store, "real", deck, "classic")
    moved = [deck[-1], *deck[1:-1], deck[0]]  # into the hand of the seat that leads
    other = await room_with(rooms, store, "twin", moved, "classic")
    assert await told(real, 0, []) == await told(other, 0, [])
    assert await told(real, 1, []) != await told(other, 1, [])
