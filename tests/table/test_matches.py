"""Whole matches by commands, in every ruleset; what is shown of them adds up at every step."""

from random import Random

import pytest

from bezique.bots.registry import BOTS, UnknownBot
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import load, modifier_names, ruleset_names
from bezique.store.store import Store
from bezique.table.rooms import Rooms
from bezique.table.snapshot import Snapshot
from table.playing import act, actions, header, persons, play, seat_to_act

EVERY = [*ruleset_names(), *(f"french+{modifier}" for modifier in modifier_names())]
RACES = [name for name in EVERY if load(name).options["scoring"] == "race"]


def adds_up(snapshot: Snapshot) -> None:
    """The score, the reckoning, the results and the stage tell the same story."""
    for seat, score in enumerate(snapshot.scores):
        assert snapshot.reckoning[seat].total == score - snapshot.before_deal[seat]
        assert 0 <= snapshot.before_gain[seat] <= score
        assert snapshot.before_gain[seat] < score or score == 0
        assert score == snapshot.scores[snapshot.sides[seat]]
    assert 0 <= snapshot.since <= len(snapshot.told)
    assert snapshot.deal_number == len(snapshot.results) + (snapshot.awaits == "move")
    assert bool(snapshot.moves) == (snapshot.to_move == snapshot.seat)
    assert (snapshot.winner >= 0) == snapshot.over == (snapshot.game_points > 0)


@pytest.mark.parametrize("ruleset", RACES)
@pytest.mark.quick("classic", "polish", "rubicon_race", "four_hand_partners")
async def test_a_whole_match_of_persons(rooms: Rooms, store: Store, ruleset: str) -> None:
    room = await rooms.create(persons(ruleset, target=300, double_game_below=100))
    chance = Random(11)
    asked = 0
    seats = len(room.header.seats)
    while not room.snapshot(0).over:
        if room.snapshot(0).awaits != "choice":
            adds_up(room.snapshot(room.version % seats))
        asked += room.snapshot(0).awaits == "shuffle"
        assert (await act(room, chance)).outcome == "accepted"
    last = room.snapshot(0)
    adds_up(last)
    assert asked == len(last.results) - 1
    assert max(last.scores) >= last.scores[last.winner] >= 300
    assert last.sides[last.winner] == last.winner
    for earlier, later in zip(last.results, last.results[1:], strict=False):
        assert earlier.after == later.before
        assert later.dealer == (earlier.dealer + 1) % seats
    (listed,) = await store.matches(over=True)
    assert listed.standing.summary == {
        "scores": list(last.scores),
        "deals": len(last.results),
        "winner": last.winner,
        "game_points": last.game_points,
        "undos": 0,
    }
    assert await store.matches(over=False) == []


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.quick("random", "club")
async def test_a_whole_match_against_the_computer(rooms: Rooms, bot: str) -> None:
    room = await rooms.create(header("classic+short", bot, "person"))
    await play(room, Random(2), 100_000)
    last = room.snapshot(1)
    assert last.over
    adds_up(last)


async def test_what_was_told_since_my_last_move(rooms: Rooms) -> None:
    room = await rooms.create(header("french"))
    chance = Random(9)
    for _ in range(60):
        seat = seat_to_act(room)
        legal = actions(room.snapshot(seat))
        action = chance.choice(legal)
        before = room.snapshot(seat)
        await room.command(f"c{room.version}", room.version, seat, action)
        after = room.snapshot(seat)
        assert after.told[: len(before.told)] == before.told
        assert after.since == len(before.told)
        done = after.told[after.since]
        if action["do"] == "play":
            assert (done.what, done.seat) in (("lead", seat), ("follow", seat))
        elif action["do"] == "pass":
            assert (done.what, done.seat) == ("draw", seat)
            assert done.card is not None
            assert room.snapshot(1 - seat).told[after.since].card is None
        else:
            assert (done.what, done.seat) == (action["do"], seat)


async def test_a_card_that_may_not_be_played_says_why(rooms: Rooms) -> None:
    room = await rooms.create(header("norwegian"))
    chance = Random(3)
    wanted = {"not-your-turn", "draw-first", "must-follow-suit", "must-win", "must-trump"}
    codes: set[str] = set()
    while not wanted <= codes:
        for seat in (0, 1):
            snapshot = room.snapshot(seat)
            playable = {move & 511 for move in snapshot.moves if move < 1024}
            assert not playable & set(snapshot.refusals)
            codes |= set(snapshot.refusals.values())
            if snapshot.to_move != seat:
                assert set(snapshot.refusals.values()) <= {"not-your-turn", "deal-over"}
        assert not snapshot.over, f"only {codes} came up"
        await act(room, chance)
    assert not codes & {"", "unknown-action", "not-held"}


async def test_a_meld_that_cannot_be_declared_says_why(rooms: Rooms) -> None:
    room = await rooms.create(header("classic"))
    chance = Random(5)
    codes = set()
    while not {"already-declared", "spent-same"} <= codes:
        snapshot = room.snapshot(seat_to_act(room))
        declarable = {
            (action["meld"], action["cards"][0][-1])
            for action in actions(snapshot)
            if action["do"] == "declare" and "marriage" in action["meld"]
        }
        for meld in snapshot.hindered:
            assert meld.code not in ("", "not-held", "unknown-action", "no-window")
            assert meld.points > 0
            held = [snapshot.view.own[card >> 6] >> (card & 63) & 1 for card in meld.cards]
            assert all(held)
            assert (meld.meld, "SHDC"[meld.cards[0] >> 3 & 7]) not in declarable
            codes.add(meld.code)
        assert not snapshot.over, f"only {codes} came up"
        await act(room, chance)


async def test_what_cannot_be_played_is_refused_before_anything_is_kept(
    rooms: Rooms, store: Store
) -> None:
    wrong = [
        (RulesetError, header("whist")),
        (RulesetError, header("classic", target="many")),
        (UnknownBot, header("classic", "person", "deep-thought")),
        (ValueError, header("classic", "person", "person", "person")),
    ]
    for error, impossible in wrong:
        with pytest.raises(error):
            await rooms.create(impossible)
    assert await store.matches() == []


async def test_an_agreed_dealer_deals(rooms: Rooms) -> None:
    plain = header("swedish")
    agreed = type(plain)(plain.ruleset, {"first_dealer": "agreed"}, plain.seats, dealer=1)
    snapshot = (await rooms.create(agreed)).snapshot(0)
    assert (snapshot.draws, snapshot.first_dealer, snapshot.view.dealer) == ((), 1, 1)
    with pytest.raises(ValueError, match="seat 2"):
        await rooms.create(type(plain)(plain.ruleset, {}, plain.seats, dealer=2))
