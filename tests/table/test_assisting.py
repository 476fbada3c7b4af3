"""What the table does for a person: the only move, a rest that is decided, and nothing more."""

import asyncio
from collections.abc import Callable, Iterator
from random import Random

import pytest

from bezique.cards.kinds import NONE, kind_of
from bezique.play.log import Choice, Cut, Decision, Rest
from bezique.play.why import legal_moves
from bezique.rules import layout as at
from bezique.rules import moves as mv
from bezique.rules.deal import step
from bezique.rules.layout import Deal, copied
from bezique.rules.trick import in_stock_phase
from bezique.store.store import Store
from bezique.table.assisting.again import deal_again
from bezique.table.assisting.proof import leader_takes_all, one_side_takes_all, verdict
from bezique.table.assisting.rest import played_out
from bezique.table.assisting.wishes import Wishes, forced_move
from bezique.table.course import Course
from bezique.table.forthcoming import Source, supplied
from bezique.table.room import Room
from bezique.table.rooms import Rooms
from bezique.table.snapshot import Snapshot
from table.playing import act, header, play, seat_to_act
from table.test_undo import alone, my_turn, undo

FINISH = {"do": "finish"}
TRICKS = 3
Pick = Callable[[list[int]], int]


def ends(rules: str, seed: int, tricks: int) -> Iterator[Course]:
    """A deal played by lot, at each moment of its last tricks when the person is to play."""
    course, chance = Course.of(alone(rules)), Random(seed)
    while not course.match.results:
        if course.match.awaits != "move":
            course = course.then(supplied(course, Source("match", chance)))
            continue
        state = course.deal.state
        left = sum(map(int.bit_count, state.held[0]))
        playing = state.stage in (at.LEAD, at.FOLLOW)
        if not in_stock_phase(state) and course.to_move == 0 and playing and 1 < left <= tricks:
            yield course
        course = course.then(Decision(course.to_move, chance.choice(course.deal.moves())))


def ahead(deal: Deal) -> int:
    return deal.score[0] - deal.score[1]


def tried(course: Course, deal: Deal, mine: Pick, theirs: Pick) -> int:
    """Everything tried: how far the person comes out ahead if each side picks its values so."""
    if deal.stage == at.OVER:
        return ahead(deal)
    values = []
    for move in legal_moves(course.match.ruleset.book, deal):
        then = copied(deal)
        step(course.match.ruleset.book, then, move)
        values.append(tried(course, then, mine, theirs))
    return mine(values) if deal.turn == 0 else theirs(values)


@pytest.mark.parametrize("rules", ["french", "classic", "swedish"])
def test_a_rest_is_decided_where_trying_everything_says_so(rules: str) -> None:
    found, missed = {True: 0, False: 0}, 0
    for seed in range(22):
        for course in ends(rules, seed, TRICKS):
            deal, view = course.deal.state, course.deal.view(0)
            taker = one_side_takes_all(course.match.ruleset, view)
            found[bool(taker)] += 1
            after = course
            for line in played_out(course, 0):
                after = after.then(line)
            assert after.deal.over
            value = tried(course, deal, max, min)
            assert ahead(after.deal.state) == value
            most, least = tried(course, deal, max, max), tried(course, deal, min, min)
            assert value == most or taker not in ("mine", "same")
            assert value == least or taker not in ("theirs", "same")
            missed += value in (most, least) and not taker
    assert min(found.values()) > 3
    assert missed <= found[True] // 2


@pytest.mark.parametrize("rules", ["three_hand", "four_hand_partners"])
def test_a_leader_takes_all_whoever_holds_what(rules: str) -> None:
    chance, found = Random(3), 0
    for seed in range(24):
        for course in ends(rules, seed, TRICKS):
            if not leader_takes_all(course.match.ruleset.book, course.deal.view(0)):
                continue
            found += 1
            for _ in range(5):
                deal = redealt(course.deal.state, chance)
                while deal.stage != at.OVER:
                    move = chance.choice(legal_moves(course.match.ruleset.book, deal))
                    step(course.match.ruleset.book, deal, move)
                    assert deal.lead == 0 or deal.stage == at.OVER
                assert deal.last_winner == 0
    assert found


