"""Two worlds that a seat cannot tell apart give the same bytes: pages, answers and stream.

The second world is the first with everything dealt again that this seat never comes to see. The
computer player makes in it the moves that it made in the first, so both go the same way.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Protocol

import pytest
from decks import whole_deck
from web.visiting import Dealt, Stream, form_of, header, in_order, open_buttons, visit

from bezique.bots.numbering import number_by_sight
from bezique.cards.kinds import JACK, KING, NONE, kind_number
from bezique.play.melds import cards_in_masks
from bezique.rules.layout import View, copied
from bezique.rules.moves import BEZIQUES, DECLARE, PASS, is_play, meld_of
from bezique.rulesets.ruleset import Ruleset
from bezique.table.room import Surroundings

pytestmark = pytest.mark.slow
RULESETS = ("french", "norwegian", "swedish", "classic", "french+open", "classic+no_turn_up")


class Reckless:
    """A computer player that moves by a chance of its own, and what it did."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.moves: list[int] = []

    def choose(self, name: str, ruleset: Ruleset, view: View, chance: Random) -> int:
        self.moves.append(self.chance.choice(view.move[: view.moves]))
        return self.moves[-1]


class Again:
    """A computer player that repeats the moves of another."""

    def __init__(self, moves: Sequence[int]) -> None:
        self.moves = list(moves)

    def choose(self, name: str, ruleset: Ruleset, view: View, chance: Random) -> int:
        return self.moves.pop(0)


class Chooses(Protocol):
    """Whoever plays for the computer."""

    def choose(self, name: str, ruleset: Ruleset, view: View, chance: Random) -> int: ...


