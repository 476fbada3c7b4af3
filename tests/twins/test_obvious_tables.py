"""The obvious model against the rule book's worked examples: three, four and six players; Polish.

Their numbers are those of rules 4; P0 leads, so the last seat has dealt.
"""

from twins.obvious import ObviousDeal, options_of, whole_pack
from twins.obvious.cards import number_copies
from twins.obvious.choices import open_cards
from twins.obvious.options import TWO_HAND
from twins.obvious.positions import act, around, cards, lose_card, may, play, position, take_a_trick
from twins.obvious.two_hand import Options

THREE, FOUR, SIX = map(options_of, ("three_hand", "four_hand", "six_hand"))
POLISH = options_of("polish")


def whole(options: Options, dealer: int = 0) -> ObviousDeal:
    deck = whole_pack(options["packs"], options["drop_one_eight"])
    return ObviousDeal(options, dealer, [0] * options["players"], deck)


def last_hands(options: Options, hands: list[str], leader: int = 0) -> ObviousDeal:
    """The end phase with spades as trumps: these cards and no others are left to play."""
    deal = around(options, "S", [])
    held = [cards(text) for text in hands]
    named = [card for hand in held for card in hand]
    deal.hand, deal.face_down, deal.turn_up = held, [], None
    pack = number_copies(whole_pack(options["packs"]), options["packs"])
    rest = [card for card in pack if card not in named]
    deal.won = [rest[seat :: options["players"]] for seat in range(options["players"])]
    deal.last_winner = deal.leader = deal.mover = leader
    deal.stage = "lead"
    deal.look_again()
    return deal


def test_t89_the_course_of_a_round() -> None:
    deal = whole(THREE, dealer=0)
    assert (deal.turn, deal.stock) == (1, 72)
    assert [len(hand) for hand in deal.hand] == [8, 8, 8]
    deck = whole_pack(3)
    assert [card.kind for card in deal.hand[1]] == deck[0:3] + deck[9:11] + deck[15:18]
    deal = around(THREE, "S", ["9D", "KD", "AD"])
    deal.stage = "lead"
    for text, following in (("9D", 1), ("KD", 2)):
        play(deal, text)
        assert deal.turn == following
    play(deal, "AD")
    assert (deal.stage, deal.turn) == ("declare", 2)
    act(deal, "pass")
    drawn = [event["player"] for event in deal.events if event["event"] == "draw"]
    assert drawn == [2, 0, 1]
    assert (deal.stage, deal.turn) == ("lead", 2)


def test_t90_the_last_round_of_drawing() -> None:
    for how, hands in (("turn_up_to_loser", (2, 0, 1)), ("turn_up_to_winner", (0, 1, 2))):
        deal = around(THREE | {"last_draw": how}, "S", ["", "", ""])
        take_a_trick(deal, seat=2)
        left = [*deal.face_down[:2], deal.turn_up]
        deal.face_down = deal.face_down[:2]
        act(deal, "pass")
        assert [left[n] in deal.hand[seat] for n, seat in enumerate(hands)] == [True] * 3
        assert deal.stock == 0


def test_t91_single_double_triple() -> None:
    deal = around(THREE, "H", ["QS.1 JD.1 QS.2 JD.2 QS.3 JD.3"])
    assert act(deal, "declare", "bezique", "QS.1 JD.1") == 40
    take_a_trick(deal)
    assert act(deal, "declare", "double_bezique", "QS.1 JD.1 QS.2 JD.2") == 500
    take_a_trick(deal)
    six = "QS.1 JD.1 QS.2 JD.2 QS.3 JD.3"
    assert act(deal, "declare", "triple_bezique", six) == 1500
    deal = around(THREE, "H", ["QS.1 JD.1 QS.2 JD.2 QS.3 JD.3"])
    act(deal, "declare", "double_bezique", "QS.1 JD.1 QS.2 JD.2")
    lose_card(deal, "QS.1")
    take_a_trick(deal)
    assert not may(deal, "declare", "triple_bezique", six)


def test_t92_a_second_double() -> None:
    for repeat in (True, False):
        options = THREE | {"repeat_double": repeat}
        deal = around(options, "H", ["QS.1 JD.1 QS.2 JD.2 QS.3 JD.3"])
        act(deal, "declare", "double_bezique", "QS.1 JD.1 QS.2 JD.2")
        lose_card(deal, "QS.1")
        take_a_trick(deal)
        assert may(deal, "declare", "double_bezique", "QS.2 JD.2 QS.3 JD.3") is repeat


def test_one_new_card_does_not_repeat_a_double() -> None:
    deal = around(THREE, "H", ["QS.1 JD.1 QS.2 JD.2 QS.3 JD.3"])
    act(deal, "declare", "double_bezique", "QS.1 JD.1 QS.2 JD.2")
    take_a_trick(deal)
    assert not may(deal, "declare", "double_bezique", "QS.3 JD.1 QS.2 JD.2")


def test_t96_to_beat_the_partner_too() -> None:
    deal = last_hands(FOUR, ["TH 9C", "7H 7C", "AH 8H", "9H 9D"])
    play(deal, "TH")
    play(deal, "7H")
    assert {card for action in deal.legal() for card in action.cards} == set(cards("AH"))


