"""What happened is told in one sentence, to the one who acts and to everybody else."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from bezique.cards.kinds import kind_number
from bezique.words.catalogue import LANGUAGES
from bezique.words.events import EVENTS, say_event

NAMES = ("Ada", "Odile")


@dataclass(frozen=True)
class Happened:
    """An event as ``bezique.play`` tells it, with only what matters here."""

    what: str
    seat: int | None = 0
    points: int = 0
    card: int | None = None
    meld: str | None = None
    cards: Sequence[int] = ()


def of(*cards: str) -> tuple[int, ...]:
    return tuple(kind_number(card) for card in cards)


@pytest.mark.parametrize(
    ("event", "mine", "theirs"),
    [
        (
            Happened("turned_seven", points=10, card=kind_number("7H")),
            "You turned up a seven: 10.",
            "Ada turned up a seven: 10.",
        ),
        (
            Happened("trump", card=kind_number("9D")),
            "The nine of diamonds is turned up: diamonds are trumps.",
            "The nine of diamonds is turned up: diamonds are trumps.",
        ),
        (
            Happened("trump", cards=of("KC", "QC")),
            "You make clubs trumps.",
            "Ada makes clubs trumps.",
        ),
        (
            Happened("trick", card=kind_number("AD"), cards=of("10D", "AD")),
            "You take the ten of diamonds with the ace of diamonds.",
            "Ada takes the ten of diamonds with the ace of diamonds.",
        ),
        (
            Happened("trick", card=kind_number("KS"), cards=of("KS", "KS")),
            "You take the king of spades with the king of spades.",
            "Ada takes the king of spades with the king of spades.",
        ),
        (
            Happened("declare", points=40, meld="royal_marriage", cards=of("KS", "QS")),
            "You declare a royal marriage in spades: 40.",
            "Ada declares a royal marriage in spades: 40.",
        ),
        (
            Happened("declare", points=500, meld="double_bezique", cards=of("QS", "QS")),
            "You declare a double bezique: 500.",
            "Ada declares a double bezique: 500.",
        ),
        (
            Happened("exchange", points=10, card=kind_number("AH")),
            "You exchange the seven of trumps for the ace of hearts: 10.",
            "Ada exchanges the seven of trumps for the ace of hearts: 10.",
        ),
        (
            Happened("exchange", card=kind_number("AH")),
            "You exchange the seven of trumps for the ace of hearts.",
            "Ada exchanges the seven of trumps for the ace of hearts.",
        ),
        (
            Happened("trump"),
            "The suit of this declaration is trumps from now on.",
            "The suit of this declaration is trumps from now on.",
        ),
        (
            Happened("trick", points=20, card=kind_number("AD"), cards=of("10D", "AD")),
            "The trick is yours, and its cards score: 20.",
            "The trick goes to Ada, and its cards score: 20.",
        ),
        (
            Happened("trick", cards=of("10D", "AD")),
            "The trick is yours.",
            "The trick goes to Ada.",
        ),
        (Happened("last_trick"), "You take the last trick.", "Ada takes the last trick."),
        (Happened("over", seat=-1), "The deal is over.", "The deal is over."),
        (
            Happened("over", points=1),
            "The deal is over, and you win the game.",
            "The deal is over, and Ada wins the game.",
        ),
        (
            Happened("over", points=2),
            "The deal is over, and you win a double game.",
            "The deal is over, and Ada wins a double game.",
        ),
        (Happened("draw"), "You draw a card.", "Ada draws a card."),
        (
            Happened("draw", card=kind_number("QS")),
            "You draw the queen of spades.",
            "Ada draws the queen of spades.",
        ),
    ],
)
def test_an_event_is_told_to_both(event: Happened, mine: str, theirs: str) -> None:
    assert say_event(event, "en", 0, NAMES) == mine
    assert say_event(event, "en", 1, NAMES) == theirs
    assert say_event(event, "en", None, NAMES) == theirs


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("what", EVENTS)
def test_every_event_has_words_in_every_language(what: str, lang: str) -> None:
    event = Happened(what, 1, 10, kind_number("JD"), "bezique", of("QS", "JD"))
    for me in (0, 1, None):
        said = say_event(event, lang, me, NAMES)
        assert said.endswith(".")
        assert "{" not in said


def test_an_unknown_event_is_refused() -> None:
    with pytest.raises(KeyError):
        say_event(Happened("sneeze"), "en", 0, NAMES)
