"""The obvious model against the rule book's worked examples: deal, tricks, sevens, last cards.

Declarations are in test_obvious_melds, the count in test_obvious_ending. Numbers of rules 4.
"""

import re
from pathlib import Path
from random import Random

import pytest

from twins import obvious
from twins.obvious import Card, ObviousDeal, options_of, whole_pack
from twins.obvious.options import TWO_HAND
from twins.obvious.positions import (
    A,
    D,
    act,
    bring,
    cards,
    last_draw,
    may,
    play,
    position,
    strict,
    take_a_trick,
)
from twins.obvious.tricks import strict_cards
from twins.obvious.two_hand import Options
from twins.rich import meld_loving_choice, rich_deck

ALL = TWO_HAND
FRENCH, NORWEGIAN, SWEDISH, CLASSIC = map(options_of, ("french", "norwegian", "swedish", "classic"))


def deck_turning_up(kind: str) -> list[str]:
    deck = whole_pack()
    deck.remove(kind)
    deck.insert(16, kind)
    return deck


def follow(options: Options, led: str, answer: str, leader: int = A) -> int:
    """Who takes a stock trick with spades as trumps."""
    deal = position(options, "S", "", "", "")
    bring(deal, led, leader)
    bring(deal, answer, 1 - leader)
    deal.stage, deal.mover = "lead", leader
    deal.look_again()
    silent = None if not options["seven_play_announce"] else False
    for text in (led, answer):
        play(deal, text, silent if deal.is_trump_seven(cards(text)[0]) else None)
    assert deal.last_winner is not None
    return deal.last_winner


@pytest.mark.parametrize("ruleset", ALL)
def test_t01_t04_the_deal(ruleset: str) -> None:
    deal = ObviousDeal(options_of(ruleset), D, [0, 0], deck_turning_up("7H"))
    assert (deal.scores, deal.trump, deal.turn) == ([0, 10], "H", A)
    assert (len(deal.hand[A]), len(deal.hand[D]), len(deal.face_down)) == (8, 8, 47)
    assert deal.stock == 48


def test_packets_go_to_the_non_dealer_first() -> None:
    deck = whole_pack()
    deal = ObviousDeal(CLASSIC, A, [0, 0], deck)
    first = [card.kind for card in deal.hand[D]]
    assert first == deck[0:3] + deck[6:8] + deck[10:13]


def test_t02_t03_the_dealer_turns_a_seven_at_990() -> None:
    stopped = ObviousDeal(FRENCH, D, [940, 990], deck_turning_up("7C"))
    assert stopped.result is not None
    assert stopped.result[:3] == ("stopped", D, (940, 1000))
    assert stopped.legal() == []
    goes_on = ObviousDeal(CLASSIC, D, [940, 990], deck_turning_up("7C"))
    assert (goes_on.stage, goes_on.scores) == ("lead", [940, 1000])


@pytest.mark.parametrize("ruleset", ALL)
def test_t06_any_card_may_be_played_while_the_stock_lasts(ruleset: str) -> None:
    deal = position(options_of(ruleset), "S", "AH 9C TD", "KH QH")
    act(deal, "pass")
    assert {card for action in deal.every_choice() for card in action.cards} == set(deal.held(A))


def test_t07_to_t11_who_takes_a_trick() -> None:
    assert follow(FRENCH, "TH.1", "TH.2") == A
    assert follow(SWEDISH, "TH.1", "TH.2") == D
    assert follow(SWEDISH, "9C.1", "9C.2", leader=D) == D
    assert follow(SWEDISH, "9H.1", "9C.1") == A
    for ruleset in ALL:
        options = options_of(ruleset)
        assert follow(options, "7H", "AC") == A
        assert follow(options, "AH", "7S") == D
        assert follow(options, "KH", "TH") == D


def test_t38_t39_the_card_taken_for_the_seven() -> None:
    for options, usable in ((FRENCH, True), (CLASSIC, False)):
        deal = position(options, "H", "7H AS AD AC")
        deal.turn_up = Card("AH", 1)
        assert act(deal, "exchange") == 10
        assert Card("AH", 1) in deal.hand[A]
        assert deal.turn_up == Card("7H", 1)
        assert may(deal, "declare", "four_aces", "AS AD AC AH") is usable
        assert may(deal, "announce", "four_aces", "AS AD AC AH") is False
        take_a_trick(deal)
        assert may(deal, "declare", "four_aces", "AS AD AC AH")


def test_t40_t43_the_second_seven_played() -> None:
    for options, announced, points in (
        (FRENCH, True, 10),
        (FRENCH, False, 0),
        (NORWEGIAN, None, 10),
    ):
        deal = position(options, "H", "7H.1", "", "7H.2")
        act(deal, "exchange")
        deal.stage, deal.mover = "lead", D
        deal.look_again()
        assert play(deal, "7H.2", announced) == points
    for options, announced, first in ((FRENCH, True, 0), (SWEDISH, None, 10), (CLASSIC, None, 10)):
        deal = position(options, "H", "7H.1", "", "7H.2")
        deal.stage = "lead"
        deal.look_again()
        assert play(deal, "7H.1", announced) == first
        assert play(deal, "7H.2", announced) == 10


def test_t41_exchange_on_lead() -> None:
    for options, legal in ((NORWEGIAN, True), (FRENCH, False), (CLASSIC, False)):
        deal = position(options, "H", "7H.1")
        deal.stage = "lead"
        deal.look_again()
        assert may(deal, "exchange") is legal