def test_t97_six_players() -> None:
    deal = whole(SIX, dealer=5)
    assert [len(hand) for hand in deal.hand] == [8] * 6
    assert (len(deal.face_down), deal.stock, deal.turn) == (143, 144, 0)
    assert sum(kind[:-1] in ("A", "10") for kind in whole_pack(6)) * 10 == 480


def test_sixty_three_cards() -> None:
    options = options_of("three_hand_two_packs")
    deck = whole_pack(2, drop_one_eight=True)
    assert (len(deck), deck.count("8C")) == (63, 1)
    assert (whole(options).stock, len(whole(options).face_down)) == (39, 38)
    other = whole_pack(2)
    other.remove("8H")
    assert ObviousDeal(options, 0, [0, 0, 0], other).stock == 39


def test_targets_and_seeds_of_the_overlays() -> None:
    assert options_of("classic", "three_hand") == THREE
    assert THREE["target"] == 2000
    for seed in TWO_HAND[1:]:
        assert options_of(seed, "four_hand")["target"] == 1000
    french = around(options_of("french", "three_hand"), "H", ["QS.1 JD.1 QS.2 JD.2"])
    act(french, "declare", "bezique", "QS.1 JD.1")
    take_a_trick(french)
    assert not may(french, "declare", "double_bezique", "QS.1 JD.1 QS.2 JD.2")


def test_the_dealer_takes_identical_cards_among_many() -> None:
    options = options_of("swedish", "three_hand")
    deal = around(options, "S", ["TH.1", "TH.2", "TH.3"])
    deal.stage = "lead"
    for text in ("TH.1", "TH.2", "TH.3"):
        play(deal, text)
    assert deal.last_winner == 2
    tricked = around(options, "S", ["TH.1", "TH.2", "9H"])
    tricked.stage = "lead"
    for text in ("TH.1", "TH.2", "9H"):
        play(tricked, text)
    assert tricked.last_winner == 0


def test_three_alike_grow_to_four() -> None:
    options = options_of("three_hand", triplet_values={"K": 50})
    deal = around(options, "H", ["KS.1 KS.2 KS.3 KD"])
    assert act(deal, "declare", "three_kings", "KS.1 KS.2 KS.3") == 50
    take_a_trick(deal)
    assert act(deal, "declare", "four_kings", "KS.1 KS.2 KS.3 KD") == 80
    deal = around(options, "H", ["KS.1 KS.2 KS.3 KD"])
    act(deal, "declare", "four_kings", "KS.1 KS.2 KS.3 KD")
    take_a_trick(deal)
    assert not may(deal, "declare", "three_kings", "KS.1 KS.2 KS.3")


def test_a_claim_ends_the_deal() -> None:
    deal = position(options_of("classic", game_end="claim"), "S", "KS QS")
    deal.scores = [970, 0]
    assert not may(deal, "claim")
    act(deal, "declare", "royal_marriage", "KS QS")
    assert deal.stage == "declare"
    act(deal, "claim")
    assert deal.result is not None
    assert deal.result[:3] == ("stopped", 0, (1010, 0))


def test_ties_of_three() -> None:
    for scores, winner in (([1990, 1970, 0], 0), ([1980, 1990, 1990], None)):
        deal = last_hands(THREE, ["KH", "9H", "8H"])
        deal.won = [[] for _ in range(3)]
        deal.scores = list(scores)
        for text in ("KH", "9H", "8H"):
            play(deal, text)
        assert deal.result is not None
        assert deal.result.winner == winner


def test_t99_polish_melds_come_from_tricks() -> None:
    deal = position(POLISH, "S", "8H.1", "", "AS")
    deal.won[0] = cards("KS QS JS TS TH 9D")
    deal.stage = "lead"
    deal.look_again()
    assert open_cards(deal, 0) == cards("KS QS JS TS")
    deal.mover = deal.leader = 1
    play(deal, "AS")
    play(deal, "8H.1")
    assert deal.last_winner == 1
    deal = position(POLISH, "S", "8S", "", "AH")
    deal.won[0] = cards("KS QS JS TS AD AC AS.2")
    deal.stage, deal.mover, deal.leader = "lead", 1, 1
    deal.look_again()
    play(deal, "AH")
    scored = play(deal, "8S")
    assert scored == 10
    sequence = "AS.2 KS QS JS TS"
    assert not may(deal, "declare", "sequence", sequence)
    assert act(deal, "declare", "four_aces", "AH AD AC AS.2") == 100
    act(deal, "pass")
    assert deal.spread == [[], []]


def test_t99_one_trick_completes_two_sets() -> None:
    deal = position(POLISH, "S", "AS", "", "KS")
    deal.won[0] = cards("QS JS TS")
    deal.stage = "lead"
    deal.look_again()
    assert play(deal, "AS") == 0
    play(deal, "KS")
    assert deal.scores[0] == 10
    assert act(deal, "declare", "royal_marriage", "KS QS") == 40
    assert act(deal, "declare", "sequence", "AS KS QS JS TS") == 250
    assert {action.do for action in deal.legal()} == {"pass"}


def test_polish_melds_after_the_last_trick() -> None:
    deal = last_hands(POLISH, ["KH", "9H"])
    deal.won = [cards("QH"), []]
    play(deal, "KH")
    play(deal, "9H")
    assert deal.stage == "declare"
    assert act(deal, "declare", "marriage", "KH QH") == 20
    act(deal, "pass")
    assert deal.stage == "over"
    assert deal.scores[0] == 30
