"""What happened is told in one sentence, to the one who acts and to everybody else."""

from random import Random
from typing import Any

import pytest

from bezique.cards.kinds import CLUBS, DIAMONDS, NONE, kind_number
from bezique.play.dealing import shuffled
from bezique.play.events import FAULTS, Told, tell_all
from bezique.play.events import NAMES as EVENTS
from bezique.play.live import LiveDeal
from bezique.rules.moves import is_declaration
from bezique.rulesets.ruleset import load, ruleset_names
from bezique.words.catalogue import LANGUAGES
from bezique.words.events import say_dealer, say_drawn_for_deal, say_event

NAMES = ("Ada", "Odile")


def happened(what: str, seat: int = 0, points: int = 0, card: str = "", **more: Any) -> Told:
    """An event as ``bezique.play`` tells it; ``card`` and ``cards`` by name."""
    kind = kind_number(card) if card else None
    rest = {"meld": None, "cards": (), "suit": None} | more
    return Told(what, seat, points, kind, **rest)


def of(*cards: str) -> tuple[int, ...]:
    return tuple(kind_number(card) for card in cards)


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (
            happened("turned_seven", points=10, card="7H"),
            "You turned up a seven: 10.",
            "Ada turned up a seven: 10.",
        ),
        (
            happened("trump", card="9D", suit=DIAMONDS),
            "The nine of diamonds is turned up: diamonds are trumps.",
            "The nine of diamonds is turned up: diamonds are trumps.",
        ),
        (
            happened("trump", suit=CLUBS),
            "You make clubs trumps.",
            "Ada makes clubs trumps.",
        ),
        (
            happened("trick", cards=of("AD", "10D")),
            "You take the ten of diamonds with the ace of diamonds.",
            "Ada takes the ten of diamonds with the ace of diamonds.",
        ),
        (
            happened("trick", cards=of("KS", "KS")),
            "You take the king of spades with the king of spades.",
            "Ada takes the king of spades with the king of spades.",
        ),
        (
            happened("trick", points=20, cards=of("AD", "10D")),
            "The trick is yours, and its cards score: 20.",
            "The trick goes to Ada, and its cards score: 20.",
        ),
        (
            happened("trick", cards=of("AD", "10D", "9D")),
            "The trick is yours.",
            "The trick goes to Ada.",
        ),
        (
            happened("declare", points=40, meld="royal_marriage", cards=of("KS", "QS")),
            "You declare a royal marriage in spades: 40.",
            "Ada declares a royal marriage in spades: 40.",
        ),
        (
            happened("declare", points=500, meld="double_bezique", cards=of("QS", "QS")),
            "You declare a double bezique: 500.",
            "Ada declares a double bezique: 500.",
        ),
        (
            happened("announce", points=100, meld="four_aces", cards=of("AS", "AS")),
            "You announce four aces, to be scored later.",
            "Ada announces four aces, to be scored later.",
        ),
        (
            happened("exchange", points=10, card="AH"),
            "You exchange the seven of trumps for the ace of hearts: 10.",
            "Ada exchanges the seven of trumps for the ace of hearts: 10.",
        ),
        (
            happened("exchange", card="AH"),
            "You exchange the seven of trumps for the ace of hearts.",
            "Ada exchanges the seven of trumps for the ace of hearts.",
        ),
        (happened("last_trick"), "You take the last trick.", "Ada takes the last trick."),
        (happened("over", seat=NONE), "The deal is over.", "The deal is over."),
        (
            happened("over", points=1),
            "The deal is over, and you win the game.",
            "The deal is over, and Ada wins the game.",
        ),
        (
            happened("over", points=2),
            "The deal is over, and you win a double game.",
            "The deal is over, and Ada wins a double game.",
        ),
        (
            happened("penalty", points=10, fault="missed_draw"),
            "You claim a forgotten draw: 10.",
            "Ada claims a forgotten draw: 10.",
        ),
        (
            happened("penalty", fault="missed_draw"),
            "You claim a forgotten draw: the last trick will be yours.",
            "Ada claims a forgotten draw: the last trick will go to Ada.",
        ),
        (
            happened("penalty", points=-40, fault="wrong_declaration"),
            "Your declaration was wrong and is taken back: −40.",
            "The declaration of Ada was wrong and is taken back: −40.",
        ),
        (happened("draw"), "You draw a card.", "Ada draws a card."),
        (
            happened("draw", card="QS"),
            "You draw the queen of spades.",
            "Ada draws the queen of spades.",
        ),
    ],
)
def test_an_event_is_told_to_both(event: Told, mine: str, theirs: str) -> None:
    assert say_event(event, "en", 0, NAMES) == mine
    assert say_event(event, "en", 1, NAMES) == theirs
    assert say_event(event, "en", None, NAMES) == theirs


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", EVENTS)
def test_every_event_has_words_in_every_language(number: int, lang: str) -> None:
    fault = FAULTS.get(number)
    more = {"meld": "bezique", "cards": of("QS", "JD"), "suit": DIAMONDS, "fault": fault}
    event = happened(EVENTS[number], 1, 10, "JD", **more)
    for me in (0, 1, None):
        said = say_event(event, lang, me, NAMES)
        assert said.endswith(".")
        assert "{" not in said


def test_the_other_seat_takes_with_its_own_card() -> None:
    event = happened("trick", seat=1, cards=of("KS", "7H"))
    assert say_event(event, "de", 0, NAMES) == "Odile nimmt den Pik-König mit der Herz-Sieben."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_dealer_is_told(lang: str) -> None:
    assert "Odile" in say_drawn_for_deal(kind_number("7C"), lang, "Odile")
    assert "Odile" in say_dealer(lang, "Odile")
    assert say_dealer(lang) != say_dealer(lang, "Odile")
    assert say_drawn_for_deal(kind_number("7C"), lang) != say_drawn_for_deal(0, lang)


def test_an_unknown_event_is_refused() -> None:
    with pytest.raises(KeyError):
        say_event(happened("sneeze"), "en", 0, NAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ruleset_names())
def test_whole_deals_are_told_to_everybody(name: str, lang: str) -> None:
    chance = Random(name)
    for modifier in ("", "+no_turn_up"):
        ruleset = load(name + modifier)
        seats = ruleset.sizes.seats
        deal = LiveDeal(ruleset, 0, (0,) * seats, shuffled(ruleset, chance))
        events = list(deal.events)
        while not deal.over:
            moves = deal.moves()
            melds = [move for move in moves if is_declaration(move)]
            events += deal.do(chance.choice(melds or moves))
        names = [*NAMES, "Anton", "Ingrid", "Willem", "Maud"]
        for seat in (0, seats - 1, NONE):
            for told in tell_all(events, seat):
                text = say_event(told, lang, None if seat == NONE else seat, names)
                assert text.endswith(".")
                assert "{" not in text