@pytest.mark.parametrize("ruleset", ALL)
def test_t42_no_exchange_for_a_seven(ruleset: str) -> None:
    options = options_of(ruleset)
    deck = deck_turning_up("7H")
    place = next(place for place in range(17, 64) if deck[place] == "7H")
    deck[0], deck[place] = deck[place], deck[0]
    deal = ObviousDeal(options, D, [0, 0], deck)
    (seven,) = [card for card in deal.hand[A] if card.kind == "7H"]
    assert not may(deal, "exchange")
    deal.stage = "declare"
    deal.look_again()
    assert not may(deal, "exchange")
    deal.stage = "lead"
    deal.look_again()
    announced = True if options["seven_play_announce"] else None
    assert play(deal, f"7H.{seven.copy}", announced) == 10


def test_t44_a_shown_seven_has_had_its_ten() -> None:
    deal = position(SWEDISH, "H", "7H.1 7H.2")
    assert act(deal, "show_seven") == 10
    assert deal.spread[A] == [Card("7H", 1)]
    assert act(deal, "show_seven") == 10  # no limit to a window
    assert not may(deal, "show_seven")
    deal.stage = "lead"
    deal.look_again()
    assert play(deal, "7H.1") == 0


def test_a28_the_seven_that_can_still_score_goes() -> None:
    deal = position(CLASSIC, "H", "7H.1 7H.2")
    act(deal, "show_seven")
    assert act(deal, "exchange") == 10
    assert deal.turn_up == Card("7H", 2)
    alone = position(CLASSIC, "H", "7H.1")
    act(alone, "show_seven")
    assert act(alone, "exchange") == 0


def test_t45_a_seven_in_the_end_phase() -> None:
    for options, announced, points in ((CLASSIC, None, 0), (SWEDISH, None, 0), (FRENCH, True, 10)):
        deal = position(options, "H", "")
        strict(deal, "7H.2 9C", "8D 8C")
        deal.sevens_out.add(Card("7H", 1))
        assert play(deal, "7H.2", announced) == points


def test_t46_t47_t48_the_last_two_cards() -> None:
    deal = position(SWEDISH, "C", "7C")
    last_draw(deal, "9D", "TC")
    assert act(deal, "exchange") == 10
    act(deal, "pass")
    assert deal.events[0] == {"event": "draw", "player": A, "card": Card("9D", 1), "shown": True}
    assert Card("TC".replace("T", "10"), 1) in deal.hand[A]
    assert Card("7C", 1) in deal.hand[D]
    hidden = position(CLASSIC, "C", "")
    last_draw(hidden, "9D", "KC")
    act(hidden, "pass")
    assert hidden.events[0]["shown"] is False
    assert Card("9D", 1) in hidden.hand[A]
    assert Card("KC", 1) in hidden.hand[D]


@pytest.mark.parametrize(
    ("number", "trick", "hand", "expected"),
    [
        ("T50", "KH", "AH 8H 7S KC", {"french": "AH 8H", "norwegian": "AH", "classic": "AH"}),
        ("T51", "KH", "JH 8H 7S", {"french": "JH 8H", "swedish": "JH 8H", "classic": "JH 8H"}),
        ("T52", "KH", "7S KS 9C", {"french": "7S KS", "swedish": "7S KS", "classic": "7S KS"}),
        ("T53", "TS", "7S AS 9C", {"french": "7S AS", "norwegian": "AS", "classic": "AS"}),
        ("T54", "KH", "9C 8D", {"french": "9C 8D", "swedish": "9C 8D", "classic": "9C 8D"}),
        ("T55", "9D JS", "7S AS 9C", {"swedish": "AS", "classic": "AS", "french": "7S AS"}),
        ("T56", "9D JS", "7S 9C", {"swedish": "7S", "french": "7S", "classic": "7S 9C"}),
        ("T57", "9D JS", "AD 8D 7S", {"swedish": "AD 8D", "french": "AD 8D", "classic": "AD 8D"}),
        ("T58", "TH.1", "TH.2 8H", {"swedish": "TH.2 8H", "classic": "TH.2 8H"}),
    ],
)
def test_t50_to_t58_the_end_phase(
    number: str, trick: str, hand: str, expected: dict[str, str]
) -> None:
    for ruleset, legal in expected.items():
        allowed = strict_cards(cards(hand), cards(trick), "S", options_of(ruleset))
        assert allowed == cards(legal), f"{number} {ruleset}"


def test_t52_free_trumping() -> None:
    free = options_of("classic", end_trump="free")
    assert strict_cards(cards("7S KS 9C"), cards("KH"), "S", free) == cards("7S KS 9C")


@pytest.mark.parametrize("ruleset", ALL)
@pytest.mark.parametrize("modifiers", [(), ("no_turn_up",)])
def test_t59_whole_deals(ruleset: str, modifiers: tuple[str, ...]) -> None:
    options = options_of(ruleset, *modifiers, target=100_000)
    rng = Random(59)
    for number in range(20):
        deal = ObviousDeal(options, number % 2, [0, 0], rich_deck(rng))
        tricks = 0
        while deal.stage != "over":
            choices = deal.legal()
            assert len({deal.key(action) for action in choices}) == len(choices) > 0
            deal.do(meld_loving_choice(rng, choices))
            tricks += any(event["event"] == "trick" for event in deal.events)
            zones = [*deal.hand, *deal.spread, *deal.won, deal.face_down]
            lying = [card for zone in zones for card in zone] + [card for _, card in deal.trick]
            lying += [deal.turn_up] if deal.turn_up else []
            assert len(lying) == len(set(lying)) == 64
        assert deal.result is not None
        assert tricks == 32
        assert sum(deal.result.brisques) == 16


def test_the_model_knows_nothing_of_the_package() -> None:
    folder = Path(obvious.__file__).parent
    for path in [*folder.glob("*.py"), folder.parent / "rich.py"]:
        assert not re.search(r"(from|import)\s+bezique", path.read_text("utf-8")), path.name
