"""The obvious model against the rule book's worked examples: partners and their spreads.

Numbers of rules 4; P0 leads, so the last seat has dealt.
"""

from twins.obvious import options_of
from twins.obvious.positions import act, around, cards, may, play, take_a_trick

PARTNERS, SIDES = options_of("four_hand_partners"), options_of("six_hand_partners")
QUEENS = "QS QH QD QC"


def test_t93_the_right_that_was_passed_does_not_come_back() -> None:
    deal = around(PARTNERS, "H", ["KS QS", "", "KD QD"])
    assert may(deal, "pass_right")
    act(deal, "pass_right")
    assert (deal.stage, deal.turn) == ("declare", 2)
    assert not may(deal, "pass_right")
    assert may(deal, "declare", "marriage", "KD QD")
    act(deal, "pass")
    assert (deal.stage, deal.turn) == ("lead", 0)
    drawn = [event["player"] for event in deal.events if event["event"] == "draw"]
    assert drawn == [0, 1, 2, 3]


def test_who_may_pass_the_right_on() -> None:
    """Ruling 9: once round the side; to the winner again where either may declare."""
    for how, course in (
        ("winner_only", []),
        ("winner_or_passed", [2, 4]),
        ("either_of_side", [2, 4, 0]),
    ):
        deal = around(SIDES | {"partner_declare": how}, "H", ["KS QS"])
        went = []
        while may(deal, "pass_right"):
            act(deal, "pass_right")
            went.append(deal.turn)
        assert went == course
    deal = around(SIDES | {"sides": "three_sides"}, "H", ["KS QS"])
    act(deal, "pass_right")
    assert deal.turn == 3
    act(deal, "pass_right")
    assert deal.turn == 0
    act(deal, "declare", "marriage", "KS QS")
    assert not may(deal, "pass_right")
    assert deal.scores == [20, 0, 0, 20, 0, 0]


def test_only_the_winner_exchanges() -> None:
    deal = around(PARTNERS, "H", ["7H.1", "", "7H.2"])
    assert may(deal, "exchange")
    assert may(deal, "show_seven")
    act(deal, "pass_right")
    assert not may(deal, "exchange")
    assert not may(deal, "show_seven")


def test_t94_cards_before_the_partner() -> None:
    spread = [QUEENS, "", "", ""]
    for options, legal in (
        (PARTNERS, True),
        (PARTNERS | {"partner_meld_cards": "own_only"}, False),
    ):
        deal = around(options, "H", ["", "", "JD"], spread)
        take_a_trick(deal, seat=2)
        assert may(deal, "declare", "bezique", "QS JD") is legal
    deal = around(PARTNERS, "H", ["", "", "JD.1 JD.2 QS.2"], spread)
    take_a_trick(deal, seat=2)
    assert act(deal, "declare", "bezique", "QS JD") == 40
    assert deal.scores == [40, 0, 40, 0]
    assert cards("QS")[0] in deal.spread[0]
    assert cards("JD")[0] in deal.spread[2]
    take_a_trick(deal, seat=2)
    both = "QS.1 JD.1 QS.2 JD.2"
    assert not may(deal, "declare", "double_bezique", both)


def test_t94_doubles_from_two_hands_where_either_may() -> None:
    """Ruling 9: ``either`` acts even where other melds are of own cards only."""
    for meld_cards in ("own_only", "with_partner_table"):
        options = PARTNERS | {"partner_bezique": "either", "partner_meld_cards": meld_cards}
        deal = around(options, "H", ["", "", "QS.2 JD.2 KS"], ["QS.1 JD.1", "", "", ""])
        take_a_trick(deal, seat=2)
        assert may(deal, "declare", "double_bezique", "QS.1 JD.1 QS.2 JD.2")
        assert may(deal, "declare", "marriage", "KS QS.1") is (meld_cards != "own_only")


def test_one_card_must_come_from_the_own_hand() -> None:
    deal = around(PARTNERS, "H", ["", "", ""], ["QS", "", "JD", ""])
    take_a_trick(deal, seat=2)
    assert not may(deal, "declare", "bezique", "QS JD")


def test_like_cards_of_two_owners_are_two_choices() -> None:
    deal = around(SIDES, "H", ["JD"], ["", "", "QS.1", "", "QS.2", ""])
    made = [action for action in deal.legal() if action.do == "declare"]
    assert len(made) == 2


def test_t95_a_scored_card_is_bound_for_both() -> None:
    sequence = "AS TS KS QS JS"
    deal = around(PARTNERS, "S", [sequence, "", "KS.2 QD JD"])
    act(deal, "declare", "sequence", sequence)
    take_a_trick(deal, seat=2)
    assert not may(deal, "declare", "royal_marriage", "KS.2 QS.1")
    assert may(deal, "declare", "bezique", "QS.1 JD.1")


def test_a_pending_meld_is_its_owners_and_dies_with_a_partners_card() -> None:
    deal = around(PARTNERS, "H", ["", "", "JD"], ["QS", "", "", ""])
    take_a_trick(deal, seat=2)
    act(deal, "announce", "bezique", "QS JD")
    take_a_trick(deal, seat=0)
    assert not may(deal, "declare", "bezique", "QS JD")
    take_a_trick(deal, seat=2)
    assert may(deal, "declare", "bezique", "QS JD")
    deal.stage, deal.mover = "lead", 0
    deal.look_again()
    play(deal, "QS")
    assert deal.pending[2] == []


def test_duels_in_the_end_phase() -> None:
    """EB9: the winner of the last stock trick against his left, then the partners."""
    options = PARTNERS | {"end_pairing": "duels"}
    deal = around(options, "S", ["AH", "KH", "AD", "KD"])
    deal.face_down = deal.face_down[:3]
    act(deal, "pass")
    assert deal.stage == "lead"
    seen = []
    while deal.stage != "over":
        seen.append(deal.turn)
        deal.do(deal.legal()[0])
    assert len(seen) == 36
    assert set(seen[:18]) == {0, 1}
    assert set(seen[18:]) == {2, 3}
    assert (seen[0], seen[18]) == (0, 2)
    assert [event["event"] for event in deal.events].count("last_trick") == 1
