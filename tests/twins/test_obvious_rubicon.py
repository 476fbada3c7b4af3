"""The obvious model against the rule book's worked examples: melds of four and more packs.

Their numbers are those of rules 4; A is the player not dealing.
"""

from twins.obvious import Before, ObviousDeal, options_of, whole_pack
from twins.obvious.positions import A, D, act, lose_card, may, position, take_a_trick

RUBICON, CHINESE, EIGHT = map(options_of, ("rubicon", "chinese", "eight_pack"))
SEQUENCE = "AS TS KS QS JS"
PAIRS = [f"QS.{n} JD.{n}" for n in range(1, 8)]


def pairs(number: int) -> str:
    """So many pairs of bezique, from the first on."""
    return " ".join(PAIRS[:number])


def test_t69_the_first_marriage_or_sequence_makes_trumps() -> None:
    deal = position(RUBICON, None, "KD QD")
    assert act(deal, "declare", "royal_marriage", "KD QD") == 40
    assert deal.trump == "D"
    deal = position(RUBICON, None, "AC TC KC QC JC")
    assert act(deal, "declare", "sequence", "AC TC KC QC JC") == 250
    assert deal.trump == "C"


def test_t70_a_sequence_beside_trumps() -> None:
    deal = position(RUBICON, "S", "AH TH KH QH JH")
    assert act(deal, "declare", "plain_sequence", "AH TH KH QH JH") == 150


def test_t71_a_played_queen_buys_one_more_four() -> None:
    deal = position(RUBICON, "S", "QS QH QD QC QS.2 QS.3")
    assert act(deal, "declare", "four_queens", "QS QH QD QC") == 60
    take_a_trick(deal)
    assert not may(deal, "declare", "four_queens", "QH QD QC QS.2")
    lose_card(deal, "QS.1")
    take_a_trick(deal)
    assert act(deal, "declare", "four_queens", "QH QD QC QS.2") == 60
    take_a_trick(deal)
    assert not may(deal, "declare", "four_queens", "QH QD QC QS.3")
    assert not may(deal, "declare", "four_queens", "QS.3 QD QC QS.2")
    lose_card(deal, "QH")
    take_a_trick(deal)
    assert act(deal, "declare", "four_queens", "QS.3 QD QC QS.2") == 60


def test_t72_a_sequence_is_mended() -> None:
    deal = position(RUBICON, "S", SEQUENCE + " AS.2")
    act(deal, "declare", "sequence", SEQUENCE)
    take_a_trick(deal)
    assert not may(deal, "declare", "sequence", "AS.2 TS KS QS JS")
    lose_card(deal, "AS.1")
    take_a_trick(deal)
    assert act(deal, "declare", "sequence", "AS.2 TS KS QS JS") == 250


def test_t73_marriages_across() -> None:
    for crossing in (False, True):
        options = RUBICON | {"cross_marriages": crossing}
        deal = position(options, "S", "KH.1 QH.1 KH.2 QH.2")
        for couple in ("KH.1 QH.1", "KH.2 QH.2"):
            act(deal, "declare", "marriage", couple)
            take_a_trick(deal)
        assert may(deal, "declare", "marriage", "KH.1 QH.2") is crossing
        lose_card(deal, "QH.1")
        take_a_trick(deal)
        assert act(deal, "declare", "marriage", "KH.1 QH.2") == 20
        lose_card(deal, "KH.1")
        take_a_trick(deal)
        assert not may(deal, "declare", "marriage", "KH.2 QH.2")


def test_t74_from_single_to_quadruple() -> None:
    deal = position(RUBICON, "S", pairs(4))
    act(deal, "declare", "bezique", PAIRS[0])
    take_a_trick(deal)
    act(deal, "declare", "bezique", PAIRS[1])
    take_a_trick(deal)
    assert deal.hand[A] != []
    assert act(deal, "declare", "double_bezique", pairs(2)) == 500  # united
    take_a_trick(deal)
    assert act(deal, "declare", "triple_bezique", pairs(3)) == 1500
    take_a_trick(deal)
    assert act(deal, "declare", "quadruple_bezique", pairs(4)) == 4500
    assert deal.scores == [6580, 0]


def test_uniting_is_decided_by_its_own_option() -> None:
    """Ruling 9, condition 6: no, also where nothing else would forbid it; yes, whatever it says."""
    for options, legal in (
        (options_of("classic", reuse_needs_new_card="none"), False),
        (options_of("classic", bezique_unite=True), True),
        (options_of("french", double_bezique="build_up", bezique_unite=True), True),
    ):
        deal = position(options, "S", pairs(2))
        for couple in PAIRS[:2]:
            act(deal, "declare", "bezique", couple)
            take_a_trick(deal)
        assert may(deal, "declare", "double_bezique", pairs(2)) is legal


def test_t75_a_double_is_mended_and_never_serves_a_single() -> None:
    deal = position(RUBICON, "S", pairs(2) + " JD.3")
    act(deal, "declare", "double_bezique", pairs(2))
    take_a_trick(deal)
    assert not may(deal, "declare", "double_bezique", "QS.1 JD.3 QS.2 JD.2")
    lose_card(deal, "JD.1")
    take_a_trick(deal)
    assert not may(deal, "declare", "bezique", "QS.1 JD.3")
    assert act(deal, "declare", "double_bezique", "QS.1 JD.3 QS.2 JD.2") == 500


