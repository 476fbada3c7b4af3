"""Faults that a tester found in the rules and in what is read from outside; each was once wrong."""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from bezique.cards.kinds import HEARTS
from bezique.notation.deal_input import read_deal
from bezique.notation.deal_log import RefereedDeal, line_of, referee
from bezique.notation.placing import set_up
from bezique.play.dealing import shuffled
from bezique.play.live import LiveDeal
from bezique.play.why import legal_moves
from bezique.rules.layout import SEVEN_OUT, SEVEN_SCORED
from bezique.rules.moves import DECLARE
from bezique.rulesets.bearing import suits
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import load
from bezique.words.howto.page import rules_alone

RANKS = ("7", "8", "9", "J", "Q", "K", "10", "A")
ELDER = 1
SEVEN_OF_SPADES = 1 << 0  # its kind as a mask
FIRST_TRICK: list[Mapping[str, Any]] = [
    {"do": "play", "card": "9S"},
    {"do": "play", "card": "7D"},
]


def deck(elder: str, dealer: str, turn_up: str = "") -> list[str]:
    """A deck, dealt 3-2-3 to these two hands, the rest in order of rank."""
    rest = [rank + suit for rank in RANKS for suit in "SHDC"] * 2
    hands = [elder.split(), dealer.split()]
    for name in [*hands[0], *hands[1], *turn_up.split()]:
        rest.remove(name)
    dealt = [n for a, b in ((0, 3), (3, 5), (5, 8)) for hand in hands for n in hand[a:b]]
    return [*dealt, *turn_up.split(), *sorted(rest)]


def given(
    ruleset: str, cards: list[str], actions: Sequence[Mapping[str, Any]], **options: Any
) -> str:
    return json.dumps(
        {
            "format": "bezique-deal-1",
            "ruleset": ruleset,
            "options": options,
            "dealer": 0,
            "start_scores": [0, 0],
            "deck": cards,
            "actions": list(actions),
        }
    )


@pytest.mark.parametrize("played", ["any", "second_only"])
def test_sevens_score_nothing_before_there_are_trumps(played: str) -> None:
    """With two equal sevens and no trumps yet the kernel once shifted by minus eight."""
    house = {"seven_play": played, "seven_points": 10}
    cards = deck("7S 7S 7D 9H KD QD AD 9S", "7D 7H 8D 8D 7C 7C 8C 8C")
    deal = RefereedDeal(read_deal(given("classic+no_turn_up", cards, [], **house)))
    assert deal.act({"do": "play", "card": "7S"})
    assert deal.state.score == [0, 0]


@pytest.mark.parametrize("option", ["seven_exchange", "turn_up_seven", "seven_show"])
def test_nothing_is_exchanged_or_shown_where_no_card_is_turned(option: str) -> None:
    """Rules 2.5, decision 10."""
    value = {"seven_exchange": "after_trick", "turn_up_seven": 10, "seven_show": True}[option]
    with pytest.raises(RulesetError, match="no turn-up"):
        load("classic+no_turn_up", {option: value})


def test_a_waiting_bezique_dies_when_trumps_make_another_pair() -> None:
    """2.0.6, 2: QS JD is no meld where the pair is QD JS, so it cannot stay on the list."""
    cards = deck("QS JD KD QD AD AD 9S 9S", "7D 7D 8D 8D 7C 7C 8C 8C")
    rules = load("classic+no_turn_up", {"bezique_pair": "reversed_diamonds"})
    deal = RefereedDeal(read_deal(given(rules.name, cards, [], bezique_pair="reversed_diamonds")))
    wait = {"do": "announce", "meld": "bezique", "cards": ["QS", "JD"]}
    trumps = {"do": "declare", "meld": "royal_marriage", "cards": ["KD", "QD"]}
    assert all(deal.act(action) for action in [*FIRST_TRICK, wait, trumps])
    assert deal.state.pendings == 0


def gains(options: Mapping[str, Any], scores: Sequence[int]) -> LiveDeal:
    """The same deal, played at random without declaring, from these scores."""
    chance = Random(11)
    rules = load("norwegian", options)
    deal = LiveDeal(rules, 0, scores, shuffled(rules, chance))
    while not deal.over:
        deal.do(chance.choice([move for move in deal.moves() if move < DECLARE]))
    return deal