def redealt(deal: Deal, chance: Random) -> Deal:
    """The same for seat 0: all cards of the others dealt out anew."""
    other = copied(deal)
    hands = [
        (seat, pack << 6 | kind)
        for seat in range(1, len(deal.score))
        for pack, cards in enumerate(deal.held[seat])
        for kind in range(32)
        if cards >> kind & 1
    ]
    cards = chance.sample([card for _, card in hands], len(hands))
    for seat in range(1, len(deal.score)):
        other.held[seat] = [0] * len(deal.shown)
    for (seat, _), card in zip(hands, cards, strict=True):
        other.held[seat][card >> 6] |= 1 << kind_of(card)
    return other


def test_what_is_decided_follows_from_the_view() -> None:
    chance, compared = Random(4), 0
    for seed in range(30):
        for course in ends("three_hand", seed, TRICKS):
            view = course.deal.view(0)
            if view.turn != 0:
                continue
            answers = {
                verdict(course.match.ruleset, deal, view)
                for deal in (course.deal.state, *(redealt(course.deal.state, chance),) * 3)
            }
            assert len(answers) == 1
            compared += 1
    assert compared > 20


async def at_the_offer(rooms: Rooms, seed: int = 1) -> Room:
    """A room at a moment when the rest is decided, the person to move."""
    room = await rooms.create(header("french", "person", "beginner"))
    room.wishes = Wishes(claim=True)
    chance = Random(seed)
    while not (await my_turn(room)).rest:
        await act(room, chance)
    return room


async def test_a_decided_rest_is_played_at_one_command(rooms: Rooms, store: Store) -> None:
    room = await rooms.create(header("french", "person", "beginner"))
    refused = await room.command("early", room.version, 0, FINISH)
    assert refused.outcome == "refused"
    room = await at_the_offer(rooms)
    before = room.snapshot(0)
    assert (await room.command("f", before.version, 0, FINISH)).outcome == "accepted"
    assert (await room.command("f", before.version, 0, FINISH)).outcome == "repeated"
    over = room.snapshot(0)
    assert over.deal_over
    kept = (await store.load(room.match_id)).lines[before.version :]
    assert isinstance(kept[0], Rest)
    assert all(isinstance(line, Decision) for line in kept[1:])
    assert await undo(room) == "accepted"
    assert room.snapshot(0).view == before.view


async def test_nothing_is_offered_that_was_not_wished(rooms: Rooms) -> None:
    room = await at_the_offer(rooms)
    room.wishes = Wishes()
    assert not room.snapshot(0).rest


async def my_choice(room: Room) -> Snapshot:
    """The match when the table does not go on by itself."""
    while room.snapshot(0).goes_on:
        await asyncio.sleep(0.001)
    return room.snapshot(0)


async def test_the_only_move_is_made_for_whoever_wishes_it(rooms: Rooms, store: Store) -> None:
    room = await rooms.create(header("french", "person", "beginner"))
    room.wishes = Wishes(forced=True)
    chance, asked = Random(2), 0
    while not (shot := await my_choice(room)).deal_over:
        assert len(shot.moves) > 1
        asked += 1
        await act(room, chance)
    kept = await store.load(room.match_id)
    mine = [line for line in kept.lines if isinstance(line, Decision) and line.seat == 0]
    assert len(mine) > asked
    while room.snapshot(0).may_undo:  # never back to where the table would play on at once
        assert await undo(room) == "accepted"
        assert seat_to_act(room) == 0
        assert not room.snapshot(0).goes_on


async def test_no_meld_is_passed_over_for_anybody(rooms: Rooms) -> None:
    course, chance, passed = Course.of(alone("french")), Random(6), 0
    while not course.match.results:
        if course.match.awaits != "move":
            course = course.then(supplied(course, Source("match", chance)))
            continue
        moves = course.deal.moves()
        only = forced_move(course)
        assert (only is not None) == (len(moves) == 1)
        passed += only == mv.PASS
        course = course.then(Decision(course.to_move, chance.choice(moves)))
    assert passed
    room = await rooms.create(alone("french"))
    await play(room, chance, 4)
    assert room.version >= 4


def test_before_the_first_cards_there_is_nothing_to_play_again() -> None:
    course = Course.of(alone("rubicon"))
    for line in (Cut((), NONE, chooser=0), Choice(0, 1)):
        course = course.then(line)
        assert deal_again(course) is None
        assert course.undo_to(0) is None
    course = course.then(supplied(course, Source("match", Random(1))))
    assert deal_again(course) is None  # it is being played
