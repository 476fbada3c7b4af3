"""Taking back: what was undone never was, the cards stay, the match says that it happened."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bezique.play.log import Cut, Decision, Header, Line, Shuffle, Undo, in_force
from bezique.play.match import WrongLine
from bezique.rulesets.ruleset import load
from bezique.store.store import Store
from bezique.table.course import Course
from bezique.table.forthcoming import Source, supplied
from bezique.table.room import Room, Surroundings
from bezique.table.rooms import Rooms
from bezique.table.snapshot import Snapshot, snapshot_of
from table.playing import act, actions, header, play, seat_to_act

UNDO = {"do": "undo"}
RULES = ("french", "classic", "swedish", "rubicon", "polish", "three_hand", "four_hand_partners")


def alone(ruleset: str) -> Header:
    """A person against computer players."""
    return header(ruleset, "person", *["beginner"] * (load(ruleset).sizes.seats - 1))


def next_line(course: Course, chance: Random) -> Line:
    """What may come next, by lot; melds rather than others."""
    match = course.match
    if match.awaits != "move":
        return supplied(course, Source("match", chance))
    view = course.deal.view(course.to_move)
    moves = view.move[: view.moves]
    best = [move for move in moves if move >= 1 << 40] or moves
    return Decision(course.to_move, chance.choice(best if chance.random() < 0.7 else moves))


def seen(course: Course, seat: int) -> Snapshot:
    """What a seat sees, but for the number of lines and of undos."""
    return replace(snapshot_of("m", course, seat), version=0, undos=0)


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(RULES), st.integers(0, 2**32), st.lists(st.integers(1, 30), max_size=8))
def test_what_was_undone_never_was(rules: str, seed: int, walks: list[int]) -> None:
    chance = Random(seed)
    course = Course.of(alone(rules))
    lines: list[Line] = []

    def write(line: Line) -> None:
        nonlocal course
        course = course.then(line)
        lines.append(line)

    for steps in walks:
        for _ in range(steps):
            if course.match.awaits:
                write(next_line(course, chance))
        for _ in range(chance.randrange(3)):
            if (to := course.undo_to(0)) is not None:
                write(Undo(0, to))
                assert course.to_move == 0
                assert course.deal.view(0).moves >= 2
    counted = Course.of(course.match.header, in_force(lines))
    assert course.version == len(lines)
    assert course.undos == len([line for line in lines if isinstance(line, Undo)])
    again = Course.of(course.match.header, lines)
    if course.match.cut is not None:
        for seat in range(len(course.match.scores)):
            assert seen(course, seat) == seen(counted, seat) == seen(again, seat)
    assert [m.line for m in course.made] == [m.line for m in counted.made]
    assert course.match.results == counted.match.results


def begun(lines: int, seed: int = 1) -> Course:
    """A course of so many lines, nobody having chosen anything but by lot."""
    course, chance = Course.of(alone("french")), Random(seed)
    for _ in range(lines):
        course = course.then(next_line(course, chance))
    return course


@pytest.mark.parametrize("to", [0, 1, 12, 13, -1])
def test_an_undo_goes_back_to_a_line_of_the_running_deal(to: int) -> None:
    course = begun(12)
    with pytest.raises(WrongLine, match="cannot take back"):
        course.then(Undo(0, to))
    with pytest.raises(WrongLine, match="cannot take back"):
        course.then(Undo(1, 5))  # a computer player takes nothing back
    assert course.then(Undo(0, 5)).version == 13


def test_among_persons_nothing_is_taken_back() -> None:
    course = Course.of(header("french"), [Cut((), 0)])
    course = course.then(supplied(course, Source("match", Random(1))))
    course = course.then(next_line(course, Random(1)))
    assert course.undo_to(0) is None
    assert course.undo_to(1) is None


async def undo(room: Room, number: int = 0) -> str:
    return (await room.command(f"u{room.version}-{number}", room.version, 0, UNDO)).outcome


async def test_back_decision_by_decision_to_the_first(rooms: Rooms, store: Store) -> None:
    room = await rooms.create(alone("french"))
    chance = Random(4)
    await play(room, chance, 40)
    before = room.snapshot(0)
    assert before.may_undo
    last = before.version
    while room.snapshot(0).may_undo:
        view = room.snapshot(0).view
        assert await undo(room) == "accepted"
        assert room.version == last + 1
        last = room.version
        now = room.snapshot(0)
        assert now.to_move == 0
        assert len(now.moves) > 1
        assert (now.view.tricks, now.view.declarations) <= (view.tricks, view.declarations)
    assert room.snapshot(0).view.tricks == 0
    assert await undo(room) == "refused"
    kept = await store.load(room.match_id)
    undone = [line for line in kept.lines if isinstance(line, Undo)]
    assert room.snapshot(0).undos == len(undone) > 5
    assert len([line for line in kept.lines if isinstance(line, Shuffle)]) == 1
    (listed,) = await store.matches()
    assert listed.standing.summary["undos"] == len(undone)


async def my_turn(room: Room) -> Snapshot:
    """The match when the person has to do something."""
    with room.watch(0) as watch:
        async for _ in watch:
            if seat_to_act(room) == 0 or room.snapshot(0).over:
                break
    return replace(room.snapshot(0), version=0, undos=0)


async def test_the_same_cards_and_the_same_answers_come_again(rooms: Rooms, store: Store) -> None:
    room = await rooms.create(header("french", "person", "casual"))
    chance, played = Random(5), []
    while not (shot := await my_turn(room)).deal_over:
        played.append((shot, chance.choice(actions(shot))))
        await room.command(f"c{room.version}", room.version, 0, played[-1][1])
    over = room.version
    while room.snapshot(0).may_undo:
        await undo(room)
    rooms_again = Rooms(store, Surroundings(chance=Random(99)))  # opened again, other luck
    await rooms.close()
    room = await rooms_again.get(room.match_id)
    first = await my_turn(room)
    begin = next(n for n, (before, _) in enumerate(played) if before == first)
    for before, action in played[begin:]:
        assert await my_turn(room) == before
        await room.command(f"c{room.version}", room.version, 0, action)
    assert (await my_turn(room)).results == shot.results
    assert room.version > over
    await rooms_again.close()


@pytest.mark.slow
async def test_the_last_trick_of_a_deal_and_of_a_match_is_taken_back(rooms: Rooms) -> None:
    room = await rooms.create(header("french", "person", "beginner", target=1200))
    chance = Random(8)
    deals = 0
    while not (shot := await my_turn(room)).over:
        if shot.awaits == "shuffle":
            assert await undo(room) == "accepted"
            assert not (await my_turn(room)).deal_over
            while (await my_turn(room)).awaits == "move":
                await act(room, chance)
            deals += 1
        if not room.snapshot(0).over:
            await act(room, chance)
    assert deals
    assert await undo(room) == "accepted"
    assert not (await my_turn(room)).over


async def test_a_late_command_meets_a_version_that_only_grows(rooms: Rooms) -> None:
    room = await rooms.create(alone("french"))
    await play(room, Random(6), 12)
    shown = await my_turn(room)
    assert (await undo(room)) == "accepted"
    late = await room.command("late", shown.version, 0, actions(shown)[0])
    assert late.outcome == "stale"
    twice = await room.command("undo-again", shown.version, 0, UNDO)
    assert twice.outcome == "stale"
