"""What may be typed: every word means one thing in its language, and accents do not matter."""

import pytest

from bezique.cards.kinds import kind_number
from bezique.words.cards import card_name, the_card
from bezique.words.catalogue import LANGUAGES
from bezique.words.melds import MELDS, a_meld, meld_name
from bezique.words.typed import vocabulary
from bezique.words.typed.answers import say_manual, say_not_understood
from bezique.words.typed.cards import letters_of, named, read_kind
from bezique.words.typed.melds import read_melds
from bezique.words.typed.vocabulary import plain, words_for

EVERY = sorted(LANGUAGES)
TYPED = [
    ("en", "QS", "QS"),
    ("en", "queen of spades", "QS"),
    ("en", "the Queen of Spades.", "QS"),
    ("en", "10h", "10H"),
    ("en", "th", "10H"),
    ("en", "DA", "AD"),
    ("fr", "DP", "QS"),
    ("fr", "dame de pique", "QS"),
    ("fr", "as de coeur", "AH"),
    ("fr", "VK", "JD"),
    ("fr", "QS", "QS"),
    ("nl", "SV", "QS"),
    ("nl", "schoppenvrouw", "QS"),
    ("nl", "RB", "JD"),
    ("nl", "heer van harten", "KH"),
    ("nb", "spar dame", "QS"),
    ("nb", "ruter kn", "JD"),
    ("nb", "klover konge", "KC"),
    ("sv", "spaderdam", "QS"),
    ("sv", "rkn", "JD"),
    ("sv", "hjarter ess", "AH"),
    ("de", "Pik-Dame", "QS"),
    ("de", "KaB", "JD"),
    ("de", "kreuz könig", "KC"),
    ("de", "das Herz-Ass", "AH"),
]


@pytest.mark.parametrize(("lang", "line", "card"), TYPED)
def test_a_card_is_read(lang: str, line: str, card: str) -> None:
    assert read_kind(line, lang, lang) == kind_number(card)


@pytest.mark.parametrize("lang", EVERY)
def test_every_card_is_read_by_its_name_and_its_letters(lang: str) -> None:
    for kind in range(33):
        letters = letters_of(kind, lang, lang)
        for said in (card_name(kind, lang), the_card(kind, lang, "doing"), letters):
            assert read_kind(said, lang, lang) == kind, said
    ways = set(named(lang, lang))
    assert len({text for text, _ in ways}) == len(ways), "a text could mean two cards"


def test_the_letters_on_the_cards_count() -> None:
    assert read_kind("DP", "fr", "en") == kind_number("QS")
    assert read_kind("QP", "fr", "en") == kind_number("QS")
    assert read_kind("VP", "fr", "fr") == kind_number("JS")
    assert read_kind("VP", "fr", "nl") == kind_number("QS")


@pytest.mark.parametrize("lang", EVERY)
def test_every_meld_is_read_by_its_name(lang: str) -> None:
    for meld in MELDS:
        for suit in (None, 0, 3):
            for said in (meld_name(meld, lang, suit), a_meld(meld, lang, suit)):
                (named,) = read_melds(said, lang)
                assert named.meld == meld, said
                assert named.suit in (None, suit)


def test_a_shortened_meld_may_be_several() -> None:
    assert {named.meld for named in read_melds("marriage", "en")} == {"marriage"}
    assert {named.meld for named in read_melds("roy mar", "en")} == {"royal_marriage"}
    assert {named.meld for named in read_melds("four ac", "en")} == {"four_aces", "suit_aces"} | {
        "trump_aces"
    }
    assert read_melds("mariage", "en") == ()


@pytest.mark.parametrize("lang", EVERY)
def test_no_word_for_an_act_means_a_card_or_a_meld(lang: str) -> None:
    """A word may stand for two acts that are never open together, and for nothing else."""
    acts = {word for said in vocabulary.ACTS.values() for word in words_for(said, lang)}
    melds = {plain(meld_name(meld, lang)) for meld in MELDS}
    asked = [word for said in vocabulary.QUESTIONS.values() for word in words_for(said, lang)]
    assert len(asked) == len(set(asked))
    assert not acts & set(asked)
    for word in acts | set(asked):
        assert read_kind(word, lang, lang) is None, word
        assert word not in melds
    for one, other in (("draw", "exchange"), ("draw", "pass_right"), ("next_deal", "stop")):
        mine = set(words_for(vocabulary.ACTS[one], lang))
        assert not mine & set(words_for(vocabulary.ACTS[other], lang))


def test_answers_say_what_would_be_right() -> None:
    told = say_not_understood("<b>hm", "en", ["m1", "“Draw”"])
    assert told == "“<b>hm” was not understood. You may type: m1 or “Draw”."
    assert say_not_understood(" ", "en", ["m1"]) == "You may type: m1."
    assert "…”" in say_not_understood("x" * 60, "en", [])
    assert say_manual("fr", "DP")[0].endswith("dame de pique, DP, 3.")
    assert plain(" Cœur, ÅÆØ ß-10! ") == "coeur aaeo ss 10"