def test_the_earliest_broken_set_is_used_up() -> None:
    """A-29: of two broken fours that share a card with the new one, the first is spent."""
    deal = position(RUBICON, "S", "KS KH KD KC KS.2 KH.2 KD.2")
    act(deal, "declare", "four_kings", "KS KH KD KC")
    lose_card(deal, "KS.1")
    take_a_trick(deal)
    act(deal, "declare", "four_kings", "KS.2 KH KD KC")
    lose_card(deal, "KS.2")
    take_a_trick(deal)
    act(deal, "declare", "four_kings", "KH.2 KH KD KC")
    lose_card(deal, "KH.1")
    assert [scored.used_up for scored in deal.scored] == [True, True, False]
    take_a_trick(deal)
    assert act(deal, "declare", "four_kings", "KH.2 KD.2 KD KC") == 80


def test_a_pending_marriage_waits_for_a_broken_set() -> None:
    """2.0.7: it dies only with a card played or in a higher meld; until then it may wait."""
    deal = position(RUBICON, "S", "KH.1 QH.1 KH.2")
    act(deal, "announce", "marriage", "KH.2 QH.1")
    act(deal, "declare", "marriage", "KH.1 QH.1")
    take_a_trick(deal)
    assert len(deal.pending[A]) == 1
    assert not may(deal, "declare", "marriage", "KH.2 QH.1")
    lose_card(deal, "KH.1")
    take_a_trick(deal)
    assert act(deal, "declare", "marriage", "KH.2 QH.1") == 20


def test_t18_t28_t33_the_same_rules_as_with_two_packs() -> None:
    deal = position(RUBICON, "S", SEQUENCE)
    act(deal, "announce", "royal_marriage", "KS QS")
    act(deal, "declare", "sequence", SEQUENCE)
    assert deal.pending[A] == []
    take_a_trick(deal)
    assert not may(deal, "declare", "royal_marriage", "KS QS")


def test_t81_four_aces_of_trumps() -> None:
    four = "AS.1 AS.2 AS.3 AS.4"
    deal = position(CHINESE, "S", four)
    assert may(deal, "declare", "four_aces", four)
    assert act(deal, "declare", "trump_aces", four) == 1000
    take_a_trick(deal)
    assert not may(deal, "declare", "four_aces", four)
    deal = position(CHINESE, "S", four)
    act(deal, "declare", "four_aces", four)
    take_a_trick(deal)
    assert not may(deal, "declare", "trump_aces", four)
    deal = position(CHINESE, "S", four + " AH")
    act(deal, "declare", "four_aces", "AS.1 AS.2 AS.3 AH")
    take_a_trick(deal)
    assert act(deal, "declare", "trump_aces", four) == 1000


def test_a30_four_trumps_out_of_two_fours() -> None:
    deal = position(CHINESE, "S", "KS.1 KS.2 KS.3 KS.4 KH KD KC KH.2")
    act(deal, "declare", "four_kings", "KS.1 KS.2 KH KD")
    take_a_trick(deal)
    act(deal, "declare", "four_kings", "KS.3 KS.4 KC KH.2")
    take_a_trick(deal)
    assert act(deal, "declare", "trump_kings", "KS.1 KS.2 KS.3 KS.4") == 800


def test_t82_the_queen_of_trumps_and_her_jack() -> None:
    deal = position(CHINESE, "H", "QH JC QS JD")
    assert may(deal, "declare", "bezique", "QH JC")
    assert not may(deal, "declare", "bezique", "QS JD")
    without = position(CHINESE, None, "QH JC QS JD")
    assert {action.do for action in without.legal()} == {"pass"}


def test_t83_the_last_trumps_are_barred() -> None:
    deal = ObviousDeal(CHINESE, D, [0, 0], whole_pack(6), Before("S"))
    assert deal.barred == "S"
    deal = position(CHINESE, None, "KS QS KH QH")
    deal.barred = "S"
    assert act(deal, "declare", "marriage", "KS QS") == 20
    assert deal.trump is None
    take_a_trick(deal)
    assert act(deal, "declare", "royal_marriage", "KH QH") == 40
    assert deal.trump == "H"
    barred = position(CHINESE, None, SEQUENCE)
    barred.barred = "S"
    assert act(barred, "declare", "plain_sequence", SEQUENCE) == 150
    fixed = ObviousDeal(CHINESE | {"bezique_pair": "fixed"}, D, [0, 0], whole_pack(6), Before("S"))
    assert fixed.barred is None


def test_t87_t88_the_largest_beziques() -> None:
    deal = position(CHINESE, "S", pairs(6))
    assert act(deal, "declare", "quintuple_bezique", pairs(5)) == 9000
    take_a_trick(deal)
    assert act(deal, "declare", "sextuple_bezique", pairs(6)) == 13500
    deal = position(EIGHT, "S", pairs(7))
    assert act(deal, "declare", "bezique", PAIRS[0]) == 50
    take_a_trick(deal)
    assert act(deal, "declare", "septuple_bezique", pairs(7)) == 18000
    five = "AS.1 AS.2 AS.3 AS.4 AS.5"
    deal = position(EIGHT, "S", five)
    assert act(deal, "declare", "trump_aces", "AS.1 AS.2 AS.3 AS.4") == 1000
    take_a_trick(deal)
    assert act(deal, "declare", "five_trump_aces", five) == 2000
