"""Matches of the other forms: settled game by game, with the choice of the dealer, lift, sides."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bezique.arena.ring import Ring
from bezique.bots.search.worlds import lay_out
from bezique.cards.kinds import NONE
from bezique.play.dealing import draw_for_deal, lift, shuffled
from bezique.play.log import (
    Choice,
    Cut,
    Decision,
    Header,
    Line,
    Seat,
    Shuffle,
    Stop,
    header_from_json,
    line_from_json,
    line_to_json,
)
from bezique.play.match import Match, WrongLine
from bezique.rules import moves as mv
from bezique.rulesets.ruleset import load, ruleset_names

PERSON, BOT = Seat("person"), Seat("club")
Pick = Callable[[list[int]], int]


def match_of(ruleset: str, *seats: Seat, **house: Any) -> Match:
    """A match whose seat 0 deals first."""
    players = seats or (PERSON,) * load(ruleset, house).sizes.seats
    match = Match(Header(ruleset, house, players))
    match.apply(Cut((), 0))
    return match


EMPTY = {"last_trick": 0, "carte_blanche": 0, "carte_blanche_repeat": False}
"""Options under which a deal may bring nobody anything."""


def by_lot(chance: Random) -> Pick:
    """What scores, when something does; else any move."""
    return lambda moves: chance.choice([move for move in moves if move >= mv.DECLARE] or moves)


def scoring_nothing(moves: list[int]) -> int:
    """The first move that brings no points at once."""
    return next(move for move in moves if move <= mv.PASS)


def play_deal(match: Match, chance: Random, pick: Pick | None = None) -> list[Line]:
    """Shuffle and play one deal; returns its lines."""
    choose = pick or by_lot(chance)
    deck = tuple(shuffled(match.ruleset, chance))
    lines: list[Line] = [Shuffle(deck, lift(match.ruleset, chance))]
    match.apply(lines[0])
    while match.awaits == "move":
        assert match.deal is not None
        lines.append(Decision(match.deal.state.turn, choose(match.deal.moves())))
        match.apply(lines[-1])
    return lines


def test_every_settled_deal_is_a_game_of_its_own() -> None:
    match, chance = match_of("rubicon"), Random(3)
    owed = [0, 0]
    for number in range(4):
        play_deal(match, chance)
        result = match.results[-1]
        assert (result.before, result.reason, result.dealer) == ((0, 0), "settled", number % 2)
        assert result.payoff >= 600
        assert sum(result.brisques) == 32
        assert sum(result.reserve) == 320
        owed[result.winner] += result.payoff
        owed[1 - result.winner] -= result.payoff
        assert match.points == tuple(owed)
        assert match.scores == (0, 0)
        assert (match.awaits, match.winner) == ("shuffle", NONE)
    assert sum(match.games) == 4


def test_a_void_deal_is_replayed_by_the_same_dealer_under_the_same_rules() -> None:
    match = match_of("chinese", **EMPTY)
    match.barred_suits = 0b0100
    play_deal(match, Random(1), scoring_nothing)
    (result,) = match.results
    assert (result.void, result.after, result.payoff) == (True, (0, 0), 0)
    assert (match.dealer, match.points, match.games) == (0, (0, 0), (0, 0))
    assert (match.awaits, match.barred_suits) == ("shuffle", 0b0100)


def test_trumps_may_not_be_repeated_in_the_next_deal() -> None:
    match, chance = match_of("chinese"), Random(5)
    seen = set()
    for _ in range(4):
        play_deal(match, chance)
        trump = match.results[-1].trump
        assert trump != NONE
        assert match.barred_suits == 1 << trump
        seen.add(trump)
    match.apply(Shuffle(tuple(shuffled(match.ruleset, chance))))
    assert match.deal is not None
    assert match.deal.view(1).barred_suits == 1 << trump
    assert len(seen) > 1
    free = match_of("rubicon")
    play_deal(free, chance)
    assert free.results[-1].trump != NONE
    assert free.barred_suits == 0


def test_games_go_on_until_all_persons_say_stop() -> None:
    match, chance = match_of("rubicon"), Random(2)
    with pytest.raises(WrongLine, match="a stop cannot come here; shuffle comes next"):
        match.apply(Stop(0))
    play_deal(match, chance)
    match.apply(Stop(1))
    for seat in (1, 2, -1):
        with pytest.raises(WrongLine, match=f"seat {seat} has no word"):
            match.apply(Stop(seat))
    assert (match.awaits, match.stops) == ("shuffle", (1,))
    play_deal(match, chance)  # the other would go on
    assert (match.awaits, match.stops) == ("shuffle", ())
    match.apply(Stop(0))
    match.apply(Stop(1))
    assert match.awaits == ""
    assert match.points[match.winner] > 0
    assert match.game_points == 1
    with pytest.raises(WrongLine, match="nothing comes next"):
        match.apply(Shuffle(tuple(shuffled(match.ruleset, chance))))


def test_a_computer_player_goes_along_and_equal_points_have_no_winner() -> None:
    match = match_of("chinese", BOT, PERSON, **EMPTY)
    play_deal(match, Random(1), scoring_nothing)
    with pytest.raises(WrongLine, match="seat 0 has no word"):
        match.apply(Stop(0))
    match.apply(Stop(1))
    assert (match.awaits, match.winner, match.game_points) == ("", NONE, 0)


def test_a_race_ends_at_its_target_and_not_before() -> None:
    match = match_of("rubicon_race")
    play_deal(match, Random(1))
    assert not match.may_stop
    with pytest.raises(WrongLine, match="a stop cannot come here"):
        match.apply(Stop(0))


def test_the_highest_card_chooses_who_deals() -> None:
    match = Match(Header("rubicon", {}, (PERSON, PERSON)))
    for wrong in (Cut((), NONE), Cut((), NONE, 2), Cut((), 1, 1)):
        with pytest.raises(WrongLine):
            match.apply(wrong)
    match.apply(Cut(((3, 7),), NONE, chooser=1))
    assert match.awaits == "choice"
    for line, said in (
        (Choice(0, 0), "it is seat 1 to choose, not 0"),
        (Choice(1, 2), "there is no seat 2"),
        (Shuffle(()), "choice comes next"),
    ):
        with pytest.raises(WrongLine, match=said):
            match.apply(line)
    match.apply(Choice(1, 0))
    assert (match.awaits, match.dealer, match.first_dealer) == ("shuffle", 0, 0)
    with pytest.raises(WrongLine, match="seat 1 has no choice here"):
        Match(Header("french", {}, (PERSON, PERSON))).apply(Cut((), NONE, chooser=1))


def test_the_lift_is_a_line_of_the_log() -> None:
    house = {"deal_lift_bonus": True}
    match, chance = match_of("chinese", **house), Random(1)
    deck = tuple(shuffled(match.ruleset, chance))
    for wrong in ((193, 0), (-1, 5), (24, 193), (24.0, 24)):
        with pytest.raises(ValueError, match="a lift is of 0 to 192 cards"):
            match.apply(Shuffle(deck, wrong))  # type: ignore[arg-type]
    told = [(e.what, e.seat, e.points) for e in match.apply(Shuffle(deck, (24, 24)))]
    assert told[:2] == [("lift", 0, 250), ("guess", 1, 150)]
    with pytest.raises(ValueError, match="a lift is of 0 to 0 cards"):
        match_of("chinese").apply(Shuffle(deck, (24, 0)))


def test_hands_and_eyes_are_near_the_mark() -> None:
    chinese = load("chinese", {"deal_lift_bonus": True})
    chance = Random(4)
    lifts = [lift(chinese, chance) for _ in range(2000)]
    assert all(6 <= cards <= 96 for both in lifts for cards in both)
    hit = sum(lifted == 24 for lifted, _ in lifts) / 2000
    right = sum(lifted == guess for lifted, guess in lifts) / 2000
    assert 0.1 < hit < 0.17
    assert 0.1 < right < 0.17
    assert lift(load("chinese"), chance) == (0, 0)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_log_leads_to_the_same_match_again(ruleset: str) -> None:
    house = {"deal_lift_bonus": True} if load(ruleset).options["packs"] == 6 else {}
    if load(ruleset).options["players"] != 2:
        house = {}
    match, chance = match_of(ruleset, **house), Random(6)
    lines = [line for _ in range(2) for line in play_deal(match, chance)]
    again = match_of(ruleset, **house)
    for line in lines:
        again.apply(line_from_json(line_to_json(line)))
    assert again.results == match.results
    assert (again.points, again.dealer, again.version) == (
        match.points,
        match.dealer,
        match.version,
    )
    seats = len(match.scores)
    assert [result.dealer for result in match.results] == [0, 1 % seats]


@pytest.mark.parametrize(
    ("ruleset", "sides"),
    [("four_hand_partners", 2), ("six_hand_partners", 2), ("six_hand_partners+three", 3)],
)
def test_partners_have_one_score_and_win_as_their_lowest_seat(ruleset: str, sides: int) -> None:
    name, _, three = ruleset.partition("+")
    house = {"target": 400} | ({"sides": "three_sides"} if three else {})
    winners = set()
    for seed in range(5):
        match, chance = match_of(name, **house), Random(seed)
        while match.awaits:
            play_deal(match, chance)
        assert all(score == match.scores[seat % sides] for seat, score in enumerate(match.scores))
        assert match.winner < sides
        assert match.scores[match.winner] == max(match.scores) >= 400
        winners.add(match.winner)
    assert len(winners) > 1


@pytest.mark.parametrize("ruleset", ["three_hand", "four_hand", "six_hand"])
def test_many_draw_for_the_deal_until_one_alone_is_lowest(ruleset: str) -> None:
    rules = load(ruleset)
    dealers, again = set(), 0
    for seed in range(80):
        rounds, dealer = draw_for_deal(rules, Random(seed))
        *equal, last = [[card & 7 for card in drawn] for drawn in rounds]
        assert all(ranks.count(min(ranks)) > 1 for ranks in equal)
        assert last.index(min(last)) == dealer
        assert last.count(min(last)) == 1
        dealers.add(dealer)
        again += bool(equal)
    assert dealers == set(range(rules.sizes.seats))
    assert again


def test_a_log_of_format_1_is_read_as_it_is() -> None:
    """Before there were choices, stops and lifts a cut and a shuffle had fewer members."""
    header = header_from_json(
        {
            "ruleset": "french",
            "house": {"first_dealer": "highest"},
            "seats": [{"player": "person", "name": "Ada"}, {"player": "club", "name": ""}],
            "dealer": None,
            "format": 1,
        }
    )
    match, chance = Match(header), Random(9)
    deck = shuffled(match.ruleset, chance)
    for line in (
        {"line": "cut", "draws": [[3, 7]], "dealer": 1},
        {"line": "shuffle", "deck": deck},
    ):
        match.apply(line_from_json(line))
    assert match.awaits == "move"
    assert match.deal is not None
    first = match.deal.moves()[0]
    match.apply(line_from_json({"line": "move", "seat": 0, "move": first}))
    assert (match.version, match.first_dealer, match.deal.state.turn) == (3, 1, 1)


def test_a_tie_is_played_out_where_the_win_is_claimed_and_in_what_players_imagine() -> None:
    match = match_of("french", game_end="claim", tie_break="extra_deal")
    match.scores = (1040, 1040)  # as the last deal left them
    match.apply(Shuffle(tuple(shuffled(match.ruleset, Random(8)))))
    assert match.deal is not None
    assert mv.CLAIM not in match.deal.moves()
    view = match.deal.view(match.deal.state.turn)
    ring = Ring(match.ruleset, compiled=False)
    lay_out(match.ruleset.book, view, ring.desks[0])
    assert ring.desks[0].known.parting == view.parting == 1
    fresh = match_of("french", game_end="claim", tie_break="extra_deal")
    fresh.apply(Shuffle(tuple(shuffled(fresh.ruleset, Random(8)))))
    assert fresh.deal is not None
    assert fresh.deal.state.parting == 0
