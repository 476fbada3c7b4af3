"""What a room does for the forms beyond two hands and one race: choice, stop, sides, settlement."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bezique.bots.registry import BOTS
from bezique.cards.kinds import NONE
from bezique.play.log import Choice, Cut, Seat, Shuffle
from bezique.rules.layout import OVER
from bezique.rulesets.ruleset import load, ruleset_names
from bezique.store.errors import UnreadableMatch
from bezique.store.store import Entry, Standing, Store
from bezique.table.assisting.again import deal_again, match_again
from bezique.table.course import Course
from bezique.table.room import Room
from bezique.table.rooms import Rooms
from bezique.table.snapshot import snapshot_of
from table.playing import act, header, persons, play, seat_to_act
from table.test_matches import adds_up


async def chosen_by(rooms: Rooms, store: Store, chooser: int, *players: str) -> Room:
    """A Rubicon match whose cut has given a seat the choice."""
    await store.create("cut", header("rubicon", *players), 0.0)
    await store.append("cut", 0, [Entry(Cut(((7, 3),), NONE, chooser))], Standing(), 0.0)
    return await rooms.get("cut")


async def to_the_end(room: Room, chance: Random) -> None:
    """Play until the running deal is over."""
    while room.snapshot(0).awaits in ("move", "choice"):
        await play(room, chance, room.version + 1)


async def test_a_person_chooses_the_dealer_before_a_card_is_dealt(
    rooms: Rooms, store: Store
) -> None:
    room = await chosen_by(rooms, store, 1, "person", "person")
    for seat in (0, 1):
        shot = room.snapshot(seat)
        assert (shot.awaits, shot.chooser, shot.to_move, shot.first_dealer) == ("choice", 1, 1, -1)
        assert (shot.deal_number, shot.deal_over, shot.over) == (0, False, False)
        assert (shot.moves, shot.told, shot.view.stage, sum(shot.view.own)) == ((), (), OVER, 0)
    choose: dict[str, Any] = {"do": "choose_dealer", "dealer": 0}
    wrong = [
        (0, choose, "not-your-turn"),
        (1, choose | {"dealer": 2}, "unknown-action"),
        (1, choose | {"dealer": True}, "unknown-action"),
        (1, choose | {"dealer": "0"}, "unknown-action"),
        (1, choose | {"extra": 0}, "unknown-action"),
        (1, {"do": "pass"}, "unknown-action"),
        (1, {"do": "next_deal"}, "unknown-action"),
    ]
    for number, (seat, action, code) in enumerate(wrong):
        reply = await room.command(f"w{number}", room.version, seat, action)
        assert (reply.outcome, reply.code) == ("refused", code)
    reply = await room.command("choose", room.version, 1, choose)
    assert (reply.outcome, reply.version, room.version) == ("accepted", 2, 3)
    again = await room.command("choose", 1, 1, choose)
    assert (again.outcome, again.version) == ("repeated", 2)
    shot = room.snapshot(0)
    assert (shot.chooser, shot.first_dealer, shot.view.dealer) == (1, 0, 0)
    assert (shot.awaits, shot.deal_number) == ("move", 1)
    late = await room.command("late", room.version, 1, choose)
    assert late.outcome == "refused"


async def test_a_computer_lets_its_right_hand_neighbour_deal_and_leads(
    rooms: Rooms, store: Store
) -> None:
    room = await chosen_by(rooms, store, 1, "person", "beginner")
    kept = (await store.load("cut")).lines
    assert kept[1] == Choice(1, 0)
    assert isinstance(kept[2], Shuffle)
    assert room.snapshot(0).first_dealer == 0


async def test_a_stop_between_choice_and_first_cards_is_made_good(
    rooms: Rooms, store: Store
) -> None:
    await store.create("cut", header("rubicon"), 0.0)
    lines = [Entry(Cut((), NONE, 0)), Entry(Choice(0, 1), 0, "chosen")]
    await store.append("cut", 0, lines, Standing(), 0.0)
    room = await rooms.get("cut")
    assert (room.version, room.snapshot(0).view.dealer) == (3, 1)


def test_between_choice_and_first_cards_there_is_a_table_to_be_seen() -> None:
    course = Course.of(header("rubicon"), [Cut((), NONE, 0), Choice(0, 1)])
    assert snapshot_of("cut", course, 0).awaits == "shuffle"
    assert deal_again(course) is match_again(course) is None


async def test_a_person_may_stop_after_any_game(rooms: Rooms, store: Store) -> None:
    room = await rooms.create(header("rubicon", "person", "random"))
    stop = {"do": "stop"}
    chance = Random(5)
    for number in range(2):
        early = await room.command(f"early{number}", room.version, 0, stop)
        assert (early.outcome, early.code) in (("refused", "unknown-action"), ("stale", ""))
        await to_the_end(room, chance)
        shot = room.snapshot(0)
        adds_up(shot)
        assert (shot.settled, shot.may_stop, shot.stops) == (True, True, ())
        assert sum(shot.points) == 0
        result = shot.results[-1]
        assert (shot.scores, shot.before_deal) == (result.after, (0, 0))
        assert sum(shot.games) == number + 1
        if number == 0:
            await act(room, chance)
            assert room.snapshot(0).before_gain == (0, 0)
    refused = await room.command("for-it", room.version, 1, stop)
    assert refused.code == "unknown-action"
    reply = await room.command("stop", room.version, 0, stop)
    assert reply.outcome == "accepted"
    last = room.snapshot(0)
    assert last.over
    assert last.points[last.winner] == max(last.points) > 0
    assert (await room.command("stop", 0, 0, stop)).outcome == "repeated"
    (listed,) = await store.matches(over=True)
    assert listed.standing.summary == {
        "scores": list(last.points),
        "deals": 2,
        "winner": last.winner,
        "game_points": 1,
        "undos": 0,
    }


async def test_two_persons_stop_by_consent(rooms: Rooms) -> None:
    room = await rooms.create(header("rubicon"))
    await to_the_end(room, Random(1))
    await room.command("one", room.version, 1, {"do": "stop"})
    assert (room.snapshot(0).stops, room.snapshot(0).may_stop) == ((1,), True)
    twice = await room.command("twice", room.version, 1, {"do": "stop"})
    assert twice.outcome == "refused"
    await room.command("on", room.version, 0, {"do": "next_deal"})
    assert room.snapshot(0).stops == ()
    await to_the_end(room, Random(1))
    for seat in (0, 1):
        await room.command(f"stop{seat}", room.version, seat, {"do": "stop"})
    assert room.snapshot(0).over


async def test_a_race_is_not_stopped(rooms: Rooms) -> None:
    room = await rooms.create(header("classic", target=100_000))
    await to_the_end(room, Random(1))
    assert not room.snapshot(0).may_stop
    reply = await room.command("stop", room.version, 0, {"do": "stop"})
    assert (reply.outcome, reply.code) == ("refused", "unknown-action")


@pytest.mark.parametrize("ruleset", ruleset_names())
@pytest.mark.quick("classic", "rubicon", "three_hand", "four_hand_partners")
async def test_a_person_plays_a_deal_of_every_form_against_the_computer(
    rooms: Rooms, ruleset: str
) -> None:
    seats = load(ruleset).sizes.seats
    room = await rooms.create(header(ruleset, "person", *["random"] * (seats - 1)))
    chance = Random(2)
    while not room.snapshot(0).results:
        await play(room, chance, room.version + 5)
    shot = room.snapshot(0)
    adds_up(replace(shot, awaits="shuffle") if shot.over else shot)
    assert len(shot.header.seats) == len(shot.view.trick) == len(shot.sides) == seats


@pytest.mark.parametrize("bot", [bot for bot in BOTS if bot != "random"])
@pytest.mark.parametrize("ruleset", ["rubicon", "three_hand", "four_hand_partners"])
@pytest.mark.quick("rubicon-club", "three_hand-beginner", "four_hand_partners-club")
async def test_computer_players_play_on_at_their_own_wits(
    rooms: Rooms, caplog: pytest.LogCaptureFixture, ruleset: str, bot: str
) -> None:
    seats = load(ruleset).sizes.seats
    room = await rooms.create(header(ruleset, "person", *[bot] * (seats - 1)))
    await play(room, Random(2), 40)
    assert room.version >= 40
    assert caplog.text == ""


async def test_partners_pass_the_right_and_share_a_score(rooms: Rooms) -> None:
    room = await rooms.create(persons("four_hand_partners"))
    chance = Random(4)
    passed = 0
    while room.snapshot(0).awaits == "move":
        seat = seat_to_act(room)
        shot = room.snapshot(seat)
        assert shot.sides == (0, 1, 0, 1)
        adds_up(shot)
        right = await room.command(f"p{room.version}", room.version, seat, {"do": "pass_right"})
        if right.outcome == "accepted":
            passed += 1
            assert seat_to_act(room) == (seat + 2) % 4
            other = await room.command("back", room.version, seat, {"do": "pass"})
            assert (other.code, other.seat) == ("not-your-turn", (seat + 2) % 4)
        else:
            assert right.code == "no-right-to-pass"
            await act(room, chance)
    assert passed > 10


async def test_a_kept_match_with_a_player_that_is_not_there_is_refused(
    rooms: Rooms, store: Store
) -> None:
    room = await rooms.create(header("classic", "person", "random"))
    lines = [Entry(line) for line in (await store.load(room.match_id)).lines]
    gone = replace(room.header, seats=(Seat("person"), Seat("deep-thought")))
    await store.create("gone", gone, 0.0)
    await store.append("gone", 0, lines, Standing(), 0.0)
    with pytest.raises(UnreadableMatch, match="deep-thought: there is no such computer player"):
        await rooms.get("gone")