class Sighted:
    """A computer player that sees no numbers of copies, and so does the same in either world."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def choose(self, name: str, ruleset: Ruleset, view: View, chance: Random) -> int:
        seen = copied(view)
        number_by_sight(ruleset.book, seen)
        places = sorted(range(view.moves), key=lambda place: kinds_first(seen.move[place]))
        melds = [place for place in places if view.move[place] >= DECLARE]
        return view.move[self.chance.choice(melds or places)]


def kinds_first(move: int) -> tuple[int, int]:
    """Plays by kind: of copies that are alike either may be the one that is listed."""
    return (move & ~(7 << 6) if is_play(move) else move), move


class World:
    """What is sent to a seat in one world, and what it has seen when it ends."""

    def __init__(self, path: Path, ruleset: str, deck: list[int]) -> None:
        self.path = path
        self.ruleset = ruleset
        self.deck = deck
        self.sent: list[bytes] = []
        self.hidden: set[int] = set()

    async def run(self, choose: Chooses, steps: int) -> None:
        chance = Dealt(5, list(self.deck))
        around = Surroundings(chance, lambda: 0.0, choose.choose, of_deal=chance.of_deal)
        hand = Random(99)
        async with visit(self.path, around, new_ids=False) as visitor:
            await visitor.sit(header(self.ruleset, dealer=0))
            page = await visitor.settled()
            for step in range(steps):
                self.sent.append(page.encode())
                if "next_deal" in page:
                    break
                action = hand.choice(open_buttons(page))
                answer = await visitor.send(action, page, command_id=f"command-{step}")
                assert answer.status_code == 200
                page = await visitor.settled()
            async with Stream(visitor) as stream:
                await stream.until(int(form_of(page)["version"]))
            self.sent.append(stream.sent)
            room = await visitor.app.state.house.rooms.get(visitor.match)
            self.hidden = never_seen(room.snapshot(0).view, self.deck)


def never_seen(view: View, deck: Sequence[int]) -> set[int]:
    """The cards that have not yet come before the eyes of the seat."""
    seen = set(cards_in_masks(view.own)) | {*view.trick, view.turn_up} - {NONE}
    for seat in range(2):
        seen |= set(cards_in_masks(view.won[seat])) | set(cards_in_masks(view.spread[seat]))
        seen |= set(cards_in_masks(view.known[seat]))
    return set(deck) - seen


def dealt_again(world: World, moves: Sequence[int]) -> list[int]:
    """The deck with the hidden cards in another order, all others where they were.

    Of the kinds that the computer has played every card stays: the rules list one of two copies
    that are alike, so a second one might make the recorded move a move by another name.
    """
    played = {move & 63 for move in moves if is_play(move)}
    hidden = [card for card in world.deck if card in world.hidden and card & 63 not in played]
    assert len(hidden) > 1
    turned = dict(zip(hidden, [*hidden[1:], hidden[0]], strict=True))
    return [turned.get(card, card) for card in world.deck]


@pytest.mark.parametrize("steps", [2, 11, 28])
@pytest.mark.parametrize("ruleset", RULESETS)
async def test_what_is_hidden_changes_no_byte(tmp_path: Path, ruleset: str, steps: int) -> None:
    first = World(tmp_path / "one.sqlite", ruleset, in_order(steps))
    reckless = Reckless(steps)
    await first.run(reckless, steps)
    other = World(tmp_path / "two.sqlite", ruleset, dealt_again(first, reckless.moves))
    await other.run(Again(reckless.moves), steps)
    assert len(first.sent) > 1
    assert other.sent == first.sent


class Melding:
    """A computer player that declares what it can, a bezique first, and lays aces and low cards."""

    def choose(self, name: str, ruleset: Ruleset, view: View, chance: Random) -> int:
        moves = view.move[: view.moves]
        if melds := [move for move in moves if move >= DECLARE]:
            return min(melds, key=lambda move: meld_of(move) >> 3 != BEZIQUES)
        if PASS in moves:
            return PASS
        return min(moves, key=lambda move: (JACK <= move & 7 <= KING, -(move & 7), move & 63))


def second_jack_drawn(held: int) -> list[int]:
    """Seat 1 declares bezique with one jack of diamonds, draws the other, declares four jacks."""
    theirs = ["QS", "JS", "JH", "AH", "AC", "9D", "AH"]
    mine = ["7H", "8H", "7C", "8C", "9H", "9C", "10H", "10C"]
    seen: dict[str, int] = {}

    def number(name: str) -> int:
        seen[name] = seen.get(name, -1) + 1
        return seen[name] << 6 | kind_number(name)

    jack = kind_number("JD")
    hands = [[held << 6 | jack, *map(number, theirs)], list(map(number, mine))]
    dealt = [c for a, b in ((0, 3), (3, 5), (5, 8)) for hand in hands for c in hand[a:b]]
    rest = [number("8D"), (1 - held) << 6 | jack]
    others = [card for card in whole_deck(2) if card not in {*dealt, *rest}]
    return [*dealt, *rest, *others]


async def test_of_two_like_cards_the_place_does_not_tell_which_came_later(tmp_path: Path) -> None:
    worlds = [World(tmp_path / f"{n}.sqlite", "french", second_jack_drawn(n)) for n in (0, 1)]
    for world in worlds:
        await world.run(Melding(), 12)
    one, two = (by_appearance(b"".join(world.sent)) for world in worlds)
    assert b"four jacks" in one.lower()
    assert one == two


def by_appearance(sent: bytes) -> bytes:
    """What was sent with its handles numbered as they first come: they are random anyway."""
    numbers: dict[bytes, bytes] = {}
    return re.sub(
        rb"\b[0-9a-f]{12}\b", lambda m: numbers.setdefault(m[0], b"%d" % len(numbers)), sent
    )


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("ruleset", ["french", "classic", "swedish"])
async def test_numbers_of_copies_do_not_show(tmp_path: Path, ruleset: str, seed: int) -> None:
    """The same deal with the copies of all kinds exchanged: of like cards the rules lay the lower,
    so an order by number in the other spread would tell which of them was drawn later.
    """
    worlds = [
        World(tmp_path / f"{flip}.sqlite", ruleset, [card ^ flip for card in in_order(seed)])
        for flip in (0, 64)
    ]
    for world in worlds:
        await world.run(Sighted(seed), 30)
    one, two = ([by_appearance(sent) for sent in world.sent] for world in worlds)
    assert one == two


async def test_a_card_that_is_seen_does_change_the_page(tmp_path: Path) -> None:
    """So that the test above can fail: the same with one card of the own hand exchanged."""
    deck = in_order(1)
    world = World(tmp_path / "one.sqlite", "french", deck)
    await world.run(Reckless(1), 1)
    other = World(tmp_path / "two.sqlite", "french", [deck[1], deck[0], *deck[2:]])
    other.deck[0], other.deck[63] = other.deck[63], other.deck[0]
    other.deck[3], other.deck[62] = other.deck[62], other.deck[3]
    await other.run(Reckless(1), 1)
    assert other.sent != world.sent
