"""Every sentence of advice can be said in every language, with nothing left to fill in."""

import pytest

from bezique.cards.kinds import kind_number
from bezique.words.advice.acts import (
    ACTS,
    AS_GOOD,
    say_act,
    say_as_good,
    say_better,
    say_tried,
)
from bezique.words.advice.checking import (
    ASKED,
    LOSSES,
    say_answers,
    say_costs,
    say_loss,
    say_question,
)
from bezique.words.advice.reasons import REASONS, say_reason
from bezique.words.advice.speaking import About
from bezique.words.catalogue import LANGUAGES

QUEEN = kind_number("QS")
ABOUT = About(QUEEN, "double_bezique", None, 500, 24, "Odile")


def all_said(lang: str) -> list[str]:
    return [
        *(say_act(act, ABOUT, lang) for act in ACTS),
        *(say_as_good(act, ABOUT, lang) for act in AS_GOOD),
        say_as_good("play", ABOUT, lang, exact=True),
        *(say_better(30, error, lang) for error in (0, 8)),
        *(say_tried(number, lang) for number in (0, 40)),
        *(say_reason(what, ABOUT, lang) for what in REASONS),
        *(say_loss(what, ABOUT, lang) for what in LOSSES),
        *(say_costs(60, lang, exact=exact) for exact in (False, True)),
        *(say_question(act, ABOUT, lang) for act in ASKED),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_whole(lang: str) -> None:
    english = set(all_said("en"))
    for sentence in all_said(lang):
        assert sentence[-1] in ".?"
        assert sentence[0].isupper()
        assert not {"{", "}"} & set(sentence)
        assert lang == "en" or sentence not in english
    for act in ASKED:
        do, back = say_answers(act, lang)
        assert do
        assert back
        assert do != back


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            "Keep the queen of spades for a double bezique: 500 points, still 24% likely.",
        ),
        (
            "fr",
            "Gardez la dame de pique pour un double bezique\u202f: 500 points, encore probable à "
            "24\xa0%.",
        ),
        ("nl", "Houd de schoppenvrouw voor een dubbel bezique: 500 punten, nog 24% kans."),
        ("nb", "Behold spar dame til en dobbel bezique: 500 poeng, fortsatt 24\xa0% sannsynlig."),
        (
            "sv",
            "Behåll spader drottning till en dubbel bezique: 500 poäng, fortfarande 24\xa0% "
            "sannolikt.",
        ),
        (
            "de",
            "Behalten Sie die Pik-Dame für ein Doppelbézique: 500 Punkte, noch zu 24\xa0% "
            "wahrscheinlich.",
        ),
    ],
)
def test_what_a_card_is_kept_for(lang: str, sentence: str) -> None:
    assert say_reason("keeps", ABOUT, lang) == sentence


def test_figures_choose_the_sentence() -> None:
    sure, likely = ABOUT._replace(chance=100), ABOUT._replace(chance=60)
    assert "%" not in say_reason("takes", sure, "en")
    assert "60%" in say_reason("takes", likely, "en")
    ahead, behind, even = (ABOUT._replace(points=points) for points in (20, -20, 0))
    assert say_reason("solved", ahead, "en").endswith("20 points ahead.")
    assert "20 points behind" in say_reason("solved", behind, "en")
    assert say_reason("solved", even, "en").endswith("come out even.")