def test_who_counts_first_does_not_beat_a_dealer_who_was_there_before() -> None:
    """2.0.10: the highest total at or over the target; ENQ x speaks of counting aces and tens."""
    plain = gains({"target": 100_000}, (0, 0)).state.score
    deal = gains({"deal_end_order": "non_dealer_first"}, (1100, 1000 - plain[ELDER]))
    assert deal.state.winner == 0


@pytest.mark.parametrize("when", ["at_capture", "never"])
def test_card_points_are_counted_when_the_deal_is_over(when: str) -> None:
    """2.5 (MEY, DEWP): counted at the end of the deal and not otherwise."""
    with pytest.raises(RulesetError, match="deal_end"):
        load("norwegian", {"trick_points": "card_points", "brisques_counted": when})


def test_a_threshold_of_brisques_needs_brisques() -> None:
    """BC knows it of brisques; a marker, which is told card points, could not know their number."""
    with pytest.raises(RulesetError, match="trick_points = brisques"):
        load("norwegian", {"trick_points": "card_points", "brisque_threshold": 9})


@pytest.mark.parametrize("rank", ["7", "8", "9"])
def test_a_quartet_that_can_never_be_declared_is_refused(rank: str) -> None:
    """2.0.5 knows fours of aces, tens, kings, queens and jacks."""
    with pytest.raises(RulesetError):
        load("classic", {"quartets": {rank: 50}})


@pytest.mark.parametrize("where", ["ruleset", "options"])
def test_half_a_character_in_a_name_is_answered_in_one_line(where: str) -> None:
    """A lone surrogate can be read as JSON but not be written as UTF-8."""
    cards = deck("9S", "7D", "8S")
    line = json.loads(given("french", cards, []))
    line[where] = "\ud800" if where == "ruleset" else {"\ud800": 1}
    (record,) = referee([json.dumps(line)])
    line_of(record).encode("utf-8")


def test_a_name_that_stands_twice_is_refused() -> None:
    """Which of the two was meant nobody can know."""
    line = given("french", deck("", "", "8S"), [])[:-1] + ', "dealer": 1}'
    (record,) = referee([line])
    assert "error" in record


def test_a_tie_that_goes_on_is_not_won_by_the_first_points_of_the_next_deal() -> None:
    """2.0.10: a score stops the deal that lifts a player to the target; both are beyond it."""
    deal = gains({"tie_break": "extra_deal", "game_end": "immediate"}, (1030, 1030))
    assert deal.state.reason == 1


def test_without_a_turn_up_only_the_winner_shows_the_last_card() -> None:
    """SE-34: the trick winner shows the card that he takes."""
    rules = load("swedish+no_turn_up")
    deal = LiveDeal(rules, 0, (0, 0), shuffled(rules, Random(4)))
    while deal.state.drawn < 48:
        winner = deal.state.turn
        events = deal.do(deal.moves()[-1])
    drawn = [event for event in events if event.what == "draw"]
    assert [event.hidden for event in drawn] == [False, True]
    assert drawn[0].seat == winner


def test_a_shorter_target_halves_the_limit_of_the_double_game() -> None:
    """A-25, also where the target is a house rule and not the short game."""
    assert load("swedish", {"target": 400}).options["double_game_below"] == 200


def test_two_sevens_that_have_both_scored_are_one_choice() -> None:
    """Formats 1: each distinct action once; the rules treat the two alike from then on.

    One was turned up, scored for the dealer and was drawn last; the other was shown for its ten.
    """
    rules = load("classic", {"seven_play": "second_only", "seven_play_phase": "all"})
    hands = [("elder", "hand 7S 7S AH"), ("dealer", "hand 8D 9C JH"), ("stage", "elder lead")]
    d = set_up(rules, [("trump", "spades"), ("left", "0"), *hands])
    d.used[SEVEN_OUT][0] |= SEVEN_OF_SPADES
    for scored, choices in (((), 2), ((0,), 2), ((0, 1), 1)):
        for pack in range(2):
            d.used[SEVEN_SCORED][pack] = SEVEN_OF_SPADES if pack in scored else 0
        sevens = [
            move for move in legal_moves(rules.book, d) if 1 << (move & 63) == SEVEN_OF_SPADES
        ]
        assert len(sevens) == choices, scored


