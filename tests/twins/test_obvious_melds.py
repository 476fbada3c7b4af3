"""The obvious model against the rule book's worked examples: melds and pending items.

Their numbers are those of rules 4; A is the player not dealing, and spades are trumps unless said.
"""

from random import Random

import pytest

from twins.obvious import ObviousDeal, options_of
from twins.obvious.options import TWO_HAND
from twins.obvious.positions import (
    A,
    D,
    act,
    bring,
    cards,
    lose_card,
    may,
    play,
    position,
    take_a_trick,
)
from twins.rich import rich_deck

ALL = TWO_HAND
FRENCH, NORWEGIAN, SWEDISH, CLASSIC = map(options_of, ("french", "norwegian", "swedish", "classic"))
KINGS, QUEENS = "KS KH KD KC", "QS QH QD QC"
SEQUENCE = "AS TS KS QS JS"
PAIRS = "QS.1 QS.2 JD.1 JD.2"


@pytest.fixture(params=ALL)
def ruleset(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_t12_t15_a_queen_marries_once(ruleset: str) -> None:
    deal = position(options_of(ruleset), "S", "KH QH")
    assert act(deal, "declare", "marriage", "KH QH") == 20
    take_a_trick(deal, "KH.2")
    assert not may(deal, "declare", "marriage", "KH.2 QH.1")
    lose_card(deal, "KH.1")
    assert cards("QH") == deal.spread[A]
    assert deal.scores[A] == 20
    assert not may(deal, "declare", "marriage", "KH.2 QH.1")
    take_a_trick(deal, "QH.2")
    assert act(deal, "declare", "marriage", "KH.2 QH.2") == 20


def test_t13_t14_marriages_and_the_queen_of_bezique(ruleset: str) -> None:
    options = options_of(ruleset)
    assert act(position(options, "S", "KS QS"), "declare", "royal_marriage", "KS QS") == 40
    deal = position(options, "H", "QS JD")
    assert act(deal, "declare", "bezique", "QS JD") == 40
    take_a_trick(deal, "KS")
    assert act(deal, "declare", "marriage", "KS QS") == 20


def test_t16_a_marriage_grows_into_a_sequence(ruleset: str) -> None:
    deal = position(options_of(ruleset), "S", "KS QS")
    act(deal, "declare", "royal_marriage", "KS QS")
    take_a_trick(deal, "AS TS JS")
    assert act(deal, "declare", "sequence", SEQUENCE) == 250
    assert deal.scores == [290, 0]


def test_t17_t18_t19_marriage_out_of_a_sequence() -> None:
    for options, allowed in (
        (FRENCH, True),
        (NORWEGIAN, False),
        (SWEDISH, False),
        (CLASSIC, False),
    ):
        deal = position(options, "S", SEQUENCE)
        assert act(deal, "declare", "sequence", SEQUENCE) == 250
        assert not may(deal, "declare", "royal_marriage", "KS QS")  # T20, FR-60
        take_a_trick(deal)
        assert may(deal, "declare", "royal_marriage", "KS QS") is allowed
    take_a_trick(deal, "QS.2")
    assert not may(deal, "declare", "royal_marriage", "KS.1 QS.2")
    take_a_trick(deal, "KS.2")
    assert act(deal, "declare", "royal_marriage", "KS.2 QS.2") == 40
    french = position(FRENCH, "S", SEQUENCE)
    act(french, "declare", "sequence", SEQUENCE)
    take_a_trick(french)
    assert act(french, "declare", "royal_marriage", "KS QS") == 40
    take_a_trick(french)
    assert not may(french, "declare", "royal_marriage", "KS QS")


def test_t21_a_scored_marriage_does_not_come_back_after_the_sequence() -> None:
    deal = position(FRENCH, "S", SEQUENCE)
    act(deal, "declare", "royal_marriage", "KS QS")
    take_a_trick(deal)
    assert act(deal, "declare", "sequence", SEQUENCE) == 250
    take_a_trick(deal)
    assert not may(deal, "declare", "royal_marriage", "KS QS")


def test_a35_king_and_queen_of_two_sequences() -> None:
    deal = position(FRENCH, "S", SEQUENCE)
    act(deal, "declare", "sequence", SEQUENCE)
    for gone in ("AS", "TS", "JS"):
        lose_card(deal, gone)
    take_a_trick(deal, "AS.2 TS.2 KS.2 QS.2 JS.2")
    act(deal, "declare", "sequence", "AS.2 TS.2 KS.2 QS.2 JS.2")
    take_a_trick(deal)
    assert not may(deal, "declare", "royal_marriage", "KS.1 QS.2")
    kinds = {deal.key(action) for action in deal.legal() if action.do == "declare"}
    assert len(kinds) == 2
    assert may(deal, "declare", "royal_marriage", "KS.1 QS.1")


def test_t22_double_bezique_at_once(ruleset: str) -> None:
    deal = position(options_of(ruleset), "S", PAIRS)
    assert act(deal, "declare", "double_bezique", PAIRS) == 500
    take_a_trick(deal)
    assert not may(deal, "declare", "bezique", "QS.1 JD.1")


def test_t23_t24_a_second_pair_after_a_single() -> None:
    for options, builds in ((CLASSIC, True), (NORWEGIAN, True), (SWEDISH, True), (FRENCH, False)):
        deal = position(options, "S", "QS JD")
        act(deal, "declare", "bezique", "QS JD")
        take_a_trick(deal, "QS.2 JD.2")
        assert may(deal, "declare", "double_bezique", PAIRS) is builds
        assert may(deal, "declare", "bezique", "QS.2 JD.2")
        assert not may(deal, "declare", "bezique", "QS.1 JD.2")
    assert act(deal, "declare", "bezique", "QS.2 JD.2") == 40


def test_t25_two_singles_are_not_united() -> None:
    deal = position(CLASSIC, "S", "QS JD")
    act(deal, "declare", "bezique", "QS JD")
    take_a_trick(deal, "QS.2 JD.2")
    act(deal, "declare", "bezique", "QS.2 JD.2")
    take_a_trick(deal)
    assert not may(deal, "declare", "double_bezique", PAIRS)


def test_t26_another_class_needs_no_new_card() -> None:
    for options, legal in ((CLASSIC, True), (FRENCH, False)):
        deal = position(options, "S", KINGS)
        assert act(deal, "declare", "four_kings", KINGS) == 80
        take_a_trick(deal, "QS JD")
        act(deal, "declare", "bezique", "QS JD")
        take_a_trick(deal)
        assert may(deal, "declare", "royal_marriage", "KS QS") is legal


def test_t27_a_broken_quartet_is_not_mended(ruleset: str) -> None:
    deal = position(options_of(ruleset), "S", KINGS)
    act(deal, "declare", "four_kings", KINGS)
    lose_card(deal, "KS.1")
    take_a_trick(deal, "KS.2")
    assert not may(deal, "declare", "four_kings", "KS.2 KH KD KC")
    take_a_trick(deal, "KH.2 KD.2 KC.2")
    assert act(deal, "declare", "four_kings", "KS.2 KH.2 KD.2 KC.2") == 80


def test_t29_t30_t47_values(ruleset: str) -> None:
    options = options_of(ruleset)
    aces = "AS.1 AS.2 AH AD"
    assert act(position(options, "S", aces), "declare", "four_aces", aces) == 100
    jacks = "JS JS.2 JD JC"
    assert act(position(options, "S", jacks), "declare", "four_jacks", jacks) == 40
    deal = position(options, "S", "KS QS")
    act(deal, "declare", "royal_marriage", "KS QS")
    take_a_trick(deal, "AS TS JS")
    act(deal, "declare", "sequence", SEQUENCE)
    take_a_trick(deal, "JD")
    act(deal, "declare", "bezique", "QS JD")
    for gone in ("AS", "TS", "JS", "KS"):
        lose_card(deal, gone)
    take_a_trick(deal, "QH QD QC")
    act(deal, "declare", "four_queens", QUEENS)
    assert deal.scores == [390, 0]


def test_every_four_of_five_jacks_is_a_choice() -> None:
    deal = position(CLASSIC, "S", "JS.1 JS.2 JH JD JC")
    quartets = [action for action in deal.every_choice() if action.do == "declare"]
    assert len(quartets) == 5
    distinct = [action for action in deal.legal() if action.do == "declare"]
    assert len(distinct) == 4


def test_t31_t34_t49_one_declaration_for_a_won_trick(ruleset: str) -> None:
    deal = position(options_of(ruleset), "S", KINGS + " QH")
    act(deal, "declare", "marriage", "KH QH")
    assert not [action for action in deal.legal() if action.do == "declare"]
    with pytest.raises(ValueError, match="not legal"):
        act(deal, "declare", "four_kings", KINGS)
    act(deal, "pass")
    assert not may(deal, "declare", "four_kings", KINGS)
    last = position(options_of(ruleset), "S", "KH QH")
    last.face_down = last.face_down[:1]
    assert may(last, "declare", "marriage", "KH QH")
    barred = options_of(ruleset, declare_before_last_draw=False)
    last = position(barred, "S", "KH QH")
    last.face_down = last.face_down[:1]
    assert not may(last, "declare", "marriage", "KH QH")


def test_t32_a_pending_marriage_is_scored_or_lost() -> None:
    for lost in (False, True):
        deal = position(CLASSIC, "H", "KS QS JD")
        assert act(deal, "announce", "marriage", "KS QS") == 0
        assert act(deal, "declare", "bezique", "QS JD") == 40
        assert not may(deal, "declare", "marriage", "KS QS")
        assert not may(deal, "announce", "marriage", "KS QS")
        act(deal, "pass")
        play(deal, "KS" if lost else deal.hand[A][0].kind)
        take_a_trick(deal)
        assert may(deal, "declare", "marriage", "KS QS") is not lost
        assert len(deal.pending[A]) == (0 if lost else 1)


def test_t33_a_pending_marriage_is_swallowed_by_the_sequence() -> None:
    deal = position(CLASSIC, "S", SEQUENCE)
    act(deal, "announce", "royal_marriage", "KS QS")
    act(deal, "declare", "sequence", SEQUENCE)
    assert deal.pending[A] == []
    take_a_trick(deal)
    assert not may(deal, "declare", "royal_marriage", "KS QS")


def test_the_new_card_is_asked_for_when_a_meld_is_announced() -> None:
    deal = position(CLASSIC, "S", PAIRS)
    act(deal, "announce", "double_bezique", PAIRS)
    assert act(deal, "declare", "bezique", "QS.1 JD.1") == 40
    assert len(deal.pending[A]) == 1
    take_a_trick(deal)
    assert may(deal, "declare", "bezique", "QS.2 JD.2")
    assert act(deal, "declare", "double_bezique", PAIRS) == 500
    assert deal.pending[A] == []


def test_two_copies_are_one_choice_until_the_rules_part_them() -> None:
    deal = position(CLASSIC, "S", "KH.1 KH.2 QH")
    pairs = [action for action in deal.legal() if action.do == "declare"]
    assert len(pairs) == 1
    assert len([action for action in deal.every_choice() if action.do == "declare"]) == 2
    act(deal, "declare", "marriage", "KH.1 QH")
    act(deal, "pass")
    looks = {deal.key(action) for action in deal.legal() if "KH" in str(action)}
    assert looks == {
        ("play", ("KH", "hand", (), (), ()), None),
        ("play", ("KH", "table", ("M1",), (), ()), None),
    }


def test_t35_played_cards_never_count(ruleset: str) -> None:
    deal = position(options_of(ruleset), "S", QUEENS)
    assert may(deal, "declare", "four_queens", QUEENS)
    lose_card(deal, "QH")
    assert not may(deal, "declare", "four_queens", QUEENS)


def test_t36_t37_the_pair_of_bezique() -> None:
    turned = position(options_of("french", bezique_pair="reversed_diamonds"), "D", "QD JS QS JD")
    assert may(turned, "declare", "bezique", "QD JS")
    assert not may(turned, "declare", "bezique", "QS JD")
    fixed = position(FRENCH, "D", "QD JS QS JD")
    assert may(fixed, "declare", "bezique", "QS JD")
    assert not may(fixed, "declare", "bezique", "QD JS")
    clubs = position(options_of("classic", bezique_pair="clubs_hearts"), "S", "QC JH QS JD")
    assert may(clubs, "declare", "bezique", "QC JH")
    assert not may(clubs, "declare", "bezique", "QS JD")


def test_without_a_turn_up_the_first_marriage_makes_trumps() -> None:
    deal = ObviousDeal(options_of("classic", "no_turn_up"), D, [0, 0], rich_deck(Random(1)))
    assert (deal.trump, deal.turn_up, deal.stock) == (None, None, 48)
    bring(deal, "KH QH KC QC 7C")
    deal.stage = "declare"
    deal.look_again()
    assert {action.do for action in deal.legal()} == {"pass", "declare", "announce"}
    act(deal, "announce", "royal_marriage", "KC QC")
    assert act(deal, "declare", "royal_marriage", "KH QH") == 40
    assert deal.trump == "H"
    take_a_trick(deal)
    assert act(deal, "declare", "marriage", "KC QC") == 20
