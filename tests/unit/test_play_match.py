"""A match takes the line that comes next and no other; its lines survive being written down."""

import json
from random import Random

import pytest
from decks import whole_deck

from bezique.play.dealing import draw_for_deal, shuffled
from bezique.play.live import IllegalMove
from bezique.play.log import (
    LOG_FORMAT,
    Choice,
    Cut,
    Decision,
    Header,
    Line,
    Seat,
    Shuffle,
    Stop,
    header_from_json,
    header_to_json,
    line_from_json,
    line_to_json,
)
from bezique.play.match import Match, WrongLine
from bezique.rules import moves as mv
from bezique.rulesets.ruleset import load

HEADER = Header("french", {"target": 500}, (Seat("person", "Ada"), Seat("club")), dealer=1)
DECK = tuple(shuffled(load("french"), Random(1)))


def begun(*lines: Line) -> Match:
    match = Match(HEADER)
    for line in lines:
        match.apply(line)
    return match


@pytest.mark.parametrize(
    ("lines", "wrong", "said"),
    [
        ([], Shuffle(DECK), "a shuffle cannot come here; cut comes next"),
        ([], Decision(0, 0), "a move cannot come here; cut comes next"),
        ([], Cut((), 2), "there is no seat 2"),
        ([Cut((), 0)], Cut((), 0), "a cut cannot come here; shuffle comes next"),
        ([Cut((), 0), Shuffle(DECK)], Shuffle(DECK), "a shuffle cannot come here; move comes next"),
        ([Cut((), 0), Shuffle(DECK)], Decision(0, 0), "it is seat 1 to move, not 0"),
    ],
)
def test_a_line_that_does_not_come_next_changes_nothing(
    lines: list[Line], wrong: Line, said: str
) -> None:
    match = begun(*lines)
    before = (match.version, match.awaits, match.dealer, match.cut)
    with pytest.raises(WrongLine, match=said):
        match.apply(wrong)
    assert (match.version, match.awaits, match.dealer, match.cut) == before


def test_an_illegal_move_is_no_line_of_a_match() -> None:
    match = begun(Cut((), 0), Shuffle(DECK))
    with pytest.raises(IllegalMove) as refused:
        match.apply(Decision(1, mv.PASS))
    assert refused.value.code == "no-window"
    assert match.version == 2


@pytest.mark.parametrize("deck", [DECK[:-1], (*DECK[:-1], DECK[0]), (*DECK[:-1], 999)])
def test_a_deck_that_is_not_whole_is_not_dealt(deck: tuple[int, ...]) -> None:
    match = begun(Cut((), 0))
    with pytest.raises(ValueError, match="the deck"):
        match.apply(Shuffle(deck))
    assert match.awaits == "shuffle"


def test_header_and_lines_survive_being_written_as_json() -> None:
    assert header_from_json(json.loads(json.dumps(header_to_json(HEADER)))) == HEADER
    for line in (
        Cut(((1, 2), (3, 67)), 1),
        Cut((), 0),
        Cut(((1, 2),), -1, chooser=1),
        Choice(1, 0),
        Shuffle(DECK),
        Shuffle(DECK, (24, 23)),
        Decision(1, mv.ANNOUNCE | 5),
        Stop(1),
    ):
        assert line_from_json(json.loads(json.dumps(line_to_json(line)))) == line


def test_what_a_newer_program_wrote_is_refused() -> None:
    with pytest.raises(ValueError, match=f"format {LOG_FORMAT + 1}; I read {LOG_FORMAT}"):
        header_from_json({**header_to_json(HEADER), "format": LOG_FORMAT + 1})
    with pytest.raises(ValueError, match="no line of a match"):
        line_from_json({"line": "resign", "seat": 0})
    with pytest.raises(ValueError, match="no seat: '1'"):
        line_from_json({"line": "cut", "draws": [], "dealer": -1, "chooser": "1"})


@pytest.mark.parametrize(("wanted", "best"), [("lowest", min), ("highest", max)])
def test_the_draw_for_the_deal_goes_on_until_one_card_alone_decides(wanted: str, best) -> None:
    ruleset = load("french", {"first_dealer": wanted})
    lengths = set()
    for seed in range(60):
        rounds, dealer = draw_for_deal(ruleset, Random(seed))
        *equal, last = [[card & 7 for card in drawn] for drawn in rounds]
        assert all(len(set(ranks)) == 1 for ranks in equal)
        assert len(set(last)) == 2
        assert last[dealer] == best(last)
        assert all(card in whole_deck(2) for drawn in rounds for card in drawn)
        lengths.add(len(rounds))
    assert {1, 2} <= lengths


def test_the_winner_of_the_last_trick_may_deal_next() -> None:
    header = Header("french", {"deal_rotation": "last_trick_winner", "target": 9000}, HEADER.seats)
    dealers = set()
    for seed in range(12):
        match, chance = Match(header), Random(seed)
        match.apply(Cut((), 0))
        match.apply(Shuffle(tuple(shuffled(match.ruleset, chance))))
        while match.awaits == "move":
            assert match.deal is not None
            match.apply(Decision(match.deal.state.turn, chance.choice(match.deal.moves())))
        assert match.dealer == match.results[-1].last_trick
        dealers.add(match.dealer)
    assert dealers == {0, 1}