def test_two_players_may_keep_all_their_fours_waiting() -> None:
    """Seven kings and seven queens make 70 fours; there was once room for 48 (rules 2.0.7)."""
    cards = deck("QS QS QH QH QD QD QC AH", "KS KS KH KH KD KD KC 7C", "8D")
    drawn, stock = ["7H", "AH"], cards[17:]
    for name in drawn:
        stock.remove(name)
    cards = [*cards[:17], *drawn, *stock]
    deal = RefereedDeal(read_deal(given("classic", cards, [])))
    for announced, (led, followed) in ((35, ("AH", "7C")), (70, ("7H", "AH"))):
        assert deal.act({"do": "play", "card": led})
        assert deal.act({"do": "play", "card": followed})
        while fours := [one for one in deal.actions if one["do"] == "announce"]:
            assert deal.act(fours[0])
        assert deal.state.pendings == announced
        assert deal.act({"do": "pass"})


ACES_IN_FOURS = """
    10H QC royal_marriage:QH,KH draw QH 10C draw 10S 10D four_aces:AD,AH,AC,AS draw 10C AD draw
    QC AC marriage:KC,QC draw 10H JC draw JD AC draw AH 10H marriage:KS,QS draw QS QD draw 10S
    KH draw JC KS draw AS/hand 10S draw 10C KD draw 10D KC draw QH KS
    four_aces:AD/hand,AS/hand,AH/hand,AD/hand draw
"""
ACES_DEALT = """
    AD AH QH AH KS AC KH QS AC AC AH QC AS 10H 10S 10C KC AD QD 10D 10C KD AD QC QC JD 10H JC QS
    AS JH 10H AC JC 10S AS 10C 10S QH KS AH JOKER 10D KH AD QS KC 10C KD QD AS KD 9D JS QC JS
    10D JOKER QH QH KC JD 8S KS KH KC QD JD JOKER QS 7H 8C KS JOKER 10D KH 8S 7H KD 9H 9C JH 8C
    8S 7C 8H JD JS 7C 10S JH QD 9C 7S 9D 9H 8H JC 8C JC JH 7H 9C 8D 10H JS 8C 7D 9D 8D 7C 8H 9H
    7D 7D 9S 9S 7S 8D 9H 7S 9D 9S 8S 7S 8D 7C 9S 7H 8H 7D 9C
"""


def action(word: str) -> dict[str, Any]:
    meld, _, cards = word.partition(":")
    if cards:
        return {"do": "declare", "meld": meld, "cards": cards.split(",")}
    return {"do": "pass"} if word == "draw" else {"do": "play", "card": word}


def test_aces_of_fours_of_several_suits_are_one_choice() -> None:
    """Two of trumps, each out of another four: no four trumps alike was ever laid of them."""
    actions = [action(word) for word in ACES_IN_FOURS.split()]
    deal = RefereedDeal(read_deal(given("haitian", ACES_DEALT.split(), actions)))
    assert all(deal.act(one) for one in actions)
    assert deal.state.trump == HEARTS
    aces = [one for one in deal.actions if one.get("card", "").startswith("AH")]
    assert aces == [{"do": "play", "card": "AH"}]


@pytest.mark.parametrize("name", ["classic+short+three_hand", "classic+three_hand+short"])
def test_a_short_game_for_three_is_short_in_whatever_order_it_is_named(name: str) -> None:
    rules = load(name)
    assert (rules.options["target"], rules.options["players"]) == (500, 3)


@pytest.mark.parametrize("name", ["french+short+short", "classic+three_hand+open+three_hand"])
def test_a_modifier_stands_once_in_a_name(name: str) -> None:
    with pytest.raises(RulesetError, match="stands twice"):
        load(name)


@pytest.mark.parametrize("name", ["four_hand_partners+four_hand", "classic+three_hand+six_hand"])
def test_an_overlay_is_laid_over_no_other(name: str) -> None:
    with pytest.raises(RulesetError, match="two-hand ruleset"):
        load(name)


def test_where_there_are_two_pairs_alone_the_page_tells_of_no_second_double() -> None:
    for name, told in (("three_hand", True), ("three_hand_two_packs", False)):
        rules = load(name)
        assert suits("repeat_double", rules.options) == told
        assert ("makes another double" in str(rules_alone(rules, "en"))) == told


@pytest.mark.parametrize(
    ("name", "another", "to_its_end"),
    [("french", False, False), ("three_hand", True, False), ("french+three_hand", True, True)],
)
def test_the_page_tells_when_the_last_trick_parts_no_equal_totals(
    name: str, another: bool, to_its_end: bool
) -> None:
    page = str(rules_alone(load(name), "en"))
    found = "another deal decides" in page, "equal totals is played to its end" in page
    assert found == (another, to_its_end)
